cimport cython

cdef int BASES_DESTROYED, BASES_ONLY, DEVELOPMENT, GOLD, LAST_ACTIVE, NO_CLASS, NONE, SYMBOLS, VEHICLES, VEHICLES_ONLY

@cython.final
cdef class Book:
    cdef public int[256] klass, nation, cost, resources, has_icon, power, armour, active
    cdef public int[256] bases_only, vehicles_only, national, development, medals
    cdef public int[1024] symbol, amount
    cdef public int[8192] worth
    cdef public int[32] special, fewest
    cdef public list keys, names, boxes, achievements
    cdef public dict number
    cdef public object catalogue


@cython.locals(book=Book)
cpdef Book make_book(catalogue, tuple extra=*)
cpdef enter_common(Book book, int card, common)
cpdef enter_vehicle(Book book, int card, vehicle)
cpdef enter_name(Book book, int card, str key, str name, str box)
@cython.locals(ability=int, at=int)
cpdef enter_symbols(Book book, int card, list symbols)
@cython.locals(card=int)
cpdef enter_achievement(Book book, int number, achievement, catalogue)
