"""Links and lines of web sites, a module for each site."""
