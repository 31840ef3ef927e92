### Tank Rush auf Deutsch. Dieselben Schlüssel und Variablen stehen in en.ftl und ru.ftl.

language = Deutsch
# Eine Aufzählung im Satz: alles bis auf das Letzte, durch Kommas getrennt, und das Letzte.
list-and = { $before } und { $last }
list-or = { $before } oder { $last }

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
medal-name =
    { $nation ->
        [ussr] Rotbannerorden
        [germany] Eisernes Kreuz
        [usa] Medal of Honor
        [france] Médaille militaire
        [uk] Viktoria-Kreuz
        [japan] Orden des Goldenen Milans
       *[other] Medaille von { $nation }
    }
# Karten im Satz: $n Stück. Die Form „-with“ steht nach „mit“.
counted-engineers =
    { $n ->
        [one] Pioniere
       *[other] { $n } Pioniere
    }
counted-engineers-with =
    { $n ->
        [one] Pionieren
       *[other] { $n } Pionieren
    }
counted-technicians =
    { $n ->
        [one] Techniker
       *[other] { $n } Techniker
    }
counted-technicians-with =
    { $n ->
        [one] Technikern
       *[other] { $n } Technikern
    }
counted-volunteers =
    { $n ->
        [one] Freiwillige
       *[other] { $n } Freiwillige
    }
counted-volunteers-with =
    { $n ->
        [one] Freiwilligen
       *[other] { $n } Freiwilligen
    }
counted-signalmen =
    { $n ->
        [one] Fernmelder
       *[other] { $n } Fernmelder
    }
counted-signalmen-with =
    { $n ->
        [one] Fernmeldern
       *[other] { $n } Fernmeldern
    }
counted-base =
    { $n ->
        [one] eine eroberte Basis
       *[other] { $n } eroberte Basen
    }
counted-headquarters =
    { $n ->
        [one] ein erobertes Hauptquartier
       *[other] { $n } eroberte Hauptquartiere
    }
counted-destruction =
    { $n ->
        [one] eine Verwüstung
       *[other] { $n } Verwüstungen
    }
counted-single =
    { $nation ->
        [ussr] { $n ->
             [one] eine sowjetische Medaille
            *[other] { $n } sowjetische Medaillen
        }
        [germany] { $n ->
             [one] eine deutsche Medaille
            *[other] { $n } deutsche Medaillen
        }
        [usa] { $n ->
             [one] eine amerikanische Medaille
            *[other] { $n } amerikanische Medaillen
        }
        [france] { $n ->
             [one] eine französische Medaille
            *[other] { $n } französische Medaillen
        }
        [uk] { $n ->
             [one] eine britische Medaille
            *[other] { $n } britische Medaillen
        }
        [japan] { $n ->
             [one] eine japanische Medaille
            *[other] { $n } japanische Medaillen
        }
       *[other] { $n ->
             [one] eine Medaille ({ $nation })
            *[other] { $n } Medaillen ({ $nation })
        }
    }
counted-single-with =
    { $nation ->
        [ussr] { $n ->
             [one] einer sowjetischen Medaille
            *[other] { $n } sowjetischen Medaillen
        }
        [germany] { $n ->
             [one] einer deutschen Medaille
            *[other] { $n } deutschen Medaillen
        }
        [usa] { $n ->
             [one] einer amerikanischen Medaille
            *[other] { $n } amerikanischen Medaillen
        }
        [france] { $n ->
             [one] einer französischen Medaille
            *[other] { $n } französischen Medaillen
        }
        [uk] { $n ->
             [one] einer britischen Medaille
            *[other] { $n } britischen Medaillen
        }
        [japan] { $n ->
             [one] einer japanischen Medaille
            *[other] { $n } japanischen Medaillen
        }
       *[other] { $n ->
             [one] einer Medaille ({ $nation })
            *[other] { $n } Medaillen ({ $nation })
        }
    }
counted-double =
    { $nation ->
        [ussr] { $n ->
             [one] eine sowjetische Doppelmedaille
            *[other] { $n } sowjetische Doppelmedaillen
        }
        [germany] { $n ->
             [one] eine deutsche Doppelmedaille
            *[other] { $n } deutsche Doppelmedaillen
        }
        [usa] { $n ->
             [one] eine amerikanische Doppelmedaille
            *[other] { $n } amerikanische Doppelmedaillen
        }
        [france] { $n ->
             [one] eine französische Doppelmedaille
            *[other] { $n } französische Doppelmedaillen
        }
        [uk] { $n ->
             [one] eine britische Doppelmedaille
            *[other] { $n } britische Doppelmedaillen
        }
        [japan] { $n ->
             [one] eine japanische Doppelmedaille
            *[other] { $n } japanische Doppelmedaillen
        }
       *[other] { $n ->
             [one] eine Doppelmedaille ({ $nation })
            *[other] { $n } Doppelmedaillen ({ $nation })
        }
    }
counted-double-with =
    { $nation ->
        [ussr] { $n ->
             [one] einer sowjetischen Doppelmedaille
            *[other] { $n } sowjetischen Doppelmedaillen
        }
        [germany] { $n ->
             [one] einer deutschen Doppelmedaille
            *[other] { $n } deutschen Doppelmedaillen
        }
        [usa] { $n ->
             [one] einer amerikanischen Doppelmedaille
            *[other] { $n } amerikanischen Doppelmedaillen
        }
        [france] { $n ->
             [one] einer französischen Doppelmedaille
            *[other] { $n } französischen Doppelmedaillen
        }
        [uk] { $n ->
             [one] einer britischen Doppelmedaille
            *[other] { $n } britischen Doppelmedaillen
        }
        [japan] { $n ->
             [one] einer japanischen Doppelmedaille
            *[other] { $n } japanischen Doppelmedaillen
        }
       *[other] { $n ->
             [one] einer Doppelmedaille ({ $nation })
            *[other] { $n } Doppelmedaillen ({ $nation })
        }
    }

## Fähigkeiten

# $n (number) - die Zahl neben dem Symbol.
ability-reinforcements = Verstärkungen { $n }
ability-reinforcements-help = Ziehe so viele Karten aus deiner Garage, wie die Zahl angibt. Du darfst sie noch in diesem Zug spielen.
ability-recruitment = Rekrutierung
ability-recruitment-help = Bis zum Ende des Zugs darfst du beliebig viele Karten kaufen. Bezahlt werden muss trotzdem jede.
ability-scouting = Aufklärung
ability-scouting-help = Die ganze Reserve wird abgeworfen und eine neue aufgedeckt.
ability-sabotage = Sabotage
ability-sabotage-help = Jeder Gegner legt eine Handkarte seiner Wahl in sein Depot ab und zieht nicht nach.
ability-siege = Artillerieschlag
ability-siege-help =
    Beschädigt eine gegnerische Basis, auch eine verteidigte, oder { $siegeTargets ->
        [armouredOnly] ein Panzerfahrzeug, das verteidigt
       *[anyVehicle] einen Verteidiger
    }. Was schon beschädigt ist, wird zerstört{ $siegeArmor1 ->
        [damage] .
       *[destroy] ; ein Fahrzeug mit Panzerung 1 sofort.
    } Das ist kein Angriff. Ein zerstörtes Fahrzeug bringt am Ende des Zugs eine Medaille des Landes dieser Karte.
# $n (number) - die Zahl neben dem Symbol.
ability-research = Forschung { $n }
ability-research-help = Nimm ein Fahrzeug aus der Reserve, das höchstens so viel kostet, wie die Zahl angibt. Es kommt ohne Bezahlung in dein Depot, diese Karte auf den Schrottplatz.
ability-repair = Instandsetzung
ability-repair-help = Lege ein oder zwei Karten aus deinem Depot endgültig auf den Schrottplatz. Verwüstungen kehren auf ihren Stapel zurück.
ability-invulnerability = Unverwundbar
ability-invulnerability-help =
    { $invulnerability ->
        [ownNation] Nimm sofort eine einzelne Medaille des Landes dieser Karte.
        [anyNation] Nimm sofort eine einzelne Medaille eines beliebigen Landes.
       *[other] Nimm sofort eine einzelne Medaille: im Grundspiel eine des Landes dieser Karte, mit einer Erweiterung eine beliebige.
    }
ability-dislocation = Verlegung
ability-dislocation-help =
    { $hq ->
        [off] Verlege einen deiner Verteidiger von seiner Basis ins Hinterland. Du darfst ihn noch in diesem Zug von dort spielen.
       *[on] Verlege einen deiner Verteidiger von seiner Basis oder dem Hauptquartier ins Hinterland. Du darfst ihn noch in diesem Zug von dort spielen.
    }
ability-planning = Planung
ability-planning-help = Tausche eine offene Errungenschaft gegen die nächste vom verdeckten Stapel.
ability-destruction = Verwüstung
ability-destruction-help =
    Jeder Gegner bekommt { $n ->
        [1] eine Verwüstung
       *[other] { $n } Verwüstungen
    } oben auf seine Garage. Jede, die am Ende noch in seiner Panzertruppe ist, kostet eine Medaille.
ability-development = Entwicklung
ability-development-help = Zählt nur bei der Wertung: eine Medaille ohne Land und ein Joker für Errungenschaften.
ability-bases-only = Nur gegen Basen
ability-bases-only-help = Im Angriff trifft diese Karte Basen, aber keine Fahrzeuge.
ability-vehicles-only = Nur gegen Fahrzeuge
ability-vehicles-only-help = Im Angriff trifft diese Karte Fahrzeuge, aber keine Basen.
ability-national-resources = Nationale Ressourcen
ability-national-resources-help = Diese Ressourcen gelten nur für Fahrzeuge des gezeigten Landes, allein oder zusammen mit anderen.

## Errungenschaften

achievement-destroyed-bases = Eroberte Basen
achievement-destroyed-bases-help =
    { $basesDestroyedMetric ->
        [events] Für die meisten Basen und Hauptquartiere, die in der Partie zerstört wurden.
       *[squad] Für die meisten eroberten Basen und Hauptquartiere in der Panzertruppe.
    }
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
achievement-most-cards-help = Für die größte Panzertruppe; Karten jeder Art zählen mit.
achievement-uk-medals = Britische Medaillen
achievement-uk-medals-help = Für die meisten britischen Medaillen; eine Doppelmedaille zählt zweifach.
achievement-any-medals = Beliebige Medaillen
achievement-any-medals-help = Für die meisten Medaillen aller Länder zusammen.
achievement-medal-nations = Medaillen verschiedener Länder
achievement-medal-nations-help = Für Medaillen aus möglichst vielen verschiedenen Ländern.
achievement-no-abilities = Ohne Fähigkeiten
achievement-no-abilities-help = Für die meisten Fahrzeuge ganz ohne Fähigkeitssymbol, auch ohne passives.
achievement-infantry = Infanterie
achievement-infantry-help = Für die meisten Kasernenkarten und nicht motorisierten Unterstützungseinheiten (ohne Stärke und Panzerung) zusammen.
achievement-recruitment = Rekrutierung
achievement-recruitment-help = Für die meisten Karten mit Rekrutierung, Freiwillige eingeschlossen.
achievement-reinforcements = Summe der Verstärkungen
achievement-reinforcements-help = Für die größte Summe der Zahlen bei den Verstärkungen.
achievement-research = Summe der Forschung
achievement-research-help = Für die größte Summe der Zahlen bei der Forschung, Techniker eingeschlossen.
achievement-cost = Summe der Kosten
achievement-cost-help = Für die größte Summe aufgedruckter Kosten.
achievement-own-bases = Eigene Basen
achievement-own-bases-help =
    { $hq ->
        [off] Für die meisten eigenen Basen, die noch stehen.
       *[on] Für die meisten eigenen Basen, die noch stehen, das Hauptquartier eingeschlossen.
    }
achievement-fewest-barracks = Wenigste Kasernenkarten
achievement-fewest-barracks-help = Für die wenigsten Kasernenkarten, Fernmelder eingeschlossen.
achievement-decisive-shot = Der entscheidende Schuss
achievement-decisive-shot-help =
    { $hq ->
        [on] Wer zuerst die letzte einzelne Medaille eines Landes nimmt oder ein gegnerisches Hauptquartier zerstört.
        [off] Wer zuerst die letzte einzelne Medaille eines Landes nimmt oder die letzte Basis eines Gegners zerstört.
       *[other] Wer zuerst die letzte einzelne Medaille eines Landes nimmt oder ein gegnerisches Hauptquartier zerstört (ohne Hauptquartiere: die letzte Basis eines Gegners).
    }
achievement-japanese-medals = Japanische Medaillen
achievement-japanese-medals-help = Für die meisten japanischen Medaillen; eine Doppelmedaille zählt zweifach.
achievement-fewest-destruction = Wenigste Verwüstungen
achievement-fewest-destruction-help = Für die wenigsten Verwüstungen.

## Regeloptionen

option-opening-hand = Starthand
option-opening-hand-help = Mit wie vielen Karten jeder beginnt. Die vierte Karte gleicht den Vorteil des ersten Zugs aus.
option-opening-hand-three = Drei Karten für alle
option-opening-hand-four-after-first = Drei für den Startspieler, vier für die anderen
option-deck-order = Fahrzeugdeck
option-deck-order-help = Einmal gemischt, bringt jede Partie mit denselben Karten die Fahrzeuge in derselben Reihenfolge.
option-deck-order-drawn = Jede Karte wird zufällig gezogen
option-deck-order-shuffled = Einmal gemischt, beim Aufbau
option-reserve-size = Größe der Reserve
option-reserve-size-help = Wie viele Fahrzeuge gleichzeitig zum Kauf ausliegen.
option-reserve-size-4 = 4 Karten
option-reserve-size-5 = 5 Karten
option-reserve-refresh = Erneuern der Reserve
option-reserve-refresh-help = Wann die älteste Karte der Reserve einer neuen Platz macht.
option-reserve-refresh-end-mandatory = Immer, am Ende des Zugs
option-reserve-refresh-start-optional = Auf Wunsch, am Anfang des Zugs
option-reserve-refill = Auffüllen der Reserve
option-reserve-refill-help = Wann neue Karten an die Stelle gekaufter und erforschter treten.
option-reserve-refill-at-once = Sofort
option-reserve-refill-turn-end = Am Ende des Zugs
option-defend-after-attack = Verteidiger nach dem Angriff
option-defend-after-attack-help = Nach einem Angriff muss einer der Angreifer mit Panzerung eine Basis seines Besitzers verteidigen.
option-defend-after-attack-on = An
option-defend-after-attack-off = Aus
option-invulnerability = Unverwundbar
option-invulnerability-help = Von welchem Land die Medaille für „Unverwundbar“ stammt.
option-invulnerability-own-nation = Vom Land der Karte
option-invulnerability-any-nation = Von einem beliebigen Land
option-hq = Hauptquartier
option-hq-help = Jeder hat eine vierte Basis, die niemand treffen kann, solange eine andere steht.
option-hq-on = An
option-hq-off = Aus
option-rear = Hinterland
option-rear-help = Jeder darf eine Karte für spätere Züge im Hinterland aufheben. Ohne Hinterland kommen Karten mit Verlegung nicht ins Deck.
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
option-double-medal-help = Ob du zwei einzelne Medaillen nehmen darfst, wo eine Doppelmedaille möglich ist.
option-double-medal-choice = Du hast die Wahl
option-double-medal-forced = Doppelmedaillen sind Pflicht
option-short-pile = Wenn einzelne Medaillen knapp sind
option-short-pile-help = Ob du weniger Doppelmedaillen nehmen darfst, als der Stapel hergibt, und den Rest verlierst, etwa um absichtlich die letzte einzelne zu nehmen.
option-short-pile-full = Der Stapel zahlt, was er kann
option-short-pile-free = Du hast die Wahl, der Rest verfällt
option-dead-card-timing = Ablegen toter Karten
option-dead-card-timing-help = Wann eroberte Basen und Verwüstungen von der Hand ins Depot gehen.
option-dead-card-timing-own-turn = Im Zug des Besitzers
option-dead-card-timing-on-draw = Sofort nach dem Ziehen
option-voluntary-discard = Freiwilliges Ablegen
option-voluntary-discard-help = Wann du eine Handkarte ungespielt in dein Depot legen darfst.
option-voluntary-discard-phase-ii = Während des Kartenspielens
option-voluntary-discard-phase-iii-only = Nur am Ende des Zugs
option-sabotage-choice = Wahl bei Sabotage
option-sabotage-choice-help = Wie die Gegner die Karten wählen, die sie ablegen.
option-sabotage-choice-simultaneous = Alle gleichzeitig und geheim
option-sabotage-choice-turn-order = Der Reihe nach
option-depot-visibility = Was andere vom Depot sehen
option-depot-visibility-help = Der Besitzer darf sein ganzes Depot jederzeit durchsehen.
option-depot-visibility-top-card = Oberste Karte und Größe
option-depot-visibility-public = Alle Karten
option-final-squad = Panzertruppe bei der Wertung
option-final-squad-help = Welche Karten bei der Wertung zählen.
option-final-squad-rulebook = Hand, Depot und Garage
option-final-squad-with-rear = Auch das Hinterland
option-final-squad-all-owned = Auch Hinterland und Verteidiger
option-bases-destroyed-metric = Zählen zerstörter Basen
option-bases-destroyed-metric-help = Was für die Errungenschaft und bei Gleichstand zählt.
option-bases-destroyed-metric-squad = Eroberte Basen in der Panzertruppe
option-bases-destroyed-metric-events = Alle zerstörten Basen der Partie
option-tie-break-kills = Erste Entscheidung bei Gleichstand
option-tie-break-kills-help = Was bei Gleichstand zuerst entscheidet.
option-tie-break-kills-medals-in-squad = Medaillen auf Medaillenkarten
option-tie-break-kills-kill-events = Zerstörte Fahrzeuge der Partie
option-sf-achievements-without-sf = Errungenschaften der Zweiten Front ohne die Schachtel
option-sf-achievements-without-sf-help = Nimmt die Errungenschaften der Zweiten Front, außer den britischen Medaillen, in eine Partie ohne diese Schachtel auf.
option-sf-achievements-without-sf-on = An
option-sf-achievements-without-sf-off = Aus
option-excluded-nation-medals = Medaillen fehlender Länder
option-excluded-nation-medals-help = Was mit den Medaillen und der Medaillen-Errungenschaft eines Landes geschieht, das nicht im Deck ist.
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
option-achievement-selection-help = Wie die Errungenschaften der Partie bestimmt werden.
option-achievement-selection-random = Zufällig
option-achievement-selection-agreed = Vorschlag des Gastgebers, dem alle zustimmen
option-achievement-selection-draft = Jeder wählt eine, eine weitere zufällig

## Regelpakete

preset-newest = Neueste Regeln
preset-newest-help = Jede Regel in ihrer letzten Fassung; das Übrige bestimmen die gewählten Schachteln.
preset-2013 = Regeln von 2013
preset-2013-help = Die Regeln der ersten gedruckten Ausgaben des Grundspiels. Nur für das Grundspiel.
preset-russian-1-4 = Russische Regeln 1.4
preset-russian-1-4-help = Das Grundspiel, wie es das russische Heft von 2014 druckt. Nur für das Grundspiel.
preset-authors-tip = Die Tipps des Autors
preset-authors-tip-help = Zwei Regeln der Zweiten Front im Grundspiel: Ein Angreifer bleibt zur Verteidigung, und die Reserve bietet eine Karte mehr.
preset-calm-reserve = Ruhige Reserve
preset-calm-reserve-help = Eine Hausregel gegen den Glücksfaktor: Die Reserve wird erst am Ende des Zugs aufgefüllt, nach deinem Kauf taucht also nichts Neues auf.

## Varianten

