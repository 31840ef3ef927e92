### Tank Rush auf Deutsch. Dieselben Schlüssel und Variablen stehen in en.ftl und ru.ftl.

## Länder

nation-ussr = UdSSR
nation-germany = Deutschland
nation-usa = USA
nation-france = Frankreich
nation-uk = Großbritannien
nation-japan = Japan
nation-gold = Ohne Land (Gold)

## Fahrzeugklassen

class-light = Leichter Panzer
class-medium = Mittlerer Panzer
class-spg = Selbstfahrlafette
class-heavy = Schwerer Panzer
class-auxiliary = Unterstützungseinheit

## Arten von Unterstützungseinheiten

kind-truck = Lastwagen
kind-gun = Geschütz
kind-plane = Flugzeug
kind-agents = Agenten
kind-mine = Mine
kind-infantry = Infanterie
kind-car = Geländewagen
kind-armoured-car = Panzerwagen
kind-ship = Schiff
kind-rocket = Rakete

## Schachteln

box-base = Grundspiel
box-second-front = Zweite Front
box-last-battle = Letzte Schlacht

## Karten, die keine Fahrzeuge sind

card-engineers = Pioniere
card-technicians = Techniker
card-volunteers = Freiwillige
card-signalmen = Fernmelder
card-base = Basis
card-headquarters = Hauptquartier
card-destruction = Verwüstung
# $nation (string) - der Schlüssel eines Landes (ussr, germany …); jeder andere Text erscheint unverändert.
card-single =
    { $nation ->
        [ussr] Sowjetische Medaille
        [germany] Deutsche Medaille
        [usa] Amerikanische Medaille
        [france] Französische Medaille
        [uk] Britische Medaille
        [japan] Japanische Medaille
       *[other] Medaille ({ $nation })
    }
# $nation (string) - der Schlüssel eines Landes (ussr, germany …); jeder andere Text erscheint unverändert.
card-double =
    { $nation ->
        [ussr] Sowjetische Doppelmedaille
        [germany] Deutsche Doppelmedaille
        [usa] Amerikanische Doppelmedaille
        [france] Französische Doppelmedaille
        [uk] Britische Doppelmedaille
        [japan] Japanische Doppelmedaille
       *[other] Doppelmedaille ({ $nation })
    }

## Fähigkeiten

# $n (number) - die Zahl neben dem Symbol.
ability-reinforcements = Verstärkungen { $n }
ability-reinforcements-help = Du ziehst so viele Karten aus deiner Garage, wie die Zahl angibt. Du kannst sie noch in diesem Zug spielen.
ability-recruitment = Rekrutierung
ability-recruitment-help = Für den Rest des Zugs darfst du mehr als eine Karte kaufen. Bezahlt werden muss trotzdem jede.
ability-scouting = Aufklärung
ability-scouting-help = Die ganze Reserve wird abgeworfen und eine neue aufgedeckt.
ability-sabotage = Sabotage
ability-sabotage-help = Jeder Gegner gibt eine Handkarte seiner Wahl in sein eigenes Depot und zieht nicht nach.
ability-siege = Artillerieschlag
ability-siege-help = Beschädigt eine gegnerische Basis, auch eine verteidigte, oder einen Verteidiger; was schon beschädigt ist oder nach den neuesten Regeln Panzerung 1 hat, wird zerstört. Das ist kein Angriff, und ein zerstörtes Fahrzeug bringt am Ende des Zugs eine Medaille des Landes dieser Karte.
# $n (number) - die Zahl neben dem Symbol.
ability-research = Forschung { $n }
ability-research-help = Ein Fahrzeug der Reserve, das höchstens so viel kostet wie die Zahl, kommt ohne Bezahlung in dein Depot. Die forschende Karte landet auf dem Schrottplatz.
ability-repair = Instandsetzung
ability-repair-help = Ein oder zwei Karten deines Depots verschwinden endgültig auf dem Schrottplatz. Verwüstungen kehren auf ihren Stapel zurück.
ability-invulnerability = Unverwundbar
ability-invulnerability-help-own = Du erhältst sofort eine einzelne Medaille des Landes dieser Karte.
ability-invulnerability-help-any = Du erhältst sofort eine einzelne Medaille eines Landes deiner Wahl.
ability-dislocation = Verlegung
ability-dislocation-help = Einer deiner Verteidiger verlässt seine Basis oder das Hauptquartier und zieht ins Hinterland. Von dort kannst du ihn noch in diesem Zug spielen.
ability-planning = Planung
ability-planning-help = Tausche eine offene Errungenschaft gegen die nächste vom verdeckten Stapel.
ability-destruction = Verwüstung
ability-destruction-help = Jeder Gegner bekommt eine Verwüstung oben auf seine Garage. Jede, die am Ende noch im Panzerzug steckt, kostet eine Medaille.
ability-development = Entwicklung
ability-development-help = Wirkt nur bei der Wertung: Sie bringt eine Medaille ohne Land und zählt bei Errungenschaften als Joker-Fahrzeug.
ability-bases-only = Nur gegen Basen
ability-bases-only-help = Im Angriff trifft diese Karte Basen, aber keine Fahrzeuge.
ability-vehicles-only = Nur gegen Fahrzeuge
ability-vehicles-only-help = Im Angriff trifft diese Karte Fahrzeuge, aber keine Basen.
ability-national-resources = Nationale Ressourcen
ability-national-resources-help = Diese Ressourcen gelten nur für Fahrzeuge des gezeigten Landes, allein oder zusammen mit anderen.

