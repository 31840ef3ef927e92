"""Tables in memory: one queue each, written before anybody is notified."""
