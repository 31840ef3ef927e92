### Tank Rush по-русски. Те же ключи и переменные стоят в en.ftl и de.ftl.

language = Русский
# Перечисление в предложении: всё, кроме последнего, через запятую, и последнее.
list-and = { $before } и { $last }
list-or = { $before } или { $last }

## Нации

nation-ussr = СССР
nation-germany = Германия
nation-usa = США
nation-france = Франция
nation-uk = Великобритания
nation-japan = Япония
nation-gold = Без нации (золотая)

## Классы техники

class-light = Лёгкий танк
class-medium = Средний танк
class-spg = САУ
class-heavy = Тяжёлый танк
class-auxiliary = Вспомогательные войска

## Виды вспомогательных войск

kind-truck = Грузовик
kind-gun = Орудие
kind-plane = Самолёт
kind-agents = Агенты
kind-mine = Мина
kind-infantry = Пехота
kind-car = Автомобиль
kind-armoured-car = Бронеавтомобиль
kind-ship = Корабль
kind-rocket = Ракета

## Коробки

box-base = Базовая игра
box-second-front = Второй фронт
box-last-battle = Последний бой

## Карты, которые не являются техникой

card-engineers = Инженеры
card-technicians = Техники
card-volunteers = Добровольцы
card-signalmen = Связисты
card-base = База
card-headquarters = Штаб
card-destruction = Разрушение
# $nation (string) - ключ нации (ussr, germany …); любой другой текст показывается как есть.
card-single =
    { $nation ->
        [ussr] Медаль СССР
        [germany] Медаль Германии
        [usa] Медаль США
        [france] Медаль Франции
        [uk] Медаль Великобритании
        [japan] Медаль Японии
       *[other] Медаль ({ $nation })
    }
# $nation (string) - ключ нации (ussr, germany …); любой другой текст показывается как есть.
card-double =
    { $nation ->
        [ussr] Двойная медаль СССР
        [germany] Двойная медаль Германии
        [usa] Двойная медаль США
        [france] Двойная медаль Франции
        [uk] Двойная медаль Великобритании
        [japan] Двойная медаль Японии
       *[other] Двойная медаль ({ $nation })
    }
medal-name =
    { $nation ->
        [ussr] Орден Красного Знамени
        [germany] Железный крест
        [usa] Медаль Почёта
        [france] Воинская медаль
        [uk] Крест Виктории
        [japan] Орден Золотого коршуна
       *[other] Медаль нации { $nation }
    }
# Карты в предложении: $n штук. Форма «-with» называет, чем платят.
counted-engineers =
    { $n ->
        [1] карту «Инженеры»
        [one] { $n } карту «Инженеры»
        [few] { $n } карты «Инженеры»
       *[many] { $n } карт «Инженеры»
    }
counted-engineers-with =
    { $n ->
        [1] «Инженеры»
        [one] { $n } карта «Инженеры»
        [few] { $n } карты «Инженеры»
       *[many] { $n } карт «Инженеры»
    }
counted-technicians =
    { $n ->
        [1] карту «Техники»
        [one] { $n } карту «Техники»
        [few] { $n } карты «Техники»
       *[many] { $n } карт «Техники»
    }
counted-technicians-with =
    { $n ->
        [1] «Техники»
        [one] { $n } карта «Техники»
        [few] { $n } карты «Техники»
       *[many] { $n } карт «Техники»
    }
counted-volunteers =
    { $n ->
        [1] карту «Добровольцы»
        [one] { $n } карту «Добровольцы»
        [few] { $n } карты «Добровольцы»
       *[many] { $n } карт «Добровольцы»
    }
counted-volunteers-with =
    { $n ->
        [1] «Добровольцы»
        [one] { $n } карта «Добровольцы»
        [few] { $n } карты «Добровольцы»
       *[many] { $n } карт «Добровольцы»
    }
counted-signalmen =
    { $n ->
        [1] карту «Связисты»
        [one] { $n } карту «Связисты»
        [few] { $n } карты «Связисты»
       *[many] { $n } карт «Связисты»
    }
counted-signalmen-with =
    { $n ->
        [1] «Связисты»
        [one] { $n } карта «Связисты»
        [few] { $n } карты «Связисты»
       *[many] { $n } карт «Связисты»
    }
counted-base =
    { $n ->
        [1] захваченную базу
        [one] { $n } захваченную базу
        [few] { $n } захваченные базы
       *[many] { $n } захваченных баз
    }
counted-headquarters =
    { $n ->
        [1] захваченный штаб
        [one] { $n } захваченный штаб
        [few] { $n } захваченных штаба
       *[many] { $n } захваченных штабов
    }
counted-destruction =
    { $n ->
        [1] карту разрушения
        [one] { $n } карту разрушения
        [few] { $n } карты разрушения
       *[many] { $n } карт разрушения
    }
counted-single =
    { $nation ->
        [ussr] { $n ->
             [1] медаль СССР
             [one] { $n } медаль СССР
             [few] { $n } медали СССР
            *[many] { $n } медалей СССР
        }
        [germany] { $n ->
             [1] медаль Германии
             [one] { $n } медаль Германии
             [few] { $n } медали Германии
            *[many] { $n } медалей Германии
        }
        [usa] { $n ->
             [1] медаль США
             [one] { $n } медаль США
             [few] { $n } медали США
            *[many] { $n } медалей США
        }
        [france] { $n ->
             [1] медаль Франции
             [one] { $n } медаль Франции
             [few] { $n } медали Франции
            *[many] { $n } медалей Франции
        }
        [uk] { $n ->
             [1] медаль Великобритании
             [one] { $n } медаль Великобритании
             [few] { $n } медали Великобритании
            *[many] { $n } медалей Великобритании
        }
        [japan] { $n ->
             [1] медаль Японии
             [one] { $n } медаль Японии
             [few] { $n } медали Японии
            *[many] { $n } медалей Японии
        }
       *[other] { $n ->
             [1] медаль ({ $nation })
             [one] { $n } медаль ({ $nation })
             [few] { $n } медали ({ $nation })
            *[many] { $n } медалей ({ $nation })
        }
    }
counted-single-with =
    { $nation ->
        [ussr] { $n ->
             [1] медаль СССР
             [one] { $n } медаль СССР
             [few] { $n } медали СССР
            *[many] { $n } медалей СССР
        }
        [germany] { $n ->
             [1] медаль Германии
             [one] { $n } медаль Германии
             [few] { $n } медали Германии
            *[many] { $n } медалей Германии
        }
        [usa] { $n ->
             [1] медаль США
             [one] { $n } медаль США
             [few] { $n } медали США
            *[many] { $n } медалей США
        }
        [france] { $n ->
             [1] медаль Франции
             [one] { $n } медаль Франции
             [few] { $n } медали Франции
            *[many] { $n } медалей Франции
        }
        [uk] { $n ->
             [1] медаль Великобритании
             [one] { $n } медаль Великобритании
             [few] { $n } медали Великобритании
            *[many] { $n } медалей Великобритании
        }
        [japan] { $n ->
             [1] медаль Японии
             [one] { $n } медаль Японии
             [few] { $n } медали Японии
            *[many] { $n } медалей Японии
        }
       *[other] { $n ->
             [1] медаль ({ $nation })
             [one] { $n } медаль ({ $nation })
             [few] { $n } медали ({ $nation })
            *[many] { $n } медалей ({ $nation })
        }
    }
counted-double =
    { $nation ->
        [ussr] { $n ->
             [1] двойную медаль СССР
             [one] { $n } двойную медаль СССР
             [few] { $n } двойные медали СССР
            *[many] { $n } двойных медалей СССР
        }
        [germany] { $n ->
             [1] двойную медаль Германии
             [one] { $n } двойную медаль Германии
             [few] { $n } двойные медали Германии
            *[many] { $n } двойных медалей Германии
        }
        [usa] { $n ->
             [1] двойную медаль США
             [one] { $n } двойную медаль США
             [few] { $n } двойные медали США
            *[many] { $n } двойных медалей США
        }
        [france] { $n ->
             [1] двойную медаль Франции
             [one] { $n } двойную медаль Франции
             [few] { $n } двойные медали Франции
            *[many] { $n } двойных медалей Франции
        }
        [uk] { $n ->
             [1] двойную медаль Великобритании
             [one] { $n } двойную медаль Великобритании
             [few] { $n } двойные медали Великобритании
            *[many] { $n } двойных медалей Великобритании
        }
        [japan] { $n ->
             [1] двойную медаль Японии
             [one] { $n } двойную медаль Японии
             [few] { $n } двойные медали Японии
            *[many] { $n } двойных медалей Японии
        }
       *[other] { $n ->
             [1] двойную медаль ({ $nation })
             [one] { $n } двойную медаль ({ $nation })
             [few] { $n } двойные медали ({ $nation })
            *[many] { $n } двойных медалей ({ $nation })
        }
    }
counted-double-with =
    { $nation ->
        [ussr] { $n ->
             [1] двойная медаль СССР
             [one] { $n } двойная медаль СССР
             [few] { $n } двойные медали СССР
            *[many] { $n } двойных медалей СССР
        }
        [germany] { $n ->
             [1] двойная медаль Германии
             [one] { $n } двойная медаль Германии
             [few] { $n } двойные медали Германии
            *[many] { $n } двойных медалей Германии
        }
        [usa] { $n ->
             [1] двойная медаль США
             [one] { $n } двойная медаль США
             [few] { $n } двойные медали США
            *[many] { $n } двойных медалей США
        }
        [france] { $n ->
             [1] двойная медаль Франции
             [one] { $n } двойная медаль Франции
             [few] { $n } двойные медали Франции
            *[many] { $n } двойных медалей Франции
        }
        [uk] { $n ->
             [1] двойная медаль Великобритании
             [one] { $n } двойная медаль Великобритании
             [few] { $n } двойные медали Великобритании
            *[many] { $n } двойных медалей Великобритании
        }
        [japan] { $n ->
             [1] двойная медаль Японии
             [one] { $n } двойная медаль Японии
             [few] { $n } двойные медали Японии
            *[many] { $n } двойных медалей Японии
        }
       *[other] { $n ->
             [1] двойная медаль ({ $nation })
             [one] { $n } двойная медаль ({ $nation })
             [few] { $n } двойные медали ({ $nation })
            *[many] { $n } двойных медалей ({ $nation })
        }
    }

## Способности

# $n (number) - число рядом с символом.
ability-reinforcements = Подкрепление { $n }
ability-reinforcements-help = Доберите из ангара столько карт, сколько указано. Их можно сыграть уже в этот ход.
ability-recruitment = Призыв
ability-recruitment-help = До конца хода можно купить сколько угодно карт. Платить по-прежнему нужно за каждую.
ability-scouting = Разведка
ability-scouting-help = Весь резерв уходит в сброс, вместо него открывается новый.
ability-sabotage = Диверсия
ability-sabotage-help = Каждый противник сбрасывает на свой склад одну карту с руки по своему выбору и не добирает новую.
ability-siege = Штурм
ability-siege-help =
    Повреждает вражескую базу, даже защищённую, или { $siegeTargets ->
        [armouredOnly] защитника — бронетехнику
       *[anyVehicle] защитника
    }. Уже повреждённая цель уничтожается{ $siegeArmor1 ->
        [damage] .
       *[destroy] ; техника с бронёй 1 — сразу.
    } Штурм не считается атакой. За уничтоженную технику в конце хода даётся медаль нации этой карты.
# $n (number) - число рядом с символом.
ability-research = Исследование { $n }
ability-research-help = Возьмите из резерва технику не дороже указанного числа: она без оплаты попадает на ваш склад, а эта карта уходит на кладбище.
ability-repair = Ремонт
ability-repair-help = Одна или две карты с вашего склада навсегда уходят на кладбище. Карты разрушения возвращаются в свою стопку.
ability-invulnerability = Неуязвимость
ability-invulnerability-help =
    { $invulnerability ->
        [ownNation] Сразу возьмите одинарную медаль нации этой карты.
        [anyNation] Сразу возьмите одинарную медаль любой нации.
       *[other] Сразу возьмите одинарную медаль: в базовой игре — нации этой карты, с дополнением — любой нации.
    }
ability-dislocation = Дислокация
ability-dislocation-help =
    { $hq ->
        [off] Один ваш защитник уходит с базы в тыл. Оттуда его можно сыграть в этот же ход.
       *[on] Один ваш защитник уходит с базы или из штаба в тыл. Оттуда его можно сыграть в этот же ход.
    }
ability-planning = Планирование
ability-planning-help = Замените открытое достижение следующим из закрытой колоды.
ability-destruction = Разрушение
ability-destruction-help =
    Каждый противник получает { $n ->
        [1] карту разрушения
       *[other] { $n } карты разрушения
    } на верх ангара. Каждая такая карта, оставшаяся в отряде к концу партии, отнимает медаль.
ability-development = Разработка
ability-development-help = Действует только при подсчёте очков: одна медаль без нации и джокер для достижений.
ability-bases-only = Только против базы
ability-bases-only-help = В атаке эта карта бьёт по базам, но не по технике.
ability-vehicles-only = Только против техники
ability-vehicles-only-help = В атаке эта карта бьёт по технике, но не по базам.
ability-national-resources = Национальные ресурсы
ability-national-resources-help = Этими ресурсами можно платить только за технику указанной нации — отдельно или вместе с обычными.

## Достижения

achievement-destroyed-bases = Захваченные базы
achievement-destroyed-bases-help =
    { $basesDestroyedMetric ->
        [events] За наибольшее число баз и штабов, уничтоженных за партию.
       *[squad] За наибольшее число захваченных баз и штабов в отряде.
    }
achievement-light-tanks = Лёгкие танки
achievement-light-tanks-help = За наибольшее число лёгких танков.
achievement-medium-tanks = Средние танки
achievement-medium-tanks-help = За наибольшее число средних танков.
achievement-spgs = САУ
achievement-spgs-help = За наибольшее число САУ с любым из двух значков.
achievement-heavy-tanks = Тяжёлые танки
achievement-heavy-tanks-help = За наибольшее число тяжёлых танков.
achievement-auxiliaries = Вспомогательные войска
achievement-auxiliaries-help = За наибольшее число карт вспомогательных войск.
achievement-ussr-medals = Медали СССР
achievement-ussr-medals-help = За наибольшее число медалей СССР; двойная идёт за две.
achievement-german-medals = Медали Германии
achievement-german-medals-help = За наибольшее число медалей Германии; двойная идёт за две.
achievement-us-medals = Медали США
achievement-us-medals-help = За наибольшее число медалей США; двойная идёт за две.
achievement-french-medals = Медали Франции
achievement-french-medals-help = За наибольшее число медалей Франции; двойная идёт за две.
achievement-double-medals = Двойные медали
achievement-double-medals-help = За наибольшее число двойных медалей любых наций.
achievement-most-cards = Больше всего карт
achievement-most-cards-help = За самый большой отряд; считаются карты всех видов.
achievement-uk-medals = Медали Великобритании
achievement-uk-medals-help = За наибольшее число медалей Великобритании; двойная идёт за две.
achievement-any-medals = Любые медали
achievement-any-medals-help = За наибольшее число медалей всех наций вместе.
achievement-medal-nations = Медали разных наций
achievement-medal-nations-help = За медали наибольшего числа разных наций.
achievement-no-abilities = Техника без способностей
achievement-no-abilities-help = За наибольшее число машин совсем без символов способностей, в том числе пассивных.
achievement-infantry = Пехота
achievement-infantry-help = За наибольшее общее число карт казармы и карт немоторизованных вспомогательных войск (без силы и брони).
achievement-recruitment = Призыв
achievement-recruitment-help = За наибольшее число карт с «Призывом», включая «Добровольцев».
achievement-reinforcements = Сумма подкреплений
achievement-reinforcements-help = За наибольшую сумму чисел у символов «Подкрепления».
achievement-research = Сумма исследований
achievement-research-help = За наибольшую сумму чисел у символов «Исследования», включая «Техников».
achievement-cost = Суммарная стоимость
achievement-cost-help = За наибольшую сумму цен на картах.
achievement-own-bases = Свои базы
achievement-own-bases-help =
    { $hq ->
        [off] За наибольшее число собственных уцелевших баз.
       *[on] За наибольшее число собственных уцелевших баз, включая штаб.
    }
achievement-fewest-barracks = Меньше всего карт казармы
achievement-fewest-barracks-help = За наименьшее число карт казармы, включая «Связистов».
achievement-decisive-shot = Решающий выстрел
achievement-decisive-shot-help =
    { $hq ->
        [on] Тому, кто первым возьмёт последнюю одинарную медаль какой-либо нации или уничтожит вражеский штаб.
        [off] Тому, кто первым возьмёт последнюю одинарную медаль какой-либо нации или уничтожит чью-либо последнюю базу.
       *[other] Тому, кто первым возьмёт последнюю одинарную медаль какой-либо нации или уничтожит вражеский штаб (без штабов — чью-либо последнюю базу).
    }
achievement-japanese-medals = Медали Японии
achievement-japanese-medals-help = За наибольшее число медалей Японии; двойная идёт за две.
achievement-fewest-destruction = Меньше всего разрушений
achievement-fewest-destruction-help = За наименьшее число карт разрушения.

## Настройки правил