## Errungenschaften

achievement-destroyed-bases = Zerstörte Basen
achievement-destroyed-bases-help = Für die meisten erbeuteten Basen und Hauptquartiere.
achievement-light-tanks = Leichte Panzer
achievement-light-tanks-help = Für die meisten leichten Panzer.
achievement-medium-tanks = Mittlere Panzer
achievement-medium-tanks-help = Für die meisten mittleren Panzer.
achievement-spgs = Selbstfahrlafetten
achievement-spgs-help = Für die meisten Selbstfahrlafetten, gleich mit welchem der beiden Symbole.
achievement-heavy-tanks = Schwere Panzer
achievement-heavy-tanks-help = Für die meisten schweren Panzer.
achievement-auxiliaries = Unterstützungseinheiten
achievement-auxiliaries-help = Für die meisten Unterstützungseinheiten.
achievement-ussr-medals = Sowjetische Medaillen
achievement-ussr-medals-help = Für die meisten sowjetischen Medaillen; eine Doppelmedaille zählt zweifach.
achievement-german-medals = Deutsche Medaillen
achievement-german-medals-help = Für die meisten deutschen Medaillen; eine Doppelmedaille zählt zweifach.
achievement-us-medals = Amerikanische Medaillen
achievement-us-medals-help = Für die meisten amerikanischen Medaillen; eine Doppelmedaille zählt zweifach.
achievement-french-medals = Französische Medaillen
achievement-french-medals-help = Für die meisten französischen Medaillen; eine Doppelmedaille zählt zweifach.
achievement-double-medals = Doppelmedaillen
achievement-double-medals-help = Für die meisten Doppelmedaillen, gleich welchen Landes.
achievement-most-cards = Meiste Karten
achievement-most-cards-help = Für den größten Panzerzug; Karten jeder Art zählen mit.
achievement-uk-medals = Britische Medaillen
achievement-uk-medals-help = Für die meisten britischen Medaillen; eine Doppelmedaille zählt zweifach.
achievement-any-medals = Beliebige Medaillen
achievement-any-medals-help = Für die meisten Medaillen auf Medaillenkarten aller Länder zusammen.
achievement-medal-nations = Medaillen verschiedener Länder
achievement-medal-nations-help = Für Medaillen aus möglichst vielen verschiedenen Ländern.
achievement-no-abilities = Ohne Fähigkeiten
achievement-no-abilities-help = Für die meisten Fahrzeuge ganz ohne Fähigkeitssymbol, auch ohne passives.
achievement-infantry = Infanterie
achievement-infantry-help = Für die meisten Kasernenkarten und Unterstützungseinheiten mit Stärke 0 und Panzerung 0, zusammengezählt.
achievement-recruitment = Rekrutierung
achievement-recruitment-help = Für die meisten Karten mit Rekrutierung, Freiwillige eingeschlossen.
achievement-reinforcements = Summe der Verstärkungen
achievement-reinforcements-help = Für die größte Summe der Zahlen bei den Verstärkungen.
achievement-research = Summe der Forschung
achievement-research-help = Für die größte Summe der Zahlen bei der Forschung, Techniker eingeschlossen.
achievement-cost = Summe der Kosten
achievement-cost-help = Für die größte Summe aufgedruckter Kosten.
achievement-own-bases = Eigene Basen
achievement-own-bases-help = Für die meisten eigenen Basen, die noch stehen, das Hauptquartier eingeschlossen.
achievement-fewest-barracks = Wenigste Kasernenkarten
achievement-fewest-barracks-help = Für die kleinste Zahl von Kasernenkarten, Fernmelder eingeschlossen.
achievement-decisive-shot = Der entscheidende Schuss
achievement-decisive-shot-help = Für den, der zuerst die letzte einzelne Medaille eines Landes nimmt oder ein gegnerisches Hauptquartier zerstört (ohne Hauptquartiere: die letzte Basis eines Gegners).
achievement-japanese-medals = Japanische Medaillen
achievement-japanese-medals-help = Für die meisten japanischen Medaillen; eine Doppelmedaille zählt zweifach.
achievement-fewest-destruction = Wenigste Verwüstungen
achievement-fewest-destruction-help = Für die kleinste Zahl von Verwüstungen.

