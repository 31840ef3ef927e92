### Tank Rush in English. The same keys and variables stand in ru.ftl and de.ftl.

language = English

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

## Abilities

# $n (number) - the number printed beside the symbol.
ability-reinforcements = Reinforcements { $n }
ability-reinforcements-help = Your hand grows by as many cards from your garage as the number says. You can play them this turn.
ability-recruitment = Recruitment
ability-recruitment-help = The limit of one bought card is lifted for the rest of this turn. Every purchase still has to be paid for.
ability-scouting = Scouting
ability-scouting-help = The whole reserve goes to the vehicle discard and a fresh one is revealed.
ability-sabotage = Sabotage
ability-sabotage-help = Every opponent gives up one card of their hand to their own depot and gets nothing in return.
ability-siege = Siege
ability-siege-help = Damage one opposing base, even a defended one, or one defender; what is already damaged, or by the newest rules has armour 1, is destroyed. It is not your attack, and a destroyed vehicle earns a medal of this card's nation when the turn ends.
# $n (number) - the number printed beside the symbol.
ability-research = Research { $n }
ability-research-help = A reserve vehicle that costs no more than the number joins your depot without payment. The researching card goes to the graveyard.
ability-repair = Repair
ability-repair-help = Send one or two cards of your depot to the graveyard for good. Destruction cards return to their pile.
ability-invulnerability = Invulnerability
ability-invulnerability-help-own = You receive a single medal of this card's own nation at once.
ability-invulnerability-help-any = You receive a single medal at once and choose its nation freely.
ability-dislocation = Dislocation
ability-dislocation-help = One of your defenders leaves its base or headquarters for the rear. You may play it from there this very turn.
ability-planning = Planning
ability-planning-help = Swap one open achievement for the next one of the closed deck.
ability-destruction = Destruction
ability-destruction-help = Every opponent finds a Destruction card on top of their garage. Each one still in the squad at the end costs a medal.
ability-development = Development
ability-development-help = Works only at the end of the game: it is worth one medal without a nation and counts as a joker vehicle for achievements.
ability-bases-only = Bases only
ability-bases-only-help = In an attack this card may strike bases but no vehicles.
ability-vehicles-only = Vehicles only
ability-vehicles-only-help = In an attack this card may strike vehicles but no bases.
ability-national-resources = National resources
ability-national-resources-help = These resources count only towards vehicles of the nation shown, alone or together with other resources.

## Achievements

achievement-destroyed-bases = Destroyed bases
achievement-destroyed-bases-help = For the most captured bases and headquarters.
achievement-light-tanks = Light tanks
achievement-light-tanks-help = For the most light tanks.
achievement-medium-tanks = Medium tanks
achievement-medium-tanks-help = For the most medium tanks.
achievement-spgs = SPGs
achievement-spgs-help = For the most SPGs, whichever of the two symbols they show.
achievement-heavy-tanks = Heavy tanks
achievement-heavy-tanks-help = For the most heavy tanks.
achievement-auxiliaries = Auxiliary units
achievement-auxiliaries-help = For the most auxiliary units.
achievement-ussr-medals = USSR medals
achievement-ussr-medals-help = For the most medals of the USSR, a double counting as two.
achievement-german-medals = German medals
achievement-german-medals-help = For the most medals of Germany, a double counting as two.
achievement-us-medals = US medals
achievement-us-medals-help = For the most medals of the USA, a double counting as two.
achievement-french-medals = French medals
achievement-french-medals-help = For the most medals of France, a double counting as two.
achievement-double-medals = Double medals
achievement-double-medals-help = For the most double medal cards of any nation.
achievement-most-cards = Most cards
achievement-most-cards-help = For the largest squad, with cards of every kind counted.
achievement-uk-medals = UK medals
achievement-uk-medals-help = For the most medals of the United Kingdom, a double counting as two.
achievement-any-medals = Any medals
achievement-any-medals-help = For the most medals on medal cards, all nations together.
achievement-medal-nations = Medals of different nations
achievement-medal-nations-help = For medals from the largest number of different nations.
achievement-no-abilities = No abilities
achievement-no-abilities-help = For the most vehicles without any ability symbol, passive ones included.
achievement-infantry = Infantry
achievement-infantry-help = For the most barracks cards and auxiliary units with power 0 and armour 0, counted together.
achievement-recruitment = Recruitment
achievement-recruitment-help = For the most cards with Recruitment, Volunteers included.
achievement-reinforcements = Sum of Reinforcements
achievement-reinforcements-help = For the largest sum of the numbers on Reinforcements symbols.
achievement-research = Sum of Research
achievement-research-help = For the largest sum of the numbers on Research symbols, Technicians included.
achievement-cost = Sum of cost
achievement-cost-help = For the largest sum of printed costs.
achievement-own-bases = Own bases
achievement-own-bases-help = For the most own bases still standing, headquarters included.
achievement-fewest-barracks = Fewest barracks cards
achievement-fewest-barracks-help = For the smallest number of barracks cards, Signalmen included.
achievement-decisive-shot = Decisive shot
achievement-decisive-shot-help = For being the first to take the last single medal of a nation or to destroy an opponent's headquarters (without headquarters: an opponent's last base).
achievement-japanese-medals = Japanese medals
achievement-japanese-medals-help = For the most medals of Japan, a double counting as two.
achievement-fewest-destruction = Fewest Destruction cards
achievement-fewest-destruction-help = For the smallest number of Destruction cards.

## Rule options

option-reserve-size = Size of the reserve
option-reserve-size-help = How many vehicles are on offer at a time.
option-reserve-size-4 = 4 cards
option-reserve-size-5 = 5 cards
option-reserve-refresh = Refreshing the reserve
option-reserve-refresh-help = When the oldest card of the reserve makes room for a new one.
option-reserve-refresh-end-mandatory = Always, at the end of the turn
option-reserve-refresh-start-optional = If you like, at the start of the turn
option-reserve-refill = Filling up the reserve
option-reserve-refill-help = When new cards take the place of those bought or researched.
option-reserve-refill-at-once = At once
option-reserve-refill-turn-end = At the end of the turn
option-defend-after-attack = Defender after an attack
option-defend-after-attack-help = After an attack one of the attackers with armour has to defend a base of its owner.
option-defend-after-attack-on = On
option-defend-after-attack-off = Off
option-invulnerability = Invulnerability
option-invulnerability-help = Which nation's medal Invulnerability brings.
option-invulnerability-own-nation = The card's own nation
option-invulnerability-any-nation = Any nation
option-hq = Headquarters
option-hq-help = Everybody has a fourth base that cannot be harmed while an ordinary one stands.
option-hq-on = On
option-hq-off = Off
option-rear = Rear
option-rear-help = Everybody may keep one card in the rear for a later turn. Without the rear, cards with Dislocation stay out of the deck.
option-rear-on = On
option-rear-off = Off
option-placement-rule = Choosing a base to defend
option-placement-rule-help = Whether a defended base may be chosen while another one is undefended.
option-placement-rule-undefended-first = Undefended bases first
option-placement-rule-free = Any own base
option-unique-once-per-turn = Each vehicle once per turn
option-unique-once-per-turn-help = A vehicle that comes back to your hand cannot be played again in the same turn. With the rear on: once from the hand and once from the rear.
option-unique-once-per-turn-on = On
option-unique-once-per-turn-off = Off
option-ability-use = Using abilities
option-ability-use-help = Whether you may skip and reorder the abilities of a card.
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
option-siege-double-pooling-help = Which medals of a turn may be taken together as double medals.
option-siege-double-pooling-siege-only = Siege medals among themselves
option-siege-double-pooling-with-attack = Siege and attack together, at the end of the turn
option-siege-double-pooling-singles-only = Siege medals are always singles
option-double-medal = Double medals
option-double-medal-help = Whether you may take two singles where a double is possible.
option-double-medal-choice = The player chooses
option-double-medal-forced = Doubles have to be taken
option-short-pile = When singles run short
option-short-pile-help = Whether you may take fewer doubles than the pile can give and lose the rest, for instance to take the last single on purpose.
option-short-pile-full = The pile pays all it can
option-short-pile-free = The player chooses, the rest is lost
option-dead-card-timing = Putting dead cards away
option-dead-card-timing-help = When captured bases and Destruction cards leave the hand for the depot.
option-dead-card-timing-own-turn = In their owner's turn
option-dead-card-timing-on-draw = As soon as they are drawn
option-voluntary-discard = Discarding by choice
option-voluntary-discard-help = When you may put a hand card into your depot without playing it.
option-voluntary-discard-phase-ii = While playing cards
option-voluntary-discard-phase-iii-only = Only at the end of the turn
option-sabotage-choice = Choosing under Sabotage
option-sabotage-choice-help = How the opponents choose the cards they give up.
option-sabotage-choice-simultaneous = All at once, in secret
option-sabotage-choice-turn-order = One after another
option-depot-visibility = What others see of a depot
option-depot-visibility-help = Its owner may always look through the whole depot.
option-depot-visibility-top-card = Top card and size
option-depot-visibility-public = Every card
option-final-squad = Final squad
option-final-squad-help = Which cards count when the game is scored.
option-final-squad-rulebook = Hand, depot and garage
option-final-squad-with-rear = The rear as well
option-final-squad-all-owned = The rear and the defenders as well
option-bases-destroyed-metric = Counting destroyed bases
option-bases-destroyed-metric-help = What counts for the achievement and for breaking ties.
option-bases-destroyed-metric-squad = Captured bases in the final squad
option-bases-destroyed-metric-events = Every base destroyed during the game
option-tie-break-kills = First tie-break
option-tie-break-kills-help = What decides first between equal totals.
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
option-surviving-bases-help = How many medals each own standing base is worth at the end.
option-surviving-bases-off = None
option-surviving-bases-1 = 1 medal each
option-surviving-bases-2 = 2 medals each
option-surviving-bases-3 = 3 medals each
option-achievement-selection = Choosing the achievements
option-achievement-selection-help = How the achievements of the game are found.
option-achievement-selection-random = At random
option-achievement-selection-agreed = Proposed by the host, accepted by all
option-achievement-selection-draft = Everybody picks one, one more at random