option-opening-hand = Стартовая рука
option-opening-hand-help = Со скольких карт начинает каждый игрок. Четвёртая карта уравновешивает преимущество первого хода.
option-opening-hand-three = По три карты
option-opening-hand-four-after-first = Три у первого игрока, четыре у остальных
option-deck-order = Колода техники
option-deck-order-help = Если колода перетасована один раз, во всех партиях одной раздачи техника выходит в одном и том же порядке.
option-deck-order-drawn = Каждая карта тянется наугад
option-deck-order-shuffled = Тасуется один раз, при подготовке
option-reserve-size = Размер резерва
option-reserve-size-help = Сколько карт техники одновременно выставлено на продажу.
option-reserve-size-4 = 4 карты
option-reserve-size-5 = 5 карт
option-reserve-refresh = Обновление резерва
option-reserve-refresh-help = Когда самая старая карта резерва уступает место новой.
option-reserve-refresh-end-mandatory = Всегда, в конце хода
option-reserve-refresh-start-optional = По желанию, в начале хода
option-reserve-refill = Пополнение резерва
option-reserve-refill-help = Когда на место купленных и исследованных карт приходят новые.
option-reserve-refill-at-once = Сразу
option-reserve-refill-turn-end = В конце хода
option-defend-after-attack = Защитник после атаки
option-defend-after-attack-help = После атаки одна из атаковавших карт с бронёй обязана встать на защиту базы своего владельца.
option-defend-after-attack-on = Да
option-defend-after-attack-off = Нет
option-invulnerability = Неуязвимость
option-invulnerability-help = Медаль какой нации приносит «Неуязвимость».
option-invulnerability-own-nation = Нации самой карты
option-invulnerability-any-nation = Любой нации
option-hq = Штаб
option-hq-help = У каждого есть четвёртая база, по которой нельзя ударить, пока цела хоть одна другая.
option-hq-on = Да
option-hq-off = Нет
option-rear = Тыл
option-rear-help = Каждый может приберечь в тылу одну карту для следующих ходов. Без тыла в колоду не кладутся карты с «Дислокацией».
option-rear-on = Да
option-rear-off = Нет
option-placement-rule = Выбор базы для защиты
option-placement-rule-help = Можно ли выбрать защищённую базу, пока другая стоит без защиты.
option-placement-rule-undefended-first = Сначала базы без защиты
option-placement-rule-free = Любая своя база
option-unique-once-per-turn = Каждая техника раз за ход
option-unique-once-per-turn-help = Технику, вернувшуюся на руку, нельзя сыграть в тот же ход ещё раз. Если есть тыл — один раз с руки и один раз из тыла.
option-unique-once-per-turn-on = Да
option-unique-once-per-turn-off = Нет
option-ability-use = Применение способностей
option-ability-use-help = Можно ли пропускать способности карты и менять их порядок.
option-ability-use-optional-any-order = По желанию, в любом порядке
option-ability-use-all-in-printed-order = Все, в порядке на карте
option-siege-armor1 = Штурм против брони 1
option-siege-armor1-help = Что делает «Штурм» с целой техникой, у которой броня 1.
option-siege-armor1-destroy = Уничтожает
option-siege-armor1-damage = Повреждает
option-siege-targets = Какую технику бьёт «Штурм»
option-siege-targets-help = Можно ли бить «Штурмом» и по вспомогательным войскам.
option-siege-targets-any-vehicle = Любая техника
option-siege-targets-armoured-only = Только бронетехника
option-siege-double-pooling = Двойные медали за штурм
option-siege-double-pooling-help = Какие медали одного хода можно объединять в двойные.
option-siege-double-pooling-siege-only = Медали за штурм между собой
option-siege-double-pooling-with-attack = За штурм и атаку вместе, в конце хода
option-siege-double-pooling-singles-only = За штурм — только одинарные
option-double-medal = Двойные медали
option-double-medal-help = Можно ли взять две одинарные медали там, где положена двойная.
option-double-medal-choice = На выбор игрока
option-double-medal-forced = Двойные обязательны
option-short-pile = Если не хватает одинарных
option-short-pile-help = Можно ли взять меньше двойных, чем даёт стопка, и потерять остальное, например чтобы нарочно забрать последнюю одинарную.
option-short-pile-full = Стопка даёт всё, что может
option-short-pile-free = На выбор игрока, остальное пропадает
option-dead-card-timing = Сброс мёртвых карт
option-dead-card-timing-help = Когда захваченные базы и карты разрушения уходят с руки на склад.
option-dead-card-timing-own-turn = В ход владельца
option-dead-card-timing-on-draw = Сразу после добора
option-voluntary-discard = Сброс по желанию
option-voluntary-discard-help = Когда можно положить карту с руки на склад, не разыгрывая её.
option-voluntary-discard-phase-ii = Во время розыгрыша карт
option-voluntary-discard-phase-iii-only = Только в конце хода
option-sabotage-choice = Выбор при диверсии
option-sabotage-choice-help = Как противники выбирают карты, которые сбрасывают.
option-sabotage-choice-simultaneous = Одновременно и тайно
option-sabotage-choice-turn-order = По очереди
option-depot-visibility = Что видно на чужом складе
option-depot-visibility-help = Владелец всегда может просмотреть свой склад целиком.
option-depot-visibility-top-card = Верхняя карта и размер
option-depot-visibility-public = Все карты
option-final-squad = Итоговый отряд
option-final-squad-help = Какие карты учитываются при подсчёте.
option-final-squad-rulebook = Рука, склад и ангар
option-final-squad-with-rear = Ещё и тыл
option-final-squad-all-owned = Ещё и тыл с защитниками
option-bases-destroyed-metric = Подсчёт уничтоженных баз
option-bases-destroyed-metric-help = Что учитывается для достижения и при равенстве.
option-bases-destroyed-metric-squad = Захваченные базы в итоговом отряде
option-bases-destroyed-metric-events = Все базы, уничтоженные за партию
option-tie-break-kills = Первый критерий при равенстве
option-tie-break-kills-help = Что в первую очередь определяет место при равных очках.
option-tie-break-kills-medals-in-squad = Медали на картах медалей
option-tie-break-kills-kill-events = Техника, уничтоженная за партию
option-sf-achievements-without-sf = Достижения «Второго фронта» без дополнения
option-sf-achievements-without-sf-help = Добавляет достижения «Второго фронта», кроме медалей Великобритании, в партию без этой коробки.
option-sf-achievements-without-sf-on = Да
option-sf-achievements-without-sf-off = Нет
option-excluded-nation-medals = Медали исключённых наций
option-excluded-nation-medals-help = Что происходит с медалями и медальным достижением нации, которой нет в колоде.
option-excluded-nation-medals-remove = Тоже исключаются
option-excluded-nation-medals-keep = Остаются в игре
option-gold-with-subset = Золотая техника, если наций меньше
option-gold-with-subset-help = Что происходит с золотой техникой, когда участвуют не все нации.
option-gold-with-subset-keep = Остаётся в колоде
option-gold-with-subset-remove = Исключается
option-surviving-bases = Медали за уцелевшие базы
option-surviving-bases-help = Сколько медалей в конце даёт каждая ваша уцелевшая база.
option-surviving-bases-off = Нисколько
option-surviving-bases-1 = По 1 медали
option-surviving-bases-2 = По 2 медали
option-surviving-bases-3 = По 3 медали
option-achievement-selection = Выбор достижений
option-achievement-selection-help = Как определяются достижения партии.
option-achievement-selection-random = Случайно
option-achievement-selection-agreed = Предлагает хозяин стола, соглашаются все
option-achievement-selection-draft = Каждый выбирает одно, ещё одно случайно

## Готовые наборы правил

preset-newest = Новейшие правила
preset-newest-help = Каждое правило в последней редакции; остальное зависит от выбранных коробок.
preset-2013 = Правила 2013 года
preset-2013-help = Правила первых печатных изданий базовой игры. Только для базовой игры.
preset-russian-1-4 = Русские правила 1.4
preset-russian-1-4-help = Базовая игра, как она напечатана в русском буклете 2014 года. Только для базовой игры.
preset-authors-tip = Советы автора
preset-authors-tip-help = Два правила «Второго фронта» в базовой игре: один из атаковавших остаётся на защите, а в резерве на карту больше.
preset-calm-reserve = Спокойный резерв
preset-calm-reserve-help = Домашнее правило против везения: резерв пополняется только в конце хода, и после покупки ничего нового не появляется.

## Варианты

variant-nations = Меньше наций
variant-nations-help = В колоде техники только выбранные нации, от трёх до шести. Чем их меньше, тем жарче бой.
variant-asymmetry = Асимметричные нации
variant-asymmetry-help = Из колоды вынимаются случайные карты некоторых наций; сколько каких осталось, знают все.
variant-without-abilities = Без некоторых способностей
variant-without-abilities-help = Вся техника с выбранной способностью остаётся в коробке. Стартовых карт это не касается.
variant-chaos = Хаос войны
variant-chaos-help = В партии участвуют 100 случайных карт техники, и никто не знает, какие именно.
variant-blank-achievements = Свои достижения
variant-blank-achievements-help = К остальным добавляются одно или два достижения, придуманных вами.
variant-extra-sets = Дополнительные наборы
variant-extra-sets-help = В колоду замешиваются другие карты техники, например промо.

## Команды

teams-2v2 = Команды: двое на двое
teams-3v3 = Команды: трое на трое
teams-2v2v2 = Команды: три команды по двое

## Отказы: каждый в одну строку и только с простыми подстановками, чтобы их можно было заполнить и без Fluent

refusal-not-your-turn = Сейчас не ваш ход.
refusal-wrong-phase = На этом этапе хода так сделать нельзя.
refusal-card-not-available = Карты «{ $card }» там уже нет.
refusal-already-played = Карту «{ $card }» вы в этот ход уже сыграли.
refusal-dead-card = Карту «{ $card }» сыграть нельзя: захваченные базы и карты разрушения только занимают место.
refusal-wrong-card-type = Карту «{ $card }» так сыграть нельзя.
refusal-card-in-progress = Сначала доиграйте начатую карту.
refusal-choice-pending = Сначала завершите начатый выбор.
refusal-no-resource-icon = Картой «{ $card }» заплатить нельзя: на ней нет ресурсов.
refusal-no-payer = Выберите хотя бы одну карту для оплаты: она нужна даже при цене 0.
refusal-insufficient-resources = Не хватает ресурсов: цена { $need }, ваши карты дают { $have }.
refusal-national-restriction = Национальными ресурсами платят только за технику своей нации.
refusal-nothing-bought = Выберите, что купить: впустую тратить карты нельзя.
refusal-purchase-limit = В этот ход вы уже купили карту; больше можно только после «Призыва».
refusal-signalmen-limit = «Связистов» можно купить лишь один раз за партию.
refusal-cost-too-high = Эта техника стоит { $need }, а «Исследование» берёт не дороже { $have }.
refusal-not-a-vehicle = Здесь нужна техника, а карта «{ $card }» — не техника.
refusal-attack-already-made = В этот ход вы уже атаковали.
refusal-attack-in-progress = Сначала завершите атаку.
refusal-no-power = Карта «{ $card }» не может атаковать: у неё нет силы.
refusal-mixed-nations = Все атакующие должны быть одной нации; к любой атаке может присоединиться только золотая техника.
refusal-no-legal-target = Ни у одного из этих атакующих нет цели.
refusal-illegal-target = Эту цель выбрать нельзя.
refusal-base-defended = База под защитой: сначала уничтожьте защитника.
refusal-hq-protected = По штабу нельзя ударить, пока у его владельца есть другая база.
refusal-passive-restriction = Эта карта бьёт либо только по базам, либо только по технике — смотрите её символ.
refusal-ally = Этот игрок — ваш союзник.
refusal-must-defend = Теперь одна из ваших карт должна встать на защиту: выберите базу.
refusal-no-armour = Карта «{ $card }» не может защищать базу: у неё нет брони.
refusal-undefended-base-exists = Сначала прикройте базу без защиты.
refusal-bad-count = Неверное число карт: выбрано { $have }, нужно { $need }.
refusal-not-in-depot = Карты «{ $card }» нет на вашем складе.
refusal-bad-medal-choice = Так взять медали нельзя: выберите число двойных, при котором ничего не пропадёт.
refusal-no-such-ability = У карты «{ $card }» нет такой способности, или она уже применена.
refusal-hidden = Вам нельзя это видеть.
refusal-hidden-turn-15 = Этот ход уже нельзя вернуть: с тех пор что-то открылось или кто-то сделал выбор.
refusal-bad-config = С такими настройками партию начать нельзя.
refusal-game-over = Партия окончена.

## Почему партию нельзя начать: каждая причина в одну строку и только с простыми подстановками

config-players = Эти коробки рассчитаны на 2–{ $most } игроков, а не на { $players }.
config-six-needs-second-front = Для игры вшестером нужна коробка «Второй фронт».
config-teams-players = Этот командный формат не подходит к числу игроков.
config-teams-seats = Игроки разных команд должны сидеть за столом через одного.
config-nations-count = Выберите от трёх до шести наций из этих коробок; сейчас выбрано: { $have }.
config-nation-unknown = Неизвестная нация: { $name }.
config-nation-not-in-box = Нации { $name } нет в выбранных коробках.
config-option-unknown = Неизвестная настройка: { $name }.
config-option-value = У настройки { $name } не бывает значения { $value }; допустимо: { $allowed }.
config-preset-base-only = Набор правил { $name } годится только для базовой игры без дополнений.
config-preset-unknown = Неизвестный набор правил: { $name }.
config-achievement-unknown = Неизвестное достижение: { $name }.
config-achievement-not-in-pool = Достижение { $name } недоступно с этими коробками и настройками.
config-agreed-count = Число согласованных достижений должно быть { $need }, а не { $have }.
config-blank-too-many = В партии может быть не больше двух своих достижений.
config-blank-wrong = Ваше достижение { $name } не подходит: { $value }.
config-removed-too-many = У нации { $name } карт в колоде всего { $have }, поэтому вынуть { $need } нельзя.
config-ability-unknown = Неизвестная способность: { $name }.
config-box-unknown = Неизвестная коробка или набор: { $name }.
config-card-unknown = Неизвестная карта: { $name }.
config-first-player = Первым может ходить только один из игроков за столом.
config-deck-too-small = В колоде техники было бы слишком мало карт: { $have }, а нужно не меньше { $need }.

## Зоны

zone-hand = Рука
zone-garage = Ангар
zone-depot = Склад
zone-rear = Тыл
zone-base = База { $n }
zone-hq = Штаб
zone-reserve = Резерв
zone-deck = Колода техники
zone-discard = Сброс техники
zone-graveyard = Кладбище
zone-closed-achievements = Закрытые достижения
zone-destruction-pile = Стопка разрушений
zone-signalmen-stack = Стопка «Связистов»

## Действия

action-end = Завершить ход
action-refresh = Обновить резерв
action-buy = Купить: { $card }
action-pay = Заплатить картой: { $card }
action-done = Готово
action-use = Применить карту: { $card }
action-resolve = Применить способность: { $ability }
action-stop = Пропустить остальные способности
action-defend-with = Поставить на защиту: { $card }
action-discard = Сбросить: { $card }
action-attack-with = Атаковать картой: { $card }
action-ready = Начать атаку
action-strike-with = Ударить картой: { $card }
action-target = Цель: { $target }
# $base (string) - слова зоны: zone-base или zone-hq.
action-place = Защищать здесь: { $base }
action-choose-defender = Оставить на защите: { $card }
action-take = Взять: { $card }
action-scrap = Отправить на кладбище: { $card }
# $nation (string) - ключ нации (ussr, germany …); любой другой текст показывается как есть.
action-medal =
    { $nation ->
        [ussr] Взять медаль СССР
        [germany] Взять медаль Германии
        [usa] Взять медаль США
        [france] Взять медаль Франции
        [uk] Взять медаль Великобритании
        [japan] Взять медаль Японии
       *[other] Взять медаль: { $nation }
    }
# $n (number) - сколько двойных медалей; остальное берётся одинарными.
action-doubles =
    { $n ->
        [0] Не брать двойных медалей
        [one] Взять { $n } двойную медаль
        [few] Взять { $n } двойные медали
       *[many] Взять { $n } двойных медалей
    }
action-dislocate = Отвести в тыл: { $card }
action-replace = Заменить достижение: { $achievement }
action-give = Дать карту разрушения: { $seat }
action-give-up = Сбросить: { $card }
action-store = Убрать в тыл: { $card }
action-keep = Ничего не убирать в тыл
action-pick = Выбрать достижение: { $achievement }
action-confirm = Подтвердить

## Противники

result-ended-bases = Круг { $round }: { $name } захватывает последнюю базу игрока { $owner }.
result-ended-bases-you = Круг { $round }: вы захватываете последнюю базу игрока { $owner }.
result-ended-bases-your = Круг { $round }: { $name } захватывает вашу последнюю базу.
result-ended-medals =
    { $nation ->
        [ussr] Круг { $round }: { $name } берёт последнюю одинарную медаль СССР.
        [germany] Круг { $round }: { $name } берёт последнюю одинарную медаль Германии.
        [usa] Круг { $round }: { $name } берёт последнюю одинарную медаль США.
        [france] Круг { $round }: { $name } берёт последнюю одинарную медаль Франции.
        [uk] Круг { $round }: { $name } берёт последнюю одинарную медаль Великобритании.
        [japan] Круг { $round }: { $name } берёт последнюю одинарную медаль Японии.
       *[other] Круг { $round }: { $name } берёт последнюю одинарную медаль ({ $nation }).
    }
result-ended-medals-you =
    { $nation ->
        [ussr] Круг { $round }: вы берёте последнюю одинарную медаль СССР.
        [germany] Круг { $round }: вы берёте последнюю одинарную медаль Германии.
        [usa] Круг { $round }: вы берёте последнюю одинарную медаль США.
        [france] Круг { $round }: вы берёте последнюю одинарную медаль Франции.
        [uk] Круг { $round }: вы берёте последнюю одинарную медаль Великобритании.
        [japan] Круг { $round }: вы берёте последнюю одинарную медаль Японии.
       *[other] Круг { $round }: вы берёте последнюю одинарную медаль ({ $nation }).
    }
start-duel = Дуэль
start-duel-help = Вы и один бот. Проще всего начать так.
start-family = Вчетвером
start-family-help = Вы и три бота, базовая игра.
start-everything = Всё сразу
start-everything-help = Оба дополнения: шесть наций, штаб, тыл и карты разрушения.
start-2v2 = 2 на 2
start-2v2-help = Две команды, очки у каждой общие.
persona-pip = Пип
persona-marta = Марта
persona-otto = Отто
persona-yuki = Юки
persona-leon = Леон
persona-vera = Вера
persona-sam = Сэм
persona-nina = Нина
persona-jack = Джек
persona-bruno = Бруно
persona-ada = Ада
persona-ivan = Иван
coach-sum = Начало { $start } %, ваши решения { $losses }, везение { $luck }: итог { $result } %.
coach-moment = Круг { $round }: потеряно { $loss } п. п. (± { $error }), { $after } % вместо { $before } %.
coach-played = Сыграно: { $line }
coach-better = Лучше: { $line }
coach-why = Почему: { $reasons }.
coach-none = Ни одно решение не стоило больше { $points } процентных пунктов.
coach-levels = Партии доигрывают: { $levels }. Ваши решения измерены так, будто дальше вы играете как сержант.
coach-share = Доиграна лишь часть обычного числа партий ({ $percent } %): небольшие потери остаются незамеченными.
coach-seat-level = { $seat } (уровень: { $level })
coach-you-fewer = вы получаете на { $points } очка меньше { $source }
coach-other-more = { $seat } получает на { $points } очка больше { $source }
coach-you-more = вы получаете на { $points } очка больше { $source }
coach-other-fewer = { $seat } получает на { $points } очка меньше { $source }
coach-ends-turn = Вы заканчиваете ход.
coach-goes-on = Ваш ход продолжается с новыми картами.
coach-source-medals = за медали
coach-source-bases = за базы
coach-source-achievements = за достижения
coach-source-development = за разработку
coach-source-destruction = за разрушения
coach-source-surviving = за свои базы
coach-chances = Шансы на победу в % к началу ваших ходов

bot-recruit = Новобранец
bot-recruit-help = Знает правила, но переплачивает и забывает о защите. Хорош для первой партии.
bot-soldier = Солдат
bot-soldier-help = Знает цену картам, но оставляет базы без защиты и рано заканчивает ход.
bot-lance-corporal = Ефрейтор
bot-lance-corporal-help = Играет по плану, но каждое второе решение принимает второпях.
bot-corporal = Младший сержант
bot-corporal-help = Играет хорошо, но каждое четвёртое решение поспешно.
bot-sergeant = Сержант
bot-sergeant-help = Взвешивает каждый выбор без ошибок, но не заглядывает вперёд.
bot-lieutenant = Лейтенант
bot-lieutenant-help = Просчитывает очевидные ходы и не замечает необычных.
bot-captain = Капитан
bot-captain-help = Перед каждым выбором немного заглядывает вперёд, но не дальше следующего круга.
bot-general = Генерал
bot-general-help = Заглядывает вперёд так далеко, как позволяет время, а дальше лишь прикидывает. Сильнейший противник.
bot-rusher = Налётчик
bot-rusher-help = Покупает силу и сразу атакует.
bot-builder = Строитель
bot-builder-help = Собирает богатый отряд за крепкой обороной.
bot-medal-hunter = Охотник за медалями
bot-medal-hunter-help = Уничтожает технику ради медалей и не трогает базы.
bot-base-breaker = Разрушитель баз
bot-base-breaker-help = Штурмует базы, а прежде всего штаб.
bot-passive = Беспечный
bot-passive-help = Не защищает базы, если правила не заставляют.
bot-random = Случайный
bot-random-help = Делает любой разрешённый ход, все они равновероятны.
bot-ismcts = Простой поиск
bot-ismcts-help = Просчитывает случайные партии и больше ничего об игре не знает. Для сравнения.
bot-net = Нейросеть
bot-net-help = Училась на тысячах просчитанных партий и решает с одного взгляда. Для двоих или четверых.

## Обоснования советов

# Отрывки без точки; несколько соединяются точкой с запятой.
reason-end = в этот ход ничего лучше не осталось
reason-refresh = новая карта резерва может подойти лучше
reason-want = лучшее применение вашим ресурсам
reason-pay = лучшее применение этой карте сейчас
reason-done = заплачено достаточно
reason-use = её способности ценнее всего остального, что она может
reason-resolve = способность поможет прямо сейчас
reason-stop = остальные способности не помогут
reason-defend = в обороне от неё больше всего пользы
reason-discard = в этот ход она ничего не даст
reason-attack = вместе ваша техника бьёт сильнее
reason-ready = атака уже достаточно сильна
reason-strike = остальные довершат начатое
reason-target = лучшей цели нет
reason-place = лучшего места для неё нет
reason-choose = она лучше всех защищает, и её меньше всего жаль
reason-take = это лучшая из доступных машин
reason-scrap = без слабых карт чаще приходят сильные
reason-medal = медали считаются в конце партии
reason-doubles = столько двойных медалей лучше для отряда и конца партии
reason-dislocate = из тыла она снова сможет сражаться
reason-replace = это достижение досталось бы другим
reason-give = это стоит противнику медали
reason-give-up = этой карты жаль меньше всего
reason-store = в один из следующих ходов она даст больше
reason-keep = ни одну карту с руки не стоит придерживать
reason-pick = у вас не меньше шансов получить его, чем у других
reason-confirm = можно начинать партию
reason-power = +{ $n } к силе отряда
reason-resources =
    { $n ->
        [one] даёт отряду { $n } ресурс
        [few] даёт отряду { $n } ресурса
       *[many] даёт отряду { $n } ресурсов
    }