variant-nations = Weniger Länder
variant-nations-help = Nur drei bis sechs gewählte Länder sind im Fahrzeugdeck. Je weniger, desto hitziger das Gefecht.
variant-asymmetry = Ungleiche Länder
variant-asymmetry-help = Zufällige Fahrzeuge einiger Länder werden entfernt; alle sehen, wie viele von jedem bleiben.
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
refusal-card-not-available = Die Karte „{ $card }“ ist nicht mehr da.
refusal-already-played = Die Karte „{ $card }“ hast du in diesem Zug schon gespielt.
refusal-dead-card = Die Karte „{ $card }“ kannst du nicht spielen: Eroberte Basen und Verwüstungen nehmen nur Platz weg.
refusal-wrong-card-type = Die Karte „{ $card }“ kannst du so nicht spielen.
refusal-card-in-progress = Spiele zuerst die begonnene Karte zu Ende.
refusal-choice-pending = Triff zuerst die offene Entscheidung.
refusal-no-resource-icon = Mit der Karte „{ $card }“ kannst du nicht bezahlen: Sie hat keine Ressourcen.
refusal-no-payer = Wähle mindestens eine Karte zum Bezahlen, auch bei Kosten von 0.
refusal-insufficient-resources = Nicht genug Ressourcen: Der Preis ist { $need }, deine Karten zahlen { $have }.
refusal-national-restriction = Nationale Ressourcen bezahlen nur Fahrzeuge ihres Landes.
refusal-nothing-bought = Wähle eine Karte zum Kaufen: Ohne Kauf kannst du keine Karten ausgeben.
refusal-purchase-limit = Du hast in diesem Zug schon eine Karte gekauft; mehr geht nur mit Rekrutierung.
refusal-signalmen-limit = Fernmelder kannst du nur einmal pro Partie kaufen.
refusal-cost-too-high = Dieses Fahrzeug kostet { $need }, die Forschung reicht nur bis { $have }.
refusal-not-a-vehicle = Hier brauchst du ein Fahrzeug, und die Karte „{ $card }“ ist keines.
refusal-attack-already-made = Du hast in diesem Zug schon angegriffen.
refusal-attack-in-progress = Beende zuerst den Angriff.
refusal-no-power = Die Karte „{ $card }“ kann nicht angreifen: Sie hat keine Stärke.
refusal-mixed-nations = Alle Angreifer müssen zu einem Land gehören; nur goldene Fahrzeuge dürfen bei jedem Angriff mitmachen.
refusal-no-legal-target = Keiner dieser Angreifer hat ein Ziel.
refusal-illegal-target = Dieses Ziel kannst du nicht wählen.
refusal-base-defended = Diese Basis wird verteidigt: Zerstöre zuerst den Verteidiger.
refusal-hq-protected = Das Hauptquartier kannst du nicht treffen, solange sein Besitzer noch eine andere Basis hat.
refusal-passive-restriction = Diese Karte trifft nur Basen oder nur Fahrzeuge, wie ihr Symbol zeigt.
refusal-ally = Dieser Spieler gehört zu deinem Team.
refusal-must-defend = Eines deiner Fahrzeuge muss jetzt verteidigen: Wähle die Basis.
refusal-no-armour = Die Karte „{ $card }“ kann nicht verteidigen: Sie hat keine Panzerung.
refusal-undefended-base-exists = Verteidige zuerst deine unverteidigte Basis.
refusal-bad-count = Falsche Kartenzahl: { $have } gewählt, { $need } nötig.
refusal-not-in-depot = Die Karte „{ $card }“ liegt nicht in deinem Depot.
refusal-bad-medal-choice = So kannst du die Medaillen nicht nehmen: Wähle eine Zahl von Doppelmedaillen, bei der nichts verfällt.
refusal-no-such-ability = Die Karte „{ $card }“ hat diese Fähigkeit nicht oder hat sie schon eingesetzt.
refusal-hidden = Das darfst du nicht sehen.
refusal-hidden-turn-15 = Das kannst du nicht mehr zurücknehmen: Seitdem wurde etwas aufgedeckt oder gewählt.
refusal-bad-config = Mit diesen Einstellungen kann keine Partie beginnen.
refusal-game-over = Die Partie ist zu Ende.

## Gründe, warum ein Spiel nicht beginnen kann: je eine Zeile, nur einfache Platzhalter

config-players = Diese Schachteln sind für 2 bis { $most } Spieler, nicht für { $players }.
config-six-needs-second-front = Zu sechst braucht ihr die Schachtel „Zweite Front“.
config-teams-players = Diese Teamform passt nicht zur Zahl der Spieler.
config-teams-seats = Spieler verschiedener Teams müssen am Tisch abwechselnd sitzen.
config-nations-count = Wählt drei bis sechs Länder aus den Schachteln; gewählt: { $have }.
config-nation-unknown = Unbekanntes Land: { $name }.
config-nation-not-in-box = Das Land { $name } ist nicht in den gewählten Schachteln.
config-option-unknown = Unbekannte Regeloption: { $name }.
config-option-value = Die Option { $name } kann nicht { $value } sein; erlaubt: { $allowed }.
config-preset-base-only = Das Regelpaket { $name } gilt nur für das Grundspiel ohne Erweiterungen.
config-preset-unknown = Unbekanntes Regelpaket: { $name }.
config-achievement-unknown = Unbekannte Errungenschaft: { $name }.
config-achievement-not-in-pool = Die Errungenschaft { $name } ist mit diesen Schachteln und Optionen nicht verfügbar.
config-agreed-count = Die Zahl der vereinbarten Errungenschaften muss { $need } sein, nicht { $have }.
config-blank-too-many = In einer Partie sind höchstens zwei eigene Errungenschaften möglich.
config-blank-wrong = Deine Errungenschaft { $name } passt so nicht: { $value }.
config-removed-too-many = Vom Land { $name } sind nur { $have } im Deck, du kannst nicht { $need } entfernen.
config-ability-unknown = Unbekannte Fähigkeit: { $name }.
config-box-unknown = Unbekannte Schachtel oder Zusatzkarten: { $name }.
config-card-unknown = Unbekannte Karte: { $name }.
config-first-player = Startspieler kann nur sein, wer am Tisch sitzt.
config-deck-too-small = Das Fahrzeugdeck hätte zu wenige Karten: { $have }; nötig sind mindestens { $need }.

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
action-pay = Zahlen: { $card }
action-done = Fertig
action-use = { $card } einsetzen
action-resolve = { $ability } einsetzen
action-stop = Übrige Fähigkeiten auslassen
action-defend-with = Mit { $card } verteidigen
action-discard = { $card } ablegen
action-attack-with = Mit { $card } angreifen
action-ready = Angriff beginnen
action-strike-with = Mit { $card } zuschlagen
action-target = Ziel: { $target }
# $base (string) - die Wörter der Zone: zone-base oder zone-hq.
action-place = Hier verteidigen: { $base }
action-choose-defender = Mit { $card } verteidigen
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
action-give-up = { $card } ablegen
action-store = { $card } ins Hinterland legen
action-keep = Nichts ins Hinterland legen
action-pick = Errungenschaft wählen: { $achievement }
action-confirm = Bestätigen

## Gegner

result-ended-bases = { $name } eroberte in Runde { $round } die letzte Basis von { $owner }.
result-ended-bases-you = Du hast in Runde { $round } die letzte Basis von { $owner } erobert.
result-ended-bases-your = { $name } eroberte in Runde { $round } deine letzte Basis.
result-ended-medals =
    { $nation ->
        [ussr] { $name } nahm in Runde { $round } die letzte einzelne sowjetische Medaille.
        [germany] { $name } nahm in Runde { $round } die letzte einzelne deutsche Medaille.
        [usa] { $name } nahm in Runde { $round } die letzte einzelne amerikanische Medaille.
        [france] { $name } nahm in Runde { $round } die letzte einzelne französische Medaille.
        [uk] { $name } nahm in Runde { $round } die letzte einzelne britische Medaille.
        [japan] { $name } nahm in Runde { $round } die letzte einzelne japanische Medaille.
       *[other] { $name } nahm in Runde { $round } die letzte einzelne Medaille ({ $nation }).
    }
result-ended-medals-you =
    { $nation ->
        [ussr] Du hast in Runde { $round } die letzte einzelne sowjetische Medaille genommen.
        [germany] Du hast in Runde { $round } die letzte einzelne deutsche Medaille genommen.
        [usa] Du hast in Runde { $round } die letzte einzelne amerikanische Medaille genommen.
        [france] Du hast in Runde { $round } die letzte einzelne französische Medaille genommen.
        [uk] Du hast in Runde { $round } die letzte einzelne britische Medaille genommen.
        [japan] Du hast in Runde { $round } die letzte einzelne japanische Medaille genommen.
       *[other] Du hast in Runde { $round } die letzte einzelne Medaille ({ $nation }) genommen.
    }
start-duel = Duell
start-duel-help = Du und ein Bot. Der schnellste Einstieg.
start-family = Zu viert
start-family-help = Du und drei Bots, mit dem Grundspiel.
start-everything = Alles
start-everything-help = Beide Erweiterungen: sechs Länder, Hauptquartier, Hinterland und Verwüstung.
start-2v2 = 2 gegen 2
start-2v2-help = Zwei Teams, jedes mit gemeinsamen Punkten.
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
persona-ivan = Iwan
coach-sum = Start { $start } %, deine Entscheidungen { $losses }, Glück { $luck }: Ergebnis { $result } %.
coach-moment = Runde { $round }: { $loss } Punkte verloren (± { $error }), { $after } % statt { $before } %.
coach-played = Gespielt: { $line }
coach-better = Besser: { $line }
coach-why = Warum: { $reasons }.
coach-none = Keine einzelne Entscheidung hat mehr als { $points } Punkte gekostet.
coach-levels = Weitergespielt von: { $levels }. Deine Entscheidungen werden gemessen, als spieltest du wie ein Feldwebel weiter.
coach-share = Gemessen mit { $percent } % der üblichen Partien: Kleinere Verluste bleiben unentdeckt.
coach-seat-level = { $seat } als { $level }
coach-you-fewer = du bekommst { $points } Punkte weniger { $source }
coach-other-more = { $seat } bekommt { $points } mehr { $source }
coach-you-more = du bekommst { $points } Punkte mehr { $source }
coach-other-fewer = { $seat } bekommt { $points } weniger { $source }
coach-ends-turn = Du beendest deinen Zug.
coach-goes-on = Dein Zug geht mit den neuen Karten weiter.
coach-source-medals = durch Medaillen
coach-source-bases = durch Basen
coach-source-achievements = durch Errungenschaften
coach-source-development = durch Entwicklung
coach-source-destruction = durch Verwüstungskarten
coach-source-surviving = durch eigene Basen
coach-chances = Gewinnchancen in %, zu Beginn deiner Züge

bot-recruit = Rekrut
bot-recruit-help = Kennt die Regeln, zahlt aber zu viel und vergisst die Verteidigung. Gut für die erste Partie.
bot-soldier = Soldat
bot-soldier-help = Weiß, was Karten wert sind, lässt aber Basen offen und beendet Züge zu früh.
bot-lance-corporal = Gefreiter
bot-lance-corporal-help = Spielt nach Plan, trifft aber jede zweite Entscheidung übereilt.
bot-corporal = Unteroffizier
bot-corporal-help = Spielt gut, doch jede vierte Entscheidung ist übereilt.
bot-sergeant = Feldwebel
bot-sergeant-help = Wägt jede Möglichkeit fehlerfrei ab, schaut aber nicht voraus.
bot-lieutenant = Leutnant
bot-lieutenant-help = Schaut bei den naheliegenden Zügen voraus und übersieht die ungewöhnlichen.
bot-captain = Hauptmann
bot-captain-help = Schaut vor jeder Entscheidung ein wenig voraus, aber nicht über die nächste Runde hinaus.
bot-general = General
bot-general-help = Schaut so weit voraus, wie die Zeit es erlaubt, und schätzt den Rest nur ab. Der stärkste Gegner.
bot-rusher = Draufgänger
bot-rusher-help = Kauft Stärke und greift sofort an.
bot-builder = Baumeister
bot-builder-help = Baut hinter starken Verteidigern eine reiche Panzertruppe auf.
bot-medal-hunter = Medaillenjäger
bot-medal-hunter-help = Zerstört Fahrzeuge um der Medaillen willen und lässt Basen in Ruhe.
bot-base-breaker = Basenbrecher
bot-base-breaker-help = Stürmt Basen, vor allem das Hauptquartier.
bot-passive = Sorgloser
bot-passive-help = Verteidigt Basen nur, wenn die Regeln es verlangen.
bot-random = Zufall
bot-random-help = Macht irgendeinen erlaubten Zug, alle gleich wahrscheinlich.
bot-ismcts = Einfache Suche
bot-ismcts-help = Schaut mit Zufallspartien voraus und weiß sonst nichts über das Spiel. Zum Vergleich.
bot-net = Neuronales Netz
bot-net-help = Hat aus Tausenden durchgerechneten Partien gelernt und entscheidet auf einen Blick. Für zwei oder vier Spieler.

## Gründe für Ratschläge

# Satzteile ohne Punkt; mehrere werden durch Strichpunkte verbunden.
reason-end = in diesem Zug bleibt nichts Besseres zu tun
reason-refresh = eine neue Karte im Angebot passt vielleicht besser
reason-want = so nutzt du deine Ressourcen am besten
reason-pay = diese Karte nützt gerade so am meisten
reason-done = es ist genug bezahlt
reason-use = ihre Fähigkeiten sind mehr wert als alles andere, was sie kann
reason-resolve = die Fähigkeit hilft dir jetzt
reason-stop = die anderen Fähigkeiten würden nicht helfen
reason-defend = sie nützt als Verteidiger am meisten
reason-discard = sie nützt dir in diesem Zug nichts
reason-attack = gemeinsam schlagen deine Fahrzeuge härter zu
reason-ready = der Angriff ist stark genug
reason-strike = die anderen können beenden, was sie beginnt
reason-target = es gibt kein besseres Ziel
reason-place = es gibt keinen besseren Platz dafür
reason-choose = sie verteidigt am besten und fehlt am wenigsten
reason-take = es ist das beste erreichbare Fahrzeug
reason-scrap = ohne schwache Karten ziehst du die starken öfter
reason-medal = Medaillen zählen am Ende
reason-doubles = so viele Doppelmedaillen passen zu deiner Panzertruppe und zum Spielende
reason-dislocate = aus dem Hinterland kann sie wieder kämpfen
reason-replace = diese Errungenschaft würden andere gewinnen
reason-give = das kostet diesen Gegner eine Medaille
reason-give-up = diese Karte brauchst du am wenigsten
reason-store = sie ist in einem späteren Zug mehr wert
reason-keep = keine Handkarte lohnt sich für später
reason-pick = deine Chancen darauf sind so gut wie die der anderen
reason-confirm = die Partie kann beginnen
reason-power = bringt deiner Panzertruppe { $n } Stärke
reason-resources =
    { $n ->
        [one] bringt deiner Panzertruppe { $n } Ressource
       *[other] bringt deiner Panzertruppe { $n } Ressourcen
    }
reason-ability = bringt eine Fähigkeit: { $ability }
reason-development = ist am Ende eine Medaille wert
reason-nation = greift mit deinen anderen Fahrzeugen an ({ $nation })
reason-achievement = hilft dir bei einer Errungenschaft: { $achievement }
reason-deny-nation = { $seat } sammelt dieses Land ({ $nation }) und geht leer aus
reason-deny-achievement = { $seat } will dieselbe Errungenschaft: { $achievement }
reason-deny-medal = eine Medaille weniger für { $seat }
reason-pay-exactly = nichts wird verschwendet
reason-pay-sparing = lässt deine Fahrzeuge frei für den Angriff
reason-cover = deckt eine unverteidigte Basis
reason-brings-end = nimmt die letzte und läutet das Ende ein
reason-kill = zerstört { $card } für eine Medaille
reason-hurt = beschädigt { $card }; der nächste Treffer zerstört das Ziel
reason-base = erobert eine Basis von { $seat }
reason-hq = erobert das Hauptquartier von { $seat }
reason-base-hurt = beschädigt eine Basis von { $seat }; der nächste Treffer erobert sie
reason-last-base = es ist die letzte Basis von { $seat }, das beendet die Partie
reason-leader = trifft { $seat }, derzeit in Führung
reason-ability-reinforcements = bringt mehr Karten auf deine Hand
reason-ability-recruitment = lässt dich mehr als eine Karte kaufen
reason-ability-scouting = deckt eine ganz neue Reserve auf
reason-ability-sabotage = jeder Gegner beginnt den nächsten Zug mit einer Karte weniger
reason-ability-siege = trifft auch eine verteidigte Basis
reason-ability-research = macht aus einer schwachen Karte eine bessere
reason-ability-repair = befreit deine Panzertruppe von schwachen Karten
reason-ability-invulnerability = ist eine sichere Medaille
reason-ability-dislocation = ein Verteidiger kann wieder kämpfen
reason-ability-planning = tauscht eine Errungenschaft, die andere gewinnen würden
reason-ability-destruction = kostet jeden Gegner eine Medaille

## Das Spiel im Terminal

terminal-person = Spieler { $seat }
terminal-bot = Bot { $seat }
terminal-nation-ussr = UdSSR
terminal-nation-germany = Deutschland
terminal-nation-usa = USA
terminal-nation-france = Frankreich
terminal-nation-uk = Großbrit.
terminal-nation-japan = Japan
terminal-nation-gold = Gold
terminal-class-light = leicht
terminal-class-medium = mittel
terminal-class-spg = SFL
terminal-class-heavy = schwer
terminal-class-auxiliary = Unterst.
terminal-title = Runde { $round } · am Zug: { $seat }
terminal-title-before = Vor dem ersten Zug · { $n } Spieler
terminal-last-round = letzte Runde
terminal-achievements = Errungenschaften
terminal-medals = Medaillen (einzeln+doppelt)
terminal-medals-brief = Medaillen
terminal-reserve = Reserve (Deck { $n })
terminal-column-cost = kostet
terminal-column-resources = zahlt
terminal-column-power = Stärke
terminal-column-armour = Panzg.
terminal-column-abilities = Fähigkeiten
terminal-destruction-left = Verwüstungen { $n }
terminal-signalmen-left = Fernmelder { $n }
terminal-team = Team { $team }
terminal-ally = verbündet
terminal-absent = ist gegangen
terminal-sizes = Hand { $hand }, Garage { $garage }, Depot { $depot }
terminal-base-gone = verloren
terminal-base-damaged = beschädigt
terminal-undefended = offen
terminal-damaged = beschädigt
terminal-your-hand = Deine Hand
terminal-gives =
    { $n ->
        [one] { $n } Ressource
       *[other] { $n } Ressourcen
    }
terminal-power-armour = Stärke { $power }, Panzerung { $armour }
terminal-news = Was passiert ist
terminal-news-earlier =
    { $n ->
        [one] … und { $n } frühere Zeile ({ $key } zeigt alles)
       *[other] … und { $n } frühere Zeilen ({ $key } zeigt alles)
    }
terminal-choices = Deine Möglichkeiten
terminal-group-buy = Kaufen
terminal-group-pay = Bezahlen
terminal-group-use = Einsetzen
terminal-group-attack = Angreifen
terminal-group-aim = Zielen
terminal-group-defend = Verteidigen
terminal-group-card = Karte
terminal-group-medals = Medaillen
terminal-group-achievement = Errungenschaft
terminal-group-opponent = Gegner
terminal-group-discard = Ablegen
terminal-group-turn = Zug
terminal-suggested = Kaufen, bezahlt mit { $cards }
terminal-pays = { $have } von { $need } bezahlt
terminal-note-costs = kostet { $n }
terminal-note-unused =
    { $n ->
        [one] { $n } Karte ungenutzt
       *[other] { $n } Karten ungenutzt
    }
terminal-note-leaves = { $card } geht
terminal-note-then-defends = { $what }; verteidigt danach
terminal-note-to-depot = { $card } kommt ins Depot
terminal-note-last-medal = die letzte: Sie beendet die Partie
terminal-note-left = noch { $n }
terminal-note-singles =
    { $n ->
        [one] und { $n } einzelne
       *[other] und { $n } einzelne
    }
terminal-note-power = Stärke { $n }
terminal-note-armour = Panzerung { $n }
terminal-note-destroys = zerstört
terminal-note-damages = beschädigt
terminal-note-captures = erobert
terminal-note-gains =
    { $n ->
        [one] { $what }, { $n } Punkt
       *[other] { $what }, { $n } Punkte
    }
