"""The quick policy: named weights rate every legal action, and the highest-rated is played.

It reads only what its seat may know: its own hand and everything public.
"""

from __future__ import annotations

from tankrush.engine.constants import (
    ATTACK, AUXILIARY, WANT, CHOOSE, DECLARING, DEFEND, DESTRUCTION, DISCARD, DISLOCATE, DONE, DOUBLES, ENGINEERS,
    GIVE, GIVE_UP, HEAVY, HQ, MEDAL, NATIONS, NONE, PAY, PAYING, PLACE, PLANNING, REAR, RECRUITMENT, REFRESH,
    REINFORCEMENTS, REPAIR, REPLACE, RESEARCH, RESOLVE, SCRAP, SIEGE, SIEGE_TARGET, SIGNALMEN, SINGLE, SLOTS, STORE,
    STRIKE, SYMBOLS, TAKE, TARGET, TECHNICIANS, USE, VEHICLES, VOLUNTEERS,
)  # fmt: skip
from tankrush.engine.combat import (
    base_falls, can_besiege_base, can_besiege_defender, can_strike_base, can_strike_defender, is_heavy,
    siege_destroys, strike_destroys,
)  # fmt: skip
from tankrush.engine.defence import has_bare_base
from tankrush.engine.dispatch import list_legal
from tankrush.engine.scoring import standing_bases, team_count
from tankrush.engine.state import Game, Player
from tankrush.engine.targets import is_defender, seat_of, slot_of, target_at
from tankrush.bots.weights.weight_names import INDEX
from .mistakes import mistake

# HAS and USING are the first of eleven: add the ability.
RESOURCES, RESOURCES_LATE, POWER = INDEX["resources"], INDEX["resources late"], INDEX["power"]
ARMOUR, IS_HEAVY, IS_AUXILIARY = INDEX["armour"], INDEX["heavy"], INDEX["auxiliary"]
NATIONAL, DEVELOPMENT, RESTRICTED = INDEX["national"], INDEX["development"], INDEX["restricted"]
SAME_NATION, ACHIEVEMENT, LATE = INDEX["same nation"], INDEX["achievement"], INDEX["late"]
HAS, W_ENGINEERS, W_TECHNICIANS = INDEX["has reinforcements"], INDEX["engineers"], INDEX["technicians"]
W_VOLUNTEERS, W_SIGNALMEN, MEDAL_CARD = INDEX["volunteers"], INDEX["signalmen"], INDEX["medal card"]
W_BUY, BATCH, WASTE, W_REFRESH = INDEX["buy"], INDEX["batch"], INDEX["waste"], INDEX["refresh"]
W_DISCARD, W_USE, W_DEFEND, COVER = INDEX["discard"], INDEX["use"], INDEX["defend"], INDEX["cover"]
EXPOSE, FORGO_POWER, FORGO_RESOURCES = INDEX["expose"], INDEX["forgo power"], INDEX["forgo resources"]
W_ATTACK, JOIN, USING, KILL = INDEX["attack"], INDEX["join"], INDEX["use reinforcements"], INDEX["kill"]
HURT, W_BASE, BASE_HURT, LAST_BASE = INDEX["hurt"], INDEX["base"], INDEX["base hurt"], INDEX["last base"]
LEADER, PLACE_HQ, PLACE_ARMOUR = INDEX["leader"], INDEX["place hq"], INDEX["place armour"]
W_DOUBLE, LOW_PILE, W_STORE, W_SCRAP = INDEX["double"], INDEX["low pile"], INDEX["store"], INDEX["scrap"]
MOST_WEIGHTS: int = 80  # that a policy can hold
LEAST_REFRESH: float = 0.05  # points for a new card in the reserve; ending the turn scores zero


