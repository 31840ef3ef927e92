### Tank Rush in English. The same keys and variables stand in ru.ftl and de.ftl.

language = English
# Texts in a sentence: all but the last, divided by commas, and the last one.
list-and = { $before } and { $last }
list-or = { $before } or { $last }

## Nations

nation-ussr = USSR
nation-germany = Germany
nation-usa = USA
nation-france = France
nation-uk = United Kingdom
nation-japan = Japan
nation-gold = No nation (gold)

## Classes of vehicles

class-light = Light tank
class-medium = Medium tank
class-spg = SPG
class-heavy = Heavy tank
class-auxiliary = Auxiliary unit

## Kinds of auxiliary units

kind-truck = Truck
kind-gun = Gun
kind-plane = Plane
kind-agents = Agents
kind-mine = Mine
kind-infantry = Infantry
kind-car = Car
kind-armoured-car = Armoured car
kind-ship = Ship
kind-rocket = Rocket

## Boxes

box-base = Base game
box-second-front = Second Front
box-last-battle = Last Battle

## Cards that are not vehicles

card-engineers = Engineers
card-technicians = Technicians
card-volunteers = Volunteers
card-signalmen = Signalmen
card-base = Base
card-headquarters = Headquarters
card-destruction = Destruction
# $nation (string) - the key of a nation (ussr, germany …); any other text is shown as it is.
card-single =
    { $nation ->
        [ussr] USSR medal
        [germany] German medal
        [usa] US medal
        [france] French medal
        [uk] UK medal
        [japan] Japanese medal
       *[other] { $nation } medal
    }
# $nation (string) - the key of a nation (ussr, germany …); any other text is shown as it is.
card-double =
    { $nation ->
        [ussr] USSR double medal
        [germany] German double medal
        [usa] US double medal
        [france] French double medal
        [uk] UK double medal
        [japan] Japanese double medal
       *[other] { $nation } double medal
    }
medal-name =
    { $nation ->
        [ussr] Order of the Red Banner
        [germany] Iron Cross
        [usa] Medal of Honor
        [france] Médaille militaire
        [uk] Victoria Cross
        [japan] Order of the Golden Kite
       *[other] Medal of { $nation }
    }
# Cards in a sentence: $n of them. The form “-with” follows a verb such as “pays with”.
counted-engineers =
    { $n ->
        [one] Engineers
       *[other] { $n } Engineers
    }
counted-engineers-with =
    { $n ->
        [one] Engineers
       *[other] { $n } Engineers
    }
counted-technicians =
    { $n ->
        [one] Technicians
       *[other] { $n } Technicians
    }
counted-technicians-with =
    { $n ->
        [one] Technicians
       *[other] { $n } Technicians
    }
counted-volunteers =
    { $n ->
        [one] Volunteers
       *[other] { $n } Volunteers
    }
counted-volunteers-with =
    { $n ->
        [one] Volunteers
       *[other] { $n } Volunteers
    }
counted-signalmen =
    { $n ->
        [one] Signalmen
       *[other] { $n } Signalmen
    }
counted-signalmen-with =
    { $n ->
        [one] Signalmen
       *[other] { $n } Signalmen
    }
counted-base =
    { $n ->
        [one] a captured base
       *[other] { $n } captured bases
    }
counted-headquarters =
    { $n ->
        [one] a captured headquarters
       *[other] { $n } captured headquarters
    }
counted-destruction =
    { $n ->
        [one] a Destruction card
       *[other] { $n } Destruction cards
    }
counted-single =
    { $nation ->
        [ussr] { $n ->
             [one] a USSR medal
            *[other] { $n } USSR medals
        }
        [germany] { $n ->
             [one] a German medal
            *[other] { $n } German medals
        }
        [usa] { $n ->
             [one] a US medal
            *[other] { $n } US medals
        }
        [france] { $n ->
             [one] a French medal
            *[other] { $n } French medals
        }
        [uk] { $n ->
             [one] a UK medal
            *[other] { $n } UK medals
        }
        [japan] { $n ->
             [one] a Japanese medal
            *[other] { $n } Japanese medals
        }
       *[other] { $n ->
             [one] a { $nation } medal
            *[other] { $n } { $nation } medals
        }
    }
counted-single-with =
    { $nation ->
        [ussr] { $n ->
             [one] a USSR medal
            *[other] { $n } USSR medals
        }
        [germany] { $n ->
             [one] a German medal
            *[other] { $n } German medals
        }
        [usa] { $n ->
             [one] a US medal
            *[other] { $n } US medals
        }
        [france] { $n ->
             [one] a French medal
            *[other] { $n } French medals
        }
        [uk] { $n ->
             [one] a UK medal
            *[other] { $n } UK medals
        }
        [japan] { $n ->
             [one] a Japanese medal
            *[other] { $n } Japanese medals
        }
       *[other] { $n ->
             [one] a { $nation } medal
            *[other] { $n } { $nation } medals
        }
    }
counted-double =
    { $nation ->
        [ussr] { $n ->
             [one] a USSR double medal
            *[other] { $n } USSR double medals
        }
        [germany] { $n ->
             [one] a German double medal
            *[other] { $n } German double medals
        }
        [usa] { $n ->
             [one] a US double medal
            *[other] { $n } US double medals
        }
        [france] { $n ->
             [one] a French double medal
            *[other] { $n } French double medals
        }
        [uk] { $n ->
             [one] a UK double medal
            *[other] { $n } UK double medals
        }
        [japan] { $n ->
             [one] a Japanese double medal
            *[other] { $n } Japanese double medals
        }
       *[other] { $n ->
             [one] a { $nation } double medal
            *[other] { $n } { $nation } double medals
        }
    }
counted-double-with =
    { $nation ->
        [ussr] { $n ->
             [one] a USSR double medal
            *[other] { $n } USSR double medals
        }
        [germany] { $n ->
             [one] a German double medal
            *[other] { $n } German double medals
        }
        [usa] { $n ->
             [one] a US double medal
            *[other] { $n } US double medals
        }
        [france] { $n ->
             [one] a French double medal
            *[other] { $n } French double medals
        }
        [uk] { $n ->
             [one] a UK double medal
            *[other] { $n } UK double medals
        }
        [japan] { $n ->
             [one] a Japanese double medal
            *[other] { $n } Japanese double medals
        }
       *[other] { $n ->
             [one] a { $nation } double medal
            *[other] { $n } { $nation } double medals
        }
    }

## Abilities

# $n (number) - the number printed beside the symbol.
ability-reinforcements = Reinforcements { $n }
ability-reinforcements-help = Draw that many cards from your garage. You may play them this turn.
ability-recruitment = Recruitment
ability-recruitment-help = Buy any number of cards for the rest of this turn. Each one must still be paid for.
ability-scouting = Scouting
ability-scouting-help = Discard the whole reserve and reveal a new one.
ability-sabotage = Sabotage
ability-sabotage-help = Each opponent discards a card of their choice to their own depot and does not draw a new one.
ability-siege = Siege
ability-siege-help =
    Damage an enemy base, even a defended one, or { $siegeTargets ->
        [armouredOnly] a defender that is an armoured vehicle
       *[anyVehicle] a defender
    }. A target that is already damaged is destroyed{ $siegeArmor1 ->
        [damage] .
       *[destroy] ; a vehicle with armour 1 is destroyed at once.
    } Siege is not your attack. A destroyed vehicle earns a medal of this card's nation at the end of the turn.
# $n (number) - the number printed beside the symbol.
ability-research = Research { $n }
ability-research-help = Take a vehicle from the reserve that costs no more than this number. It goes to your depot without payment, and this card goes to the graveyard.
ability-repair = Repair
ability-repair-help = Send one or two cards from your depot to the graveyard for good. Destruction cards return to their pile.
ability-invulnerability = Invulnerability
ability-invulnerability-help =
    { $invulnerability ->
        [ownNation] Take a single medal of this card's nation at once.
        [anyNation] Take a single medal of any nation at once.
       *[other] Take a single medal at once: of this card's nation in the base game, of any nation with an expansion.
    }
ability-dislocation = Redeployment
ability-dislocation-help =
    { $hq ->
        [off] Move one of your defenders from its base to the rear. You may play it from there this turn.
       *[on] Move one of your defenders from its base or headquarters to the rear. You may play it from there this turn.
    }
ability-planning = Planning
ability-planning-help = Replace an open achievement with the next one from the closed deck.
ability-destruction = Destruction
ability-destruction-help =
    Each opponent gets { $n ->
        [1] a Destruction card
       *[other] { $n } Destruction cards
    } on top of their garage. Each one still in their squad at the end costs them a medal.
ability-development = Development
ability-development-help = Counts only at the end of the game: worth one medal without a nation, and a wild card for achievements.
ability-bases-only = Bases only
ability-bases-only-help = In an attack, this card can strike bases but not vehicles.
ability-vehicles-only = Vehicles only
ability-vehicles-only-help = In an attack, this card can strike vehicles but not bases.
ability-national-resources = National resources
ability-national-resources-help = These resources pay only for vehicles of the nation shown, alone or with other resources.

## Achievements

achievement-destroyed-bases = Captured bases
achievement-destroyed-bases-help =
    { $basesDestroyedMetric ->
        [events] For the most bases and headquarters destroyed during the game.
       *[squad] For the most captured bases and headquarters in the squad.
    }
achievement-light-tanks = Light tanks
achievement-light-tanks-help = For the most light tanks.
achievement-medium-tanks = Medium tanks
achievement-medium-tanks-help = For the most medium tanks.
achievement-spgs = SPGs
achievement-spgs-help = For the most SPGs, with either of the two symbols.
achievement-heavy-tanks = Heavy tanks
achievement-heavy-tanks-help = For the most heavy tanks.
achievement-auxiliaries = Auxiliary units
achievement-auxiliaries-help = For the most auxiliary units.
achievement-ussr-medals = USSR medals
achievement-ussr-medals-help = For the most USSR medals; a double counts as two.
achievement-german-medals = German medals
achievement-german-medals-help = For the most German medals; a double counts as two.
achievement-us-medals = US medals
achievement-us-medals-help = For the most US medals; a double counts as two.
achievement-french-medals = French medals
achievement-french-medals-help = For the most French medals; a double counts as two.
achievement-double-medals = Double medals
achievement-double-medals-help = For the most double medals of any nation.
achievement-most-cards = Most cards
achievement-most-cards-help = For the largest squad; cards of every kind count.
achievement-uk-medals = UK medals
achievement-uk-medals-help = For the most UK medals; a double counts as two.
achievement-any-medals = Any medals
achievement-any-medals-help = For the most medals on medal cards of all nations.
achievement-medal-nations = Medals of different nations
achievement-medal-nations-help = For medals of the most different nations.
achievement-no-abilities = No abilities
achievement-no-abilities-help = For the most vehicles with no ability symbol at all, not even a passive one.
achievement-infantry = Infantry
achievement-infantry-help = For the most barracks cards and non-motorised auxiliary units (without power and armour) together.
achievement-recruitment = Recruitment
achievement-recruitment-help = For the most cards with Recruitment, Volunteers included.
achievement-reinforcements = Sum of Reinforcements
achievement-reinforcements-help = For the largest sum of the numbers on Reinforcements symbols.
achievement-research = Sum of Research
achievement-research-help = For the largest sum of the numbers on Research symbols, Technicians included.
achievement-cost = Sum of cost
achievement-cost-help = For the largest sum of printed costs.
achievement-own-bases = Own bases
achievement-own-bases-help =
    { $hq ->
        [off] For the most bases of your own still standing.
       *[on] For the most bases of your own still standing, headquarters included.
    }
achievement-fewest-barracks = Fewest barracks cards
achievement-fewest-barracks-help = For the fewest barracks cards, Signalmen included.
achievement-decisive-shot = Decisive shot
achievement-decisive-shot-help =
    { $hq ->
        [on] For the first player to take the last single medal of a nation or to destroy an opponent's headquarters.
        [off] For the first player to take the last single medal of a nation or to destroy an opponent's last base.
       *[other] For the first player to take the last single medal of a nation or to destroy an opponent's headquarters (without headquarters: an opponent's last base).
    }
achievement-japanese-medals = Japanese medals
achievement-japanese-medals-help = For the most Japanese medals; a double counts as two.
achievement-fewest-destruction = Fewest Destruction cards
achievement-fewest-destruction-help = For the fewest Destruction cards.

## Rule options

option-opening-hand = Opening hand
option-opening-hand-help = How many cards each player begins with. A fourth card makes up for not going first.
option-opening-hand-three = Three cards each
option-opening-hand-four-after-first = Three for the first player, four for the others
option-deck-order = Vehicle deck
option-deck-order-help = Shuffled once, every game of the same deal meets the same vehicles in the same order.
option-deck-order-drawn = Each card drawn at random
option-deck-order-shuffled = Shuffled once, at set-up
option-reserve-size = Size of the reserve
option-reserve-size-help = How many vehicles are for sale at once.
option-reserve-size-4 = 4 cards
option-reserve-size-5 = 5 cards
option-reserve-refresh = Refreshing the reserve
option-reserve-refresh-help = When the oldest card in the reserve makes room for a new one.
option-reserve-refresh-end-mandatory = Always, at the end of the turn
option-reserve-refresh-start-optional = If you like, at the start of the turn
option-reserve-refill = Refilling the reserve
option-reserve-refill-help = When new cards take the place of those bought or researched.
option-reserve-refill-at-once = At once
option-reserve-refill-turn-end = At the end of the turn
option-defend-after-attack = Defender after an attack
option-defend-after-attack-help = After an attack, one attacker with armour must defend one of its owner's bases.
option-defend-after-attack-on = On
option-defend-after-attack-off = Off
option-invulnerability = Invulnerability
option-invulnerability-help = Which nation's medal Invulnerability brings.
option-invulnerability-own-nation = The card's own nation
option-invulnerability-any-nation = Any nation
option-hq = Headquarters
option-hq-help = Each player has a fourth base that cannot be hit while another of their bases stands.
option-hq-on = On
option-hq-off = Off
option-rear = Rear
option-rear-help = Each player may keep one card in the rear for a later turn. Without the rear, cards with Redeployment are left out of the deck.
option-rear-on = On
option-rear-off = Off
option-placement-rule = Choosing a base to defend
option-placement-rule-help = Whether you may choose a defended base while another one is undefended.
option-placement-rule-undefended-first = Undefended bases first
option-placement-rule-free = Any own base
option-unique-once-per-turn = Each vehicle once per turn
option-unique-once-per-turn-help = A vehicle that comes back to your hand cannot be played again in the same turn. With the rear on: once from the hand and once from the rear.
option-unique-once-per-turn-on = On
option-unique-once-per-turn-off = Off
option-ability-use = Using abilities
option-ability-use-help = Whether you may skip or reorder the abilities of a card.
option-ability-use-optional-any-order = Each optional, in any order
option-ability-use-all-in-printed-order = All of them, in printed order
option-siege-armor1 = Siege against armour 1
option-siege-armor1-help = What Siege does to an undamaged vehicle with armour 1.
option-siege-armor1-destroy = Destroys it
option-siege-armor1-damage = Damages it
option-siege-targets = Vehicles Siege can hit
option-siege-targets-help = Whether Siege can also hit auxiliary units.
option-siege-targets-any-vehicle = Any vehicle
option-siege-targets-armoured-only = Armoured vehicles only
option-siege-double-pooling = Doubles for Siege medals
option-siege-double-pooling-help = Which medals of a turn may be combined into double medals.
option-siege-double-pooling-siege-only = Siege medals among themselves
option-siege-double-pooling-with-attack = Siege and attack together, at the end of the turn
option-siege-double-pooling-singles-only = Siege medals are always singles
option-double-medal = Double medals
option-double-medal-help = Whether you may take two singles where a double is possible.
option-double-medal-choice = The player chooses
option-double-medal-forced = Doubles must be taken
option-short-pile = When singles run short
option-short-pile-help = Whether you may take fewer doubles than the pile can give and lose the rest, for instance to take the last single on purpose.
option-short-pile-full = The pile pays all it can
option-short-pile-free = The player chooses, the rest is lost
option-dead-card-timing = Discarding dead cards
option-dead-card-timing-help = When captured bases and Destruction cards go from the hand to the depot.
option-dead-card-timing-own-turn = On their owner's turn
option-dead-card-timing-on-draw = As soon as they are drawn
option-voluntary-discard = Discarding by choice
option-voluntary-discard-help = When you may discard a card from your hand without playing it.
option-voluntary-discard-phase-ii = While playing cards
option-voluntary-discard-phase-iii-only = Only at the end of the turn
option-sabotage-choice = Choosing under Sabotage
option-sabotage-choice-help = How opponents choose the cards they discard.
option-sabotage-choice-simultaneous = All at once, in secret
option-sabotage-choice-turn-order = One after another
option-depot-visibility = What others see of a depot
option-depot-visibility-help = Its owner may always look through the whole depot.
option-depot-visibility-top-card = Top card and size
option-depot-visibility-public = Every card
option-final-squad = Final squad
option-final-squad-help = Which cards count in the final score.
option-final-squad-rulebook = Hand, depot and garage
option-final-squad-with-rear = The rear as well
option-final-squad-all-owned = The rear and the defenders as well
option-bases-destroyed-metric = Counting destroyed bases
option-bases-destroyed-metric-help = What counts for the achievement and for breaking ties.
option-bases-destroyed-metric-squad = Captured bases in the final squad
option-bases-destroyed-metric-events = Every base destroyed during the game
option-tie-break-kills = First tie-break
option-tie-break-kills-help = What breaks a tie first.
option-tie-break-kills-medals-in-squad = Medals on medal cards
option-tie-break-kills-kill-events = Vehicles destroyed during the game
option-sf-achievements-without-sf = Second Front achievements without the box
option-sf-achievements-without-sf-help = Adds the achievements of Second Front, except UK medals, to a game without that box.
option-sf-achievements-without-sf-on = On
option-sf-achievements-without-sf-off = Off
option-excluded-nation-medals = Medals of nations left out
option-excluded-nation-medals-help = What happens to the medal pile and the medal achievement of a nation that is not in the deck.
option-excluded-nation-medals-remove = Left out too
option-excluded-nation-medals-keep = Stay in play
option-gold-with-subset = Gold vehicles with fewer nations
option-gold-with-subset-help = What happens to gold vehicles when not every nation takes part.
option-gold-with-subset-keep = Stay in the deck
option-gold-with-subset-remove = Left out
option-surviving-bases = Medals for surviving bases
option-surviving-bases-help = How many medals each of your standing bases is worth at the end.
option-surviving-bases-off = None
option-surviving-bases-1 = 1 medal each
option-surviving-bases-2 = 2 medals each
option-surviving-bases-3 = 3 medals each
option-achievement-selection = Choosing the achievements
option-achievement-selection-help = How the achievements of the game are chosen.
option-achievement-selection-random = At random
option-achievement-selection-agreed = Proposed by the host, accepted by all
option-achievement-selection-draft = Each player picks one, one more at random

