### The browser app.

## Everywhere

web-home = На главную
web-settings = Настройки
web-close = Закрыть
web-back = Назад
web-try-again = Попробовать ещё раз
web-why-not = Почему нельзя?
web-all-rules = Все правила
web-to-table = Назад к столу
web-not-here = Такой страницы нет.

## Home

web-slogan = Бросай, зачёркивай, закрывай.
web-about = Игры с кубиками из семейства Qwixx: с друзьями, против ботов или со своими кубиками.
web-play-now = Играть
web-play-now-about = Одно нажатие, и игра с ботом началась. Без регистрации.
web-learn-first = Научиться играя
web-learn-first-about = Впервые здесь? Первая игра с подсказками, около четырёх минут.
web-opponent = Соперник
web-opponent-fits = { $level }, по вашим силам
web-way-resume = Продолжить игру
web-ways = Как играть
web-way-new = Новый стол
web-way-new-about = Выбрать издание и позвать друзей
web-way-join = Войти
web-way-join-about = По коду или ссылке
web-way-pad = Блокнот
web-way-pad-about = Настоящие кубики, без бумаги
web-way-games = Мои игры
web-way-games-about = Идущие и законченные
web-way-learn = Уроки
web-way-learn-about = Первая игра и каждое издание
web-way-rules = Правила
web-way-rules-about = Все издания, с примерами
web-way-replay = Повтор
web-way-replay-about = Посмотреть игру ещё раз
web-names = Выдра, Цапля, Барсук, Куница, Рысь, Заяц, Бобр, Сокол, Ёжик, Дятел

## A new table, and its lobby

web-edition = Издание
web-your-name = Ваше имя
web-others = Кто ещё играет?
web-seat-open = Свободное место
web-seat-local = Кто-то на этом устройстве
web-seat-bot = Бот: { $level }
web-seat-kind = Кто сидит на месте { $number }
web-seat-add = Ещё одно место
web-seat-remove = Убрать место { $number }
web-name-of = Имя игрока на месте { $number }
web-solo = Вы играете в одиночку.
web-timer = Время на каждое решение
web-no-timer = Без ограничения
web-seconds =
    { $count ->
        [one] { $count } секунда
        [few] { $count } секунды
        [many] { $count } секунд
       *[other] { $count } секунды
    }
web-with-chat = С чатом
web-open-table = Открыть стол
web-start = Начать игру
web-lobby = Ждём игроков
web-lobby-full = Все в сборе
web-this-device = это устройство
web-sit = Сесть
web-stand = Встать
web-seat-free = Освободить это место
web-waiting-seats =
    { $count ->
        [one] Ещё свободно { $count } место.
        [few] Ещё свободно { $count } места.
        [many] Ещё свободно { $count } мест.
       *[other] Ещё свободно { $count } места.
    }
web-start-with-bots =
    { $count ->
        [one] Посадить бота на свободное место и начать
        [few] Посадить ботов на свободные места и начать
        [many] Посадить ботов на свободные места и начать
       *[other] Посадить ботов на свободные места и начать
    }
web-invite = Пригласить
web-invitation = Сыграем вместе:
web-link = Ссылка
web-code = Стол
web-qr = QR-код ссылки
web-share = Поделиться
web-copy = Скопировать ссылку
web-copied = Ссылка скопирована.
web-join = За стол
web-other-code = Ввести другой код
web-code-or-link = Код или ссылка стола

## The table: colours, cells, dice

web-row =
    { $colour ->
        [red] Красный ряд
        [yellow] Жёлтый ряд
        [green] Зелёный ряд
        [blue] Синий ряд
       *[mixed] Ряд { $row }
    }
web-die =
    { $colour ->
        [red] красный кубик: { $number }
        [yellow] жёлтый кубик: { $number }
        [green] зелёный кубик: { $number }
        [blue] синий кубик: { $number }
       *[white] белый кубик: { $number }
    }
web-mark-open = сейчас нельзя
web-mark-crossed = зачёркнуто
web-mark-skipped = пропущено
web-mark-closed = закрыто
web-crossed-times =
    { $count ->
        [one] зачёркнуто { $count } раз
        [few] зачёркнуто { $count } раза
        [many] зачёркнуто { $count } раз
       *[other] зачёркнуто { $count } раза
    }
web-offer-legal = можно
web-offer-lucky = можно с вашим счастливым числом
web-offer-exchange = можно с ромбом
web-offer-chosen = выбрано
web-offer-follows = следует само
web-offer-next = выберите здесь
web-offer-sent = выбрано, ждёт остальных
web-bonus-cell = бонус
web-step = ступенька, считается в пятом ряду
web-linked = связана: { $cell }
web-field = поле без числа
web-at-once = крестиков сразу: { $count }
web-needs =
    { $needed ->
        [one] закрывает ряд, нужен { $needed } крестик
        [few] закрывает ряд, нужно { $needed } крестика
        [many] закрывает ряд, нужно { $needed } крестиков
       *[other] закрывает ряд, нужно { $needed } крестика
    }
web-lock-open = Замок, ещё свободен
web-lock-closed = Замок, ряд закрыт
web-lock-yours = Замок, зачёркнут
web-row-score = Очки ряда:
web-dice = Кубики
web-no-dice = Кубики ещё не брошены.
web-white-sum = Сумма белых кубиков: { $number }
web-lucky = Счастливые числа
web-bonus-bar = Бонусная полоса
web-bonus-row = Бонусный ряд между { $rows }
web-sheet-kind = Вид листа
web-bonuses = Бонусы
web-bonus-earned = получен
web-space-used = использовано
web-space-next = следующее
web-space-free = свободно
web-steps-crossed = Ступеньки: { $number } из { $total }, как пятый ряд
web-your-sheet = Ваш лист
web-scale = Очки за крестики в ряду
web-scale-of = { $number }×: { $points }
web-misses = Пустые
web-misses-of = Пустые квадраты: { $number } из { $total }
web-points =
    { $count ->
        [one] очко
        [few] очка
        [many] очков
       *[other] очка
    }

