### Hints and reviews: what plays are worth, why, and how a game was played.

## Why a play is better than another: one sentence about one of the two.
##   $play: a play as subject of the sentence (by-…)
##   $row, $colour: a row, as row-name wants it
##   $numbers (String): numbers of cells, like 5–8

in-row =
    { $colour ->
        [red] в красном ряду
        [yellow] в жёлтом ряду
        [green] в зелёном ряду
        [blue] в синем ряду
       *[mixed] в ряду { $row }
    }
the-row =
    { $colour ->
        [red] красный ряд
        [yellow] жёлтый ряд
        [green] зелёный ряд
        [blue] синий ряд
       *[mixed] ряд { $row }
    }
by-cell = { $cell }
by-pass = пас
by-play = ход «{ $play }»
amount-chance = { $number } %
amount-points =
    { $number ->
        [one] { $number } очко
        [few] { $number } очка
       *[many] { $number } очков
    }
why-ends-ahead =
    { $play } заканчивает игру; сейчас преимущество — { $number ->
        [one] { $number } очко
        [few] { $number } очка
       *[many] { $number } очков
    }.
why-ends-behind =
    { $play } заканчивает игру; сейчас отставание — { $number ->
        [one] { $number } очко
        [few] { $number } очка
       *[many] { $number } очков
    }.
why-ends-level = { $play } заканчивает игру; сейчас счёт равный.
why-locks =
    { $play } закрывает { the-row } и приносит замок: сразу { $number ->
        [one] { $number } очко
        [few] { $number } очка
       *[many] { $number } очков
    }.
why-miss = { $play } стоит пустого квадрата ({ $number } из { $total }).
why-miss-shared = { $play } стоит пустого квадрата.
why-sure-miss = { $play } ведёт к пустому квадрату ({ $number } из { $total }): потом ничего не подходит.
why-sure-miss-shared = { $play } ведёт к пустому квадрату: потом ничего не подходит.
why-stacks = { $play } складывает стопку, которую нельзя сбить.
why-hits = { $play } сбивает фишку соперника.
why-bonus =
    { $play } сразу приносит ещё { $count ->
        [one] { $count } крестик
        [few] { $count } крестика
       *[many] { $count } крестиков
    }: { $cells }.
why-ripe = { $play } даёт право закрыть { the-row }.
why-ripe-chance = { $play } даёт право закрыть { the-row }: в каждый свой ход кубики позволяют это с вероятностью { $chance }.
why-skips =
    { $play } пропускает { $count ->
        [one] { $count } число
        [few] { $count } числа
       *[many] { $count } чисел
    } { in-row }: { $numbers }.
why-skips-nothing = { $play } ничего не пропускает.
why-skips-only =
    { $play } пропускает только { $count ->
        [one] { $count } число
        [few] { $count } числа
       *[many] { $count } чисел
    }.
why-free = { $play } здесь ничего не стоит.
why-still =
    { $cell } остаётся на { $stage ->
        [play] розыгрыш карт
       *[colour] цветное действие
    } и { $count ->
        [0] ничего не пропускает
        [one] пропускает { $count } число
        [few] пропускает { $count } числа
       *[many] пропускает { $count } чисел
    }.
why-rolled = { $play } пропускает числа, которые выпадают в { $count } из { $total } бросков белых кубиков.
why-rolled-only = { $play } пропускает только числа, которые выпадают в { $count } из { $total } бросков белых кубиков.
why-gains =
    { $play } сразу приносит { $number ->
        [one] { $number } очко
        [few] { $number } очка
       *[many] { $number } очков
    }.
why-gains-free =
    { $play } сразу приносит { $number ->
        [one] { $number } очко
        [few] { $number } очка
       *[many] { $number } очков
    } и ничего не пропускает.
why-holds =
    { $play } оставляет в руке { $count ->
        [one] { $count } карту
        [few] { $count } карты
       *[many] { $count } карт
    }.