## Presets

preset-newest = Newest rules
preset-newest-help = The latest wording of every rule; the boxes in play set the rest.
preset-2013 = 2013 rules
preset-2013-help = The rules as the first printed editions of the base game gave them. For the base game only.
preset-authors-tip = The author's tip
preset-authors-tip-help = After an attack one of the attackers stays to defend, in the base game too: nobody can attack for ever without ever defending.
preset-calm-reserve = Calm reserve
preset-calm-reserve-help = A house rule against luck: the reserve fills up only at the end of the turn, so nothing new turns up after your purchase.

## Variants

variant-nations = Not all nations
variant-nations-help = Only three to six chosen nations are in the vehicle deck. Fewer nations make a fiercer game.
variant-asymmetry = Asymmetric nations
variant-asymmetry-help = Random vehicles of some nations are taken out; everybody is told how many of each remain.
variant-without-abilities = Without certain abilities
variant-without-abilities-help = Every vehicle with a chosen ability stays out of the deck. The starting cards are not affected.
variant-chaos = Chaos of War
variant-chaos-help = The game uses 100 random vehicles, and nobody knows which.
variant-blank-achievements = Achievements of your own
variant-blank-achievements-help = Up to two achievements that you have written yourselves join the others.
variant-extra-sets = Extra sets
variant-extra-sets-help = Further vehicle cards, such as promos, are shuffled into the deck.

## Teams

teams-2v2 = Teams: 2 against 2
teams-3v3 = Teams: 3 against 3
teams-2v2v2 = Teams: 2 against 2 against 2

## Refusals: one line each, plain placeholders only, so that they can also be filled in without Fluent

refusal-not-your-turn = It is not your turn yet.
refusal-wrong-phase = This cannot be done at this point of the turn.
refusal-card-not-available = You cannot use { $card } here: it is not in the place you are taking it from.
refusal-already-played = You have already played { $card } this turn; it cannot be played again.
refusal-dead-card = You cannot play { $card }: captured bases and Destruction cards only take up room.
refusal-wrong-card-type = The card { $card } cannot be played in this way.
refusal-card-in-progress = First finish the card you are playing.
refusal-choice-pending = A choice is still waiting for an answer; it has to be made first.
refusal-no-resource-icon = You cannot pay with { $card }: it shows no resources.
refusal-no-payer = Choose at least one card to pay with; even a card of cost 0 needs one.
refusal-insufficient-resources = That is not enough: the purchase costs { $need }, your cards give { $have }.
refusal-national-restriction = National resources pay only for vehicles of their own nation.
refusal-nothing-bought = Choose something to buy: cards cannot be spent for nothing.
refusal-purchase-limit = You have already bought a card this turn; only Recruitment allows more.
refusal-signalmen-limit = Each player may buy Signalmen only once in a game.
refusal-cost-too-high = This vehicle costs { $need }, but Research reaches only { $have }.
refusal-not-a-vehicle = This needs a vehicle, and { $card } cannot serve as one.
refusal-attack-already-made = You have already attacked this turn.
refusal-attack-in-progress = First finish the attack: nothing else may come in between.
refusal-no-power = The card { $card } cannot attack: it has no power.
refusal-mixed-nations = All attackers must belong to one nation; only gold vehicles may join any of them.
refusal-no-legal-target = None of these attackers has anything it may strike.
refusal-illegal-target = This cannot be chosen as a target.
refusal-base-defended = This base is defended: destroy the defender first.
refusal-hq-protected = The headquarters cannot be harmed while its owner still has another base.
refusal-passive-restriction = The symbol on this card forbids that target: it may strike only bases or only vehicles.
refusal-ally = This player is on your team.
refusal-must-defend = A vehicle has to defend one of your bases now: choose the base.
refusal-no-armour = The card { $card } cannot defend: it has no armour.
refusal-undefended-base-exists = One of your bases is undefended: defend that one first.
refusal-bad-count = This is the wrong number of cards: chosen { $have }, needed { $need }.
refusal-not-in-depot = The card { $card } cannot be chosen: it is not in your depot.
refusal-bad-medal-choice = The medals cannot be taken like this: choose a number of double medals that is possible and wastes none.
refusal-no-such-ability = The card { $card } does not have this ability, or it has been used already.
refusal-hidden = You are not allowed to see this.
refusal-hidden-turn-15 = This can no longer be taken back: since then somebody has learned something or chosen.
refusal-bad-config = A game cannot be set up like this.
refusal-game-over = The game is over.

## Reasons why a game cannot be set up: one line each, plain placeholders only

config-players = The number of players is { $players }, but these boxes are for 2 to { $most }.
config-six-needs-second-front = Six players need the Second Front box.
config-teams-players = This team format does not fit the number of players.
config-teams-seats = Players of different teams must take turns all round the table.
config-nations-count = Choose three to six nations that are in the boxes; chosen: { $have }.
config-nation-unknown = There is no nation called { $name }.
config-nation-not-in-box = The nation { $name } is not in the chosen boxes.
config-option-unknown = There is no rule option called { $name }.
config-option-value = The option { $name } cannot be { $value }; allowed: { $allowed }.
config-preset-2013-base-only = The 2013 rules are for the base game alone, without expansions.
config-preset-unknown = There is no preset called { $name }.
config-achievement-unknown = There is no achievement called { $name }.
config-achievement-not-in-pool = The achievement { $name } cannot be used with these boxes and options.
config-agreed-count = The number of agreed achievements must be { $need }, not { $have }.
config-blank-too-many = A game can use at most two achievements of your own.
config-blank-wrong = The achievement { $name } of your own is not usable: { $value }.
config-removed-too-many = The nation { $name } has only { $have } cards in the deck, so { $need } cannot be taken out.
config-ability-unknown = There is no ability called { $name }.
config-box-unknown = There is no box or extra set called { $name }.
config-card-unknown = There is no card called { $name }.
config-first-player = The first player must be one of the seats at the table.
config-deck-too-small = The vehicle deck would have only { $have } cards; at least { $need } are needed.
config-too-many-cards = The vehicle deck would have { $have } cards; at most { $most } are possible.

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

action-end = End the turn
action-refresh = Refresh the reserve
action-buy = Buy { $card }
action-pay = Pay with { $card }
action-done = Done
action-use = Use { $card }
action-resolve = Resolve { $ability }
action-stop = Use no further ability
action-defend-with = Defend with { $card }
action-discard = Discard { $card }
action-attack-with = Attack with { $card }
action-ready = Begin the attack
action-strike-with = Strike with { $card }
action-target = Aim at { $target }
# $base (string) - the words of the zone: zone-base or zone-hq.
action-place = Defend here: { $base }
action-choose-defender = Leave { $card } as the defender
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
action-give-up = Give up { $card }
action-store = Put { $card } into the rear
action-keep = Put nothing into the rear
action-pick = Pick the achievement { $achievement }
action-confirm = Confirm

## Opponents

