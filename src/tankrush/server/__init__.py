"""The table online: rooms made of logs, and the doors to them."""
