"""Tests of the chess table."""
