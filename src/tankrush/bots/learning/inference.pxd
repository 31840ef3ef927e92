cimport cython
from tankrush.engine.dispatch cimport list_legal
from tankrush.engine.state cimport Game
from .numbering cimport Numbering
from .observation cimport Observer

cdef int MOST_LAYERS
cdef double ROUNDING

@cython.final
cdef class Inference:
    cdef readonly Observer observer
    cdef readonly Numbering numbering
    cdef int[::1] columns
    cdef float[::1] weights, seen
    cdef double[::1] units
    cdef int[8] sizes
    cdef readonly int layers, widest, bank, last
    cdef readonly bint is_tanh
    @cython.locals(size=int, i=int, action=int, chosen=int, number=int, lowest=int, points=double, best=double)
    cpdef int choose(self, Game game, int seat)
    @cython.locals(size=int, i=int, action=int)
    cpdef list rate(self, Game game, int seat)
    @cython.locals(layer=int)
    cpdef object evaluate_hidden(self, Game game, int seat)
    @cython.locals(width=int, i=int, j=int, row=int, value=double)
    cpdef void evaluate_first(self) noexcept
    @cython.locals(before=int, after=int, width=int, i=int, j=int, row=int, value=double)
    cpdef void evaluate_layer(self, int layer) noexcept
    @cython.locals(j=int)
    cpdef void activate(self, int first, int count) noexcept
    @cython.locals(before=int, width=int, total=double, i=int)
    cpdef double points(self, int number) noexcept
