cimport cython
from .card_data cimport Book
from .pile cimport Chance, Choices, Pile, Row, Tally, new_pile, new_row
from .recorder cimport Recorder
from .rules cimport Rules

cdef int BOX, DECK, DEPOT, DISCARDS, DRAFT, GARAGE, GONE, GRAVEYARD, HAND, IN_PLAY, MOVED, NATIONS, NONE, OVER
cdef int SEATS, SLOTS, EVERYONE, CONSENT
cdef Choices NEVER_ASKED

@cython.final
@cython.no_gc
cdef class Player:
    cdef readonly int seat, place
    cdef readonly Pile garage, hand, depot
    cdef readonly Row bases, defenders, hurt
    cdef public int rear, known, kills, bases_destroyed
    cdef public int medals, base_points, award_points, development, destruction, surviving, total, rank
    cdef public bint absent, signalmen
    cpdef void copy_from(self, Player other) noexcept
    cpdef int squad_size(self) noexcept  # inline
    cpdef bint has_base(self) noexcept  # inline
    cpdef bint has_ordinary_base(self) noexcept  # inline

@cython.final
cdef class Game:
    cdef readonly Rules rules
    cdef readonly Book book
    cdef readonly int count
    cdef readonly list players
    cdef void *seats[6]
    cdef readonly Chance chance
    cdef readonly Choices choices
    cdef public Recorder recorder
    cdef public bint recorded
    cdef readonly Pile deck, discards, graveyard, box, payers, attack
    cdef readonly Tally played, played_rear
    cdef readonly Row reserve, bought, purse, purse_cards, singles, doubles, due, sealed, open, awarded
    cdef public int closed, discarded, unused, destruction, signalmen
    cdef public bint deck_known, refresh_open, recruited, attacked, closing, scrapped, ending
    cdef public int first, turn, round, phase, asked, actor, purchases, nation, struck, striker, kills, card, used
    cdef public int need, award_nation, award, decisive, learned, ply
    @cython.locals(player=Player)
    cpdef Player player(self, int seat)  # inline
    cpdef bint is_started(self) noexcept
    cpdef void ask(self, int seat, int phase) noexcept  # inline
    cpdef void clear_choices(self) noexcept  # inline
    cpdef void share_scratch(self, Game other) noexcept
    cpdef void notify(self, int kind, int card, int source, int target)
    @cython.locals(card=int)
    cpdef int move(self, Pile pile, int index, Pile other) noexcept  # inline
    @cython.locals(i=int)
    cpdef void move_all(self, Pile pile, Pile other) noexcept
    @cython.locals(card=int)
    cpdef int take_up(self, Pile pile, int index) noexcept  # inline
    cpdef void put_down(self, int card, int source, Pile pile) noexcept  # inline
    @cython.locals(game=Game)
    cpdef Game clone(self)
    @cython.locals(seat=int)
    cpdef void copy_from(self, Game other) noexcept
    cpdef void record(self, Recorder recorder) noexcept
