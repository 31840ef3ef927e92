cimport cython
from .features cimport Features

cdef int HIDDEN, INPUTS, ROW, SIZE, WIDTH

@cython.final
cdef class Network:
    cdef double[1400] w, past
    cdef double[128] hidden
    cdef double[16] pull
    @cython.locals(first=int, unit=int, j=int, i=int, total=double, value=double, row=int)
    cpdef double strength(self, Features features, int seat) noexcept
    @cython.locals(first=int, unit=int, j=int, i=int, number=int, value=double)
    cpdef void learn(self, Features features, int seat, double missed, double rate, double decay) noexcept
    cpdef void step(self, int number, double slope, double rate, double decay) noexcept
    cpdef list numbers(self)
