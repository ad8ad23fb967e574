### Приложение в браузере: доска дуэли.

web-duel-board = Общее поле
web-duel-stones =
    { $count ->
        [one] фишка: { $name }
        [few] стопка из { $count } фишек: { $name }
       *[many] стопка из { $count } фишек: { $name }
    }
web-duel-lock = Замок занят: { $name }
web-duel-left =
    { $count ->
        [one] осталась { $count } фишка
        [few] осталось { $count } фишки
       *[many] осталось { $count } фишек
    }
web-duel-needs =
    { $needed ->
        [one] закрывает ряд, нужна { $needed } фишка
        [few] закрывает ряд, нужны { $needed } фишки
       *[many] закрывает ряд, нужно { $needed } фишек
    }
web-duel-ask-white = Белые { $number }: поставьте фишку на это число в одном из рядов или пасуйте.
web-duel-ask-colour = Один белый и один цветной кубик: поставьте фишку на их сумму в этом цвете или пасуйте.
web-offer-hit = можно, сбивает фишку
web-offer-stack = можно, строит стопку
