### Приложение в браузере: подсказки и разбор партий.

web-hint = Подсказка
web-hint-hide = Скрыть подсказку
web-hint-thinking = Думаем…
web-hint-best = лучший ход
web-hint-points = очки: { $points }
web-hint-reading = Вероятность победы и ожидаемый итоговый счёт.
web-hint-reading-points = Ожидаемый итоговый счёт.
web-with-hints = Подсказки разрешены
web-coach = Тренер
web-coach-about = За учебными столами говорит до «Готово», что теряет выбранный ход; чем лучше вы играете, тем реже
web-coach-stop = Выключить
web-coach-losing = будет потеряно
web-coach-auto = Для тех, кто учится
web-coach-on = Включён
web-coach-off = Выключен
web-review-ask = Разобрать партию
web-review-making = Смотрим каждое решение…
web-review = Разбор
web-review-mistakes = Ошибки
web-review-mistake = Ошибка { $number } из { $total }
web-review-next = Следующая ошибка
web-review-previous = Предыдущая ошибка
web-review-whose = Чьи ошибки
web-review-all = все
web-review-count =
    { $count ->
        [one] { $count } решение что-то отдало.
        [few] { $count } решения что-то отдали.
       *[many] { $count } решений что-то отдали.
    }
web-review-played = Сыграно
web-review-best = Лучше
web-review-cost = Цена
web-review-summary = Удача и мастерство
web-try = Попробовать ход
web-try-here = Попробовать на листе
web-try-about = Выберите ход, чтобы узнать, чего он стоит.
web-try-best = Ничего лучше нет.
web-try-lost = Так теряется { $lost }.
web-try-all = Все ходы
web-try-end = Вернуться к повтору

web-way-puzzle = Задачи
web-way-puzzle-about = Найдите лучший ход
web-puzzle-head = Задача { $number } из { $total }
web-puzzle-ask = Вы на месте { $seat }. Как бы вы сыграли?
web-puzzle-check = Проверить
web-puzzle-right = Верно!
web-puzzle-wrong = Не совсем: так вы теряете { $lost }.
web-puzzle-next = Следующая задача
web-puzzle-solved = Решено: { $count } из { $total }
web-puzzle-others = Другие листы