## Regeloptionen

option-reserve-size = Größe der Reserve
option-reserve-size-help = Wie viele Fahrzeuge gleichzeitig zum Kauf ausliegen.
option-reserve-size-4 = 4 Karten
option-reserve-size-5 = 5 Karten
option-reserve-refresh = Erneuern der Reserve
option-reserve-refresh-help = Wann die älteste Karte der Reserve einer neuen Platz macht.
option-reserve-refresh-end-mandatory = Immer, am Ende des Zugs
option-reserve-refresh-start-optional = Auf Wunsch, am Anfang des Zugs
option-defend-after-attack = Verteidiger nach dem Angriff
option-defend-after-attack-help = Nach einem Angriff muss einer der Angreifer mit Panzerung eine Basis seines Besitzers verteidigen.
option-defend-after-attack-on = An
option-defend-after-attack-off = Aus
option-invulnerability = Unverwundbar
option-invulnerability-help = Von welchem Land die Medaille durch Unverwundbar stammt.
option-invulnerability-own-nation = Vom Land der Karte
option-invulnerability-any-nation = Von einem beliebigen Land
option-hq = Hauptquartier
option-hq-help = Jeder hat eine vierte Basis, der nichts geschehen kann, solange eine gewöhnliche steht.
option-hq-on = An
option-hq-off = Aus
option-rear = Hinterland
option-rear-help = Jeder darf eine Karte für spätere Züge im Hinterland aufheben. Ohne Hinterland bleiben Karten mit Verlegung aus dem Deck.
option-rear-on = An
option-rear-off = Aus
option-placement-rule = Wahl der verteidigten Basis
option-placement-rule-help = Ob eine verteidigte Basis gewählt werden darf, solange eine andere unverteidigt ist.
option-placement-rule-undefended-first = Unverteidigte Basen zuerst
option-placement-rule-free = Jede eigene Basis
option-unique-once-per-turn = Jedes Fahrzeug einmal pro Zug
option-unique-once-per-turn-help = Ein Fahrzeug, das auf die Hand zurückkommt, kann im selben Zug nicht noch einmal gespielt werden. Mit Hinterland: einmal von der Hand und einmal aus dem Hinterland.
option-unique-once-per-turn-on = An
option-unique-once-per-turn-off = Aus
option-ability-use = Einsatz der Fähigkeiten
option-ability-use-help = Ob du Fähigkeiten einer Karte auslassen und umordnen darfst.
option-ability-use-optional-any-order = Jede freiwillig, in beliebiger Reihenfolge
option-ability-use-all-in-printed-order = Alle, in aufgedruckter Reihenfolge
option-siege-armor1 = Artillerieschlag gegen Panzerung 1
option-siege-armor1-help = Was der Artillerieschlag mit einem unbeschädigten Fahrzeug mit Panzerung 1 macht.
option-siege-armor1-destroy = Zerstört es
option-siege-armor1-damage = Beschädigt es
option-siege-targets = Fahrzeugziele des Artillerieschlags
option-siege-targets-help = Ob der Artillerieschlag auch Unterstützungseinheiten treffen kann.
option-siege-targets-any-vehicle = Alle Fahrzeuge
option-siege-targets-armoured-only = Nur gepanzerte Fahrzeuge
option-siege-double-pooling = Doppelmedaillen beim Artillerieschlag
option-siege-double-pooling-help = Welche Medaillen eines Zugs zu Doppelmedaillen zusammengefasst werden dürfen.
option-siege-double-pooling-siege-only = Die vom Artillerieschlag untereinander
option-siege-double-pooling-with-attack = Artillerieschlag und Angriff gemeinsam, am Ende des Zugs
option-siege-double-pooling-singles-only = Beim Artillerieschlag nur einzelne
option-double-medal = Doppelmedaillen
option-double-medal-help = Ob man zwei einzelne Medaillen nehmen darf, wo eine Doppelmedaille möglich ist.
option-double-medal-choice = Nach Wahl des Spielers
option-double-medal-forced = Doppelmedaillen sind Pflicht
option-dead-card-timing = Ablegen toter Karten
option-dead-card-timing-help = Wann erbeutete Basen und Verwüstungen von der Hand ins Depot gehen.
option-dead-card-timing-own-turn = Im Zug des Besitzers
option-dead-card-timing-on-draw = Sofort nach dem Ziehen
option-voluntary-discard = Freiwilliges Ablegen
option-voluntary-discard-help = Wann du eine Handkarte ungespielt in dein Depot legen darfst.
option-voluntary-discard-phase-ii = Während des Kartenspielens
option-voluntary-discard-phase-iii-only = Nur am Ende des Zugs
option-sabotage-choice = Wahl bei Sabotage
option-sabotage-choice-help = Wie die Gegner die Karten wählen, die sie abgeben.
option-sabotage-choice-simultaneous = Alle gleichzeitig und geheim
option-sabotage-choice-turn-order = Der Reihe nach
option-depot-visibility = Was andere vom Depot sehen
option-depot-visibility-help = Der Besitzer darf sein ganzes Depot jederzeit durchsehen.
option-depot-visibility-top-card = Oberste Karte und Größe
option-depot-visibility-public = Alle Karten
option-final-squad = Panzerzug bei der Wertung
option-final-squad-help = Welche Karten am Ende gezählt werden.
option-final-squad-rulebook = Hand, Depot und Garage
option-final-squad-with-rear = Auch das Hinterland
option-final-squad-all-owned = Auch Hinterland und Verteidiger
option-bases-destroyed-metric = Zählen zerstörter Basen
option-bases-destroyed-metric-help = Was für die Errungenschaft und bei Gleichstand zählt.
option-bases-destroyed-metric-squad = Erbeutete Basen im Panzerzug
option-bases-destroyed-metric-events = Alle im Spiel zerstörten Basen
option-tie-break-kills = Erste Entscheidung bei Gleichstand
option-tie-break-kills-help = Was bei gleicher Summe zuerst entscheidet.
option-tie-break-kills-medals-in-squad = Medaillen auf Medaillenkarten
option-tie-break-kills-kill-events = Im Spiel zerstörte Fahrzeuge
option-sf-achievements-without-sf = Errungenschaften der Zweiten Front ohne die Schachtel
option-sf-achievements-without-sf-help = Nimmt die Errungenschaften der Zweiten Front, außer den britischen Medaillen, in ein Spiel ohne diese Schachtel auf.
option-sf-achievements-without-sf-on = An
option-sf-achievements-without-sf-off = Aus
option-excluded-nation-medals = Medaillen fehlender Länder
option-excluded-nation-medals-help = Was mit Medaillen und Medaillen-Errungenschaft eines Landes geschieht, das nicht im Deck ist.
option-excluded-nation-medals-remove = Entfallen ebenfalls
option-excluded-nation-medals-keep = Bleiben im Spiel
option-gold-with-subset = Goldene Fahrzeuge bei weniger Ländern
option-gold-with-subset-help = Was mit goldenen Fahrzeugen geschieht, wenn nicht alle Länder mitspielen.
option-gold-with-subset-keep = Bleiben im Deck
option-gold-with-subset-remove = Entfallen
option-surviving-bases = Medaillen für stehende Basen
option-surviving-bases-help = Wie viele Medaillen jede eigene Basis bringt, die am Ende noch steht.
option-surviving-bases-off = Keine
option-surviving-bases-1 = Je 1 Medaille
option-surviving-bases-2 = Je 2 Medaillen
option-surviving-bases-3 = Je 3 Medaillen
option-achievement-selection = Wahl der Errungenschaften
option-achievement-selection-help = Wie die Errungenschaften des Spiels bestimmt werden.
option-achievement-selection-random = Zufällig
option-achievement-selection-agreed = Vorschlag des Gastgebers, dem alle zustimmen
option-achievement-selection-draft = Jeder wählt eine, eine weitere zufällig

