### Hints and reviews: what plays are worth, why, and how a game was played.

## Why a play is good or bad, in one sentence.
##   $row, $colour: a row, as row-name wants it
##   $numbers (String): numbers of cells, like 5–8

why-ends = Заканчивает игру.
why-ends-ahead =
    { $number ->
        [one] Заканчивает игру; сейчас вы впереди на { $number } очко.
        [few] Заканчивает игру; сейчас вы впереди на { $number } очка.
       *[many] Заканчивает игру; сейчас вы впереди на { $number } очков.
    }
why-ends-behind =
    { $number ->
        [one] Заканчивает игру; сейчас вы позади на { $number } очко.
        [few] Заканчивает игру; сейчас вы позади на { $number } очка.
       *[many] Заканчивает игру; сейчас вы позади на { $number } очков.
    }
why-ends-level = Заканчивает игру; сейчас счёт равный.
why-locks = Закрывает ряд { row-name } и приносит замок.
why-miss =
    { $number ->
        [one] Стоит пустого квадрата: всего будет отмечен { $number }.
        [few] Стоит пустого квадрата: всего будет отмечено { $number }.
       *[many] Стоит пустого квадрата: всего будет отмечено { $number }.
    }
why-risks-miss = Избежать пустого квадрата сможет только следующее действие.
why-stacks = Складывает стопку, которую нельзя сбить: { $cell }.
why-hits = Сбивает фишку: { $cell }.
why-bonus =
    { $count ->
        [one] Сразу приносит ещё { $count } крестик: { $cells }.
        [few] Сразу приносит ещё { $count } крестика: { $cells }.
       *[many] Сразу приносит ещё { $count } крестиков: { $cells }.
    }
why-ripe = Ряд { row-name } отныне можно закрыть.
why-skips =
    { $count ->
        [one] Пропускает { $count } число в ряду { row-name }: { $numbers }.
        [few] Пропускает { $count } числа в ряду { row-name }: { $numbers }.
       *[many] Пропускает { $count } чисел в ряду { row-name }: { $numbers }.
    }
why-skips-nothing = Ничего не пропускает в ряду { row-name }.
why-keeps = Оставляет открытыми { $numbers } в ряду { row-name }.
why-leaves = Отказывается от клетки, хотя ничего не пришлось бы пропустить: { $cell }.
why-nothing = Зачеркнуть нечего.
why-discards = Разыгрывает карты, ничего не зачёркивая.
why-takes =
    { $count ->
        [one] Берёт карту { $numbers }.
        [few] Берёт карты { $numbers }.
       *[many] Берёт карты { $numbers }.
    }

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
