"""A coach that says a little while one plays, and never too much."""
