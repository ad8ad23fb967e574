### What is printed on pads, and what the command that makes them says.

pad-name = Имя
pad-date = Дата
pad-crosses = Крестики
pad-stones = Фишки
pad-points = Очки
pad-total = Итого

pad-making = Блокнот готовится…
pad-written =
    { $count ->
        [one] { $file }: { $count } страница
        [few] { $file }: { $count } страницы
       *[many] { $file }: { $count } страниц
    }
