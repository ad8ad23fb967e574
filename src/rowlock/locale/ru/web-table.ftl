### Приложение в браузере: свои листы, настоящие кубики и столы, где игра начинается сама.

web-typed-dice = Настоящие кубики, вручную
web-typed-done = Кубики лежат так
web-ask-typed = Бросьте настоящие кубики и введите, что выпало.
web-dice-from = Кубики
web-dice-server = Бросает сервер
web-dice-typed = Бросаем сами и вводим
web-table-settings = Настройки стола
web-first = Кто начинает
web-first-drawn = По жребию
web-rated = Идёт в рейтинг
web-rated-about = Для людей на разных устройствах, с кубиками сервера. Подсказок тогда нет.
web-own-sheet = Свой лист
web-own-sheet-about = Лист собственного сочинения из файла TOML.
web-own-sheet-text = Лист в формате TOML
web-own-sheet-file = Открыть файл
web-own-sheet-try = Попробовать пример
web-own-sheet-wrong = Ошибка в строке { $line }
web-starts-soon =
    { $count ->
        [one] Игра начнётся сама через { $count } секунду.
        [few] Игра начнётся сама через { $count } секунды.
       *[many] Игра начнётся сама через { $count } секунд.
    }
web-watching = Вы смотрите: тайный выбор игроков скрыт и от вас.