terminal-target-defender = { $card } ({ $base } von { $seat })
terminal-target-base = { $base } von { $seat }
terminal-doing-buying = Kauf: { $cards }; bezahlt { $have } von { $need }
terminal-doing-attacking = Angriff mit { $cards }
terminal-doing-aiming = { $card } schlägt zu: Wähle das Ziel
terminal-doing-award = Nimm Medaillen: { $n } ({ $nation })
terminal-doing-ability = wähle eine Fähigkeit
terminal-doing-siege = wähle das Ziel des Artillerieschlags
terminal-doing-research = wähle ein Fahrzeug
terminal-doing-repair = wähle Karten zum Verschrotten
terminal-doing-medal = wähle eine Medaille
terminal-doing-dislocation = wähle einen Verteidiger fürs Hinterland
terminal-doing-planning = wähle die Errungenschaft zum Austauschen
terminal-doing-destruction = wähle, wer eine Verwüstung bekommt
terminal-doing-placing = wähle die Basis zum Verteidigen
terminal-doing-defender = Einer deiner Angreifer muss verteidigen
terminal-doing-sabotage = Sabotage: Wähle eine Karte zum Ablegen
terminal-doing-storing = Dein Zug endet: Du darfst eine Karte ins Hinterland legen
terminal-doing-draft = Wähle eine Errungenschaft für diese Partie
terminal-doing-consent = Bist du mit diesen Errungenschaften einverstanden?
terminal-prompt = { $seat }, wähle 1–{ $n } ({ $key } = Hilfe):
terminal-hand-over = { $seat }, du bist an der Tastatur. Alle anderen schauen weg.
terminal-press-enter = Drücke die Eingabetaste, wenn du bereit bist:
terminal-no-such-choice = Möglichkeit { $text } gibt es nicht: Tippe eine Zahl von 1 bis { $n }.
terminal-not-understood = „{ $text }“ ist keine Möglichkeit: Tippe eine Zahl von 1 bis { $n }, einen Zug in Worten oder { $key } für Hilfe.
terminal-nothing-typed = Tippe eine Zahl von 1 bis { $n }, einen Zug in Worten oder { $key } für Hilfe.
terminal-cannot-undo = Es gibt nichts zurückzunehmen: Etwas wurde aufgedeckt, oder die letzte Wahl war nicht deine. [{ $rule }]
terminal-out-of-input = Die Eingabe war vor der Partie zu Ende.
terminal-resume-with = Die Partie ist in { $file } gespeichert. Weiter geht es mit: { $command }
terminal-not-saved = Die Partie konnte nicht in { $file } gespeichert werden: { $reason }.
terminal-recorded = Die Partie ist in { $file } aufgezeichnet.
terminal-replay-prompt = Zug { $n } von { $most } – Eingabetaste: weiter, b: zurück, eine Zahl: dieser Zug, t: der Tisch, q: Ende:
terminal-result = Die Partie ist nach { $round } Runden zu Ende
terminal-winners = Sieg für { $names }!
terminal-nobody = niemand
terminal-score-seat = Spieler
terminal-score-medals = Medaillen
terminal-score-bases = Basen
terminal-score-achievements = Errungensch.
terminal-score-development = Entwicklung
terminal-score-destruction = Verwüstung
terminal-score-surviving = eigene Basen
terminal-score-other = Sonstiges
terminal-score-total = gesamt
terminal-score-rank = Platz
terminal-score-so-far = Wenn die Partie jetzt zu Ende wäre
terminal-discarded-achievements = Abgelegte Errungenschaften
terminal-composition = Fahrzeuge jedes Landes in dieser Partie
terminal-log = Der ganze Verlauf
terminal-log-empty = Bisher ist nichts passiert.
terminal-help-title = Hilfe
terminal-help-numbers = Tippe die Zahl einer Möglichkeit oder eine dieser Tasten:
terminal-help-words = Züge kannst du auch in Worten tippen:
terminal-help-abilities = Fähigkeiten auf den sichtbaren Karten
terminal-key-h = diese Hilfe; zur Möglichkeit 3; zu einer Fähigkeit
terminal-key-c = alles über eine Karte
terminal-key-s = der Punktestand nach dem, was alle sehen konnten
terminal-key-l = der ganze Verlauf
terminal-key-d = dein Depot, der Abwurfstapel, der Schrottplatz
terminal-key-t = den Tisch noch einmal zeigen
terminal-key-u = die letzte Wahl zurücknehmen, wenn nichts aufgedeckt wurde
terminal-key-q = speichern und beenden
terminal-key-hint = Tipps: die besten Möglichkeiten und warum
terminal-hints = Tipps: wie viele von 100 Partien jede Möglichkeit gewinnt
terminal-hint = { $what }: { $n } von 100, { $why }
terminal-hint-line = Plan: { $line }
terminal-bot-fault = Bot { $seat } scheiterte an einer Entscheidung, ein anderer Bot wählte: { $reason }
terminal-no-such-help = Zu „{ $text }“ gibt es keine Hilfe: Nenne eine Fähigkeit oder die Zahl einer Möglichkeit.
terminal-no-such-card = Keine Karte heißt „{ $text }“.
terminal-several-cards = „{ $text }“ passt auf { $n } Karten: { $cards }.
terminal-verb-end-help = Dein Zug endet: Die Hand kommt ins Depot, und du ziehst drei neue Karten.
terminal-verb-refresh-help = Die Karte der Reserve, die am weitesten vom Deck liegt, geht, und eine neue wird aufgedeckt; nur solange du noch keine Karte gespielt hast.
terminal-verb-want-help = Wähle eine Karte zum Kaufen, dann die Karten zum Bezahlen. Ein Kauf pro Zug, mit Rekrutierung mehr.
terminal-verb-pay-help = Die Karte zahlt mit ihren Ressourcen und kommt ins Depot; was zu viel ist, verfällt.
terminal-verb-done-help = Alle Karten sind gewählt: Der Zug wird ausgeführt.
terminal-verb-use-help = Die Karte wird für ihre Fähigkeiten gespielt, eine nach der anderen; mit Panzerung verteidigt sie danach eine Basis.
terminal-verb-resolve-help = Die Fähigkeit wirkt jetzt.
terminal-verb-stop-help = Die übrigen Fähigkeiten der Karte bleiben ungenutzt.
terminal-verb-defend-help = Das Fahrzeug verteidigt eine deiner Basen, ohne eine Fähigkeit einzusetzen.
terminal-verb-discard-help = Die Karte kommt ungespielt ins Depot.
terminal-verb-attack-help = Das Fahrzeug nimmt am einzigen Angriff des Zugs teil; alle Angreifer müssen zu einem Land gehören.
terminal-verb-ready-help = Keine weiteren Angreifer: Der Angriff beginnt.
terminal-verb-strike-help = Dieser Angreifer schlägt als Nächster zu; dann wählst du sein Ziel.
terminal-verb-target-help = Treffen kannst du Verteidiger und unverteidigte Basen; ein Hauptquartier erst, wenn sein Besitzer keine andere Basis mehr hat.
terminal-verb-place-help = Das Fahrzeug verteidigt diese Basis; eines, das schon dort steht, kommt ins Depot.
terminal-verb-choose-help = Nach dem Angriff muss einer der Angreifer mit Panzerung eine Basis verteidigen.
terminal-verb-take-help = Das Fahrzeug kommt ohne Bezahlung aus der Reserve in dein Depot.
terminal-verb-scrap-help = Die Karte verlässt deine Panzertruppe für immer.
terminal-verb-medal-help = Eine einzelne Medaille dieses Landes kommt in dein Depot.
terminal-verb-doubles-help = Zwei Medaillen darfst du als eine Doppelmedaille nehmen.
terminal-verb-dislocate-help = Der Verteidiger geht von seiner Basis in dein Hinterland.
terminal-verb-replace-help = Diese Errungenschaft wird abgelegt und die nächste vom verdeckten Stapel aufgedeckt.
terminal-verb-give-help = Dieser Gegner bekommt eine Verwüstung oben auf seine Garage.
terminal-verb-give-up-help = Die Karte kommt von der Hand ins Depot; die anderen sehen sie, wenn alle gewählt haben.
terminal-verb-store-help = Die Karte wartet im Hinterland, bis du sie in einem deiner Züge spielst.
terminal-verb-keep-help = Nichts kommt ins Hinterland; eine Karte, die dort liegt, bleibt.
terminal-verb-pick-help = Diese Errungenschaft ist dann im Spiel.
terminal-verb-confirm-help = Die Partie beginnt, wenn alle den Errungenschaften zugestimmt haben.
terminal-flag-pair = Die Option { $flag } braucht einen Namen und einen Wert, verbunden durch =, nicht „{ $text }“.
terminal-flag-number = Die Option { $flag } braucht eine ganze Zahl, nicht „{ $text }“.
terminal-flag-achievements = So lassen sich Errungenschaften nicht wählen: „{ $text }“; erlaubt: { $allowed }
terminal-cannot-read = Die Datei { $file } lässt sich nicht lesen: { $reason }.
terminal-bad-record = Die Aufzeichnung { $file } lässt sich nicht fortsetzen: { $reason }
terminal-record-exists = Die Datei { $file } gibt es schon, sie wird nicht überschrieben; wähle einen anderen Namen oder setze die Partie darin fort.
terminal-not-with-resume = Die Option { $flag } lässt sich in einer fortgesetzten Partie nicht ändern.
terminal-foreign-bot = { $file } nennt die Bot-Datei { $text }. Eine Partie von anderswo darf sie nicht ausführen; wähle mit { $flag }, wer spielt.
terminal-too-many-names = { $have } Namen für { $most } Spieler.
terminal-bad-name = Ein Name hat 1 bis 20 Buchstaben; „{ $text }“ passt nicht.
terminal-same-names = Zwei Spieler dürfen nicht gleich heißen.
terminal-bad-humans = An einem Tisch für { $most } können nicht { $have } Menschen sitzen.
terminal-no-such-bot = Unbekannter Bot „{ $text }“; es gibt: { $allowed }.
terminal-rules = Das Spiel in Kürze
terminal-rules-aim = Führe eine Panzertruppe aus Karten und hole die meisten Punkte: Eine Medaille zählt { $medal }, eine eroberte Basis { $base }, eine Errungenschaft { $achievement }.
terminal-rules-turn = In deinem Zug liegt deine Hand offen, und du spielst beliebig viele Karten daraus, jede auf eine Weise: zum Bezahlen, für ihre Fähigkeiten oder im Angriff. Dann ziehst du drei neue.
terminal-rules-buy = Einmal pro Zug darfst du mit den Ressourcen deiner Karten ein Fahrzeug aus der Reserve kaufen. Es kommt ins Depot und auf deine Hand, sobald das Depot gemischt ist.
terminal-rules-use = Eine für ihre Fähigkeiten gespielte Karte verteidigt danach eine deiner Basen, wenn sie Panzerung hat.
terminal-rules-attack = Einmal pro Zug greifen Fahrzeuge eines Landes gemeinsam an. Ist die Stärke mindestens so hoch wie die Panzerung, zerstört sie den Verteidiger und bringt eine Medaille deines Landes; eine Basis fällt nach zwei Treffern oder nach einem Treffer eines schweren Panzers.
terminal-rules-end = Hat jemand keine Basis mehr oder ist die letzte einzelne Medaille eines Landes weg, wird die Runde zu Ende gespielt und gewertet.
terminal-rules-options = Diese Partie und ihre Regeloptionen

## Sätze eines Spiels

# Ein Schlüssel mit „-you“ am Ende spricht den Spieler an, von dem der Satz handelt.

event-turn = Runde { $round }: { $seat } ist am Zug.
event-turn-you = Runde { $round }: Du bist am Zug.
# $card (string) - die Karte, die die Reserve verlassen hat.
event-refreshed = Die Reserve wird erneuert; { $card } kommt auf den Abwurfstapel.
event-bought = { $seat } kauft { $cards } und bezahlt mit { $payers }.
event-bought-you = Du kaufst { $cards } und bezahlst mit { $payers }.
event-used = { $seat } spielt { $card }: { $ability }.
event-used-you = Du spielst { $card }: { $ability }.
# $n (number) - wie viele Karten gezogen wurden.
event-drew =
    { $n ->
        [0] { $seat } zieht keine Karte.
        [one] { $seat } zieht { $n } Karte.
       *[other] { $seat } zieht { $n } Karten.
    }
event-drew-you =
    { $n ->
        [0] Du ziehst keine Karte.
        [one] Du ziehst { $n } Karte.
       *[other] Du ziehst { $n } Karten.
    }
event-drew-cards = { $seat } zieht { $cards }.
event-drew-cards-you = Du ziehst { $cards }.
event-shuffled-garage = { $seat } mischt das Depot zu einer neuen Garage.
event-shuffled-garage-you = Du mischst dein Depot zu einer neuen Garage.
event-declared = { $seat } greift mit { $cards } an.
event-declared-you = Du greifst mit { $cards } an.
event-struck-vehicle-destroyed = { $card } zerstört { $target } von { $seat }.
event-struck-vehicle-destroyed-you = { $card } zerstört deinen Verteidiger { $target }.
event-struck-vehicle-damaged = { $card } beschädigt { $target } von { $seat }.
event-struck-vehicle-damaged-you = { $card } beschädigt deinen Verteidiger { $target }.
event-struck-base-destroyed = { $card } erobert eine Basis von { $seat }.
event-struck-base-destroyed-you = { $card } erobert eine deiner Basen.
event-struck-base-damaged = { $card } beschädigt eine Basis von { $seat }.
event-struck-base-damaged-you = { $card } beschädigt eine deiner Basen.
event-spent = { $card } hat kein Ziel und kommt ins Depot.
event-siege-vehicle-destroyed = Artillerieschlag: { $card } zerstört { $target } von { $seat }.
event-siege-vehicle-destroyed-you = Artillerieschlag: { $card } zerstört deinen Verteidiger { $target }.
event-siege-vehicle-damaged = Artillerieschlag: { $card } beschädigt { $target } von { $seat }.
event-siege-vehicle-damaged-you = Artillerieschlag: { $card } beschädigt deinen Verteidiger { $target }.
event-siege-base-destroyed = Artillerieschlag: { $card } erobert eine Basis von { $seat }.
event-siege-base-destroyed-you = Artillerieschlag: { $card } erobert eine deiner Basen.
event-siege-base-damaged = Artillerieschlag: { $card } beschädigt eine Basis von { $seat }.
event-siege-base-damaged-you = Artillerieschlag: { $card } beschädigt eine deiner Basen.
event-medals = { $seat } bekommt { $cards }.
event-medals-you = Du bekommst { $cards }.
event-placed = { $seat } verteidigt Basis { $n } mit { $card }.
event-placed-you = Du verteidigst Basis { $n } mit { $card }.
event-placed-hq = { $seat } verteidigt das Hauptquartier mit { $card }.
event-placed-hq-you = Du verteidigst dein Hauptquartier mit { $card }.
event-relieved = { $card } verteidigt nicht mehr und kommt ins Depot von { $seat }.
event-relieved-you = { $card } verteidigt nicht mehr und kommt in dein Depot.
# $seat (string) - der Spieler, der die Karte abgibt.
event-sabotaged = Sabotage: { $seat } legt { $cards } ab.
event-sabotaged-you = Sabotage: Du legst { $cards } ab.
event-researched = { $seat } legt { $card } auf den Schrottplatz und nimmt { $taken }.
event-researched-you = Du legst { $card } auf den Schrottplatz und nimmst { $taken }.
event-scrapped = { $seat } verschrottet { $cards }.
event-scrapped-you = Du verschrottest { $cards }.
event-moved-to-rear = { $seat } verlegt { $cards } ins Hinterland.
event-moved-to-rear-you = Du verlegst { $cards } ins Hinterland.
event-achievement-replaced = Die Errungenschaft „{ $old }“ wird durch „{ $new }“ ersetzt.
# $seat (string) - der Spieler, der die Karte bekommt.
event-destruction = { $seat } bekommt eine Verwüstung oben auf die Garage.
event-destruction-you = Du bekommst eine Verwüstung oben auf deine Garage.
event-scouted = Neue Reserve: { $cards }.
event-discarded = { $seat } legt { $cards } ab.
event-discarded-you = Du legst { $cards } ab.
event-end-triggered = { $seat } läutet das Spielende ein: Diese Runde ist die letzte.
event-end-triggered-you = Du läutest das Spielende ein: Diese Runde ist die letzte.
event-game-over = Die Partie ist zu Ende. Sieg für { $winners }.
event-game-over-you = Die Partie ist zu Ende. Du hast gewonnen.
event-left = { $seat } verlässt die Partie.
event-left-you = Du verlässt die Partie.
event-returned = { $seat } ist zurück.
event-returned-you = Du bist zurück.
event-hand = { $seat } zeigt { $cards }.
event-hand-you = Du zeigst { $cards }.
event-repaired = { $seat } behebt alle Schäden.
event-repaired-you = Du behebst alle Schäden.
event-revealed = Neu in der Reserve: { $cards }.
event-shuffled-deck = Der Abwurfstapel wird zu einem neuen Fahrzeugdeck gemischt.
event-shuffled-achievements = Die abgelegten Errungenschaften werden zu einem neuen verdeckten Stapel gemischt.
event-struck-hq-destroyed = { $card } erobert das Hauptquartier von { $seat }.
event-struck-hq-destroyed-you = { $card } erobert dein Hauptquartier.
event-struck-hq-damaged = { $card } beschädigt das Hauptquartier von { $seat }.
event-struck-hq-damaged-you = { $card } beschädigt dein Hauptquartier.
event-siege-hq-destroyed = Artillerieschlag: { $card } erobert das Hauptquartier von { $seat }.
event-siege-hq-destroyed-you = Artillerieschlag: { $card } erobert dein Hauptquartier.
event-siege-hq-damaged = Artillerieschlag: { $card } beschädigt das Hauptquartier von { $seat }.
event-siege-hq-damaged-you = Artillerieschlag: { $card } beschädigt dein Hauptquartier.
event-chose = { $seat } hat eine Karte gewählt.
event-chose-you = Du hast eine Karte gewählt.
event-researched-nothing = { $seat } legt { $card } auf den Schrottplatz und nimmt nichts.
event-researched-nothing-you = Du legst { $card } auf den Schrottplatz und nimmst nichts.
event-left-rear = { $seat } legt { $cards } aus dem Hinterland ins Depot.
event-left-rear-you = Du legst { $cards } aus dem Hinterland ins Depot.
event-picked = { $seat } wählt die Errungenschaft „{ $achievement }“.
event-picked-you = Du wählst die Errungenschaft „{ $achievement }“.
event-opened = Im Spiel: die Errungenschaft „{ $achievement }“.
event-confirmed = { $seat } ist mit den Errungenschaften einverstanden.
event-confirmed-you = Du bist mit den Errungenschaften einverstanden.
event-achievement-won = Die Errungenschaft „{ $achievement }“ geht an { $winners }.
event-achievement-won-you = Die Errungenschaft „{ $achievement }“ geht an dich.
event-achievement-nobody = Die Errungenschaft „{ $achievement }“ geht an niemanden.
# Wer liest, unter mehreren Spielern: am Anfang eines Satzes und unter den Siegern.
story-you = Du
story-you-won = dich
# $other (string) - Entwicklung, Verwüstung und unversehrte Basen zusammen.
event-score = { $names }: { $total } Punkte (Medaillen { $medals }, eroberte Basen { $bases }, Errungenschaften { $achievements }, Sonstiges { $other }).

## Die Türen des Servers

denied-unavailable = Der Server erreicht gerade seine Datenbank nicht. Bitte versuche es gleich noch einmal.
denied-too-many = Zu viele Anfragen. Bitte warte kurz.
denied-busy = Der Server ist gerade ausgelastet. Bitte versuche es in einer Minute noch einmal.
denied-not-understood = Der Server hat die Nachricht nicht verstanden.
denied-no-such-table = Diesen Tisch gibt es nicht.
denied-no-hints = An diesem Tisch gibt es keine Tipps.
denied-shared-deal = Andere spielen diese Karten noch; der Nachweis folgt, wenn alle fertig sind.
denied-hidden-game = Das kannst du erst nach der Partie sehen.
denied-nothing-to-coach = Diese Partie wurde nicht zu Ende gespielt: Es gibt nichts zu analysieren.
denied-no-such-day = Für diesen Tag gibt es keine Partie. Bitte prüfe die Uhr deines Geräts.
denied-needs-token = Dafür brauchst du den Schlüssel zu einem Platz.
denied-wrong-token = Dieser Schlüssel passt hier nicht.
denied-banned = Der Betreiber dieses Servers hat dich ausgeschlossen.
denied-not-found = Unter dieser Adresse ist nichts.
denied-wrong-method = Diese Adresse nimmt solche Anfragen nicht an.
denied-bad-cards = Mit diesen Karten lässt sich nicht spielen: { $problem }
denied-not-this-computer = Das geht nur an dem Computer, auf dem das Spiel läuft.
denied-no-network = Dieser Computer ist mit keinem Netzwerk verbunden.
problem-number = Eine ganze Zahl von { $low } bis { $high }.
problem-class-value = { $value } bei der Klasse { $klass }.
problem-name = Ein Name mit höchstens 60 Buchstaben.
problem-latin = Der Name in lateinischen Buchstaben; der kyrillische hat ein eigenes Feld.
problem-cyrillic = Leer lassen oder den Namen in kyrillischen Buchstaben angeben.
problem-name-taken = { $other } heißt schon so.
problem-symbols-four = Höchstens vier Fähigkeiten.
problem-symbols-once = Jede Fähigkeit nur einmal; nur Verwüstung darf zweimal vorkommen.
problem-symbol-number = { $ability } braucht eine Zahl von 1 bis 9.
problem-power-needed = „Nur gegen Basen“ und „Nur gegen Fahrzeuge“ brauchen Stärke über 0.
problem-nation-needed = Nationale Ressourcen brauchen ein Land.
problem-bearer = { $ability } gehört laut Regelheft { $allowed } × auf diese Karte.
problem-development = Entwicklung gibt es nur in „Letzte Schlacht“.
problem-development-heavy = Kein schwerer Panzer hat Entwicklung; das Regelheft nennt mindestens einen.
problem-second-front = Das Regelheft nennt die acht Karten, die „Zweite Front“ brauchen; diese gehört nicht dazu.
problem-spread = Das Grundspiel entspräche nicht mehr seinem Regelheft.
problem-spread-ability = { $nation } hat keine Karte mit { $ability }; laut Regelheft hat jedes Land eine.
problem-spread-infantry = { $nation } hat keine Unterstützungseinheit mit Stärke 0 und Panzerung 0.
gone-slow = Deine Verbindung kam nicht mehr mit; du wirst neu verbunden.
gone-too-large = Die letzte Nachricht war zu groß.
gone-limited = Es waren zu viele Nachrichten auf einmal; gleich wirst du neu verbunden.
gone-full = Gerade sind zu viele Verbindungen offen; gleich wirst du neu verbunden.
gone-origin = Diese Seite darf diesen Server nicht benutzen.
gone-banned = Der Betreiber dieses Servers hat dich ausgeschlossen.
gone-removed = Der Gastgeber hat dich von diesem Tisch entfernt.
gone-drain = Der Server wird neu gestartet; deine Partie geht gleich weiter.
gone-unavailable = Der Server erreicht gerade seine Datenbank nicht; deine Partie geht gleich weiter.
gone-fault = Auf dem Server ist etwas schiefgegangen; du wirst neu verbunden.
gone-silent = Von dir war eine Weile nichts zu hören; du wirst neu verbunden.
gone-no-hello = Die erste Nachricht muss die Begrüßung sein.
gone-second-hello = Die Begrüßung wird nur einmal gesendet.
gone-protocol = Diese Seite passt nicht zur Version des Servers; bitte lade sie neu.
gone-no-table = Hinter diesem Link ist kein Tisch. Vielleicht fehlt ein Stück des Links, oder der Tisch wurde geschlossen.
gone-crowded = An diesem Tisch ist kein Platz mehr für Zuschauer.
gone-unwelcome = An diesem Tisch darf während der Partie niemand zuschauen.
gone-frozen = Diese Partie wurde mit anderen Regeln oder Karten begonnen und kann hier nicht weitergehen.

