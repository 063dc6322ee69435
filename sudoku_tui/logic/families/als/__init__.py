"""Almost locked sets, and patterns built from them."""
