"""What each watcher may see and be told, written by listing."""
