"""Penpa+'s links: a drawing whose tools say more than its lines."""