## Presets

preset-newest = Newest rules
preset-newest-help = The latest wording of every rule; the boxes in play set the rest.
preset-2013 = 2013 rules
preset-2013-help = The rules as the first printed editions of the base game gave them. For the base game only.
preset-russian-1-4 = Russian rules 1.4
preset-russian-1-4-help = The base game as its Russian booklet of 2014 prints it. For the base game only.
preset-authors-tip = The author's tips
preset-authors-tip-help = Two rules of Second Front in the base game: an attacker stays to defend, and the reserve offers one card more.
preset-calm-reserve = Calm reserve
preset-calm-reserve-help = A house rule against luck: the reserve fills up only at the end of the turn, so nothing new turns up after your purchase.

## Variants

variant-nations = Fewer nations
variant-nations-help = Only three to six chosen nations are in the vehicle deck. Fewer nations make a fiercer game.
variant-asymmetry = Asymmetric nations
variant-asymmetry-help = Random vehicles of some nations are removed; everyone sees how many of each remain.
variant-without-abilities = Without certain abilities
variant-without-abilities-help = Vehicles with a chosen ability are left out of the deck. Starting cards are not affected.
variant-chaos = Chaos of War
variant-chaos-help = The game uses 100 random vehicles, and nobody knows which.
variant-blank-achievements = Your own achievements
variant-blank-achievements-help = Adds up to two achievements that you write yourselves.
variant-extra-sets = Extra sets
variant-extra-sets-help = Further vehicle cards, such as promos, are shuffled into the deck.

## Teams

teams-2v2 = Teams: 2 against 2
teams-3v3 = Teams: 3 against 3
teams-2v2v2 = Teams: 2 against 2 against 2

## Refusals: one line each, plain placeholders only, so that they can also be filled in without Fluent

refusal-not-your-turn = It's not your turn.
refusal-wrong-phase = You can't do that at this point in the turn.
refusal-card-not-available = You can't use { $card }: it's no longer there.
refusal-already-played = You've already played { $card } this turn.
refusal-dead-card = You can't play { $card }: captured bases and Destruction cards only take up room.
refusal-wrong-card-type = You can't play { $card } that way.
refusal-card-in-progress = Finish the card you are playing first.
refusal-choice-pending = Finish the open choice first.
refusal-no-resource-icon = You can't pay with { $card }: it has no resources.
refusal-no-payer = Choose at least one card to pay with, even for a cost of 0.
refusal-insufficient-resources = Not enough resources: the price is { $need }, your cards pay { $have }.
refusal-national-restriction = National resources pay only for vehicles of their own nation.
refusal-nothing-bought = Choose a card to buy: cards can't be spent for nothing.
refusal-purchase-limit = You've already bought a card this turn; only Recruitment allows more.
refusal-signalmen-limit = You can buy Signalmen only once per game.
refusal-cost-too-high = This vehicle costs { $need }; Research reaches only { $have }.
refusal-not-a-vehicle = You need a vehicle here; { $card } isn't one.
refusal-attack-already-made = You've already attacked this turn.
refusal-attack-in-progress = Finish the attack first.
refusal-no-power = You can't attack with { $card }: it has no power.
refusal-mixed-nations = All attackers must be of one nation; only gold vehicles may join any attack.
refusal-no-legal-target = None of these attackers has a target.
refusal-illegal-target = You can't choose this target.
refusal-base-defended = This base is defended: destroy the defender first.
refusal-hq-protected = You can't hit the headquarters while its owner has another base.
refusal-passive-restriction = This card can strike only bases or only vehicles, as its symbol shows.
refusal-ally = This player is on your team.
refusal-must-defend = One of your vehicles must defend now: choose the base.
refusal-no-armour = You can't defend with { $card }: it has no armour.
refusal-undefended-base-exists = Defend your undefended base first.
refusal-bad-count = Wrong number of cards: you chose { $have }, you need { $need }.
refusal-not-in-depot = You can't choose { $card }: it isn't in your depot.
refusal-bad-medal-choice = You can't take the medals like this: choose a number of doubles that wastes none.
refusal-no-such-ability = { $card } doesn't have this ability, or has already used it.
refusal-hidden = You aren't allowed to see this.
refusal-hidden-turn-15 = It's too late to take this back: something has been revealed or chosen since.
refusal-bad-config = A game can't be set up like this.
refusal-game-over = The game is over.

## Reasons why a game cannot be set up: one line each, plain placeholders only

config-players = These boxes are for 2 to { $most } players, not { $players }.
config-six-needs-second-front = Six players need the Second Front box.
config-teams-players = This team format doesn't fit the number of players.
config-teams-seats = Players of different teams must alternate around the table.
config-nations-count = Choose three to six nations from the boxes; chosen: { $have }.
config-nation-unknown = Unknown nation: { $name }.
config-nation-not-in-box = The nation { $name } isn't in the chosen boxes.
config-option-unknown = Unknown rule option: { $name }.
config-option-value = The option { $name } can't be { $value }; allowed: { $allowed }.
config-preset-base-only = The preset { $name } is for the base game without expansions.
config-preset-unknown = Unknown preset: { $name }.
config-achievement-unknown = Unknown achievement: { $name }.
config-achievement-not-in-pool = The achievement { $name } can't be used with these boxes and options.
config-agreed-count = The number of agreed achievements must be { $need }, not { $have }.
config-blank-too-many = A game can have at most two achievements of your own.
config-blank-wrong = Your achievement { $name } can't be used: { $value }.
config-removed-too-many = Too many cards of { $name } removed: { $need }; the deck has only { $have }.
config-ability-unknown = Unknown ability: { $name }.
config-box-unknown = Unknown box or extra set: { $name }.
config-card-unknown = Unknown card: { $name }.
config-first-player = The first player must be one of the players at the table.
config-deck-too-small = The vehicle deck would have too few cards: { $have }; it needs at least { $need }.

## Zones

zone-hand = Hand
zone-garage = Garage
zone-depot = Depot
zone-rear = Rear
zone-base = Base { $n }
zone-hq = Headquarters
zone-reserve = Reserve
zone-deck = Vehicle deck
zone-discard = Vehicle discard
zone-graveyard = Graveyard
zone-closed-achievements = Closed achievements
zone-destruction-pile = Destruction pile
zone-signalmen-stack = Signalmen stack

## Actions

action-end = End turn
action-refresh = Refresh the reserve
action-buy = Buy { $card }
action-pay = Pay with { $card }
action-done = Done
action-use = Use { $card }
action-resolve = Use { $ability }
action-stop = Skip the other abilities
action-defend-with = Defend with { $card }
action-discard = Discard { $card }
action-attack-with = Attack with { $card }
action-ready = Start the attack
action-strike-with = Strike with { $card }
action-target = Aim at { $target }
# $base (string) - the words of the zone: zone-base or zone-hq.
action-place = Defend here: { $base }
action-choose-defender = Defend with { $card }
action-take = Take { $card }
action-scrap = Scrap { $card }
# $nation (string) - the key of a nation (ussr, germany …); any other text is shown as it is.
action-medal =
    { $nation ->
        [ussr] Take a USSR medal
        [germany] Take a German medal
        [usa] Take a US medal
        [france] Take a French medal
        [uk] Take a UK medal
        [japan] Take a Japanese medal
       *[other] Take a medal: { $nation }
    }
# $n (number) - how many double medals; the rest is paid in singles.
action-doubles =
    { $n ->
        [0] Take no double medals
        [one] Take { $n } double medal
       *[other] Take { $n } double medals
    }
action-dislocate = Move { $card } to the rear
action-replace = Replace the achievement { $achievement }
action-give = Give a Destruction card to { $seat }
action-give-up = Discard { $card }
action-store = Put { $card } in the rear
action-keep = Put nothing in the rear
action-pick = Pick the achievement { $achievement }
action-confirm = Confirm

## Opponents

result-ended-bases = { $name } captured { $owner }'s last base in round { $round }.
result-ended-bases-you = You captured { $owner }'s last base in round { $round }.
result-ended-bases-your = { $name } captured your last base in round { $round }.
result-ended-medals =
    { $nation ->
        [ussr] { $name } took the last single USSR medal in round { $round }.
        [germany] { $name } took the last single German medal in round { $round }.
        [usa] { $name } took the last single US medal in round { $round }.
        [france] { $name } took the last single French medal in round { $round }.
        [uk] { $name } took the last single UK medal in round { $round }.
        [japan] { $name } took the last single Japanese medal in round { $round }.
       *[other] { $name } took the last single { $nation } medal in round { $round }.
    }
result-ended-medals-you =
    { $nation ->
        [ussr] You took the last single USSR medal in round { $round }.
        [germany] You took the last single German medal in round { $round }.
        [usa] You took the last single US medal in round { $round }.
        [france] You took the last single French medal in round { $round }.
        [uk] You took the last single UK medal in round { $round }.
        [japan] You took the last single Japanese medal in round { $round }.
       *[other] You took the last single { $nation } medal in round { $round }.
    }
start-duel = Duel
start-duel-help = You and one bot. The quickest way in.
start-family = Family of four
start-family-help = You and three bots, with the base game.
start-everything = Everything
start-everything-help = Both expansions: six nations, headquarters, rear and Destruction.
start-2v2 = 2 v 2
start-2v2-help = Two teams, one shared score each.
persona-pip = Pip
persona-marta = Marta
persona-otto = Otto
persona-yuki = Yuki
persona-leon = Leon
persona-vera = Vera
persona-sam = Sam
persona-nina = Nina
persona-jack = Jack
persona-bruno = Bruno
persona-ada = Ada
persona-ivan = Ivan
coach-sum = Start { $start }%, your choices { $losses }, luck { $luck }: result { $result }%.
coach-moment = Round { $round }: { $loss } points lost (± { $error }), { $after }% instead of { $before }%.
coach-played = Played: { $line }
coach-better = Better: { $line }
coach-why = Why: { $reasons }.
coach-none = No single choice cost more than { $points } points.
coach-levels = Played on by: { $levels }. Your choices are measured as if you went on like a Sergeant.
coach-share = Measured with { $percent }% of the usual games: smaller losses stay unseen.
coach-seat-level = { $seat } as { $level }
coach-you-fewer = { $points } fewer points { $source } for you
coach-other-more = { $points } more { $source } for { $seat }
coach-you-more = { $points } more points { $source } for you
coach-other-fewer = { $points } fewer { $source } for { $seat }
coach-ends-turn = You end your turn.
coach-goes-on = Your turn goes on with the new cards.
coach-source-medals = from medals
coach-source-bases = from bases
coach-source-achievements = from achievements
coach-source-development = from Development
coach-source-destruction = from Destruction cards
coach-source-surviving = from your own bases
coach-chances = Chances of winning in %, at the start of your turns

bot-recruit = Recruit
bot-recruit-help = Knows the rules, but overpays and forgets to defend. Good for a first game.
bot-soldier = Soldier
bot-soldier-help = Knows what cards are worth, but leaves bases open and ends turns too soon.
bot-lance-corporal = Lance corporal
bot-lance-corporal-help = Plays to a plan, and makes every other decision in a hurry.
bot-corporal = Corporal
bot-corporal-help = Plays well, but one decision in four is hasty.
bot-sergeant = Sergeant
bot-sergeant-help = Weighs every choice without mistakes, but doesn't look ahead.
bot-lieutenant = Lieutenant
bot-lieutenant-help = Looks ahead along the likeliest moves and overlooks the unusual ones.
bot-captain = Captain
bot-captain-help = Looks a little ahead before every choice, but not beyond the next round.
bot-general = General
bot-general-help = Looks ahead as far as time allows and only estimates the rest. The strongest opponent.
bot-rusher = Rusher
bot-rusher-help = Buys power and attacks at once.
bot-builder = Builder
bot-builder-help = Builds a rich squad behind strong defenders.
bot-medal-hunter = Medal hunter
bot-medal-hunter-help = Destroys vehicles for their medals and leaves bases alone.
bot-base-breaker = Base breaker
bot-base-breaker-help = Storms bases, the headquarters above all.
bot-passive = Passive
bot-passive-help = Never defends a base unless the rules demand it.
bot-random = Random
bot-random-help = Plays any legal move, all equally likely.
bot-ismcts = Plain search
bot-ismcts-help = Looks ahead with random games and knows nothing else about the game. A benchmark.
bot-net = Neural net
bot-net-help = Learned from watching thousands of searched games and decides at a glance. For two or four players.

## Reasons for advice

# Fragments without a full stop; several are joined by semicolons.
reason-end = nothing better is left this turn
reason-refresh = a new card for sale may suit you better
reason-want = the best use of your resources
reason-pay = the best use of this card now
reason-done = enough is paid
reason-use = its abilities are worth more than anything else it can do
reason-resolve = the ability helps you now
reason-stop = the other abilities don't help
reason-defend = it's worth most as a defender
reason-discard = it's no use this turn
reason-attack = together your vehicles strike harder
reason-ready = the attack is strong enough
reason-strike = the others may finish what it begins
reason-target = there's no better target
reason-place = there's no better place for it
reason-choose = it defends best and is missed least
reason-take = it's the best vehicle within reach
reason-scrap = without weak cards you draw the strong ones more often
reason-medal = medals count at the end
reason-doubles = this many doubles suit your squad and the end of the game
reason-dislocate = from the rear it can fight again
reason-replace = others would win this achievement
reason-give = it costs this opponent a medal
reason-give-up = you need this card least
reason-store = it will be worth more in a later turn
reason-keep = no card in your hand is worth keeping for later
reason-pick = you are as likely to win it as anyone
reason-confirm = the game can begin
reason-power = adds { $n } power to your squad
reason-resources =
    { $n ->
        [one] adds { $n } resource to your squad
       *[other] adds { $n } resources to your squad
    }
