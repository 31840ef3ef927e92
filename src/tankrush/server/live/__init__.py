"""Tables loaded in this process: one queue each; rows are durable before watchers are notified."""
