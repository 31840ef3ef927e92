"""Everything that crosses a wire, declared once; of the server a client knows this and nothing else."""
