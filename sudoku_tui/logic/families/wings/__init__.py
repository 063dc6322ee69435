"""Wings: a few cells, one end of which must be some digit."""