why-takes-fit =
    { $count ->
        [one] Карта { $numbers } подходит
        [few] Карты { $numbers } подходят
       *[many] Карты { $numbers } подходят
    } без пропуска, если цвет нужный.
why-takes-gap =
    Карта { $number } пропускает не меньше чем { $count ->
        [one] { $count } число
        [few] { $count } числа
       *[many] { $count } чисел
    }, какого бы цвета она ни была.
why-takes-never = Карта { $number } больше не подходит ни к одному ряду.
why-long-run = { $play } в перспективе выгоднее: примерно на { $amount }.
why-equal = { $play } и { $other } почти равноценны.
why-unsure = { $play } и { $other }: различие между ними в пределах погрешности оценки.
why-only = Другого выбора нет.

## What a coach says of a play before it is made

coach-costs =
    { $measure ->
        [points] Это стоит примерно { $amount }.
       *[chance] Ваш шанс на победу падает примерно на { $amount }.
    }
coach-better = Лучше: { $play }.

## Hints

hint-head = { $name }, ход { $number }: { $stage }
hint-play = Ход
hint-pass = пас
hint-chance = Шанс на победу
hint-points = Итоговый счёт
hint-lost = Отдаёт
hint-why = Почему
hint-judged-exact = Точные значения наилучшей игры.
hint-judged-net = Шансы по нейросети чемпиона; очки по доигранным партиям: { $games }.
hint-judged-rollouts = По доигранным партиям после каждого хода: до { $games }.

## Reviews

review-title = Разбор партии
review-player = Игрок
review-score = Очки
review-result = Результат
review-luck = Удача
review-adjusted = Без удачи
review-decisions = Решения
review-lost = Отдано
review-lost-points = Отдано очков
review-skill = Мастерство
review-mark-doubtful = сомнительно
review-mark-bad = плохо
review-mark-very-bad = очень плохо
review-decided = Что решило партию
review-changed = Что изменило больше всего
review-faults = Решения, которые что-то отдали
review-no-faults = Ни одно решение не отдало ничего существенного.
review-unfinished = Партия не окончена: результаты — то, чего можно было ожидать.
review-curve-chance = Шанс на победу по ходу партии
review-curve-points = Ожидаемый итоговый счёт по ходу партии
review-moment-start = начало
review-moment-roll = бросок
review-moment-shuffle = новая колода
review-moment-white = белое действие
review-moment-colour = цветное действие
review-moment-take = выбор карт
review-moment-play = розыгрыш карт
review-called = Названное число: { $number }
review-turn = Ход { $number }
review-better = лучше: { $play }
review-written = Файл { $file } записан.
review-reading = Мастерство равно 100 у того, кто ничего не отдаёт. Удача — то, что кубики изменили в шансе на победу.
review-reading-cards = Мастерство равно 100 у того, кто ничего не отдаёт. Удача — то, что изменилось в шансе на победу не по чьему-либо выбору.
review-reading-points = Мастерство равно 100 у того, кто ничего не отдаёт. Удача — то, что кубики изменили в ожидаемом счёте.
review-errors = После ± указано, насколько число может быть неточным (стандартная ошибка).

## Puzzles

puzzle-head = Задача { $number }: как бы вы сыграли?
puzzle-dice = Кубики: { $roll }
puzzle-plays = Можно выбрать: { $plays }
puzzle-ask = Ваш ход:
puzzle-right = Верно: нет ничего лучше, чем { $play }.
puzzle-wrong = Это отдаёт { $lost }. Лучше: { $play }.
puzzle-no-play = { $play }: такого хода здесь нет.
puzzle-made =
    { $count ->
        [one] Найдена { $count } задача; партий сыграно: { $games }.
        [few] Найдены { $count } задачи; партий сыграно: { $games }.
       *[many] Найдено { $count } задач; партий сыграно: { $games }.
    }
puzzle-go-on = Чтобы продолжить: --from { $game }
