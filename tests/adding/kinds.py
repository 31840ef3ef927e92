"""One small example for each recipe of docs/adding.md."""

from __future__ import annotations

from tests.adding.changes import Change, Copied, Edit, New, words

ENGINE = "src/tankrush/engine"

# An ability that asks: it takes a vehicle out of the graveyard.
ABILITY: list[Change] = [
    Edit("src/tankrush/catalogue/cards.py", '    Ability("destruction",',
         '    Ability("salvage", "ABIL-9", box=""),\n'),
    Edit(f"{ENGINE}/constants.py", "DESTRUCTION_ABILITY: Final = 11", "SALVAGE: Final = 12\n"),
    Edit(f"{ENGINE}/constants.py", "LAST_ACTIVE: Final = 11", "LAST_ACTIVE: Final = 12", instead=True),
    Edit(f"{ENGINE}/constants.py", "DEVELOPMENT: Final = 12", "DEVELOPMENT: Final = 13", instead=True),
    Edit(f"{ENGINE}/constants.py", "BASES_ONLY: Final = 13", "BASES_ONLY: Final = 14", instead=True),
    Edit(f"{ENGINE}/constants.py", "VEHICLES_ONLY: Final = 14", "VEHICLES_ONLY: Final = 15", instead=True),
    Edit(f"{ENGINE}/constants.py", "NATIONAL_RESOURCES: Final = 15", "NATIONAL_RESOURCES: Final = 16", instead=True),
    Edit(f"{ENGINE}/constants.py", "OVER: Final = 20", "SALVAGING: Final = 21\n"),
    Edit(f"{ENGINE}/constants.py", "CONFIRM: Final = 27", "RECLAIM: Final = 28\n"),
    Edit(f"{ENGINE}/constants.py", "VERB_COUNT: Final = 28", "VERB_COUNT: Final = 29", instead=True),
    Edit(f"{ENGINE}/vocabulary.py", "from .constants import (", "    RECLAIM, SALVAGING,\n"),
    Edit(
        f"{ENGINE}/vocabulary.py",
        "    CONFIRM: Verb(",
        '    RECLAIM: Verb("reclaim", "card", "ABIL-9", "card", "pile", ("CARD_NOT_AVAILABLE", "ABIL-9")),\n',
    ),
    Edit(f"{ENGINE}/vocabulary.py", "    OVER: Phase(", '    SALVAGING: Phase("salvage", (RECLAIM,)),\n'),
    Edit(f"{ENGINE}/abilities.py", "from .constants import (", "    RECLAIM, SALVAGE, SALVAGING,\n"),
    Edit(
        f"{ENGINE}/abilities.py",
        "    elif ability == DESTRUCTION_ABILITY:\n        begin_destruction(game, player)\n",
        "    elif ability == DESTRUCTION_ABILITY:\n        begin_destruction(game, player)\n"
        "    elif ability == SALVAGE:\n        begin_salvage(game, player)\n",
        instead=True,
    ),
    Edit(f"{ENGINE}/abilities.py", "        list_receivers(game, player)\n",
         "        list_receivers(game, player)\n"
         "    elif phase == SALVAGING:\n        game.choices.add_each(RECLAIM, game.graveyard)\n", instead=True),
    Edit(f"{ENGINE}/abilities.py", "        give_chosen_destruction(game, player, argument)\n",
         "        give_chosen_destruction(game, player, argument)\n"
         "    elif phase == SALVAGING:\n        salvage(game, player, argument)\n", instead=True),
    Edit(
        f"{ENGINE}/abilities.py",
        "# ---- Planning ---",
        '''

def begin_salvage(game: Game, player: Player) -> None:
    """Any card of the graveyard; without one nothing happens. [ABIL-9]"""
    if game.graveyard.size:
        game.ask(game.turn, SALVAGING)
    else:
        after_ability(game, player)


def salvage(game: Game, player: Player, card: int) -> None:
    game.move(game.graveyard, game.graveyard.find(card), player.depot)
    after_ability(game, player)


''',
    ),
    Edit("src/tankrush/scenario/rule_ids.py", '"ABIL-": 8', '"ABIL-": 9', instead=True),
    Edit("docs/rulebook/06-abilities.md", "*Ruling [R-61]",
         '\n<a id="abil-9"></a>**ABIL-9** Salvage puts a card of the graveyard on your depot.\n'),
    Edit("docs/rulebook/ru/06-abilities.md", "*Решение [R-61]",
         '\n<a id="abil-9"></a>**ABIL-9** «Эвакуация» кладёт карту с кладбища в ваш запас.\n'),
    Edit("docs/rulebook/de/06-abilities.md", "*Entscheidung [R-61]",
         '\n<a id="abil-9"></a>**ABIL-9** Bergung legt eine Karte vom Friedhof auf dein Depot.\n'),
    New("scenarios/abilities/salvage.scenario", """scenario: Salvage
rules: ABIL-9
config: base, 2 players
given:
  A hand: ussr light [salvage] = truck
  graveyard: engineers, usa medium = wreck
case: 1 - as a whole move
  A: use truck salvage wreck
  then A depot: wreck
case: 2 - step by step
  A: use truck salvage
  A: reclaim truck
  refused: CARD_NOT_AVAILABLE ABIL-9
  A: reclaim engineers
  then graveyard: wreck
  then A depot: engineers
case: 3 - nothing to salvage
  given:
    graveyard: empty
  A: use truck salvage
  then A depot: empty
"""),
    *words("ability-destruction-help",
           en="ability-salvage = Salvage\nability-salvage-help = A card of the graveyard goes to your depot.\n",
           ru="ability-salvage = Эвакуация\nability-salvage-help = Карта с кладбища уходит в ваш запас.\n",
           de="ability-salvage = Bergung\nability-salvage-help = Eine Karte vom Friedhof kommt in dein Depot.\n"),
    *words("action-confirm", en="action-reclaim = Salvage { $card }\n", ru="action-reclaim = Эвакуировать: { $card }\n",
           de="action-reclaim = { $card } bergen\n"),
    *words("reason-confirm", en="reason-reclaim = it is worth more than scrap\n",
           ru="reason-reclaim = она ценнее лома\n", de="reason-reclaim = sie ist mehr wert als Schrott\n"),
    *words("reason-ability-destruction", en="reason-ability-salvage = brings back a lost card\n",
           ru="reason-ability-salvage = возвращает потерянную карту\n",
           de="reason-ability-salvage = bringt eine verlorene Karte zurück\n"),
    *words("terminal-doing-destruction", en="terminal-doing-salvage = choose a card of the graveyard\n",
           ru="terminal-doing-salvage = выберите карту с кладбища\n",
           de="terminal-doing-salvage = wähle eine Karte vom Friedhof\n"),
    *words("terminal-verb-confirm-help", en="terminal-verb-reclaim-help = The card goes to your depot.\n",
           ru="terminal-verb-reclaim-help = Карта уходит в ваш запас.\n",
           de="terminal-verb-reclaim-help = Die Karte kommt in dein Depot.\n"),
    *words("web-task-destruction", en="web-task-salvage = Choose a card of the graveyard\n",
           ru="web-task-salvage = Выберите карту с кладбища\n",
           de="web-task-salvage = Wähle eine Karte vom Friedhof\n"),
]  # fmt: skip