reason-ability = brings an ability: { $ability }
reason-development = is worth a medal at the end
reason-nation = attacks together with your other vehicles ({ $nation })
reason-achievement = helps you win an achievement: { $achievement }
reason-deny-nation = { $seat } collects this nation ({ $nation }) and won't get the card
reason-deny-achievement = { $seat } wants the same achievement: { $achievement }
reason-deny-medal = one less medal for { $seat }
reason-pay-exactly = wastes nothing
reason-pay-sparing = keeps your vehicles free for the attack
reason-cover = covers an undefended base
reason-brings-end = takes the last one and triggers the end of the game
reason-kill = destroys { $card } for a medal
reason-hurt = damages { $card }; the next hit destroys it
reason-base = captures one of { $seat }'s bases
reason-hq = captures { $seat }'s headquarters
reason-base-hurt = damages one of { $seat }'s bases; the next hit captures it
reason-last-base = it's { $seat }'s last base, which ends the game
reason-leader = hits { $seat }, who is in the lead
reason-ability-reinforcements = brings more cards into your hand
reason-ability-recruitment = lets you buy more than one card
reason-ability-scouting = opens a whole new reserve
reason-ability-sabotage = every opponent starts the next turn with one card less
reason-ability-siege = hits even a defended base
reason-ability-research = turns a weak card into a better one
reason-ability-repair = rids your squad of weak cards
reason-ability-invulnerability = is a sure medal
reason-ability-dislocation = a defender can fight again
reason-ability-planning = swaps an achievement that others would win
reason-ability-destruction = costs every opponent a medal

## The game in the terminal

terminal-person = Player { $seat }
terminal-bot = Bot { $seat }
terminal-nation-ussr = USSR
terminal-nation-germany = Germany
terminal-nation-usa = USA
terminal-nation-france = France
terminal-nation-uk = UK
terminal-nation-japan = Japan
terminal-nation-gold = gold
terminal-class-light = light
terminal-class-medium = medium
terminal-class-spg = SPG
terminal-class-heavy = heavy
terminal-class-auxiliary = auxiliary
terminal-title = Round { $round } · { $seat }'s turn
terminal-title-before = Before the first turn · { $n } players
terminal-last-round = last round
terminal-achievements = Achievements
terminal-medals = Medals (single+double)
terminal-medals-brief = Medals
terminal-reserve = Reserve (deck { $n })
terminal-column-cost = cost
terminal-column-resources = pays
terminal-column-power = power
terminal-column-armour = armour
terminal-column-abilities = abilities
terminal-destruction-left = Destruction cards { $n }
terminal-signalmen-left = Signalmen { $n }
terminal-team = team { $team }
terminal-ally = your ally
terminal-absent = has left
terminal-sizes = hand { $hand }, garage { $garage }, depot { $depot }
terminal-base-gone = lost
terminal-base-damaged = damaged
terminal-undefended = open
terminal-damaged = damaged
terminal-your-hand = Your hand
terminal-gives =
    { $n ->
        [one] { $n } resource
       *[other] { $n } resources
    }
terminal-power-armour = power { $power }, armour { $armour }
terminal-news = What happened
terminal-news-earlier =
    { $n ->
        [one] … and { $n } earlier line ({ $key } shows it)
       *[other] … and { $n } earlier lines ({ $key } shows them)
    }
terminal-choices = Your choices
terminal-group-buy = Buy
terminal-group-pay = Pay
terminal-group-use = Use
terminal-group-attack = Attack
terminal-group-aim = Aim
terminal-group-defend = Defend
terminal-group-card = Card
terminal-group-medals = Medals
terminal-group-achievement = Achievement
terminal-group-opponent = Opponent
terminal-group-discard = Discard
terminal-group-turn = Turn
terminal-suggested = Buy, paying with { $cards }
terminal-pays = pays { $have } of { $need }
terminal-note-costs = costs { $n }
terminal-note-unused =
    { $n ->
        [one] { $n } card unused
       *[other] { $n } cards unused
    }
terminal-note-leaves = { $card } leaves
terminal-note-then-defends = { $what }; then it defends
terminal-note-to-depot = { $card } goes to the depot
terminal-note-last-medal = the last one: it ends the game
terminal-note-left = { $n } left
terminal-note-singles =
    { $n ->
        [0] and { $n } singles
        [one] and { $n } single
       *[other] and { $n } singles
    }
terminal-note-power = power { $n }
terminal-note-armour = armour { $n }
terminal-note-destroys = destroys
terminal-note-damages = damages
terminal-note-captures = captures
terminal-note-gains =
    { $n ->
        [one] { $what }, { $n } point
       *[other] { $what }, { $n } points
    }
terminal-target-defender = { $card } on { $seat }'s { $base }
terminal-target-base = { $seat }'s { $base }
terminal-doing-buying = Buying { $cards }: paid { $have } of { $need }
terminal-doing-attacking = Attacking with { $cards }
terminal-doing-aiming = { $card } strikes: choose the target
terminal-doing-award = Take medals: { $n } ({ $nation })
terminal-doing-ability = choose an ability
terminal-doing-siege = choose a target for Siege
terminal-doing-research = choose a vehicle to take
terminal-doing-repair = choose cards to scrap
terminal-doing-medal = choose a medal
terminal-doing-dislocation = choose a defender for the rear
terminal-doing-planning = choose an achievement to replace
terminal-doing-destruction = choose who gets a Destruction card
terminal-doing-placing = choose the base to defend
terminal-doing-defender = One of your attackers must defend
terminal-doing-sabotage = Sabotage: choose a card to discard
terminal-doing-storing = Your turn ends: you may put a card in the rear
terminal-doing-draft = Pick an achievement for this game
terminal-doing-consent = Do you agree to these achievements?
terminal-prompt = { $seat }, choose 1–{ $n } ({ $key } = help):
terminal-hand-over = { $seat }, take the keyboard. Everyone else, look away.
terminal-press-enter = Press Enter when you are ready:
terminal-no-such-choice = No choice { $text }: type a number from 1 to { $n }.
terminal-not-understood = “{ $text }” isn't a choice: type a number from 1 to { $n }, a move in words, or { $key } for help.
terminal-nothing-typed = Type a number from 1 to { $n }, a move in words, or { $key } for help.
terminal-cannot-undo = Nothing to take back: something new was revealed, or the last choice was not yours. [{ $rule }]
terminal-out-of-input = The input ended before the game did.
terminal-resume-with = The game is saved in { $file }. Continue with: { $command }
terminal-not-saved = Can't save the game in { $file }: { $reason }.
terminal-recorded = The game is recorded in { $file }.
terminal-replay-prompt = Turn { $n } of { $most } — Enter: next, b: back, a number: that turn, t: the table, q: leave:
terminal-result = The game is over after { $round } rounds
terminal-winners = { $names } won!
terminal-nobody = nobody
terminal-score-seat = player
terminal-score-medals = medals
terminal-score-bases = bases
terminal-score-achievements = achievements
terminal-score-development = Development
terminal-score-destruction = Destruction
terminal-score-surviving = own bases
terminal-score-other = other
terminal-score-total = total
terminal-score-rank = place
terminal-score-so-far = If the game ended now
terminal-discarded-achievements = Discarded achievements
terminal-composition = Vehicles of each nation in this game
terminal-log = The whole log
terminal-log-empty = Nothing has happened yet.
terminal-help-title = Help
terminal-help-numbers = Type the number of a choice, or one of these keys:
terminal-help-words = Moves can also be typed in words:
terminal-help-abilities = Abilities on the cards you see
terminal-key-h = this help; help on choice 3; help on an ability
terminal-key-c = everything about a card
terminal-key-s = the score so far, from what everyone could see
terminal-key-l = the whole log
terminal-key-d = your depot, the vehicle discard, the graveyard
terminal-key-t = draw the table again
terminal-key-u = take back your last choice, if nothing new was revealed
terminal-key-q = save and quit
terminal-key-hint = hints: the best choices and why
terminal-hints = Hints: how many of 100 games each choice wins
terminal-hint = { $what }: { $n } of 100, { $why }
terminal-hint-line = Plan: { $line }
terminal-bot-fault = Bot { $seat } failed at one decision; another bot chose for it: { $reason }
terminal-no-such-help = No help on “{ $text }”: name an ability or the number of a choice.
terminal-no-such-card = No card is called “{ $text }”.
terminal-several-cards = “{ $text }” matches { $n } cards: { $cards }.
terminal-verb-end-help = Your turn ends: the hand goes to the depot and you draw three new cards.
terminal-verb-refresh-help = The reserve card farthest from the deck leaves and a new one is revealed; only before you play a card.
terminal-verb-want-help = Choose a card to buy, then the cards that pay for it. One purchase per turn, more with Recruitment.
terminal-verb-pay-help = The card pays with its resources and goes to your depot; anything over the price is lost.
terminal-verb-done-help = All the cards you want are chosen: the move is made.
terminal-verb-use-help = Play the card for its abilities, one after another; with armour it then defends a base.
terminal-verb-resolve-help = The ability takes effect now.
terminal-verb-stop-help = The card's other abilities stay unused.
terminal-verb-defend-help = The vehicle defends one of your bases without using any ability.
terminal-verb-discard-help = The card goes to your depot unplayed.
terminal-verb-attack-help = The vehicle joins your one attack of the turn; all attackers must be of one nation.
terminal-verb-ready-help = No more attackers: the strikes begin.
terminal-verb-strike-help = This attacker strikes next; then you choose its target.
terminal-verb-target-help = You can strike defenders and undefended bases; a headquarters only when its owner has no other base left.
terminal-verb-place-help = The vehicle defends this base; the one already there goes to your depot.
terminal-verb-choose-help = After the attack, one attacker with armour must defend a base.
terminal-verb-take-help = The vehicle goes from the reserve to your depot without payment.
terminal-verb-scrap-help = The card leaves your squad for good.
terminal-verb-medal-help = A single medal of this nation goes to your depot.
terminal-verb-doubles-help = You may take two medals as one double.
terminal-verb-dislocate-help = The defender moves from its base to your rear.
terminal-verb-replace-help = This achievement is discarded and the next one from the closed deck is revealed.
terminal-verb-give-help = This opponent gets a Destruction card on top of their garage.
terminal-verb-give-up-help = The card goes from your hand to your depot; the others see it when everyone has chosen.
terminal-verb-store-help = The card waits in the rear until you play it on one of your turns.
terminal-verb-keep-help = Nothing goes to the rear; a card already there stays.
terminal-verb-pick-help = This achievement will be in play.
terminal-verb-confirm-help = The game begins when everyone has agreed to the achievements.
terminal-flag-pair = { $flag } needs a name and a value joined by =, not “{ $text }”.
terminal-flag-number = { $flag } needs a whole number, not “{ $text }”.
terminal-flag-achievements = “{ $text }” isn't a way to choose achievements; allowed: { $allowed }
terminal-cannot-read = Can't read { $file }: { $reason }.
terminal-bad-record = Can't continue the record { $file }: { $reason }
terminal-record-exists = { $file } already exists and won't be overwritten; choose another name, or resume the game in it.
terminal-not-with-resume = { $flag } can't be changed when a game is resumed.
terminal-foreign-bot = { $file } names the bot file { $text }. A game from elsewhere may not run it; choose who plays with { $flag }.
terminal-too-many-names = { $have } names for { $most } players.
terminal-bad-name = A name has 1 to 20 letters; “{ $text }” doesn't fit.
terminal-same-names = No two players may have the same name.
terminal-bad-humans = { $have } people don't fit at a table for { $most }.
terminal-no-such-bot = Unknown bot “{ $text }”; known: { $allowed }.
terminal-rules = The game in brief
terminal-rules-aim = Command a squad of cards and score the most points: a medal is worth { $medal }, a captured base { $base }, an achievement { $achievement }.
terminal-rules-turn = On your turn, your hand lies open and you play any of its cards, each in one way: to pay, for its abilities, or in the attack. Then you draw three new cards.
terminal-rules-buy = Once per turn you may buy a vehicle from the reserve with the resources on your cards. It goes to your depot and reaches your hand after the depot is shuffled.
terminal-rules-use = A card played for its abilities then defends one of your bases if it has armour.
terminal-rules-attack = Once per turn, vehicles of one nation attack together. Power equal to the armour or higher destroys a defender and earns a medal of your nation; a base falls to two strikes, or to one strike by a heavy tank.
terminal-rules-end = When a player has no base left, or the last single medal of a nation is taken, the round is played to its end and the points are counted.
terminal-rules-options = This game and its rule options

## Sentences of a game

# A key that ends in “-you” tells the player whom the sentence is about.

event-turn = Round { $round }: { $seat }'s turn.
event-turn-you = Round { $round }: your turn.
# $card (string) - the card that left the reserve.
event-refreshed = The reserve is refreshed; { $card } is discarded.
event-bought = { $seat } buys { $cards } with { $payers }.
event-bought-you = You buy { $cards } with { $payers }.
event-used = { $seat } plays { $card }: { $ability }.
event-used-you = You play { $card }: { $ability }.
# $n (number) - how many cards were drawn.
event-drew =
    { $n ->
        [0] { $seat } draws no cards.
        [one] { $seat } draws { $n } card.
       *[other] { $seat } draws { $n } cards.
    }
event-drew-you =
    { $n ->
        [0] You draw no cards.
        [one] You draw { $n } card.
       *[other] You draw { $n } cards.
    }
event-drew-cards = { $seat } draws { $cards }.
event-drew-cards-you = You draw { $cards }.
event-shuffled-garage = { $seat } shuffles their depot into a new garage.
event-shuffled-garage-you = You shuffle your depot into a new garage.
event-declared = { $seat } attacks with { $cards }.
event-declared-you = You attack with { $cards }.
event-struck-vehicle-destroyed = { $card } destroys { $seat }'s { $target }.
event-struck-vehicle-destroyed-you = { $card } destroys your { $target }.
event-struck-vehicle-damaged = { $card } damages { $seat }'s { $target }.
event-struck-vehicle-damaged-you = { $card } damages your { $target }.
event-struck-base-destroyed = { $card } captures one of { $seat }'s bases.
event-struck-base-destroyed-you = { $card } captures one of your bases.
event-struck-base-damaged = { $card } damages one of { $seat }'s bases.
event-struck-base-damaged-you = { $card } damages one of your bases.
event-spent = { $card } has no target and goes to the depot.
event-siege-vehicle-destroyed = Siege: { $card } destroys { $seat }'s { $target }.
event-siege-vehicle-destroyed-you = Siege: { $card } destroys your { $target }.
event-siege-vehicle-damaged = Siege: { $card } damages { $seat }'s { $target }.
event-siege-vehicle-damaged-you = Siege: { $card } damages your { $target }.
event-siege-base-destroyed = Siege: { $card } captures one of { $seat }'s bases.
event-siege-base-destroyed-you = Siege: { $card } captures one of your bases.
event-siege-base-damaged = Siege: { $card } damages one of { $seat }'s bases.
event-siege-base-damaged-you = Siege: { $card } damages one of your bases.
event-medals = { $seat } wins { $cards }.
event-medals-you = You win { $cards }.
event-placed = { $seat } defends base { $n } with { $card }.
event-placed-you = You defend base { $n } with { $card }.
event-placed-hq = { $seat } defends the headquarters with { $card }.
event-placed-hq-you = You defend your headquarters with { $card }.
event-relieved = { $card } stops defending and goes to { $seat }'s depot.
event-relieved-you = { $card } stops defending and goes to your depot.
# $seat (string) - the player who gives up the card.
event-sabotaged = Sabotage: { $seat } discards { $cards }.
event-sabotaged-you = Sabotage: you discard { $cards }.
event-researched = { $seat } sends { $card } to the graveyard and takes { $taken }.
event-researched-you = You send { $card } to the graveyard and take { $taken }.
event-scrapped = { $seat } scraps { $cards }.
event-scrapped-you = You scrap { $cards }.
event-moved-to-rear = { $seat } moves { $cards } to the rear.
event-moved-to-rear-you = You move { $cards } to the rear.
event-achievement-replaced = Achievement replaced: { $new } instead of { $old }.
# $seat (string) - the player who receives the card.
event-destruction = { $seat } gets a Destruction card on top of their garage.
event-destruction-you = You get a Destruction card on top of your garage.
event-scouted = New reserve: { $cards }.
event-discarded = { $seat } discards { $cards }.
event-discarded-you = You discard { $cards }.
event-end-triggered = { $seat } triggers the end of the game: this is the last round.
event-end-triggered-you = You trigger the end of the game: this is the last round.
event-game-over = The game is over. { $winners } won.
event-game-over-you = The game is over. You won.
event-left = { $seat } leaves the game.
event-left-you = You leave the game.
event-returned = { $seat } is back in the game.
event-returned-you = You are back in the game.
event-hand = { $seat } shows { $cards }.
event-hand-you = You show { $cards }.
event-repaired = { $seat } repairs all damage.
event-repaired-you = You repair all damage.
event-revealed = New in the reserve: { $cards }.
event-shuffled-deck = The vehicle discard is shuffled into a new vehicle deck.
event-shuffled-achievements = The discarded achievements are shuffled into a new closed deck.
event-struck-hq-destroyed = { $card } captures { $seat }'s headquarters.
event-struck-hq-destroyed-you = { $card } captures your headquarters.
event-struck-hq-damaged = { $card } damages { $seat }'s headquarters.
event-struck-hq-damaged-you = { $card } damages your headquarters.
event-siege-hq-destroyed = Siege: { $card } captures { $seat }'s headquarters.
event-siege-hq-destroyed-you = Siege: { $card } captures your headquarters.
event-siege-hq-damaged = Siege: { $card } damages { $seat }'s headquarters.
event-siege-hq-damaged-you = Siege: { $card } damages your headquarters.
event-chose = { $seat } has chosen a card.
event-chose-you = You have chosen a card.
event-researched-nothing = { $seat } sends { $card } to the graveyard and takes nothing.
event-researched-nothing-you = You send { $card } to the graveyard and take nothing.
event-left-rear = { $seat } moves { $cards } from the rear to the depot.
event-left-rear-you = You move { $cards } from the rear to the depot.
event-picked = { $seat } picks the achievement { $achievement }.
event-picked-you = You pick the achievement { $achievement }.
event-opened = Achievement in play: { $achievement }.
event-confirmed = { $seat } agrees to the achievements.
event-confirmed-you = You agree to the achievements.
event-achievement-won = { $winners } won the achievement { $achievement }.
event-achievement-won-you = You won the achievement { $achievement }.
event-achievement-nobody = Nobody won the achievement { $achievement }.
# The reader among several players: at the beginning of a sentence, and among the winners.
story-you = You
story-you-won = You
# $other (string) - Development, Destruction cards and surviving bases together.
event-score = { $names }: { $total } points (medals { $medals }, captured bases { $bases }, achievements { $achievements }, other { $other }).