reason-ability = даёт способность: { $ability }
reason-development = в конце партии приносит медаль
reason-nation = пойдёт в атаку с другой вашей техникой ({ $nation })
reason-achievement = помогает получить достижение: { $achievement }
reason-deny-nation = { $seat } собирает эту нацию ({ $nation }) и останется без карты
reason-deny-achievement = { $seat } стремится к тому же достижению: { $achievement }
reason-deny-medal = у игрока { $seat } будет на медаль меньше
reason-pay-exactly = ничего не пропадает
reason-pay-sparing = оставляет технику для атаки
reason-cover = прикрывает базу без защиты
reason-brings-end = забирает последнюю: этот круг станет последним
reason-kill = уничтожает { $card } и приносит медаль
reason-hurt = повреждает { $card }; следующее попадание уничтожит цель
reason-base = захватывает базу игрока { $seat }
reason-hq = захватывает штаб игрока { $seat }
reason-base-hurt = повреждает базу игрока { $seat }; следующее попадание её захватит
reason-last-base = это последняя база игрока { $seat }: партия закончится
reason-leader = бьёт по лидеру: { $seat }
reason-ability-reinforcements = даёт больше карт на руку
reason-ability-recruitment = позволяет купить больше одной карты
reason-ability-scouting = открывает совершенно новый резерв
reason-ability-sabotage = каждый противник начнёт следующий ход без одной карты
reason-ability-siege = достаёт даже защищённую базу
reason-ability-research = меняет слабую карту на лучшую
reason-ability-repair = избавляет отряд от слабых карт
reason-ability-invulnerability = верная медаль
reason-ability-dislocation = защитник снова сможет сражаться
reason-ability-planning = меняет достижение, которое досталось бы другим
reason-ability-destruction = стоит каждому противнику медали

## Игра в терминале

terminal-person = Игрок { $seat }
terminal-bot = Бот { $seat }
terminal-nation-ussr = СССР
terminal-nation-germany = Германия
terminal-nation-usa = США
terminal-nation-france = Франция
terminal-nation-uk = Британия
terminal-nation-japan = Япония
terminal-nation-gold = золотая
terminal-class-light = лёгкий
terminal-class-medium = средний
terminal-class-spg = САУ
terminal-class-heavy = тяжёлый
terminal-class-auxiliary = вспом.
terminal-title = Круг { $round } · ходит { $seat }
terminal-title-before = Перед первым ходом · игроков: { $n }
terminal-last-round = последний круг
terminal-achievements = Достижения
terminal-medals = Медали (одинарные+двойные)
terminal-medals-brief = Медали
terminal-reserve = Резерв (колода { $n })
terminal-column-cost = цена
terminal-column-resources = платит
terminal-column-power = сила
terminal-column-armour = броня
terminal-column-abilities = способности
terminal-destruction-left = разрушения { $n }
terminal-signalmen-left = связисты { $n }
terminal-team = команда { $team }
terminal-ally = союзник
terminal-absent = нет за столом
terminal-sizes = рука { $hand }, ангар { $garage }, склад { $depot }
terminal-base-gone = потеряна
terminal-base-damaged = повреждена
terminal-undefended = без защиты
terminal-damaged = повреждён
terminal-your-hand = Ваша рука
terminal-gives =
    { $n ->
        [one] { $n } ресурс
        [few] { $n } ресурса
       *[many] { $n } ресурсов
    }
terminal-power-armour = сила { $power }, броня { $armour }
terminal-news = Что произошло
terminal-news-earlier =
    { $n ->
        [one] … и ещё { $n } строка раньше ({ $key } — показать всё)
        [few] … и ещё { $n } строки раньше ({ $key } — показать всё)
       *[many] … и ещё { $n } строк раньше ({ $key } — показать всё)
    }
terminal-choices = Что можно сделать
terminal-group-buy = Покупка
terminal-group-pay = Оплата
terminal-group-use = Способности
terminal-group-attack = Атака
terminal-group-aim = Цель
terminal-group-defend = Защита
terminal-group-card = Карта
terminal-group-medals = Медали
terminal-group-achievement = Достижение
terminal-group-opponent = Противник
terminal-group-discard = Сброс
terminal-group-turn = Ход
terminal-suggested = Купить, оплата: { $cards }
terminal-pays = заплачено { $have } из { $need }
terminal-note-costs = цена { $n }
terminal-note-unused =
    { $n ->
        [one] не использована { $n } карта
        [few] не использованы { $n } карты
       *[many] не использовано { $n } карт
    }
terminal-note-leaves = уходит { $card }
terminal-note-then-defends = { $what }; затем на защиту
terminal-note-to-depot = { $card } уходит на склад
terminal-note-last-medal = последняя: партия завершится
terminal-note-left = осталось { $n }
terminal-note-singles =
    { $n ->
        [one] и { $n } одинарную
        [few] и { $n } одинарные
       *[many] и { $n } одинарных
    }
terminal-note-power = сила { $n }
terminal-note-armour = броня { $n }
terminal-note-destroys = уничтожает
terminal-note-damages = повреждает
terminal-note-captures = захватывает
terminal-note-gains =
    { $n ->
        [one] { $what }, { $n } очко
        [few] { $what }, { $n } очка
       *[other] { $what }, { $n } очков
    }
terminal-target-defender = { $card } ({ $base }, игрок { $seat })
terminal-target-base = { $base }, игрок { $seat }
terminal-doing-buying = Покупка: { $cards }; заплачено { $have } из { $need }
terminal-doing-attacking = В атаке: { $cards }
terminal-doing-aiming = { $card } наносит удар: выберите цель
terminal-doing-award = Возьмите медали: { $n } ({ $nation })
terminal-doing-ability = выберите способность
terminal-doing-siege = выберите цель штурма
terminal-doing-research = выберите технику
terminal-doing-repair = выберите карты, которые уйдут на кладбище
terminal-doing-medal = выберите медаль
terminal-doing-dislocation = выберите защитника для тыла
terminal-doing-planning = выберите достижение для замены
terminal-doing-destruction = выберите, кто получит карту разрушения
terminal-doing-placing = выберите базу для защиты
terminal-doing-defender = Один из атаковавших должен встать на защиту
terminal-doing-sabotage = Диверсия: выберите карту для сброса
terminal-doing-storing = Ход кончается: можно убрать карту в тыл
terminal-doing-draft = Выберите достижение для этой партии
terminal-doing-consent = Вы согласны с этими достижениями?
terminal-prompt = { $seat }, выберите 1–{ $n } ({ $key } — справка):
terminal-hand-over = Теперь за клавиатурой { $seat }. Остальные не подглядывают.
terminal-press-enter = Нажмите Enter, когда будете готовы:
terminal-no-such-choice = Варианта { $text } нет: введите число от 1 до { $n }.
terminal-not-understood = «{ $text }» — такого варианта нет: введите число от 1 до { $n }, ход словами или { $key } для справки.
terminal-nothing-typed = Введите число от 1 до { $n }, ход словами или { $key } для справки.
terminal-cannot-undo = Возвращать нечего: открылось что-то новое, или последний выбор сделали не вы. [{ $rule }]
terminal-out-of-input = Ввод закончился раньше партии.
terminal-resume-with = Партия сохранена в { $file }. Продолжить: { $command }
terminal-not-saved = Не удалось сохранить партию в { $file }: { $reason }.
terminal-recorded = Запись партии — в { $file }.
terminal-replay-prompt = Ход { $n } из { $most } — Enter: дальше, b: назад, число: этот ход, t: стол, q: выход:
terminal-result = Партия окончена, сыграно кругов: { $round }
terminal-winners = Победа: { $names }!
terminal-nobody = никто
terminal-score-seat = игрок
terminal-score-medals = медали
terminal-score-bases = базы
terminal-score-achievements = достижения
terminal-score-development = разработка
terminal-score-destruction = разрушения
terminal-score-surviving = свои базы
terminal-score-other = прочее
terminal-score-total = всего
terminal-score-rank = место
terminal-score-so-far = Если бы партия закончилась сейчас
terminal-discarded-achievements = Сброшенные достижения
terminal-composition = Техника каждой нации в этой партии
terminal-log = Весь журнал
terminal-log-empty = Пока ничего не произошло.
terminal-help-title = Справка
terminal-help-numbers = Введите номер варианта или одну из клавиш:
terminal-help-words = Ходы можно вводить и словами:
terminal-help-abilities = Способности на видимых картах
terminal-key-h = эта справка; о варианте 3; о способности
terminal-key-c = всё о карте
terminal-key-s = текущий счёт — по тому, что видели все
terminal-key-l = весь журнал
terminal-key-d = ваш склад, сброс техники, кладбище
terminal-key-t = ещё раз показать стол
terminal-key-u = вернуть последний выбор, если не открылось ничего нового
terminal-key-q = сохранить и выйти
terminal-key-hint = подсказка: лучшие варианты и почему
terminal-hints = Подсказка: сколько партий из 100 выигрывает каждый вариант
terminal-hint = { $what }: { $n } из 100, { $why }
terminal-hint-line = План: { $line }
terminal-bot-fault = Бот { $seat } не справился с одним решением, за него выбрал другой: { $reason }
terminal-no-such-help = О «{ $text }» справки нет: назовите способность или номер варианта.
terminal-no-such-card = Карты «{ $text }» нет.
terminal-several-cards = По «{ $text }» найдено несколько карт ({ $n }): { $cards }.
terminal-verb-end-help = Ход заканчивается: рука уходит на склад, и вы берёте три новые карты.
terminal-verb-refresh-help = Самая дальняя от колоды карта резерва уходит, открывается новая; только пока вы не сыграли ни одной карты.
terminal-verb-want-help = Выберите карту для покупки, затем карты для оплаты. За ход — одна покупка, с «Призывом» — больше.
terminal-verb-pay-help = Карта платит своими ресурсами и уходит на склад; лишнее сгорает.
terminal-verb-done-help = Все нужные карты выбраны: ход выполняется.
terminal-verb-use-help = Карта играется ради способностей, одна за другой; карта с бронёй затем встаёт на защиту базы.
terminal-verb-resolve-help = Способность действует сейчас.
terminal-verb-stop-help = Остальные способности карты не применяются.
terminal-verb-defend-help = Техника встаёт на защиту вашей базы без применения способностей.
terminal-verb-discard-help = Карта уходит на склад несыгранной.
terminal-verb-attack-help = Техника участвует в единственной атаке хода; все атакующие должны быть одной нации.
terminal-verb-ready-help = Больше атакующих нет: начинаются удары.
terminal-verb-strike-help = Теперь бьёт эта техника; затем вы выберете ей цель.
terminal-verb-target-help = Бить можно по защитникам и по базам без защиты; по штабу — только когда других баз у владельца нет.
terminal-verb-place-help = Техника защищает эту базу; та, что уже стоит там, уходит на склад.
terminal-verb-choose-help = После атаки одна из атаковавших карт с бронёй обязана защищать базу.
terminal-verb-take-help = Техника попадает из резерва на ваш склад без оплаты.
terminal-verb-scrap-help = Карта навсегда покидает ваш отряд.
terminal-verb-medal-help = Одинарная медаль этой нации попадает на ваш склад.
terminal-verb-doubles-help = Вместо двух одинарных медалей можно взять одну двойную.
terminal-verb-dislocate-help = Защитник уходит с базы в ваш тыл.
terminal-verb-replace-help = Это достижение сбрасывается, и открывается следующее из закрытой колоды.
terminal-verb-give-help = Этот противник получает карту разрушения на верх ангара.
terminal-verb-give-up-help = Карта уходит с руки на склад; остальные увидят её, когда выберут все.
terminal-verb-store-help = Карта ждёт в тылу, пока вы не сыграете её в один из своих ходов.
terminal-verb-keep-help = В тыл ничего не кладётся; лежащая там карта остаётся.
terminal-verb-pick-help = Это достижение войдёт в партию.
terminal-verb-confirm-help = Партия начнётся, когда все согласятся с достижениями.
terminal-flag-pair = Параметру { $flag } нужны имя и значение через =, а не «{ $text }».
terminal-flag-number = Параметру { $flag } нужно целое число, а не «{ $text }».
terminal-flag-achievements = Достижения так не выбирают: «{ $text }»; можно: { $allowed }
terminal-cannot-read = Не удалось прочитать файл { $file }: { $reason }.
terminal-bad-record = Не удалось продолжить запись { $file }: { $reason }
terminal-record-exists = Файл { $file } уже есть, он не будет перезаписан; выберите другое имя или продолжите партию из него.
terminal-not-with-resume = Параметр { $flag } нельзя менять в продолжаемой партии.
terminal-foreign-bot = В { $file } указан файл бота { $text }. Запускать его по чужой записи нельзя; выберите бота параметром { $flag }.
terminal-too-many-names = Имён — { $have }, а игроков — { $most }.
terminal-bad-name = Имя — от 1 до 20 букв; «{ $text }» не подходит.
terminal-same-names = Имена игроков не должны повторяться.
terminal-bad-humans = За столом на { $most } не поместится столько людей: { $have }.
terminal-no-such-bot = Неизвестный бот «{ $text }»; есть: { $allowed }.
terminal-rules = Игра вкратце
terminal-rules-aim = Соберите отряд карт и наберите больше всех очков: медаль — { $medal }, захваченная база — { $base }, достижение — { $achievement }.
terminal-rules-turn = В свой ход вы открываете руку и играете любые карты, каждую одним способом: для оплаты, ради способностей или в атаке. Затем берёте три новые.
terminal-rules-buy = Раз за ход можно купить технику из резерва за ресурсы на ваших картах. Она попадает на склад и придёт на руку, когда склад перетасуют.
terminal-rules-use = Карта, сыгранная ради способностей, затем встаёт на защиту базы, если у неё есть броня.
terminal-rules-attack = Раз за ход техника одной нации атакует вместе. Сила не меньше брони уничтожает защитника и приносит медаль вашей нации; база падает от двух ударов или от одного удара тяжёлого танка.
terminal-rules-end = Когда кто-то остался без баз или взята последняя одинарная медаль нации, круг доигрывается и считаются очки.
terminal-rules-options = Эта партия и её настройки правил

## Фразы о ходе партии

# Ключ с «-you» на конце обращается к игроку, о котором предложение.

event-turn = Круг { $round }: ходит { $seat }.
event-turn-you = Круг { $round }: ваш ход.
# $card (string) - карта, ушедшая из резерва.
event-refreshed = Резерв обновляется, в сброс уходит { $card }.
event-bought = { $seat } покупает { $cards }. Оплата: { $payers }.
event-bought-you = Вы покупаете { $cards }. Оплата: { $payers }.
event-used = { $seat } играет карту «{ $card }»: { $ability }.
event-used-you = Вы играете карту «{ $card }»: { $ability }.
# $n (number) - сколько карт взято.
event-drew =
    { $n ->
        [0] { $seat } не берёт ни одной карты.
        [one] { $seat } берёт { $n } карту.
        [few] { $seat } берёт { $n } карты.
       *[many] { $seat } берёт { $n } карт.
    }
event-drew-you =
    { $n ->
        [0] Вы не берёте ни одной карты.
        [one] Вы берёте { $n } карту.
        [few] Вы берёте { $n } карты.
       *[many] Вы берёте { $n } карт.
    }
event-drew-cards = { $seat } берёт { $cards }.
event-drew-cards-you = Вы берёте { $cards }.
event-shuffled-garage = { $seat } перетасовывает склад в новый ангар.
event-shuffled-garage-you = Вы перетасовываете склад в новый ангар.
event-declared = { $seat } ведёт в атаку { $cards }.
event-declared-you = Вы ведёте в атаку { $cards }.
event-struck-vehicle-destroyed = { $card } уничтожает { $target } игрока { $seat }.
event-struck-vehicle-destroyed-you = { $card } уничтожает вашего защитника { $target }.
event-struck-vehicle-damaged = { $card } повреждает { $target } игрока { $seat }.
event-struck-vehicle-damaged-you = { $card } повреждает вашего защитника { $target }.
event-struck-base-destroyed = { $card } захватывает базу игрока { $seat }.
event-struck-base-destroyed-you = { $card } захватывает вашу базу.
event-struck-base-damaged = { $card } повреждает базу игрока { $seat }.
event-struck-base-damaged-you = { $card } повреждает вашу базу.
event-spent = { $card }: цели нет, карта уходит на склад.
event-siege-vehicle-destroyed = Штурм: { $card } уничтожает { $target } игрока { $seat }.
event-siege-vehicle-destroyed-you = Штурм: { $card } уничтожает вашего защитника { $target }.
event-siege-vehicle-damaged = Штурм: { $card } повреждает { $target } игрока { $seat }.
event-siege-vehicle-damaged-you = Штурм: { $card } повреждает вашего защитника { $target }.
event-siege-base-destroyed = Штурм: { $card } захватывает базу игрока { $seat }.
event-siege-base-destroyed-you = Штурм: { $card } захватывает вашу базу.
event-siege-base-damaged = Штурм: { $card } повреждает базу игрока { $seat }.
event-siege-base-damaged-you = Штурм: { $card } повреждает вашу базу.
event-medals = { $seat } получает { $cards }.
event-medals-you = Вы получаете { $cards }.
event-placed = { $seat } ставит на защиту базы { $n } карту «{ $card }».
event-placed-you = Вы ставите на защиту базы { $n } карту «{ $card }».
event-placed-hq = { $seat } ставит на защиту штаба карту «{ $card }».
event-placed-hq-you = Вы ставите на защиту штаба карту «{ $card }».
event-relieved = { $card } больше не защищает базу и уходит на склад игрока { $seat }.
event-relieved-you = { $card } больше не защищает базу и уходит на ваш склад.
# $seat (string) - игрок, который отдаёт карту.
event-sabotaged = Диверсия: { $seat } сбрасывает { $cards }.
event-sabotaged-you = Диверсия: вы сбрасываете { $cards }.
event-researched = { $seat } отправляет на кладбище карту «{ $card }» и берёт карту «{ $taken }».
event-researched-you = Вы отправляете на кладбище карту «{ $card }» и берёте карту «{ $taken }».
event-scrapped = { $seat } отправляет на кладбище { $cards }.
event-scrapped-you = Вы отправляете на кладбище { $cards }.
event-moved-to-rear = { $seat } убирает в тыл { $cards }.
event-moved-to-rear-you = Вы убираете в тыл { $cards }.
event-achievement-replaced = Достижение «{ $old }» заменено на «{ $new }».
# $seat (string) - игрок, который получает карту.
event-destruction = { $seat } получает карту разрушения на верх ангара.
event-destruction-you = Вы получаете карту разрушения на верх ангара.
event-scouted = Новый резерв: { $cards }.
event-discarded = { $seat } сбрасывает { $cards }.
event-discarded-you = Вы сбрасываете { $cards }.
event-end-triggered = { $seat } даёт сигнал к концу партии: этот круг последний.
event-end-triggered-you = Вы даёте сигнал к концу партии: этот круг последний.
event-game-over = Партия окончена. Победа: { $winners }.
event-game-over-you = Партия окончена. Вы победили.
event-left = { $seat } покидает игру.
event-left-you = Вы покидаете игру.
event-returned = { $seat } возвращается в игру.
event-returned-you = Вы возвращаетесь в игру.
event-hand = { $seat } открывает { $cards }.
event-hand-you = Вы открываете { $cards }.
event-repaired = { $seat } чинит всё, что повреждено.
event-repaired-you = Вы чините всё, что повреждено.
event-revealed = Новое в резерве: { $cards }.
event-shuffled-deck = Сброс перетасован в новую колоду техники.
event-shuffled-achievements = Сброшенные достижения перетасованы в новую закрытую колоду.
event-struck-hq-destroyed = { $card } захватывает штаб игрока { $seat }.
event-struck-hq-destroyed-you = { $card } захватывает ваш штаб.
event-struck-hq-damaged = { $card } повреждает штаб игрока { $seat }.
event-struck-hq-damaged-you = { $card } повреждает ваш штаб.
event-siege-hq-destroyed = Штурм: { $card } захватывает штаб игрока { $seat }.
event-siege-hq-destroyed-you = Штурм: { $card } захватывает ваш штаб.
event-siege-hq-damaged = Штурм: { $card } повреждает штаб игрока { $seat }.
event-siege-hq-damaged-you = Штурм: { $card } повреждает ваш штаб.
event-chose = { $seat }: выбор сделан.
event-chose-you = Вы выбрали карту.
event-researched-nothing = { $seat } отправляет на кладбище карту «{ $card }» и не берёт ничего.
event-researched-nothing-you = Вы отправляете на кладбище карту «{ $card }» и не берёте ничего.
event-left-rear = { $seat } отправляет из тыла на склад { $cards }.
event-left-rear-you = Вы отправляете из тыла на склад { $cards }.
event-picked = { $seat } выбирает достижение «{ $achievement }».
event-picked-you = Вы выбираете достижение «{ $achievement }».
event-opened = В игре достижение «{ $achievement }».
event-confirmed = { $seat } соглашается с достижениями.
event-confirmed-you = Вы соглашаетесь с достижениями.
event-achievement-won = Достижение «{ $achievement }»: { $winners }.
event-achievement-won-you = Вы получаете достижение «{ $achievement }».
event-achievement-nobody = Достижение «{ $achievement }» не досталось никому.
# Читающий среди других игроков: в начале предложения и среди победителей.
story-you = Вы
story-you-won = вы
# $other (string) - разработка, разрушения и уцелевшие базы вместе.
event-score = { $names }: очков — { $total } (медали { $medals }, захваченные базы { $bases }, достижения { $achievements }, прочее { $other }).

