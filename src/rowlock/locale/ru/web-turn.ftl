### Свой ход: бросок и ходы, в которых ничего не подходит.

web-throw = Бросить
web-ask-throw = Бросьте кубики.
web-throw-of = Сейчас бросает { $name }.
web-go-on = Дальше
web-forced-pass =
    { $number ->
        [0] Больше ничего не подходит: ваш ход окончен.
       *[other] Ничего не подходит: вы получаете пустой квадрат, { $number } из { $total }.
    }
web-forced-white = Ничего не подходит: здесь вы ничего не зачёркиваете.
web-auto-roll = Бросать автоматически
web-auto-roll-about = Иначе вы бросаете касанием кубиков, пробелом или встряхнув телефон
web-auto-go-on = Продолжать автоматически
web-auto-go-on-about = Через две секунды после броска, в котором ничего не подходит, без касания
web-shake = Бросать встряхиванием
web-shake-about = Если в устройстве есть датчик движения

## Who one is, and how the game ended for one.

web-you-are = Вы — { $name }.
web-rename = Сменить имя
web-rename-short = Сменить
web-rename-save = Взять это имя
web-result-alone =
    { $number ->
        [one] Вы набрали { $points } очко
        [few] Вы набрали { $points } очка
       *[many] Вы набрали { $points } очков
    }
web-result-won = Вы выиграли с отрывом { $number }
web-result-lost =
    { $number ->
        [0] Вы проиграли при равных очках
       *[other] Вы проиграли с разницей { $number }
    }
web-result-shared = Вы делите победу
web-result-decided = Что решило игру: { $part }, вы { $mine }, { $name } { $theirs }.
