"""Almost locked sets, and what is built of them."""