## The table online: what the house does not allow.

denied-stale = Am Tisch hat sich inzwischen etwas geändert. Sieh noch einmal hin und wähle.
denied-not-seated = Das ist nicht dein Platz.
denied-not-host = Das darf nur der Gastgeber.
denied-not-started = Die Partie hat noch nicht begonnen.
denied-already-started = Die Partie hat schon begonnen.
denied-table-over = Die Partie an diesem Tisch ist vorbei.
denied-not-over = Das geht erst nach der Partie.
denied-seat-taken = Dieser Platz ist besetzt.
denied-no-such-seat = Diesen Platz gibt es am Tisch nicht.
denied-no-open-seat = Es ist kein Platz frei.
denied-seats-open = Noch sind nicht alle Plätze besetzt.
denied-which-seat = Wähle zuerst einen Platz.
denied-bad-name = Dieser Name lässt sich nicht anzeigen. Nimm Buchstaben oder Ziffern.
denied-name-taken = Am Tisch heißt schon jemand { $name }.
denied-unknown-bot = Unbekannter Bot: { $name }.
denied-bot-cannot-run = Der Bot { $name } läuft auf diesem Server nicht.
denied-bot-does-not-fit = Der Bot { $name } kann mit diesen Schachteln, Regeln und so vielen Spielern nicht spielen.
denied-bad-settings = Diese Einstellungen gehen nicht: { $reason }.
denied-no-undo = An diesem Tisch wird nichts zurückgenommen.
denied-nothing-to-take-back = Du hast nichts zurückzunehmen.
denied-asked-already = Du hast schon gefragt.
denied-nothing-asked = Danach hat dich niemand gefragt.
denied-talk-off = An diesem Tisch kannst du gerade nicht chatten.
denied-only-phrases = An diesem Tisch sind nur fertige Sätze erlaubt.
denied-unknown-phrase = Diesen Satz gibt es nicht.
denied-nothing-said = Die Nachricht ist leer.
denied-not-missing = Auf diesem Platz fehlt niemand.
denied-not-away = Du spielst diesen Platz bereits.
denied-not-now = Das geht jetzt nicht.
denied-unknown-version = An diesem Punkt war die Partie nie.
denied-bad-move = Das ist kein Zug.
denied-needs-key = Dieser Platz braucht einen Schlüssel. Bitte versuche es noch einmal.
denied-crowded = An diesem Tisch ist kein Platz mehr für Zuschauer.
denied-unwelcome = An diesem Tisch sind keine Zuschauer erlaubt.
denied-removed = Der Gastgeber hat dich entfernt; du kannst hier gerade nicht Platz nehmen.
denied-only-openly = In einer Teampartie zeigst du deine Karten allen Zuschauern oder keinem.
denied-only-in-teams = Nur im Teamspiel kann man seine Hand zeigen.
denied-table-frozen = Diese Partie wurde mit anderen Regeln oder Karten begonnen und lässt sich nicht mehr ändern.
denied-needs-server = Dafür braucht es einen Server: Im Browser allein geht das nicht.
denied-bad-export = Die Datei ist beschädigt oder enthält keine gespeicherte Partie.
denied-other-rules = Die Partie in dieser Datei lief nach anderen Regeln. Öffne sie mit der Version, die sie gespeichert hat.

## The table online: what happens around the game.

table-created = Der Tisch ist eröffnet.
table-changed = Der Gastgeber hat die Einstellungen der Partie geändert.
table-sat = { $name } nimmt Platz.
table-sat-you = Du nimmst Platz.
table-stood = { $name } steht auf.
table-stood-you = Du stehst auf.
table-removed = Der Gastgeber entfernt { $name }.
table-renamed = { $before } heißt jetzt { $name }.
table-renamed-you = Du heißt jetzt { $name }.
table-seated-bot = { $name } ({ $bot }) setzt sich an den Tisch.
table-started = Die Partie beginnt.
table-branched = Diese Partie setzt eine andere fort.
table-flagged = { $name } hat keine Zeit mehr; der Zug ist vorbei.
table-flagged-you = Du hast keine Zeit mehr; dein Zug ist vorbei.
table-asked-back = { $name } möchte einen Zug zurücknehmen.
table-asked-back-you = Du möchtest einen Zug zurücknehmen.
table-agreed-back = { $name } ist mit der Rücknahme einverstanden.
table-agreed-back-you = Du bist mit der Rücknahme einverstanden.
table-refused-back = { $name } ist mit der Rücknahme nicht einverstanden.
table-refused-back-you = Du bist mit der Rücknahme nicht einverstanden.
table-withdrew-back = { $name } möchte den Zug doch nicht zurücknehmen.
table-withdrew-back-you = Du möchtest den Zug doch nicht zurücknehmen.
table-took-back = { $name } nimmt einen Zug zurück.
table-took-back-you = Du nimmst einen Zug zurück.
table-left = { $name } verlässt den Tisch.
table-left-you = Du verlässt den Tisch.
table-missing = { $name } fehlt. Die anderen entscheiden, was mit dem Platz geschieht.
table-missing-you = Du fehlst. Die anderen entscheiden, was mit deinem Platz geschieht.
table-returned = { $name } ist wieder da.
table-returned-you = Du bist wieder da.
table-voted-wait = { $name } möchte auf { $absent } warten.
table-voted-wait-you = Du möchtest auf { $absent } warten.
table-voted-bot = { $name } möchte einen Bot für { $absent } spielen lassen.
table-voted-bot-you = Du möchtest einen Bot für { $absent } spielen lassen.
table-voted-empty = { $name } möchte { $absent } aussetzen lassen.
table-voted-empty-you = Du möchtest { $absent } aussetzen lassen.
table-voted-open = { $name } möchte den Platz von { $absent } freigeben.
table-voted-open-you = Du möchtest den Platz von { $absent } freigeben.
table-voted-end = { $name } möchte die Partie ohne { $absent } beenden.
table-voted-end-you = Du möchtest die Partie ohne { $absent } beenden.
table-waited = Der Tisch wartet auf { $name }.
table-waited-you = Der Tisch wartet auf dich.
table-substituted = Für { $name } spielt ein Bot: { $bot }.
table-substituted-you = Für dich spielt ein Bot: { $bot }.
table-replaced = { $name }: Der Bot hat nicht geantwortet, { $bot } macht diesen Zug.
table-replaced-you = Dein Bot hat nicht geantwortet: { $bot } macht diesen Zug.
table-emptied = { $name } setzt bis zur Rückkehr aus.
table-emptied-you = Du setzt aus, bis du zurückkommst.
table-opened = Der Platz von { $name } ist für alle frei.
table-opened-you = Dein Platz ist für alle frei.
table-showed-hand = { $name } zeigt allen am Tisch die Handkarten.
table-showed-hand-you = Du zeigst allen am Tisch deine Handkarten.
table-hid-hand = { $name } verdeckt die Handkarten wieder.
table-hid-hand-you = Du verdeckst deine Handkarten wieder.
table-allowed = { $name } lässt Zuschauer die eigenen Karten sehen.
table-allowed-you = Du lässt Zuschauer deine Karten sehen.
table-disallowed = { $name } verbirgt die eigenen Karten wieder vor Zuschauern.
table-disallowed-you = Du verbirgst deine Karten wieder vor Zuschauern.
table-proposed-end = { $name } schlägt vor, die Partie zu beenden.
table-proposed-end-you = Du schlägst vor, die Partie zu beenden.
table-agreed-end = { $name } ist einverstanden, die Partie zu beenden.
table-agreed-end-you = Du bist einverstanden, die Partie zu beenden.
table-refused-end = { $name } möchte weiterspielen.
table-refused-end-you = Du möchtest weiterspielen.
table-ended-agreed = Alle sind einverstanden: Die Partie endet ohne Ergebnis.
table-ended-absence = Spieler fehlen: Die Partie endet ohne Ergebnis.
table-ended-operator = Der Betreiber hat die Partie ohne Ergebnis beendet.
table-closed = Der Tisch ist geschlossen.
table-wants-rematch = { $name } möchte eine Revanche.
table-wants-rematch-you = Du möchtest eine Revanche.
table-no-rematch = { $name } möchte keine Revanche.
table-no-rematch-you = Du möchtest keine Revanche.
table-rematched = Die Revanche ist an einem neuen Tisch.

## Quick phrases, each said to readers in their own language.

phrase-hello = Hallo!
phrase-good-luck = Viel Glück und viel Spaß!
phrase-thanks = Danke!
phrase-sorry = Entschuldigung!
phrase-well-played = Gut gespielt!
phrase-nice-move = Schöner Zug!
phrase-oops = Hoppla!
phrase-one-moment = Einen Moment, bitte.
phrase-your-turn = Du bist dran.
phrase-hurry = Bitte etwas schneller.
phrase-take-back-please = Darf ich das zurücknehmen?
phrase-rematch = Revanche?
phrase-good-game = Gutes Spiel!
phrase-bye = Tschüss!
phrase-attack-together = Greifen wir gemeinsam an.
phrase-attack-the-leader = Greift den Führenden an.
phrase-defend-the-base = Verteidigt die Basis.
phrase-leave-me-this-one = Überlasst das mir.
phrase-go-ahead = Nur zu.
phrase-no = Nein, bitte nicht.

## Der Browser: Rahmen

web-home = Startseite
web-menu = Hauptmenü
web-skip = Zum Inhalt
web-close = Schließen
web-loading = Lädt
web-not-loaded = Das konnte nicht geladen werden. Läuft der Server?
web-try-again = Noch einmal versuchen
web-nowhere = Seite nicht gefunden
web-nowhere-text = Unter dieser Adresse gibt es keine Seite.

## Der Browser: Einstellungen

web-settings = Einstellungen
web-settings-language = Sprache
web-settings-theme = Farbschema
web-settings-motion = Animationen
web-settings-sound = Ton
web-settings-kept = Die Einstellungen werden in diesem Browser gespeichert.
web-here = Auf diesem Gerät
web-here-text = Partien gegen Bots können im Browser laufen, ohne Server und ohne Netz.
web-here-keep = Zum Offlinespielen speichern ({ $n } MB)
web-here-keeping = Wird geladen …
web-here-kept = Das Spiel liegt auf diesem Gerät. Du kannst auch ohne Netz spielen.
web-here-forget = Vom Gerät entfernen
web-here-open = Gespeicherte Partie öffnen
web-here-save = Partie als Datei speichern
web-download-running = Das Spiel wird geladen: { $n } von { $of } MB
web-download-stopped = Das Herunterladen wurde unterbrochen: { $n } von { $of } MB sind auf diesem Gerät. Nichts ist verloren.
web-download-resume = Weiter laden
web-here-not-kept = Der Download ist nicht fertig geworden. Versuche es noch einmal.
web-here-not-saved = Die Partie konnte nicht gespeichert werden.
web-here-not-started = Das Spiel konnte in diesem Browser nicht starten. Lade die Seite neu.
web-here-unkept = Dieser Browser speichert nichts: Schließt du die Seite, ist die Partie weg.
web-here-alone = Offene Plätze, Zuschauer und Uhren brauchen einen Server. Hier spielst du gegen Bots oder zu mehreren an einem Gerät.
web-here-full = Der Speicher des Browsers ist voll. Schaffe Platz, dann wird der Zug noch einmal gespeichert.
web-theme-system = Wie das System
web-theme-dark = Dunkel
web-theme-light = Hell
web-motion-system = Wie das System
web-motion-instant = Keine
web-motion-fast = Schnell
web-motion-normal = Normal
web-motion-slow = Langsam
web-sound-off = Aus
web-sound-on = An
web-volume = Lautstärke
web-sound-mute = Stumm
web-settings-ambience = Wind über dem Tisch

## Der Browser: Startseite

web-hero = Stell deine Panzertruppe auf. Erobere Basen.
web-hero-aim = Gewinne die meisten Medaillen.
web-hero-text = Ein Deckbauspiel für zwei bis sechs. Mit jeder Handkarte kannst du zahlen, eine Fähigkeit einsetzen oder angreifen: Du entscheidest.
web-cards = Karten
web-rules = Regeln
web-legend = Karten lesen

## Der Browser: Worte auf Karten

web-class-light = Leicht
web-class-medium = Mittel
web-class-spg = SFL
web-class-heavy = Schwer
web-class-auxiliary = Unterstützung
web-sub-barracks = Kaserne
web-sub-base = Fällt beim zweiten Treffer
web-sub-headquarters = Fällt zuletzt
web-sub-destruction = Tote Karte
web-sub-achievement = Errungenschaft
web-section-barracks = Kaserne
web-section-medal = Medaillen
web-section-base = Basen
web-section-destruction = Verwüstung
web-section-achievement = Errungenschaften
web-short-single = Medaille
web-short-double = Doppelmed.
web-no-ability = Keine Fähigkeit
# $n (number) - die Zahl neben dem Symbol.
web-text-reinforcements =
    { $n ->
        [one] Ziehe { $n } Karte aus deiner Garage.
       *[other] Ziehe { $n } Karten aus deiner Garage.
    }
web-text-recruitment = Kaufe in diesem Zug beliebig viele Karten.
web-text-scouting = Ersetze die ganze Reserve.
web-text-sabotage = Jeder Gegner legt eine Karte seiner Wahl ab.
web-text-siege = Triff eine gegnerische Basis oder einen Verteidiger. Kein Angriff.
web-text-research = Verschrotte diese Karte. Nimm ein Fahrzeug, das höchstens { $n } kostet.
web-text-repair = Verschrotte ein oder zwei Karten aus deinem Depot.
web-text-invulnerability = Nimm sofort eine einzelne Medaille.
web-text-dislocation = Verlege einen deiner Verteidiger ins Hinterland.
web-text-planning = Tausche eine offene Errungenschaft.
# $n (number) - wie viele Symbole gedruckt sind.
web-text-destruction =
    { $n ->
        [one] Jeder Gegner bekommt { $n } Verwüstung.
       *[other] Jeder Gegner bekommt { $n } Verwüstungen.
    }
web-text-development = Eine Medaille am Ende. Joker für Errungenschaften.
web-text-bases-only = Trifft Basen, nie Fahrzeuge.
web-text-vehicles-only = Trifft Fahrzeuge, nie Basen.
web-text-national-resources = Zahlt nur für das eigene Land.
web-text-national-other = Zahlt nur für { $nation }.
web-rule-engineers = Nur zum Bezahlen
web-rule-engineers-text = Greifen nie an, verteidigen nie.
web-rule-medal = Zahlt { $n }, zählt { $n }
web-rule-single-text = Zahlt für jedes Land.
web-rule-double-text = Ersetzt zwei einzelne Medaillen.
web-rule-base = { $n } Punkte für den Eroberer
web-rule-base-text = Ein schwerer Panzer erobert sie mit einem Treffer.
web-rule-headquarters = Sicher, solange eine Basis steht
web-rule-headquarters-text = Der Verteidiger ist immer angreifbar.
web-rule-destruction = Nicht spielbar
web-rule-destruction-text = Instandsetzung legt sie auf ihren Stapel zurück.
web-goal-most = Die meisten
web-goal-fewest = Die wenigsten

## Der Browser: eine Karte vorgelesen

web-costs = kostet { $n }
web-pays = zahlt { $n }
web-has-power = Stärke { $n }
web-has-armour = Panzerung { $n }
web-scores = zählt { $n }
web-state-playable = spielbar
web-state-selected = gewählt
web-state-damaged = beschädigt
web-state-target = Ziel
web-state-disabled = gerade nicht möglich (Grund steht dabei)
web-state-changed = eben geändert
web-state-new = Neu
web-forecast-destroyed = Zerstört
web-forecast-damaged = Beschädigt
web-forecast-damaged-base = Beschädigt
web-reason-other-nation = Anderes Land
web-locked = Sicher, solange eine Basis steht
web-back-deck = Rückseite des Fahrzeugdecks
web-back-garage = Rückseite deiner Garage
web-back-achievements = Rückseite der Errungenschaften

## Der Browser: die Karten

# $n (number) - gezeigte Karten, $most (number) - alle Karten.
web-count = { $n } von { $most } Karten
web-search-cards = Karten suchen
web-filters = Filter
web-filter-nation = Land
web-filter-class = Klasse
web-filter-box = Schachtel
web-filter-ability = Fähigkeit
web-filter-cost = Kosten
web-all-boxes = Alle Schachteln
web-all-abilities = Alle Fähigkeiten
web-any-cost = Alle Kosten
web-cost-is = Kosten { $n }
web-ability-any-number = { $ability } (jede Zahl)
web-clear-filters = Filter löschen
web-no-cards = Keine Karten gefunden
web-no-cards-text = Keine Karte passt zu allen Filtern.
web-card-before = Vorige Karte
web-card-after = Nächste Karte
# $n (number) - wie oft die Karte in der Schachtel liegt.
web-copies =
    { $n ->
        [one] { $n } Exemplar
       *[other] { $n } Exemplare
    }
web-fact-class = Klasse
web-fact-cost = Kosten
web-fact-resources = Ressourcen
web-fact-power = Stärke
web-fact-armour = Panzerung
web-fact-medals = Medaillen
web-fact-abilities = Fähigkeiten
web-provenance-printed = gedruckt
web-provenance-inferred = erschlossen
web-provenance-reconstructed = ergänzt
web-provenance-help = Gedruckt: aus dem gedruckten Spiel bekannt. Erschlossen: folgt aus seinen Regeln. Ergänzt: unser eigener Vorschlag.
web-see-rule = Regel { $rule }

## Der Browser: wie man eine Karte liest

web-legend-corners = Was wo steht
web-part-nation = Oben links
web-part-nation-text = Das Land: Farbe, Form und zwei Buchstaben. Darunter steht die Klasse.
web-part-cost = Oben rechts
web-part-cost-text = Das Preisschild: was die Karte kostet.
web-part-resources = Unten links
web-part-resources-text = Die Kiste mit Plus: was die Karte zahlt.
web-part-power = Unten rechts, Granate
web-part-power-text = Stärke: welche Panzerung ein Treffer zerstört.
web-part-armour = Unten rechts, Schild
web-part-armour-text = Panzerung: welche Stärke nötig ist, um sie als Verteidiger zu zerstören.
web-part-provenance = Unten in der Mitte
web-part-provenance-text = Ein Punkt: wie viel der Karte aus dem Druck bekannt ist. Einzelheiten zeigt die große Ansicht.
web-legend-nations = Länder
web-legend-classes = Klassen
web-legend-abilities = Fähigkeiten
web-look-active = Gefülltes Quadrat: Du kannst sie einsetzen
web-look-passive = Klammern: schränken die Karte ein
web-look-at-end = Goldene Scheibe: zählt am Ende
web-legend-states = Zustände
web-legend-faces = Andere Karten

## Der Browser: Karten drucken

web-vehicle = Fahrzeug
web-vehicle-more = Geschichte und Zahlen
web-vehicle-medal = Medaillen dieses Landes: { $medal }
web-history-service = Im Einsatz ab { $year }
web-history-prototype = Prototyp von { $year }
web-history-project = Entwurf von { $year }, nie gebaut
web-history-undated = Ein Entwurf, der nie gebaut wurde
web-history-founded = Gegründet { $year }
web-history-tonnes = { $mass } t
web-history-kilograms = { $mass } kg
web-history-gun = Kaliber { $calibre } mm
web-lab = Im Labor
web-lab-bought = Wird in { $n } % der Züge gekauft, in denen man sie bezahlen könnte.
web-lab-gain = Ein Kauf bis Runde { $round } ändert die Siegchance um { $n } ± { $sure } Prozentpunkte.
web-lab-source = { NUMBER($n) } Partien mit vier Bots ({ $bot }) und allen Schachteln, { $date }.
web-workshop = Kartenwerkstatt
web-workshop-text = Hast du das Spiel im Regal? Vergleiche unsere Karten mit deinen. Berichtige, was abweicht, und drücke „Wie gedruckt“. Deine Arbeit bleibt in diesem Browser, bis du sie herunterlädst.
web-workshop-progress = { $n } von { $total } bestätigt
web-workshop-printed = Wie gedruckt
web-workshop-unprinted = Nicht bestätigt
web-workshop-undo = Rückgängig
web-workshop-restart = Zurücksetzen
web-workshop-differences =
    { $n ->
        [0] Keine Abweichung von den mitgelieferten Karten
        [one] Eine Abweichung von den mitgelieferten Karten
       *[other] { $n } Abweichungen von den mitgelieferten Karten
    }
