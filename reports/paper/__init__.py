"""What every document is made of: pages, headings, tables and charts."""
