"""What `khela bench` runs."""
