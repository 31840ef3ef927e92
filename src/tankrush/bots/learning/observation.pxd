cimport cython
from tankrush.engine.card_data cimport Book
from tankrush.engine.pile cimport Pile, Row
from tankrush.engine.scoring cimport is_squad_sum, standing_bases, team_count
from tankrush.engine.state cimport Game, Player
from tankrush.engine.determinize cimport is_hand_open

cdef int ACHIEVEMENTS, BASE, DAMAGED, DESTRUCTION, HEADQUARTERS, NATIONS, NONE, OVER, SABOTAGED, SLOTS
cdef int STANDING, SYMBOLS
cdef int CARD, SEAT, SLOT, HAND_NUMBERS, PRINTED, SUMS, FIRST_WORTH, PILE_SIZE
cdef int PAID, STRIKING, DISCARDED_PILE, BURIED, DRAWN_FROM, BOXED, OFFERED, BOUGHT, FIRST_SQUAD
cdef int CARD_IN_PLAY, AIMING, FIRST_BASE
cdef float LIMIT
cdef int PHASE, TURN, ASKED, ACTIVE, FIRST, DECISIVE, ALLIES, ATTACK_NATION, AWARD_NATION, SINGLES, DOUBLES, DUE, OPEN
cdef int DISCARDED, OWN_COUNT, BEST_COUNT, OFFER, IN_HANDS, STRIKER, HAND_TOTALS, SEATS_AT, BASES, REARS, HAND_AT
cdef int DEPOT_AT, GARAGE_AT, RESERVE_AT, WANTED, PAYERS, ATTACKERS, PLAYED, DISCARDS_AT, GRAVEYARD_AT, DECK_AT
cdef int SQUADS, DEPOTS, SHOWN_HANDS

@cython.final
cdef class WrittenRow:
    cdef int seat
    cdef int[40] sizes, described
    cdef unsigned char[15360] cards
    cdef unsigned char[64] played
    cdef int[288] sums
    @cython.locals(i=int)
    cpdef void clear(self, int seat) noexcept

@cython.final
cdef class Observer:
    cdef int[64] start
    cdef int[256] column
    cdef int[32] place
    cdef float[8192] printed
    cdef short[12288] worths
    cdef int[8] teams
    cdef readonly int size, width, summed
    cdef WrittenRow whole, written
    cdef float[::1] out
    cpdef object write(self, Game game, int seat, float[::1] out)
    @cython.locals(player=Player, other=Player, step=int, i=Py_ssize_t)
    cpdef object update(self, Game game, int seat, float[::1] out, WrittenRow written)
    @cython.locals(at=int, symbol=int)
    cpdef void write_turn(self, Game game, Player player) noexcept
    @cython.locals(cost=int, i=int)
    cpdef int wanted_cost(self, Game game) noexcept
    @cython.locals(resources=int, i=int)
    cpdef int paid(self, Game game) noexcept
    @cython.locals(nation=int, i=int, four=int, card=int, offers=int, is_box_there=bint)
    cpdef void write_common(self, Game game) noexcept
    @cython.locals(achievement=int, team=int, i=int, place=int)
    cpdef void write_achievements(self, Game game, Player player) noexcept
    @cython.locals(is_sum=bint, team=int, seat=int)
    cpdef void count_teams(self, Game game, int achievement, int place) noexcept
    @cython.locals(best=int, seat=int, other=int, count=int)
    cpdef int best_count(self, Game game, int team, int achievement) noexcept
    @cython.locals(seat=int, at=int, slot=int)
    cpdef void write_seat(self, Game game, Player player, Player viewer, int step) noexcept
    @cython.locals(total=int, i=int, j=int)
    cpdef void write_hand(self, Pile hand) noexcept
    @cython.locals(sums=int, piles=int, squad=int, is_open=bint, known=int, cards=int, at=int, i=int)
    cpdef int write_squad(self, Game game, Player player, int step) noexcept
    @cython.locals(at=int)
    cpdef void write_base(self, Player player, int slot, int place) noexcept
    @cython.locals(known=int, garage=Pile)
    cpdef int known_destruction(self, Player player) noexcept
    cpdef void put(self, int at, double number) noexcept
    @cython.locals(i=Py_ssize_t)
    cpdef void describe(self, int place, Py_ssize_t card, Py_ssize_t at) noexcept
    @cython.locals(written=WrittenRow, first=int, i=int)
    cpdef void count_row(self, int place, Row row, int at) noexcept
    @cython.locals(written=WrittenRow, first=Py_ssize_t, before=Py_ssize_t, both=Py_ssize_t, changed=int, i=Py_ssize_t)
    cpdef void count_pile(self, int place, Pile pile, Py_ssize_t size, int at, int sums) noexcept
    cpdef void count_card(self, int card, int by, int at) noexcept  # inline
    @cython.locals(written=WrittenRow, i=Py_ssize_t)
    cpdef void add_worths(self, Py_ssize_t card, int by, Py_ssize_t sums) noexcept

@cython.locals(points=int)
cpdef int squad_points(Game game, Player player) noexcept
@cython.locals(points=int, i=int)
cpdef int pile_points(Game game, Pile pile) noexcept
@cython.locals(points=int)
cpdef int card_points(Book book, int card) noexcept
