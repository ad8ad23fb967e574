### Приложение в браузере: карточная игра.

web-cards-table = Карты на столе
web-cards-display = Выкладка
web-cards-hand = Ваши карты
web-cards-back = Карта рубашкой вверх, число { $number }, место { $place }
web-cards-called = Сверху колоды: { $number }
web-cards-pile =
    { $count ->
        [one] Колода: { $count }
        [few] Колода: { $count }
       *[many] Колода: { $count }
    }
web-cards-discards =
    { $count ->
        [one] Сыграно: { $count }
        [few] Сыграно: { $count }
       *[many] Сыграно: { $count }
    }
web-cards-last = Сыграна последней: { $card }
web-cards-held =
    { $count ->
        [one] { $count } карта
        [few] { $count } карты
       *[many] { $count } карт
    }
web-cards-ask-take =
    { $count ->
        [one] Возьмите { $count } карту из выкладки.
        [few] Возьмите { $count } карты из выкладки.
       *[many] Возьмите { $count } карт из выкладки.
    }
web-cards-ask-called = Объявлено число { $number }: зачеркните в одном ряду или пасуйте.