web-workshop-problems =
    { $n ->
        [one] Ein Fehler
       *[other] { $n } Fehler
    }
web-workshop-download = Herunterladen
web-workshop-upload = Hochladen
web-workshop-uploaded =
    { $n ->
        [one] Eine Karte gelesen
       *[other] { $n } Karten gelesen
    }
web-workshop-table = Tisch mit diesen Karten öffnen
web-workshop-add = Fähigkeit hinzufügen
web-workshop-remove = { $ability } entfernen
web-workshop-amount = Zahl bei { $ability }
web-fact-name = Name
web-fact-cyrillic = Kyrillischer Name
web-fact-kind = Art
web-kind-spg-triangle = Dreieck
web-kind-spg-square = Quadrat
web-print = Drucken
web-print-text = Neun Karten je Bogen im Pokerformat (63,5 × 88,9 mm) mit Schnittmarken, für den eigenen Gebrauch. Drucke mit 100 Prozent, oder lass den Browser die Bögen als PDF speichern.
web-print-paper = Papier
web-print-amount = Wie viele
web-print-once = Jede Karte einmal
web-print-copies = Wie in der Schachtel
web-print-backs = Rückseiten
web-print-without = Ohne
web-print-with = Mit Rückseiten
web-print-sheets =
    { $n ->
        [one] { $n } Bogen drucken
       *[other] { $n } Bögen drucken
    }

## Der Browser: der Feldzug

web-campaign = Feldzug
web-campaign-text = Zwölf Gefechte, jedes mit eigenem Aufbau und drei Sternen.
web-campaign-stars =
    { $n ->
        [one] 1 Stern von { $most }
       *[other] { $n } Sterne von { $most }
    }
web-campaign-open = Zum Feldzug
web-campaign-play = Spielen
web-campaign-again = Noch einmal
web-campaign-next = Nächstes Gefecht: { $name }
web-star-met = geschafft
web-star-unmet = noch offen
web-star-win = Gewinne
web-star-margin =
    { $n ->
        [one] Gewinne mit 1 Punkt Vorsprung
       *[other] Gewinne mit { $n } Punkten Vorsprung
    }
web-star-rounds =
    { $n ->
        [one] Gewinne in 1 Runde
       *[other] Gewinne in höchstens { $n } Runden
    }
web-star-bases =
    { $n ->
        [one] Gewinne und behalte 1 Basis
       *[other] Gewinne und behalte { $n } Basen
    }
web-star-captured =
    { $n ->
        [one] Gewinne und erobere 1 Basis
       *[other] Gewinne und erobere { $n } Basen
    }
web-star-medals =
    { $n ->
        [one] Gewinne mit 1 Medaille
       *[other] Gewinne mit { $n } Medaillen
    }
web-star-achievements =
    { $n ->
        [one] Gewinne mit 1 Errungenschaft
       *[other] Gewinne mit { $n } Errungenschaften
    }
web-battle-first-skirmish = Erstes Gefecht
web-battle-first-skirmish-text = Zwei Panzer verstärken dich: Gewinne dein erstes Gefecht.
web-battle-three-walls = Drei Wälle
web-battle-three-walls-text = Alle deine Basen sind verteidigt. Dabei soll es bleiben.
web-battle-short-war = Kurzer Krieg
web-battle-short-war-text = Medaillen sind knapp: Die Partie endet bald.
web-battle-breakthrough = Durchbruch
web-battle-breakthrough-text = Eine gegnerische Basis ist gefallen. Erobere die anderen.
web-battle-two-neighbours = Zwei Nachbarn
web-battle-two-neighbours-text = Zwei Gegner zugleich, doch einer ist ein Neuling.
web-battle-medal-race = Jagd nach Medaillen
web-battle-medal-race-text = Dein Gegner jagt Fahrzeuge. Hol dir mehr Medaillen.
web-battle-the-storm = Der Sturm
web-battle-the-storm-text = Dein Gegner stürmt Basen. Halte die Stellung.
web-battle-headquarters = Hauptquartier
web-battle-headquarters-text = Das Hauptquartier fällt zuletzt: Erobere erst die Basen.
web-battle-scorched-earth = Verbrannte Erde
web-battle-scorched-earth-text = Verwüstungen belasten euch beide. Durch Instandsetzung wirst du sie los.
web-battle-brothers-in-arms = Waffenbrüder
web-battle-brothers-in-arms-text = Ein Feldwebel kämpft mit dir, zwei Unteroffiziere gegen dich.
web-battle-outnumbered = In der Unterzahl
web-battle-outnumbered-text = Einer greift an, einer baut auf: Behaupte dich gegen beide.
web-battle-the-fortress = Die Festung
web-battle-the-fortress-text = Der letzte Gegner sitzt hinter drei schweren Panzern.

## Der Browser: neben der gedruckten Partie

web-helper = Helfer für den Spieltisch
web-printed-text = Aufbau, Punkte und Uhr für eine Partie mit den Karten aus deiner Schachtel.
web-printed-open-helper = Helfer öffnen
web-printed-setup = Aufbau
web-printed-score = Punkte
web-printed-timer = Uhr
web-printed-names = Namen
web-printed-player = Spieler { $n }
web-printed-lay = Was legen wir aus?
web-printed-lay-again = Neu auslosen
web-printed-list = Das legt ihr aus
web-printed-left =
    { $n ->
        [0] Alles fertig
        [one] Noch 1 Schritt
       *[other] Noch { $n } Schritte
    }
web-printed-first = { $name } beginnt und nimmt die Startspielerkarte.
web-printed-bases =
    { $n ->
        [one] Jeder: 1 Basis, offen.
       *[other] Jeder: { $n } Basen, offen.
    }
web-printed-bases-hq =
    { $n ->
        [one] Jeder: 1 Basis und ein Hauptquartier, offen.
       *[other] Jeder: { $n } Basen und ein Hauptquartier, offen.
    }
web-printed-rear = Jeder: Platz für das Hinterland lassen; es ist noch leer.
web-printed-kit = Jeder: { $cards } mischen und verdeckt als Garage hinlegen.
web-printed-hand =
    { $n ->
        [one] Jeder zieht 1 Karte.
       *[other] Jeder zieht { $n } Karten.
    }
web-printed-hands = Der Startspieler zieht { $n } Karten, alle anderen { $most }.
web-printed-left-out =
    { $n ->
        [one] 1 Fahrzeug bleibt in der Schachtel.
       *[other] { $n } Fahrzeuge bleiben in der Schachtel.
    }
web-printed-removed = Zufällige Fahrzeuge ungesehen aussortieren.
web-printed-deck =
    { $n ->
        [one] Fahrzeugdeck: 1 Karte mischen.
       *[other] Fahrzeugdeck: { $n } Karten mischen.
    }
web-printed-reserve =
    { $n ->
        [one] Reserve: 1 Fahrzeug aufdecken.
       *[other] Reserve: { $n } Fahrzeuge aufdecken.
    }
web-printed-medals = Ein Medaillenstapel je Land: { $singles } einzelne und { $doubles } Doppelmedaillen.
web-printed-destruction =
    { $n ->
        [one] 1 Verwüstung, offen.
       *[other] { $n } Verwüstungen als offener Stapel.
    }
web-printed-signalmen =
    { $n ->
        [one] 1 Karte Fernmelder offen neben die Reserve.
       *[other] { $n } Karten Fernmelder offen neben die Reserve.
    }
web-printed-achievements =
    { $n ->
        [one] 1 Errungenschaft aufdecken.
       *[other] Diese { $n } Errungenschaften aufdecken.
    }
web-printed-draft = Errungenschaften reihum wählen, dann eine zufällige aufdecken.
web-printed-closed =
    { $n ->
        [one] Die übrige Errungenschaft liegt verdeckt.
       *[other] Die übrigen { $n } Errungenschaften sind ein verdecktes Deck.
    }
web-printed-rest = Alles andere kommt zurück in die Schachtel.
web-printed-open = Offene Errungenschaften
web-printed-open-none = Noch keine gewählt
web-printed-places-rulebook = Zählt Hand, Garage und Depot. Verteidiger und Hinterland zählen nicht.
web-printed-places-withRear = Zählt Hand, Garage, Depot und Hinterland. Verteidiger zählen nicht.
web-printed-places-allOwned = Zählt Hand, Garage, Depot, Hinterland und Verteidiger.
web-printed-singles = Einzeln
web-printed-doubles = Doppelt
web-printed-captured-base = Eroberte Basen
web-printed-captured-headquarters = Eroberte Hauptquartiere
web-printed-own-bases = Eigene Basen, die noch stehen
web-printed-kills = Zerstörte Fahrzeuge
web-printed-destroyed = Zerstörte Basen
web-printed-others = Alle anderen Karten
web-printed-vehicles = Fahrzeuge, die zählen
web-printed-search =
    { $n ->
        [one] 1 Fahrzeug zählt: Gib einen Teil des Namens ein.
       *[other] { $n } Fahrzeuge zählen: Gib einen Teil des Namens ein.
    }
web-printed-less = Eins weniger: { $what }
web-printed-more = Eins mehr: { $what }
web-printed-decisive = Wer hatte den entscheidenden Schuss?
web-printed-nobody = Niemand
web-printed-excess =
    { $n ->
        [0] { $card } ist nicht im Spiel und zählt nicht.
       *[other] { $card }: In der Schachtel gibt es nur { $n }.
    }
web-printed-winner = { $names } gewinnt.
web-printed-winners = { $names } gewinnen.
web-printed-tie-medals = Gleichstand: Mehr Medaillen entscheiden.
web-printed-tie-kills = Gleichstand: Mehr zerstörte Fahrzeuge entscheiden.
web-printed-tie-bases = Punkte und Medaillen gleich: Mehr eroberte Basen entscheiden.
web-printed-tie-destroyed = Punkte und Fahrzeuge gleich: Mehr zerstörte Basen entscheiden.
web-printed-tie-achievements = Punkte, Medaillen und Basen gleich: Mehr Errungenschaften entscheiden.
web-printed-tie-shared = In allem gleich: gemeinsamer Sieg.
web-printed-clear = Punkteblock leeren
web-printed-clear-sure = Noch einmal drücken, um alles zu löschen
web-printed-unkept = Dieser Browser speichert nichts: Schließt du die Seite, sind deine Eingaben weg.
web-printed-start = Start
web-printed-pause = Pause
web-printed-go-on = Weiter
web-printed-next = Nächster Spieler
web-printed-reset = Zurücksetzen
web-printed-minutes = Minuten je Zug
web-printed-used = Verbrauchte Zeit
web-printed-time-up = { $name }: Die Zeit ist um.

## Der Browser: das Regelbuch

web-chapters = Kapitel
web-search-rules = In den Regeln suchen
web-rules-english = Diese Seite gibt es bisher nur auf Englisch.
web-rules-brief = Die Regeln in zwei Minuten
web-rules-brief-text = Fünf Bilder. Den Rest lernst du am Tisch.
web-rules-hand = Drei Karten, jede einmal
web-rules-hand-text = In jedem Zug hast du drei Karten. Mit einer Karte zahlst du, greifst du an oder setzt du ihre Fähigkeit ein; danach verteidigt sie eine Basis.
web-rules-buy = Bessere Karten kaufen
web-rules-buy-text = Grüne Kisten zahlen den Preis auf dem Anhänger. Was du kaufst, kommt ins Depot und später auf deine Hand.
web-rules-attack = Fahrzeuge zerstören für Medaillen
web-rules-attack-text = Ist die Stärke so hoch wie die Panzerung, ist das Ziel zerstört, sonst nur beschädigt. Du nimmst eine Medaille vom Land deiner Angreifer.
web-rules-bases = Basen erobern, eigene schützen
web-rules-bases-text = Eine unverteidigte Basis fällt beim zweiten Treffer, durch einen schweren Panzer schon beim ersten. Ein Fahrzeug davor musst du zuerst zerstören.
web-rules-first-hit = 1. Treffer
web-rules-end = Spielende und Wertung
web-rules-end-text = Die Partie endet, wenn jemand alle Basen verloren hat oder die letzte einzelne Medaille eines Landes genommen wird. Die Runde wird zu Ende gespielt; die meisten Punkte gewinnen.
web-rules-medal = eine Medaille
web-rules-base = eine eroberte Basis
web-rules-achievement = eine Errungenschaft
web-rules-whole = Das ganze Regelheft
web-found =
    { $n ->
        [0] Nichts gefunden ({ $n })
        [one] { $n } Treffer
       *[other] { $n } Treffer
    }
web-table = Tabelle
web-copy-link = Link zur Regel { $rule } kopieren
web-link-copied = Link zur Regel { $rule } kopiert.
web-no-rule = Unbekannte Regel { $rule }
web-no-rule-text = Wähle ein Kapitel oder suche ein Wort.

## Der Browser: über das Spiel

web-about = Über das Spiel
web-about-fan = Dies ist eine inoffizielle Fan-Ausgabe eines Kartenspiels. Sie steht in keiner Verbindung zu den Verlagen oder Markeninhabern.
web-about-art = Alle Karten, Symbole und Silhouetten wurden für diese Ausgabe gezeichnet. Kein Bild und kein Satz stammt aus dem gedruckten Spiel.
web-about-cards = Wir kennen nicht jede gedruckte Karte. Ein Zeichen auf jeder Karte sagt, was gedruckt, erschlossen oder ergänzt ist.
web-about-data = Deine Einstellungen bleiben in diesem Browser. Daten bekommt nur der Server, auf dem du spielst.
web-licences = Lizenzen
web-licences-text = Was in deinem Browser läuft:
web-licence-game = dieses Spiel
web-licence-screens = zeichnet die Seiten
web-licence-words = liefert die Texte in deiner Sprache
web-licence-codes = zeichnet den QR-Code
web-licence-letters = die Schrift
web-licence-python = führt das Spiel ohne Server aus
web-licence-messages = liest gespeicherte Partien und Nachrichten
web-licences-texts = Die Lizenzen von Python und seinen Paketen im Wortlaut

## Der Browser: Startseite, Tische und Plätze

web-play-now = Jetzt spielen
web-guide-play = Erste Partie mit Tipps
web-guide-play-text = Gegen Pip, den leichtesten Bot; der Ausbilder hilft
web-guide-understood = Verstanden
web-guide-off = Keine Tipps mehr
web-guide-hand = Du bist dran: drei Karten. Jede kann zahlen, eine Fähigkeit einsetzen, angreifen oder verteidigen.
web-guide-buy = Kaufe eine Karte: Wähle sie in der Reserve. Starke Karten zahlen sich später aus.
web-guide-pay = Die angehakten Karten zahlen. Wähle andere, um zu tauschen, dann drücke „Kaufen“.
web-guide-attack = Du kannst angreifen: Wähle eine Karte mit Stärke. Alle Angreifer müssen zu einem Land gehören.
web-guide-declare = Nimm weitere Angreifer desselben Landes dazu oder beginne den Angriff.
web-guide-aim = Wähle ein Ziel. Reicht die Stärke für die Panzerung, wird es zerstört; eine Basis braucht zwei Treffer, von schweren Panzern nur einen.
web-guide-use = Fähigkeiten helfen sofort: Wähle eine Karte, lies ihre Fähigkeit und setze sie ein.
web-guide-defend = Ein Fahrzeug mit Panzerung kann eine Basis verteidigen. Unverteidigte Basen sind leichte Beute.
web-guide-place = Wähle die Basis zum Verteidigen: den Platz davor oder die Basis selbst.
web-guide-award = Dein Lohn: Nimm die Medaillen. Zwei kannst du als eine Doppelmedaille nehmen.
web-guide-sabotage = Sabotage: Wähle die Karte, die du am wenigsten brauchst. Sie kommt ins Depot.
web-guide-end = Nichts mehr zu tun? Beende den Zug. Ungespielte Karten kommen ins Depot.
web-guide-wait = Dein Gegner ist dran. Achte auf die Mitte des Tisches; drücke dort, um zu überspringen.
web-guide-last = Das ist die letzte Runde: Jetzt zählen nur noch Punkte.
web-new = Neuer Tisch
web-new-text = Freunde per Link, Bots, Erweiterungen
web-play = Partie
web-player = Spieler
web-players = Spieler
web-you = Du
web-bot = Bot
web-host = Gastgeber
web-no-server = Der Server antwortet nicht. Versuche es gleich noch einmal.
web-my-games = Deine Partien
web-open-tables = Tische, die auf Spieler warten
web-continue = Fortsetzen
web-join = Mitspielen
web-own-rules = eigene Regeln
web-nickname = Dein Name
web-who-are-you = Wer bist du?
web-portrait = Porträt
web-portrait-of = Porträt: { $name }
web-box-base = Vier Länder, je drei Basen. Fang hier an.
web-box-second-front = Großbritannien, Hauptquartier, Hinterland, bis zu sechs Spieler.
web-box-last-battle = Japan, mehr Fahrzeuge und Fähigkeiten, Fernmelder, Verwüstung.
web-seat-of = Platz { $n }
web-seat-by-link = Freund, per Link
web-seat-device = Freund an diesem Gerät
web-seat-level = Bot: { $level }
web-seat-open = Freier Platz
web-seat-bot = Bot dazunehmen
web-visibility = Wer den Tisch finden kann
web-visibility-private = Alle mit dem Link
web-visibility-public = Alle
web-make-lobby = Tisch eröffnen
web-make-start = Partie starten
web-invite = Per Link einladen
web-invite-text = Mit diesem Link kann jeder einen freien Platz nehmen.
web-invite-here = Dieser Link funktioniert nur auf diesem Computer. Um andere in deinem Netzwerk einzuladen, beende das Spiel und starte es neu mit: tankrush play --lan. Deine Tische bleiben erhalten.
web-invite-open = Für mein Netzwerk öffnen
web-invite-closed = Dieser Link funktioniert nur auf diesem Computer. Öffne den Tisch für dein Netzwerk, dann können Handys und andere Computer mitspielen.
web-invite-scan = Mit einem Handy im selben Netzwerk scannen oder diesen Link öffnen.
web-lobby-free =
    { $n ->
        [one] Ein Platz ist frei
       *[other] { $n } Plätze sind frei
    }
web-lobby-full = Alle sind da
web-start-bots =
    { $n ->
        [one] Mit einem Bot starten
       *[other] Mit { $n } Bots starten
    }
web-start-ready = Alle Plätze sind besetzt.
web-name-starts = { $name } startet die Partie.
web-copy = Kopieren
web-qr = Der Link als QR-Code
web-copied = Link kopiert.
web-copy-yourself = Markiere den Link und kopiere ihn.
web-seats = Plätze
web-while-waiting = Während du wartest
web-while-waiting-text = Alles öffnet sich in einem neuen Tab; der Tisch bleibt hier offen, und du behältst deinen Platz.
web-stand = Aufstehen
web-free-seat = Platz räumen
web-remove = Entfernen
web-sit = Platz nehmen
web-sit-here = Hier sitzen
web-start = Partie jetzt starten
web-host-starts = Der Gastgeber startet die Partie.
web-no-table = Dieser Tisch lässt sich nicht öffnen

## Der Browser: der Tisch

web-round = Runde { $n }
web-your-turn = Du bist dran
web-turn-of = Warten auf { $seat }
web-plays = { $seat } ist am Zug
web-over = Die Partie ist zu Ende
web-bar = Was jetzt zu tun ist
web-can = Du kannst { $ways }.
web-can-nothing = Mehr gibt es nicht zu tun: Beende deinen Zug.
web-can-want = kaufen
web-can-use = Fähigkeiten einsetzen
web-can-attack = angreifen
web-can-defend = verteidigen
web-task-card = Was soll { $card } tun?
web-task-card-pays = Zum Bezahlen wähle eine Karte in der Reserve.
web-task-card-note =
    { $ways ->
        [both] Setze eine Fähigkeit ein, greif an oder lege sie zurück.
        [ability] Setze eine Fähigkeit ein oder lege sie zurück.
        [attack] Greif an oder lege sie zurück.
       *[other] Wähle, was sie tun soll, oder lege sie zurück.
    }
