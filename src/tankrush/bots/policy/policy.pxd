cimport cython
from tankrush.engine.card_data cimport Book
from tankrush.engine.combat cimport base_falls, can_besiege_base, can_besiege_defender, can_strike_base
from tankrush.engine.combat cimport can_strike_defender, is_heavy, siege_destroys, strike_destroys
from tankrush.engine.defence cimport has_bare_base
from tankrush.engine.dispatch cimport list_legal
from tankrush.engine.scoring cimport standing_bases, team_count
from tankrush.engine.state cimport Game, Player
from tankrush.engine.targets cimport is_defender, seat_of, slot_of, target_at
from .mistakes cimport mistake

cdef int ATTACK, WANT, CHOOSE, DECLARING, DEFEND, DESTRUCTION, DISCARD, DISLOCATE, DONE, DOUBLES, ENGINEERS, GIVE
cdef int GIVE_UP, HEAVY, AUXILIARY, HQ, MEDAL, NATIONS, NONE, PAY, PAYING, PLACE, PLANNING, REAR, RECRUITMENT
cdef int REFRESH, REINFORCEMENTS, REPAIR, REPLACE, RESEARCH, RESOLVE, SCRAP, SIEGE, SIEGE_TARGET, SIGNALMEN, SINGLE
cdef int SLOTS, STORE
cdef int STRIKE, SYMBOLS, TAKE, TARGET, TECHNICIANS, USE, VEHICLES, VOLUNTEERS
cdef int RESOURCES, RESOURCES_LATE, POWER, ARMOUR, IS_HEAVY, IS_AUXILIARY, NATIONAL, DEVELOPMENT, RESTRICTED
cdef int SAME_NATION, ACHIEVEMENT, LATE, HAS, W_ENGINEERS, W_TECHNICIANS, W_VOLUNTEERS, W_SIGNALMEN, MEDAL_CARD
cdef int W_BUY, BATCH, WASTE, W_REFRESH, W_DISCARD, W_USE, W_DEFEND, COVER, EXPOSE, FORGO_POWER, FORGO_RESOURCES
cdef int W_ATTACK, JOIN, USING, KILL, HURT, W_BASE, BASE_HURT, LAST_BASE, LEADER, PLACE_HQ, PLACE_ARMOUR
cdef int W_DOUBLE, LOW_PILE, W_STORE, W_SCRAP
cdef double LEAST_REFRESH

@cython.final
cdef class Policy:
    cdef double[80] w
    cdef public double blunder, noise, slip
    cdef double late
    cdef int[8] nations
    @cython.locals(size=int, player=Player, best=double, chosen=int, i=int, action=int, points=double, slips=bint)
    cpdef int choose(self, Game game, int seat)
    @cython.locals(nation=int, i=int)
    cpdef void prepare(self, Game game, Player player) noexcept
    cpdef void count_nation(self, Game game, int card) noexcept
    @cython.locals(book=Book, points=double, i=int)
    cpdef double worth(self, Game game, int card) noexcept
    cpdef double worth_of_common(self, int card) noexcept
    @cython.locals(points=double, i=int, achievement=int)
    cpdef double gain(self, Game game, int card) noexcept
    @cython.locals(points=double)
    cpdef double opportunity_cost(self, Game game, int card) noexcept
    @cython.locals(verb=int, argument=int, card=int, hit=double)
    cpdef double points(self, Game game, Player player, int action) noexcept
    @cython.locals(need=int, i=int, given=int, points=double, use=double)
    cpdef double points_of_payer(self, Game game, int card) noexcept
    @cython.locals(points=double, i=int)
    cpdef double points_of_use(self, Game game, Player player, int card) noexcept
    @cython.locals(points=double)
    cpdef double points_of_exposure(self, Game game, Player player, int card) noexcept
    @cython.locals(points=double)
    cpdef double points_of_ability(self, Game game, Player player, int card, int ability) noexcept
    @cython.locals(lost=double, i=int)
    cpdef double lost_achievements(self, Game game, Player player) noexcept
    @cython.locals(amount=int, i=int, best=double)
    cpdef double best_research(self, Game game, int card) noexcept
    @cython.locals(i=int)
    cpdef bint has_scrap(self, Player player) noexcept
    @cython.locals(best=double, seat=int, owner=Player, slot=int)
    cpdef double best_hit(self, Game game, int card) noexcept
    @cython.locals(best=double, seat=int, owner=Player, slot=int)
    cpdef double best_siege(self, Game game, int card) noexcept
    @cython.locals(owner=Player, slot=int, points=double)
    cpdef double points_of_siege(self, Game game, int target) noexcept
    @cython.locals(owner=Player, slot=int, points=double)
    cpdef double points_of_target(self, Game game, int card, int target) noexcept
    cpdef double points_of_base(self, Player owner, bint falls) noexcept
    cpdef double points_of_owner(self, Game game, Player owner) noexcept
    @cython.locals(points=double, kept=double)
    cpdef double points_of_answer(self, Game game, Player player, int verb, int argument) noexcept
    @cython.locals(team=int, ours=int, best=int, theirs=int, seat=int)
    cpdef double standing(self, Game game, Player player, int achievement) noexcept

@cython.locals(place=int, i=int)
cpdef int place_of(Game game, int card, int ability) noexcept
cpdef double strength_of(Game game, int place) noexcept
@cython.locals(nation=int, bases=int, seat=int)
cpdef bint is_late(Game game) noexcept