## The doors of the server

denied-unavailable = The server can't reach its database right now. Please try again in a moment.
denied-too-many = Too many requests. Please wait a moment.
denied-busy = The server is busy right now. Please try again in a minute.
denied-not-understood = The server didn't understand the message.
denied-no-such-table = There's no such table.
denied-no-hints = Hints are off at this table.
denied-shared-deal = Others still play this deal; its proof follows when the deal is over.
denied-hidden-game = You can see this only after the game.
denied-nothing-to-coach = This game was not played to its end: there is nothing to coach.
denied-no-such-day = There is no deal for this date. Check the clock of your device.
denied-needs-token = You need the key to a seat for this.
denied-wrong-token = This key isn't valid here.
denied-banned = The operator of this server has banned you.
denied-not-found = Nothing found at this address.
denied-wrong-method = This address doesn't accept this method.
denied-bad-cards = These cards can't be played: { $problem }
denied-not-this-computer = Only the computer that runs the game can do this.
denied-no-network = This computer is not connected to a network.
problem-number = A whole number from { $low } to { $high }.
problem-class-value = { $value } for the class { $klass }.
problem-name = A name of at most 60 letters.
problem-latin = The name in Latin letters; the Cyrillic one has a field of its own.
problem-cyrillic = Leave it empty, or give the name in Cyrillic letters.
problem-name-taken = { $other } already has this name.
problem-symbols-four = At most four abilities.
problem-symbols-once = Each ability only once; Destruction may appear twice.
problem-symbol-number = { $ability } needs a number from 1 to 9.
problem-power-needed = Bases only and Vehicles only need power above 0.
problem-nation-needed = National resources need a nation.
problem-bearer = { $ability } should appear { $allowed } × on this card, says the rulebook.
problem-development = Development appears in Last Battle only.
problem-development-heavy = No heavy tank has Development; the rulebook names at least one.
problem-second-front = The rulebook names the eight cards that need Second Front; this one doesn't fit.
problem-spread = The base game would no longer match its rulebook.
problem-spread-ability = { $nation } has no card with { $ability }; the rulebook says every nation has one.
problem-spread-infantry = { $nation } has no auxiliary with power 0 and armour 0.
gone-slow = Your connection couldn't keep up; reconnecting.
gone-too-large = The last message was too large.
gone-limited = Too many messages at once; reconnecting in a moment.
gone-full = Too many connections right now; reconnecting in a moment.
gone-origin = This page isn't allowed to connect to this server.
gone-banned = The operator of this server has banned you.
gone-removed = The host has removed you from this table.
gone-drain = The server is restarting; your game continues in a moment.
gone-unavailable = The server can't reach its database right now; your game continues in a moment.
gone-fault = Something went wrong on the server; reconnecting.
gone-silent = We haven't heard from you for a while; reconnecting.
gone-no-hello = The first message must be the greeting.
gone-second-hello = The greeting is sent only once.
gone-protocol = This page doesn't match the server's version; please reload it.
gone-no-table = There's no table behind this link. It may be incomplete, or the table is closed.
gone-crowded = There's no room for more spectators at this table.
gone-unwelcome = This table doesn't allow spectators during the game.
gone-frozen = This game started with other rules or cards and can't continue here.

## The table online: what the house does not allow.

denied-stale = The table has changed in the meantime. Look again and choose.
denied-not-seated = This isn't your seat.
denied-not-host = Only the host can do this.
denied-not-started = The game hasn't begun yet.
denied-already-started = The game has already begun.
denied-table-over = The game at this table is over.
denied-not-over = You can do this only after the game.
denied-seat-taken = This seat is taken.
denied-no-such-seat = This table has no such seat.
denied-no-open-seat = No seat is free.
denied-seats-open = Some seats are still free.
denied-which-seat = Choose a seat first.
denied-bad-name = This name can't be shown. Use letters or digits.
denied-name-taken = Someone at the table is already called { $name }.
denied-unknown-bot = Unknown bot: { $name }.
denied-bot-cannot-run = The bot { $name } can't run on this server.
denied-bot-does-not-fit = The bot { $name } can't play with these boxes, rules and number of players.
denied-bad-settings = These settings don't work: { $reason }.
denied-no-undo = Taking back is off at this table.
denied-nothing-to-take-back = There's nothing for you to take back.
denied-asked-already = You've already asked.
denied-nothing-asked = Nobody has asked you this.
denied-talk-off = You can't chat at this table right now.
denied-only-phrases = This table allows only quick phrases.
denied-unknown-phrase = Unknown phrase.
denied-nothing-said = The message is empty.
denied-not-missing = This player isn't missing.
denied-not-away = You are already playing this seat.
denied-not-now = You can't do this now.
denied-unknown-version = The game was never at this point.
denied-bad-move = This isn't a move.
denied-needs-key = This seat needs a key. Please try again.
denied-crowded = There's no room for more spectators at this table.
denied-unwelcome = This table doesn't allow spectators.
denied-removed = The host has removed you; you can't sit down here for now.
denied-only-openly = In a team game you show your cards to all spectators or to none.
denied-only-in-teams = Hands can be shown in team games only.
denied-table-frozen = This game started with other rules or cards and can no longer change.
denied-needs-server = This needs a server; it doesn't work in the browser alone.
denied-bad-export = This file is damaged or isn't a saved game.
denied-other-rules = The game in this file was played with other rules. Open it with the version that saved it.

## The table online: what happens around the game.

table-created = The table is open.
table-changed = The host has changed the settings of the game.
table-sat = { $name } sits down.
table-sat-you = You sit down.
table-stood = { $name } stands up.
table-stood-you = You stand up.
table-removed = The host removes { $name }.
table-renamed = { $before } is now called { $name }.
table-renamed-you = You are now called { $name }.
table-seated-bot = { $name } ({ $bot }) sits down.
table-started = The game begins.
table-branched = This game continues another one.
table-flagged = { $name } is out of time; the turn ends.
table-flagged-you = You are out of time; your turn ends.
table-asked-back = { $name } asks to take a move back.
table-asked-back-you = You ask to take a move back.
table-agreed-back = { $name } agrees to take the move back.
table-agreed-back-you = You agree to take the move back.
table-refused-back = { $name } doesn't agree to take the move back.
table-refused-back-you = You don't agree to take the move back.
table-withdrew-back = { $name } no longer wants to take the move back.
table-withdrew-back-you = You no longer want to take the move back.
table-took-back = { $name } takes a move back.
table-took-back-you = You take a move back.
table-left = { $name } leaves the table.
table-left-you = You leave the table.
table-missing = { $name } is missing. The others decide what happens to the seat.
table-missing-you = You are missing. The others decide what happens to your seat.
table-returned = { $name } is back.
table-returned-you = You are back.
table-voted-wait = { $name } wants to wait for { $absent }.
table-voted-wait-you = You want to wait for { $absent }.
table-voted-bot = { $name } wants a bot to play for { $absent }.
table-voted-bot-you = You want a bot to play for { $absent }.
table-voted-empty = { $name } wants to skip { $absent }'s turns.
table-voted-empty-you = You want to skip { $absent }'s turns.
table-voted-open = { $name } wants to offer { $absent }'s seat to others.
table-voted-open-you = You want to offer { $absent }'s seat to others.
table-voted-end = { $name } wants to end the game without { $absent }.
table-voted-end-you = You want to end the game without { $absent }.
table-waited = The table waits for { $name }.
table-waited-you = The table waits for you.
table-substituted = A bot plays for { $name }: { $bot }.
table-substituted-you = A bot plays for you: { $bot }.
table-replaced = { $name }: the bot has not answered, { $bot } makes this move.
table-replaced-you = Your bot has not answered: { $bot } makes this move.
table-emptied = { $name }'s turns are skipped until they return.
table-emptied-you = Your turns are skipped until you return.
table-opened = { $name }'s seat is free for anyone.
table-opened-you = Your seat is free for anyone.
table-showed-hand = { $name } shows their hand to the whole table.
table-showed-hand-you = You show your hand to the whole table.
table-hid-hand = { $name } hides their hand again.
table-hid-hand-you = You hide your hand again.
table-allowed = { $name } lets spectators see their cards.
table-allowed-you = You let spectators see your cards.
table-disallowed = { $name } hides their cards from spectators again.
table-disallowed-you = You hide your cards from spectators again.
table-proposed-end = { $name } proposes to end the game.
table-proposed-end-you = You propose to end the game.
table-agreed-end = { $name } agrees to end the game.
table-agreed-end-you = You agree to end the game.
table-refused-end = { $name } wants to keep playing.
table-refused-end-you = You want to keep playing.
table-ended-agreed = Everyone agrees: the game ends without a result.
table-ended-absence = Players are missing: the game ends without a result.
table-ended-operator = The operator has ended the game without a result.
table-closed = The table is closed.
table-wants-rematch = { $name } wants a rematch.
table-wants-rematch-you = You want a rematch.
table-no-rematch = { $name } doesn't want a rematch.
table-no-rematch-you = You don't want a rematch.
table-rematched = The rematch is at a new table.

## Quick phrases, each said to readers in their own language.

phrase-hello = Hello!
phrase-good-luck = Good luck and have fun!
phrase-thanks = Thanks!
phrase-sorry = Sorry!
phrase-well-played = Well played!
phrase-nice-move = Nice move!
phrase-oops = Oops!
phrase-one-moment = One moment, please.
phrase-your-turn = Your turn.
phrase-hurry = A bit faster, please.
phrase-take-back-please = May I take that back?
phrase-rematch = Rematch?
phrase-good-game = Good game!
phrase-bye = Bye!
phrase-attack-together = Let's attack together.
phrase-attack-the-leader = Attack the leader.
phrase-defend-the-base = Defend the base.
phrase-leave-me-this-one = Leave this one to me.
phrase-go-ahead = Go ahead.
phrase-no = Please don't.

## The browser: frame

web-home = Home page
web-menu = Main menu
web-skip = Skip to content
web-close = Close
web-loading = Loading
web-not-loaded = This couldn't be loaded. Is the server running?
web-try-again = Try again
web-nowhere = Page not found
web-nowhere-text = There's no page at this address.

## The browser: settings

web-settings = Settings
web-settings-language = Language
web-settings-theme = Colours
web-settings-motion = Motion
web-settings-sound = Sound
web-settings-kept = Settings are saved in this browser.
web-here = On this device
web-here-text = Games against bots can run in this browser, without a server or a network.
web-here-keep = Save for offline ({ $n } MB)
web-here-keeping = Downloading…
web-here-kept = The game is saved on this device. You can play offline.
web-here-forget = Remove from this device
web-here-open = Open a saved game
web-here-save = Save game to a file
web-download-running = Downloading the game: { $n } of { $of } MB
web-download-stopped = The download was interrupted: { $n } of { $of } MB are on this device. Nothing is lost.
web-download-resume = Resume
web-here-not-kept = The download didn't finish. Please try again.
web-here-not-saved = The game couldn't be saved.
web-here-not-started = The game couldn't start in this browser. Reload the page to try again.
web-here-unkept = This browser stores no data: close the page and the game is gone.
web-here-alone = Open seats, spectators and clocks need a server. Here you play against bots or share one device.
web-here-full = This browser's storage is full. Free up some space and the move is retried.
web-theme-system = Same as system
web-theme-dark = Dark
web-theme-light = Light
web-motion-system = Same as system
web-motion-instant = Instant
web-motion-fast = Fast
web-motion-normal = Normal
web-motion-slow = Slow
web-sound-off = Off
web-sound-on = On
web-volume = Volume
web-sound-mute = Mute
web-settings-ambience = Wind over the table

## The browser: home page

web-hero = Build a squad. Capture bases.
web-hero-aim = Win the most medals.
web-hero-text = A deck-building game for two to six players. Every card in your hand can pay, use an ability or attack: you choose which.
web-cards = Cards
web-rules = Rules
web-legend = How to read a card

## The browser: words on cards

web-class-light = Light
web-class-medium = Medium
web-class-spg = SPG
web-class-heavy = Heavy
web-class-auxiliary = Auxiliary
web-sub-barracks = Barracks
web-sub-base = Captured by the second hit
web-sub-headquarters = Last to fall
web-sub-destruction = Dead card
web-sub-achievement = Achievement
web-section-barracks = Barracks
web-section-medal = Medals
web-section-base = Bases
web-section-destruction = Destruction
web-section-achievement = Achievements
web-short-single = Medal
web-short-double = Double medal
web-no-ability = No ability
# $n (number) - the number printed beside the symbol.
web-text-reinforcements =
    { $n ->
        [one] Draw { $n } card from your garage.
       *[other] Draw { $n } cards from your garage.
    }
web-text-recruitment = Buy any number of cards this turn.
web-text-scouting = Replace the whole reserve.
web-text-sabotage = Each opponent discards a card of their choice.
web-text-siege = Hit an enemy base or defender. Not an attack.
web-text-research = Scrap this card. Take a vehicle costing up to { $n }.
web-text-repair = Scrap one or two cards from your depot.
web-text-invulnerability = Take a single medal at once.
web-text-dislocation = Move one of your defenders to the rear.
web-text-planning = Replace an open achievement.
# $n (number) - how many symbols are printed.
web-text-destruction =
    { $n ->
        [one] Each opponent gets { $n } Destruction card.
       *[other] Each opponent gets { $n } Destruction cards.
    }
web-text-development = One medal at the end. Wild card for achievements.
web-text-bases-only = Strikes bases, never vehicles.
web-text-vehicles-only = Strikes vehicles, never bases.
web-text-national-resources = Pays only for its own nation.
web-text-national-other = Pays only for { $nation }.
web-rule-engineers = Only pays
web-rule-engineers-text = Never attacks or defends.
web-rule-medal = Pays { $n }, scores { $n }
web-rule-single-text = Pays for any nation.
web-rule-double-text = Taken instead of two singles.
web-rule-base = { $n } points for its captor
web-rule-base-text = A heavy tank captures it with one strike.
web-rule-headquarters = Safe while a base stands
web-rule-headquarters-text = Its defender can always be attacked.
web-rule-destruction = Can't be played
web-rule-destruction-text = Repair sends it back to its pile.
web-goal-most = Most
web-goal-fewest = Fewest

## The browser: a card as it is read aloud

web-costs = costs { $n }
web-pays = pays { $n }
web-has-power = power { $n }
web-has-armour = armour { $n }
web-scores = scores { $n }
web-state-playable = playable
web-state-selected = selected
web-state-damaged = damaged
web-state-target = target
web-state-disabled = not possible now (the reason is given)
web-state-changed = just changed
web-state-new = New
web-forecast-destroyed = Destroyed
web-forecast-damaged = Damaged
web-forecast-damaged-base = Damaged
web-reason-other-nation = Other nation
web-locked = Safe while a base stands
web-back-deck = Back of the vehicle deck
web-back-garage = Back of your garage
web-back-achievements = Back of the achievements

## The browser: the cards