## Двери сервера

denied-unavailable = Сервер сейчас не может связаться с базой данных. Попробуйте ещё раз чуть позже.
denied-too-many = Слишком много запросов. Подождите немного.
denied-busy = Сервер сейчас перегружен. Попробуйте ещё раз через минуту.
denied-not-understood = Сервер не понял сообщение.
denied-no-such-table = Такого стола нет.
denied-no-hints = За этим столом подсказки отключены.
denied-shared-deal = Эту раздачу ещё играют другие; проверить её можно будет, когда она закончится для всех.
denied-hidden-game = Это можно увидеть только после партии.
denied-nothing-to-coach = Эта партия не доиграна до конца: разбирать нечего.
denied-no-such-day = На эту дату раздачи нет. Проверьте часы на устройстве.
denied-needs-token = Для этого нужен ключ от места.
denied-wrong-token = Этот ключ здесь не подходит.
denied-banned = Администратор сервера закрыл вам доступ.
denied-not-found = По этому адресу ничего нет.
denied-wrong-method = Этот адрес не принимает такие запросы.
denied-bad-cards = Этими картами играть нельзя: { $problem }
denied-not-this-computer = Это можно сделать только на компьютере, на котором запущена игра.
denied-no-network = Этот компьютер не подключён к сети.
problem-number = Целое число от { $low } до { $high }.
problem-class-value = { $value } для класса «{ $klass }».
problem-name = Название не длиннее 60 букв.
problem-latin = Название латиницей; для кириллицы есть своё поле.
problem-cyrillic = Оставьте пустым или впишите название кириллицей.
problem-name-taken = Так уже называется { $other }.
problem-symbols-four = Не больше четырёх способностей.
problem-symbols-once = Каждая способность — один раз; только «Разрушение» может повторяться.
problem-symbol-number = { $ability }: нужно число от 1 до 9.
problem-power-needed = «Только против базы» и «Только против техники» требуют силы больше 0.
problem-nation-needed = Национальные ресурсы бывают только у карты с нацией.
problem-bearer =
    { $allowed ->
        [0] По правилам этой способности («{ $ability }») на карте нет.
        [one] По правилам «{ $ability }» стоит на этой карте { $allowed } раз.
        [few] По правилам «{ $ability }» стоит на этой карте { $allowed } раза.
       *[many] По правилам «{ $ability }» стоит на этой карте { $allowed } раз.
    }
problem-development = «Разработка» есть только в «Последнем бою».
problem-development-heavy = Ни у одного тяжёлого танка нет «Разработки», а по правилам есть хотя бы у одного.
problem-second-front = Правила называют восемь карт, которым нужен «Второй фронт»; эта карта с ними расходится.
problem-spread = Базовая игра перестала бы соответствовать своим правилам.
problem-spread-ability = { $nation }: нет карты со способностью «{ $ability }», а по правилам она есть у каждой нации.
problem-spread-infantry = { $nation }: нет вспомогательных войск с силой 0 и бронёй 0.
gone-slow = Связь не успевает за игрой; подключаемся снова.
gone-too-large = Последнее сообщение было слишком большим.
gone-limited = Слишком много сообщений сразу; сейчас подключимся снова.
gone-full = Слишком много соединений; скоро подключимся снова.
gone-origin = Этой странице нельзя подключаться к серверу.
gone-banned = Администратор сервера закрыл вам доступ.
gone-removed = Хозяин стола исключил вас.
gone-drain = Сервер перезапускается; партия скоро продолжится.
gone-unavailable = Сервер сейчас не может связаться с базой данных; партия скоро продолжится.
gone-fault = На сервере что-то пошло не так; подключаемся снова.
gone-silent = От вас давно ничего не слышно; подключаемся снова.
gone-no-hello = Первым сообщением должно быть приветствие.
gone-second-hello = Приветствие отправляется только один раз.
gone-protocol = Версия страницы не подходит серверу; обновите страницу.
gone-no-table = По этой ссылке нет стола: возможно, ссылка неполная или стол уже закрыт.
gone-crowded = За этим столом больше нет мест для зрителей.
gone-unwelcome = За этим столом нельзя смотреть партию, пока она идёт.
gone-frozen = Эта партия начата по другим правилам или с другими картами, здесь её не продолжить.

## The table online: what the house does not allow.

denied-stale = За столом уже что-то изменилось. Посмотрите и выберите ещё раз.
denied-not-seated = Это не ваше место.
denied-not-host = Это может сделать только хозяин стола.
denied-not-started = Партия ещё не началась.
denied-already-started = Партия уже началась.
denied-table-over = Партия за этим столом окончена.
denied-not-over = Это можно сделать только после партии.
denied-seat-taken = Это место занято.
denied-no-such-seat = За этим столом нет такого места.
denied-no-open-seat = Свободных мест нет.
denied-seats-open = Ещё не все места заняты.
denied-which-seat = Сначала выберите место.
denied-bad-name = Такое имя показать нельзя. Используйте буквы или цифры.
denied-name-taken = За столом уже есть игрок с именем { $name }.
denied-unknown-bot = Неизвестный бот: { $name }.
denied-bot-cannot-run = Бот { $name } не может работать на этом сервере.
denied-bot-does-not-fit = Бот { $name } не может играть с такими наборами, правилами и числом игроков.
denied-bad-settings = Такие настройки не подходят: { $reason }.
denied-no-undo = За этим столом ходы не возвращают.
denied-nothing-to-take-back = Вам нечего возвращать.
denied-asked-already = Вы уже спросили.
denied-nothing-asked = Вас об этом не спрашивали.
denied-talk-off = Сейчас писать в чат этого стола нельзя.
denied-only-phrases = За этим столом разрешены только готовые фразы.
denied-unknown-phrase = Неизвестная фраза.
denied-nothing-said = Сообщение пустое.
denied-not-missing = Этот игрок на месте.
denied-not-away = Вы уже играете на этом месте.
denied-not-now = Сейчас так нельзя.
denied-unknown-version = Такого момента в партии не было.
denied-bad-move = Это не ход.
denied-needs-key = Для этого места нужен ключ. Попробуйте ещё раз.
denied-crowded = За этим столом больше нет мест для зрителей.
denied-unwelcome = За этим столом зрители не допускаются.
denied-removed = Хозяин стола исключил вас; сейчас сесть за этот стол нельзя.
denied-only-openly = В командной игре карты показывают либо всем зрителям, либо никому.
denied-only-in-teams = Показать руку можно только в командной игре.
denied-table-frozen = Эта партия начата по другим правилам или с другими картами, изменить её нельзя.
denied-needs-server = Для этого нужен сервер: в одном браузере так не сыграть.
denied-bad-export = Файл повреждён, или в нём нет сохранённой партии.
denied-other-rules = Партия в этом файле шла по другим правилам. Откройте её в той версии, где она сохранена.

## The table online: what happens around the game.

table-created = Стол открыт.
table-changed = Хозяин стола изменил условия партии.
table-sat = { $name } садится за стол.
table-sat-you = Вы садитесь за стол.
table-stood = { $name } встаёт из-за стола.
table-stood-you = Вы встаёте из-за стола.
table-removed = Хозяин стола исключает игрока { $name }.
table-renamed = { $before } меняет имя на { $name }.
table-renamed-you = Теперь ваше имя — { $name }.
table-seated-bot = { $name } ({ $bot }) садится за стол.
table-started = Партия начинается.
table-branched = Эта партия продолжает другую.
table-flagged = { $name }: время вышло, ход окончен.
table-flagged-you = Ваше время вышло, ход окончен.
table-asked-back = { $name } просит вернуть ход.
table-asked-back-you = Вы просите вернуть ход.
table-agreed-back = { $name } разрешает вернуть ход.
table-agreed-back-you = Вы разрешаете вернуть ход.
table-refused-back = { $name } не разрешает вернуть ход.
table-refused-back-you = Вы не разрешаете вернуть ход.
table-withdrew-back = { $name } больше не просит вернуть ход.
table-withdrew-back-you = Вы больше не просите вернуть ход.
table-took-back = { $name } возвращает ход.
table-took-back-you = Вы возвращаете ход.
table-left = { $name } покидает стол.
table-left-you = Вы покидаете стол.
table-missing = { $name } не отвечает. Остальные решают, что будет с местом.
table-missing-you = Вы не отвечаете. Остальные решают, что будет с вашим местом.
table-returned = { $name } снова за столом.
table-returned-you = Вы снова за столом.
table-voted-wait = { $name } предлагает подождать игрока { $absent }.
table-voted-wait-you = Вы предлагаете подождать игрока { $absent }.
table-voted-bot = { $name } предлагает бота вместо игрока { $absent }.
table-voted-bot-you = Вы предлагаете бота вместо игрока { $absent }.
table-voted-empty = { $name } предлагает пропускать ходы игрока { $absent }.
table-voted-empty-you = Вы предлагаете пропускать ходы игрока { $absent }.
table-voted-open = { $name } предлагает отдать другим место игрока { $absent }.
table-voted-open-you = Вы предлагаете отдать другим место игрока { $absent }.
table-voted-end = { $name } предлагает закончить партию без игрока { $absent }.
table-voted-end-you = Вы предлагаете закончить партию без игрока { $absent }.
table-waited = Стол ждёт игрока { $name }.
table-waited-you = Стол ждёт вас.
table-substituted = За игрока { $name } играет бот: { $bot }.
table-substituted-you = За вас играет бот: { $bot }.
table-replaced = { $name }: бот не ответил, этот ход делает { $bot }.
table-replaced-you = Ваш бот не ответил: этот ход делает { $bot }.
table-emptied = { $name } пропускает ходы до возвращения.
table-emptied-you = Вы пропускаете ходы до возвращения.
table-opened = Место игрока { $name } может занять любой.
table-opened-you = Ваше место может занять любой.
table-showed-hand = { $name } показывает руку всему столу.
table-showed-hand-you = Вы показываете руку всему столу.
table-hid-hand = { $name } снова прячет руку.
table-hid-hand-you = Вы снова прячете руку.
table-allowed = { $name } показывает карты зрителям.
table-allowed-you = Вы показываете карты зрителям.
table-disallowed = { $name } снова скрывает карты от зрителей.
table-disallowed-you = Вы снова скрываете карты от зрителей.
table-proposed-end = { $name } предлагает закончить партию.
table-proposed-end-you = Вы предлагаете закончить партию.
table-agreed-end = { $name } соглашается закончить партию.
table-agreed-end-you = Вы соглашаетесь закончить партию.
table-refused-end = { $name } хочет играть дальше.
table-refused-end-you = Вы хотите играть дальше.
table-ended-agreed = Все согласны: партия окончена без результата.
table-ended-absence = Игроков не хватает: партия окончена без результата.
table-ended-operator = Администратор остановил партию без результата.
table-closed = Стол закрыт.
table-wants-rematch = { $name } хочет реванша.
table-wants-rematch-you = Вы хотите реванша.
table-no-rematch = { $name } не хочет реванша.
table-no-rematch-you = Вы не хотите реванша.
table-rematched = Реванш — за новым столом.

## Quick phrases, each said to readers in their own language.

phrase-hello = Привет!
phrase-good-luck = Удачи и хорошей игры!
phrase-thanks = Спасибо!
phrase-sorry = Извините!
phrase-well-played = Отлично сыграно!
phrase-nice-move = Хороший ход!
phrase-oops = Ой!
phrase-one-moment = Минутку, пожалуйста.
phrase-your-turn = Ваш ход.
phrase-hurry = Чуть быстрее, пожалуйста.
phrase-take-back-please = Можно вернуть ход?
phrase-rematch = Реванш?
phrase-good-game = Хорошая игра!
phrase-bye = Пока!
phrase-attack-together = Атакуем вместе.
phrase-attack-the-leader = Атакуйте лидера.
phrase-defend-the-base = Защищайте базу.
phrase-leave-me-this-one = Оставьте это мне.
phrase-go-ahead = Действуйте.
phrase-no = Нет, не надо.

## Браузер: рамка

web-home = На главную
web-menu = Главное меню
web-skip = К содержимому
web-close = Закрыть
web-loading = Загрузка
web-not-loaded = Не удалось загрузить. Сервер запущен?
web-try-again = Повторить
web-nowhere = Страница не найдена
web-nowhere-text = По этому адресу в игре ничего нет.

## Браузер: настройки

web-settings = Настройки
web-settings-language = Язык
web-settings-theme = Оформление
web-settings-motion = Анимация
web-settings-sound = Звук
web-settings-kept = Настройки хранятся в этом браузере.
web-here = На этом устройстве
web-here-text = Партии с ботами могут идти прямо в браузере, без сервера и без сети.
web-here-keep = Сохранить для игры без сети ({ $n } МБ)
web-here-keeping = Загрузка…
web-here-kept = Игра сохранена на устройстве. Играть можно без сети.
web-here-forget = Удалить с устройства
web-here-open = Открыть сохранённую партию
web-here-save = Сохранить партию в файл
web-download-running = Загрузка игры: { $n } из { $of } МБ
web-download-stopped = Загрузка прервалась: на устройстве { $n } из { $of } МБ. Ничего не потеряно.
web-download-resume = Продолжить
web-here-not-kept = Загрузка не завершена. Попробуйте ещё раз.
web-here-not-saved = Не удалось сохранить партию.
web-here-not-started = Не удалось запустить игру в этом браузере. Перезагрузите страницу и попробуйте снова.
web-here-unkept = Этот браузер ничего не хранит: закроете страницу — партия пропадёт.
web-here-alone = Для свободных мест, зрителей и часов нужен сервер. Здесь играют с ботами или вместе за одним устройством.
web-here-full = Хранилище браузера заполнено. Освободите место, и ход будет сохранён.
web-theme-system = Как в системе
web-theme-dark = Тёмное
web-theme-light = Светлое
web-motion-system = Как в системе
web-motion-instant = Без анимации
web-motion-fast = Быстрая
web-motion-normal = Обычная
web-motion-slow = Медленная
web-sound-off = Выключен
web-sound-on = Включён
web-volume = Громкость
web-sound-mute = Без звука
web-settings-ambience = Шум ветра

## Браузер: главная страница

web-hero = Соберите отряд. Захватывайте базы.
web-hero-aim = Получите больше всех медалей.
web-hero-text = Колодостроительная игра для компании от двух до шести человек. Каждой картой с руки можно заплатить, применить её способность или пойти в атаку: решать вам.
web-cards = Карты
web-rules = Правила
web-legend = Как читать карту

## Браузер: слова на картах

web-class-light = Лёгкий
web-class-medium = Средний
web-class-spg = САУ
web-class-heavy = Тяжёлый
web-class-auxiliary = Поддержка
web-sub-barracks = Казарма
web-sub-base = Два попадания
web-sub-headquarters = Падает последним
web-sub-destruction = Мёртвая карта
web-sub-achievement = Достижение
web-section-barracks = Казарма
web-section-medal = Медали
web-section-base = Базы
web-section-destruction = Разрушение
web-section-achievement = Достижения
web-short-single = Медаль
web-short-double = Двойная медаль
web-no-ability = Без способностей
# $n (number) - число рядом с символом.
web-text-reinforcements =
    { $n ->
        [one] Доберите { $n } карту из ангара.
        [few] Доберите { $n } карты из ангара.
       *[other] Доберите { $n } карт из ангара.
    }
web-text-recruitment = Покупайте в этот ход сколько угодно карт.
web-text-scouting = Замените весь резерв.
web-text-sabotage = Каждый противник сбрасывает карту по своему выбору.
web-text-siege = Ударьте по вражеской базе или защитнику. Это не атака.
web-text-research = Карта уходит на кладбище. Возьмите технику ценой до { $n }.
web-text-repair = Отправьте на кладбище одну или две карты со склада.
web-text-invulnerability = Сразу возьмите одинарную медаль.
web-text-dislocation = Отведите своего защитника в тыл.
web-text-planning = Замените одно открытое достижение.
# $n (number) - сколько символов напечатано.
web-text-destruction =
    { $n ->
        [one] Каждый противник получает { $n } карту разрушения.
        [few] Каждый противник получает { $n } карты разрушения.
       *[other] Каждый противник получает { $n } карт разрушения.
    }
web-text-development = Одна медаль в конце. Джокер для достижений.
web-text-bases-only = Бьёт по базам, но не по технике.
web-text-vehicles-only = Бьёт по технике, но не по базам.
web-text-national-resources = Платит только за технику своей нации.
web-text-national-other = Платит только за технику нации { $nation }.
web-rule-engineers = Только платят
web-rule-engineers-text = Не атакуют и не защищают.
web-rule-medal =
    { $n ->
        [one] Платит { $n }, даёт { $n } очко
        [few] Платит { $n }, даёт { $n } очка
       *[other] Платит { $n }, даёт { $n } очков
    }
web-rule-single-text = Платит за технику любой нации.
web-rule-double-text = Берётся вместо двух одинарных.
web-rule-base =
    { $n ->
        [one] { $n } очко захватившему
        [few] { $n } очка захватившему
       *[many] { $n } очков захватившему
    }
web-rule-base-text = Тяжёлый танк захватывает её одним ударом.
web-rule-headquarters = Нельзя ударить, пока цела база
web-rule-headquarters-text = Его защитника можно атаковать всегда.
web-rule-destruction = Нельзя сыграть
web-rule-destruction-text = «Ремонт» возвращает её в стопку.
web-goal-most = Больше всех
web-goal-fewest = Меньше всех

## Браузер: карта вслух

web-costs = стоит { $n }
web-pays = платит { $n }
web-has-power = сила { $n }
web-has-armour = броня { $n }
web-scores = очков: { $n }
web-state-playable = можно сыграть
web-state-selected = выбрана
web-state-damaged = повреждена
web-state-target = цель
web-state-disabled = сейчас нельзя (причина подписана)
web-state-changed = только что изменилась
web-state-new = Новая
web-forecast-destroyed = Уничтожен
web-forecast-damaged = Повреждён
web-forecast-damaged-base = Повреждена
web-reason-other-nation = Другая нация
web-locked = Нельзя ударить, пока цела хоть одна база
web-back-deck = Рубашка колоды техники
web-back-garage = Рубашка вашего ангара
web-back-achievements = Рубашка достижений

## Браузер: карты

# $n (number) - показано, $most (number) - всего.
web-count = Карт: { $n } из { $most }
web-search-cards = Найти карту
web-filters = Фильтры
web-filter-nation = Нация
web-filter-class = Класс
web-filter-box = Коробка
web-filter-ability = Способность
web-filter-cost = Цена
web-all-boxes = Все коробки
web-all-abilities = Все способности
web-any-cost = Любая цена
web-cost-is = Цена { $n }
web-ability-any-number = { $ability } (любое число)
web-clear-filters = Сбросить фильтры
web-no-cards = Карты не найдены
web-no-cards-text = Ни одна карта не подходит под все фильтры.
web-card-before = Предыдущая карта
web-card-after = Следующая карта
# $n (number) - сколько таких карт в коробке.
web-copies =
    { $n ->
        [one] { $n } экземпляр
        [few] { $n } экземпляра
       *[other] { $n } экземпляров
    }
