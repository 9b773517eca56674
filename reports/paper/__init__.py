"""Parts that every document is made of: pages, headings, tables, charts, and the PDF itself.

Lengths are points (1/72 inch), counted from the top edge of the page downwards.
"""
