### Блокнот для настоящих кубиков.

pad-about = Свои кубики, лист на экране. Выберите издание и зачёркивайте.
pad-going-on = Продолжить
pad-over = окончена
pad-which = Какой лист ваш?
pad-new-sheet = Новый лист
pad-all = Все листы
pad-add = Добавить игрока
pad-sheets = Листы
pad-undo = Отменить
pad-redo = Вернуть
pad-close-rows = Закрыл кто-то другой:
pad-close =
    { $colour ->
        [red] Закрыть красный ряд
        [yellow] Закрыть жёлтый ряд
        [green] Закрыть зелёный ряд
        [blue] Закрыть синий ряд
       *[mixed] Закрыть ряд { $row }
    }
pad-row-closed = Ряд { row-name } закрыт.
pad-take-miss = Отметить пустой квадрат
pad-same-throw = Тот же бросок, сумма белых
pad-later = Позже
pad-counted = { $cells }: тогда это относится к более раннему броску.
pad-still-open = Ещё был открыт: { $rows }
pad-doubt = { $cell }: после этого закрыли ряд. Если это было ваше второе действие в том броске, ряд был закрыт раньше и бонус будет другим.
pad-doubt-change = Это было второе действие
pad-doubt-keep = Нет, оставить
pad-next-throw = Следующий бросок
pad-closing = В этом броске закрыт ряд. Кто ещё ничего не зачеркнул, может использовать сумму белых.
pad-without-bonus = Без бонуса
pad-cancel = Отмена
pad-more = Ещё
pad-link = Подключить другой телефон
pad-link-about = Кто откроет эту ссылку, получит свой лист. Закрытый ряд виден на всех.
pad-eased = Только предупреждать
pad-eased-about = О правилах напоминают, но зачеркнуть можно всё
pad-hide = Скрыть очки
pad-hide-about = До конца игры
pad-name-of = Имя на листе { $number }
pad-again = Новый блокнот, те же игроки
pad-warned = Всё равно зачёркнуто. { $reason }
pad-player = Игрок { $number }
pad-final = Итоговый счёт
pad-whose-stones = Чьи фишки?
pad-miss-for = Пустой квадрат: { $name }
pad-link-about-board = Кто откроет эту ссылку, увидит то же поле и сможет играть другими фишками.
pad-warned-stone = Фишка всё равно поставлена. { $reason }
