"""How every cell looks, as plain values."""
