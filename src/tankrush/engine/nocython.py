"""A stand-in for `import cython` where Cython is not installed."""

compiled = False