## Regelpakete

preset-newest = Neueste Regeln
preset-newest-help = Jede Regel in ihrer letzten Fassung; das Übrige bestimmen die gewählten Schachteln.
preset-2013 = Regeln von 2013
preset-2013-help = Die Regeln der ersten gedruckten Ausgaben des Grundspiels. Nur für das Grundspiel.

## Varianten

variant-nations = Nicht alle Länder
variant-nations-help = Nur drei bis sechs gewählte Länder sind im Fahrzeugdeck. Je weniger, desto hitziger das Gefecht.
variant-asymmetry = Ungleiche Länder
variant-asymmetry-help = Zufällige Fahrzeuge einiger Länder werden entfernt; alle erfahren, wie viele von jedem bleiben.
variant-without-abilities = Ohne bestimmte Fähigkeiten
variant-without-abilities-help = Alle Fahrzeuge mit einer gewählten Fähigkeit bleiben in der Schachtel. Die Startkarten sind nicht betroffen.
variant-chaos = Chaos des Krieges
variant-chaos-help = Gespielt wird mit 100 zufälligen Fahrzeugen, und niemand weiß, mit welchen.
variant-blank-achievements = Eigene Errungenschaften
variant-blank-achievements-help = Bis zu zwei selbst erdachte Errungenschaften kommen hinzu.
variant-extra-sets = Zusatzkarten
variant-extra-sets-help = Weitere Fahrzeuge, etwa Promokarten, werden ins Deck gemischt.

