### Rooms: what happens around a game, and what a server refuses. For browser and terminal.
###   $name (String): the player

room-opened = { $name } открывает стол.
room-configured = Стол настроен заново.
room-sat = { $name } садится за стол.
room-stood = Место { $seat } снова свободно.
room-began = Игра начинается. Первый ход: { $name }.
room-took-back = { $name } отменяет свой выбор.
room-said = { $name }: { $text }
room-agreed = { $other } не против, чтобы за игрока { $name } продолжил бот.
room-handed-over = За игрока { $name } продолжает бот.
room-resumed = { $name } снова за столом.
room-renamed = Новое имя: { $name } (раньше { $before }).
room-moved = { $name } теперь играет на другом устройстве.
room-clock-restarted = Часы запущены заново.
room-rematch = Те же игроки встречаются за столом { $text }.
room-decided-auto = { $name }: выбирать не из чего, пас.
room-decided-timer = Время вышло, { $name } пасует.

## What a server refuses, by its code.

denied-absence-short = Этот игрок отсутствует меньше минуты.
denied-bad-message = Сервер этого не понял.
denied-bad-play = Выбор здесь записывают не так.
denied-bad-record = Эту запись нельзя прочитать: { $fault }
denied-bad-roll = Бросок здесь записывают не так: { $roll }
denied-bad-setup = Так игру устроить нельзя: { $fault }
denied-bad-sheet = На этом листе играть нельзя: { $fault }
denied-banned = Этот адрес заблокирован на сервере.
denied-barred = Хозяин стола закрыл доступ этому устройству.
denied-bot-alone = Этот бот играет только в одиночку, не за столами.
denied-bot-unknown = Такого бота нет.
denied-busy = Сервер занят. Попробуйте чуть позже.
denied-chat-full = За этим столом произошло слишком многое: здесь продолжается только сама игра.
denied-chat-off = За этим столом чат выключен.
denied-coach-off = За этим столом тренер молчит.
denied-damaged = Сохранённые данные { $code } повреждены. Они отложены; остальные столы и блокноты работают. Владелец сервера может восстановить их из резервной копии.
denied-cpu-budget = Ваша сеть исчерпала своё вычислительное время. Повторите через { $seconds } с.
denied-dice-used-up = Броски этого стола закончились: откройте новый.
denied-entropy-awaited = Устройство одного из игроков ещё не внесло свою часть в кубики. Подожди немного.
denied-game-running = Игра ещё не закончена.
denied-guest-unknown = Сначала назовите себя.
denied-hints-off = За этим столом подсказки выключены.
denied-host = Сервер не знает имени { $host }.
denied-idle = Связь слишком долго молчала.
denied-in-lobby = Игра ещё не началась.
denied-internal = Что-то пошло не так. Попробуйте ещё раз.
denied-kick-rated = Из рейтинговой игры никого нельзя удалить.
denied-link-used = Эта ссылка уже использована или устарела.
denied-method = Сервер этого не понял.
denied-muted = Хозяин стола отключил тебе чат.
denied-name-character = В имени не может быть такого знака: { $character }
denied-name-empty = В имени должен быть хотя бы один знак.
denied-name-long =
    { $limit ->
        [one] В имени не больше { $limit } знака.
        [few] В имени не больше { $limit } знаков.
        [many] В имени не больше { $limit } знаков.
       *[other] В имени не больше { $limit } знака.
    }
denied-needs-server = Для этого нужен сервер. Здесь игра работает только в этом браузере.
denied-no-advice = Это нельзя оценить: { $fault }
denied-no-printer = Этот сервер не умеет делать PDF: не установлено дополнение «pdf».
denied-no-vote = Согласиться могут только те, кто сейчас за столом.
denied-not-absent = Этот игрок на месте.
denied-not-host = Это может только тот, кто открыл стол.
denied-not-operator = Это может только владелец сервера.
denied-not-removable = Там не сидит гость.
denied-not-seated = Это могут только те, кто сидит за столом.
denied-not-thrown = Сейчас никому не нужно бросать кубики.
denied-not-typed = За этим столом кубики бросает сервер.
denied-not-your-seat = Это не ваше место.
denied-nothing-to-take-back = Отменять уже нечего.
denied-offline = Сервер недоступен. Есть ли связь с сетью?
denied-origin = Этой странице нельзя обращаться к серверу.
denied-pad-full = Блокнот заполнен: записей { $limit }. Откройте новый.
denied-pad-read-only = Эта ссылка только показывает блокнот; писать здесь нельзя.
denied-pad-unknown = Блокнота { $code } нет.
denied-puzzle-unknown = Задачи { $number } нет.
denied-quota = Отсюда сегодня сохранено слишком много. Повторите через { $seconds } с.
denied-record-hidden = Запись показывает карты: она появится после игры.
denied-room-full = За этим столом произошло слишком многое: откройте новый.
denied-room-unknown = Стола { $code } нет.
denied-rooms-limit =
    { $limit ->
        [one] У вас { $limit } незаконченная игра. Сначала доиграйте её.
        [few] У вас { $limit } незаконченные игры. Сначала доиграйте одну.
        [many] У вас { $limit } незаконченных игр. Сначала доиграйте одну.
       *[other] У вас { $limit } незаконченной игры. Сначала доиграйте одну.
    }
denied-seat-open = Одно место ещё свободно.
denied-seat-taken = Это место занято.
denied-seat-unknown = Такого места нет.
denied-signed-out = С этого устройства выполнен выход.
denied-slow = Связь слишком медленная.
denied-stale = Игра ушла вперёд. Выберите ещё раз.
denied-started = Игра уже началась.
denied-step-unknown = На шаге { $number } этот урок не просит хода.
denied-stopping = Сервер перезапускается.
denied-text-character = В сообщении не может быть такого знака: { $character }
denied-text-empty = Отправлять нечего.
denied-text-long =
    { $limit ->
        [one] В сообщении не больше { $limit } знака.
        [few] В сообщении не больше { $limit } знаков.
        [many] В сообщении не больше { $limit } знаков.
       *[other] В сообщении не больше { $limit } знака.
    }
denied-too-expensive = Это больше работы, чем сервер выполняет за один запрос.
denied-too-fast = Помедленнее, пожалуйста. Подождите немного.
denied-too-large = Это слишком длинно.
denied-too-many-sockets = Слишком много соединений из вашей сети.
denied-unavailable = Сервер сейчас не может сохранять. Ничего не потеряно; попробуйте чуть позже.
denied-unknown-address = По этому адресу ничего нет.
denied-version = Rowlock обновился. Загрузите страницу заново.
denied-wait-hello = Соединиться не удалось. Попробуйте ещё раз.
denied-which-throw = { $cell } зачёркнуто в том броске, который закрыл ряд, или позже?
room-removed = Хозяин стола удаляет игрока { $name }.
room-muted = { $how ->
    [off] { $name } снова может писать.
   *[on] Хозяин стола отключает чат игроку { $name }.
}
room-returned = { $name } снова здесь.
room-rematch-offered = { $name } предлагает сыграть ещё раз.
room-declined = { $name } больше не играет.
room-seat-removed = Одним местом меньше.
room-resigned = { $name } сдаётся. Продолжает бот.
room-ended =
    { $how ->
        [host] Хозяин стола завершает игру.
        [operator] Администратор сервера завершает игру.
       *[players] Игра заканчивается досрочно: игроки сдались.
    }
denied-end-rated = Рейтинговую игру нельзя завершить для всех. Вы можете сдаться.
room-host-passed = Теперь хозяин стола — { $name }.