# $n (number) - cards shown, $most (number) - cards there are.
web-count = { $n } of { $most } cards
web-search-cards = Search cards
web-filters = Filters
web-filter-nation = Nation
web-filter-class = Class
web-filter-box = Box
web-filter-ability = Ability
web-filter-cost = Cost
web-all-boxes = All boxes
web-all-abilities = All abilities
web-any-cost = Any cost
web-cost-is = Cost { $n }
web-ability-any-number = { $ability } (any number)
web-clear-filters = Clear filters
web-no-cards = No cards found
web-no-cards-text = No card matches all these filters.
web-card-before = Previous card
web-card-after = Next card
# $n (number) - how many of this card lie in the box.
web-copies =
    { $n ->
        [one] { $n } copy
       *[other] { $n } copies
    }
web-fact-class = Class
web-fact-cost = Cost
web-fact-resources = Resources
web-fact-power = Power
web-fact-armour = Armour
web-fact-medals = Medals
web-fact-abilities = Abilities
web-provenance-printed = printed
web-provenance-inferred = inferred
web-provenance-reconstructed = reconstructed
web-provenance-help = Printed: known from the printed game. Inferred: follows from its rules. Reconstructed: our own proposal.
web-see-rule = Rule { $rule }

## The browser: how to read a card

web-legend-corners = What is where
web-part-nation = Upper left
web-part-nation-text = The nation: colour, shape and two letters. The line below is the class.
web-part-cost = Upper right
web-part-cost-text = The price tag: what the card costs.
web-part-resources = Lower left
web-part-resources-text = The crate with a plus: what the card pays.
web-part-power = Lower right, shell
web-part-power-text = Power: how much armour it destroys with a strike.
web-part-armour = Lower right, shield
web-part-armour-text = Armour: how much power it takes to destroy it as a defender.
web-part-provenance = Lower middle
web-part-provenance-text = A dot: how much of the card is known from print. The large view has the details.
web-legend-nations = Nations
web-legend-classes = Classes
web-legend-abilities = Abilities
web-look-active = Filled square: you may use it
web-look-passive = Brackets: limits what the card may do
web-look-at-end = Gold disc: counts at the end
web-legend-states = States
web-legend-faces = Other cards

## The browser: printing cards

web-vehicle = Vehicle
web-vehicle-more = History and numbers
web-vehicle-medal = Its medals: { $medal }
web-history-service = In service from { $year }
web-history-prototype = Prototype, { $year }
web-history-project = Designed in { $year }, never built
web-history-undated = Designed but never built
web-history-founded = Founded in { $year }
web-history-tonnes = { $mass } t
web-history-kilograms = { $mass } kg
web-history-gun = { $calibre } mm gun
web-lab = In the lab
web-lab-bought = Bought in { $n }% of the turns when it could be paid for.
web-lab-gain = Buying it by round { $round } changes the chance of winning by { $n } ± { $sure } percentage points.
web-lab-source = { NUMBER($n) } games of four bots ({ $bot }) with all boxes, { $date }.
web-workshop = Card workshop
web-workshop-text = Do you own the box? Compare our cards with yours. Correct what differs, then press “As printed”. Your work stays in this browser until you download it.
web-workshop-progress = { $n } of { $total } confirmed
web-workshop-printed = As printed
web-workshop-unprinted = Not confirmed
web-workshop-undo = Undo
web-workshop-restart = Start over
web-workshop-differences =
    { $n ->
        [0] No difference from the shipped cards
        [one] One difference from the shipped cards
       *[other] { $n } differences from the shipped cards
    }
web-workshop-problems =
    { $n ->
        [one] One problem
       *[other] { $n } problems
    }
web-workshop-download = Download
web-workshop-upload = Upload
web-workshop-uploaded =
    { $n ->
        [one] One card read
       *[other] { $n } cards read
    }
web-workshop-table = Open a table with these cards
web-workshop-add = Add an ability
web-workshop-remove = Remove { $ability }
web-workshop-amount = Number for { $ability }
web-fact-name = Name
web-fact-cyrillic = Cyrillic name
web-fact-kind = Kind
web-kind-spg-triangle = Triangle
web-kind-spg-square = Square
web-print = Print
web-print-text = Nine cards to a sheet in poker size (63.5 × 88.9 mm) with crop marks, for your own use. Print at 100%, or let the browser save the sheets as a PDF file.
web-print-paper = Paper
web-print-amount = How many
web-print-once = Each card once
web-print-copies = As in the box
web-print-backs = Backs
web-print-without = Without
web-print-with = With backs
web-print-sheets =
    { $n ->
        [one] Print { $n } sheet
       *[other] Print { $n } sheets
    }

## The browser: the campaign

web-campaign = Campaign
web-campaign-text = Twelve battles, each with its own set-up and three stars.
web-campaign-stars =
    { $n ->
        [one] 1 star of { $most }
       *[other] { $n } stars of { $most }
    }
web-campaign-open = To the campaign
web-campaign-play = Play
web-campaign-again = Play again
web-campaign-next = Next battle: { $name }
web-star-met = done
web-star-unmet = not yet
web-star-win = Win
web-star-margin =
    { $n ->
        [one] Win by 1 point
       *[other] Win by { $n } points
    }
web-star-rounds =
    { $n ->
        [one] Win within 1 round
       *[other] Win within { $n } rounds
    }
web-star-bases =
    { $n ->
        [one] Win and keep 1 base
       *[other] Win and keep { $n } bases
    }
web-star-captured =
    { $n ->
        [one] Win and capture 1 base
       *[other] Win and capture { $n } bases
    }
web-star-medals =
    { $n ->
        [one] Win with 1 medal
       *[other] Win with { $n } medals
    }
web-star-achievements =
    { $n ->
        [one] Win with 1 achievement
       *[other] Win with { $n } achievements
    }
web-battle-first-skirmish = First skirmish
web-battle-first-skirmish-text = Two tanks join your squad: win your first battle.
web-battle-three-walls = Three walls
web-battle-three-walls-text = All your bases are defended. Keep it that way.
web-battle-short-war = A short war
web-battle-short-war-text = Medals are scarce: the game ends soon.
web-battle-breakthrough = Breakthrough
web-battle-breakthrough-text = One enemy base has fallen. Capture the others.
web-battle-two-neighbours = Two neighbours
web-battle-two-neighbours-text = Two opponents at once, but one of them is green.
web-battle-medal-race = Medal race
web-battle-medal-race-text = Your opponent hunts vehicles. Win more medals.
web-battle-the-storm = The storm
web-battle-the-storm-text = Your opponent storms bases. Hold the line.
web-battle-headquarters = Headquarters
web-battle-headquarters-text = The headquarters falls last: break the bases first.
web-battle-scorched-earth = Scorched earth
web-battle-scorched-earth-text = Destruction cards weigh you both down. Repair removes them.
web-battle-brothers-in-arms = Brothers in arms
web-battle-brothers-in-arms-text = A sergeant fights at your side, two corporals against you.
web-battle-outnumbered = Outnumbered
web-battle-outnumbered-text = One attacks, one builds: stand against both.
web-battle-the-fortress = The fortress
web-battle-the-fortress-text = The last opponent hides behind three heavy tanks.

## The browser: beside the printed game

web-helper = Printed game helper
web-printed-text = Set up, score and time a game with the cards in your box.
web-printed-open-helper = Open the helper
web-printed-setup = Set up
web-printed-score = Score
web-printed-timer = Timer
web-printed-names = Names
web-printed-player = Player { $n }
web-printed-lay = What do we lay out?
web-printed-lay-again = Draw again
web-printed-list = Lay this out
web-printed-left =
    { $n ->
        [0] All done
        [one] 1 step left
       *[other] { $n } steps left
    }
web-printed-first = { $name } goes first and takes the first-player card.
web-printed-bases =
    { $n ->
        [one] Each player: 1 base, face up.
       *[other] Each player: { $n } bases, face up.
    }
web-printed-bases-hq =
    { $n ->
        [one] Each player: 1 base and a headquarters, face up.
       *[other] Each player: { $n } bases and a headquarters, face up.
    }
web-printed-rear = Each player: leave room for a rear; it is empty for now.
web-printed-kit = Each player: shuffle { $cards } as a garage, face down.
web-printed-hand =
    { $n ->
        [one] Each player: draw 1 card.
       *[other] Each player: draw { $n } cards.
    }
web-printed-hands = The first player draws { $n } cards, everyone else { $most }.
web-printed-left-out =
    { $n ->
        [one] Leave 1 vehicle in the box.
       *[other] Leave { $n } vehicles in the box.
    }
web-printed-removed = Take vehicles out at random, unseen.
web-printed-deck =
    { $n ->
        [one] Vehicle deck: shuffle 1 card.
       *[other] Vehicle deck: shuffle { $n } cards.
    }
web-printed-reserve =
    { $n ->
        [one] Reserve: turn up 1 vehicle.
       *[other] Reserve: turn up { $n } vehicles.
    }
web-printed-medals = A pile of medals for each nation: { $singles } single and { $doubles } double ones.
web-printed-destruction =
    { $n ->
        [one] A pile with 1 Destruction card, face up.
       *[other] A pile of { $n } Destruction cards, face up.
    }
web-printed-signalmen =
    { $n ->
        [one] 1 Signalmen card beside the reserve, face up.
       *[other] { $n } Signalmen cards beside the reserve, face up.
    }
web-printed-achievements =
    { $n ->
        [one] Open 1 achievement.
       *[other] Open these { $n } achievements.
    }
web-printed-draft = Choose the achievements in turn, then open one more at random.
web-printed-closed =
    { $n ->
        [one] The other achievement lies face down.
       *[other] The other { $n } achievements are a face-down deck.
    }
web-printed-rest = Everything else goes back into the box.
web-printed-open = Open achievements
web-printed-open-none = None chosen yet
web-printed-places-rulebook = Count hand, garage and depot. Defenders and the rear don't count.
web-printed-places-withRear = Count hand, garage, depot and the rear. Defenders don't count.
web-printed-places-allOwned = Count hand, garage, depot, the rear and defenders.
web-printed-singles = Single
web-printed-doubles = Double
web-printed-captured-base = Captured bases
web-printed-captured-headquarters = Captured headquarters
web-printed-own-bases = Own bases still standing
web-printed-kills = Vehicles destroyed
web-printed-destroyed = Bases destroyed
web-printed-others = All other cards
web-printed-vehicles = Vehicles that count
web-printed-search =
    { $n ->
        [one] 1 vehicle counts: type a part of its name.
       *[other] { $n } vehicles count: type a part of a name.
    }
web-printed-less = One less: { $what }
web-printed-more = One more: { $what }
web-printed-decisive = Who made the decisive shot?
web-printed-nobody = Nobody
web-printed-excess =
    { $n ->
        [0] { $card } isn't in this game and doesn't count.
        [one] { $card }: the box has only 1.
       *[other] { $card }: the box has only { $n }.
    }
web-printed-winner = { $names } wins.
web-printed-winners = { $names } win.
web-printed-tie-medals = Equal totals: more medals decide.
web-printed-tie-kills = Equal totals: more destroyed vehicles decide.
web-printed-tie-bases = Equal totals and medals: more captured bases decide.
web-printed-tie-destroyed = Equal totals and vehicles: more destroyed bases decide.
web-printed-tie-achievements = Equal totals, medals and bases: more achievements decide.
web-printed-tie-shared = Equal in everything: they win together.
web-printed-clear = Clear the score pad
web-printed-clear-sure = Press again to clear everything
web-printed-unkept = This browser stores no data: close the page and your entries are gone.
web-printed-start = Start
web-printed-pause = Pause
web-printed-go-on = Resume
web-printed-next = Next player
web-printed-reset = Reset
web-printed-minutes = Minutes for a turn
web-printed-used = Time taken
web-printed-time-up = { $name }: time is up.

## The browser: the rulebook

web-chapters = Chapters
web-search-rules = Search the rules
web-rules-english = This page is only available in English so far.
web-rules-brief = The rules in two minutes
web-rules-brief-text = Five pictures. You learn the rest at the table.
web-rules-hand = Three cards, each used once
web-rules-hand-text = You hold three cards every turn. A card pays, or attacks, or uses its ability and then defends a base.
web-rules-buy = Buy better cards
web-rules-buy-text = Green crates pay the price on the tag. What you buy goes to your depot and comes into your hand later.
web-rules-attack = Destroy vehicles for medals
web-rules-attack-text = Power as high as the armour destroys; less only damages. You take a medal of the attackers’ nation.
web-rules-bases = Capture bases, guard your own
web-rules-bases-text = An undefended base falls to the second hit, or to one hit from a heavy tank. A vehicle in front of it must be destroyed first.
web-rules-first-hit = 1st hit
web-rules-end = The end and the score
web-rules-end-text = The game ends when a player has lost all bases, or when the last single medal of a nation is taken. Everyone finishes the round; the most points win.
web-rules-medal = a medal
web-rules-base = a captured base
web-rules-achievement = an achievement
web-rules-whole = The whole rulebook
web-found =
    { $n ->
        [0] Nothing found ({ $n })
        [one] { $n } result
       *[other] { $n } results
    }
web-table = Table
web-copy-link = Copy the link to rule { $rule }
web-link-copied = Link to rule { $rule } copied.
web-no-rule = Unknown rule { $rule }
web-no-rule-text = Choose a chapter, or search for a word.

## The browser: about

web-about = About
web-about-fan = This is an unofficial, fan-made edition of a card game. It isn't affiliated with its publishers or the owners of any trademarks.
web-about-art = Every card, icon and silhouette was drawn for this edition. It uses no picture and no sentence of the printed game.
web-about-cards = We don't know every printed card. A mark on each card shows what is printed, inferred or reconstructed.
web-about-data = Your settings stay in this browser. Nothing is sent to anyone but the server you play on.
web-licences = Licences
web-licences-text = What runs in your browser:
web-licence-game = this game
web-licence-screens = draws the screens
web-licence-words = puts the texts into your language
web-licence-codes = draws the QR code
web-licence-letters = the typeface
web-licence-python = runs the game without a server
web-licence-messages = reads saved games and messages
web-licences-texts = The licences of Python and its packages in full

## The browser: home, tables and seats

web-play-now = Play now
web-guide-play = Play a first game with tips
web-guide-play-text = Against Pip, the gentlest bot; the instructor helps
web-guide-understood = Got it
web-guide-off = No more tips
web-guide-hand = Your turn: three cards. Each can pay, use an ability, attack or defend.
web-guide-buy = Buy a card: choose one in the reserve. Stronger cards pay off later.
web-guide-pay = The ticked cards pay. Choose other cards to swap them, then press Buy.
web-guide-attack = You can attack: choose a card with power. All attackers must be of one nation.
web-guide-declare = Add more attackers of the same nation, or start the attack.
web-guide-aim = Choose a target. Power equal to the armour or higher destroys it; a base takes two hits, or one from a heavy tank.
web-guide-use = Abilities help at once: choose a card to read its ability, then use it.
web-guide-defend = A vehicle with armour can defend a base. An undefended base is easy prey.
web-guide-place = Choose the base to defend: the slot or the base itself.
web-guide-award = Your reward: take the medals. Two may become one double.
web-guide-sabotage = Sabotage: choose the card you need least. It goes to your depot.
web-guide-end = Nothing else to do? End the turn. Cards you didn't play go to your depot.
web-guide-wait = Your opponent's turn. Watch the middle of the table; press there to skip ahead.
web-guide-last = This is the last round: only points count now.
web-new = New table
web-new-text = Friends by link, bots, expansions
web-play = Game
web-player = Player
web-players = Players
web-you = You
web-bot = Bot
web-host = Host
web-no-server = The server isn't responding. Try again in a moment.
web-my-games = Your games
web-open-tables = Tables waiting for players
web-continue = Continue
web-join = Join
web-own-rules = custom rules
web-nickname = Your name
web-who-are-you = Who are you?
web-portrait = Portrait
web-portrait-of = Portrait: { $name }
web-box-base = Four nations, three bases each. Start here.
web-box-second-front = The United Kingdom, headquarters, the rear, up to six players.
web-box-last-battle = Japan, more vehicles and abilities, Signalmen, Destruction.
web-seat-of = Seat { $n }
web-seat-by-link = Friend, by link
web-seat-device = Friend on this device
web-seat-level = Bot: { $level }
web-seat-open = Free seat
web-seat-bot = Add a bot
web-visibility = Who can find the table
web-visibility-private = Anyone with the link
web-visibility-public = Everyone
web-make-lobby = Open the table
web-make-start = Start the game
web-invite = Invite by link
web-invite-text = Anyone who opens this link can take a free seat.
web-invite-here = This link works on this computer only. To invite others on your network, quit and start again with: tankrush play --lan. Your tables are kept.
web-invite-open = Open to my network
web-invite-closed = This link works on this computer only. Open the table to your network so phones and other computers can join.
web-invite-scan = Scan the code with a phone on the same network, or open this link.
web-lobby-free =
    { $n ->
        [one] One seat is free
       *[other] { $n } seats are free
    }
