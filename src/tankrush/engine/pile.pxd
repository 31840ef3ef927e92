cimport cython
from libc.stdint cimport uint64_t

cdef int NONE, CAPACITY, VEHICLES, VERB_COUNT, WIDTH
cdef list NUMBERS
cdef uint64_t MASK, STAR, GOLDEN, MIX_1, MIX_2

@cython.final
@cython.no_gc
cdef class Chance:
    cdef public uint64_t state
    @cython.locals(x=uint64_t)
    cpdef void seed(self, uint64_t number) noexcept
    @cython.locals(x=uint64_t)
    cpdef int below(self, int n) noexcept  # inline

cdef class Pile

@cython.final
@cython.no_gc
cdef class Choices:
    cdef readonly int size
    cdef unsigned short[1024] actions
    cpdef void add(self, int verb, int argument) noexcept  # inline
    cpdef void clear(self) noexcept  # inline
    @cython.locals(i=int)
    cpdef bint has(self, int action) noexcept
    @cython.locals(seen=int, i=int, card=int)
    cpdef void add_each(self, int verb, Pile pile) noexcept
    @cython.locals(found=list, i=int)
    cpdef list contents(self)

@cython.final
@cython.no_gc
cdef class Pile:
    cdef public int place
    cdef public int size
    cdef public int ordered
    cdef unsigned char[384] cards
    cpdef void add(self, int card) noexcept  # inline
    cpdef void put_on_top(self, int card) noexcept
    @cython.locals(i=int, card=int)
    cpdef int take(self, int index) noexcept  # inline
    @cython.locals(index=int, card=int)
    cpdef int draw(self, Chance chance) noexcept  # inline
    @cython.locals(i=int)
    cpdef int find(self, int card) noexcept  # inline
    @cython.locals(i=int, n=int)
    cpdef int count(self, int card) noexcept
    @cython.locals(card=int)
    cpdef void swap(self, int first, int second) noexcept
    @cython.locals(i=int)
    cpdef void add_all(self, Pile other) noexcept  # inline
    cpdef void clear(self) noexcept  # inline
    cpdef void copy_from(self, Pile other) noexcept  # inline
    @cython.locals(i=int)
    cpdef list contents(self)
    @cython.locals(cards=bytes, loose=int)
    cpdef bytes packed(self, bint is_bag)
    cpdef void restore(self, list contents, int ordered)

@cython.final
@cython.no_gc
cdef class Row:
    cdef public int size
    cdef readonly short[8] cards
    @cython.locals(i=int)
    cpdef void fill(self, int card, int size) noexcept  # inline
    cpdef void put(self, int index, int card) noexcept  # inline
    cpdef void add(self, int card) noexcept  # inline
    @cython.locals(i=int)
    cpdef void push(self, int card) noexcept
    @cython.locals(i=int, card=int)
    cpdef int take(self, int index) noexcept
    @cython.locals(i=int)
    cpdef int find(self, int card) noexcept  # inline
    @cython.locals(found=int, i=int)
    cpdef bint any(self) noexcept  # inline
    cpdef void clear(self) noexcept  # inline
    cpdef void copy_from(self, Row other) noexcept  # inline
    @cython.locals(i=int)
    cpdef list contents(self)
    cpdef bytes packed(self)
    cpdef void restore(self, list contents)

@cython.final
@cython.no_gc
cdef class Tally:
    cdef unsigned char[64] bits
    cpdef int count(self, int card) noexcept  # inline
    cpdef void add(self, int card) noexcept  # inline
    @cython.locals(i=int)
    cpdef void clear(self) noexcept  # inline
    cpdef void copy_from(self, Tally other) noexcept  # inline
    @cython.locals(i=int, card=int)
    cpdef list contents(self)
    @cython.locals(cards=list)
    cpdef bytes packed(self)
    cpdef void restore(self, list contents)

@cython.locals(pile=Pile)
cpdef Pile new_pile(int place)
@cython.locals(row=Row)
cpdef Row new_row(int size, int card=*)