web-fact-class = Класс
web-fact-cost = Цена
web-fact-resources = Ресурсы
web-fact-power = Сила
web-fact-armour = Броня
web-fact-medals = Медали
web-fact-abilities = Способности
web-provenance-printed = напечатано
web-provenance-inferred = выведено
web-provenance-reconstructed = восстановлено
web-provenance-help = Напечатано: известно из печатной игры. Выведено: следует из её правил. Восстановлено: наше предложение.
web-see-rule = Правило { $rule }

## Браузер: как читать карту

web-legend-corners = Что где
web-part-nation = Слева вверху
web-part-nation-text = Нация: цвет, форма и две буквы. Строкой ниже — класс.
web-part-cost = Справа вверху
web-part-cost-text = Ценник: сколько карта стоит.
web-part-resources = Слева внизу
web-part-resources-text = Ящик с плюсом: сколько карта платит.
web-part-power = Справа внизу, снаряд
web-part-power-text = Сила: какую броню карта пробивает ударом.
web-part-armour = Справа внизу, щит
web-part-armour-text = Броня: какая сила нужна, чтобы уничтожить карту в обороне.
web-part-provenance = Посередине внизу
web-part-provenance-text = Точка: сколько о карте известно из печатной игры. Подробнее — на крупной карте.
web-legend-nations = Нации
web-legend-classes = Классы
web-legend-abilities = Способности
web-look-active = Закрашенный квадрат: можно применить
web-look-passive = Скобки: ограничивают карту
web-look-at-end = Золотой круг: учитывается в конце
web-legend-states = Состояния
web-legend-faces = Другие карты

## Браузер: печать карт

web-vehicle = Техника
web-vehicle-more = История и цифры
web-vehicle-medal = Медали этой нации: { $medal }
web-history-service = На вооружении с { $year } года
web-history-prototype = Опытный образец { $year } года
web-history-project = Проект { $year } года, не построен
web-history-undated = Проект, который не был построен
web-history-founded = Год основания: { $year }
web-history-tonnes = { $mass } т
web-history-kilograms = { $mass } кг
web-history-gun = Орудие { $calibre } мм
web-lab = В лаборатории
web-lab-bought = Карту покупают в { $n } % ходов, когда на неё хватает ресурсов.
web-lab-gain = Покупка не позже круга { $round } меняет шанс на победу на { $n } ± { $sure } п. п.
web-lab-source = Партий: { NUMBER($n) }, четыре бота ({ $bot }), все коробки, { $date }
web-workshop = Мастерская карт
web-workshop-text = У вас есть сама настольная игра? Сравните наши карты со своими. Исправьте, что расходится, и нажмите «Как напечатано». Работа хранится в этом браузере, пока вы её не скачаете.
web-workshop-progress = Подтверждено { $n } из { $total }
web-workshop-printed = Как напечатано
web-workshop-unprinted = Не подтверждено
web-workshop-undo = Отменить
web-workshop-restart = Начать заново
web-workshop-differences =
    { $n ->
        [0] Отличий от карт игры нет
        [one] { $n } отличие от карт игры
        [few] { $n } отличия от карт игры
       *[other] { $n } отличий от карт игры
    }
web-workshop-problems =
    { $n ->
        [one] { $n } ошибка
        [few] { $n } ошибки
       *[other] { $n } ошибок
    }
web-workshop-download = Скачать
web-workshop-upload = Загрузить
web-workshop-uploaded =
    { $n ->
        [one] Прочитана { $n } карта
        [few] Прочитаны { $n } карты
       *[other] Прочитано { $n } карт
    }
web-workshop-table = Открыть стол с этими картами
web-workshop-add = Добавить способность
web-workshop-remove = Убрать: { $ability }
web-workshop-amount = Число: { $ability }
web-fact-name = Название
web-fact-cyrillic = Название кириллицей
web-fact-kind = Вид
web-kind-spg-triangle = Треугольник
web-kind-spg-square = Квадрат
web-print = Печать
web-print-text = Девять карт на листе в покерном формате (63,5 × 88,9 мм) с метками для обрезки, для личного пользования. Печатайте в масштабе 100 % или сохраните листы как PDF.
web-print-paper = Бумага
web-print-amount = Сколько
web-print-once = Каждую один раз
web-print-copies = Как в коробке
web-print-backs = Рубашки
web-print-without = Без рубашек
web-print-with = С рубашками
web-print-sheets =
    { $n ->
        [one] Напечатать { $n } лист
        [few] Напечатать { $n } листа
       *[other] Напечатать { $n } листов
    }

## Браузер: кампания

web-campaign = Кампания
web-campaign-text = Двенадцать боёв: у каждого своя расстановка и три звезды.
web-campaign-stars =
    { $n ->
        [one] { $n } звезда из { $most }
        [few] { $n } звезды из { $most }
       *[many] { $n } звёзд из { $most }
    }
web-campaign-open = К кампании
web-campaign-play = Играть
web-campaign-again = Ещё раз
web-campaign-next = Следующий бой: { $name }
web-star-met = выполнено
web-star-unmet = ещё нет
web-star-win = Победите
web-star-margin =
    { $n ->
        [one] Победите с отрывом в { $n } очко
        [few] Победите с отрывом в { $n } очка
       *[many] Победите с отрывом в { $n } очков
    }
web-star-rounds =
    { $n ->
        [one] Победите за { $n } круг
        [few] Победите за { $n } круга
       *[many] Победите за { $n } кругов
    }
web-star-bases =
    { $n ->
        [one] Победите и сохраните { $n } базу
        [few] Победите и сохраните { $n } базы
       *[many] Победите и сохраните { $n } баз
    }
web-star-captured =
    { $n ->
        [one] Победите и захватите { $n } базу
        [few] Победите и захватите { $n } базы
       *[many] Победите и захватите { $n } баз
    }
web-star-medals =
    { $n ->
        [one] Победите с { $n } медалью
        [few] Победите с { $n } медалями
       *[many] Победите с { $n } медалями
    }
web-star-achievements =
    { $n ->
        [one] Победите с { $n } достижением
        [few] Победите с { $n } достижениями
       *[many] Победите с { $n } достижениями
    }
web-battle-first-skirmish = Первая стычка
web-battle-first-skirmish-text = К вашему отряду присоединились два танка: победите в первом бою.
web-battle-three-walls = Три заслона
web-battle-three-walls-text = Все ваши базы под защитой. Удержите их.
web-battle-short-war = Короткая война
web-battle-short-war-text = Медалей мало: партия скоро закончится.
web-battle-breakthrough = Прорыв
web-battle-breakthrough-text = Одна база противника уже пала. Захватите остальные.
web-battle-two-neighbours = Два соседа
web-battle-two-neighbours-text = Сразу два противника, но один из них новичок.
web-battle-medal-race = Гонка за медалями
web-battle-medal-race-text = Противник охотится за машинами. Возьмите больше медалей.
web-battle-the-storm = Штурм
web-battle-the-storm-text = Противник штурмует базы. Держите оборону.
web-battle-headquarters = Штаб
web-battle-headquarters-text = Штаб падает последним: сначала захватите базы.
web-battle-scorched-earth = Выжженная земля
web-battle-scorched-earth-text = Карты разрушения мешают обоим. От них избавит «Ремонт».
web-battle-brothers-in-arms = Братья по оружию
web-battle-brothers-in-arms-text = Сержант воюет за вас, два младших сержанта против.
web-battle-outnumbered = В меньшинстве
web-battle-outnumbered-text = Один наступает, другой строит: выстойте против обоих.
web-battle-the-fortress = Крепость
web-battle-the-fortress-text = Последний противник укрылся за тремя тяжёлыми танками.

## Браузер: рядом с настольной игрой

web-helper = Помощник для настольной игры
web-printed-text = Раскладка, подсчёт очков и таймер для партии с картами из коробки.
web-printed-open-helper = Открыть помощника
web-printed-setup = Раскладка
web-printed-score = Очки
web-printed-timer = Таймер
web-printed-names = Имена
web-printed-player = Игрок { $n }
web-printed-lay = Что раскладывать?
web-printed-lay-again = Раздать заново
web-printed-list = Разложите
web-printed-left =
    { $n ->
        [0] Всё готово
        [one] Остался { $n } шаг
        [few] Осталось { $n } шага
       *[many] Осталось { $n } шагов
    }
web-printed-first = Первый ход: { $name }. Этот игрок берёт карту первого игрока.
web-printed-bases =
    { $n ->
        [one] Каждому: { $n } база в открытую.
        [few] Каждому: { $n } базы в открытую.
       *[many] Каждому: { $n } баз в открытую.
    }
web-printed-bases-hq =
    { $n ->
        [one] Каждому: { $n } база и штаб в открытую.
        [few] Каждому: { $n } базы и штаб в открытую.
       *[many] Каждому: { $n } баз и штаб в открытую.
    }
web-printed-rear = Каждому: место для тыла, пока пустое.
web-printed-kit = Каждому: { $cards }. Перемешайте и положите закрыто: это ангар.
web-printed-hand =
    { $n ->
        [one] Каждый берёт { $n } карту.
        [few] Каждый берёт { $n } карты.
       *[many] Каждый берёт { $n } карт.
    }
web-printed-hands = Первый игрок берёт карт: { $n }, остальные: { $most }.
web-printed-left-out =
    { $n ->
        [one] Оставьте в коробке { $n } машину.
        [few] Оставьте в коробке { $n } машины.
       *[many] Оставьте в коробке { $n } машин.
    }
web-printed-removed = Уберите случайные машины, не глядя.
web-printed-deck =
    { $n ->
        [one] Колода техники: перемешайте { $n } карту.
        [few] Колода техники: перемешайте { $n } карты.
       *[many] Колода техники: перемешайте { $n } карт.
    }
web-printed-reserve =
    { $n ->
        [one] Резерв: откройте { $n } машину.
        [few] Резерв: откройте { $n } машины.
       *[many] Резерв: откройте { $n } машин.
    }
web-printed-medals = Стопка медалей каждой нации, одинарных: { $singles }, двойных: { $doubles }.
web-printed-destruction =
    { $n ->
        [one] Открытая стопка: { $n } карта разрушения.
        [few] Открытая стопка: { $n } карты разрушения.
       *[many] Открытая стопка: { $n } карт разрушения.
    }
web-printed-signalmen =
    { $n ->
        [one] Рядом с резервом в открытую: { $n } карта «Связисты».
        [few] Рядом с резервом в открытую: { $n } карты «Связисты».
       *[many] Рядом с резервом в открытую: { $n } карт «Связисты».
    }
web-printed-achievements =
    { $n ->
        [one] Откройте { $n } достижение.
        [few] Откройте эти { $n } достижения.
       *[many] Откройте эти { $n } достижений.
    }
web-printed-draft = Выберите достижения по очереди и откройте ещё одно случайное.
web-printed-closed =
    { $n ->
        [one] Ещё { $n } достижение лежит закрыто.
        [few] Остальные { $n } достижения — закрытая колода.
       *[many] Остальные { $n } достижений — закрытая колода.
    }
web-printed-rest = Всё остальное верните в коробку.
web-printed-open = Открытые достижения
web-printed-open-none = Пока не выбраны
web-printed-places-rulebook = Считайте руку, ангар и склад. Защитники и тыл не считаются.
web-printed-places-withRear = Считайте руку, ангар, склад и тыл. Защитники не считаются.
web-printed-places-allOwned = Считайте руку, ангар, склад, тыл и защитников.
web-printed-singles = Одинарные
web-printed-doubles = Двойные
web-printed-captured-base = Захваченные базы
web-printed-captured-headquarters = Захваченные штабы
web-printed-own-bases = Свои уцелевшие базы
web-printed-kills = Уничтоженные машины
web-printed-destroyed = Уничтоженные базы
web-printed-others = Все остальные карты
web-printed-vehicles = Машины, которые считаются
web-printed-search =
    { $n ->
        [one] Считается { $n } машина: введите часть названия.
        [few] Считаются { $n } машины: введите часть названия.
       *[many] Считаются { $n } машин: введите часть названия.
    }
web-printed-less = На одну меньше: { $what }
web-printed-more = На одну больше: { $what }
web-printed-decisive = Чей решающий выстрел?
web-printed-nobody = Ничей
web-printed-excess =
    { $n ->
        [0] { $card }: этой карты нет в партии, она не считается.
       *[other] { $card }: в коробке их только { $n }.
    }
web-printed-winner = Победа: { $names }.
web-printed-winners = Общая победа: { $names }.
web-printed-tie-medals = Очков поровну: решают медали.
web-printed-tie-kills = Очков поровну: решают уничтоженные машины.
web-printed-tie-bases = Очков и медалей поровну: решают захваченные базы.
web-printed-tie-destroyed = Очков и машин поровну: решают уничтоженные базы.
web-printed-tie-achievements = Очков, медалей и баз поровну: решают достижения.
web-printed-tie-shared = Всё поровну: победа общая.
web-printed-clear = Очистить подсчёт
web-printed-clear-sure = Нажмите ещё раз, чтобы всё стереть
web-printed-unkept = Этот браузер ничего не хранит: закроете страницу — записи пропадут.
web-printed-start = Старт
web-printed-pause = Пауза
web-printed-go-on = Продолжить
web-printed-next = Следующий игрок
web-printed-reset = Сбросить
web-printed-minutes = Минут на ход
web-printed-used = Потрачено времени
web-printed-time-up = { $name }: время вышло.

## Браузер: правила

web-chapters = Главы
web-search-rules = Искать в правилах
web-rules-english = Эта страница пока есть только на английском.
web-rules-brief = Правила за две минуты
web-rules-brief-text = Пять картинок. Остальное узнаете за столом.
web-rules-hand = Три карты, каждая — один раз
web-rules-hand-text = В начале хода у вас три карты. Картой можно заплатить, можно атаковать, а можно применить её способность — после этого она защищает базу.
web-rules-buy = Покупайте карты получше
web-rules-buy-text = Зелёные ящики оплачивают цену на бирке. Купленная карта ложится на склад и позже приходит на руку.
web-rules-attack = Уничтожайте технику ради медалей
web-rules-attack-text = Если сила не меньше брони, цель уничтожена; если меньше — только повреждена. Вы берёте медаль той нации, чья техника атаковала.
web-rules-bases = Захватывайте базы, берегите свои
web-rules-bases-text = База без защиты падает от второго удара, а от удара тяжёлого танка — сразу. Машину перед базой нужно сначала уничтожить.
web-rules-first-hit = 1-й удар
web-rules-end = Конец партии и счёт
web-rules-end-text = Партия кончается, когда кто-то потерял все базы или взята последняя одинарная медаль какой-либо нации. Круг доигрывают до конца; побеждает тот, у кого больше очков.
web-rules-medal = медаль
web-rules-base = захваченная база
web-rules-achievement = достижение
web-rules-whole = Полные правила
web-found =
    { $n ->
        [0] Ничего не найдено ({ $n })
        [one] Найдено: { $n }
        [few] Найдено: { $n }
       *[other] Найдено: { $n }
    }
web-table = Таблица
web-copy-link = Скопировать ссылку на правило { $rule }
web-link-copied = Ссылка на правило { $rule } скопирована.
web-no-rule = Правила { $rule } нет
web-no-rule-text = Выберите главу или найдите слово.

## Браузер: об игре

web-about = Об игре
web-about-fan = Это неофициальное любительское издание карточной игры. Оно не связано с её издателями и владельцами товарных знаков.
web-about-art = Все карты, значки и силуэты нарисованы для этого издания. Ни картинок, ни текстов печатной игры здесь нет.
web-about-cards = Нам известны не все печатные карты. Метка на каждой карте говорит, что напечатано, что выведено и что восстановлено.
web-about-data = Ваши настройки хранятся в этом браузере. Данные получает только сервер, на котором вы играете.
web-licences = Лицензии
web-licences-text = Что работает в вашем браузере:
web-licence-game = эта игра
web-licence-screens = рисует страницы
web-licence-words = подбирает тексты на вашем языке
web-licence-codes = рисует QR-код
web-licence-letters = шрифт
web-licence-python = запускает игру без сервера
web-licence-messages = читает сохранённые партии и сообщения
web-licences-texts = Полные тексты лицензий Python и его пакетов

## Браузер: главная страница, столы и места

web-play-now = Играть сейчас
web-guide-play = Первая партия с подсказками
web-guide-play-text = Против Пипа, самого мягкого бота; инструктор рядом
web-guide-understood = Понятно
web-guide-off = Больше не подсказывать
web-guide-hand = Ваш ход: три карты. Каждая может заплатить, применить способность, атаковать или защищать.
web-guide-buy = Купите карту: нажмите на неё в резерве. Сильные карты окупятся потом.
web-guide-pay = Платят отмеченные карты. Нажмите на другие, чтобы заменить, затем — «Купить».
web-guide-attack = Можно атаковать: нажмите на карту с силой. Все атакующие должны быть одной нации.
web-guide-declare = Добавьте атакующих той же нации или начните атаку.
web-guide-aim = Выберите цель. Сила не меньше брони уничтожает её; база падает со второго попадания, а от тяжёлого танка — с первого.
web-guide-use = Способности помогают сразу: нажмите на карту, прочитайте способность и примените её.
web-guide-defend = Техника с бронёй может защищать базу. База без защиты — лёгкая добыча.
web-guide-place = Выберите базу для защиты: место перед ней или саму базу.
web-guide-award = Ваша награда: возьмите медали. Две можно взять одной двойной.
web-guide-sabotage = Диверсия: выберите карту, которая нужна меньше всего. Она уйдёт на склад.
web-guide-end = Больше делать нечего? Завершите ход. Несыгранные карты уйдут на склад.
web-guide-wait = Ходит противник. Следите за серединой стола; нажмите туда, чтобы пропустить показ.
web-guide-last = Это последний круг: теперь важны только очки.
web-new = Новый стол
web-new-text = Друзья по ссылке, боты, дополнения
web-play = Партия
web-player = Игрок
web-players = Игроки
web-you = Вы
web-bot = Бот
web-host = Хозяин стола
web-no-server = Сервер не отвечает. Попробуйте чуть позже.
web-my-games = Ваши партии
web-open-tables = Столы, где ждут игроков
web-continue = Продолжить
web-join = Присоединиться
web-own-rules = свои правила
web-nickname = Ваше имя
web-who-are-you = Кто вы?
web-portrait = Портрет
web-portrait-of = Портрет: { $name }
web-box-base = Четыре нации, у каждого три базы. Начните с неё.
web-box-second-front = Великобритания, штаб, тыл, до шести игроков.
web-box-last-battle = Япония, больше техники и способностей, связисты, карты разрушения.
web-seat-of = Место { $n }
web-seat-by-link = Друг по ссылке
web-seat-device = Друг за этим устройством
web-seat-level = Бот: { $level }
web-seat-open = Свободное место
web-seat-bot = Посадить бота
web-visibility = Кто может найти стол
web-visibility-private = Любой, у кого есть ссылка
web-visibility-public = Все
web-make-lobby = Открыть стол
web-make-start = Начать партию
web-invite = Пригласить по ссылке
web-invite-text = По этой ссылке любой сможет занять свободное место.
web-invite-here = Эта ссылка работает только на этом компьютере. Чтобы пригласить других в вашей сети, закройте игру и запустите её снова командой tankrush play --lan. Ваши столы сохранятся.
web-invite-open = Открыть для моей сети
web-invite-closed = Эта ссылка работает только на этом компьютере. Откройте стол для своей сети, чтобы к нему могли подключиться телефоны и другие компьютеры.
web-invite-scan = Отсканируйте код телефоном в той же сети или откройте ссылку.
web-lobby-free =
    { $n ->
        [one] Свободно { $n } место
        [few] Свободно { $n } места
       *[many] Свободно { $n } мест
    }
web-lobby-full = Все в сборе
web-start-bots =
    { $n ->
        [one] Начать с { $n } ботом
        [few] Начать с { $n } ботами
       *[many] Начать с { $n } ботами
    }
