cimport cython
from tankrush.engine.dispatch cimport list_legal
from tankrush.engine.state cimport Game

cdef int ACTIONS, GIVE, TARGET

@cython.final
cdef class Numbering:
    cdef readonly int size, seats
    cdef readonly list actions
    cdef int[7168] numbers
    @cython.locals(verb=int)
    cpdef int rotate(self, int action, int by) noexcept
    cpdef int number(self, int action, int seat) noexcept
    cpdef int action(self, int number, int seat)
    @cython.locals(size=int, i=int, number=int)
    cpdef int mask(self, Game game, int seat, signed char[::1] out)
    cpdef bint is_legal(self, Game game, int seat, int number)