## Teams

teams-2v2 = Teams: 2 gegen 2
teams-3v3 = Teams: 3 gegen 3
teams-2v2v2 = Teams: 2 gegen 2 gegen 2

## Ablehnungen: je eine Zeile, nur einfache Platzhalter, damit sie sich auch ohne Fluent füllen lassen

refusal-not-your-turn = Du bist gerade nicht am Zug.
refusal-wrong-phase = Das geht an dieser Stelle des Zugs nicht.
refusal-card-not-available = Die Karte „{ $card }“ ist nicht verfügbar: Sie liegt nicht dort, woher du sie nehmen willst.
refusal-already-played = Die Karte „{ $card }“ hast du in diesem Zug schon gespielt; noch einmal geht es nicht.
refusal-dead-card = Die Karte „{ $card }“ lässt sich nicht spielen: Erbeutete Basen und Verwüstungen belegen nur Platz.
refusal-wrong-card-type = Die Karte „{ $card }“ lässt sich so nicht spielen.
refusal-card-in-progress = Spiele zuerst die begonnene Karte zu Ende.
refusal-choice-pending = Zuerst muss die offene Entscheidung getroffen werden.
refusal-no-resource-icon = Mit der Karte „{ $card }“ kannst du nicht bezahlen: Sie hat kein Ressourcensymbol.
refusal-no-payer = Wähle mindestens eine Karte zum Bezahlen; auch Kosten von 0 verlangen eine.
refusal-insufficient-resources = Die Ressourcen reichen nicht: nötig { $need }, vorhanden { $have }.
refusal-national-restriction = Nationale Ressourcen bezahlen nur Fahrzeuge ihres Landes.
refusal-nothing-bought = Wähle etwas zum Kaufen: Karten lassen sich nicht für nichts ausgeben.
refusal-purchase-limit = Du hast in diesem Zug schon eine Karte gekauft; mehr erlaubt nur Rekrutierung.
refusal-signalmen-limit = Fernmelder darf jeder nur einmal im Spiel kaufen.
refusal-cost-too-high = Dieses Fahrzeug kostet { $need }, die Forschung reicht aber nur bis { $have }.
refusal-not-a-vehicle = Hier wird ein Fahrzeug gebraucht, und die Karte „{ $card }“ ist keines.
refusal-attack-already-made = Du hast in diesem Zug schon angegriffen.
refusal-attack-in-progress = Beende zuerst den Angriff: Nichts darf ihn unterbrechen.
refusal-no-power = Die Karte „{ $card }“ kann nicht angreifen: Sie hat keine Stärke.
refusal-mixed-nations = Alle Angreifer müssen aus einem Land stammen; nur goldene Fahrzeuge dürfen sich jedem anschließen.
refusal-no-legal-target = Keiner dieser Angreifer hat ein erlaubtes Ziel.
refusal-illegal-target = Dieses Ziel ist nicht erlaubt.
refusal-base-defended = Diese Basis wird verteidigt: Zerstöre zuerst den Verteidiger.
refusal-hq-protected = Dem Hauptquartier kann nichts geschehen, solange sein Besitzer noch eine andere Basis hat.
refusal-passive-restriction = Das Symbol der Karte verbietet dieses Ziel: Sie trifft entweder nur Basen oder nur Fahrzeuge.
refusal-ally = Dieser Spieler gehört zu deinem Team.
refusal-must-defend = Jetzt muss ein Fahrzeug eine deiner Basen verteidigen: Wähle die Basis.
refusal-no-armour = Die Karte „{ $card }“ kann nicht verteidigen: Sie hat keine Panzerung.
refusal-undefended-base-exists = Eine deiner Basen ist unverteidigt: Verteidige zuerst diese.
refusal-bad-count = Die Zahl der Karten stimmt nicht: gewählt { $have }, nötig { $need }.
refusal-not-in-depot = Die Karte „{ $card }“ liegt nicht in deinem Depot.
refusal-bad-medal-choice = So lassen sich die Medaillen nicht nehmen: Wähle eine mögliche Zahl von Doppelmedaillen, bei der nichts verfällt.
refusal-no-such-ability = Die Karte „{ $card }“ hat diese Fähigkeit nicht, oder sie ist schon verbraucht.
refusal-hidden = Das darfst du nicht sehen.
refusal-bad-config = So lässt sich kein Spiel beginnen.
refusal-game-over = Das Spiel ist zu Ende.