web-task-card-aim = Wähle eine Aktion oder ein Ziel.
web-task-strike = { $card } greift an: { $target }
web-task-paying = Kauf: { $cards }
web-task-declaring = Weitere Angreifer wählen oder angreifen
web-task-striking = Wähle, wer als Nächster zuschlägt
web-task-aiming = Wähle ein Ziel für { $card }
web-task-award = Nimm Medaillen: { $n }
web-task-defender = Ein Angreifer muss jetzt verteidigen
web-task-ability = Wähle eine Fähigkeit
web-task-siege = Wähle das Ziel des Artillerieschlags
web-task-research = Wähle ein Fahrzeug
web-task-repair = Wähle Karten zum Verschrotten
web-task-medal = Wähle eine Medaille
web-task-dislocation = Wähle einen Verteidiger fürs Hinterland
web-task-planning = Wähle eine Errungenschaft zum Austauschen
web-task-destruction = Wähle, wer eine Verwüstung bekommt
web-task-placing = Wähle die Basis zum Verteidigen
web-task-storing = Dein Zug endet: Du kannst eine Karte ins Hinterland legen
web-task-draft = Wähle eine Errungenschaft für diese Partie
web-task-consent = Bist du mit diesen Errungenschaften einverstanden?
web-task-sabotage = Sabotage von { $seat }: Lege eine Karte ab
web-task-sabotage-note = Niemand sieht deine Wahl, bevor alle gewählt haben.
web-strike-of = Angreifer { $n } von { $most }
web-buy = { $cards } kaufen
web-paying = Bezahlt wird mit { $cards }.
web-pay-more =
    { $n ->
        [one] Es fehlt noch { $n } Ressource.
       *[other] Es fehlen noch { $n } Ressourcen.
    }
web-buying = Kauf
web-cannot-pay = zahlt nicht
web-no-further = Diese Karte passt nicht mehr in den Kauf.
web-strike = Zuschlagen
web-striking = schlägt zu
web-targets =
    { $n ->
        [one] { $n } Ziel
       *[other] { $n } Ziele
    }
web-tab-none = kein Ziel
web-tab-best = bis +{ $n }
web-way-pay = Bezahlen
web-way-use = Einsetzen
web-way-attack = Angreifen
web-way-defend = Verteidigen
web-way-discard = Ablegen
web-way-give-up = Ablegen
web-way-store = Ins Hinterland
web-way-scrap = Verschrotten
web-way-take = Nehmen
web-step-declaring = Angreifer
web-step-striking = Zuschlagen
web-step-award = Medaillen
web-step-defender = Verteidiger
web-forecast-captured = Erobert
web-forecast-hit = Treffer
web-outcome-captures =
    { $n ->
        [one] Die Basis wird erobert: { $n } Punkt.
       *[other] Die Basis wird erobert: { $n } Punkte.
    }
web-outcome-destroys =
    { $n ->
        [one] Zerstört: { $n } Medaille für dich ({ $nation }).
       *[other] Zerstört: { $n } Medaillen für dich ({ $nation }).
    }
web-outcome-destroys-plain = Zerstört, ohne Medaille.
web-outcome-ends = { $what }: Damit ist diese Runde die letzte.
web-cancel = Abbrechen
web-take-back = Zurücknehmen
web-warn-no-more = Nicht mehr warnen
web-ask-back = Um Rücknahme bitten
web-undo-what-purchase = Macht den Kauf rückgängig: { $cards }
web-undo-what-attack = Macht den Angriff rückgängig: { $cards }
web-undo-what-ability = Macht die Fähigkeit rückgängig: { $cards }
web-undo-what-defence = Macht die Verteidigung rückgängig: { $cards }
web-undo-what-turn = Macht das Zugende rückgängig
web-skip-event = Überspringen
web-all-choices = Alle Möglichkeiten
web-hint = Tipp anfordern
web-no-hint = Gerade gibt es keinen Tipp.
web-hints = Tipps
web-hint-thinking = Denkt nach
web-hint-chance = { $n } % Siegchance:
web-hint-line = Plan: { $line }
web-refused = Das geht nicht.
web-open = offen
web-own-front = Deine Front
web-bases-stand =
    { $n ->
        [one] { $n } Basis steht
       *[other] { $n } Basen stehen
    }
web-empty = leer
web-lost = verloren
web-place-here = Hierhin
web-leaves-next = geht zuerst
web-left = noch { $n }
web-deck = Deck { $n }
web-short-of =
    { $n ->
        [one] { $n } fehlt
       *[other] { $n } fehlen
    }
web-bought-none = noch ein Kauf
web-bought-one = Kauf erledigt
web-bought-any = beliebig viele Käufe
web-left-buy = Kauf
web-left-attack = Angriff
web-left-yes = in diesem Zug noch möglich
web-left-no = in diesem Zug erledigt
web-hand-empty = Deine Hand ist leer.
web-first-player = Startspieler
web-ally = Verbündet
web-your-team = Dein Team
web-decided = Hat gewählt
web-presence-left = Hat die Seite verlassen
web-left-page = { $seat } hat die Seite verlassen.
web-lost-line = { $seat } ist offline.
web-bot-may-play = In { $time } darf ein Bot übernehmen.
web-presence-shaky = Instabile Verbindung
web-presence-away = Offline
web-presence-grace = Offline: Die anderen warten
web-presence-due = Fehlt
web-medals-left = einzelne übrig
web-standing = Stand
web-standing-now = wenn jetzt Schluss wäre
web-standing-medals = Medaillen
web-standing-captured = Basen
web-standing-goals = Errungenschaften
web-standing-bases = Basen erobert: { $taken }, verloren: { $lost }
web-standing-spoken = Punkte: Medaillen { $medals }, Basen { $bases }, Errungenschaften { $achievements }
web-goal-counts = du : bester Gegner
web-goal-lead = du führst ({ $seat }: { $n })
web-goal-counts-team = Team : bestes anderes
web-goal-lead-team = dein Team führt ({ $seat }: { $n })
web-goal-tied = Gleichstand mit { $seat } – geht an niemanden
web-goal-nobody = Gleichstand: niemand
web-goal-none = noch niemand
web-goal-leads = vorn: { $seat }
web-until-end = Bis zum Ende
web-end-pile =
    { $n ->
        [one] { $nation }: noch { $n } Medaille bis zum Ende.
       *[other] { $nation }: noch { $n } Medaillen bis zum Ende.
    }
web-end-bases =
    { $seat } hat noch { $n ->
        [one] { $n } Basis.
       *[other] { $n } Basen.
    }
web-end-bases-you =
    Du hast noch { $n ->
        [one] { $n } Basis.
       *[other] { $n } Basen.
    }
web-singles-doubles = { $singles } einzeln, { $doubles } doppelt
web-last-round = Dies ist die letzte Runde.
web-rail = Medaillen, Errungenschaften, Verlauf
web-journal = Verlauf
web-since = Seit deinem letzten Zug
web-show-again = Noch einmal zeigen
web-digest = Seit deinem letzten Zug
web-digest-on-you = Gegen dich
web-digest-others = Alles andere
web-chip-destroyed = zerstört
web-chip-captured = erobert
web-chip-damaged = beschädigt
web-chip-damaged-base = Basis getroffen
web-chip-lost-card = abgelegt
web-chip-medal = Medaille
web-chip-bought = gekauft
web-tray = Karten zur Auswahl
web-pile-empty = Hier liegen keine Karten.
web-clock-of = Uhr: { $seat }

## Der Browser: um die Partie herum

web-talk = Chat
web-talk-new = Neu
web-talk-unread =
    { $n ->
        [one] Chat, { $n } ungelesene Nachricht
       *[other] Chat, { $n } ungelesene Nachrichten
    }
web-talk-none = Noch keine Nachrichten.
web-talk-write = Nachricht schreiben
web-send = Senden
web-reconnecting = Verbindung wird wiederhergestellt
web-offline = Verbindung wird wiederhergestellt, Versuch { $n }. Nichts geht verloren.
web-back-asked = Du hast darum gebeten, einen Zug zurückzunehmen.
web-back-wanted = { $seat } möchte einen Zug zurücknehmen.
web-withdraw = Zurückziehen
web-agree = Zustimmen
web-refuse = Ablehnen
web-away = Deinen Platz spielt gerade jemand anderes.
web-return = Platz wieder einnehmen
web-absent = { $seat } fehlt. Was nun?
web-absent-wait = Warten
web-absent-bot = Bot spielen lassen
web-absent-empty = Aussetzen lassen
web-absent-open = Platz anbieten
web-absent-end = Partie beenden
web-end-wanted = { $seat } schlägt vor, die Partie ohne Ergebnis zu beenden.
web-this-game = Diese Partie
web-watchers =
    { $n ->
        [one] { $n } Zuschauer
       *[other] { $n } Zuschauer
    }
web-copy-watch = Link für Zuschauer kopieren
web-game-text = Partie als Text öffnen
web-propose-end = Ende ohne Ergebnis vorschlagen
web-propose-withdraw = Vorschlag zurückziehen
web-leave = Partie verlassen
web-leave-text = Die anderen entscheiden, was aus deinem Platz wird. Du kannst zurückkommen.
web-leave-bots = Die Bots warten: Die Partie bleibt erhalten, du kannst jederzeit weiterspielen.
web-left-kept = Die Partie steht unter „Deine Partien“: Du kannst zurückkommen.
web-leave-really = Jetzt verlassen
web-hand-over = Gib das Gerät an { $seat }
web-hand-over-text = Deine Karten sind verdeckt.
web-hand-over-ready = Ich bin { $seat }
web-no-result = Die Partie endete ohne Ergebnis.
web-result-won = Du hast gewonnen, { $score }
web-result-lost = Du hast verloren, { $score }
web-finale-won = Sieg
web-finale-shared = Geteilter Sieg
web-finale-lost =
    { $winners ->
        [one] { $names } gewinnt
       *[several] { $names } gewinnen
    }
web-finale-best = Bestes Fahrzeug: { $card }, { $n } Treffer
web-finale-held =
    { $n ->
        [one] Du hast eine Runde durchgehalten.
       *[other] Du hast { $n } Runden durchgehalten.
    }
web-last-medal =
    { $nation ->
        [ussr] der letzten einzelnen sowjetischen Medaille
        [germany] der letzten einzelnen deutschen Medaille
        [usa] der letzten einzelnen amerikanischen Medaille
        [france] der letzten einzelnen französischen Medaille
        [uk] der letzten einzelnen britischen Medaille
        [japan] der letzten einzelnen japanischen Medaille
       *[other] der letzten einzelnen Medaille ({ $nation })
    }
web-with-points =
    { $n ->
        [one] mit { $n } Punkt
       *[other] mit { $n } Punkten
    }
web-headline-you = Du gewinnst { $score } { $why }
web-headline-other =
    { $winners ->
        [one] { $names } gewinnt { $score } { $why }
       *[other] { $names } gewinnen { $score } { $why }
    }
web-headline-shared = Geteilter Sieg, { $score }, { $why }
web-why-bases =
    { $by ->
        [winner] durch die Eroberung der letzten Basis von { $owner }
       *[other] nach der Eroberung der letzten Basis von { $owner } durch { $name }
    }
web-why-bases-your =
    { $by ->
        [winner] durch die Eroberung deiner letzten Basis
       *[other] nach der Eroberung deiner letzten Basis durch { $name }
    }
web-why-bases-you = nach deiner Eroberung der letzten Basis von { $owner }
web-why-medals =
    { $by ->
        [winner] dank { $medal }
       *[other] nach { $medal } für { $name }
    }
web-why-medals-you = nach { $medal } für dich
web-place-gap =
    { $n ->
        [one] Platz { $place } von { $of }, { $n } Punkt zurück
       *[other] Platz { $place } von { $of }, { $n } Punkte zurück
    }
web-again-easier = Eine Stufe leichter
web-result-points = Woher die Punkte kommen
web-result-squad =
    { $n ->
        [one] Gezählt: { $n } Karte aus Hand, Depot und Garage.
       *[other] Gezählt: { $n } Karten aus Hand, Depot und Garage.
    }
web-result-left-out = Nicht gezählt: { $cards }.
web-result-no-difference = Das hätte nichts geändert.
web-result-difference =
    { $n ->
        [one] Das hätte { $n } Punkt mehr gebracht.
       *[other] Das hätte { $n } Punkte mehr gebracht.
    }
web-result-moment = Der entscheidende Moment
web-result-watch-moment = Den entscheidenden Moment ansehen
web-result-turning = Wendepunkte
web-result-watch-step = Wendepunkt { $n } ansehen
web-result-watch = Ansehen
web-course = Punkte je Runde
web-course-note = gewertet wie am Spielende
web-source-medals = Medaillen
web-source-bases = Basen
web-source-achievements = Errungen{ "\u00AD" }schaften
web-source-development = Entwicklung
web-source-destruction = Verwüstung
web-source-surviving = Eigene Basen
web-total = Summe
web-rematch = Revanche
web-again-same = Dieselben Karten
web-again-harder = Eine Stufe schwerer
web-rematch-go = Zur Revanche
web-rematch-waits = Warten auf die anderen.
web-see-table = Tisch zeigen
web-see-result = Ergebnis zeigen
web-settings-forced = Züge mit nur einer Möglichkeit
web-forced-on = Automatisch spielen
web-forced-off = Mich fragen
web-settings-remarks = Sprüche der Bots
web-remarks-on = An
web-remarks-off = Aus
web-remark-vehicle =
    { $variant ->
        [0] Ausgerechnet { $card }!
        [1] Bis bald, { $card }!
       *[2] Schade um { $card }.
    }
web-remark-base =
    { $variant ->
        [0] Das war meine Lieblingsbasis.
        [1] Und ich hatte gerade aufgeräumt.
       *[2] Da zog es sowieso.
    }
web-remark-capture =
    { $variant ->
        [0] Die Basis gehört jetzt mir.
        [1] Schön hier. Ich bleibe.
       *[2] Wieder eine Fahne mehr.
    }
web-remark-medal =
    { $variant ->
        [0] Die bekommt einen Ehrenplatz.
        [1] Eine mehr für die Sammlung.
       *[2] Daran könnte ich mich gewöhnen.
    }
web-ribbon-captured-base = Basis erobert
web-ribbon-captured-hq = Hauptquartier erobert
web-ribbon-lost-base = Deine Basis ist gefallen
web-ribbon-lost-hq = Dein Hauptquartier ist gefallen
web-settings-warnings = Warnen
web-warning-still = Zugende, obwohl Angriff oder Kauf noch möglich ist
web-warning-research-nothing = Forschung, die nichts findet
web-warning-no-effect = Fähigkeiten ohne Wirkung
web-warning-repaired = Schaden, der sofort wieder behoben wird
web-warning-lost-resources = Ressourcen, die verfallen
web-warning-pays-nothing = Karten, die nichts zahlen
web-settings-notices = Benachrichtigung, wenn du dran bist
web-notices-off = Aus
web-notices-on = Über den Browser
web-notices-denied = Der Browser blockiert Benachrichtigungen dieser Seite.
web-keys = Tastatur
web-key-sideways = Eine Kartenreihe entlang
web-key-zones = Von einer Reihe zur anderen
web-key-choose = Umrahmte Karte wählen
web-key-buttons = Die Knöpfe der Leiste
web-key-cancel = Abbrechen, schließen
web-key-skip = Gezeigte Züge überspringen
web-key-undo = Zurücknehmen
web-key-hint = Tipp anfordern
web-key-list = Alle Möglichkeiten als Liste
web-key-inspect = Karte lesen
web-key-talk = Chat
web-key-keys = Diese Liste
web-watching = Du siehst zu
web-watch-seat = Wessen Karten du siehst
web-watch-public = Was alle sehen
web-allow-watching = Zuschauer dürfen meine Karten sehen
web-show-hand = Allen meine Hand zeigen
web-hide-hand = Meine Hand wieder verdecken
web-hand-shown = Alle sehen deine Hand
web-mute = Stummschalten
web-ban = Vom Tisch verbannen
web-speaker-watcher = Zuschauer
speaker-operator = Betreiber
speaker-spectator = Zuschauer
web-report = Melden
web-report-player = Jemanden melden
web-report-text = Deine Meldung geht an die Leute, die diesen Server betreiben. Die Mitspieler sehen sie nicht.
web-report-whom = Um wen geht es?
web-report-why = Was ist passiert?
web-report-insult = Beleidigungen oder Drohungen
web-report-stalling = Absichtlich langsames Spiel
web-report-cheating = Betrug
web-report-name = Anstößiger Name
web-report-other = Etwas anderes
web-report-words = In deinen Worten (optional)
web-report-send = Meldung abschicken
web-report-sent = Meldung abgeschickt. Die Antwort liest du hier.
web-report-own = Deine Meldungen an diesem Tisch
web-report-open = Noch keine Antwort.
web-report-closed = Abgeschlossen.
web-report-answer = Der Betreiber antwortet: { $text }
web-muted = { $name } ist stummgeschaltet.
web-unmute = Stummschaltung aufheben
warning-research-nothing = Nichts kostet { $n } oder weniger: { $card } käme umsonst auf den Schrottplatz.
warning-no-effect = { $card } hätte jetzt keine Wirkung.
warning-repaired = Der Schaden wird im nächsten Zug des Gegners behoben.
warning-still-attack = Du kannst noch angreifen.
warning-still-buy = Du kannst noch eine Karte kaufen.
warning-still-attack-buy = Du kannst noch angreifen und eine Karte kaufen.
warning-lost-resources =
    { $n ->
        [one] { $n } Ressource verfällt.
       *[other] { $n } Ressourcen verfallen.
    }
warning-pays-nothing = { $card } bringt keine Ressourcen.
web-look-closer = Karte lesen
web-look-keep = Rechtsklick oder I hält sie offen.
web-short-note = { $n } zu wenig: kostet { $cost }
web-back-to = Alles ab hier zurücknehmen: { $line }
web-wasted =
    { $n ->
        [one] { $n } Ressource verfällt
       *[other] { $n } Ressourcen verfallen
    }
web-n-players =
    { $n ->
        [one] { $n } Spieler
       *[other] { $n } Spieler
    }
web-start-waits = Du kannst jetzt starten oder auf Freunde warten.
web-pile-hidden =
    { $n ->
        [one] { $n } Karte liegt hier verdeckt.
       *[other] { $n } Karten liegen hier verdeckt.
    }
web-after-rounds =
    { $n ->
        [one] Nach { $n } Runde
       *[other] Nach { $n } Runden
    }
web-minutes =
    { $n ->
        [one] { $n } Minute
       *[other] { $n } Minuten
    }
web-seconds =
    { $n ->
        [one] { $n } Sekunde
       *[other] { $n } Sekunden
    }
web-days =
    { $n ->
        [one] { $n } Tag
       *[other] { $n } Tage
    }
web-new-changed = geändert: { $n }
web-new-summary = Was gespielt wird
web-new-teams = Teams
web-new-no-teams = Jeder für sich
web-new-team = Team { $team }
web-new-levels = Stufen, von leicht bis schwer
web-new-characters = Charaktere
web-new-first = Wer beginnt
web-new-first-random = Wird ausgelost
web-seat-name = Name von Spieler { $n }
web-new-rules = Regeln im Einzelnen
web-new-rules-help = Alle Regeloptionen. Was du nicht änderst, bestimmen die Schachteln.
web-new-preset = Ausgabe
web-new-usual = Standard: { $value }
web-new-usual-any = Standard
web-new-reset = Alles auf Standard
web-new-variants = Varianten
web-new-variants-help = Andere Decks: weniger Länder, Fähigkeiten oder Karten oder eine Zufallsauswahl.
web-new-without-cards = Ohne einzelne Fahrzeuge
web-new-without-cards-help = Tippe den Namen eines Fahrzeugs, um es aus dem Deck zu nehmen.
web-new-bring-back = { $card }: zurückholen
web-new-goals-help =
    { $n ->
        [one] { $n } liegt in dieser Partie offen.
       *[other] { $n } liegen in dieser Partie offen.
    }
web-new-dropped = Für diese Errungenschaften zählt hier keine Karte, darum entfallen sie: { $goals }.
web-new-agreed = Vorgeschlagen: { $n } von { $need }
web-new-without-goals = Diese weglassen
web-new-own-name = Name
web-new-own-goal = Die meisten oder die wenigsten
web-new-own-measure = Was gezählt wird
web-new-own-add = Errungenschaft ausdenken
web-new-own-remove = Entfernen
web-new-any-class = Jede Klasse
web-new-any-nation = Jedes Land
web-measure-cards = Karten
web-measure-cost = Kosten
web-measure-resources = Ressourcen
web-measure-power = Stärke
web-measure-armour = Panzerung
web-measure-medals = Medaillen
web-measure-reinforcements = Summe der Verstärkungen
web-measure-research = Summe der Forschung
web-new-way = Tischeinstellungen
web-new-way-help = Uhr, Zurücknehmen, Tipps, Zuschauer, Chat.
web-new-title = Name des Tisches
web-new-title-none = Ohne Namen
web-new-clock = Uhr
web-clock-none = Keine
web-clock-without = Ohne Uhr
web-clock-turn = Je Zug
web-clock-bank = Für die ganze Partie
web-clock-days = Tage je Zug
web-clock-none-help = Alle denken nach, solange sie mögen.
web-clock-turn-help = Jeder Zug hat gleich viel Zeit. Ist sie um, endet der Zug.
web-clock-bank-help = Ein Zeitkonto für die ganze Partie, dazu ein Bonus nach jedem Zug.
web-clock-days-help = Für Freunde, die ab und zu spielen. Die Seite zeigt, wer dran ist.
web-clock-seconds = Zeit für einen Zug
web-clock-minutes = Zeit am Anfang
web-clock-increment = Bonus nach jedem Zug
web-clock-days-each = Zeit für einen Zug
web-new-undo = Zurücknehmen
web-undo-consent = Frei, danach mit Zustimmung
web-undo-horizon = Frei, bis etwas aufgedeckt wird
web-undo-off = Nie
web-undo-consent-help = Frei, solange niemand etwas Neues erfahren hat; danach wird jeder Gegner gefragt.
web-undo-horizon-help = Frei, solange niemand etwas Neues erfahren hat, danach nie.
web-undo-off-help = Jeder Zug ist endgültig.
web-new-hints = Tipps erlaubt
web-new-hints-help = Alle dürfen nach zwei oder drei guten Zügen mit Begründung fragen.
web-new-spectators = Zuschauer
web-spectators-welcome = Erlaubt
web-spectators-unwelcome = Nicht erlaubt
web-new-talk = Wer chatten darf
web-talk-seats = Die Spieler
web-talk-everybody = Alle
web-talk-phrases = Nur fertige Sätze
web-talk-off = Niemand
web-new-substitute = Bot, der für Fehlende spielt
web-told-removed =
    { $n ->
        [one] { $nation }: { $n } zufälliges Fahrzeug entfernt
       *[other] { $nation }: { $n } zufällige Fahrzeuge entfernt
    }
