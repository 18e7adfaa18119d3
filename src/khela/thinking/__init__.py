"""Thinking beside the server: worker processes, and what they are asked."""

from khela.thinking.pool import Thinkers, ThinkingError

__all__ = ["Thinkers", "ThinkingError"]
