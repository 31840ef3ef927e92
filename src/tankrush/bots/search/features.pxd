cimport cython
from tankrush.engine.card_data cimport Book
from tankrush.engine.pile cimport Pile
from tankrush.engine.scoring cimport score_game, standing_bases, team_count
from tankrush.engine.state cimport Game, Player
from tankrush.bots.policy.policy cimport is_late

cdef int DAMAGED, GOLD, GONE, HEAVY, NATIONS, NONE, SIGNALMEN, SLOTS, SYMBOLS, VEHICLES
cdef int POINTS, AWARDS, LEAD, PLAIN_LEAD, ACHIEVEMENTS, CLOSE_ACHIEVEMENTS, BASES, DAMAGE, DEFENDERS, DEFENDING, SQUAD
cdef int RESOURCES, RESOURCES_A_CARD, POWER, POWER_A_CARD, NATIONAL_POWER, ARMOUR, HEAVIES, BARRACKS, DEAD, ABILITIES
cdef int HAND_RESOURCES, HAND_POWER, STORED, TO_PLAY, LAST_TURN
cdef int PER_SEAT, INPUTS, WIDTH

@cython.final
cdef class Features:
    cdef double[320] own
    cdef double[640] x
    cdef int[8] nations, counts
    @cython.locals(seat=int, progress=double, first=int)
    cpdef void compute(self, Game game) noexcept
    @cython.locals(opponents=int, other=int, i=int, total=double)
    cpdef void join(self, Game game, int seat, int first) noexcept
    @cython.locals(seat=int, i=int)
    cpdef list saved(self, int count)
    @cython.locals(i=int)
    cpdef void restore(self, object saved)
    @cython.locals(i=int, behind=int, mine=int)
    cpdef void compute_seat(self, Game game, Player player, int first) noexcept
    @cython.locals(best=int, plain=int, seat=int, other=Player)
    cpdef void count_points(self, Game game, Player player, int first) noexcept
    @cython.locals(i=int, achievement=int, seat=int, ours=int, best=int, other=int, margin=int)
    cpdef void count_achievements(self, Game game) noexcept
    @cython.locals(slot=int)
    cpdef void count_front(self, Game game, Player player, int first) noexcept
    @cython.locals(size=int, living=double)
    cpdef void count_squad(self, Game game, Player player, int first) noexcept
    @cython.locals(nation=int)
    cpdef void clear_nations(self) noexcept
    @cython.locals(best=int, nation=int)
    cpdef int strongest_nation(self) noexcept
    @cython.locals(book=Book, i=int, card=int, k=int)
    cpdef void count_pile(self, Game game, Pile pile, int first) noexcept

@cython.locals(left=double, nation=int, full=int, bases=int, seat=int)
cpdef double progress_of(Game game) noexcept
