### The editions: their names, and a sentence about each; and what can be chosen in them.

edition-classic = Классика
edition-classic-about = Четыре ряда, шесть кубиков, и каждый крестик отрезает все клетки слева от себя.
edition-longo = Longo
edition-longo-about = Ряды длиннее, кубики восьмигранные, ряд закрывают две клетки, и у каждого свои счастливые числа.
edition-mixx-a = Микс A
edition-mixx-a-about = Числа идут как обычно, но цвета внутри ряда меняются.
edition-mixx-b = Микс B
edition-mixx-b-about = Ряды сохраняют свой цвет, но числа в них перемешаны.
edition-bonus-a = Бонус A
edition-bonus-a-about = Бонусные клетки расходуют бонусную полосу, и каждая её клетка сразу даёт ещё один крестик.
edition-bonus-b = Бонус B
edition-bonus-b-about = Пять пар бонусных клеток дают дополнительные крестики или очки.
edition-duel = Дуэль
edition-duel-about = Двое играют на одном поле, складывают фишки в стопки и сбивают чужие.
edition-cards = Карточная игра
edition-cards-about = Карты вместо кубиков, а закрытый ряд закрыт только для вас.
edition-cards-mixx-a = Карточная игра, микс A
edition-cards-mixx-a-about = Карточная игра на листе с перемешанными цветами: за один розыгрыш можно зачёркивать в нескольких рядах.
edition-cards-mixx-b = Карточная игра, микс B
edition-cards-mixx-b-about = Карточная игра на листе с перемешанными числами.
edition-big-points = Big Points
edition-big-points-about = Между цветами два бонусных ряда, и каждый их крестик считается для обоих соседей.
edition-x-change = X-Change
edition-x-change-about = Девять ромбов позволяют обменять сумму белых кубиков на другое число.
edition-double-a = Double A
edition-double-a-about = Самое правое ваше число в ряду можно зачеркнуть ещё раз, когда оно выпадет снова.
edition-double-b = Double B
edition-double-b-about = Четыре клетки каждого ряда дают сразу два крестика.
edition-connected-a = Connected A
edition-connected-a-about = Ступеньки идут через все четыре ряда и в конце считаются пятым рядом.
edition-connected-b = Connected B
edition-connected-b-about = Клетки соседних рядов связаны: зачеркнёте одну, и другая зачёркивается вместе с ней.
edition-lucky-15 = Lucky 15
edition-lucky-15-about = Если ваши белые кубики и один цветной дают 15, вместо хода можно взять ромб.
edition-connect-15 = Connect 15
edition-connect-15-about = 1 и 5 на кубиках открывают для всех поля между числами.

## Options: the name of each, then its values.

option-bonus_reach = Куда ставится бонусный крестик
option-bonus_reach-next = на следующую клетку ряда
option-bonus_reach-any = на любую доступную клетку ряда
option-jokers = Джокеры
option-jokers-no = без джокеров
option-jokers-yes = с одиннадцатью джокерами

## What is printed on a sheet besides numbers: names, then what each sign means.

sheet-bonus-row = Бонусный ряд
sheet-exchange = Обмен
sheet-fifteen = Пятнадцать
sheet-field = Поля
sheet-steps = Ступеньки
sheet-links = Пары
mechanism-twice = зачёркивается дважды, пока это ваш последний крестик в ряду
mechanism-at-once = даёт сразу два крестика
mechanism-step = ступенька: зачёркнутые ступеньки считаются ещё одним рядом
mechanism-link = связана: зачёркивается вместе со своей парой
mechanism-field = поле: его открывают 1 и 5 на двух кубиках
mechanism-bonus-row = считается для обоих соседних рядов, когда там зачёркнуто то же число
mechanism-exchange = меняет белую сумму на другое число
mechanism-fifteen = два белых кубика и один цветной дают 15: ромб вместо вашего хода