## Gründe, warum ein Spiel nicht beginnen kann: je eine Zeile, nur einfache Platzhalter

config-players = Die Zahl der Spieler ist { $players }, diese Schachteln erlauben aber nur 2 bis { $most }.
config-six-needs-second-front = Zu sechst braucht ihr die Schachtel „Zweite Front“.
config-teams-players = Diese Teamform passt nicht zur Zahl der Spieler.
config-teams-seats = Die Spieler der Teams müssen rund um den Tisch abwechselnd sitzen.
config-nations-count = Wählt drei bis sechs Länder aus den Schachteln; gewählt: { $have }.
config-nation-unknown = Ein Land namens { $name } gibt es nicht.
config-nation-not-in-box = Das Land { $name } ist nicht in den gewählten Schachteln.
config-option-unknown = Eine Regeloption namens { $name } gibt es nicht.
config-option-value = Die Option { $name } kann nicht { $value } sein; erlaubt: { $allowed }.
config-preset-2013-base-only = Die Regeln von 2013 gelten nur für das Grundspiel ohne Erweiterungen.
config-preset-unknown = Ein Regelpaket namens { $name } gibt es nicht.
config-achievement-unknown = Eine Errungenschaft namens { $name } gibt es nicht.
config-achievement-not-in-pool = Die Errungenschaft { $name } ist mit diesen Schachteln und Optionen nicht verfügbar.
config-agreed-count = Die Zahl der vereinbarten Errungenschaften muss { $need } sein, nicht { $have }.
config-blank-too-many = In einem Spiel sind höchstens zwei eigene Errungenschaften möglich.
config-blank-wrong = Die eigene Errungenschaft { $name } ist so nicht brauchbar: { $value }.
config-removed-too-many = Das Land { $name } hat nur { $have } Karten im Deck, daher lassen sich keine { $need } entfernen.
config-ability-unknown = Eine Fähigkeit namens { $name } gibt es nicht.
config-box-unknown = Eine Schachtel oder Zusatzkarten namens { $name } gibt es nicht.
config-card-unknown = Eine Karte namens { $name } gibt es nicht.
config-first-player = Startspieler kann nur jemand sein, der am Tisch sitzt.
config-deck-too-small = Das Fahrzeugdeck hätte nur { $have } Karten; nötig sind mindestens { $need }.
config-too-many-cards = Das Fahrzeugdeck hätte { $have } Karten; möglich sind höchstens { $most }.

