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