web-lobby-full = Everyone is here
web-start-bots =
    { $n ->
        [one] Start with a bot
       *[other] Start with { $n } bots
    }
web-start-ready = Every seat is taken.
web-name-starts = { $name } starts the game.
web-copy = Copy
web-qr = The link as a QR code
web-copied = Link copied.
web-copy-yourself = Select the link and copy it.
web-seats = Seats
web-while-waiting = While you wait
web-while-waiting-text = Each opens in a new tab; the table stays open here and keeps your seat.
web-stand = Stand up
web-free-seat = Empty the seat
web-remove = Remove
web-sit = Take a seat
web-sit-here = Sit here
web-start = Start the game now
web-host-starts = The host starts the game.
web-no-table = This table can't be opened

## The browser: the table

web-round = Round { $n }
web-your-turn = Your turn
web-turn-of = Waiting for { $seat }
web-plays = { $seat } is playing
web-over = The game is over
web-bar = What to do now
web-can = You can { $ways }.
web-can-nothing = Nothing left to do: end your turn.
web-can-want = buy
web-can-use = use abilities
web-can-attack = attack
web-can-defend = defend
web-task-card = What should { $card } do?
web-task-card-pays = To pay with it, choose a card in the reserve.
web-task-card-note =
    { $ways ->
        [both] Use an ability, attack with it, or put it back.
        [ability] Use an ability or put it back.
        [attack] Attack with it or put it back.
       *[other] Choose what it does, or put it back.
    }
web-task-card-aim = Choose an action or a target.
web-task-strike = { $card } strikes { $target }
web-task-paying = Buying { $cards }
web-task-declaring = Add attackers, or start the attack
web-task-striking = Choose who strikes next
web-task-aiming = Choose a target for { $card }
web-task-award = Take medals: { $n }
web-task-defender = One attacker must defend now
web-task-ability = Choose an ability
web-task-siege = Choose a target for Siege
web-task-research = Choose a vehicle to take
web-task-repair = Choose cards to scrap
web-task-medal = Choose a medal
web-task-dislocation = Choose a defender for the rear
web-task-planning = Choose an achievement to replace
web-task-destruction = Choose who gets a Destruction card
web-task-placing = Choose the base to defend
web-task-storing = Your turn ends: you may put a card in the rear
web-task-draft = Pick an achievement for this game
web-task-consent = Do you agree to these achievements?
web-task-sabotage = { $seat }'s Sabotage: discard a card
web-task-sabotage-note = Nobody sees your choice until everyone has chosen.
web-strike-of = Strike { $n } of { $most }
web-buy = Buy { $cards }
web-paying = Paying with { $cards }.
web-pay-more =
    { $n ->
        [one] { $n } resource short.
       *[other] { $n } resources short.
    }
web-buying = buying
web-cannot-pay = can't pay
web-no-further = This card can't join the purchase.
web-strike = Strike
web-striking = striking now
web-targets =
    { $n ->
        [one] { $n } target
       *[other] { $n } targets
    }
web-tab-none = cannot be hit
web-tab-best = best +{ $n }
web-way-pay = Pay
web-way-use = Use
web-way-attack = Attack
web-way-defend = Defend
web-way-discard = Discard
web-way-give-up = Discard
web-way-store = Put in the rear
web-way-scrap = Scrap
web-way-take = Take
web-step-declaring = Attackers
web-step-striking = Strikes
web-step-award = Medals
web-step-defender = Defender
web-forecast-captured = Captured
web-forecast-hit = Hit
web-outcome-captures =
    { $n ->
        [one] The base is captured: { $n } point.
       *[other] The base is captured: { $n } points.
    }
web-outcome-destroys =
    { $n ->
        [one] Destroyed: { $n } medal for you ({ $nation }).
       *[other] Destroyed: { $n } medals for you ({ $nation }).
    }
web-outcome-destroys-plain = Destroyed, without a medal.
web-outcome-ends = { $what }: this triggers the end of the game.
web-cancel = Cancel
web-take-back = Take back
web-warn-no-more = Don't warn me again
web-ask-back = Ask to take back
web-undo-what-purchase = Undoes the purchase: { $cards }
web-undo-what-attack = Undoes the attack: { $cards }
web-undo-what-ability = Undoes the ability: { $cards }
web-undo-what-defence = Undoes the defence: { $cards }
web-undo-what-turn = Undoes the end of the turn
web-skip-event = Skip
web-all-choices = All choices
web-hint = Get a hint
web-no-hint = No hint right now.
web-hints = Hints
web-hint-thinking = Thinking
web-hint-chance = { $n }% to win:
web-hint-line = Plan: { $line }
web-refused = That's not possible.
web-open = open
web-own-front = Your front
web-bases-stand =
    { $n ->
        [one] { $n } base stands
       *[other] { $n } bases stand
    }
web-empty = empty
web-lost = lost
web-place-here = Here
web-leaves-next = leaves next
web-left = { $n } left
web-deck = deck { $n }
web-short-of = { $n } short
web-bought-none = 1 purchase left
web-bought-one = purchase made
web-bought-any = unlimited purchases
web-left-buy = Purchase
web-left-attack = Attack
web-left-yes = still possible this turn
web-left-no = done this turn
web-hand-empty = Your hand is empty.
web-first-player = First player
web-ally = Ally
web-your-team = Your team
web-decided = Has chosen
web-presence-left = Left the page
web-left-page = { $seat } has left the page.
web-lost-line = { $seat } is offline.
web-bot-may-play = In { $time } a bot may take over.
web-presence-shaky = Unstable connection
web-presence-away = Offline
web-presence-grace = Offline: the others are waiting
web-presence-due = Missing
web-medals-left = singles left
web-standing = Score
web-standing-now = if it ended now
web-standing-medals = medals
web-standing-captured = bases
web-standing-goals = achievements
web-standing-bases = Bases captured: { $taken }, lost: { $lost }
web-standing-spoken = points: medals { $medals }, bases { $bases }, achievements { $achievements }
web-goal-counts = you : best opponent
web-goal-lead = you lead; { $seat }: { $n }
web-goal-counts-team = team : best other
web-goal-lead-team = your team leads; { $seat }: { $n }
web-goal-tied = tied with { $seat }: no points
web-goal-nobody = tied: no points
web-goal-none = nobody yet
web-goal-leads = ahead: { $seat }
web-until-end = Until the end
web-end-pile =
    { $n ->
        [one] { $nation }: { $n } more medal ends it.
       *[other] { $nation }: { $n } more medals end it.
    }
web-end-bases =
    { $seat } has { $n ->
        [one] { $n } base left.
       *[other] { $n } bases left.
    }
web-end-bases-you =
    You have { $n ->
        [one] { $n } base left.
       *[other] { $n } bases left.
    }
web-singles-doubles = { $singles } single, { $doubles } double
web-last-round = This is the last round.
web-rail = Medals, achievements, log
web-journal = Log
web-since = Since your last move
web-show-again = Show it again
web-digest = Since your last turn
web-digest-on-you = Against you
web-digest-others = Everything else
web-chip-destroyed = destroyed
web-chip-captured = captured
web-chip-damaged = damaged
web-chip-damaged-base = base damaged
web-chip-lost-card = discarded
web-chip-medal = medal
web-chip-bought = bought
web-tray = Cards to choose from
web-pile-empty = No cards here.
web-clock-of = { $seat }'s clock

## The browser: around the game

web-talk = Chat
web-talk-new = New
web-talk-unread =
    { $n ->
        [one] Chat, { $n } unread message
       *[other] Chat, { $n } unread messages
    }
web-talk-none = No messages yet.
web-talk-write = Write a message
web-send = Send
web-reconnecting = Reconnecting
web-offline = Reconnecting, attempt { $n }. Nothing is lost.
web-back-asked = You have asked to take a move back.
web-back-wanted = { $seat } asks to take a move back.
web-withdraw = Withdraw
web-agree = Agree
web-refuse = Decline
web-away = Someone else is playing your seat.
web-return = Take your seat back
web-absent = { $seat } is missing. What now?
web-absent-wait = Wait
web-absent-bot = Let a bot play
web-absent-empty = Skip their turns
web-absent-open = Offer the seat
web-absent-end = End the game
web-end-wanted = { $seat } proposes to end the game without a result.
web-this-game = This game
web-watchers =
    { $n ->
        [one] { $n } spectator
       *[other] { $n } spectators
    }
web-copy-watch = Copy the link for spectators
web-game-text = Open the game as text
web-propose-end = Propose to end without a result
web-propose-withdraw = Withdraw the proposal
web-leave = Leave the game
web-leave-text = The others decide what happens to your seat. You can come back.
web-leave-bots = Bots wait for you: the game is kept, and you can go on at any time.
web-left-kept = The game is kept under “Your games”: you can come back.
web-leave-really = Leave now
web-hand-over = Hand the device to { $seat }
web-hand-over-text = Your cards are hidden.
web-hand-over-ready = I am { $seat }
web-no-result = The game ended without a result.
web-result-won = You won, { $score }
web-result-lost = You lost, { $score }
web-finale-won = Victory
web-finale-shared = Shared victory
web-finale-lost =
    { $winners ->
        [one] { $names } wins
       *[several] { $names } win
    }
web-finale-best =
    { $n ->
        [one] Best vehicle: { $card }, one strike
       *[other] Best vehicle: { $card }, { $n } strikes
    }
web-finale-held =
    { $n ->
        [one] You held out for one round.
       *[other] You held out for { $n } rounds.
    }
web-last-medal =
    { $nation ->
        [ussr] the last single USSR medal
        [germany] the last single German medal
        [usa] the last single US medal
        [france] the last single French medal
        [uk] the last single UK medal
        [japan] the last single Japanese medal
       *[other] the last single medal ({ $nation })
    }
web-with-points =
    { $n ->
        [one] with { $n } point
       *[other] with { $n } points
    }
web-headline-you = You won { $score } { $why }
web-headline-other =
    { $winners ->
       *[other] { $names } won { $score } { $why }
    }
web-headline-shared = A shared victory, { $score }, { $why }
web-why-bases =
    { $by ->
        [winner] by capturing { $owner }'s last base
       *[other] after { $name } captured { $owner }'s last base
    }
web-why-bases-your =
    { $by ->
        [winner] by capturing your last base
       *[other] after { $name } captured your last base
    }
web-why-bases-you = after you captured { $owner }'s last base
web-why-medals =
    { $by ->
        [winner] by taking { $medal }
       *[other] after { $name } took { $medal }
    }
web-why-medals-you = after you took { $medal }
web-place-gap =
    { $n ->
        [one] Place { $place } of { $of }, { $n } point behind
       *[other] Place { $place } of { $of }, { $n } points behind
    }
web-again-easier = One level easier
web-result-points = Where the points come from
web-result-squad =
    { $n ->
        [one] { $n } card counts: those in hand, depot and garage.
       *[other] { $n } cards count: those in hand, depot and garage.
    }
web-result-left-out = Not counted: { $cards }.
web-result-no-difference = They wouldn't have changed the score.
web-result-difference =
    { $n ->
        [one] They would have added { $n } point.
       *[other] They would have added { $n } points.
    }
web-result-moment = The moment that decided it
web-result-watch-moment = Watch the moment that decided it
web-result-turning = Turning points
web-result-watch-step = Watch turning point { $n }
web-result-watch = Watch
web-course = Score by round
web-course-note = as if the game had ended there
web-source-medals = Medals
web-source-bases = Bases
web-source-achievements = Achievements
web-source-development = Development
web-source-destruction = Destruction
web-source-surviving = Own bases
web-total = Total
web-rematch = Rematch
web-again-same = Same deal again
web-again-harder = One level harder
web-rematch-go = To the rematch
web-rematch-waits = Waiting for the others.
web-see-table = View the table
web-see-result = View the result
web-settings-forced = Moves with only one choice
web-forced-on = Play automatically
web-forced-off = Ask me
web-settings-remarks = Remarks of bots
web-remarks-on = On
web-remarks-off = Off
web-remark-vehicle =
    { $variant ->
        [0] Not my { $card }!
        [1] See you soon, { $card }.
       *[2] There goes my { $card }.
    }
web-remark-base =
    { $variant ->
        [0] That was my favourite base.
        [1] And I had just tidied up in there.
       *[2] It was draughty there anyway.
    }
web-remark-capture =
    { $variant ->
        [0] I'll take that base.
        [1] Nice place. Mine now.
       *[2] One more flag for me.
    }
web-remark-medal =
    { $variant ->
        [0] That one gets pride of place.
        [1] One more for the collection.
       *[2] I could get used to this.
    }
web-ribbon-captured-base = You capture a base
web-ribbon-captured-hq = You capture a headquarters
web-ribbon-lost-base = Your base falls
web-ribbon-lost-hq = Your headquarters falls
web-settings-warnings = Warn me
web-warning-still = Ending the turn while an attack or a purchase is possible
web-warning-research-nothing = Research that finds nothing
web-warning-no-effect = Abilities without effect
web-warning-repaired = Damage that is repaired at once
web-warning-lost-resources = Resources lost by overpaying
web-warning-pays-nothing = Cards that pay nothing
web-settings-notices = Notification on your turn
web-notices-off = Off
web-notices-on = As browser notifications
web-notices-denied = The browser blocks notifications from this page.
web-keys = Keyboard
web-key-sideways = Move along a row of cards
web-key-zones = Move to another row
web-key-choose = Choose the outlined card
web-key-buttons = Buttons of the bar
web-key-cancel = Cancel, close
web-key-skip = Skip ahead
web-key-undo = Take back
web-key-hint = Get a hint
web-key-list = All choices as a list
web-key-inspect = Read a card
web-key-talk = Chat
web-key-keys = This list
web-watching = Watching
web-watch-seat = Whose cards you see
web-watch-public = What everyone sees
web-allow-watching = Spectators may see my cards
web-show-hand = Show my hand to everyone
web-hide-hand = Hide my hand again
web-hand-shown = Everyone sees your hand
web-mute = Mute
web-ban = Ban from this table
web-speaker-watcher = spectator
speaker-operator = Operator
speaker-spectator = Spectator
web-report = Report
web-report-player = Report a player
web-report-text = Your report goes to the people who run this server. The players don't see it.
web-report-whom = Who is it about?
web-report-why = What happened?
web-report-insult = Insults or threats
web-report-stalling = Playing slowly on purpose
web-report-cheating = Cheating
web-report-name = Offensive name
web-report-other = Something else
web-report-words = In your own words (optional)
web-report-send = Send report
web-report-sent = Report sent. You will read the answer here.
web-report-own = Your reports at this table
web-report-open = Not answered yet.
web-report-closed = Closed.
web-report-answer = The operator answers: { $text }
web-muted = { $name } is muted.
web-unmute = Unmute
warning-research-nothing = Nothing costs { $n } or less: { $card } would go to the graveyard for nothing.
warning-no-effect = { $card } would have no effect now.
warning-repaired = Damaged, but repaired on their next turn.
warning-still-attack = You can still attack.
warning-still-buy = You can still buy a card.
warning-still-attack-buy = You can still attack and buy a card.
warning-lost-resources =
    { $n ->
        [one] { $n } resource is lost.
       *[other] { $n } resources are lost.
    }
warning-pays-nothing = { $card } adds no resources.
web-look-closer = Read the card
web-look-keep = Right-click or press I to keep it open.
web-short-note = { $n } short: costs { $cost }
web-back-to = Take back everything from here: { $line }
web-wasted =
    { $n ->
        [one] { $n } resource is lost
       *[other] { $n } resources are lost
    }
web-n-players =
    { $n ->
        [one] { $n } player
       *[other] { $n } players
    }
web-start-waits = You can start now, or wait for friends.
web-pile-hidden =
    { $n ->
        [one] { $n } card lies here face down.
       *[other] { $n } cards lie here face down.
    }
web-after-rounds =
    { $n ->
        [one] After { $n } round
       *[other] After { $n } rounds
    }
web-minutes =
    { $n ->
        [one] { $n } minute
       *[other] { $n } minutes
    }
web-seconds =
    { $n ->
        [one] { $n } second
       *[other] { $n } seconds
    }
web-days =
    { $n ->
        [one] { $n } day
       *[other] { $n } days
    }