result-ended-bases = { $name } took the last base of { $owner } in round { $round }.
result-ended-medals =
    { $nation ->
        [ussr] { $name } took the last single Soviet medal in round { $round }.
        [germany] { $name } took the last single German medal in round { $round }.
        [usa] { $name } took the last single American medal in round { $round }.
        [france] { $name } took the last single French medal in round { $round }.
        [uk] { $name } took the last single British medal in round { $round }.
        [japan] { $name } took the last single Japanese medal in round { $round }.
       *[other] { $name } took the last single { $nation } medal in round { $round }.
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
bot-recruit = Recruit
bot-recruit-help = Knows the rules and what a card is for, and often does something else. Good for a first game.
bot-soldier = Soldier
bot-soldier-help = Knows what is worth what, and slips now and then.
bot-sergeant = Sergeant
bot-sergeant-help = Weighs every choice at once and without a slip, but does not look ahead.
bot-captain = Captain
bot-captain-help = Looks a little ahead before every choice.
bot-general = General
bot-general-help = Looks ahead as far as the time allows. The strongest opponent.
bot-rusher = Rusher
bot-rusher-help = Buys power and attacks at once.
bot-builder = Builder
bot-builder-help = Builds a rich squad behind strong defenders.
bot-medal-hunter = Medal hunter
bot-medal-hunter-help = Destroys vehicles for their medals and leaves bases alone.
bot-base-breaker = Base breaker
bot-base-breaker-help = Storms bases, the headquarters above all.
bot-passive = Passive
bot-passive-help = Never sends a vehicle to defend a base if it can help it.
bot-random = Random
bot-random-help = Takes any legal action, each as likely as every other.
bot-ismcts = Plain search
bot-ismcts-help = Looks ahead with random games and knows nothing else about the game. A yardstick.

## Reasons for advice

# Fragments without a full stop; several are joined by semicolons.
reason-end = nothing better is left to do this turn
reason-refresh = a new card on offer may suit you better
reason-want = your resources do nothing better
reason-pay = this card can do nothing better now
reason-done = enough is paid
reason-use = its abilities are worth more than anything else it could do
reason-resolve = the ability helps you now
reason-stop = the other abilities would not help
reason-defend = it is worth most as a defender
reason-discard = it can do nothing for you this turn
reason-attack = together your vehicles strike harder
reason-ready = the attack is strong enough
reason-strike = the others may finish what it begins
reason-target = there is nothing better to hit
reason-place = there is no better place for it
reason-choose = it defends best and is missed least
reason-take = it is the best vehicle within reach
reason-scrap = without weak cards you draw the strong ones more often
reason-medal = the medal counts at the end
reason-doubles = this share of doubles suits your squad and the end of the game
reason-dislocate = from the rear it can fight again
reason-replace = others would win this achievement
reason-give = it costs this opponent a medal
reason-give-up = you miss this card least
reason-store = it will be worth more in a later turn
reason-keep = no card of the hand is worth waiting for
reason-pick = you are as likely to win it as anybody
reason-confirm = the game can begin
reason-power = adds power { $n } to your squad
reason-resources = adds resources { $n } to your squad
reason-ability = brings an ability: { $ability }
reason-development = is worth a medal at the end
reason-nation = attacks together with your other vehicles: { $nation }
reason-achievement = helps you to an achievement: { $achievement }
reason-deny-nation = { $seat } collects the same nation and does not get it: { $nation }
reason-deny-achievement = { $seat } wants the same achievement: { $achievement }
reason-deny-medal = a medal less for { $seat }
reason-pay-exactly = wastes nothing
reason-pay-sparing = keeps your vehicles free for the attack
reason-cover = covers an open base
reason-brings-end = takes the last one and brings the end of the game
reason-kill = destroys { $card } for a medal
reason-hurt = damages { $card }, so that the next hit destroys it
reason-base = captures a base of { $seat }
reason-hq = captures the headquarters of { $seat }
reason-base-hurt = damages a base of { $seat }, so that the next hit captures it
reason-last-base = it is the last base of { $seat }, which brings the end
reason-leader = hits { $seat }, who is ahead of the others
reason-ability-reinforcements = brings more cards into your hand
reason-ability-recruitment = lets you buy more than one card
reason-ability-scouting = opens a whole new reserve
reason-ability-sabotage = every opponent loses a card of the next turn
reason-ability-siege = hits even behind a defender
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
terminal-title = Round { $round } · turn of { $seat }
terminal-title-before = Before the first turn · players: { $n }
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
        [one] … and { $n } earlier line ({ $key } shows all)
       *[other] … and { $n } earlier lines ({ $key } shows all)
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
terminal-suggested = Pay with { $cards } and buy
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
terminal-note-last-medal = the last one: it brings the end
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
terminal-target-defender = { $card } on { $base } of { $seat }
terminal-target-base = { $base } of { $seat }
terminal-doing-buying = Buying { $cards }: paid { $have } of { $need }
terminal-doing-attacking = Attacking with { $cards }
terminal-doing-aiming = { $card } strikes: choose the target
terminal-doing-award = Medals due: { $n } ({ $nation })
terminal-doing-ability = choose an ability
terminal-doing-siege = choose what to besiege
terminal-doing-research = choose a vehicle to take
terminal-doing-repair = choose cards to scrap
terminal-doing-medal = choose a medal
terminal-doing-dislocation = choose a defender for the rear
terminal-doing-planning = choose an achievement to replace
terminal-doing-destruction = choose who gets a Destruction card
terminal-doing-placing = choose the base to defend
terminal-doing-defender = One of your attackers has to defend
terminal-doing-sabotage = Sabotage: choose the card you give up
terminal-doing-storing = Your turn ends: you may put a card into the rear
terminal-doing-draft = Pick an achievement for this game
terminal-doing-consent = Do you agree to these achievements?
terminal-prompt = { $seat }, choose 1–{ $n } ({ $key } = help):
terminal-hand-over = Now the keyboard belongs to { $seat }. Everybody else looks away.
terminal-press-enter = Press Enter when you are ready:
terminal-no-such-choice = There is no choice { $text }: type a number from 1 to { $n }.
terminal-not-understood = “{ $text }” is not understood: type a number from 1 to { $n }, a move in words, or { $key } for help.
terminal-nothing-typed = Type a number from 1 to { $n }, a move in words, or { $key } for help.
terminal-cannot-undo = Nothing can be taken back here: since your last choice something new was seen, or it was not yours. [{ $rule }]
terminal-out-of-input = The input has come to its end before the game did.
terminal-resume-with = The game is saved in { $file }. Go on with: { $command }
terminal-not-saved = The game cannot be saved in { $file }: { $reason }.
terminal-recorded = The game is recorded in { $file }.
terminal-replay-prompt = Turn { $n } of { $most } — Enter: next, b: back, a number: that turn, t: the table, q: leave:
terminal-result = The game is over after { $round } rounds
terminal-winners = Victory for { $names }!
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
terminal-key-h = this help; on choice 3; on an ability
terminal-key-c = everything about a card
terminal-key-s = points so far, from what everybody could see
terminal-key-l = the whole log
terminal-key-d = your depot, the vehicle discard, the graveyard
terminal-key-t = draw the table again
terminal-key-u = take back your last choice, if nothing new was seen
terminal-key-q = save and leave
terminal-key-hint = advice: the best choices and why
terminal-hints = Advice: what wins how often in 100 games
terminal-hint = { $what }: { $n } of 100, { $why }
terminal-bot-fault = The bot { $seat } failed in one decision and was replaced: { $reason }
terminal-no-such-help = There is no help on “{ $text }”: name an ability or the number of a choice.
terminal-no-such-card = No card is called “{ $text }”.
terminal-several-cards = “{ $text }” fits { $n } cards: { $cards }.
terminal-verb-end-help = Your turn ends: the hand goes to the depot and you draw three new cards.
terminal-verb-refresh-help = The card of the reserve farthest from the deck leaves, and a new one comes; only before your first play.
terminal-verb-want-help = Choose a card to buy; then choose the cards that pay for it. One purchase a turn, more with Recruitment.
terminal-verb-pay-help = The card pays with its resources and goes to your depot; what is too much is lost.
terminal-verb-done-help = You are done with choosing cards: what was chosen is carried out.
terminal-verb-use-help = The card is played for its abilities, one after another; with armour it defends a base afterwards.
terminal-verb-resolve-help = The ability takes effect now.
terminal-verb-stop-help = The other abilities of the card stay unused, and it goes where it belongs.
terminal-verb-defend-help = The vehicle defends one of your bases without using any ability.
terminal-verb-discard-help = The card goes to your depot unplayed.
terminal-verb-attack-help = The vehicle joins your one attack of the turn; all attackers must be of one nation.
terminal-verb-ready-help = No further attackers: the strikes begin.
terminal-verb-strike-help = This attacker strikes next; then you choose its target.
terminal-verb-target-help = Defenders and undefended bases can be struck; a headquarters only when no other base of its owner stands.
terminal-verb-place-help = The vehicle defends this base; one that already stands there goes to your depot.
terminal-verb-choose-help = One of the attackers with armour has to defend a base after the attack.
terminal-verb-take-help = The vehicle goes from the reserve to your depot without payment.
terminal-verb-scrap-help = The card leaves your squad for good.
terminal-verb-medal-help = A single medal of this nation goes to your depot.
terminal-verb-doubles-help = Two medals due may be taken as one double card.
terminal-verb-dislocate-help = The defender leaves its base for your rear.
terminal-verb-replace-help = This achievement is discarded and the next one of the closed deck opened.
terminal-verb-give-help = This opponent gets a Destruction card on top of the garage.
terminal-verb-give-up-help = The card goes from your hand to your depot; the others see it when everybody has chosen.
terminal-verb-store-help = The card waits in the rear until you play it in one of your turns.
terminal-verb-keep-help = Nothing is put into the rear; a card already there stays.
terminal-verb-pick-help = The achievement becomes one of this game.
terminal-verb-confirm-help = The game begins when everybody has agreed to the achievements.
terminal-flag-pair = The flag { $flag } needs a name and a value joined by =, not “{ $text }”.
terminal-flag-number = The flag { $flag } needs a whole number, not “{ $text }”.
terminal-flag-achievements = Achievements cannot be found by “{ $text }”; allowed: { $allowed }
terminal-cannot-read = The file { $file } cannot be read: { $reason }.
terminal-bad-record = The record { $file } cannot be continued: { $reason }
terminal-record-exists = The file { $file } exists already and is not written over; choose another name, or resume the game in it.
terminal-not-with-resume = The flag { $flag } cannot be changed in a game that goes on.
terminal-too-many-names = There are { $have } names for { $most } seats.
terminal-bad-name = A name has 1 to 20 letters; “{ $text }” has not.
terminal-same-names = Every player needs a name of their own.
terminal-bad-humans = There cannot be { $have } people at a table for { $most }.
terminal-no-such-bot = There is no bot called “{ $text }”; there is: { $allowed }.
terminal-rules = The game in brief
terminal-rules-aim = You lead a squad of cards and want the most medals: each medal counts 1, each captured base 3, each achievement 5.
terminal-rules-turn = In your turn you lay your hand open and play any of its cards, each in one way: to pay, for its abilities, or in the attack. Then you draw three new cards.
terminal-rules-buy = Once a turn you may buy a vehicle of the reserve with the resources on your cards. It goes to your depot and comes to your hand when the depot is shuffled.
terminal-rules-use = A card played for its abilities goes on to defend one of your bases if it has armour.
terminal-rules-attack = Once a turn vehicles of one nation attack together. Power at least equal to the armour destroys a defender and earns a medal of your nation; a base falls to two strikes, or to one of a heavy tank.
terminal-rules-end = When somebody has no base left, or the last single medal of a nation is taken, the round is finished and the points are counted.
terminal-rules-options = This game and its rule options

## Sentences of a game

event-turn = Round { $round }: it is the turn of { $seat }.
# $card (string) - the card that left the reserve.
event-refreshed = The reserve is refreshed; { $card } goes to the vehicle discard.
event-bought = { $seat } buys { $cards } and pays with { $payers }.
event-used = { $seat } plays { $card }: { $ability }.
# $n (number) - how many cards were drawn.
event-drew =
    { $n ->
        [0] { $seat } draws no cards.
        [one] { $seat } draws { $n } card.
       *[other] { $seat } draws { $n } cards.
    }
event-drew-cards = { $seat } draws { $cards }.
event-shuffled-garage = { $seat } shuffles the depot into a new garage.
event-declared = { $seat } attacks with { $cards }.
event-struck-vehicle-destroyed = { $card } destroys { $target } of { $owner }.
event-struck-vehicle-damaged = { $card } damages { $target } of { $owner }.
event-struck-base-destroyed = { $card } destroys a base of { $owner }.
event-struck-base-damaged = { $card } damages a base of { $owner }.
event-spent = { $card } finds no target and goes to the depot.
event-siege-vehicle-destroyed = Siege: { $card } destroys { $target } of { $owner }.
event-siege-vehicle-damaged = Siege: { $card } damages { $target } of { $owner }.
event-siege-base-destroyed = Siege: { $card } destroys a base of { $owner }.
event-siege-base-damaged = Siege: { $card } damages a base of { $owner }.
event-medals = { $seat } is awarded { $cards }.
# $base (string) - the words of the zone: zone-base or zone-hq.
event-placed = { $seat } sends { $card } to defend: { $base }.
event-relieved = { $card } stops defending and goes to the depot of { $seat }.
# $seat (string) - the player who gives up the card.
event-sabotaged = Sabotage: { $seat } gives up { $card }.
event-researched = { $seat } sends { $card } to the graveyard and takes { $taken }.
event-scrapped = { $seat } scraps { $cards }.
event-moved-to-rear = { $seat } moves { $card } to the rear.
event-achievement-replaced = The achievement { $old } is replaced by { $new }.
# $seat (string) - the player who receives the card.
event-destruction = { $seat } gets a Destruction card on top of the garage.
event-scouted = The whole reserve is new: { $cards }.
event-discarded = { $seat } discards { $cards }.
event-end-triggered = { $seat } brings the end of the game: this round is the last.
event-game-over = The game is over. Victory for { $winners }.
event-left = { $seat } leaves the game.
event-returned = { $seat } is back in the game.
event-hand = { $seat } shows { $cards }.
event-repaired = All damage of { $seat } is repaired.
event-revealed = New in the reserve: { $cards }.
event-shuffled-deck = The vehicle discard is shuffled into a new vehicle deck.
event-shuffled-achievements = The discarded achievements are shuffled into a new closed deck.
event-struck-hq-destroyed = { $card } destroys the headquarters of { $owner }.
event-struck-hq-damaged = { $card } damages the headquarters of { $owner }.
event-siege-hq-destroyed = Siege: { $card } destroys the headquarters of { $owner }.
event-siege-hq-damaged = Siege: { $card } damages the headquarters of { $owner }.
event-chose = { $seat } has chosen a card in secret.
event-researched-nothing = { $seat } sends { $card } to the graveyard and takes nothing.
event-left-rear = { $card } makes room in the rear and goes to the depot of { $seat }.
event-picked = { $seat } picks the achievement { $achievement }.
event-opened = The achievement { $achievement } is open.
event-confirmed = { $seat } agrees to the achievements.
event-achievement-won = The achievement { $achievement } goes to { $winners }.
event-achievement-nobody = The achievement { $achievement } goes to nobody.
# $other (string) - Development, Destruction cards and surviving bases together.
event-score = { $seat }: { $total } in all (medals { $medals }, captured bases { $bases }, achievements { $achievements }, other { $other }).

## The doors of the server

denied-unavailable = The server cannot reach its database just now. Please try again in a moment.
denied-too-many = That was too much at once. Please wait a little.
denied-not-understood = The message was not understood.
denied-no-such-table = There is no such table.
denied-no-hints = At this table there is no advice.
denied-hidden-game = This can be shown only after the game is over.
denied-needs-token = For this you need the key of a seat.
denied-wrong-token = This key opens nothing here.
denied-banned = The operator of this server has shut you out.
denied-not-found = There is nothing at this address.
denied-wrong-method = This address cannot be used in that way.
denied-bad-cards = These cards cannot be played: { $problem }
problem-number = A whole number from { $low } to { $high }.
problem-class-value = { $value } for the class { $klass }.
problem-name = A name of at most 60 letters.
problem-latin = The name in Latin letters; the Cyrillic one has a field of its own.
problem-cyrillic = Nothing, or the name in Cyrillic letters.
problem-name-taken = { $other } already has this name.
problem-symbols-four = At most four abilities.
problem-symbols-once = Each ability once; only Destruction may stand there twice.
problem-symbol-number = { $ability } needs a number from 1 to 9.
problem-power-needed = Bases only and Vehicles only need power above 0.
problem-nation-needed = National resources need a nation.
problem-bearer = { $ability } on this card: the rulebook names it { $allowed } ×.
problem-development = Development appears in Last Battle only.
problem-development-heavy = No heavy tank has Development; the rulebook names at least one.
problem-second-front = The rulebook names the eight cards that need Second Front; this one does not fit.
problem-spread = The base game would no longer have what its rulebook describes.
problem-spread-ability = { $nation } has no card with { $ability }; the rulebook says every nation has one.
problem-spread-infantry = { $nation } has no auxiliary with power 0 and armour 0.
gone-slow = Your connection was too slow to follow; you will be connected again.
gone-too-large = The last message was too large.
gone-limited = There were too many messages at once; you will be connected again in a moment.
gone-full = There are too many connections just now; you will be connected again in a moment.
gone-origin = This page may not use this server.
gone-banned = The operator of this server has shut you out.
gone-removed = The host has removed you from this table.
gone-drain = The server is being restarted; your game goes on in a moment.
gone-unavailable = The server cannot reach its database just now; your game goes on in a moment.
gone-fault = Something went wrong on the server; you will be connected again.
gone-silent = Nothing was heard from you for a while; you will be connected again.
gone-no-hello = The first message must be a greeting.
gone-second-hello = A greeting is sent only once.
gone-protocol = This page is too old or too new for the server; please load it again.
gone-no-table = There is no such table.
gone-crowded = There is no room for more spectators at this table.
gone-unwelcome = At this table nobody may watch while the game runs.
gone-frozen = This game was begun under other rules or other cards, so it cannot go on here.

## The table online: what the house does not allow.

denied-stale = The table has changed meanwhile. Look again and choose anew.
denied-not-seated = You do not play this seat.
denied-not-host = Only the host of the table may do this.
denied-not-started = The game has not begun yet.
denied-already-started = The game has already begun.
denied-table-over = The game at this table is over.
denied-not-over = This is possible only after the end of the game.
denied-seat-taken = This seat is taken.
denied-no-such-seat = The table has no such seat.
denied-no-open-seat = No seat is open.
denied-seats-open = Not all seats are taken yet.
denied-which-seat = Say for which seat.
denied-bad-name = This name cannot be shown. Choose one with letters or digits.
denied-name-taken = Somebody at the table is already called { $name }.
denied-unknown-bot = There is no bot called { $name }.
denied-bad-settings = These settings cannot be used: { $reason }.
denied-no-undo = At this table nothing may be taken back.
denied-nothing-to-take-back = There is nothing of yours to take back.
denied-asked-already = This has been asked already.
denied-nothing-asked = Nobody has asked you this.
denied-talk-off = You cannot talk at this table now.
denied-only-phrases = At this table only quick phrases may be said.
denied-unknown-phrase = There is no such phrase.
denied-nothing-said = There is nothing to say in it.
denied-not-missing = Nobody is missing on this seat.
denied-not-away = You are already playing this seat.
denied-not-now = This is not possible now.
denied-unknown-version = The table has never been there.
denied-bad-move = This cannot be read as a move.
denied-needs-key = A seat needs a key. Please try again.
denied-crowded = There is no room for more spectators at this table.
denied-unwelcome = Spectators are not welcome at this table.
denied-removed = The host has removed you; you cannot sit down here now.
denied-only-openly = In a team game show your cards to all spectators or to none.
denied-table-frozen = This game was begun under other rules or cards and is kept as it is.

## The table online: what happens around the game.

table-created = The table is open.
table-changed = The host has changed what is played.
table-sat = { $name } takes seat { $seat }.
table-stood = { $name } leaves seat { $seat }.
table-removed = The host removes { $name } from seat { $seat }.
table-renamed = { $before } is now called { $name }.
table-seated-bot = { $name } ({ $bot }) sits down.
table-started = The game begins.
table-branched = The game goes on from another one.
table-flagged = The time of { $name } is over, and so is the turn.
table-asked-back = { $name } asks to take a move back.
table-agreed-back = { $name } agrees that the move is taken back.
table-refused-back = { $name } does not agree that the move is taken back.
table-withdrew-back = { $name } no longer asks to take the move back.
table-took-back = { $name } takes back.
table-left = { $name } leaves the table.
table-missing = { $name } is missing. The others may choose what becomes of the seat.
table-returned = { $name } is back.
table-voted-wait = { $name } would wait for { $absent }.
table-voted-bot = { $name } would let a bot play for { $absent }.
table-voted-empty = { $name } would let { $absent } miss the turns.
table-voted-open = { $name } would open the seat of { $absent }.
table-voted-end = { $name } would end the game without { $absent }.
table-waited = The table waits for { $name }.
table-substituted = A bot plays for { $name }: { $bot }.
table-emptied = { $name } misses the turns until coming back.
table-opened = Seat { $seat } of { $name } is open for anybody.
table-showed-hand = { $name } shows their hand to the whole table.
table-hid-hand = { $name } takes their hand up again.
table-allowed = { $name } lets watchers see the cards of the seat.
table-disallowed = { $name } hides the cards of the seat from watchers again.
table-proposed-end = { $name } proposes to end the game.
table-agreed-end = { $name } agrees to end the game.
table-refused-end = { $name } wants to play on.
table-ended-agreed = All agree: the game ends without a result.
table-ended-absence = Players are missing: the game ends without a result.
table-ended-operator = The operator has ended the game without a result.
table-closed = The table is closed.
table-wants-rematch = { $name } would play again.
table-no-rematch = { $name } does not want to play again.
table-rematched = The next game is at a new table.

## Quick phrases, each said to readers in their own language.

phrase-hello = Hello!
phrase-good-luck = Good luck and have fun!
phrase-thanks = Thanks!
phrase-sorry = Sorry!
phrase-well-played = Well played!
phrase-nice-move = Nice move!
phrase-oops = Oops!
phrase-one-moment = One moment, please.
phrase-your-turn = It is your turn.
phrase-hurry = Please play a little faster.
phrase-take-back-please = May I take that back?
phrase-rematch = Shall we play again?
phrase-good-game = Good game!
phrase-bye = Bye!
phrase-attack-together = Let us attack together.
phrase-attack-the-leader = Attack whoever is ahead.
phrase-defend-the-base = Defend the base.
phrase-leave-me-this-one = Leave this one to me.
phrase-go-ahead = Go ahead.
phrase-no = No, please.

## The browser: frame

web-home = Home page
web-menu = Main menu
web-skip = Skip to the content
web-close = Close
web-loading = Loading
web-not-loaded = This could not be loaded. Is the server still there?
web-try-again = Try again
web-nowhere = Nothing is here
web-nowhere-text = The address leads to no page of the game.

## The browser: settings

web-settings = Settings
web-settings-language = Language
web-settings-theme = Colours
web-settings-motion = Motion
web-settings-sound = Sound
web-settings-kept = The settings stay in this browser.
web-theme-system = As the system
web-theme-dark = Dark
web-theme-light = Light
web-motion-system = As the system
web-motion-instant = Instant
web-motion-normal = Normal
web-motion-slow = Slow
web-sound-off = Off
web-sound-on = On

## The browser: home page

web-hero = Build a squad. Take bases.
web-hero-aim = Win the most medals.
web-hero-text = A deck-building game for two to six players. Every card in your hand pays, acts or attacks: you choose which.
web-cards = Cards
web-rules = Rules
web-legend = Reading a card
web-legend-text = Signs, colours, states

## The browser: words on cards

web-class-light = Light
web-class-medium = Medium
web-class-spg = SPG
web-class-heavy = Heavy
web-class-auxiliary = Auxiliary
web-sub-barracks = Barracks
web-sub-base = Falls at the second hit
web-sub-headquarters = Last to fall
web-sub-destruction = Dead card
web-sub-achievement = Achievement
web-section-barracks = Barracks
web-section-medal = Medals
web-section-base = Bases
web-section-destruction = Destruction
web-section-achievement = Achievements
web-medal-single = Single
web-medal-double = Double
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
web-text-siege = Hit one enemy base or defender. Not an attack.
web-text-research = Scrap this card. Take a vehicle costing up to { $n }.
web-text-repair = Scrap 1 or 2 cards of your depot.
web-text-invulnerability = Take a single medal at once.
web-text-dislocation = Move one of your defenders to the rear.
web-text-planning = Swap one open achievement.
# $n (number) - how many symbols are printed.
web-text-destruction =
    { $n ->
        [one] Each opponent gets { $n } Destruction card.
       *[other] Each opponent gets { $n } Destruction cards.
    }
web-text-development = 1 medal at the end. A joker for achievements.
web-text-bases-only = Attacks bases, never vehicles.
web-text-vehicles-only = Attacks vehicles, never bases.
web-text-national-resources = Pays only for its own nation.
web-rule-engineers = Pays only
web-rule-engineers-text = Never attacks or defends.
web-rule-medal = Pays { $n }, scores { $n }
web-rule-single-text = Pays for any nation.
web-rule-double-text = Taken instead of two singles.
web-rule-base = 3 medals for its captor
web-rule-base-text = A heavy tank destroys it with one strike.
web-rule-headquarters = Safe while a base stands
web-rule-headquarters-text = Its defender can always be attacked.
web-rule-destruction = Cannot be played
web-rule-destruction-text = Repair sends it back to its pile.
web-goal-most = Who has the most
web-goal-fewest = Who has the fewest

## The browser: a card as it is read aloud

web-costs = costs { $n }
web-pays = pays { $n }
web-has-power = power { $n }
web-has-armour = armour { $n }
web-scores = scores { $n }
web-state-playable = playable
web-state-selected = selected
web-state-damaged = damaged
web-state-target = target
web-state-disabled = not now, with the reason
web-state-changed = just changed
web-state-new = New
web-forecast-destroyed = Destroyed
web-forecast-damaged = Damaged
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
web-no-cards = No such card
web-no-cards-text = No card fits all these filters.
web-card-before = Previous card
web-card-after = Next card
# $n (number) - how many of this card lie in the box.
web-copies =
    { $n ->
        [one] { $n } copy
       *[other] { $n } copies
    }
web-facts = What is known
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
web-or-by-option = Or, if the table has chosen so:

## The browser: how to read a card

web-legend-corners = What lies where
web-part-nation = Upper left
web-part-nation-text = Who it belongs to: colour, shape and two letters. The line below names the class.
web-part-cost = Upper right
web-part-cost-text = The price tag. The tag is what a card costs.
web-part-resources = Lower left
web-part-resources-text = The crate. A crate with a plus is what a card pays.
web-part-power = Lower right, shell
web-part-power-text = Power: what it destroys when it strikes.
web-part-armour = Lower right, shield
web-part-armour-text = Armour: how much power it withstands as a defender.
web-part-provenance = Lower middle
web-part-provenance-text = A dot: how much of the card is known from print. The large view tells it fact by fact.
web-legend-nations = Nations
web-legend-classes = Classes
web-legend-abilities = Abilities
web-look-active = A filled square: you may use it
web-look-passive = Brackets: it limits what the card may do
web-look-at-end = A gold disc: it counts at the end
web-legend-states = States
web-legend-sizes = The same card in every size
web-legend-faces = Other cards

## The browser: printing cards

web-print = Print
web-print-text = Nine cards a sheet in real size, for your own use. Print at 100 per cent, or let the browser save the sheets as a file.
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

## The browser: the rulebook

web-chapters = Chapters
web-search-rules = Search the rules
web-rules-english = So far this page exists in English only.
web-found =
    { $n ->
        [0] Nothing found ({ $n })
        [one] { $n } place
       *[other] { $n } places
    }
web-table = Table
web-copy-link = Copy the link to rule { $rule }
web-link-copied = The link to rule { $rule } is copied.
web-no-rule = There is no rule { $rule }
web-no-rule-text = Choose a chapter, or search for a word.

## The browser: about

web-about = About
web-about-fan = This is an unofficial, fan-made edition of a card game. It is not affiliated with its publishers or with the owners of any trade marks.
web-about-art = Every card, icon and silhouette is drawn for this edition. No picture and no sentence of the printed game is used.
web-about-cards = Not every printed card is known to us. A mark on each card tells what is printed, what is inferred and what is reconstructed.
web-about-data = Your settings stay in this browser. Nothing is sent to anybody but the server you play on.
web-licences = Licences
web-licences-text = What runs in your browser:
web-licence-game = this game
web-licence-screens = draws the screens
web-licence-words = says every word in your language
web-licence-codes = draws the code that a phone reads
web-licence-letters = the typeface

## The browser: home, tables and seats

web-play-now = Play now
web-play-now-text = One bot, base game, 20 minutes
web-new = Open a table
web-new-text = Friends by link, bots, expansions
web-play = Game
web-player = Player
web-players = Players
web-you = You
web-bot = Bot
web-host = Host
web-no-server = The server does not answer. Try again in a moment.
web-my-games = Your games
web-open-tables = Tables waiting for players
web-continue = Continue
web-join = Join
web-own-rules = own rules
web-nickname = Your name
web-box-base = Four nations, three bases each. Start here.
web-box-second-front = The United Kingdom, headquarters, the rear, up to six players.
web-box-last-battle = Japan, more vehicles and abilities, Signalmen, Destruction.
web-seat-of = Seat { $n }
web-seat-by-link = A person, by link
web-seat-device = A person at this device
web-seat-level = Bot: { $level }
web-seat-open = Open seat
web-seat-bot = Seat a bot
web-visibility = Who may find the table
web-visibility-private = Only who has the link
web-visibility-public = Everybody
web-make-lobby = Open the table
web-make-start = Start the game
web-lobby = Before the game
web-invite = Invite by link
web-invite-text = Whoever opens this link can take an open seat.
web-copy = Copy
web-qr = The link as a QR code
web-copied = The link is copied.
web-copy-yourself = Select the link and copy it yourself.
web-seats = Seats
web-stand = Stand up
web-free-seat = Free the seat
web-remove = Remove
web-sit = Take a seat
web-start = Start the game now
web-host-starts = The host starts the game.
web-no-table = This table cannot be opened

## The browser: the table

web-round = Round { $n }
web-your-turn = Your turn
web-turn-of = Waiting for { $seat }
web-turn-begins = { $seat } plays
web-in-play = Cards in play
web-over = The game is over
web-bar = What to do now
web-can = You can { $ways }.
web-can-nothing = Nothing more can be done: end your turn.
web-can-want = buy
web-can-use = use abilities
web-can-attack = attack
web-can-defend = defend
web-task-card = { $card }: what shall it do?
web-task-card-note = Choose a way, or put it back.
web-task-paying = Buying { $cards }
web-task-declaring = Add attackers, or begin the attack
web-task-striking = Choose who strikes next
web-task-aiming = Choose a target for { $card }
web-task-award = Medals due: { $n }
web-task-defender = One attacker must now defend
web-task-ability = Choose an ability
web-task-siege = Choose what to besiege
web-task-research = Choose a vehicle to take
web-task-repair = Choose cards to scrap
web-task-medal = Choose a medal
web-task-dislocation = Choose a defender for the rear
web-task-planning = Choose an achievement to replace
web-task-destruction = Choose who gets a Destruction card
web-task-placing = Choose the base to defend
web-task-storing = Your turn ends: you may put a card into the rear
web-task-draft = Pick an achievement for this game
web-task-consent = Do you agree to these achievements?
web-task-sabotage = Sabotage by { $seat }: give up one card
web-task-sabotage-note = Nobody sees your choice before all have chosen.
web-paid = { $have } of { $need } paid
web-strike-of = Strike { $n } of { $most }
web-buy = Buy { $cards }
web-pay-with = Pay with { $cards }
web-way-pay = Pay
web-way-use = Use
web-way-attack = Attack
web-way-defend = Defend
web-way-discard = Discard
web-way-give-up = Give up
web-way-store = Into the rear
web-way-scrap = Scrap
web-way-take = Take
web-step-declaring = Attackers
web-step-striking = Strikes
web-step-award = Medals
web-step-defender = Defender
web-forecast-captured = Captured
web-forecast-hit = Hit
web-cancel = Put back
web-take-back = Take back
web-ask-back = Ask to take back
web-all-choices = All choices
web-hint = Ask for a hint
web-no-hint = There is no advice now.
web-hints = Advice
web-hint-short = Hint
web-hint-thinking = Thinking about it
web-hint-chance = Chance { $n } %
web-refused = That was not possible.
web-open = open
web-empty = empty
web-lost = lost
web-place-here = Place here
web-leaves-next = leaves next
web-left = { $n } left
web-deck = deck { $n }
web-short-of = { $n } short
web-bought-none = one purchase left
web-bought-one = purchase used
web-bought-any = any number of purchases
web-count-garage = { $n } garage
web-count-depot = { $n } depot
web-attacked = Attack used
web-hand-empty = Your hand is empty.
web-first-player = First player
web-ally = Ally
web-decided = Has chosen
web-presence-shaky = The connection is shaky
web-presence-away = Not connected
web-presence-grace = Not connected: the others wait
web-presence-due = Missing
web-medals = Medal piles
web-medals-left = singles left
web-singles-doubles = { $singles } single, { $doubles } double
web-medals-end = The game ends when a pile runs out of singles. { $nations }.
web-last-round = This is the last round.
web-rail = Medals, achievements, journal
web-journal = Journal
web-since = Since your last move
web-show-again = Show it once more
web-digest = Since your last turn
web-digest-count = against you: { $n }
web-digest-on-you = Done to you
web-digest-others = Everything else
web-tray = Cards to choose from
web-pile-empty = There are no cards here.
web-clock-of = Clock of { $seat }

## The browser: around the game

web-talk = Talk
web-talk-none = Nobody has said anything yet.
web-talk-write = Say something
web-send = Send
web-reconnecting = Reconnecting
web-offline = Reconnecting, attempt { $n }. Nothing is lost.
web-back-asked = You have asked to take a move back.
web-back-wanted = { $seat } asks to take a move back.
web-withdraw = Withdraw
web-agree = Agree
web-refuse = Refuse
web-away = Somebody else plays your seat for now.
web-return = Take the seat back
web-absent = { $seat } is missing. What shall happen?
web-absent-wait = Wait
web-absent-bot = A bot plays on
web-absent-empty = Empty turns
web-absent-open = Offer the seat
web-absent-end = End the game
web-end-wanted = { $seat } proposes to end the game without a result.
web-this-game = This game
web-watchers = watching: { $n }
web-copy-watch = Copy the link for watchers
web-record = The record of the game as text
web-propose-end = Propose to end without a result
web-propose-withdraw = Withdraw the proposal to end
web-leave = Leave the game
web-leave-text = The others choose what becomes of your seat. You may come back.
web-leave-really = Leave now
web-hand-over = Hand the device to { $seat }
web-hand-over-text = Your cards are covered.
web-hand-over-ready = I am { $seat }
web-no-result = The game ended without a result.
web-course = Score by round
web-source-medals = Medals
web-source-bases = Bases
web-source-achievements = Achievements
web-source-development = Development
web-source-destruction = Destruction
web-source-surviving = Own bases
web-total = Total
web-rematch = Play again
web-rematch-go = To the rematch
web-rematch-waits = Waiting for the others to agree.
web-see-table = See the table
web-see-result = See the result
web-settings-forced = Steps without a choice
web-forced-on = Play themselves
web-forced-off = Ask me
web-settings-confirm = Before the turn ends
web-confirm-on = Ask if something useful is left
web-confirm-off = Never ask
web-settings-notices = A notice when it is your turn
web-notices-off = No
web-notices-on = From the browser
web-notices-denied = The browser does not allow notices for this page.
web-keys = Keys
web-key-sideways = Along a row of cards
web-key-zones = From one row to another
web-key-choose = Choose what is framed
web-key-buttons = The buttons of the bar
web-key-cancel = Put back, close
web-key-undo = Take back
web-key-hint = Ask for a hint
web-key-list = All choices as a list
web-key-inspect = Look at a card closely
web-key-talk = Talk
web-key-keys = This list
web-watching = Watching
web-watch-seat = Whose cards to see
web-watch-public = What everybody sees
web-allow-watching = Spectators may see my cards
web-mute = Mute
web-ban = Ban from this table
web-speaker-watcher = spectator
speaker-operator = Operator
speaker-spectator = Spectator
web-muted = You do not hear { $name }.
web-unmute = Hear again
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
web-end-really = End the turn now?
web-can-still = You can still { $ways }.
web-go-on = Go on playing
web-look-closer = Look at the card
web-back-to = Take back to before this: { $line }
web-wasted =
    { $n ->
        [one] { $n } resource is lost
       *[other] { $n } resources are lost
    }
web-n-players =
    { $n ->
        [one] { $n } player
       *[other] { $n } players
    }
web-start-waits =
    { $n ->
        [one] { $n } seat is still open
       *[other] { $n } seats are still open
    }
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
web-new-summary = What will be played
web-new-teams = Teams
web-new-no-teams = Everybody alone
web-new-team = Team { $team }
web-new-levels = Levels, from easy to hard
web-new-characters = Characters
web-new-first = Who begins
web-new-first-random = Drawn at random
web-seat-name = Name of player { $n }
web-new-rules = Rules in detail
web-new-rules-help = Every option of the rules. Left alone, the boxes decide.
web-new-preset = Edition
web-new-usual = As usual: { $value }
web-new-usual-any = As usual
web-new-reset = All as usual
web-new-variants = Variants
web-new-variants-help = Other decks: fewer nations, abilities or cards, or chance.
web-new-without-cards = Without certain vehicles
web-new-without-cards-help = Name a vehicle to leave it out of the deck.
web-new-bring-back = { $card }: bring back
web-new-goals-help = { $n } lie open in this game.
web-new-agreed = Proposed: { $n } of { $need }
web-new-without-goals = Leave these out
web-new-own-name = What it is called
web-new-own-goal = Most or fewest
web-new-own-measure = What is counted
web-new-own-add = Write an achievement
web-new-own-remove = Take out
web-new-any-class = Any class
web-new-any-nation = Any nation
web-measure-cards = Cards
web-measure-cost = Cost
web-measure-resources = Resources
web-measure-power = Power
web-measure-armour = Armour
web-measure-medals = Medals
web-measure-reinforcements = Numbers of Reinforcements
web-measure-research = Numbers of Research
web-new-way = How the table is run
web-new-title = Name of the table
web-new-title-none = Without a name
web-new-clock = Clock
web-clock-none = None
web-clock-turn = Per turn
web-clock-bank = For the whole game
web-clock-days = Days per turn
web-clock-none-help = Everybody thinks as long as they like.
web-clock-turn-help = Each turn has the same time. When it is over, the turn ends.
web-clock-bank-help = One account of time for the game, and some more after each turn.
web-clock-days-help = For friends who play now and then. The page tells whose turn it is.
web-clock-seconds = Time for a turn
web-clock-minutes = Time at the start
web-clock-increment = More after each turn
web-clock-days-each = Time for a turn
web-new-undo = Taking back
web-undo-consent = Free, then by leave
web-undo-horizon = Free until something is seen
web-undo-off = Never
web-undo-consent-help = Freely while nobody has learned anything new; beyond that every opponent is asked.
web-undo-horizon-help = Freely while nobody has learned anything new, and never beyond that.
web-undo-off-help = What is done is done.
web-new-hints = Hints allowed
web-new-hints-help = Everybody may ask for two or three good actions with their reasons.
web-new-spectators = Spectators
web-spectators-welcome = Welcome
web-spectators-unwelcome = Not wanted
web-new-talk = Who may talk
web-talk-seats = The players
web-talk-everybody = Everybody
web-talk-phrases = Quick phrases only
web-talk-off = Nobody
web-new-substitute = Bot that plays for a missing player
web-told-removed = { $nation }: { $n } random vehicles taken out
web-told-without = Without { $what }
web-told-first = Seat { $seat } begins
web-quick = Quick match
web-quick-text = Whoever is there; after { $n } seconds a bot
web-quick-starts = Others may still join. The game begins in { $n } seconds at the latest.
web-running-tables = Games to watch
web-watch = Watch

## Replays in the browser

web-replay = Replay
web-replay-controls = Leaf through the game
web-replay-start = The table before the first move.
web-replay-quiet = { $seat } prepares a move.
web-replay-first = To the beginning
web-replay-turn-back = One turn back
web-replay-back = One step back
web-replay-play = Play
web-replay-pause = Pause
web-replay-on = One step on
web-replay-turn-on = One turn on
web-replay-last = To the end
web-replay-speed = Speed
web-replay-slow = Slow
web-replay-normal = Normal
web-replay-fast = Fast
web-replay-slider = Place in the game
web-replay-step = { $n } of { $most }
web-replay-seat = Seen by
web-replay-spectator = A spectator
web-replay-everybody = All cards open
web-replay-copy = Copy the link to step { $n }
web-replay-copy-yourself = Copy the address of this page yourself.
web-replay-export = Save the game as text
web-replay-verify = Verify this game
web-replay-verified = Dealt fairly: the seed is the one that was promised before the first card, and playing all { $n } turns again from it gives the same game.
web-replay-not-verified = This game could not be repeated from its seed. Turns: { $n }.
web-replay-promise = Promised before the game
web-replay-seed = Seed
web-replay-branch = Play on from here
web-replay-branch-text = A new table with the same cards, from this very moment. Bots take the other seats.
web-replay-branch-none = Go back a little: from here there is nothing left to play.
web-replay-branch-seat = You play
web-replay-branch-level = Bots
web-replay-branch-go = Play
web-replay-none = This game cannot be shown
web-replay-watch = Watch the replay
web-finished-games = Finished games

## Learning in the browser

web-learn = Learn
web-lesson = Lesson
web-learn-home = Learn in five minutes
web-learn-home-text = A first battle with a friendly instructor
web-learn-text = Short lessons at a real table. Nothing can go wrong: you may try everything and leave at any time.
web-learn-first-text = Buy, attack, defend, medals, achievements: about five minutes.
web-learn-abilities = One ability at a time
web-learn-boxes = The expansions
web-learn-begin = Begin
web-learn-done = Done
web-lesson-step = { $n } of { $most }
web-lesson-next = Next
web-lesson-back = Back
web-lesson-finish = Finish
web-lesson-leave = All lessons
web-lesson-coach = The instructor
web-lesson-other = A fine idea for a real game! Here, try what is glowing. Nothing was played.
web-lesson-following = Next lesson
web-lesson-play = Play a real game
web-lesson-well-done = Well done!
web-lesson-finished-text = That was all of this lesson.
web-lesson-none = There is no such lesson.

## Lessons: names at the table

lesson-pupil = Cadet
lesson-opponent = Instructor
lesson-third = Sparring partner

## Lesson: the first battle

lesson-first-battle = The first battle
lesson-first-battle-welcome = Welcome! Opposite sits your opponent with three bases, one of them defended. You want the most medals in the end: for vehicles you destroy, bases you capture and achievements you win.
lesson-first-battle-hand = This is your hand, three new cards every turn. Each card does one thing: it pays, or it acts, or it attacks.
lesson-first-battle-reserve = Here are the vehicles for sale. The tag in the corner is the price, the green crate is what the card pays later.
lesson-first-battle-buy = Let us buy { $card }: it costs 2. Tap it, then pay with your two Engineers.
lesson-first-battle-bought = { $card } lies in your depot now, with the cards that paid. When your garage is empty the depot is shuffled, and all of them come back to your hand.
lesson-first-battle-defend = Your bases stand open. Tap { $card }, choose Defend and put it on the first base.
lesson-first-battle-end = That was your whole hand. End the turn: you draw three new cards.
lesson-first-battle-enemy = Now your opponent attacks. Watch your first base.
lesson-first-battle-hit = { $card } took the hit and your base still stands. Nothing is lost for good: the card went to your depot and will come back. Your opponent earned a medal.
lesson-first-battle-attack = Your turn to strike back! All attackers serve one nation. Choose Attack for { $card }, add { $other } and begin the attack.
lesson-first-battle-strike = First { $card }: its power 1 is enough for the armour 1 of { $target }.
lesson-first-battle-capture = Destroyed! Now { $card } strikes the second base, which nobody defends. Other vehicles need two hits for a base, a heavy tank only one.
lesson-first-battle-medals = One vehicle destroyed is one medal, and the captured base counts three. Both are cards of your squad now. When a pile has no single medals left, the game ends.
lesson-first-battle-goals = These are the achievements: five medals each at the end for whoever is ahead. One of them is for captured bases, and you have just taken the lead.
lesson-first-battle-last = You still hold Engineers. What is not played goes to your depot, so simply end the turn.
lesson-first-battle-done = You know how to play now! The rest are abilities, and every one of them has a short lesson. Or start a real game against a recruit.

## Lessons: abilities

lesson-reinforcements-start = Reinforcements draw cards at once. Tap { $card }, choose Use, then the ability.
lesson-reinforcements-place = New cards are in your hand. A used vehicle with armour goes on to defend: put { $card } on the second base.
lesson-reinforcements-done = { $card } may be played in this very turn. One card acted, defends, and brought others: that is a good trade.
lesson-recruitment-start = Usually you buy one card a turn. Recruitment lifts that limit: use { $card }.
lesson-recruitment-basket = Now fill the basket: choose { $card } and { $other }, then pay for both with your Engineers.
lesson-recruitment-done = Two cards in one turn. Every card still has to be paid for, so Recruitment loves a full purse.
lesson-scouting-start = The reserve is splendid and far too dear: you have one Engineer to pay with.
lesson-scouting-use = Use the Scouting of { $card }: the whole row is replaced. Then { $card } takes its place on a base.
lesson-scouting-buy = That is better. Buy { $card } for 1.
lesson-scouting-done = Scouting also takes away what your opponent was saving for.
lesson-sabotage-start = Sabotage costs every opponent a card of the hand. Use { $card }.
lesson-sabotage-choose = Your opponent chooses which card to give up, and you wait for it. With more players all choose in secret at the same time.
lesson-sabotage-done = Your opponent begins the next turn with two cards instead of three.
lesson-siege-start = Siege hits one base or defender and is not an attack. Use { $card } and choose the defender of the first base: armour 1 falls at once.
lesson-siege-medal = Destroyed, and your attack is still free. The medal for a siege comes at the end of the turn: end it.
lesson-siege-done = A medal of the nation of your siege card. Bases are damaged by Siege even behind a defender.
lesson-research-start = Research takes a vehicle from the reserve without paying. Use { $card } and take { $other }: it costs no more than the number of the ability.
lesson-research-done = { $other } is yours, and { $card } left your squad for the graveyard. Your purchase of the turn is still free.
lesson-repair-start = A slim squad is a strong squad: every weak card you keep comes back to your hand again and again.
lesson-repair-use = Use the Repair of { $card } and scrap both Engineers of your depot. Then { $card } defends a base.
lesson-repair-done = Your next hands are better already. Destruction cards can be removed in the same way.
lesson-invulnerability-start = Invulnerability is a medal without a fight. Use { $card }.
lesson-invulnerability-place = The medal is in your depot. Now { $card } defends: choose the first base.
lesson-invulnerability-done = In the base game the medal is of the nation of the card; with an expansion you choose the pile.
lesson-dislocation-start = { $card } guards your first base. What a pity: it could capture a base today.
lesson-dislocation-use = Use the Dislocation of { $card } and move { $other } to your rear. { $card } then takes over the first base.
lesson-dislocation-attack = The card in your rear plays as if it were in your hand. Attack with { $card } and strike the first enemy base.
lesson-dislocation-home = Captured! With an expansion one attacker must defend afterwards. Send { $card } to the second base.
lesson-dislocation-done = Defender, attacker and defender again in one turn: that is Dislocation.
lesson-planning-start = Look at the achievements. You own three heavy tanks and not a single light one.
lesson-planning-use = Use the Planning of { $card } and replace the achievement for light tanks. Then { $card } defends.
lesson-planning-done = A new goal lies open. Planning works up to the very last turn, so a late swap can win the game.
lesson-destruction-start = Destruction puts a dead card on the garage of every opponent. Use { $card }.
lesson-destruction-end = It will be the first card your opponent draws. End the turn and watch.
lesson-destruction-done = One of the three new cards is useless, and at the end each Destruction card costs a medal. Repair gets rid of them.
lesson-development-start = { $card } shows a gold disc: Development does nothing in play and pays off at the end.
lesson-development-buy = Buy { $card } for 4 with all you have.
lesson-development-joker = At the end it is worth one medal. And for achievements { $card } is a joker: a light tank, a medium one, an SPG, whatever helps.
lesson-development-done = Until then it is simply a strong heavy tank.
lesson-bases-only-start = { $card } is cheap and strong, but it may strike bases only. Attack with both of your vehicles.
lesson-bases-only-open = Only the third base stands open: let { $card } strike it.
lesson-bases-only-second = Damaged. A second hit captures it: { $card } finishes the job.
lesson-bases-only-done = Two weak hits make a base as well as one heavy tank does.
lesson-vehicles-only-start = { $target } has armour 2 and looks unbeatable. { $card } strikes vehicles only, with power 2. Attack with it.
lesson-vehicles-only-strike = Now strike { $target }.
lesson-vehicles-only-done = A card that costs nothing beat one that costs 6, and earned a medal. { $card } will come back to your hand.
lesson-national-resources-start = { $card } pays a whole 4, but the bracketed crate counts for vehicles of its own nation only.
lesson-national-resources-buy = { $card } is of that nation and costs 5: pay with { $other } and your Engineer.
lesson-national-resources-done = Five resources with two cards. Stay true to one nation and trucks make you rich.

## Lessons: expansions

lesson-second-front-start = Second Front brings the United Kingdom, a headquarters, the rear, and a reserve of five cards.
lesson-second-front-hq = This is your headquarters, a fourth base. While one of your other bases stands, nobody can strike it.
lesson-second-front-rear = The rear keeps one card for later. End your turn and put { $card } there.
lesson-second-front-theirs = Your opponent lets this turn pass.
lesson-second-front-refresh = At the start of a turn you may refresh the reserve: the last card leaves, a new one arrives. Do it.
lesson-second-front-attack = You have three cards and one more in the rear. Attack with { $card } from the rear and { $other } together.
lesson-second-front-strike = { $card } first, at { $target }.
lesson-second-front-capture = The way is free: { $card } captures the base behind it.
lesson-second-front-defend = With an expansion one attacker defends after the attack. Choose { $card } and guard your headquarters.
lesson-second-front-done = That is Second Front. New abilities are Dislocation and Planning, each with a lesson of its own.
lesson-last-battle-start = Last Battle brings Japan, gold vehicles, Signalmen, Destruction and Development.
lesson-last-battle-signalmen = Once a game everybody may buy { $card } from a stack of their own. Pay 3 with your Engineers.
lesson-last-battle-gold = Gold vehicles serve no nation and join any attack. Attack with { $other } and { $card } together.
lesson-last-battle-strike = Let { $card } destroy { $target }. The medal will be of the nation of the attack.
lesson-last-battle-base = Now { $card } strikes the open base.
lesson-last-battle-defend = One attacker defends: choose { $card } and your first base.
lesson-last-battle-done = That is Last Battle. Destruction and Development have lessons of their own. See you at the table!

## Without a server

web-offline-shell = The server cannot be reached. Cards, rules and the guide to the signs are here all the same; tables, lessons and replays need it.