ACHIEVEMENT: list[Change] = [
    Edit("src/tankrush/scenario/rule_ids.py", '"ACH-B": 12', '"ACH-B": 13', instead=True),
    *[Edit(f"docs/rulebook/{folder}11-achievements.md", '<a id="ach-b12"></a>',
           '\n<a id="ach-b13"></a>**ACH-B13** *0*: 0.\n\n') for folder in ("", "ru/", "de/")],
    New("scenarios/achievements/cheap.scenario", """scenario: Cheap vehicles
rules: ACH-B13
config: base, 2 players
given:
  A garage: empty
  B garage: empty
  A depot: c0 x2, c1
  B depot: c0, c2 x3
  achievements: cheap-cards
case: 1
  the game is scored
  then achievement cheap-cards: A
"""),
    Edit("src/tankrush/catalogue/achievements.csv", "most-cards,", "cheap-cards,base,ACH-B13,,most,cards,cost=0,,\n"),
    *words("achievement-most-cards-help",
           en="achievement-cheap-cards = Most cheap vehicles\n"
              "achievement-cheap-cards-help = For the largest number of vehicles that cost nothing.\n",
           ru="achievement-cheap-cards = Больше дешёвой техники\n"
              "achievement-cheap-cards-help = За наибольшее число бесплатных машин.\n",
           de="achievement-cheap-cards = Die meisten billigen Fahrzeuge\n"
              "achievement-cheap-cards-help = Für die meisten Fahrzeuge, die nichts kosten.\n"),
]  # fmt: skip

