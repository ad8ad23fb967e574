### The terminal app.

## The menu and a new game

tui-new = Новая игра
tui-new-about = В одиночку, против ботов или с другими за этой клавиатурой
tui-resume = Продолжить: { $game }
tui-resume-about = Сохранена там, где прервалась. Delete удаляет её.
tui-you = Вы
tui-person = Кто-то за этой клавиатурой
tui-nobody = Никто
tui-name = Имя
tui-saved = Запись лежит здесь:

## Joining, settings, replays

tui-join-about = Те же столы, что и в браузере
tui-open = Новый стол на сервере
tui-open-about = Выберите издание и отправьте ссылку: другие играют в браузере или в терминале
tui-learn = Уроки
tui-learn-about = Первая игра с подсказками, затем особенности каждого издания
tui-learn-next = Нажмите n для следующего урока: { $edition }. Esc возвращает в меню.
tui-puzzle = Задача
tui-puzzle-about = Позиция из настоящей партии: какой выбор лучше всего?
tui-server = Сервер
tui-no-server = { $address } не отвечает.
tui-colours = Цвета
tui-colours-about = Изменение действует со следующего запуска.
tui-colours-auto = как скажет терминал
tui-colours-true = все
tui-colours-256 = 256
tui-colours-16 = 16
tui-colours-none = без цвета
tui-pace = Темп ботов
tui-pace-slow = медленно
tui-pace-usual = обычно
tui-pace-fast = сразу
tui-file = Файл
tui-file-about = Любая другая запись: её путь
tui-step = Шаг { $number } из { $total }
tui-key-step = Шаг
tui-key-turn = Ход
tui-key-ends = Начало, конец
tui-key-seat = Другой лист

## At the table

tui-stones-left =
    { $count ->
        [one] осталась { $count } фишка
        [few] осталось { $count } фишки
       *[many] осталось { $count } фишек
    }
tui-display = На столе
tui-hand = Рука
tui-pile =
    { $count ->
        [one] Колода ({ $count }), сверху:
        [few] Колода ({ $count }), сверху:
       *[many] Колода ({ $count }), сверху:
    }
tui-ask-called = Число { $number }: зачеркните его в одном ряду или пасуйте.
tui-ask-take = Возьмите карты со стола.
tui-ask-play = Сыграйте от одной до трёх карт одного цвета.
tui-gains =
    { $count ->
        [one] { $points } очко
        [few] { $points } очка
       *[many] { $points } очков
    }
tui-locks = закрывает ряд { $rows }
tui-pass-free = Пас ничего не стоит: в этом ходу вы уже сыграли.
tui-pass-again = Нажмите p ещё раз, чтобы пасовать.
tui-coach-off = Тренер выключен. Включить его снова можно в настройках.
tui-type-roll = Введите свои кубики (белый, белый, { $colours }):
tui-hint = Лучше всего: { $choice }
tui-thinking = Думаю …
tui-reviewing = Разбор партии: { $share }
tui-no-study = Для этого нужно дополнение «sim»: pip install 'rowlock[sim]'.
tui-pass-free-now = Пас пока ничего не стоит; пас весь ход стоит пустой квадрат.
tui-pass-free-other = Пас ничего не стоит: сейчас не ваш ход.
tui-compiling = Компиляция для этого компьютера, один раз …
tui-bell = Сигнал в ваш ход
tui-bell-server = за столами на сервере
tui-bell-always = всегда
tui-bell-never = никогда
tui-unsaved = Не сохранено: { $reason }
tui-key-result = Результат
tui-take-back-of = Вернуть выбор: { $name }
tui-leave-local = Выйти из игры? Она сохранится, её можно продолжить позже.
tui-leave-table = Выйти из-за стола? Место останется за вами, вернуться можно по тому же коду.
tui-leave-yes = Выйти
tui-leave-no = Остаться

## What keys do

tui-key-pick = выбор
tui-key-bot = Бот
tui-copied = Ссылка скопирована, если терминал это позволяет.
tui-key-review = Разбор
tui-key-another = Другая
tui-key-all-plays = Все ходы
tui-key-hint = Совет
tui-key-log = Журнал
tui-key-rules = Правила
tui-key-quit = Выход
tui-key-scroll = листать
tui-key-sheets = Листы
tui-key-menu = Меню
tui-key-choose = выбор
tui-key-change = изменить
tui-key-settings = настройки
tui-key-go = вперёд
tui-keys-heading = КЛАВИШИ
tui-keys =
    Стрелки ходят по клеткам, Tab переходит к следующей возможной. Enter или пробел выбирает её, ещё раз Enter — готово.
    a, b, c, d выбирают возможное в этом ряду; 1–5 выбирают карты; f выбирает поле или 15; p — пас; Esc отменяет; u возвращает выбор.
    h даёт совет, x выключает тренера, l показывает журнал, q — выход или сдача. Мышь тоже работает.
    {"["}7] можно   <7> счастливое, обмен   (X) выбрано   X зачёркнуто   !7! будет потеряно   - пропущено   = закрыто
host-key = Гости
host-muted = чат отключён
host-nobody = Никто не играет с другого устройства.
host-end = Завершить
