cimport cython

@cython.final
@cython.no_gc
cdef class Event:
    cdef readonly int kind, card, source, target, seen
    cpdef tuple facts(self)

@cython.final
cdef class Recorder:
    cdef public list events
    cpdef void note(self, int kind, int card, int source, int target, int seen)