web-start-ready = Все места заняты.
web-name-starts = Игру начинает { $name }.
web-copy = Копировать
web-qr = Ссылка как QR-код
web-copied = Ссылка скопирована.
web-copy-yourself = Выделите ссылку и скопируйте её.
web-seats = Места
web-while-waiting = Пока ждёте
web-while-waiting-text = Всё откроется в новой вкладке: стол останется здесь, место за вами.
web-stand = Встать
web-free-seat = Освободить место
web-remove = Удалить
web-sit = Занять место
web-sit-here = Сесть сюда
web-start = Начать партию сейчас
web-host-starts = Партию начнёт хозяин стола.
web-no-table = Этот стол открыть нельзя

## Браузер: стол

web-round = Круг { $n }
web-your-turn = Ваш ход
web-turn-of = Ждём: { $seat }
web-plays = Ходит { $seat }
web-over = Партия окончена
web-bar = Что делать сейчас
web-can = Можно { $ways }.
web-can-nothing = Делать больше нечего: завершите ход.
web-can-want = покупать
web-can-use = применять способности
web-can-attack = атаковать
web-can-defend = защищать базы
web-task-card = Что сделать картой «{ $card }»?
web-task-card-pays = Чтобы заплатить ею, выберите карту в резерве.
web-task-card-note =
    { $ways ->
        [both] Примените способность, атакуйте или верните карту.
        [ability] Примените способность или верните карту.
        [attack] Атакуйте или верните карту.
       *[other] Выберите, что ей сделать, или верните карту.
    }
web-task-card-aim = Выберите действие или цель.
web-task-strike = { $card } бьёт по цели: { $target }
web-task-paying = Покупка: { $cards }
web-task-declaring = Добавьте атакующих или начните атаку
web-task-striking = Выберите, кто бьёт следующим
web-task-aiming = Выберите цель: бьёт { $card }
web-task-award = Возьмите медали: { $n }
web-task-defender = Один из атаковавших должен встать на защиту
web-task-ability = Выберите способность
web-task-siege = Выберите цель штурма
web-task-research = Выберите технику
web-task-repair = Выберите карты, которые уйдут на кладбище
web-task-medal = Выберите медаль
web-task-dislocation = Выберите защитника для тыла
web-task-planning = Выберите достижение для замены
web-task-destruction = Выберите, кто получит карту разрушения
web-task-placing = Выберите базу для защиты
web-task-storing = Ход заканчивается: можно убрать карту в тыл
web-task-draft = Выберите достижение для этой партии
web-task-consent = Вы согласны с этими достижениями?
web-task-sabotage = Диверсия ({ $seat }): сбросьте одну карту
web-task-sabotage-note = Никто не увидит вашего выбора, пока не выберут все.
web-strike-of = Удар { $n } из { $most }
web-buy = Купить: { $cards }
web-paying = Платят: { $cards }.
web-pay-more =
    { $n ->
        [one] Не хватает ещё { $n } ресурса.
        [few] Не хватает ещё { $n } ресурсов.
        [many] Не хватает ещё { $n } ресурсов.
       *[other] Не хватает ещё { $n } ресурса.
    }
web-buying = покупка
web-cannot-pay = не платит
web-no-further = Эту карту к покупке уже не добавить.
web-strike = Ударить
web-striking = бьёт сейчас
web-targets =
    { $n ->
        [one] { $n } цель
        [few] { $n } цели
        [many] { $n } целей
       *[other] { $n } цели
    }
web-tab-none = целей нет
web-tab-best = до +{ $n }
web-way-pay = Заплатить
web-way-use = Применить
web-way-attack = Атаковать
web-way-defend = Защищать
web-way-discard = Сбросить
web-way-give-up = Сбросить
web-way-store = Убрать в тыл
web-way-scrap = На кладбище
web-way-take = Взять
web-step-declaring = Атакующие
web-step-striking = Удары
web-step-award = Медали
web-step-defender = Защитник
web-forecast-captured = Захват
web-forecast-hit = Попадание
web-outcome-captures =
    { $n ->
        [one] База будет захвачена: { $n } очко.
        [few] База будет захвачена: { $n } очка.
        [many] База будет захвачена: { $n } очков.
       *[other] База будет захвачена: { $n } очка.
    }
web-outcome-destroys =
    { $n ->
        [one] Цель будет уничтожена, вам { $n } медаль ({ $nation }).
        [few] Цель будет уничтожена, вам { $n } медали ({ $nation }).
        [many] Цель будет уничтожена, вам { $n } медалей ({ $nation }).
       *[other] Цель будет уничтожена, вам { $n } медали ({ $nation }).
    }
web-outcome-destroys-plain = Цель будет уничтожена, но без медали.
web-outcome-ends = { $what }: этот круг станет последним.
web-cancel = Отмена
web-take-back = Вернуть ход
web-warn-no-more = Больше не предупреждать
web-ask-back = Попросить вернуть ход
web-undo-what-purchase = Отменит покупку: { $cards }
web-undo-what-attack = Отменит атаку: { $cards }
web-undo-what-ability = Отменит способность: { $cards }
web-undo-what-defence = Отменит защиту: { $cards }
web-undo-what-turn = Отменит конец хода
web-skip-event = Пропустить
web-all-choices = Все варианты
web-hint = Попросить подсказку
web-no-hint = Сейчас подсказки нет.
web-hints = Подсказки
web-hint-thinking = Думаем
web-hint-chance = шанс победы { $n } %:
web-hint-line = План: { $line }
web-refused = Так нельзя.
web-open = без защиты
web-own-front = Ваш фронт
web-bases-stand =
    { $n ->
        [one] цела { $n } база
        [few] целы { $n } базы
       *[other] цело { $n } баз
    }
web-empty = пусто
web-lost = потеряна
web-place-here = Сюда
web-leaves-next = уйдёт
web-left = осталось { $n }
web-deck = колода { $n }
web-short-of = ещё { $n }
web-bought-none = осталась одна покупка
web-bought-one = покупка сделана
web-bought-any = покупок сколько угодно
web-left-buy = Покупка
web-left-attack = Атака
web-left-yes = ещё можно в этот ход
web-left-no = уже использована в этот ход
web-hand-empty = Рука пуста.
web-first-player = Первый игрок
web-ally = Союзник
web-your-team = Ваша команда
web-decided = Выбор сделан
web-presence-left = Страница закрыта
web-left-page = Страница закрыта: { $seat }.
web-lost-line = Нет связи: { $seat }.
web-bot-may-play = Через { $time } можно будет передать место боту.
web-presence-shaky = Связь неустойчива
web-presence-away = Нет связи
web-presence-grace = Нет связи: остальные ждут
web-presence-due = Отсутствует
web-medals-left = осталось одинарных
web-standing = Счёт
web-standing-now = если закончить сейчас
web-standing-medals = медали
web-standing-captured = базы
web-standing-goals = достижения
web-standing-bases = Баз захвачено: { $taken }, потеряно: { $lost }
web-standing-spoken = очки: медали { $medals }, базы { $bases }, достижения { $achievements }
web-goal-counts = вы : лучший противник
web-goal-lead = вы впереди; { $seat }: { $n }
web-goal-counts-team = команда : лучшая другая
web-goal-lead-team = ваша команда впереди; { $seat }: { $n }
web-goal-tied = поровну с игроком { $seat }
web-goal-nobody = поровну, пока никому
web-goal-none = пока ни у кого
web-goal-leads = впереди { $seat }
web-until-end = До конца партии
web-end-pile =
    { $n ->
        [one] { $nation }: до конца { $n } медаль.
        [few] { $nation }: до конца { $n } медали.
        [many] { $nation }: до конца { $n } медалей.
       *[other] { $nation }: до конца { $n } медали.
    }
web-end-bases =
    { $seat }: { $n ->
        [one] осталась { $n } база.
        [few] остались { $n } базы.
       *[other] осталось { $n } баз.
    }
web-end-bases-you =
    У вас { $n ->
        [one] осталась { $n } база.
        [few] остались { $n } базы.
       *[other] осталось { $n } баз.
    }
web-singles-doubles = одинарных { $singles }, двойных { $doubles }
web-last-round = Это последний круг.
web-rail = Медали, достижения, журнал
web-journal = Журнал
web-since = С вашего прошлого хода
web-show-again = Показать ещё раз
web-digest = С вашего прошлого хода
web-digest-on-you = Против вас
web-digest-others = Всё остальное
web-chip-destroyed = уничтожение
web-chip-captured = захват
web-chip-damaged = повреждение
web-chip-damaged-base = база: удар
web-chip-lost-card = сброс
web-chip-medal = медаль
web-chip-bought = покупка
web-tray = Карты на выбор
web-pile-empty = Здесь нет карт.
web-clock-of = Часы: { $seat }

## Браузер: вокруг игры

web-talk = Чат
web-talk-new = Новые
web-talk-unread =
    { $n ->
        [one] Чат, { $n } непрочитанное сообщение
        [few] Чат, { $n } непрочитанных сообщения
       *[other] Чат, { $n } непрочитанных сообщений
    }
web-talk-none = Сообщений пока нет.
web-talk-write = Сообщение
web-send = Отправить
web-reconnecting = Восстанавливаем связь
web-offline = Восстанавливаем связь, попытка { $n }. Ничего не потеряно.
web-back-asked = Вы попросили вернуть ход.
web-back-wanted = { $seat } просит вернуть ход.
web-withdraw = Отозвать
web-agree = Согласиться
web-refuse = Отказать
web-away = Сейчас за вас играет кто-то другой.
web-return = Вернуться на место
web-absent = { $seat } не отвечает. Что делать?
web-absent-wait = Ждать
web-absent-bot = Пусть играет бот
web-absent-empty = Пропускать ходы
web-absent-open = Отдать место
web-absent-end = Закончить партию
web-end-wanted = { $seat } предлагает закончить партию без результата.
web-this-game = Эта партия
web-watchers =
    { $n ->
        [one] { $n } зритель
        [few] { $n } зрителя
       *[other] { $n } зрителей
    }
web-copy-watch = Скопировать ссылку для зрителей
web-game-text = Открыть партию как текст
web-propose-end = Предложить закончить без результата
web-propose-withdraw = Отозвать предложение закончить
web-leave = Выйти из партии
web-leave-text = Остальные решат, что будет с вашим местом. Вы сможете вернуться.
web-leave-bots = Боты подождут: партия сохранена, продолжить можно в любое время.
web-left-kept = Партия осталась в списке «Ваши партии»: вы можете вернуться.
web-leave-really = Выйти
web-hand-over = Передайте устройство игроку { $seat }
web-hand-over-text = Ваши карты закрыты.
web-hand-over-ready = Я — { $seat }
web-no-result = Партия закончилась без результата.
web-result-won = Вы победили, { $score }
web-result-lost = Вы проиграли, { $score }
web-finale-won = Победа
web-finale-shared = Общая победа
web-finale-lost =
    { $winners ->
        [one] Победа за игроком { $names }
       *[several] Победа за игроками { $names }
    }
web-finale-best =
    { $n ->
        [one] Лучшая машина: { $card }, { $n } удар
        [few] Лучшая машина: { $card }, { $n } удара
       *[many] Лучшая машина: { $card }, { $n } ударов
    }
web-finale-held =
    { $n ->
        [one] Вы продержались { $n } круг.
        [few] Вы продержались { $n } круга.
       *[many] Вы продержались { $n } кругов.
    }
web-last-medal =
    { $nation ->
        [ussr] последнюю одинарную медаль СССР
        [germany] последнюю одинарную медаль Германии
        [usa] последнюю одинарную медаль США
        [france] последнюю одинарную медаль Франции
        [uk] последнюю одинарную медаль Великобритании
        [japan] последнюю одинарную медаль Японии
       *[other] последнюю одинарную медаль ({ $nation })
    }
web-with-points =
    { $n ->
        [one] с { $n } очком
       *[other] с { $n } очками
    }
web-headline-you = Вы побеждаете { $score }, { $why }
web-headline-other =
    { $winners ->
        [one] { $names } побеждает { $score }, { $why }
       *[other] { $names } побеждают { $score }, { $why }
    }
web-headline-shared = Общая победа { $score }, { $why }
web-why-bases =
    { $by ->
        [winner] захватив последнюю базу игрока { $owner }
       *[other] когда { $name } захватывает последнюю базу игрока { $owner }
    }
web-why-bases-your =
    { $by ->
        [winner] захватив вашу последнюю базу
       *[other] когда { $name } захватывает вашу последнюю базу
    }
web-why-bases-you = когда вы захватываете последнюю базу игрока { $owner }
web-why-medals =
    { $by ->
        [winner] взяв { $medal }
       *[other] когда { $name } берёт { $medal }
    }
web-why-medals-you = когда вы берёте { $medal }
web-place-gap =
    { $n ->
        [one] Место { $place } из { $of }, отставание { $n } очко
        [few] Место { $place } из { $of }, отставание { $n } очка
       *[other] Место { $place } из { $of }, отставание { $n } очков
    }
web-again-easier = На уровень проще
web-result-points = Откуда очки
web-result-squad =
    { $n ->
        [one] Учтена { $n } карта: рука, склад и ангар.
        [few] Учтены { $n } карты: рука, склад и ангар.
       *[other] Учтено { $n } карт: рука, склад и ангар.
    }
web-result-left-out = Не учтено: { $cards }.
web-result-no-difference = Это ничего не изменило бы.
web-result-difference =
    { $n ->
        [one] Это дало бы ещё { $n } очко.
        [few] Это дало бы ещё { $n } очка.
       *[other] Это дало бы ещё { $n } очков.
    }
web-result-moment = Решающий момент
web-result-watch-moment = Смотреть решающий момент
web-result-turning = Переломные моменты
web-result-watch-step = Смотреть переломный момент { $n }
web-result-watch = Смотреть
web-course = Очки по кругам
web-course-note = если бы партия закончилась в этот момент
web-source-medals = Медали
web-source-bases = Базы
web-source-achievements = Достижения
web-source-development = Разработка
web-source-destruction = Разрушения
web-source-surviving = Свои базы
web-total = Всего
web-rematch = Реванш
web-again-same = Та же раздача
web-again-harder = На уровень сложнее
web-rematch-go = К реваншу
web-rematch-waits = Ждём остальных.
web-see-table = Показать стол
web-see-result = Показать итог
web-settings-forced = Ходы, где выбор один
web-forced-on = Делать сразу
web-forced-off = Спрашивать
web-settings-remarks = Реплики ботов
web-remarks-on = Включены
web-remarks-off = Выключены
web-remark-vehicle =
    { $variant ->
        [0] Только не { $card }!
        [1] До встречи, { $card }!
       *[2] Эх, { $card }…
    }
web-remark-base =
    { $variant ->
        [0] А это была моя любимая база.
        [1] А там только что навели порядок.
       *[2] Всё равно там сквозило.
    }
web-remark-capture =
    { $variant ->
        [0] База моя. Кто следующий?
        [1] Хорошее место. Теперь моё.
       *[2] Ещё один флаг в копилку.
    }
web-remark-medal =
    { $variant ->
        [0] Этой медали самое место на стене.
        [1] Ещё одна в коллекцию.
       *[2] К этому легко привыкнуть.
    }
web-ribbon-captured-base = Вы захватили базу
web-ribbon-captured-hq = Вы захватили штаб
web-ribbon-lost-base = Ваша база пала
web-ribbon-lost-hq = Ваш штаб пал
web-settings-warnings = Предупреждения
web-warning-still = Конец хода, когда ещё можно атаковать или купить
web-warning-research-nothing = Исследование, которое ничего не найдёт
web-warning-no-effect = Способности без эффекта
web-warning-repaired = Повреждение, которое тут же починят
web-warning-lost-resources = Ресурсы, которые сгорят
web-warning-pays-nothing = Карты, которые не дают ресурсов
web-settings-notices = Уведомление о вашем ходе
web-notices-off = Нет
web-notices-on = Через браузер
web-notices-denied = Браузер не разрешает уведомления с этой страницы.
web-keys = Клавиши
web-key-sideways = Вдоль ряда карт
web-key-zones = Из одного ряда в другой
web-key-choose = Выбрать карту в рамке
web-key-buttons = Кнопки панели
web-key-cancel = Отмена, закрыть
web-key-skip = Пропустить показ ходов
web-key-undo = Вернуть ход
web-key-hint = Попросить подсказку
web-key-list = Все варианты списком
web-key-inspect = Прочитать карту
web-key-talk = Чат
web-key-keys = Этот список
web-watching = Вы зритель
web-watch-seat = Чьи карты вы видите
web-watch-public = Что видят все
web-allow-watching = Зрители видят мои карты
web-show-hand = Показать всем свою руку
web-hide-hand = Снова спрятать руку
web-hand-shown = Вашу руку видят все
web-mute = Заглушить
web-ban = Закрыть доступ к столу
web-speaker-watcher = зритель
speaker-operator = Администратор
speaker-spectator = Зритель
web-report = Пожаловаться
web-report-player = Пожаловаться на игрока
web-report-text = Жалобу получат те, кто обслуживает этот сервер. Игроки её не увидят.
web-report-whom = На кого жалоба?
web-report-why = Что случилось?
web-report-insult = Оскорбления или угрозы
web-report-stalling = Намеренно тянет время
web-report-cheating = Нечестная игра
web-report-name = Оскорбительное имя
web-report-other = Другое
web-report-words = Своими словами (необязательно)
web-report-send = Отправить жалобу
web-report-sent = Жалоба отправлена. Ответ появится здесь.
web-report-own = Ваши жалобы за этим столом
web-report-open = Ответа пока нет.
web-report-closed = Закрыта.
web-report-answer = Ответ администратора: { $text }
web-muted = { $name }: сообщения скрыты.
web-unmute = Показывать снова
warning-research-nothing = В резерве нет техники ценой до { $n }: карта «{ $card }» отправится на кладбище впустую.
warning-no-effect = Карта «{ $card }» сейчас ничего не даст.
warning-repaired = Цель повреждена, но в свой ход противник всё починит.
warning-still-attack = Ещё можно атаковать.
warning-still-buy = Ещё можно купить карту.
warning-still-attack-buy = Ещё можно атаковать и купить карту.
warning-lost-resources =
    { $n ->
        [one] { $n } ресурс сгорит.
        [few] { $n } ресурса сгорят.
       *[other] { $n } ресурсов сгорит.
    }
warning-pays-nothing = Карта «{ $card }» не даёт ресурсов.
web-look-closer = Прочитать карту
web-look-keep = Правый щелчок или I: оставить открытой.
web-short-note = Не хватает { $n }: цена { $cost }
web-back-to = Вернуть всё, начиная отсюда: { $line }
web-wasted =
    { $n ->
        [one] { $n } ресурс сгорит
        [few] { $n } ресурса сгорят
       *[other] { $n } ресурсов сгорит
    }
web-n-players =
    { $n ->
        [one] { $n } игрок
        [few] { $n } игрока
       *[other] { $n } игроков
    }
web-start-waits = Можно начать сейчас или дождаться друзей.
web-pile-hidden =
    { $n ->
        [one] Здесь { $n } карта лицом вниз.
        [few] Здесь { $n } карты лицом вниз.
       *[other] Здесь { $n } карт лицом вниз.
    }
web-after-rounds =
    { $n ->
        [one] { $n } круг
        [few] { $n } круга
       *[other] { $n } кругов
    }
web-minutes =
    { $n ->
        [one] { $n } минута
        [few] { $n } минуты
       *[other] { $n } минут
    }
web-seconds =
    { $n ->
        [one] { $n } секунда
        [few] { $n } секунды
       *[other] { $n } секунд
    }
web-days =
    { $n ->
        [one] { $n } день
        [few] { $n } дня
       *[other] { $n } дней
    }