## The table: what to do

web-turn = Ход { $number }
web-spectators =
    { $count ->
        [one] { $count } зритель
        [few] { $count } зрителя
        [many] { $count } зрителей
       *[other] { $count } зрителя
    }
web-your-turn = Ваш ход.
web-turn-of = Ходит { $name }.
web-ask-white = Белые { $number }: зачеркните в одном ряду или пасуйте.
web-ask-colour = Белый и цветной кубик: зачеркните их сумму в этом цвете или пасуйте.
web-ask-play = Сыграйте от одной до трёх карт одного цвета.
web-choose-bonus = Ваш бонус: выберите, куда поставить следующий крестик.
web-bonus-or-done = Ваш бонус: нажмите ещё на отмеченную клетку или «Готово», чтобы от него отказаться.
web-field-or-done = К нему можно добавить поле: нажмите ещё на отмеченное или «Готово».
web-you-decided = Вы выбрали.
web-over = Игра окончена.
web-waiting-for =
    { $count ->
        [one] Ждём: { $names }.
        [few] Ждём: { $names }.
        [many] Ждём: { $names }.
       *[other] Ждём: { $names }.
    }
web-away =
    { $count ->
        [one] Нет на месте: { $names }.
        [few] Нет на месте: { $names }.
        [many] Нет на месте: { $names }.
       *[other] Нет на месте: { $names }.
    }
web-link-connecting = Соединяемся…
web-link-open = Связь есть.
web-link-lost = Связь потеряна. Пробуем снова…
web-rolled-back = Сервер потерял последние события за этим столом. Игра продолжается с более раннего момента.
web-link-ended = Связь закрыта.
web-pass = Пас
web-pass-costs = −{ $points } очков: пустой квадрат { $number } из { $total }
web-done = Готово
web-undo = Отменить
web-really = Точно?
web-ends-game = Завершает игру
web-take-back = Взять назад
web-state-away = нет на месте
web-state-decided = ✓ выбор сделан
web-state-thinking = думает…
web-state-winner = ★ победа
web-look-at-sheet = Посмотреть лист
web-hand-over = Передайте устройство:
web-i-am = Это я, { $name }
web-time-left =
    { $count ->
        [one] осталась { $count } секунда
        [few] осталось { $count } секунды
        [many] осталось { $count } секунд
       *[other] осталось { $count } секунды
    }
web-clock = { $count } с
web-replace = Пусть за игрока { $name } продолжит бот
web-resume = Вернуться в игру
web-bot-plays = За вас играет бот.
web-other-device = Играть на другом устройстве
web-other-device-about = Откройте эту ссылку на другом устройстве. Она работает один раз, несколько минут.
web-claiming = Ваше место переходит на это устройство…

## Log and chat

web-log = Что произошло
web-log-empty = Пока ничего.
web-chat = Чат
web-chat-write = Написать сообщение
web-send = Отправить
web-quick-1 = Хороший ход!
web-quick-2 = Ой!
web-quick-3 = Минутку…
web-quick-4 = Удачи!
web-quick-5 = Спасибо за игру!

## The end

web-counting = Считаем…
web-winners =
    { $count ->
        [one] Победа: { $names }!
        [few] Общая победа: { $names }!
        [many] Общая победа: { $names }!
       *[other] Общая победа: { $names }!
    }
web-ended-because =
    { $reason ->
        [misses] Игра окончена: { reason-misses }.
        [rows] Игра окончена: { reason-rows }.
       *[stones] Игра окончена: { reason-stones }.
    }
web-doubled = Удвоенный ряд
web-extra = Дополнительные очки
web-diamonds = Ромбы
web-total = Итого
web-rematch = Ещё раз
web-replay = Повтор
web-record = Скачать запись
web-share-picture = Поделиться картинкой

## My games

web-no-games = Игр пока нет. Сыграйте!
web-running-games = Ещё идут
web-finished-games = Закончены
web-result = Место { $number } из { $total }, очки: { $score }

## Settings

web-language = Язык
web-theme = Вид
web-theme-auto = Как на устройстве
web-theme-light = Светлый
web-theme-dark = Тёмный
web-theme-contrast = Высокая контрастность
web-patterns = Узоры поверх цвета
web-patterns-about = Полоски и точки рядом с цветом и буквой
web-big-type = Крупный шрифт
web-big-type-about = Всё на пятую часть больше
web-left-handed = Для левшей
web-left-handed-about = Кнопки и колонки меняются сторонами
web-animation = Анимация
web-animation-about = Кубики катятся, крестики рисуются
web-sound = Звук
web-sound-about = Короткий звук при броске и когда ваш ход
web-haptics = Вибрация
web-haptics-about = Короткий сигнал, если устройство умеет
host-tools = Люди за этим столом
host-kick = Удалить
host-bar = Удалить и закрыть доступ
host-mute = Отключить чат
host-unmute = Включить чат
host-delete = Удалить стол
host-delete-sure = Удалить для всех?
web-sign-out = Выйти на всех других устройствах
web-sign-out-about = Завершает вход на всех устройствах, играющих от твоего имени. Это останется.
web-signed-out = На всех других устройствах выполнен выход.
