### What the commands print for people.

## A position

cli-edition = Издание
cli-turn = Ход { $number }
cli-seat = Место
cli-player = Игрок
cli-score = Очки
cli-misses = Пустые квадраты
cli-locks = Замки
cli-turns =
    { $count ->
        [one] { $count } ход
        [few] { $count } хода
       *[many] { $count } ходов
    }
cli-closed-rows = Закрытые ряды: { $rows }
cli-no-closed-rows = Закрытые ряды: нет
cli-next = Дальше: { $stage }
cli-waiting-for = Ожидание ({ $names }): { $stage }
cli-ended =
    { $reason ->
        [misses] Игра окончена: { reason-misses }.
        [rows] Игра окончена: { reason-rows }.
       *[stones] Игра окончена: { reason-stones }.
    }
cli-winners =
    { $count ->
        [one] Победитель: { $names }
        [few] Победители: { $names }
       *[many] Победители: { $names }
    }
cli-points =
    { $count ->
        [one] { $count } очко
        [few] { $count } очка
       *[many] { $count } очков
    }

## Editions

cli-id = Код
cli-seats = Места
cli-seats-range = от { $fewest } до { $most }
cli-dice = Кубики
cli-dice-sides =
    { $count ->
        [one] { $count } кубик с { $sides } гранями
        [few] { $count } кубика с { $sides } гранями
       *[many] { $count } кубиков с { $sides } гранями
    }
cli-stones =
    { $count ->
        [one] по { $count } фишке
        [few] по { $count } фишки
       *[many] по { $count } фишек
    }
cli-options = Варианты
cli-option-default = { $value } (обычно)
cli-lucky-numbers = Счастливые числа
cli-bonus-bar = Бонусная полоса
cli-closing-cells = Клетки, закрывающие ряд
cli-sheet-good = Листок в порядке: на нём можно играть.

## Simulations

cli-bot = Бот
cli-games = Игры
cli-games-played =
    { $count ->
        [one] сыграна { $count } игра
        [few] сыграны { $count } игры
       *[many] сыграно { $count } игр
    }
cli-games-progress = игры: { $done } из { $total }
cli-games-per-second = игр в секунду: { $rate }
cli-stopped = Остановлено досрочно.
cli-seed = Начальное число
cli-mean = Среднее
cli-mean-score = Средний счёт
cli-mean-turns = Среднее число ходов
cli-standard-error = Стандартная ошибка
cli-wins = Победы
cli-seconds =
    { $count ->
        [one] { $count } секунда
        [few] { $count } секунды
       *[many] { $count } секунд
    }

## Fair dice

cli-verified = Строка { $line }: честность кубиков доказана. Розыгрышей: { $draws }, ходов: { $turns }, якорь: { $anchor }
cli-verified-from = Ходы до хода { $turn } взяты из другой партии и не доказаны.
cli-verified-added = Розыгрыши, к которым каждое место добавило байты: { $added }
