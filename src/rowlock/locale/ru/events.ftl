### What happened at the table: one message for each kind of event.
###   $name (String): the player

event-rolled = { $name } бросает { $roll }: на белых кубиках в сумме { $number }.
event-passed = { $name } пасует.
event-crossed =
    { $how ->
        [lucky] { $name } ставит крестик: { $cell }, счастливое число!
        [bonus] { $name } ставит бонусный крестик: { $cell }.
        [link] { $name } ставит крестик: { $cell }, связанная клетка.
       *[other] { $name } ставит крестик: { $cell }.
    }
event-exchanged = { $name } использует ромб { $number }: { $how }.
event-locked = { $name } получает замок. Ряд: { row-name }.
event-closed =
    { $die ->
        [red] Ряд { row-name } закрыт. Красный кубик выходит из игры.
        [yellow] Ряд { row-name } закрыт. Жёлтый кубик выходит из игры.
        [green] Ряд { row-name } закрыт. Зелёный кубик выходит из игры.
       *[blue] Ряд { row-name } закрыт. Синий кубик выходит из игры.
    }
event-missed =
    { $number ->
        [one] { $name } отмечает пустой квадрат: теперь отмечен { $number } квадрат.
        [few] { $name } отмечает пустой квадрат: теперь отмечено { $number } квадрата.
       *[many] { $name } отмечает пустой квадрат: теперь отмечено { $number } квадратов.
    }
event-ended =
    { $how ->
        [misses] Игра окончена: { reason-misses }.
        [rows] Игра окончена: { reason-rows }.
       *[stones] Игра окончена: { reason-stones }.
    }

## Bonuses

event-bar-used =
    { $colour ->
        [red] { $name } использует клетку { $number } бонусной полосы: красный.
        [yellow] { $name } использует клетку { $number } бонусной полосы: жёлтый.
        [green] { $name } использует клетку { $number } бонусной полосы: зелёный.
       *[blue] { $name } использует клетку { $number } бонусной полосы: синий.
    }
event-bonus-earned =
    { $how ->
        [two-in-fewest] { $name } получает бонус: { bonus-two-in-fewest }.
        [one-in-each] { $name } получает бонус: { bonus-one-in-each }.
        [double-fewest] { $name } получает бонус: { bonus-double-fewest }.
        [plus-13] { $name } получает бонус: { bonus-plus-13 }.
       *[no-misses] { $name } получает бонус: { bonus-no-misses }.
    }
event-bonus-lapsed = { $name } теряет бонусный крестик: ряд { row-name } не даёт для него клетки.

## The duel

event-placed = { $name } ставит фишку: { $cell }.
event-stacked = { $name } ставит ещё одну фишку в стопку: { $cell }.
event-hit = { $name } сбивает фишку: { $cell }. Она возвращается к владельцу.

## The card game

event-dealt = Карты розданы.
event-reshuffled = Сброс перемешан и стал новой колодой.
event-taken =
    { $number ->
        [one] { $name } берёт из выкладки { $number } карту, место { $places }.
        [few] { $name } берёт из выкладки { $number } карты, места { $places }.
       *[many] { $name } берёт из выкладки { $number } карт, места { $places }.
    }
event-called = Верхнее число колоды: { $number }.
event-played = { $name } играет: { $cards }.