web-new-changed = изменено: { $n }
web-new-summary = Во что играем
web-new-teams = Команды
web-new-no-teams = Каждый за себя
web-new-team = Команда { $team }
web-new-levels = Уровни, от лёгкого к сложному
web-new-characters = Характеры
web-new-first = Кто начинает
web-new-first-random = По жребию
web-seat-name = Имя игрока { $n }
web-new-rules = Правила подробно
web-new-rules-help = Все настройки правил. Всё, что вы не измените, зависит от коробок.
web-new-preset = Редакция
web-new-usual = По умолчанию: { $value }
web-new-usual-any = По умолчанию
web-new-reset = Сбросить всё
web-new-variants = Варианты
web-new-variants-help = Другие колоды: меньше наций, способностей или карт либо случайный набор.
web-new-without-cards = Без некоторых машин
web-new-without-cards-help = Введите название машины, чтобы убрать её из колоды.
web-new-bring-back = { $card }: вернуть
web-new-goals-help = В этой партии открыто: { $n }.
web-new-dropped = На эти достижения в такой партии не влияет ни одна карта, поэтому их нет: { $goals }.
web-new-agreed = Предложено: { $n } из { $need }
web-new-without-goals = Убрать эти
web-new-own-name = Название
web-new-own-goal = Больше всех или меньше всех
web-new-own-measure = Что считается
web-new-own-add = Придумать достижение
web-new-own-remove = Убрать
web-new-any-class = Любой класс
web-new-any-nation = Любая нация
web-measure-cards = Карты
web-measure-cost = Цена
web-measure-resources = Ресурсы
web-measure-power = Сила
web-measure-armour = Броня
web-measure-medals = Медали
web-measure-reinforcements = Сумма подкреплений
web-measure-research = Сумма исследований
web-new-way = Настройки стола
web-new-way-help = Часы, возврат хода, подсказки, зрители, чат.
web-new-title = Название стола
web-new-title-none = Без названия
web-new-clock = Часы
web-clock-none = Без часов
web-clock-without = Без часов
web-clock-turn = На ход
web-clock-bank = На всю партию
web-clock-days = Дни на ход
web-clock-none-help = Думать можно сколько угодно.
web-clock-turn-help = На каждый ход даётся одно и то же время. Когда оно выходит, ход заканчивается.
web-clock-bank-help = Запас времени на всю партию и добавка после каждого хода.
web-clock-days-help = Для друзей, которые играют время от времени. Страница покажет, чей ход.
web-clock-seconds = Время на ход
web-clock-minutes = Время на старте
web-clock-increment = Добавка после хода
web-clock-days-each = Время на ход
web-new-undo = Возврат хода
web-undo-consent = Свободно, потом по согласию
web-undo-horizon = Свободно, пока ничего не открыто
web-undo-off = Никогда
web-undo-consent-help = Свободно, пока никто не узнал нового; потом спрашивают каждого противника.
web-undo-horizon-help = Свободно, пока никто не узнал нового, и никогда потом.
web-undo-off-help = Каждый ход окончателен.
web-new-hints = Подсказки разрешены
web-new-hints-help = Каждый может попросить два-три хороших хода с объяснением.
web-new-spectators = Зрители
web-spectators-welcome = Разрешены
web-spectators-unwelcome = Запрещены
web-new-talk = Кто пишет в чат
web-talk-seats = Игроки
web-talk-everybody = Все
web-talk-phrases = Только готовые фразы
web-talk-off = Никто
web-new-substitute = Бот вместо пропавшего игрока
web-told-removed =
    { $n ->
        [one] { $nation }: убрана { $n } случайная машина
        [few] { $nation }: убраны { $n } случайные машины
       *[other] { $nation }: убрано { $n } случайных машин
    }
web-told-without = Без карт: { $what }
web-told-first = Начинает игрок { $seat }
web-quick = Быстрая партия
web-quick-text =
    { $n ->
        [one] С теми, кто сейчас в сети; через { $n } секунду — с ботом
        [few] С теми, кто сейчас в сети; через { $n } секунды — с ботом
       *[other] С теми, кто сейчас в сети; через { $n } секунд — с ботом
    }
web-quick-starts =
    { $n ->
        [one] Другие ещё могут присоединиться. Партия начнётся не позже чем через { $n } секунду.
        [few] Другие ещё могут присоединиться. Партия начнётся не позже чем через { $n } секунды.
       *[other] Другие ещё могут присоединиться. Партия начнётся не позже чем через { $n } секунд.
    }
web-running-tables = Партии для зрителей
web-watch = Смотреть

## Replays in the browser

web-replay = Повтор партии
web-replay-controls = Просмотр партии по шагам
web-replay-start = Стол перед первым ходом.
web-replay-quiet = { $seat } готовит ход.
web-replay-first = В начало
web-replay-turn-back = На ход назад
web-replay-back = На шаг назад
web-replay-play = Смотреть
web-replay-pause = Пауза
web-replay-on = На шаг вперёд
web-replay-turn-on = На ход вперёд
web-replay-last = В конец
web-replay-speed = Скорость
web-replay-slow = Медленная
web-replay-normal = Обычная
web-replay-fast = Быстрая
web-replay-slider = Момент партии
web-replay-step = { $n } из { $most }
web-replay-seat = Чьими глазами
web-replay-spectator = Зритель
web-replay-everybody = Все карты открыты
web-replay-copy = Скопировать ссылку на шаг { $n }
web-replay-copy-yourself = Скопируйте адрес этой страницы.
web-replay-export = Сохранить партию как текст
web-replay-verify = Проверить эту партию
web-replay-verified = Раздача честная: зерно совпало с объявленным до первой карты, и все ходы ({ $n }), сыгранные с ним заново, дают ту же партию.
web-replay-not-verified = Из зерна эту партию восстановить не удалось. Ходов: { $n }.
web-replay-promise = Объявлено до партии
web-replay-seed = Зерно
web-replay-branch = Играть отсюда
web-replay-branch-text = Новый стол с теми же картами с этого самого момента. За остальных играют боты.
web-replay-branch-none = Вернитесь немного назад: отсюда играть уже нечего.
web-replay-branch-seat = Вы играете за
web-replay-branch-level = Боты
web-replay-branch-go = Играть
web-replay-none = Эту партию нельзя показать
web-replay-watch = Смотреть повтор
web-coach = Разбор
web-coach-ask = Разобрать партию
web-coach-invite = Где случился перелом? Разбор проверит каждое ваше решение.
web-coach-title = Где решилась партия
web-coach-note = учтено только то, что вы могли знать
web-coach-back = Итог
web-coach-unavailable = Разбирать нечего
web-coach-working = Партия доигрывается: { $n } %
web-coach-working-note = Это займёт минуту или больше. Страницу можно закрыть: разбор сохранится вместе с партией.
web-coach-failed = Разбор не удалось завершить.
web-coach-retry = Попробовать ещё раз
web-coach-start = в начале
web-coach-luck = везение
web-coach-choices = ваши решения
web-coach-end = в конце
web-coach-chances = Шансы на победу
web-coach-chances-note = ход за ходом, как вы могли их оценить
web-coach-levels = Партии доигрывают по уровням: { $levels }. Ваши решения измерены так, будто дальше вы играете как сержант.
web-coach-share = Доиграна лишь часть обычного числа партий ({ $n } %): небольшие потери остаются незамеченными.
web-coach-moments =
    { $n ->
        [0] Дорогих ошибок нет
        [one] { $n } дорогое решение
        [few] { $n } дорогих решения
       *[other] { $n } дорогих решений
    }
web-coach-none =
    { $n ->
        [one] Рассмотрено { $n } решение: оно стоило не больше { $points } п. п. шансов. Хорошая игра.
        [few] Рассмотрено { $n } решения: ни одно не стоило больше { $points } п. п. шансов. Хорошая игра.
       *[other] Рассмотрено { $n } решений: ни одно не стоило больше { $points } п. п. шансов. Хорошая игра.
    }
web-coach-looked =
    { $n ->
        [one] Рассмотрено { $n } решение.
        [few] Рассмотрено { $n } решения.
       *[other] Рассмотрено { $n } решений.
    }
web-coach-moment = Момент { $n }, круг { $round }
web-coach-you = Вы
web-coach-better = Лучше
web-coach-show = Показать на столе
web-coach-see-table = Посмотреть на стол
web-coach-measured = Стоит { $points } п. п. шансов (± { $error }): измерено по партиям, доигранным отсюда ({ $games }).
web-coach-why = В среднем: { $reasons }.
web-coach-play-on = Играть отсюда
web-coach-try = Найти самостоятельно
web-coach-tell = Показать ответ
web-coach-try-ask = Как бы вы сыграли?
web-coach-try-right = Верно: ничто не выигрывает чаще.
web-coach-try-wrong = Другой ход выигрывает чаще.
web-coach-line-played = Как сыграли вы
web-coach-line-better = Как лучше
web-finished-games = Сыгранные партии
web-opponents = Ваши противники
web-suggested = Подходит вам
web-opponents-text = Выберите одного — и дуэль начнётся.

## The daily deal and shared deals

web-daily = Раздача дня
web-daily-note = Карты у всех одни и те же. В зачёт идёт первая попытка. Это для удовольствия: другой браузер — другой игрок.
web-daily-alone = Здесь вы играете для себя: без сервера результаты не сравниваются, а карты зависят от даты.
web-daily-in-row = Дней подряд
web-daily-streak =
    { $n ->
        [one] { $n } день подряд
        [few] { $n } дня подряд
       *[other] { $n } дней подряд
    }
web-daily-left = { $h } ч { $m } мин
web-daily-next = до следующей раздачи
web-daily-today = Сегодняшняя раздача
web-daily-easy = Легко
web-daily-hard = Трудно
web-daily-play = Играть
web-daily-go-on = Продолжить
web-daily-practise = Потренироваться
web-daily-game = Ваша партия
web-daily-show = Показать результаты
web-daily-new =
    { $n ->
        [0] Ещё не сыграно. Пока никто не закончил.
        [one] Ещё не сыграно. Закончил { $n } игрок.
        [few] Ещё не сыграно. Закончили { $n } игрока.
       *[other] Ещё не сыграно. Закончили { $n } игроков.
    }
web-daily-new-alone = Ещё не сыграно.
web-daily-new-today = Сегодня ещё не сыграно
web-daily-home = Одна зачётная попытка в день, карты у всех одни и те же.
web-daily-running = Зачётная попытка не закончена.
web-daily-void = Без результата: партия брошена, доиграна ботом или закончена слишком поздно.
web-daily-closed = Не сыграно. День прошёл, но потренироваться можно.
web-daily-won =
    { $n ->
        [one] Победа с перевесом в { $n } очко
        [few] Победа с перевесом в { $n } очка
       *[other] Победа с перевесом в { $n } очков
    }
web-daily-lost =
    { $n ->
        [one] Поражение с отставанием в { $n } очко
        [few] Поражение с отставанием в { $n } очка
       *[other] Поражение с отставанием в { $n } очков
    }
web-daily-level = Поровну очков
web-daily-better = Лучше, чем у { $percent } % других игроков (всего: { $n })
web-daily-better-short = лучше, чем у { $n } %
web-daily-first = У вас первый результат.
web-daily-bots = Боты с вашими картами
web-daily-bots-unit = перевес над лучшим противником
web-daily-bots-note =
    { $n ->
        [1] Каждый уровень сыграл эту раздачу на вашем месте один раз.
        [one] Каждый уровень сыграл эту раздачу на вашем месте { $n } раз; показан средний результат.
        [few] Каждый уровень сыграл эту раздачу на вашем месте { $n } раза; показан средний результат.
       *[other] Каждый уровень сыграл эту раздачу на вашем месте { $n } раз; показан средний результат.
    }
web-daily-bots-play = Боты ещё играют.
web-daily-bots-none = Боты её не играли.
web-daily-all = Все в этот день
web-daily-players =
    { $n ->
        [one] { $n } игрок
        [few] { $n } игрока
       *[other] { $n } игроков
    }
web-daily-bar =
    { $n ->
        [one] От { $from } до { $to }: { $n } игрок
        [few] От { $from } до { $to }: { $n } игрока
       *[other] От { $from } до { $to }: { $n } игроков
    }
web-daily-nobody = Эту раздачу никто не закончил.
web-daily-week = Ваша неделя
web-daily-now = Сегодня
web-daily-no-result = нет результата
web-daily-forgiven = Один пропущенный день в неделю серию не прерывает.
web-daily-table = Таблица недели
web-daily-table-note = Каждый день приносит столько очков, сколько процентов игроков сыграли не лучше: лучшему — 100.
web-daily-place = Место
web-daily-points = Очки
web-daily-days-played = Дни
web-daily-days =
    { $n ->
        [one] { $n } день
        [few] { $n } дня
       *[other] { $n } дней
    }
web-daily-share = Расскажите другим
web-daily-rounds =
    { $n ->
        [one] { $n } круг
        [few] { $n } круга
       *[other] { $n } кругов
    }
web-daily-copied = Текст скопирован.
web-daily-copy-yourself = Выделите текст и скопируйте его.
web-daily-archive = Прошлые дни
web-daily-more = Показать все
web-daily-unavailable = Раздача дня сейчас недоступна
web-daily-to-results = Сравнить с другими
web-daily-practised = Тренировка: не в зачёт
web-deal = Сыграй мою раздачу
web-deal-share = Скопировать ссылку
web-deal-invite = Отправьте ссылку другу: карты и противники будут те же.
web-deal-copied = Ссылка скопирована. Друг получит ваши карты и противников.
web-deal-not-copied = Не удалось скопировать ссылку.
web-deal-from = Раздача от игрока { $name }
web-deal-opponents = противники: { $bots }
web-deal-text = Вы начинаете с теми же картами против тех же противников. После партии обе игры показываются рядом. В зачёт идёт первая попытка.
web-deal-compare = Сравнить партии
web-deal-compare-note = те же карты, ваше место
web-deal-course-note = очки этого места
web-deal-result = Перевес
web-deal-rounds = Круги
web-deal-none = Эту раздачу пока никто больше не закончил. Отправьте ссылку другу.
web-deal-back = К результату
web-deal-gone = Эта раздача недоступна
## Личная статистика и главная страница тех, кто уже играл

web-record = Мои игры
web-record-since =
    { $n ->
        [0] Игр пока нет.
        [1] Одна игра, { $day }
        [one] { $n } игра с { $day }
        [few] { $n } игры с { $day }
       *[other] { $n } игр с { $day }
    }
web-record-kept = Хранится только в этом браузере.
web-record-none-text = Сюда попадает каждая доигранная здесь партия: противники, результат, нация, покупки. Партии нескольких игроков за одним устройством не учитываются.
web-record-level = Ваш уровень
web-record-level-note = по последним партиям
web-record-level-text =
    { $games ->
        [0] Вы ещё не играли.
       *[other] Побед: { $wins } из { $games }.
    }
web-record-level-play = Сыграть: { $name }
web-record-level-harder = Попробовать: { $name }
web-record-games = Игры
web-record-won = Победы
web-record-share = Доля побед
web-record-row = Побед подряд сейчас
web-record-longest = Лучшая серия побед
web-record-of = { $wins } из { $games }
web-record-by-level = По противникам
web-record-ordinary = без боёв кампании и тренировок
web-record-people = Люди
web-record-by-nation = По нациям
web-record-by-nation-note = чьей техники куплено больше всего
web-record-by-place = По очерёдности хода
web-record-place =
    { $n ->
        [1] Первый игрок
       *[other] Ходит { $n }-м
    }
web-record-by-boxes = По наборам
web-record-favourites = Любимые карты
web-record-favourites-note = покупаются чаще всего
web-record-last = Последние игры
web-record-more = Показать ещё
web-record-game-won = Победа { $score }
web-record-game-shared = Общая победа { $score }
web-record-game-lost = Поражение { $score }
web-record-kind = Игры
web-record-kind-all = Все
web-record-kind-game = Обычные
web-record-kind-battle = Кампания
web-record-kind-daily = Раздача дня
web-record-kind-deal = Та же раздача
web-record-kind-practice = Тренировка
web-record-rank = { $n }-е место из { $most }
web-record-unstored-one = Память браузера заполнена или отключена: эта игра останется в статистике, только пока открыта страница. Сохраните статистику в файл.
web-record-unstored =
    { $n ->
        [one] { $n } игра не сохранена: память браузера заполнена или отключена. Сохраните статистику в файл.
        [few] { $n } игры не сохранены: память браузера заполнена или отключена. Сохраните статистику в файл.
       *[other] { $n } игр не сохранено: память браузера заполнена или отключена. Сохраните статистику в файл.
    }
web-record-move = На другое устройство
web-record-move-text =
    { $n ->
        [1] Наведите на код камеру другого устройства: там откроется ваша незаконченная игра.
        [one] Наведите на код камеру другого устройства: там откроется ваша { $n } незаконченная игра.
        [few] Наведите на код камеру другого устройства: там откроются ваши { $n } незаконченные игры.
       *[other] Наведите на код камеру другого устройства: там откроются ваши { $n } незаконченных игр.
    }
web-record-move-fits = В код поместилось игр: { $n } из { $most }. В файл войдут все.
web-record-move-secret = Не показывайте код другим: он открывает ваши места за столом. Сама статистика переносится файлом.
web-record-move-local =
    { $n ->
        [1] Ваша незаконченная игра хранится в этом браузере, а не на сервере. Перенести её можно только файлом.
        [one] Ваша { $n } незаконченная игра хранится в этом браузере, а не на сервере. Перенести её можно только файлом.
        [few] Ваши { $n } незаконченные игры хранятся в этом браузере, а не на сервере. Перенести их можно только файлом.
       *[other] Ваши { $n } незаконченных игр хранятся в этом браузере, а не на сервере. Перенести их можно только файлом.
    }
web-record-move-none = Незаконченных игр нет. Сама статистика переносится файлом.
web-record-not-copied = Здесь копировать нельзя.
web-record-save = Сохранить в файл
web-record-not-saved = Не удалось записать файл.
web-record-open = Открыть файл
web-record-file-foreign = Это не файл статистики этой игры. Ничего не изменилось.
web-record-file-newer = Файл записан более новой версией игры. Ничего не изменилось.
web-record-file-damaged = Файл повреждён. Ничего не изменилось.
web-record-taken =
    { $added ->
        [0] Новых игр нет
        [one] { $added } новая игра
        [few] { $added } новые игры
       *[other] { $added } новых игр
    }, уже были здесь: { $known }.
web-record-progress-taken = Добавлены пройденные уроки, решённые задачи и звёзды кампании.
web-record-keys-full = В этом браузере уже есть ключи пяти других, поэтому незаконченные игры не перенесены.
web-record-tables-failed =
    { $n ->
        [one] Не удалось открыть { $n } незаконченную игру.
        [few] Не удалось открыть { $n } незаконченные игры.
       *[other] Не удалось открыть { $n } незаконченных игр.
    }
web-record-delete = Удалить
web-record-delete-text =
    { $n ->
        [one] { $n } игра и её награды будут навсегда удалены из этого браузера.
        [few] { $n } игры и их награды будут навсегда удалены из этого браузера.
       *[other] { $n } игр и их награды будут навсегда удалены из этого браузера.
    } Незаконченные игры останутся.
web-record-delete-all = Удалить статистику
web-record-deleted = Статистика удалена.
web-record-moved = Незаконченные игры: { $name }
web-record-moved-text = Эта ссылка открывает места в играх, начатых на другом устройстве. Заберите их и играйте дальше здесь. Берите только свои.
web-record-moved-take = Забрать
web-record-moved-empty = В этой ссылке нет игр.
web-home-welcome = С возвращением
web-home-welcome-name = С возвращением, { $name }
web-home-row =
    { $n ->
        [one] { $n } победа подряд.
        [few] { $n } победы подряд.
       *[other] { $n } побед подряд.
    }
web-home-coach = Разбор: последняя игра
web-home-record-text =
    { $n ->
        [0] Игр пока нет
        [one] { $n } игра, побед: { $wins }
        [few] { $n } игры, побед: { $wins }
       *[other] { $n } игр, побед: { $wins }
    }