## Zonen

zone-hand = Hand
zone-garage = Garage
zone-depot = Depot
zone-rear = Hinterland
zone-base = Basis { $n }
zone-hq = Hauptquartier
zone-reserve = Reserve
zone-deck = Fahrzeugdeck
zone-discard = Abwurfstapel
zone-graveyard = Schrottplatz
zone-closed-achievements = Verdeckte Errungenschaften
zone-destruction-pile = Verwüstungsstapel
zone-signalmen-stack = Fernmelderstapel

## Aktionen

action-end = Zug beenden
action-refresh = Reserve erneuern
action-buy = { $card } kaufen
action-pay = Mit { $card } bezahlen
action-done = Fertig
action-use = { $card } einsetzen
action-resolve = { $ability } ausführen
action-stop = Keine weitere Fähigkeit einsetzen
action-defend-with = Mit { $card } verteidigen
action-discard = { $card } ablegen
action-attack-with = Mit { $card } angreifen
action-ready = Angriff beginnen
action-strike-with = Mit { $card } zuschlagen
action-target = Ziel: { $target }
# $base (string) - die Wörter der Zone: zone-base oder zone-hq.
action-place = Hier verteidigen: { $base }
action-choose-defender = { $card } als Verteidiger aufstellen
action-take = { $card } nehmen
action-scrap = { $card } verschrotten
# $nation (string) - der Schlüssel eines Landes (ussr, germany …); jeder andere Text erscheint unverändert.
action-medal =
    { $nation ->
        [ussr] Sowjetische Medaille nehmen
        [germany] Deutsche Medaille nehmen
        [usa] Amerikanische Medaille nehmen
        [france] Französische Medaille nehmen
        [uk] Britische Medaille nehmen
        [japan] Japanische Medaille nehmen
       *[other] Medaille nehmen: { $nation }
    }
# $n (number) - wie viele Doppelmedaillen; der Rest kommt in einzelnen.
action-doubles =
    { $n ->
        [0] Keine Doppelmedaillen nehmen
        [one] { $n } Doppelmedaille nehmen
       *[other] { $n } Doppelmedaillen nehmen
    }
action-dislocate = { $card } ins Hinterland verlegen
action-replace = Errungenschaft austauschen: { $achievement }
action-give = Verwüstung geben: { $seat }
action-give-up = { $card } abgeben
action-store = { $card } ins Hinterland legen
action-keep = Nichts ins Hinterland legen
action-pick = Errungenschaft wählen: { $achievement }
action-confirm = Bestätigen

## Sätze eines Spiels

event-turn = Runde { $round }: { $seat } ist am Zug.
# $card (string) - die Karte, die die Reserve verlassen hat.
event-refreshed = Die Reserve wird erneuert; auf den Abwurfstapel kommt { $card }.
event-bought = { $seat } kauft { $cards } und bezahlt mit { $payers }.
event-used = { $seat } spielt { $card }: { $ability }.
# $n (number) - wie viele Karten gezogen wurden.
event-drew =
    { $n ->
        [0] { $seat } zieht keine Karte.
        [one] { $seat } zieht { $n } Karte.
       *[other] { $seat } zieht { $n } Karten.
    }
