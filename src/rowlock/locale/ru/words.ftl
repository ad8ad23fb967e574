### Words that stand alone, and names that other messages use.

colour-red = красный
colour-yellow = жёлтый
colour-green = зелёный
colour-blue = синий
colour-white = белый

## The colours in one or two letters, no two alike.

colour-short-red = Кр
colour-short-yellow = Жё
colour-short-green = Зе
colour-short-blue = Си

## A row by its letter, and by its colour where all its cells have the same one.
##   $row (String): the row's letter
##   $colour (String): the row's colour, or mixed

row-name =
    { $colour ->
        [red] { $row } (красный)
        [yellow] { $row } (жёлтый)
        [green] { $row } (зелёный)
        [blue] { $row } (синий)
       *[mixed] { $row }
    }

# The name of a seat where nobody gave one.
seat-name = Место { $seat }

## What a game waits for.

stage-deal = перемешанная колода
stage-roll = бросок
stage-white = белое действие
stage-colour = цветное действие
stage-take = выбор карт
stage-shuffle = новая колода
stage-play = розыгрыш карт
stage-over = конец игры

## Why a game ended.

reason-misses = все пустые квадраты отмечены
reason-rows = закрыто достаточно рядов
reason-stones = один из игроков выставил последнюю фишку

## What a set of bonus cells brings.

bonus-bar = крестик в цвете, который следующий на полосе
bonus-two-in-fewest = два крестика в ряду, где их меньше всего
bonus-one-in-each = по крестику в каждом ряду
bonus-double-fewest = ряд, где крестиков меньше всего, считается вдвойне
bonus-plus-13 = ещё 13 очков
bonus-no-misses = пустые квадраты ничего не стоят

## Players that are programs, each with a line about it.

bot-random = Случайный
bot-random-about = Делает любой разрешённый ход, все с равной вероятностью.
bot-cautious = Осторожный
bot-cautious-about = Пропускает как можно меньше клеток, а если пришлось бы пропустить много, пасует.
bot-closer = Ключник
bot-closer-about = Удлиняет свои самые длинные ряды и закрывает их при первой возможности.
bot-evolved = Эволюционный
bot-evolved-about = Оценивает весь свой лист по формуле и знает, когда пора закончить партию.
bot-eager = Нетерпеливый
bot-eager-about = Не упускает ни одного крестика, сколько бы клеток ни пришлось пропустить.
bot-collector = Собиратель
bot-collector-about = Хочет длинных рядов без пропусков и смотрит только в свой лист.
bot-champion = Чемпион
bot-champion-about = Играет на победу, а не на очки, и учитывает, что задумали вы.
bot-optimal = Оптимальный
bot-optimal-about = Играет в одиночку, и ни один выбор не сулит больше очков.
