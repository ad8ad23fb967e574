### What the commands print for people.

## A position

cli-edition = Издание
cli-turn = Ход { $number }
cli-seat = Место
cli-player = Игрок
cli-score = Очки
cli-row-points = Очки по рядам
cli-misses = Пустые квадраты
cli-locks = Замки
cli-active = Активный игрок: { $name }.
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
cli-choices = Возможный выбор ({ $name }): { $choices }
cli-ended =
    { $reason ->
        [misses] Игра окончена: { reason-misses }.
        [rows] Игра окончена: { reason-rows }.
       *[stones] Игра окончена: { reason-stones }.
    }
cli-not-ended = Игра не окончена.
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

## Records

cli-record = Партия { $number }
cli-record-good = Запись верна.
cli-record-wrong = Ошибка в строке { $line }.
cli-record-wrong-rule = Ошибка в строке { $line }, правило { $rule }.
cli-records-read =
    { $count ->
        [one] прочитана { $count } запись
        [few] прочитаны { $count } записи
       *[many] прочитано { $count } записей
    }

## Editions

cli-id = Код
cli-name = Название
cli-seats = Места
cli-seats-range = от { $fewest } до { $most }
cli-dice = Кубики
cli-dice-sides = кубиков: { $count }, граней: { $sides }
cli-cards = Карты
cli-stones =
    { $count ->
        [one] по { $count } фишке
        [few] по { $count } фишки
       *[many] по { $count } фишек
    }
cli-sheet = Лист
cli-options = Варианты
cli-no-options = нет
cli-option-default = { $value } (обычно)
cli-lucky-numbers = Счастливые числа
cli-bonus-bar = Бонусная полоса
cli-bonus-cells = Бонусные клетки
cli-lock-needs =
    { $needed ->
        [one] Чтобы закрыть ряд, нужен сначала { $needed } крестик в нём.
        [few] Чтобы закрыть ряд, нужны сначала { $needed } крестика в нём.
       *[many] Чтобы закрыть ряд, нужно сначала { $needed } крестиков в нём.
    }
cli-closing-cells = Клетки, закрывающие ряд
cli-sheet-good = Листок в порядке: на нём можно играть.
cli-ends-with-rows =
    { $count ->
        [one] Игра заканчивается, когда закрыт { $count } ряд.
        [few] Игра заканчивается, когда закрыты { $count } ряда.
       *[many] Игра заканчивается, когда закрыто { $count } рядов.
    }
cli-ends-with-misses =
    { $count ->
        [one] Игра заканчивается, когда отмечен { $count } пустой квадрат.
        [few] Игра заканчивается, когда отмечены { $count } пустых квадрата.
       *[many] Игра заканчивается, когда отмечено { $count } пустых квадратов.
    }

## Simulations

cli-bot = Бот
cli-bots = Боты
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
cli-plus-minus = { $mean } ± { $error }
cli-wins = Победы
cli-endings = Как закончились
cli-share = Доля
cli-seconds =
    { $count ->
        [one] { $count } секунда
        [few] { $count } секунды
       *[many] { $count } секунд
    }