web-milestones = Награды
web-milestones-all = Показать все { $n }
web-milestone-progress = { $n } из { $most }
web-milestone-open = пока нет
web-milestone-first-game = В строю
web-milestone-first-game-text = Доиграйте партию до конца.
web-milestone-first-win = Первая победа
web-milestone-first-win-text = Выиграйте партию.
web-milestone-beat-soldier = Уже не новобранец
web-milestone-beat-soldier-text = Победите Солдата.
web-milestone-beat-sergeant = Сержант побеждён
web-milestone-beat-sergeant-text = Победите Сержанта.
web-milestone-beat-captain = Капитан побеждён
web-milestone-beat-captain-text = Победите Капитана.
web-milestone-beat-general = Генерал побеждён
web-milestone-beat-general-text = Победите Генерала.
web-milestone-beat-styles = Против любого стиля
web-milestone-beat-styles-text = Победите Налётчика и Охотника за медалями.
web-milestone-beat-person = Лицом к лицу
web-milestone-beat-person-text = Победите человека.
web-milestone-games-10 = Десять игр
web-milestone-games-10-text = Сыграйте десять партий.
web-milestone-games-50 = Пятьдесят игр
web-milestone-games-50-text = Сыграйте пятьдесят партий.
web-milestone-games-100 = Ветеран
web-milestone-games-100-text = Сыграйте сто партий.
web-milestone-row-3 = Три подряд
web-milestone-row-3-text = Выиграйте три партии подряд.
web-milestone-row-5 = Пять подряд
web-milestone-row-5-text = Выиграйте пять партий подряд.
web-milestone-row-10 = Не остановить
web-milestone-row-10-text = Выиграйте десять партий подряд.
web-milestone-days-7 = Каждый день
web-milestone-days-7-text = Играйте семь дней подряд.
web-milestone-points-30 = Тридцать очков
web-milestone-points-30-text = Выиграйте, набрав не меньше тридцати очков.
web-milestone-margin-15 = С большим отрывом
web-milestone-margin-15-text = Выиграйте с отрывом в пятнадцать очков или больше.
web-milestone-margin-1 = На волоске
web-milestone-margin-1-text = Выиграйте с отрывом в одно очко.
web-milestone-comeback = Камбэк
web-milestone-comeback-text = Победите, хотя по ходу партии отставали на восемь очков.
web-milestone-unhurt = Без потерь
web-milestone-unhurt-text = Победите, не потеряв ни одной базы.
web-milestone-bases-4 = Прорыв
web-milestone-bases-4-text = Захватите четыре базы за партию.
web-milestone-kills-10 = Танковый ас
web-milestone-kills-10-text = Уничтожьте десять машин за партию.
web-milestone-medals-12 = Вся грудь в медалях
web-milestone-medals-12-text = Наберите двенадцать очков медалями за партию.
web-milestone-achievements = Полный комплект
web-milestone-achievements-text = Победите, получив все открытые достижения.
web-milestone-nations-4 = Четыре нации
web-milestone-nations-4-text = Победите с четырьмя разными основными нациями.
web-milestone-heavies-8 = Тяжёлая техника
web-milestone-heavies-8-text = Победите, купив восемь тяжёлых танков.
web-milestone-second-front = «Второй фронт»
web-milestone-second-front-text = Выиграйте партию со «Вторым фронтом».
web-milestone-last-battle = «Последний бой»
web-milestone-last-battle-text = Выиграйте партию с «Последним боем».
web-milestone-team = Плечом к плечу
web-milestone-team-text = Выиграйте командную партию.
web-milestone-table-of-4 = Полный стол
web-milestone-table-of-4-text = Победите троих или больше.
web-milestone-last-in-turn = Последний ход
web-milestone-last-in-turn-text = Победите, если ходите после всех.
web-milestone-quick = Блицкриг
web-milestone-quick-text = Победите не позже двенадцатого круга.
web-milestone-unaided = Своим умом
web-milestone-unaided-text = Пять раз победите Сержанта или сильнее без подсказок и отмены ходов.

## Puzzles: tasks

# $aims (string) - what is to be done, beginning with a capital letter.
puzzle-task = { $aims } в этот ход
puzzle-task-best = Найдите сильнейшее продолжение
puzzle-task-win = выиграйте партию
puzzle-task-medals =
    { $n ->
        [one] получите { $n } очко за медали
        [few] получите { $n } очка за медали
       *[many] получите { $n } очков за медали
    }
puzzle-task-bases =
    { $n ->
        [1] захватите базу
        [one] захватите { $n } базу
        [few] захватите { $n } базы
       *[many] захватите { $n } баз
    }
puzzle-task-vehicles =
    { $n ->
        [1] уничтожьте машину
        [one] уничтожьте { $n } машину
        [few] уничтожьте { $n } машины
       *[many] уничтожьте { $n } машин
    }
puzzle-task-buy = получите { $card }
puzzle-task-deny = никому не оставьте { $card }
puzzle-task-lead = выйдите вперёд в достижении «{ $achievement }»

## The browser: puzzles

web-puzzles = Задачи
web-puzzle = Задача
web-puzzles-text = Один ход за настоящим столом и цель. Засчитывается любой путь к ней.
web-puzzles-day = Задача дня
web-puzzles-day-text = Каждый день новая.
web-puzzles-solve = Решить
web-puzzles-solved = Решено { $n } из { $most }
web-puzzles-grade = Сложность
web-puzzles-any = Любая
web-puzzles-go = Дальше
web-puzzles-all = Все { $n }
web-puzzles-done = Решена
web-puzzles-none = Задач такой сложности нет.
web-puzzles-leave = Все задачи
web-puzzle-number = Задача { $n }
# $level (string) - the name of a bot: the weakest one that solves it.
web-puzzle-grade = По силам: { $level }
web-puzzle-grade-nobody = Не по силам ни одному боту
web-puzzle-one = Задача { $n }, { $grade }
web-puzzle-exact = Решение верно при любых скрытых картах.
web-puzzle-measured = Измерено на тысячах партий, доигранных отсюда.
web-puzzle-hint = Подсказка
web-puzzle-again = Сначала
web-puzzle-solution = Решение
web-puzzle-next = Следующая задача
web-puzzle-back = К задаче
web-puzzle-solved = Решено!
web-puzzle-solved-lines =
    { $n ->
        [1] Это единственный путь из { $most }.
        [one] К цели ведёт { $n } путь из { $most }.
        [few] К цели ведут { $n } пути из { $most }.
       *[many] К цели ведут { $n } путей из { $most }.
    }
web-puzzle-solved-value = Так отсюда выигрывают { $best } % партий, а при более слабой игре — только { $other } %.
web-puzzle-solved-task = Так выигрывают { $best } % партий, а лучшей игрой без этого — { $other } %.
web-puzzle-lucky = Получилось только благодаря удачно взятым картам. Найдите путь, который сработает всегда.
web-puzzle-missed = Не решено: так цели не достичь.
web-puzzle-missed-best = Не лучшее: другое продолжение выигрывает заметно чаще.
web-puzzle-off = Решение идёт иначе. Начните сначала и спросите ещё раз.
web-puzzle-lit = Попробуйте то, что подсвечено.
web-puzzle-unknown = Неизвестная задача
web-progress-unkept = Этот браузер ничего не хранит: решённое забудется, когда вы закроете страницу.
web-puzzle-theme-finish = Победа сейчас
web-puzzle-theme-medals = Медали
web-puzzle-theme-bases = Базы
web-puzzle-theme-vehicles = Техника
web-puzzle-theme-attack = Атака
web-puzzle-theme-hold = Не атаковать
web-puzzle-theme-buying = Что купить
web-puzzle-theme-ability = Способности
web-puzzle-theme-defence = Защита
web-puzzle-theme-payment = Оплата
web-puzzle-theme-sabotage = Диверсия
web-puzzle-theme-denial = Не дать противнику
web-puzzle-hint-finish = Посчитайте очки: какая медаль, база или достижение выведет вас вперёд к концу круга?
web-puzzle-hint-medals = Каждая уничтоженная машина даёт медаль нации атакующих. Какие цели можно поразить одной атакой?
web-puzzle-hint-bases = База без защиты падает от удара. Чем её открыть?
web-puzzle-hint-vehicles = Сравните силу и броню: кто из атакующих уничтожит какого защитника?
web-puzzle-hint-attack = Одна из целей в пределах досягаемости. Сначала посмотрите на защитников.
web-puzzle-hint-hold = Машина, которая атакует, больше ничего в этот ход не сделает. На что ещё она годится?
web-puzzle-hint-buying = Чего не хватает вашему отряду? Подумайте и о достижениях.
web-puzzle-hint-ability = Перечитайте способности карт на руке, прежде чем атаковать или платить.
web-puzzle-hint-defence = Кто атакует следующим и что для него открыто?
web-puzzle-hint-payment = Чем вы платите, того уже не применить. Без каких карт можно обойтись?
web-puzzle-hint-sabotage = Одной картой меньше в маленькой руке — это много.
web-puzzle-hint-denial = Какая карта или какое достижение решит партию в пользу противника? Не отдавайте их.

## Learning in the browser

web-learn = Обучение
web-lesson = Урок
web-learn-home = Научиться за пять минут
web-learn-home-text = Первый бой с инструктором
web-learn-text = Короткие уроки за настоящим столом. Пробуйте что угодно, уйти можно в любой момент.
web-learn-first-text = Покупка, атака, защита, медали, достижения: около пяти минут.
web-learn-abilities = По одной способности
web-learn-boxes = Дополнения
web-learn-begin = Начать
web-learn-done = Пройдено
web-lesson-step = { $n } из { $most }
web-lesson-next = Дальше
web-lesson-back = Назад
web-lesson-finish = Закончить
web-lesson-leave = Все уроки
web-lesson-coach = Инструктор
web-lesson-other = Хорошая мысль для настоящей партии! А здесь попробуйте то, что подсвечено. Этот ход не засчитан.
web-lesson-following = Следующий урок
web-lesson-well-done = Отлично!
web-lesson-finished-text = На этом урок окончен.
web-lesson-none = Такого урока нет

## Lessons: names at the table

lesson-pupil = Курсант
lesson-opponent = Инструктор
lesson-third = Спарринг-партнёр

## Lesson: the first battle

lesson-first-battle = Первый бой
lesson-first-battle-welcome = Добро пожаловать! Напротив — противник: у него три базы, одна под защитой. К концу партии вам нужно больше всех очков: за медали, захваченные базы и достижения.
lesson-first-battle-hand = Это ваша рука: каждый ход три новые карты. Каждую используют один раз: чтобы заплатить, атаковать или применить её способность, после чего она встаёт на защиту.
lesson-first-battle-reserve = Эту технику можно купить. Ценник в углу — цена, зелёный ящик — сколько карта потом заплатит сама.
lesson-first-battle-buy = Купите { $card } за { $card-cost }: нажмите на карту в резерве. Заплатит одна карта «Инженеры»; нажмите «Купить».
lesson-first-battle-bought = { $card } теперь на вашем складе вместе с картами, которыми вы заплатили. Когда ангар опустеет, склад перетасуют, и все они вернутся на руку.
lesson-first-battle-ability = { $card } может позвать других. Нажмите на эту карту в руке, затем на «Подкрепление»: вы сразу возьмёте новые карты.
lesson-first-battle-place = Теперь эта же карта встаёт на защиту: выберите первое место вашего фронта для { $card }. Одна карта и привела другие, и прикрывает базу.
lesson-first-battle-end = У вас остались «Инженеры». Несыгранное уйдёт на склад. Нажмите «Завершить ход»: вы возьмёте три новые карты.
lesson-first-battle-enemy = Теперь атакует противник. Следите за первой базой.
lesson-first-battle-hit = { $card } принимает удар на себя, и база цела. Карта не потеряна: она ушла на склад и ещё вернётся. Противник получил медаль.
lesson-first-battle-attack = Теперь атакуйте новыми картами! Все атакующие должны быть одной нации. Нажмите на { $card }, выберите «Атаковать», добавьте { $other } и нажмите «Начать атаку».
lesson-first-battle-strike = Нажмите на { $card }, затем на цель — { $target } — и на кнопку «Ударить»: силы { $card-power } хватит против брони { $target-armour }.
lesson-first-battle-capture = Уничтожен! Теперь нажмите на { $card }, затем на вторую базу, которую никто не защищает, и на кнопку «Ударить». База падает со второго попадания, а от тяжёлого танка — с первого.
lesson-first-battle-medals = За уничтоженную машину — медаль, за захваченную базу — целых три очка. Обе карты теперь в вашем отряде.
lesson-first-battle-ends = Партия заканчивается, когда у кого-то не осталось баз или взята последняя одинарная медаль какой-либо нации. Круг доигрывают, затем считают очки.
lesson-first-battle-goals = Это достижения: в конце каждое приносит лидеру пять очков. Одно из них — за захваченные базы, и здесь вы только что вышли вперёд.
lesson-first-battle-done = Теперь вы умеете играть! Остальное — способности, и для каждой есть короткий урок. Или сыграйте первую партию: я буду подсказывать.

## Lessons: abilities

lesson-reinforcements-start = «Подкрепление» сразу даёт карты. Нажмите на { $card }, затем на «Подкрепление».
lesson-reinforcements-place = Новые карты у вас на руке. Техника с бронёй после способности встаёт на защиту: поставьте { $card } на вторую базу.
lesson-reinforcements-done = { $card } можно сыграть уже в этот ход. Одна карта применила способность, защищает базу и привела другие: выгодно!
lesson-recruitment-start = Обычно за ход покупают одну карту. «Призыв» снимает этот предел: примените карту «{ $card }».
lesson-recruitment-basket = Теперь выберите { $card } и { $other } и заплатите за обе картами «Инженеры».
lesson-recruitment-done = Две карты за ход. Платить всё равно нужно за каждую, поэтому «Призыв» хорош, когда на руке много ресурсов.
lesson-scouting-start = Резерв прекрасен, но слишком дорог: заплатить можно лишь одной картой «Инженеры».
lesson-scouting-use = Примените «Разведку» карты { $card }: весь резерв сменится. Затем { $card } встанет на защиту базы.
lesson-scouting-buy = Так-то лучше. Купите { $card } за { $card-cost }.
lesson-scouting-done = А ещё «Разведка» уводит то, на что копил противник.
lesson-sabotage-start = «Диверсия» лишает каждого противника карты с руки. Примените { $card }.
lesson-sabotage-choose = Противник сам решает, что сбросить, а вы ждёте. Если игроков больше, все выбирают тайно и одновременно.
lesson-sabotage-done = Следующий ход противник начнёт с двумя картами вместо трёх.
lesson-siege-start = «Штурм» бьёт по базе или защитнику и атакой не считается. Примените { $card } и выберите защитника первой базы: броня { $target-armour } не выдержит.
lesson-siege-medal = Уничтожен, а атаковать вы ещё можете. Медаль за штурм дают в конце хода: нажмите «Завершить ход».
lesson-siege-done = Вот медаль нации вашей карты. «Штурм» повреждает даже защищённую базу.
lesson-research-start = «Исследование» берёт технику из резерва без оплаты. Примените { $card } и возьмите { $other }: она стоит не дороже числа на символе.
lesson-research-done = { $other } теперь у вас, а { $card } — на кладбище. Купить карту в этот ход ещё можно.
lesson-repair-start = Чем меньше в отряде слабых карт, тем он сильнее: каждая из них возвращается на руку снова и снова.
lesson-repair-use = Примените «Ремонт» карты { $card } и отправьте на кладбище обе карты «Инженеры» со склада. Затем { $card } встанет на защиту базы.
lesson-repair-done = Теперь на руку будут приходить карты получше. Так же избавляются и от карт разрушения.
lesson-invulnerability-start = «Неуязвимость» — это медаль без боя. Примените { $card }.
lesson-invulnerability-place = Медаль уже на складе. Теперь { $card } встаёт на защиту: выберите первую базу.
lesson-invulnerability-done = В базовой игре медаль той же нации, что и карта; с дополнением нацию выбираете вы.
lesson-dislocation-start = { $card } защищает вашу первую базу. А ведь мог бы захватить чужую!
lesson-dislocation-use = Примените «Дислокацию» карты { $card } и отведите { $other } в тыл. { $card } займёт его место на первой базе.
lesson-dislocation-attack = Карту из тыла можно сыграть, как с руки. Атакуйте картой { $card } первую базу противника.
lesson-dislocation-home = Захвачена! С дополнением один из атаковавших затем встаёт на защиту. Отправьте { $card } на вторую базу.
lesson-dislocation-done = Защитник, атакующий и снова защитник за один ход: вот что такое «Дислокация».
lesson-planning-start = Взгляните на достижения. У вас три тяжёлых танка и ни одного лёгкого.
lesson-planning-use = Примените «Планирование» карты { $card } и замените достижение за лёгкие танки. Затем { $card } встанет на защиту базы.
lesson-planning-done = Открыто новое достижение. «Планирование» работает до последнего хода: поздняя замена может принести победу.
lesson-destruction-start = «Разрушение» кладёт мёртвую карту на верх ангара каждого противника. Примените { $card }.
lesson-destruction-end = Её противник возьмёт первой. Нажмите «Завершить ход» и посмотрите.
lesson-destruction-done = Одна из трёх новых карт бесполезна, а в конце каждая карта разрушения отнимает медаль. Избавиться от неё поможет «Ремонт».
lesson-development-start = На { $card } золотой круг: во время партии «Разработка» не действует, зато окупается в конце.
lesson-development-buy = Купите { $card } за { $card-cost }, отдав всё, что есть.
lesson-development-joker = В конце эта карта принесёт одну медаль. А для достижений { $card } — джокер: лёгкий танк, средний, САУ, что пригодится.
lesson-development-done = А до тех пор это просто сильный тяжёлый танк.
lesson-bases-only-start = { $card } стоит дёшево и бьёт сильно, но только по базам. Атакуйте обеими машинами.
lesson-bases-only-open = Без защиты только третья база: ударьте по ней картой { $card }.
lesson-bases-only-second = Повреждена. Второе попадание её захватит: ударьте картой { $card }.
lesson-bases-only-done = Два слабых попадания захватывают базу не хуже одного тяжёлого танка.
lesson-vehicles-only-start = У { $target } броня { $target-armour } — кажется, не пробить. { $card } бьёт только по технике, зато с силой { $card-power }. Атакуйте этой картой.
lesson-vehicles-only-strike = Теперь ударьте по цели: { $target }.
lesson-vehicles-only-done = Карта ценой { $card-cost } победила карту ценой { $target-cost } и принесла медаль. { $card } ещё вернётся к вам на руку.
lesson-national-resources-start = { $card } платит целых { $card-resources }, но ящик в скобках годится только для техники своей нации.
lesson-national-resources-recruit = Сначала примените карту «{ $card }»: тогда за ход можно купить не одну карту.
lesson-national-resources-buy = Теперь возьмите { $card } за { $card-cost } и { $other } за { $other-cost }. Обе карты советские: { $truck } и «Инженеры» заплатят вместе.
lesson-national-resources-done = Порознь этих карт не хватило бы. Держитесь одной нации, и грузовики вас озолотят.

## Lessons: expansions

lesson-second-front-start = «Второй фронт» добавляет Великобританию, штаб, тыл и резерв из пяти карт.
lesson-second-front-hq = Это ваш штаб, четвёртая база. Пока цела хоть одна другая ваша база, ударить по нему нельзя.
lesson-second-front-rear = Тыл хранит одну карту на потом. Нажмите «Завершить ход» и уберите туда { $card }.
lesson-second-front-theirs = Противник пропускает этот ход.
lesson-second-front-refresh = В начале хода можно обновить резерв: последняя карта уходит, приходит новая. Нажмите «Обновить резерв».
lesson-second-front-attack = У вас три карты на руке и ещё одна в тылу. Атакуйте вместе: { $card } из тыла и { $other }.
lesson-second-front-strike = Сначала ударьте картой { $card } по цели: { $target }.
lesson-second-front-capture = Путь свободен: { $card } захватывает базу, оставшуюся без защиты.
lesson-second-front-defend = С дополнением после атаки один из атаковавших встаёт на защиту. Выберите { $card } и прикройте штаб.
lesson-second-front-done = Таков «Второй фронт». Новым способностям — «Дислокации» и «Планированию» — посвящены отдельные уроки.
lesson-last-battle-start = «Последний бой» добавляет Японию, золотую технику, связистов, «Разрушение» и «Разработку».
lesson-last-battle-signalmen = Раз за партию каждый может купить карту «{ $card }» из отдельной стопки за { $card-cost }. Заплатите картами «Инженеры».
lesson-last-battle-gold = Золотая техника не относится ни к одной нации и идёт в любую атаку. Атакуйте вместе: { $other } и { $card }.
lesson-last-battle-strike = Уничтожьте { $target } картой { $card }. Вы получите медаль атакующей нации.
lesson-last-battle-base = Теперь ударьте картой { $card } по базе без защиты.
lesson-last-battle-defend = Один из атаковавших встаёт на защиту: выберите { $card } и свою первую базу.
lesson-last-battle-done = Таков «Последний бой». Для «Разрушения» и «Разработки» есть свои уроки. До встречи за столом!

## Without a server

web-offline-shell = Сервер недоступен. Карты, правила и «Как читать карту» работают и без него; столы, уроки и повторы — нет.
web-offline-here = Сервер недоступен. Партии с ботами, уроки, карты и правила работают на этом устройстве, а партии с другими игроками ждут сервера.