class Policy:
    """Weights, a share of random actions or beginner's mistakes, and noise for variety."""

    def __init__(self, weights: list[float], blunder: float, noise: float, slip: float = 0.0) -> None:
        self.w = [0.0] * 80
        for number, weight in enumerate(weights):
            self.w[number] = weight
        self.blunder = blunder  # share of random actions
        self.noise = noise  # most noise added to an action's points
        self.slip = slip  # share of decisions with a beginner's mistake
        self.late = 0.0  # 1 once a medal was won or a base destroyed
        self.nations = [0] * 8  # own vehicles with power, by nation

    # ---- choosing ----------------------------------------------------------------------------------

    def choose(self, game: Game, seat: int) -> int:
        """Return the action with the most points; game.choices is refilled."""
        size = list_legal(game, seat)
        if size == 1:
            return game.choices.actions[0]
        if self.blunder > 0 and game.chance.below(1000) < self.blunder * 1000:
            return game.choices.actions[game.chance.below(size)]
        player = game.player(seat)
        self.prepare(game, player)
        slips = self.slip > 0 and game.chance.below(1000) < self.slip * 1000
        best = -1e9
        chosen = 0
        for i in range(size):
            action = game.choices.actions[i]
            points = self.points(game, player, action)
            if slips:
                points += mistake(game, player, action)
            if self.noise > 0:
                points += self.noise * game.chance.below(1024) / 1024
            if points > best:
                best = points
                chosen = action
        return chosen

    def prepare(self, game: Game, player: Player) -> None:
        """Compute the values shared by the points of several actions."""
        self.late = 1.0 if is_late(game) else 0.0
        for nation in range(NATIONS + 1):
            self.nations[nation] = 0
        for i in range(player.depot.size):
            self.count_nation(game, player.depot.cards[i])
        for i in range(player.garage.size):
            self.count_nation(game, player.garage.cards[i])
        for i in range(player.hand.size):
            self.count_nation(game, player.hand.cards[i])

    def count_nation(self, game: Game, card: int) -> None:
        if game.book.power[card]:
            self.nations[game.book.nation[card]] += 1

    # ---- cards -------------------------------------------------------------------------------------

    def worth(self, game: Game, card: int) -> float:
        """Return the worth of a card in the squad."""
        book = game.book
        if card < VEHICLES:
            return self.worth_of_common(card)
        points = book.resources[card] * (self.w[RESOURCES] + self.late * self.w[RESOURCES_LATE])
        points += book.power[card] * self.w[POWER] + book.armour[card] * self.w[ARMOUR]
        if book.klass[card] == HEAVY:
            points += self.w[IS_HEAVY]
        elif book.klass[card] == AUXILIARY:
            points += self.w[IS_AUXILIARY]
        if book.national[card]:
            points += self.w[NATIONAL]
        if book.development[card]:
            points += self.w[DEVELOPMENT]
        if book.bases_only[card] or book.vehicles_only[card]:
            points += self.w[RESTRICTED]
        for i in range(book.active[card]):
            points += self.w[HAS + book.symbol[card * SYMBOLS + i] - 1] * strength_of(game, card * SYMBOLS + i)
        return points

    def worth_of_common(self, card: int) -> float:
        if card == ENGINEERS:
            return self.w[W_ENGINEERS]
        if card == TECHNICIANS:
            return self.w[W_TECHNICIANS]
        if card == VOLUNTEERS:
            return self.w[W_VOLUNTEERS]
        if card == SIGNALMEN:
            return self.w[W_SIGNALMEN]
        if card == DESTRUCTION:
            return -3.0
        return self.w[MEDAL_CARD] if card >= SINGLE else 3.0

    def gain(self, game: Game, card: int) -> float:
        """Return the worth of a card to a player who gets it, including achievements and its nation."""
        points = self.worth(game, card) + self.late * self.w[LATE]
        if game.book.power[card]:
            points += self.nations[game.book.nation[card]] * self.w[SAME_NATION]
        for i in range(game.open.size):
            achievement = game.open.cards[i]
            if game.book.worth[achievement * 256 + card]:
                points += -self.w[ACHIEVEMENT] if game.book.fewest[achievement] else self.w[ACHIEVEMENT]
        return points

    def opportunity_cost(self, game: Game, card: int) -> float:
        """Return the value of a card's best other use this turn."""
        points = 0.0
        if game.purchases == 0 or game.recruited:
            points += game.book.resources[card] * self.w[FORGO_RESOURCES]
        if not game.attacked:
            points += game.book.power[card] * self.w[FORGO_POWER]
        return points

    # ---- actions -------------------------------------------------------------------------------------

    def points(self, game: Game, player: Player, action: int) -> float:
        verb = action >> 8
        argument = action & 255
        card = player.rear if argument == REAR else argument
        if verb == WANT:
            return self.gain(game, card) + (self.w[BATCH] if game.phase == PAYING else self.w[W_BUY])
        if verb == PAY:
            return self.points_of_payer(game, card)
        if verb == DONE:
            return 50.0 if game.phase == PAYING else 0.0
        if verb == USE:
            return self.points_of_use(game, player, card)
        if verb == RESOLVE:
            return 1.0 + self.points_of_ability(game, player, game.card, argument)
        if verb == DEFEND:
            return self.w[W_DEFEND] + self.points_of_exposure(game, player, card) + self.opportunity_cost(game, card)
        if verb == ATTACK:
            hit = self.best_hit(game, card)
            return hit + (self.w[JOIN] if game.phase == DECLARING else self.w[W_ATTACK])
        if verb == STRIKE:
            return self.best_hit(game, card)
        if verb == TARGET:
            return self.points_of_target(game, game.card if game.phase == SIEGE_TARGET else game.striker, argument)
        if verb == REFRESH:
            # Keep this above 0, or a bot waits forever when no one can afford the reserve.
            return max(self.w[W_REFRESH], LEAST_REFRESH)
        if verb == DISCARD:
            return self.w[W_DISCARD]
        return self.points_of_answer(game, player, verb, argument)

    def points_of_payer(self, game: Game, card: int) -> float:
        """Return the points of a payer: enough without waste, and no card with a better use."""
        need = 0
        for i in range(game.bought.size):
            need += game.book.cost[game.bought.cards[i]]
        for i in range(game.payers.size):
            need -= game.book.resources[game.payers.cards[i]]
        given = game.book.resources[card]
        points = 0.2 * min(given, need)
        if given > need:
            points += (given - need) * self.w[WASTE]
        if not game.attacked:
            points += game.book.power[card] * self.w[FORGO_POWER]
        for i in range(game.book.active[card]):
            use = self.w[USING + game.book.symbol[card * SYMBOLS + i] - 1]
            points -= 0.3 * use * strength_of(game, card * SYMBOLS + i)
        return points

    def points_of_use(self, game: Game, player: Player, card: int) -> float:
        points = self.w[W_USE] + self.opportunity_cost(game, card)
        for i in range(game.book.active[card]):
            points += self.points_of_ability(game, player, card, game.book.symbol[card * SYMBOLS + i])
        if game.book.armour[card]:
            points += self.points_of_exposure(game, player, card)
        return points

    def points_of_exposure(self, game: Game, player: Player, card: int) -> float:
        """Return the points of a defender: it covers a base, but can be destroyed for a medal."""
        points = self.w[EXPOSE] * (3 - game.book.armour[card])
        if has_bare_base(player):
            points += self.w[COVER] * game.book.armour[card]
        return points

    def points_of_ability(self, game: Game, player: Player, card: int, ability: int) -> float:
        points = self.w[USING + ability - 1]
        if ability == REINFORCEMENTS:
            return points * strength_of(game, place_of(game, card, ability))
        if ability == RESEARCH:
            return points + self.best_research(game, card) - self.worth(game, card)
        if ability == REPAIR:
            return points if self.has_scrap(player) else -1.0
        if ability == SIEGE:
            return points + self.best_siege(game, card)
        if ability == RECRUITMENT and (game.recruited or player.hand.size < 3):
            return 0.0
        if ability == PLANNING:
            return points + self.late * self.lost_achievements(game, player)
        return points

    def lost_achievements(self, game: Game, player: Player) -> float:
        """Count the open achievements another team leads, which are worth replacing."""
        lost = 0.0
        for i in range(game.open.size):
            if self.standing(game, player, game.open.cards[i]) < 0:
                lost += 1.0
        return lost

    def best_research(self, game: Game, card: int) -> float:
        amount = game.book.amount[place_of(game, card, RESEARCH)]
        best = -2.0
        for i in range(game.reserve.size):
            if game.book.cost[game.reserve.cards[i]] <= amount:
                best = max(best, self.gain(game, game.reserve.cards[i]))
        return best

    def has_scrap(self, player: Player) -> bool:
        """Return whether the depot contains starter cards or worse."""
        for i in range(player.depot.size):
            if player.depot.cards[i] <= VOLUNTEERS or player.depot.cards[i] == DESTRUCTION:
                return True
        return False

    # ---- targets ---------------------------------------------------------------------------------------

    def best_hit(self, game: Game, card: int) -> float:
        """Return the value of an attacker's best target.

        Walks the targets like `combat.list_targets`, but leaves the list of the game's choices alone.
        """
        best = -1.0
        for seat in range(game.count):
            if game.rules.are_opponents(game.turn, seat):
                owner = game.player(seat)
                for slot in range(SLOTS):
                    if can_strike_defender(game, card, owner, slot):
                        best = max(best, self.points_of_target(game, card, target_at(seat, slot, defender=True)))
                    elif can_strike_base(game, card, owner, slot):
                        best = max(best, self.points_of_target(game, card, target_at(seat, slot, defender=False)))
        return best

    def best_siege(self, game: Game, card: int) -> float:
        best = -2.0
        for seat in range(game.count):
            if game.rules.are_opponents(game.turn, seat):
                owner = game.player(seat)
                for slot in range(SLOTS):
                    if can_besiege_defender(game, owner, slot):
                        best = max(best, self.points_of_siege(game, target_at(seat, slot, defender=True)))
                    if can_besiege_base(owner, slot):
                        best = max(best, self.points_of_siege(game, target_at(seat, slot, defender=False)))
        return best

    def points_of_siege(self, game: Game, target: int) -> float:
        owner = game.player(seat_of(target))
        slot = slot_of(target)
        points = self.points_of_owner(game, owner)
        if is_defender(target):
            return points + self.w[KILL if siege_destroys(game, owner, slot) else HURT]
        return points + self.points_of_base(owner, base_falls(owner, slot, heavy=False))

    def points_of_target(self, game: Game, card: int, target: int) -> float:
        if game.phase == SIEGE_TARGET:
            return self.points_of_siege(game, target)
        owner = game.player(seat_of(target))
        slot = slot_of(target)
        points = self.points_of_owner(game, owner)
        if is_defender(target):
            return points + self.w[KILL if strike_destroys(game, card, owner, slot) else HURT]
        return points + self.points_of_base(owner, base_falls(owner, slot, is_heavy(game, card)))

    def points_of_base(self, owner: Player, falls: bool) -> float:
        """Return the points for destroying a base; a player's last one (the HQ if in play) ends the game. [END-1]"""
        if not falls:
            return self.w[BASE_HURT]
        return self.w[W_BASE] + (self.w[LAST_BASE] if standing_bases(owner) == 1 else 0.0)

    def points_of_owner(self, game: Game, owner: Player) -> float:
        """Return the points for hitting an owner: more for the leader by public information."""
        return self.w[LEADER] * 0.2 * (owner.kills + 3 * owner.bases_destroyed)

    # ---- other answers -----------------------------------------------------------------------------------

    def points_of_answer(self, game: Game, player: Player, verb: int, argument: int) -> float:
        if verb == PLACE:
            points = self.w[PLACE_HQ] if argument == HQ else 0.0
            if player.defenders.cards[argument] != NONE:
                points -= game.book.armour[player.defenders.cards[argument]]
            return points
        if verb == CHOOSE:
            return game.book.armour[argument] * self.w[PLACE_ARMOUR] - 0.2 * self.worth(game, argument)
        if verb == TAKE:
            return self.gain(game, argument)
        if verb == SCRAP:
            return self.w[W_SCRAP] - self.worth(game, argument)
        if verb == GIVE_UP:
            return -self.worth(game, argument) - (5.0 if argument > VOLUNTEERS and argument < VEHICLES else 0.0)
        if verb == STORE:
            kept = self.worth(game, player.rear) if player.rear != NONE else 0.0
            return self.w[W_STORE] + self.worth(game, argument) - kept
        if verb == DOUBLES:
            return argument * self.w[W_DOUBLE]
        if verb == MEDAL:
            return self.gain(game, SINGLE + argument) - game.singles.cards[argument] * self.w[LOW_PILE] * 0.1
        if verb == DISLOCATE:
            return self.worth(game, player.defenders.cards[argument])
        if verb == REPLACE:
            return -self.standing(game, player, argument)
        if verb == GIVE:
            return self.points_of_owner(game, game.player(argument))
        return 0.0

    def standing(self, game: Game, player: Player, achievement: int) -> float:
        """Return the lead of the player's team in an open achievement, by public information."""
        team = game.rules.teams.cards[player.seat]
        ours = team_count(game, team, achievement)
        best = -1000
        for seat in range(game.count):
            if game.rules.teams.cards[seat] != team:
                theirs = team_count(game, game.rules.teams.cards[seat], achievement)
                best = max(best, -theirs if game.book.fewest[achievement] else theirs)
        return (-ours if game.book.fewest[achievement] else ours) - best


def place_of(game: Game, card: int, ability: int) -> int:
    """Return the index of a card's ability in the card data; the last one if the card lacks it."""
    place = card * SYMBOLS
    for i in range(game.book.active[card]):
        place = card * SYMBOLS + i
        if game.book.symbol[place] == ability:
            return place
    return place


def strength_of(game: Game, place: int) -> float:
    """Return an ability's strength relative to its weight: Reinforcements scale with their number, two being usual."""
    if game.book.symbol[place] == REINFORCEMENTS:
        return 0.5 * game.book.amount[place]
    return 1.0


def is_late(game: Game) -> bool:
    """Return whether a medal has been won or a base destroyed, which starts the late game."""
    if game.ending:
        return True
    for nation in range(NATIONS):
        if game.singles.cards[nation] < game.rules.singles.cards[nation]:
            return True
    bases = 4 if game.rules.hq else 3
    for seat in range(game.count):
        if standing_bases(game.player(seat)) < bases:
            return True
    return False
