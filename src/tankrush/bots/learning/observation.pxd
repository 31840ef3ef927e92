cimport cython
from tankrush.engine.card_data cimport Book
from tankrush.engine.pile cimport Pile, Row
from tankrush.engine.scoring cimport standing_bases, team_count
from tankrush.engine.state cimport Game, Player
from tankrush.engine.determinize cimport is_hand_open

cdef int ACHIEVEMENTS, BASE, DAMAGED, DESTRUCTION, HEADQUARTERS, NATIONS, NONE, NO_CLASS, OVER, SABOTAGED, SLOTS
cdef int STANDING, SYMBOLS
cdef int CARD, SEAT, SLOT, HAND_NUMBERS
cdef float LIMIT
cdef int PHASE, TURN, ASKED, ACTIVE, FIRST, DECISIVE, ALLIES, ATTACK_NATION, AWARD_NATION, SINGLES, DOUBLES, DUE, OPEN
cdef int DISCARDED, OWN_COUNT, BEST_COUNT, OFFER, IN_HANDS, STRIKER, HAND_TOTALS, SEATS_AT, BASES, REARS, HAND_AT
cdef int DEPOT_AT, GARAGE_AT, RESERVE_AT, WANTED, PAYERS, ATTACKERS, PLAYED, DISCARDS_AT, GRAVEYARD_AT, DECK_AT
cdef int SQUADS, DEPOTS, SHOWN_HANDS

@cython.final
cdef class Observer:
    cdef int[64] start
    cdef int[256] column
    cdef int[32] place
    cdef readonly int size, width
    cdef float[::1] out
    @cython.locals(player=Player, other=Player, step=int, i=int)
    cpdef object write(self, Game game, int seat, float[::1] out)
    @cython.locals(at=int, symbol=int)
    cpdef void write_turn(self, Game game, Player player) noexcept
    @cython.locals(cost=int, i=int)
    cpdef int wanted_cost(self, Game game) noexcept
    @cython.locals(resources=int, i=int)
    cpdef int paid(self, Game game) noexcept
    @cython.locals(nation=int, i=int, card=int)
    cpdef void write_common(self, Game game) noexcept
    @cython.locals(achievement=int, team=int, i=int, place=int)
    cpdef void write_achievements(self, Game game, Player player) noexcept
    @cython.locals(best=int, judged=int, seat=int, other=int, count=int)
    cpdef int best_count(self, Game game, int team, int achievement) noexcept
    @cython.locals(seat=int, at=int, slot=int)
    cpdef void write_seat(self, Game game, Player player, Player viewer, int step) noexcept
    cpdef void write_base(self, Game game, Player player, int slot, int at) noexcept
    @cython.locals(squad=int, shown=int, i=int, column=int)
    cpdef void write_other(self, Game game, Player player, int place) noexcept
    @cython.locals(known=int, garage=Pile)
    cpdef int known_destruction(self, Player player) noexcept
    cpdef void put(self, int at, double number) noexcept
    @cython.locals(book=Book, i=int)
    cpdef void describe(self, Game game, int card, int at) noexcept
    @cython.locals(i=int, column=int)
    cpdef void count_pile(self, Pile pile, int at) noexcept
    @cython.locals(i=int, column=int)
    cpdef void count_row(self, Row row, int at) noexcept
    @cython.locals(i=int, card=int)
    cpdef void add_up(self, Game game, Pile pile, int at) noexcept
    @cython.locals(i=int)
    cpdef void scale(self, int at, double unit) noexcept

@cython.locals(points=int)
cpdef int squad_points(Game game, Player player) noexcept
@cython.locals(points=int, i=int, card=int)
cpdef int pile_points(Game game, Pile pile) noexcept