web-new-changed = changed: { $n }
web-new-summary = What you will play
web-new-teams = Teams
web-new-no-teams = No teams
web-new-team = Team { $team }
web-new-levels = Levels, from easy to hard
web-new-characters = Characters
web-new-first = Who begins
web-new-first-random = At random
web-seat-name = Name of player { $n }
web-new-rules = Rules in detail
web-new-rules-help = Every rule option. Anything you leave alone follows the boxes.
web-new-preset = Edition
web-new-usual = Default: { $value }
web-new-usual-any = Default
web-new-reset = Reset all to default
web-new-variants = Variants
web-new-variants-help = Other decks: fewer nations, abilities or cards, or a random one.
web-new-without-cards = Without certain vehicles
web-new-without-cards-help = Type the name of a vehicle to leave it out of the deck.
web-new-bring-back = { $card }: bring back
web-new-goals-help =
    { $n ->
        [one] { $n } is open in this game.
       *[other] { $n } are open in this game.
    }
web-new-dropped = No card in this game counts for these achievements, so they are left out: { $goals }.
web-new-agreed = Proposed: { $n } of { $need }
web-new-without-goals = Leave these out
web-new-own-name = Name
web-new-own-goal = Most or fewest
web-new-own-measure = What is counted
web-new-own-add = Write an achievement
web-new-own-remove = Remove
web-new-any-class = Any class
web-new-any-nation = Any nation
web-measure-cards = Cards
web-measure-cost = Cost
web-measure-resources = Resources
web-measure-power = Power
web-measure-armour = Armour
web-measure-medals = Medals
web-measure-reinforcements = Sum of Reinforcements
web-measure-research = Sum of Research
web-new-way = Table settings
web-new-way-help = Clock, taking back, hints, spectators, chat.
web-new-title = Name of the table
web-new-title-none = No name
web-new-clock = Clock
web-clock-none = None
web-clock-without = No clock
web-clock-turn = Per turn
web-clock-bank = For the whole game
web-clock-days = Days per turn
web-clock-none-help = Everyone takes as long as they like.
web-clock-turn-help = Each turn has the same time. When it runs out, the turn ends.
web-clock-bank-help = A time budget for the whole game, plus a bonus after each turn.
web-clock-days-help = For friends who play now and then. The page shows whose turn it is.
web-clock-seconds = Time for a turn
web-clock-minutes = Time at the start
web-clock-increment = Bonus after each turn
web-clock-days-each = Time for a turn
web-new-undo = Taking back
web-undo-consent = Free at first, then with consent
web-undo-horizon = Free until something is revealed
web-undo-off = Never
web-undo-consent-help = Free while nobody has learned anything new; after that every opponent is asked.
web-undo-horizon-help = Free while nobody has learned anything new, never after that.
web-undo-off-help = Every move is final.
web-new-hints = Hints allowed
web-new-hints-help = Everyone may ask for two or three good moves with reasons.
web-new-spectators = Spectators
web-spectators-welcome = Allowed
web-spectators-unwelcome = Not allowed
web-new-talk = Who may chat
web-talk-seats = The players
web-talk-everybody = Everyone
web-talk-phrases = Quick phrases only
web-talk-off = Nobody
web-new-substitute = Bot that stands in for a missing player
web-told-removed =
    { $n ->
        [one] { $nation }: { $n } random vehicle removed
       *[other] { $nation }: { $n } random vehicles removed
    }
web-told-without = Without { $what }
web-told-first = Player { $seat } begins
web-quick = Quick match
web-quick-text = Anyone online; a bot after { $n } seconds
web-quick-starts =
    { $n ->
        [one] Others can still join. The game starts in { $n } second at the latest.
       *[other] Others can still join. The game starts in { $n } seconds at the latest.
    }
web-running-tables = Games to watch
web-watch = Watch

## Replays in the browser

web-replay = Replay
web-replay-controls = Step through the game
web-replay-start = The table before the first move.
web-replay-quiet = { $seat } is preparing a move.
web-replay-first = To the beginning
web-replay-turn-back = One turn back
web-replay-back = One step back
web-replay-play = Play
web-replay-pause = Pause
web-replay-on = One step forward
web-replay-turn-on = One turn forward
web-replay-last = To the end
web-replay-speed = Speed
web-replay-slow = Slow
web-replay-normal = Normal
web-replay-fast = Fast
web-replay-slider = Position in the game
web-replay-step = { $n } of { $most }
web-replay-seat = View of
web-replay-spectator = A spectator
web-replay-everybody = All cards face up
web-replay-copy = Copy the link to step { $n }
web-replay-copy-yourself = Copy the address of this page.
web-replay-export = Save the game as text
web-replay-verify = Verify this game
web-replay-verified = Dealt fairly: the seed matches the one committed before the first card, and replaying all { $n } turns from it gives the same game.
web-replay-not-verified = This game couldn't be reproduced from its seed. Turns: { $n }.
web-replay-promise = Committed before the game
web-replay-seed = Seed
web-replay-branch = Play on from here
web-replay-branch-text = A new table with the same cards, from this very moment. Bots take the other seats.
web-replay-branch-none = Go back a little: nothing is left to play from here.
web-replay-branch-seat = You play as
web-replay-branch-level = Bots
web-replay-branch-go = Play
web-replay-none = This game can't be shown
web-replay-watch = Watch the replay
web-coach = Coach
web-coach-ask = Ask the coach
web-coach-invite = Where did it turn? The coach looks at every choice you made.
web-coach-title = Where the game was decided
web-coach-note = only what you could know is used
web-coach-back = Result
web-coach-unavailable = Nothing to analyse
web-coach-working = The coach plays your game on: { $n }%
web-coach-working-note = This takes a minute or more. You may leave: the report is kept with the game.
web-coach-failed = The coach could not finish.
web-coach-retry = Try again
web-coach-start = at the start
web-coach-luck = luck
web-coach-choices = your choices
web-coach-end = in the end
web-coach-chances = Chances of winning
web-coach-chances-note = turn by turn, as you could judge them
web-coach-levels = Games are played on by level: { $levels }. Your choices are measured as if you went on like a Sergeant.
web-coach-share = Measured with { $n }% of the usual games: smaller losses stay unseen.
web-coach-moments =
    { $n ->
        [0] No costly choice
        [one] One costly choice
       *[other] { $n } costly choices
    }
web-coach-none =
    { $n ->
        [one] Your { $n } choice cost no more than { $points } points of your chances. Well played.
       *[other] None of your { $n } choices cost more than { $points } points of your chances. Well played.
    }
web-coach-looked =
    { $n ->
        [one] { $n } choice was examined.
       *[other] { $n } choices were examined.
    }
web-coach-moment = Moment { $n }, round { $round }
web-coach-you = You
web-coach-better = Better
web-coach-show = Show it on the table
web-coach-see-table = See the table
web-coach-measured = Costs { $points } points of your chances (± { $error }), measured in { $games } games played on from here.
web-coach-why = On average: { $reasons }.
web-coach-play-on = Play on from here
web-coach-try = Try to find it yourself
web-coach-tell = Show the answer
web-coach-try-ask = What would you do?
web-coach-try-right = Right: nothing wins more often.
web-coach-try-wrong = Another line wins more often.
web-coach-line-played = What you played
web-coach-line-better = The better line
web-finished-games = Finished games
web-opponents = Who you play against
web-suggested = Suggested for you
web-opponents-text = Choose one to start a duel.

## The daily deal and shared deals

web-daily = Daily deal
web-daily-note = The same cards for everyone. Your first try counts. It's for fun: another browser is another player.
web-daily-alone = You play for yourself here: without a server results aren't compared, and the cards follow from the date.
web-daily-in-row = Days in a row
web-daily-streak =
    { $n ->
        [one] { $n } day in a row
       *[other] { $n } days in a row
    }
web-daily-left = { $h } h { $m } min
web-daily-next = until the next deal
web-daily-today = Today's deal
web-daily-easy = Easy
web-daily-hard = Hard
web-daily-play = Play
web-daily-go-on = Continue
web-daily-practise = Practise
web-daily-game = Your game
web-daily-show = Show the results
web-daily-new =
    { $n ->
        [0] Not played yet. Nobody has finished it so far.
        [one] Not played yet. { $n } player has finished it.
       *[other] Not played yet. { $n } players have finished it.
    }
web-daily-new-alone = Not played yet.
web-daily-new-today = Not played today
web-daily-home = One scored try a day, the same cards for everyone.
web-daily-running = Your scored try is running.
web-daily-void = No result: given up, finished by a bot or too late.
web-daily-closed = Not played. The day is over, but you can practise.
web-daily-won =
    { $n ->
        [one] Won by { $n } point
       *[other] Won by { $n } points
    }
web-daily-lost =
    { $n ->
        [one] Lost by { $n } point
       *[other] Lost by { $n } points
    }
web-daily-level = Level on points
web-daily-better =
    { $n ->
        [one] Better than { $percent }% of { $n } other player
       *[other] Better than { $percent }% of { $n } other players
    }
web-daily-better-short = better than { $n }%
web-daily-first = You are the first with a result.
web-daily-bots = The levels with your cards
web-daily-bots-unit = points ahead of the best opponent
web-daily-bots-note =
    { $n ->
        [one] Each level played this deal once in your seat.
       *[other] Each level played this deal { $n } times in your seat; the middle result is shown.
    }
web-daily-bots-play = The bots are still playing it.
web-daily-bots-none = The bots haven't played it.
web-daily-all = Everyone that day
web-daily-players =
    { $n ->
        [one] { $n } player
       *[other] { $n } players
    }
web-daily-bar =
    { $n ->
        [one] From { $from } to { $to }: { $n } player
       *[other] From { $from } to { $to }: { $n } players
    }
web-daily-nobody = Nobody has finished this deal.
web-daily-week = Your week
web-daily-now = Today
web-daily-no-result = no result
web-daily-forgiven = One missed day a week doesn't break the streak.
web-daily-table = Table of the week
web-daily-table-note = Each day scores the percentage of players who did no better: 100 for the best.
web-daily-place = Place
web-daily-points = Points
web-daily-days-played = Days
web-daily-days =
    { $n ->
        [one] { $n } day
       *[other] { $n } days
    }
web-daily-share = Tell others
web-daily-rounds =
    { $n ->
        [one] { $n } round
       *[other] { $n } rounds
    }
web-daily-copied = Text copied.
web-daily-copy-yourself = Select the text and copy it.
web-daily-archive = Past days
web-daily-more = Show all
web-daily-unavailable = No daily deal right now
web-daily-to-results = Compare with others
web-daily-practised = Practice: not scored
web-deal = Play my deal
web-deal-share = Copy the link
web-deal-invite = Send a friend the link: they get the same cards and opponents.
web-deal-copied = Link copied. Your friend gets your cards and opponents.
web-deal-not-copied = The link couldn't be copied.
web-deal-from = A deal from { $name }
web-deal-opponents = against { $bots }
web-deal-text = You start with the same cards against the same opponents. Afterwards you see both games side by side. Your first try counts.
web-deal-compare = Side by side
web-deal-compare-note = the same cards, your seat
web-deal-course-note = points from this seat
web-deal-result = Margin
web-deal-rounds = Rounds
web-deal-none = Nobody else has finished this deal yet. Send a friend the link.
web-deal-back = Back to the result
web-deal-gone = This deal isn't available
## The record and the home page of a returning player

web-record = My record
web-record-since =
    { $n ->
        [0] No games yet.
        [one] One game, on { $day }.
       *[other] { $n } games since { $day }.
    }
web-record-kept = Kept in this browser only.
web-record-none-text = Every game you finish here is entered: opponents, result, nation, what you bought. Games that several people play on one device are left out.
web-record-level = Your level
web-record-level-note = by your last games
web-record-level-text =
    { $games ->
        [0] No game against them yet.
       *[other] { $wins } of { $games } games won.
    }
web-record-level-play = Play { $name }
web-record-level-harder = Try { $name }
web-record-games = Games
web-record-won = Won
web-record-share = Share of wins
web-record-row = Wins in a row now
web-record-longest = Longest winning streak
web-record-of = { $wins } of { $games }
web-record-by-level = By opponent
web-record-ordinary = without battles of the campaign and practice
web-record-people = People
web-record-by-nation = By nation
web-record-by-nation-note = the one you bought most vehicles of
web-record-by-place = By turn order
web-record-place =
    { $n ->
        [1] First player
       *[other] Player { $n } in turn order
    }
web-record-by-boxes = By box
web-record-favourites = Favourite cards
web-record-favourites-note = bought most often
web-record-last = Last games
web-record-more = Show more
web-record-game-won = Won { $score }
web-record-game-shared = Shared victory { $score }
web-record-game-lost = Lost { $score }
web-record-kind = Games
web-record-kind-all = All
web-record-kind-game = Ordinary
web-record-kind-battle = Campaign
web-record-kind-daily = Daily deal
web-record-kind-deal = Same deal
web-record-kind-practice = Practice
web-record-rank = Place { $n } of { $most }
web-record-unstored-one = The browser's storage is full or switched off: this game is in your record only until you close the page. Save the record as a file.
web-record-unstored =
    { $n ->
        [one] One game is not stored, because the browser's storage is full or switched off. Save the record as a file.
       *[other] { $n } games are not stored, because the browser's storage is full or switched off. Save the record as a file.
    }
web-record-move = Move to another device
web-record-move-text =
    { $n ->
        [one] Point the other device's camera at the code: it opens your running game there.
       *[other] Point the other device's camera at the code: it opens your { $n } running games there.
    }
web-record-move-fits = { $n } of { $most } running games fit into the code. The file carries all of them.
web-record-move-secret = Show the code to nobody else: it opens your seats. The record itself moves by file.
web-record-move-local =
    { $n ->
        [one] Your running game is stored in this browser, not on a server. Only the file carries it.
       *[other] Your { $n } running games are stored in this browser, not on a server. Only the file carries them.
    }
web-record-move-none = You have no running games. The record itself moves by file.
web-record-not-copied = Copying is not allowed here.
web-record-save = Save as file
web-record-not-saved = The file could not be written.
web-record-open = Open a file
web-record-file-foreign = This file is not a Tank Rush record. Nothing was changed.
web-record-file-newer = This file was written by a newer version of Tank Rush. Nothing was changed.
web-record-file-damaged = This file is damaged. Nothing was changed.
web-record-taken =
    { $added ->
        [0] No new game
        [one] One new game
       *[other] { $added } new games
    }, { $known } already here.
web-record-progress-taken = Progress in lessons, puzzles and the campaign was added.
web-record-keys-full = This browser already holds the keys of five others, so the running games were not taken over.
web-record-tables-failed =
    { $n ->
        [one] One running game could not be opened.
       *[other] { $n } running games could not be opened.
    }
web-record-delete = Delete
web-record-delete-text =
    { $n ->
        [one] One game and its milestones are deleted from this browser, for good.
       *[other] { $n } games and their milestones are deleted from this browser, for good.
    } Running games stay.
web-record-delete-all = Delete the record
web-record-deleted = The record is deleted.
web-record-moved = Running games of { $name }
web-record-moved-text = This link opens seats in games that run on another device. Take them over and play on here. Take over only your own.
web-record-moved-take = Take over
web-record-moved-empty = This link holds no game.
web-home-welcome = Welcome back
web-home-welcome-name = Welcome back, { $name }
web-home-row = { $n } wins in a row.
web-home-coach = Coach: your last game
web-home-record-text =
    { $n ->
        [0] No games yet
        [one] One game, { $wins } won
       *[other] { $n } games, { $wins } won
    }
