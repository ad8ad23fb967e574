### Приложение в браузере: подсказки и разбор партий.

web-hint = Подсказка
web-hint-hide = Скрыть подсказку
web-hint-thinking = Думаем…
web-hint-best = лучший ход
web-hint-points = очки: { $points }
web-hint-reading = Вероятность победы и ожидаемый итоговый счёт.
web-hint-reading-points = Ожидаемый итоговый счёт.
web-with-hints = Подсказки разрешены
web-review-ask = Разобрать партию
web-review-making = Смотрим каждое решение…
web-review-lost = { $play }: потеряно { $lost }

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