web-told-without = Ohne { $what }
web-told-first = Spieler { $seat } beginnt
web-quick = Schnelle Partie
web-quick-text = Gegen jemanden, der online ist; nach { $n } Sekunden gegen einen Bot
web-quick-starts =
    { $n ->
        [one] Andere können noch dazukommen. Die Partie beginnt spätestens in { $n } Sekunde.
       *[other] Andere können noch dazukommen. Die Partie beginnt spätestens in { $n } Sekunden.
    }
web-running-tables = Partien zum Zuschauen
web-watch = Zuschauen

## Replays in the browser

web-replay = Wiederholung
web-replay-controls = Schritt für Schritt durch die Partie
web-replay-start = Der Tisch vor dem ersten Zug.
web-replay-quiet = { $seat } bereitet einen Zug vor.
web-replay-first = Zum Anfang
web-replay-turn-back = Einen Zug zurück
web-replay-back = Einen Schritt zurück
web-replay-play = Abspielen
web-replay-pause = Anhalten
web-replay-on = Einen Schritt weiter
web-replay-turn-on = Einen Zug weiter
web-replay-last = Zum Ende
web-replay-speed = Tempo
web-replay-slow = Langsam
web-replay-normal = Normal
web-replay-fast = Schnell
web-replay-slider = Stelle in der Partie
web-replay-step = { $n } von { $most }
web-replay-seat = Sicht von
web-replay-spectator = Zuschauer
web-replay-everybody = Alle Karten offen
web-replay-copy = Link zu Schritt { $n } kopieren
web-replay-copy-yourself = Kopiere die Adresse dieser Seite.
web-replay-export = Partie als Text speichern
web-replay-verify = Diese Partie prüfen
web-replay-verified = Fair ausgeteilt: Der Startwert ist der vor der ersten Karte festgelegte, und alle Züge ({ $n }) ergeben daraus wieder dieselbe Partie.
web-replay-not-verified = Diese Partie ließ sich aus ihrem Startwert nicht wiederholen. Züge: { $n }.
web-replay-promise = Vor der Partie festgelegt
web-replay-seed = Startwert
web-replay-branch = Von hier weiterspielen
web-replay-branch-text = Ein neuer Tisch mit denselben Karten ab genau diesem Moment. Bots übernehmen die anderen Plätze.
web-replay-branch-none = Geh ein wenig zurück: Von hier aus ist nichts mehr zu spielen.
web-replay-branch-seat = Du spielst als
web-replay-branch-level = Bots
web-replay-branch-go = Spielen
web-replay-none = Diese Partie lässt sich nicht zeigen
web-replay-watch = Wiederholung ansehen
web-coach = Analyse
web-coach-ask = Partie analysieren
web-coach-invite = Wo hat sich das Blatt gewendet? Die Analyse prüft jede deiner Entscheidungen.
web-coach-title = Wo sich die Partie entschied
web-coach-note = nur mit dem, was du wissen konntest
web-coach-back = Ergebnis
web-coach-unavailable = Nichts zu analysieren
web-coach-working = Deine Partie wird weitergespielt: { $n } %
web-coach-working-note = Das dauert eine Minute oder länger. Du kannst die Seite verlassen: Die Analyse bleibt bei der Partie gespeichert.
web-coach-failed = Die Analyse wurde nicht fertig.
web-coach-retry = Noch einmal versuchen
web-coach-start = zu Beginn
web-coach-luck = Glück
web-coach-choices = Entscheidungen
web-coach-end = am Ende
web-coach-chances = Gewinnchancen
web-coach-chances-note = Zug um Zug, so wie du sie einschätzen konntest
web-coach-levels = Die Partien werden nach Stärke weitergespielt: { $levels }. Deine Entscheidungen werden gemessen, als spieltest du wie ein Feldwebel weiter.
web-coach-share = Gemessen mit { $n } % der üblichen Partien: Kleinere Verluste bleiben unentdeckt.
web-coach-moments =
    { $n ->
        [0] Keine teure Entscheidung
        [one] Eine teure Entscheidung
       *[other] { $n } teure Entscheidungen
    }
web-coach-none =
    { $n ->
        [one] Deine { $n } Entscheidung hat höchstens { $points } Punkte deiner Chancen gekostet. Gut gespielt.
       *[other] Keine deiner { $n } Entscheidungen hat mehr als { $points } Punkte deiner Chancen gekostet. Gut gespielt.
    }
web-coach-looked =
    { $n ->
        [one] { $n } Entscheidung wurde untersucht.
       *[other] { $n } Entscheidungen wurden untersucht.
    }
web-coach-moment = Moment { $n }, Runde { $round }
web-coach-you = Du
web-coach-better = Besser
web-coach-show = Am Tisch zeigen
web-coach-see-table = Tisch ansehen
web-coach-measured = Kostet { $points } Punkte deiner Chancen (± { $error }), gemessen in { $games } von hier weitergespielten Partien.
web-coach-why = Im Mittel: { $reasons }.
web-coach-play-on = Von hier weiterspielen
web-coach-try = Selbst finden
web-coach-tell = Lösung zeigen
web-coach-try-ask = Was würdest du tun?
web-coach-try-right = Richtig: Nichts gewinnt öfter.
web-coach-try-wrong = Etwas anderes gewinnt öfter.
web-coach-line-played = Was du gespielt hast
web-coach-line-better = Was besser ist
web-finished-games = Gespielte Partien
web-opponents = Deine Gegner
web-suggested = Passend für dich
web-opponents-text = Wähle einen, und das Duell beginnt.

## The daily deal and shared deals

web-daily = Tagespartie
web-daily-note = Dieselben Karten für alle. Dein erster Versuch zählt. Es geht um den Spaß: Ein anderer Browser ist ein anderer Spieler.
web-daily-alone = Hier spielst du für dich: Ohne Server wird nicht verglichen, und die Karten ergeben sich aus dem Datum.
web-daily-in-row = Tage in Folge
web-daily-streak =
    { $n ->
        [one] { $n } Tag in Folge
       *[other] { $n } Tage in Folge
    }
web-daily-left = { $h } Std. { $m } Min.
web-daily-next = bis zur nächsten Partie
web-daily-today = Heutige Partie
web-daily-easy = Leicht
web-daily-hard = Schwer
web-daily-play = Spielen
web-daily-go-on = Weiterspielen
web-daily-practise = Üben
web-daily-game = Deine Partie
web-daily-show = Ergebnisse zeigen
web-daily-new =
    { $n ->
        [0] Noch nicht gespielt. Bisher hat niemand sie beendet.
        [one] Noch nicht gespielt. { $n } Spieler hat sie beendet.
       *[other] Noch nicht gespielt. { $n } Spieler haben sie beendet.
    }
web-daily-new-alone = Noch nicht gespielt.
web-daily-new-today = Heute noch nicht gespielt
web-daily-home = Ein Versuch am Tag, dieselben Karten für alle.
web-daily-running = Dein Versuch läuft noch.
web-daily-void = Kein Ergebnis: aufgegeben, vom Bot beendet oder zu spät fertig.
web-daily-closed = Nicht gespielt. Der Tag ist vorbei, aber du kannst üben.
web-daily-won =
    { $n ->
        [one] Mit { $n } Punkt Vorsprung gewonnen
       *[other] Mit { $n } Punkten Vorsprung gewonnen
    }
web-daily-lost =
    { $n ->
        [one] Mit { $n } Punkt Rückstand verloren
       *[other] Mit { $n } Punkten Rückstand verloren
    }
web-daily-level = Punktgleich
web-daily-better =
    { $n ->
        [one] Besser als { $percent } % von { $n } anderen
       *[other] Besser als { $percent } % von { $n } anderen
    }
web-daily-better-short = besser als { $n } %
web-daily-first = Dein Ergebnis ist das erste.
web-daily-bots = Die Stufen mit deinen Karten
web-daily-bots-unit = Punkte Vorsprung vor dem besten Gegner
web-daily-bots-note =
    { $n ->
        [one] Jede Stufe hat diese Partie auf deinem Platz einmal gespielt.
       *[other] Jede Stufe hat diese Partie auf deinem Platz { $n }-mal gespielt; gezeigt ist das mittlere Ergebnis.
    }
web-daily-bots-play = Die Bots spielen noch.
web-daily-bots-none = Die Bots haben sie nicht gespielt.
web-daily-all = Alle an diesem Tag
web-daily-players =
    { $n ->
        [one] { $n } Spieler
       *[other] { $n } Spieler
    }
web-daily-bar =
    { $n ->
        [one] Von { $from } bis { $to }: { $n } Spieler
       *[other] Von { $from } bis { $to }: { $n } Spieler
    }
web-daily-nobody = Niemand hat diese Partie beendet.
web-daily-week = Deine Woche
web-daily-now = Heute
web-daily-no-result = kein Ergebnis
web-daily-forgiven = Ein verpasster Tag pro Woche unterbricht die Serie nicht.
web-daily-table = Tabelle der Woche
web-daily-table-note = Jeder Tag bringt so viele Punkte, wie Prozent der Spieler nicht besser waren: dem Besten 100.
web-daily-place = Platz
web-daily-points = Punkte
web-daily-days-played = Tage
web-daily-days =
    { $n ->
        [one] { $n } Tag
       *[other] { $n } Tage
    }
web-daily-share = Erzähl es weiter
web-daily-rounds =
    { $n ->
        [one] { $n } Runde
       *[other] { $n } Runden
    }
web-daily-copied = Text kopiert.
web-daily-copy-yourself = Markiere den Text und kopiere ihn.
web-daily-archive = Vergangene Tage
web-daily-more = Alle zeigen
web-daily-unavailable = Gerade keine Tagespartie
web-daily-to-results = Mit anderen vergleichen
web-daily-practised = Übung: zählt nicht
web-deal = Spiel meine Karten
web-deal-share = Link kopieren
web-deal-invite = Schick den Link weiter: dieselben Karten, dieselben Gegner.
web-deal-copied = Link kopiert. Dein Freund bekommt deine Karten und Gegner.
web-deal-not-copied = Der Link ließ sich nicht kopieren.
web-deal-from = Karten von { $name }
web-deal-opponents = Gegner: { $bots }
web-deal-text = Du beginnst mit denselben Karten gegen dieselben Gegner. Danach siehst du beide Partien nebeneinander. Dein erster Versuch zählt.
web-deal-compare = Nebeneinander
web-deal-compare-note = dieselben Karten, dein Platz
web-deal-course-note = Punkte von diesem Platz
web-deal-result = Vorsprung
web-deal-rounds = Runden
web-deal-none = Noch niemand sonst hat diese Karten gespielt. Schick den Link weiter.
web-deal-back = Zurück zum Ergebnis
web-deal-gone = Diese Partie ist nicht verfügbar
## Die Bilanz und die Startseite für alle, die schon gespielt haben

web-record = Meine Bilanz
web-record-since =
    { $n ->
        [0] Noch keine Partie.
        [one] Eine Partie, am { $day }.
       *[other] { $n } Partien seit { $day }.
    }
web-record-kept = Nur in diesem Browser gespeichert.
web-record-none-text = Jede Partie, die du hier zu Ende spielst, wird eingetragen: Gegner, Ergebnis, Land, Käufe. Partien, die mehrere an einem Gerät spielen, zählen nicht.
web-record-level = Deine Stufe
web-record-level-note = nach deinen letzten Partien
web-record-level-text =
    { $games ->
        [0] Noch keine Partie gegeneinander.
       *[other] { $wins } von { $games } Partien gewonnen.
    }
web-record-level-play = Gegen { $name } spielen
web-record-level-harder = { $name } herausfordern
web-record-games = Partien
web-record-won = Siege
web-record-share = Siegquote
web-record-row = Siege in Folge
web-record-longest = Längste Siegesserie
web-record-of = { $wins } von { $games }
web-record-by-level = Nach Gegner
web-record-ordinary = ohne Gefechte des Feldzugs und Übungspartien
web-record-people = Menschen
web-record-by-nation = Nach Land
web-record-by-nation-note = aus dem du am meisten Fahrzeuge gekauft hast
web-record-by-place = Nach Zugreihenfolge
web-record-place =
    { $n ->
        [1] Startspieler
       *[other] An { $n }. Stelle
    }
web-record-by-boxes = Nach Schachtel
web-record-favourites = Lieblingskarten
web-record-favourites-note = am häufigsten gekauft
web-record-last = Letzte Partien
web-record-more = Mehr anzeigen
web-record-game-won = Gewonnen { $score }
web-record-game-shared = Geteilter Sieg { $score }
web-record-game-lost = Verloren { $score }
web-record-kind = Partien
web-record-kind-all = Alle
web-record-kind-game = Gewöhnliche
web-record-kind-battle = Feldzug
web-record-kind-daily = Tagespartie
web-record-kind-deal = Gleiche Karten
web-record-kind-practice = Übung
web-record-rank = Platz { $n } von { $most }
web-record-unstored-one = Der Speicher des Browsers ist voll oder ausgeschaltet: Diese Partie bleibt nur, bis du die Seite schließt. Sichere die Bilanz als Datei.
web-record-unstored =
    { $n ->
        [one] Eine Partie ist nicht gespeichert, weil der Speicher des Browsers voll oder ausgeschaltet ist. Sichere die Bilanz als Datei.
       *[other] { $n } Partien sind nicht gespeichert, weil der Speicher des Browsers voll oder ausgeschaltet ist. Sichere die Bilanz als Datei.
    }
web-record-move = Auf ein anderes Gerät
web-record-move-text =
    { $n ->
        [one] Richte die Kamera des anderen Geräts auf den Code: Dort öffnet sich deine laufende Partie.
       *[other] Richte die Kamera des anderen Geräts auf den Code: Dort öffnen sich deine { $n } laufenden Partien.
    }
web-record-move-fits = { $n } von { $most } laufenden Partien passen in den Code. Die Datei enthält alle.
web-record-move-secret = Zeig den Code sonst niemandem: Er öffnet deine Plätze. Die Bilanz selbst zieht mit der Datei um.
web-record-move-local =
    { $n ->
        [one] Deine laufende Partie liegt in diesem Browser, nicht auf einem Server. Nur die Datei nimmt sie mit.
       *[other] Deine { $n } laufenden Partien liegen in diesem Browser, nicht auf einem Server. Nur die Datei nimmt sie mit.
    }
web-record-move-none = Du hast keine laufende Partie. Die Bilanz selbst zieht mit der Datei um.
web-record-not-copied = Kopieren ist hier nicht erlaubt.
web-record-save = Als Datei sichern
web-record-not-saved = Die Datei konnte nicht geschrieben werden.
web-record-open = Datei öffnen
web-record-file-foreign = Diese Datei ist keine Bilanz von Tank Rush. Nichts wurde geändert.
web-record-file-newer = Diese Datei stammt von einer neueren Version von Tank Rush. Nichts wurde geändert.
web-record-file-damaged = Diese Datei ist beschädigt. Nichts wurde geändert.
web-record-taken =
    { $added ->
        [0] Keine neue Partie
        [one] Eine neue Partie
       *[other] { $added } neue Partien
    }, { $known } schon vorhanden.
web-record-progress-taken = Fortschritte bei Lektionen, Aufgaben und Feldzug wurden ergänzt.
web-record-keys-full = Dieser Browser hat schon die Schlüssel von fünf anderen, deshalb wurden die laufenden Partien nicht übernommen.
web-record-tables-failed =
    { $n ->
        [one] Eine laufende Partie ließ sich nicht öffnen.
       *[other] { $n } laufende Partien ließen sich nicht öffnen.
    }
web-record-delete = Löschen
web-record-delete-text =
    { $n ->
        [one] Eine Partie und ihre Meilensteine werden endgültig aus diesem Browser gelöscht.
       *[other] { $n } Partien und ihre Meilensteine werden endgültig aus diesem Browser gelöscht.
    } Laufende Partien bleiben.
web-record-delete-all = Bilanz löschen
web-record-deleted = Die Bilanz ist gelöscht.
web-record-moved = Laufende Partien von { $name }
web-record-moved-text = Dieser Link öffnet Plätze in Partien, die auf einem anderen Gerät laufen. Übernimm sie und spiel hier weiter. Übernimm nur deine eigenen.
web-record-moved-take = Übernehmen
web-record-moved-empty = Dieser Link enthält keine Partie.
web-home-welcome = Willkommen zurück
web-home-welcome-name = Willkommen zurück, { $name }
web-home-row = { $n } Siege in Folge.
web-home-coach = Analyse: deine letzte Partie
web-home-record-text =
    { $n ->
        [0] Noch keine Partie
        [one] Eine Partie, { $wins } gewonnen
       *[other] { $n } Partien, { $wins } gewonnen
    }
web-milestones = Meilensteine
web-milestones-all = Alle { $n } anzeigen
web-milestone-progress = { $n } von { $most }
web-milestone-open = noch nicht
web-milestone-first-game = Dabei
web-milestone-first-game-text = Spiel eine Partie zu Ende.
web-milestone-first-win = Erster Sieg
web-milestone-first-win-text = Gewinne eine Partie.
web-milestone-beat-soldier = Kein Neuling mehr
web-milestone-beat-soldier-text = Besiege einen Soldaten.
web-milestone-beat-sergeant = Feldwebel besiegt
web-milestone-beat-sergeant-text = Besiege einen Feldwebel.
web-milestone-beat-captain = Hauptmann besiegt
web-milestone-beat-captain-text = Besiege einen Hauptmann.
web-milestone-beat-general = General besiegt
web-milestone-beat-general-text = Besiege einen General.
web-milestone-beat-styles = Gegen jeden Stil
web-milestone-beat-styles-text = Besiege einen Draufgänger und einen Medaillenjäger.
web-milestone-beat-person = Auge in Auge
web-milestone-beat-person-text = Gewinne gegen einen Menschen.
web-milestone-games-10 = Zehn Partien
web-milestone-games-10-text = Spiel zehn Partien zu Ende.
web-milestone-games-50 = Fünfzig Partien
web-milestone-games-50-text = Spiel fünfzig Partien zu Ende.
web-milestone-games-100 = Veteran
web-milestone-games-100-text = Spiel hundert Partien zu Ende.
web-milestone-row-3 = Drei in Folge
web-milestone-row-3-text = Gewinne drei Partien in Folge.
web-milestone-row-5 = Fünf in Folge
web-milestone-row-5-text = Gewinne fünf Partien in Folge.
web-milestone-row-10 = Nicht zu stoppen
web-milestone-row-10-text = Gewinne zehn Partien in Folge.
web-milestone-days-7 = Jeden Tag
web-milestone-days-7-text = Spiel an sieben Tagen in Folge.
web-milestone-points-30 = Dreißig Punkte
web-milestone-points-30-text = Gewinne mit mindestens dreißig Punkten.
web-milestone-margin-15 = Haushoch
web-milestone-margin-15-text = Gewinne mit mindestens fünfzehn Punkten Vorsprung.
web-milestone-margin-1 = Um Haaresbreite
web-milestone-margin-1-text = Gewinne mit einem einzigen Punkt Vorsprung.
web-milestone-comeback = Aufgeholt
web-milestone-comeback-text = Gewinne nach acht Punkten Rückstand.
web-milestone-unhurt = Nichts verloren
web-milestone-unhurt-text = Gewinne, ohne eine Basis zu verlieren.
web-milestone-bases-4 = Durchbruch
web-milestone-bases-4-text = Erobere vier Basen in einer Partie.
web-milestone-kills-10 = Panzer-Ass
web-milestone-kills-10-text = Zerstöre zehn Fahrzeuge in einer Partie.
web-milestone-medals-12 = Brust voller Medaillen
web-milestone-medals-12-text = Hol zwölf Punkte mit Medaillen in einer Partie.
web-milestone-achievements = Alles abgeräumt
web-milestone-achievements-text = Gewinne mit allen offenen Errungenschaften.
web-milestone-nations-4 = Vier Länder
web-milestone-nations-4-text = Gewinne mit vier verschiedenen Ländern als deinem stärksten.
web-milestone-heavies-8 = Schweres Gerät
web-milestone-heavies-8-text = Gewinne mit acht gekauften schweren Panzern.
web-milestone-second-front = Zweite Front
web-milestone-second-front-text = Gewinne eine Partie mit Zweite Front.
web-milestone-last-battle = Letzte Schlacht
web-milestone-last-battle-text = Gewinne eine Partie mit Letzte Schlacht.
web-milestone-team = Seite an Seite
web-milestone-team-text = Gewinne eine Teampartie.
web-milestone-table-of-4 = Voller Tisch
web-milestone-table-of-4-text = Gewinne gegen drei oder mehr Gegner.
web-milestone-last-in-turn = Zuletzt am Zug
web-milestone-last-in-turn-text = Gewinne an letzter Stelle der Zugreihenfolge.
web-milestone-quick = Blitzsieg
web-milestone-quick-text = Gewinne in höchstens zwölf Runden.
web-milestone-unaided = Ganz allein
web-milestone-unaided-text = Gewinne fünfmal gegen einen Feldwebel oder stärkere Gegner, ohne Tipps und ohne Zurücknehmen.