web-milestones = Milestones
web-milestones-all = Show all { $n }
web-milestone-progress = { $n } of { $most }
web-milestone-open = not yet
web-milestone-first-game = Under way
web-milestone-first-game-text = Finish a game.
web-milestone-first-win = First victory
web-milestone-first-win-text = Win a game.
web-milestone-beat-soldier = Private no more
web-milestone-beat-soldier-text = Beat a Soldier.
web-milestone-beat-sergeant = Sergeant beaten
web-milestone-beat-sergeant-text = Beat a Sergeant.
web-milestone-beat-captain = Captain beaten
web-milestone-beat-captain-text = Beat a Captain.
web-milestone-beat-general = General beaten
web-milestone-beat-general-text = Beat a General.
web-milestone-beat-styles = Both styles
web-milestone-beat-styles-text = Beat a Rusher and a Medal hunter.
web-milestone-beat-person = Eye to eye
web-milestone-beat-person-text = Win against a person.
web-milestone-games-10 = Ten games
web-milestone-games-10-text = Finish ten games.
web-milestone-games-50 = Fifty games
web-milestone-games-50-text = Finish fifty games.
web-milestone-games-100 = Veteran
web-milestone-games-100-text = Finish a hundred games.
web-milestone-row-3 = Three in a row
web-milestone-row-3-text = Win three games in a row.
web-milestone-row-5 = Five in a row
web-milestone-row-5-text = Win five games in a row.
web-milestone-row-10 = Unstoppable
web-milestone-row-10-text = Win ten games in a row.
web-milestone-days-7 = Every day
web-milestone-days-7-text = Play on seven days in a row.
web-milestone-points-30 = Thirty points
web-milestone-points-30-text = Win with thirty points or more.
web-milestone-margin-15 = By a mile
web-milestone-margin-15-text = Win by fifteen points or more.
web-milestone-margin-1 = Photo finish
web-milestone-margin-1-text = Win by a single point.
web-milestone-comeback = Comeback
web-milestone-comeback-text = Win after being eight points behind.
web-milestone-unhurt = Nothing lost
web-milestone-unhurt-text = Win without losing a base.
web-milestone-bases-4 = Breakthrough
web-milestone-bases-4-text = Capture four bases in one game.
web-milestone-kills-10 = Tank ace
web-milestone-kills-10-text = Destroy ten vehicles in one game.
web-milestone-medals-12 = Chest of medals
web-milestone-medals-12-text = Score twelve points with medals in one game.
web-milestone-achievements = Clean sweep
web-milestone-achievements-text = Win with every open achievement.
web-milestone-nations-4 = Four nations
web-milestone-nations-4-text = Win with four different nations as your main one.
web-milestone-heavies-8 = Heavy metal
web-milestone-heavies-8-text = Win after buying eight heavy tanks.
web-milestone-second-front = Second Front
web-milestone-second-front-text = Win with Second Front.
web-milestone-last-battle = Last Battle
web-milestone-last-battle-text = Win with Last Battle.
web-milestone-team = Side by side
web-milestone-team-text = Win a team game.
web-milestone-table-of-4 = Full table
web-milestone-table-of-4-text = Win against three or more others.
web-milestone-last-in-turn = Last to move
web-milestone-last-in-turn-text = Win as the last player in turn order.
web-milestone-quick = Blitz
web-milestone-quick-text = Win within twelve rounds.
web-milestone-unaided = On your own
web-milestone-unaided-text = Beat Sergeants or stronger five times without hints or undo.

## Puzzles: tasks

# $aims (string) - what is to be done, beginning with a capital letter.
puzzle-task = { $aims } this turn
puzzle-task-best = Find the best play
puzzle-task-win = win the game
puzzle-task-medals =
    { $n ->
        [one] win { $n } medal point
       *[other] win { $n } medal points
    }
puzzle-task-bases =
    { $n ->
        [one] capture a base
       *[other] capture { $n } bases
    }
puzzle-task-vehicles =
    { $n ->
        [one] destroy a vehicle
       *[other] destroy { $n } vehicles
    }
puzzle-task-buy = get { $card }
puzzle-task-deny = leave { $card } for no one
puzzle-task-lead = take the lead for “{ $achievement }”

## The browser: puzzles

web-puzzles = Puzzles
web-puzzle = Puzzle
web-puzzles-text = One turn at a real table, and a task. Every line that solves it counts.
web-puzzles-day = Puzzle of the day
web-puzzles-day-text = A new one every day.
web-puzzles-solve = Solve it
web-puzzles-solved = { $n } of { $most } solved
web-puzzles-grade = Difficulty
web-puzzles-any = All
web-puzzles-go = Continue
web-puzzles-all = All { $n }
web-puzzles-done = Solved
web-puzzles-none = No puzzle of this difficulty.
web-puzzles-leave = All puzzles
web-puzzle-number = Puzzle { $n }
# $level (string) - the name of a bot: the weakest one that solves it.
web-puzzle-grade = { $level } solves it
web-puzzle-grade-nobody = No bot solves it
web-puzzle-one = Puzzle { $n }, { $grade }
web-puzzle-exact = It works whatever the hidden cards are.
web-puzzle-measured = Measured by thousands of games played on from here.
web-puzzle-hint = Hint
web-puzzle-again = Start again
web-puzzle-solution = Solution
web-puzzle-next = Next puzzle
web-puzzle-back = Back to the puzzle
web-puzzle-solved = Solved!
web-puzzle-solved-lines =
    { $n ->
        [one] Only this one of { $most } ways leads there.
       *[other] { $n } of { $most } ways lead there.
    }
web-puzzle-solved-value = This wins { $best }% of games from here, a weaker play only { $other }%.
web-puzzle-solved-task = This wins { $best }% of games, the best play without it { $other }%.
web-puzzle-lucky = It worked only because of the cards you drew. Find a way that always works.
web-puzzle-missed = Not solved: this doesn't reach the goal.
web-puzzle-missed-best = Not the best: another play wins clearly more often.
web-puzzle-off = The solution goes another way. Start again, then ask once more.
web-puzzle-lit = Try what is lit up.
web-puzzle-unknown = Unknown puzzle
web-progress-unkept = This browser keeps nothing, so your progress lasts until you close the page.
web-puzzle-theme-finish = Win now
web-puzzle-theme-medals = Medals
web-puzzle-theme-bases = Bases
web-puzzle-theme-vehicles = Vehicles
web-puzzle-theme-attack = Attack
web-puzzle-theme-hold = Don't attack
web-puzzle-theme-buying = What to buy
web-puzzle-theme-ability = Abilities
web-puzzle-theme-defence = Defence
web-puzzle-theme-payment = Payment
web-puzzle-theme-sabotage = Sabotage
web-puzzle-theme-denial = Denial
web-puzzle-hint-finish = Count the points: which medal, base or achievement puts you ahead when the round ends?
web-puzzle-hint-medals = Every vehicle you destroy brings a medal of your attackers' nation. Which targets can fall in one attack?
web-puzzle-hint-bases = A base falls to a strike when nothing defends it. What opens one?
web-puzzle-hint-vehicles = Compare power and armour: which attacker can destroy which defender?
web-puzzle-hint-attack = A target is within reach. Look at the defenders before you do anything else.
web-puzzle-hint-hold = A vehicle that attacks is gone for this turn. What else could it do?
web-puzzle-hint-buying = What does your squad lack? Think of the achievements, too.
web-puzzle-hint-ability = Read the abilities in your hand again before you attack or pay.
web-puzzle-hint-defence = Who attacks next, and what is open to them?
web-puzzle-hint-payment = What you pay with can't be used. Which cards can you spare?
web-puzzle-hint-sabotage = One card less in a small hand is worth a lot.
web-puzzle-hint-denial = Which card or achievement would decide the game for your opponent? Take it away.

## Learning in the browser

web-learn = Learn
web-lesson = Lesson
web-learn-home = Learn in five minutes
web-learn-home-text = A first battle with an instructor
web-learn-text = Short lessons at a real table. Try anything, leave at any time.
web-learn-first-text = Buy, attack, defend, medals, achievements: about five minutes.
web-learn-abilities = One ability at a time
web-learn-boxes = The expansions
web-learn-begin = Start
web-learn-done = Done
web-lesson-step = { $n } of { $most }
web-lesson-next = Next
web-lesson-back = Back
web-lesson-finish = Finish
web-lesson-leave = All lessons
web-lesson-coach = Instructor
web-lesson-other = A fine idea for a real game! Here, try what is lit up. Nothing was played.
web-lesson-following = Next lesson
web-lesson-well-done = Well done!
web-lesson-finished-text = That's the end of this lesson.
web-lesson-none = Unknown lesson

## Lessons: names at the table

lesson-pupil = Cadet
lesson-opponent = Instructor
lesson-third = Sparring partner

## Lesson: the first battle

lesson-first-battle = The first battle
lesson-first-battle-welcome = Welcome! Your opponent sits opposite with three bases, one of them defended. You want the most points at the end: for medals, captured bases and achievements.
lesson-first-battle-hand = This is your hand: three new cards every turn. Each card does one thing: it pays, attacks, or uses its ability and then defends.
lesson-first-battle-reserve = These vehicles are for sale. The tag in the corner is the price; the green crate is what the card itself pays later.
lesson-first-battle-buy = Buy { $card } for { $card-cost }: choose it in the reserve. One of your Engineers pays; press Buy.
lesson-first-battle-bought = { $card } is in your depot now, with the cards that paid. When your garage is empty, the depot is shuffled and all of them come back to your hand.
lesson-first-battle-ability = { $card } can call others. Choose it in your hand, then Reinforcements: you draw cards at once.
lesson-first-battle-place = The same card now defends: choose the first slot of your front for { $card }. So one card has brought others and guards a base.
lesson-first-battle-end = You still hold Engineers. Cards you don't play go to your depot. Press End turn: you draw three new cards.
lesson-first-battle-enemy = Now your opponent attacks. Watch your first base.
lesson-first-battle-hit = { $card } took the hit and your base still stands. The card isn't lost: it went to your depot and will come back. Your opponent won a medal.
lesson-first-battle-attack = Now attack with the new cards! All attackers must be of one nation. Choose { $card }, press Attack, choose { $other } to add it, then press Start the attack.
lesson-first-battle-strike = Choose { $card }, then the target { $target }, and press Strike: power { $card-power } is enough against armour { $target-armour }.
lesson-first-battle-capture = Destroyed! Now choose { $card }, then the second base, which nobody defends, and press Strike. A base takes two hits, but only one from a heavy tank.
lesson-first-battle-medals = One destroyed vehicle is one medal, and the captured base counts three. Both are cards in your squad now.
lesson-first-battle-ends = The game ends when a player has no base left, or when the last single medal of a nation is taken. The round is played to its end, then the points are counted.
lesson-first-battle-goals = These are the achievements: five points each at the end for the player who is ahead. One of them counts captured bases, and you have just taken the lead.
lesson-first-battle-done = Now you know how to play! The rest is abilities, and each has a short lesson. Or play a first game with me at your side.

## Lessons: abilities

lesson-reinforcements-start = Reinforcements draw cards at once. Choose { $card }, then Reinforcements.
lesson-reinforcements-place = New cards are in your hand. A vehicle with armour defends after its ability: put { $card } on the second base.
lesson-reinforcements-done = You can still play { $card } this turn. One card used its ability, defends a base and brought others: a good trade.
lesson-recruitment-start = You usually buy one card per turn. Recruitment lifts that limit: use { $card }.
lesson-recruitment-basket = Now choose { $card } and { $other } and pay for both with your Engineers.
lesson-recruitment-done = Two cards in one turn. Each must still be paid for, so Recruitment is best with a rich hand.
lesson-scouting-start = The reserve is splendid but far too expensive: you have only one Engineers card to pay with.
lesson-scouting-use = Use { $card } for Scouting: the whole reserve is replaced. Then { $card } defends a base.
lesson-scouting-buy = That's better. Buy { $card } for { $card-cost }.
lesson-scouting-done = Scouting also takes away what your opponent was saving for.
lesson-sabotage-start = Sabotage costs every opponent a card from their hand. Use { $card }.
lesson-sabotage-choose = Your opponent chooses which card to discard, and you wait. With more players, all choose in secret at the same time.
lesson-sabotage-done = Your opponent begins the next turn with two cards instead of three.
lesson-siege-start = Siege hits one base or defender and isn't an attack. Use { $card } and choose the defender of the first base: armour { $target-armour } falls at once.
lesson-siege-medal = Destroyed, and you can still attack. The medal for Siege comes at the end of the turn: press End turn.
lesson-siege-done = A medal of your card's nation. Siege damages even a defended base.
lesson-research-start = Research takes a vehicle from the reserve without payment. Use { $card } and take { $other }: it costs no more than the number on the ability.
lesson-research-done = { $other } is yours, and { $card } went to the graveyard. You can still buy a card this turn.
lesson-repair-start = A slim squad is a strong squad: every weak card you keep comes back to your hand again and again.
lesson-repair-use = Use { $card } for Repair and scrap both Engineers in your depot. Then { $card } defends a base.
lesson-repair-done = Your next hands are better already. You can get rid of Destruction cards in the same way.
lesson-invulnerability-start = Invulnerability wins a medal without a fight. Use { $card }.
lesson-invulnerability-place = The medal is in your depot. Now { $card } defends: choose the first base.
lesson-invulnerability-done = In the base game it's a medal of the card's nation; with an expansion you choose the nation.
lesson-dislocation-start = { $card } defends your first base. What a pity: it could be capturing one.
lesson-dislocation-use = Use { $card } for Redeployment and move { $other } to your rear. Then { $card } takes over the first base.
lesson-dislocation-attack = You can play the card in your rear as if it were in your hand. Attack with { $card } and strike the first enemy base.
lesson-dislocation-home = Captured! With an expansion one attacker must defend afterwards. Send { $card } to the second base.
lesson-dislocation-done = Defender, attacker and defender again in one turn: that's Redeployment.
lesson-planning-start = Look at the achievements. You own three heavy tanks and not a single light one.
lesson-planning-use = Use { $card } for Planning and replace the achievement for light tanks. Then { $card } defends a base.
lesson-planning-done = A new achievement is open. Planning works up to the last turn, so a late swap can win the game.
lesson-destruction-start = Destruction puts a dead card on top of every opponent's garage. Use { $card }.
lesson-destruction-end = It will be the first card your opponent draws. Press End turn and watch.
lesson-destruction-done = One of the three new cards is useless, and at the end each Destruction card costs a medal. Repair gets rid of them.
lesson-development-start = { $card } has a gold disc: Development does nothing during play and pays off at the end.
lesson-development-buy = Buy { $card } for { $card-cost } with all you have.
lesson-development-joker = At the end it is worth one medal. For achievements { $card } is a wild card: a light tank, a medium one, an SPG, whatever helps.
lesson-development-done = Until then it is simply a strong heavy tank.
lesson-bases-only-start = { $card } is cheap and strong, but it can strike only bases. Attack with both of your vehicles.
lesson-bases-only-open = Only the third base is undefended: strike it with { $card }.
lesson-bases-only-second = Damaged. A second hit captures it: strike again with { $card }.
lesson-bases-only-done = Two weak hits capture a base just as one heavy tank does.
lesson-vehicles-only-start = { $target } has armour { $target-armour } and looks unbeatable. { $card } strikes only vehicles, but with power { $card-power }. Attack with it.
lesson-vehicles-only-strike = Now strike { $target }.
lesson-vehicles-only-done = A card that costs { $card-cost } beat one that costs { $target-cost } and won a medal. { $card } will come back to your hand.
lesson-national-resources-start = { $card } pays { $card-resources }, but the crate in brackets pays only for vehicles of its own nation.
lesson-national-resources-recruit = Use { $card } first, so you can buy more than one card.
lesson-national-resources-buy = Now take { $card } for { $card-cost } and { $other } for { $other-cost }. Both are Soviet: { $truck } and your Engineers pay together.
lesson-national-resources-done = Neither card could have paid alone. Stay with one nation and trucks make you rich.

## Lessons: expansions

lesson-second-front-start = Second Front brings the United Kingdom, a headquarters, the rear, and a reserve of five cards.
lesson-second-front-hq = This is your headquarters, a fourth base. Nobody can strike it while another of your bases stands.
lesson-second-front-rear = The rear keeps one card for later. Press End turn and put { $card } there.
lesson-second-front-theirs = Your opponent passes this turn.
lesson-second-front-refresh = At the start of a turn you may refresh the reserve: the last card leaves, a new one arrives. Press Refresh the reserve.
lesson-second-front-attack = You have three cards and one more in the rear. Attack with { $card } from the rear and { $other } together.
lesson-second-front-strike = First strike { $target } with { $card }.
lesson-second-front-capture = The way is free: { $card } captures the base behind it.
lesson-second-front-defend = With an expansion, one attacker defends after the attack. Choose { $card } and defend your headquarters.
lesson-second-front-done = That's Second Front. Its new abilities, Redeployment and Planning, have lessons of their own.
lesson-last-battle-start = Last Battle brings Japan, gold vehicles, Signalmen, Destruction and Development.
lesson-last-battle-signalmen = Once per game every player may buy { $card } from a separate stack for { $card-cost }. Pay with your Engineers.
lesson-last-battle-gold = Gold vehicles have no nation and join any attack. Attack with { $other } and { $card } together.
lesson-last-battle-strike = Destroy { $target } with { $card }. You win a medal of the attacking nation.
lesson-last-battle-base = Now strike the undefended base with { $card }.
lesson-last-battle-defend = One attacker defends: choose { $card } and your first base.
lesson-last-battle-done = That's Last Battle. Destruction and Development have lessons of their own. See you at the table!

## Without a server

web-offline-shell = Can't reach the server. Cards, rules and the card guide work without it; tables, lessons and replays don't.
web-offline-here = Can't reach the server. Games against bots, lessons, cards and rules work on this device; games with others wait for the server.
