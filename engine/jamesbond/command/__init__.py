"""What `python -m jamesbond` does: the only room that reads a clock, a file or a keyboard."""