OPTION: list[Change] = [
    Edit(f"{ENGINE}/options.py", '    Option("doubleMedal",', '    Option("bigHand", "DRAW-4", ON_OFF, "off"),\n'),
    Edit(f"{ENGINE}/turn.py", "    draw_cards(game, player, 3, openly=False)\n",
         '    size = 4 if game.rules.config.is_on("bigHand") else 3\n'
         "    draw_cards(game, player, size, openly=False)\n", instead=True),
    *words("option-double-medal-forced",
           en="option-big-hand = Large hand\noption-big-hand-help = Whether the new hand has four cards.\n"
              "option-big-hand-off = Three cards\noption-big-hand-on = Four cards\n",
           ru="option-big-hand = Большая рука\noption-big-hand-help = Состоит ли новая рука из четырёх карт.\n"
              "option-big-hand-off = Три карты\noption-big-hand-on = Четыре карты\n",
           de="option-big-hand = Große Hand\noption-big-hand-help = Ob die neue Hand vier Karten hat.\n"
              "option-big-hand-off = Drei Karten\noption-big-hand-on = Vier Karten\n"),
    *[Edit(f"docs/rulebook/{folder}README.md", '| <a id="option-double-medal"></a>',
           f'| <a id="option-big-hand"></a>{name} (`bigHand`) | {four} | `off` | `on` | [DRAW-4] |\n')
      for folder, name, four in (
          ("", "Large hand", "four"), ("ru/", "Большая рука", "четыре"), ("de/", "Große Hand", "vier"),
      )],
    New("scenarios/options/big_hand.scenario", """scenario: Four cards
rules: DRAW-4
config: base, 2 players, bigHand=on
given:
  A hand: engineers
  A garage: technicians x5
case: 1
  A: end
  then A hand: technicians x4
"""),
]  # fmt: skip

BOT: list[Change] = [
    New("src/tankrush/bots/levels/careful.py", '''"""A bot that takes the first action there is."""

from __future__ import annotations

from random import Random

from tankrush.bots.registry import register
from tankrush.bots.sight import Sight


@register("careful")
class CarefulBot:
    """Takes the first action there is."""

    def choose(self, sight: Sight, rng: Random, seconds: float | None) -> int:
        """The first of the actions."""
        return sight.actions[0]
'''),
    *words("bot-random-help", en="bot-careful = Careful\nbot-careful-help = Takes the first action there is.\n",
           ru="bot-careful = Осторожный\nbot-careful-help = Делает первое, что можно.\n",
           de="bot-careful = Vorsichtig\nbot-careful-help = Tut das Erste, was geht.\n"),
]  # fmt: skip

LANGUAGE: list[Change] = [
    Copied("src/tankrush/i18n/fr.ftl", "src/tankrush/i18n/en.ftl"),
    Edit("src/tankrush/i18n/fr.ftl", "\nlanguage = English\n", "\nlanguage = Français\n", instead=True),
    Copied("docs/rulebook/fr", "docs/rulebook/de"),
]

SCREEN: list[Change] = [
    New("web/src/screens/Credits.svelte", """<script lang="ts">
  import { t } from '../core/i18n.svelte';
</script>

<h1>{t('web-credits')}</h1>
<p>{t('web-credits-thanks')}</p>
"""),
    Edit("web/src/screens/index.ts", "  { path: 'about',",
         "  { path: 'credits', name: 'credits', inMenu: false, load: () => import('./Credits.svelte') },\n"),
    *words("web-about", en="web-credits = Credits\nweb-credits-thanks = Thank you.\n",
           ru="web-credits = Благодарности\nweb-credits-thanks = Спасибо.\n",
           de="web-credits = Danksagung\nweb-credits-thanks = Danke.\n"),
]  # fmt: skip