## Puzzles: tasks

# $aims (string) - what is to be done, beginning with a capital letter.
puzzle-task = { $aims } – noch in diesem Zug
puzzle-task-best = Finde die beste Zugfolge
puzzle-task-win = gewinne die Partie
puzzle-task-medals =
    { $n ->
        [one] gewinne { $n } Medaillenpunkt
       *[other] gewinne { $n } Medaillenpunkte
    }
puzzle-task-bases =
    { $n ->
        [one] erobere eine Basis
       *[other] erobere { $n } Basen
    }
puzzle-task-vehicles =
    { $n ->
        [one] zerstöre ein Fahrzeug
       *[other] zerstöre { $n } Fahrzeuge
    }
puzzle-task-buy = hol dir { $card }
puzzle-task-deny = überlass { $card } niemandem
puzzle-task-lead = übernimm die Führung bei „{ $achievement }“

## The browser: puzzles

web-puzzles = Aufgaben
web-puzzle = Aufgabe
web-puzzles-text = Ein Zug an einem echten Tisch und ein Ziel. Jede Zugfolge, die es erreicht, zählt.
web-puzzles-day = Aufgabe des Tages
web-puzzles-day-text = Jeden Tag eine neue.
web-puzzles-solve = Lösen
web-puzzles-solved = { $n } von { $most } gelöst
web-puzzles-grade = Schwierigkeit
web-puzzles-any = Alle
web-puzzles-go = Weiter
web-puzzles-all = Alle { $n }
web-puzzles-done = Gelöst
web-puzzles-none = In dieser Schwierigkeit gibt es keine Aufgabe.
web-puzzles-leave = Alle Aufgaben
web-puzzle-number = Aufgabe { $n }
# $level (string) - the name of a bot: the weakest one that solves it.
web-puzzle-grade = { $level } löst sie
web-puzzle-grade-nobody = Kein Bot löst sie
web-puzzle-one = Aufgabe { $n }, { $grade }
web-puzzle-exact = Es klappt, ganz gleich, welche Karten verdeckt sind.
web-puzzle-measured = Gemessen an Tausenden Partien, die von hier weitergespielt wurden.
web-puzzle-hint = Tipp
web-puzzle-again = Von vorn
web-puzzle-solution = Lösung
web-puzzle-next = Nächste Aufgabe
web-puzzle-back = Zurück zur Aufgabe
web-puzzle-solved = Gelöst!
web-puzzle-solved-lines =
    { $n ->
        [one] Nur dieser eine von { $most } Wegen führt dorthin.
       *[other] { $n } von { $most } Wegen führen dorthin.
    }
web-puzzle-solved-value = So gewinnst du { $best } % der Partien von hier, mit einer schwächeren Zugfolge nur { $other } %.
web-puzzle-solved-task = Das gewinnt { $best } % der Partien, die beste Zugfolge ohne dieses Ziel { $other } %.
web-puzzle-lucky = Das gelang nur dank der gezogenen Karten. Finde einen Weg, der immer gelingt.
web-puzzle-missed = Nicht gelöst: So wird das Ziel nicht erreicht.
web-puzzle-missed-best = Nicht das Beste: Eine andere Zugfolge gewinnt deutlich öfter.
web-puzzle-off = Die Lösung geht anders. Beginne von vorn und frag dann noch einmal.
web-puzzle-lit = Probiere, was leuchtet.
web-puzzle-unknown = Unbekannte Aufgabe
web-progress-unkept = Dieser Browser speichert nichts: Dein Fortschritt gilt, bis du die Seite schließt.
web-puzzle-theme-finish = Jetzt gewinnen
web-puzzle-theme-medals = Medaillen
web-puzzle-theme-bases = Basen
web-puzzle-theme-vehicles = Fahrzeuge
web-puzzle-theme-attack = Angriff
web-puzzle-theme-hold = Nicht angreifen
web-puzzle-theme-buying = Was kaufen?
web-puzzle-theme-ability = Fähigkeiten
web-puzzle-theme-defence = Verteidigung
web-puzzle-theme-payment = Bezahlen
web-puzzle-theme-sabotage = Sabotage
web-puzzle-theme-denial = Wegnehmen
web-puzzle-hint-finish = Zähl die Punkte: Welche Medaille, Basis oder Errungenschaft bringt dich am Ende der Runde nach vorn?
web-puzzle-hint-medals = Jedes zerstörte Fahrzeug bringt eine Medaille vom Land deiner Angreifer. Welche Ziele können in einem Angriff fallen?
web-puzzle-hint-bases = Eine Basis fällt, wenn sie niemand verteidigt. Womit wird eine frei?
web-puzzle-hint-vehicles = Vergleiche Stärke und Panzerung: Welcher Angreifer zerstört welchen Verteidiger?
web-puzzle-hint-attack = Ein Ziel ist in Reichweite. Sieh dir zuerst die Verteidiger an.
web-puzzle-hint-hold = Ein Fahrzeug, das angreift, fehlt dir für diesen Zug. Was könnte es sonst tun?
web-puzzle-hint-buying = Was fehlt deiner Panzertruppe? Denk auch an die Errungenschaften.
web-puzzle-hint-ability = Lies noch einmal die Fähigkeiten auf deiner Hand, bevor du angreifst oder bezahlst.
web-puzzle-hint-defence = Wer greift als Nächstes an, und was steht offen?
web-puzzle-hint-payment = Womit du bezahlst, das kannst du nicht einsetzen. Welche Karten sind entbehrlich?
web-puzzle-hint-sabotage = Eine Karte weniger in einer kleinen Hand ist viel wert.
web-puzzle-hint-denial = Welche Karte oder Errungenschaft würde die Partie für deinen Gegner entscheiden? Nimm sie ihm weg.

## Learning in the browser

web-learn = Lernen
web-lesson = Lektion
web-learn-home = In fünf Minuten lernen
web-learn-home-text = Das erste Gefecht, mit einem Ausbilder
web-learn-text = Kurze Lektionen an einem echten Tisch. Probiere alles aus und geh, wann du willst.
web-learn-first-text = Kaufen, angreifen, verteidigen, Medaillen, Errungenschaften: etwa fünf Minuten.
web-learn-abilities = Fähigkeit für Fähigkeit
web-learn-boxes = Die Erweiterungen
web-learn-begin = Anfangen
web-learn-done = Geschafft
web-lesson-step = { $n } von { $most }
web-lesson-next = Weiter
web-lesson-back = Zurück
web-lesson-finish = Fertig
web-lesson-leave = Alle Lektionen
web-lesson-coach = Ausbilder
web-lesson-other = Eine gute Idee für eine echte Partie! Probiere hier, was leuchtet. Es wurde nichts gespielt.
web-lesson-following = Nächste Lektion
web-lesson-well-done = Gut gemacht!
web-lesson-finished-text = Das war diese Lektion.
web-lesson-none = Unbekannte Lektion

## Lessons: names at the table

lesson-pupil = Kadett
lesson-opponent = Ausbilder
lesson-third = Übungsgegner

## Lesson: the first battle

lesson-first-battle = Das erste Gefecht
lesson-first-battle-welcome = Willkommen! Gegenüber sitzt dein Gegner mit drei Basen, eine davon ist verteidigt. Am Ende willst du die meisten Punkte: für Medaillen, eroberte Basen und Errungenschaften.
lesson-first-battle-hand = Das ist deine Hand: jeden Zug drei neue Karten. Jede Karte tut eines: Sie zahlt, greift an oder setzt ihre Fähigkeit ein und verteidigt danach.
lesson-first-battle-reserve = Diese Fahrzeuge kannst du kaufen. Das Schild in der Ecke ist der Preis, die grüne Kiste zeigt, was die Karte später selbst zahlt.
lesson-first-battle-buy = Kaufe { $card } für { $card-cost }: Wähle die Karte in der Reserve. Eine Karte „Pioniere“ zahlt; drücke „Kaufen“.
lesson-first-battle-bought = { $card } liegt jetzt in deinem Depot, zusammen mit den Karten, die gezahlt haben. Ist deine Garage leer, wird das Depot gemischt, und alle kommen wieder auf deine Hand.
lesson-first-battle-ability = { $card } kann andere holen. Wähle die Karte auf deiner Hand, dann „Verstärkungen“: Du ziehst sofort Karten.
lesson-first-battle-place = Dieselbe Karte verteidigt jetzt: Wähle den ersten Platz deiner Front für { $card }. So hat eine Karte andere geholt und schützt eine Basis.
lesson-first-battle-end = Du hast noch Pioniere. Was du nicht spielst, kommt ins Depot. Drücke „Zug beenden“: Du ziehst drei neue Karten.
lesson-first-battle-enemy = Jetzt greift dein Gegner an. Achte auf deine erste Basis.
lesson-first-battle-hit = { $card } hat den Treffer abgefangen, deine Basis steht noch. Die Karte ist nicht verloren: Sie liegt im Depot und kommt wieder. Dein Gegner bekam eine Medaille.
lesson-first-battle-attack = Jetzt greifst du mit den neuen Karten an! Alle Angreifer müssen zu einem Land gehören. Wähle { $card }, drücke „Angreifen“, nimm { $other } dazu und drücke „Angriff beginnen“.
lesson-first-battle-strike = Wähle { $card }, dann das Ziel { $target }, und drücke „Zuschlagen“: Stärke { $card-power } reicht gegen Panzerung { $target-armour }.
lesson-first-battle-capture = Zerstört! Wähle jetzt { $card }, dann die zweite Basis, die niemand verteidigt, und drücke „Zuschlagen“. Eine Basis braucht zwei Treffer, von einem schweren Panzer nur einen.
lesson-first-battle-medals = Ein zerstörtes Fahrzeug ist eine Medaille, die eroberte Basis zählt drei Punkte. Beide Karten gehören jetzt zu deiner Panzertruppe.
lesson-first-battle-ends = Die Partie endet, wenn jemand keine Basis mehr hat oder die letzte einzelne Medaille eines Landes weg ist. Die Runde wird zu Ende gespielt, dann wird gezählt.
lesson-first-battle-goals = Das sind die Errungenschaften: Wer am Ende vorn liegt, bekommt je fünf Punkte. Eine zählt eroberte Basen, und da führst du jetzt.
lesson-first-battle-done = Jetzt kannst du spielen! Der Rest sind Fähigkeiten, und zu jeder gibt es eine kurze Lektion. Oder spiel deine erste Partie mit mir an deiner Seite.

## Lessons: abilities

lesson-reinforcements-start = Mit Verstärkungen ziehst du sofort Karten. Wähle { $card }, dann „Verstärkungen“.
lesson-reinforcements-place = Die neuen Karten sind auf deiner Hand. Ein Fahrzeug mit Panzerung verteidigt nach seiner Fähigkeit: Stelle { $card } auf die zweite Basis.
lesson-reinforcements-done = { $card } darfst du noch in diesem Zug spielen. Eine Karte hat ihre Fähigkeit eingesetzt, verteidigt und hat andere geholt: ein guter Tausch.
lesson-recruitment-start = Sonst kaufst du eine Karte pro Zug. Rekrutierung hebt das auf: Setze { $card } ein.
lesson-recruitment-basket = Wähle jetzt { $card } und { $other } und bezahle beide mit deinen Pionieren.
lesson-recruitment-done = Zwei Karten in einem Zug. Bezahlt wird trotzdem jede, darum lohnt sich Rekrutierung mit vielen Ressourcen auf der Hand.
lesson-scouting-start = Die Reserve ist prächtig, aber viel zu teuer: Zahlen kannst du nur mit einer Karte „Pioniere“.
lesson-scouting-use = Setze die Aufklärung von { $card } ein: Die ganze Reserve wird ersetzt. Danach verteidigt { $card } eine Basis.
lesson-scouting-buy = Schon besser. Kaufe { $card } für { $card-cost }.
lesson-scouting-done = Aufklärung nimmt auch weg, worauf dein Gegner gespart hat.
lesson-sabotage-start = Sabotage kostet jeden Gegner eine Handkarte. Setze { $card } ein.
lesson-sabotage-choose = Dein Gegner entscheidet, welche Karte er ablegt, und du wartest. Bei mehr Spielern wählen alle gleichzeitig und verdeckt.
lesson-sabotage-done = Dein Gegner beginnt seinen Zug mit zwei statt drei Karten.
lesson-siege-start = Ein Artillerieschlag trifft eine Basis oder einen Verteidiger und ist kein Angriff. Setze { $card } ein und wähle den Verteidiger der ersten Basis: Panzerung { $target-armour } fällt sofort.
lesson-siege-medal = Zerstört, und angreifen kannst du auch noch. Die Medaille dafür kommt am Ende des Zugs: Drücke „Zug beenden“.
lesson-siege-done = Eine Medaille des Landes deiner Karte. Der Artillerieschlag beschädigt auch eine verteidigte Basis.
lesson-research-start = Mit Forschung holst du ein Fahrzeug aus der Reserve, ohne zu bezahlen. Setze { $card } ein und nimm { $other }: Es kostet nicht mehr als die Zahl der Fähigkeit.
lesson-research-done = { $other } gehört dir, { $card } liegt auf dem Schrottplatz. Kaufen kannst du in diesem Zug noch.
lesson-repair-start = Eine schlanke Panzertruppe ist stark: Jede schwache Karte kommt immer wieder auf deine Hand.
lesson-repair-use = Setze die Instandsetzung von { $card } ein und verschrotte beide Karten „Pioniere“ in deinem Depot. Danach verteidigt { $card } eine Basis.
lesson-repair-done = Deine nächsten Handkarten sind schon besser. Auch Verwüstungen wirst du so los.
lesson-invulnerability-start = Unverwundbar heißt: eine Medaille ohne Kampf. Setze { $card } ein.
lesson-invulnerability-place = Die Medaille liegt in deinem Depot. Jetzt verteidigt { $card }: Wähle die erste Basis.
lesson-invulnerability-done = Im Grundspiel kommt die Medaille vom Land der Karte; mit einer Erweiterung wählst du das Land.
lesson-dislocation-start = { $card } verteidigt deine erste Basis. Schade: Er könnte gerade eine erobern.
lesson-dislocation-use = Setze die Verlegung von { $card } ein und verlege { $other } ins Hinterland. { $card } übernimmt dann die erste Basis.
lesson-dislocation-attack = Die Karte im Hinterland kannst du wie eine Handkarte spielen. Greife mit { $card } die erste gegnerische Basis an.
lesson-dislocation-home = Erobert! Mit einer Erweiterung muss danach ein Angreifer verteidigen. Schicke { $card } auf die zweite Basis.
lesson-dislocation-done = Verteidiger, Angreifer und wieder Verteidiger in einem Zug: Das ist Verlegung.
lesson-planning-start = Sieh dir die Errungenschaften an. Du hast drei schwere Panzer und keinen leichten.
lesson-planning-use = Setze die Planung von { $card } ein und tausche die Errungenschaft für leichte Panzer aus. Danach verteidigt { $card } eine Basis.
lesson-planning-done = Eine neue Errungenschaft liegt offen. Planung wirkt bis zum letzten Zug: Ein später Tausch kann die Partie entscheiden.
lesson-destruction-start = Verwüstung legt jedem Gegner eine tote Karte oben auf die Garage. Setze { $card } ein.
lesson-destruction-end = Sie ist die erste Karte, die dein Gegner zieht. Drücke „Zug beenden“ und sieh zu.
lesson-destruction-done = Eine der drei neuen Karten ist nutzlos, und am Ende kostet jede Verwüstung eine Medaille. Instandsetzung hilft dagegen.
lesson-development-start = { $card } zeigt eine goldene Scheibe: Entwicklung bewirkt während der Partie nichts und lohnt sich am Ende.
lesson-development-buy = Kaufe { $card } für { $card-cost } mit allem, was du hast.
lesson-development-joker = Am Ende ist sie eine Medaille wert. Für Errungenschaften ist { $card } ein Joker: leichter Panzer, mittlerer, Selbstfahrlafette, was immer hilft.
lesson-development-done = Bis dahin ist es einfach ein starker schwerer Panzer.
lesson-bases-only-start = { $card } ist billig und stark, trifft aber nur Basen. Greife mit beiden Fahrzeugen an.
lesson-bases-only-open = Nur die dritte Basis ist unverteidigt: Triff sie mit { $card }.
lesson-bases-only-second = Beschädigt. Ein zweiter Treffer erobert sie: Triff noch einmal mit { $card }.
lesson-bases-only-done = Zwei schwache Treffer erobern eine Basis so gut wie ein schwerer Panzer.
lesson-vehicles-only-start = { $target } hat Panzerung { $target-armour } und wirkt unbesiegbar. { $card } trifft nur Fahrzeuge, aber mit Stärke { $card-power }. Greife damit an.
lesson-vehicles-only-strike = Jetzt triff { $target }.
lesson-vehicles-only-done = Eine Karte für { $card-cost } schlägt eine für { $target-cost } und bringt eine Medaille. { $card } kommt wieder auf deine Hand.
lesson-national-resources-start = { $card } zahlt { $card-resources }, doch die Kiste in Klammern zahlt nur für Fahrzeuge des eigenen Landes.
lesson-national-resources-recruit = Setze zuerst { $card } ein, dann kannst du mehr als eine Karte kaufen.
lesson-national-resources-buy = Nimm jetzt { $card } für { $card-cost } und { $other } für { $other-cost }. Beide sind sowjetisch: { $truck } und deine Pioniere zahlen gemeinsam.
lesson-national-resources-done = Eine Karte allein hätte nicht gereicht. Bleib bei einem Land, und Lastwagen machen dich reich.

## Lessons: expansions

lesson-second-front-start = Die Zweite Front bringt Großbritannien, ein Hauptquartier, das Hinterland und eine Reserve aus fünf Karten.
lesson-second-front-hq = Das ist dein Hauptquartier, eine vierte Basis. Solange eine andere deiner Basen steht, kann niemand es treffen.
lesson-second-front-rear = Das Hinterland hebt eine Karte für später auf. Drücke „Zug beenden“ und lege { $card } dorthin.
lesson-second-front-theirs = Dein Gegner setzt diesen Zug aus.
lesson-second-front-refresh = Zu Beginn deines Zugs darfst du die Reserve erneuern: Die letzte Karte geht, eine neue kommt. Drücke „Reserve erneuern“.
lesson-second-front-attack = Du hast drei Karten und noch eine im Hinterland. Greife mit { $card } aus dem Hinterland und { $other } zusammen an.
lesson-second-front-strike = Triff zuerst { $target } mit { $card }.
lesson-second-front-capture = Der Weg ist frei: { $card } erobert die Basis dahinter.
lesson-second-front-defend = Mit einer Erweiterung verteidigt nach dem Angriff einer der Angreifer. Wähle { $card } und verteidige dein Hauptquartier.
lesson-second-front-done = Das ist die Zweite Front. Neu sind auch Verlegung und Planung, jede mit einer eigenen Lektion.
lesson-last-battle-start = Die Letzte Schlacht bringt Japan, goldene Fahrzeuge, Fernmelder, Verwüstung und Entwicklung.
lesson-last-battle-signalmen = Einmal pro Partie darf jeder { $card } von einem eigenen Stapel kaufen, für { $card-cost }. Zahle mit deinen Pionieren.
lesson-last-battle-gold = Goldene Fahrzeuge gehören zu keinem Land und machen bei jedem Angriff mit. Greife mit { $other } und { $card } an.
lesson-last-battle-strike = Zerstöre { $target } mit { $card }. Du bekommst eine Medaille des angreifenden Landes.
lesson-last-battle-base = Triff jetzt die unverteidigte Basis mit { $card }.
lesson-last-battle-defend = Ein Angreifer verteidigt: Wähle { $card } und deine erste Basis.
lesson-last-battle-done = Das ist die Letzte Schlacht. Verwüstung und Entwicklung haben eigene Lektionen. Wir sehen uns am Tisch!

## Without a server

web-offline-shell = Der Server ist nicht erreichbar. Karten, Regeln und „Karten lesen“ funktionieren auch ohne ihn; Tische, Lektionen und Wiederholungen nicht.
web-offline-here = Der Server ist nicht erreichbar. Partien gegen Bots, Lektionen, Karten und Regeln funktionieren auf diesem Gerät, Partien mit anderen erst wieder mit dem Server.
