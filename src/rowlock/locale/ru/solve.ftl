### Exact solutions: what `rowlock solve` and `rowlock advise` print for people.

solve-value = Ожидаемые очки
solve-states = Состояния
solve-first-win = Начинающий выигрывает
solve-positions = Позиции
solve-mixed = Позиции со смешанной стратегией
solve-guaranteed-first = { $bot } обеспечивает первым
solve-guaranteed-second = { $bot } обеспечивает вторым
solve-exploitability = Эксплуатируемость: { $bot }
solve-processor-time = Процессорное время
solve-time = Время (потоки)
solve-deviation = Стандартное отклонение
solve-locked = Окончены закрытием рядов
solve-at-least = Не меньше { $score } очков: в лучшем случае { $most }, при игре на среднее { $mean }.
solve-kept = Это решение сохранилось с прошлого раза.
advise-choice = Выбор
advise-loss = Потеря
