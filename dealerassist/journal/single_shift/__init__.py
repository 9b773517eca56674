"""One shift of a whole journal, read by itself: computed from its entries, which are followed."""
