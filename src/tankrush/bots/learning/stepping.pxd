cimport cython
from tankrush.engine.pile cimport Chance
from tankrush.engine.dispatch cimport apply_action, list_legal
from tankrush.engine.setup cimport set_up
from tankrush.engine.state cimport Game
from .numbering cimport Numbering
from .observation cimport Observer, WrittenRow
from .reward cimport lead_of, reward_of

cdef int NONE, OVER, NEXT_STEP, SAME_STEP, SHAPED
cdef unsigned long long GOLDEN, MASK

@cython.final
cdef class ManyGames:
    cdef readonly Game fresh
    cdef readonly Observer observer
    cdef readonly Numbering numbering
    cdef readonly list opponents, games, written
    cdef readonly int mode, most, seat, autoreset
    cdef readonly double penalty
    cdef readonly bint skip_forced
    cdef unsigned long long[::1] seeds
    cdef readonly int[::1] over
    cdef int[::1] begun, learner, made, last
    cdef readonly int[::1] totals, ranks
    cdef double[::1] leads
    cdef readonly Chance dice
    cpdef object reset(self, int table, unsigned long long seed)
    @cython.locals(game=Game, moving=int)
    cpdef object begin(self, int table)
    @cython.locals(game=Game, seat=int)
    cpdef object note_leads(self, int table)
    @cython.locals(game=Game, seat=int)
    cpdef object note_result(self, int table)
    @cython.locals(game=Game, learner=int, place=int, action=int)
    cpdef object play_on(self, int table)
    @cython.locals(game=Game)
    cpdef bint is_legal(self, int table, long long number)
    @cython.locals(table=int)
    cpdef int first_illegal(self, long long[::1] numbers)
    @cython.locals(game=Game, table=int)
    cpdef object step(self, long long[::1] numbers, float[:, ::1] rewards, unsigned char[::1] terminated, unsigned char[::1] truncated, float[:, ::1] finals, float[:, ::1] observations, signed char[:, ::1] masks, int[::1] seats)
    @cython.locals(game=Game, actor=int)
    cpdef object act(self, int table, long long number, float[::1] rewards)
    @cython.locals(game=Game)
    cpdef object end(self, int table, float[::1] final)
    @cython.locals(game=Game, seat=int)
    cpdef object reward(self, int table, float[::1] row)
    @cython.locals(table=int)
    cpdef object observe(self, float[:, ::1] observations, signed char[:, ::1] masks, int[::1] seats)
    @cython.locals(game=Game, seat=int, written=WrittenRow)
    cpdef int observe_table(self, int table, float[::1] observation, signed char[::1] mask) except -1
    @cython.locals(game=Game, table=int, size=int, action=int)
    cpdef object choose_at_random(self, long long[::1] numbers)
