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

## Options: the name of each, then its values.

option-bonus_reach = Куда ставится бонусный крестик
option-bonus_reach-next = на следующую клетку ряда
option-bonus_reach-any = на любую доступную клетку ряда
option-jokers = Джокеры
option-jokers-no = без джокеров
option-jokers-yes = с одиннадцатью джокерами