event-drew-cards = { $seat } zieht { $cards }.
event-shuffled-garage = { $seat } mischt das Depot zu einer neuen Garage.
event-declared = { $seat } greift an mit { $cards }.
event-struck-vehicle-destroyed = { $card } zerstört { $target } von { $owner }.
event-struck-vehicle-damaged = { $card } beschädigt { $target } von { $owner }.
event-struck-base-destroyed = { $card } zerstört eine Basis von { $owner }.
event-struck-base-damaged = { $card } beschädigt eine Basis von { $owner }.
event-spent = { $card } findet kein Ziel und kommt ins Depot.
event-siege-vehicle-destroyed = Artillerieschlag: { $card } zerstört { $target } von { $owner }.
event-siege-vehicle-damaged = Artillerieschlag: { $card } beschädigt { $target } von { $owner }.
event-siege-base-destroyed = Artillerieschlag: { $card } zerstört eine Basis von { $owner }.
event-siege-base-damaged = Artillerieschlag: { $card } beschädigt eine Basis von { $owner }.
event-medals = { $seat } erhält als Auszeichnung: { $cards }.
# $base (string) - die Wörter der Zone: zone-base oder zone-hq.
event-placed = { $seat } schickt { $card } zur Verteidigung: { $base }.
event-relieved = { $card } verteidigt nicht länger und kommt ins Depot von { $seat }.
# $seat (string) - der Spieler, der die Karte abgibt.
event-sabotaged = Sabotage: { $seat } gibt { $card } ab.
event-researched = { $seat } legt { $card } auf den Schrottplatz und nimmt { $taken }.
event-scrapped = { $seat } verschrottet { $cards }.
event-moved-to-rear = { $seat } verlegt { $card } ins Hinterland.
event-achievement-replaced = Die Errungenschaft „{ $old }“ wird durch „{ $new }“ ersetzt.
# $seat (string) - der Spieler, der die Karte bekommt.
event-destruction = { $seat } bekommt eine Verwüstung oben auf die Garage.
event-scouted = Die ganze Reserve ist neu: { $cards }.
event-discarded = { $seat } legt ab: { $cards }.
event-end-triggered = { $seat } läutet das Spielende ein: Diese Runde ist die letzte.
event-game-over = Das Spiel ist zu Ende. Sieg für { $winners }.
event-left = { $seat } verlässt das Spiel.
event-returned = { $seat } ist zurück im Spiel.
event-hand = { $seat } zeigt { $cards }.
event-repaired = Alle Schäden von { $seat } sind behoben.
event-revealed = Neu in der Reserve: { $cards }.
event-shuffled-deck = Der Abwurfstapel wird zu einem neuen Fahrzeugdeck gemischt.
event-shuffled-achievements = Die abgelegten Errungenschaften werden zu einem neuen verdeckten Stapel gemischt.
event-struck-hq-destroyed = { $card } zerstört das Hauptquartier von { $owner }.
event-struck-hq-damaged = { $card } beschädigt das Hauptquartier von { $owner }.
event-siege-hq-destroyed = Artillerieschlag: { $card } zerstört das Hauptquartier von { $owner }.
event-siege-hq-damaged = Artillerieschlag: { $card } beschädigt das Hauptquartier von { $owner }.
event-chose = { $seat } hat verdeckt eine Karte gewählt.
event-researched-nothing = { $seat } legt { $card } auf den Schrottplatz und nimmt nichts.
event-left-rear = { $card } macht im Hinterland Platz und kommt ins Depot von { $seat }.
event-picked = { $seat } wählt die Errungenschaft „{ $achievement }“.
event-opened = Die Errungenschaft „{ $achievement }“ liegt offen.
event-confirmed = { $seat } ist mit den Errungenschaften einverstanden.
event-achievement-won = Die Errungenschaft „{ $achievement }“ geht an { $winners }.
event-achievement-nobody = Die Errungenschaft „{ $achievement }“ geht an niemanden.
# $other (string) - Entwicklung, Verwüstung und unversehrte Basen zusammen.
event-score = { $seat }: insgesamt { $total } (Medaillen { $medals }, eroberte Basen { $bases }, Errungenschaften { $achievements }, Sonstiges { $other }).
