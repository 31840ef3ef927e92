"""Views of each watcher: snapshots, events, results, replays."""
