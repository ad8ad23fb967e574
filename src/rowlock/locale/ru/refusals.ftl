### Why a choice, a roll or a deck is not accepted: one message for each refusal code.

## Whose choice it is

refusal-game-over = Игра окончена: выбирать больше нечего.
refusal-not-awaited = Сейчас вам нечего выбирать. Дождитесь своей очереди.
refusal-not-a-choice =
    { $stage ->
        [white] Идёт белое действие: выберите одну клетку или пасуйте.
        [colour] Идёт цветное действие: выберите одну клетку или пасуйте.
        [take] Сначала возьмите карты из выкладки.
        [play] Теперь сыграйте от одной до трёх карт одного цвета.
       *[other] Такой выбор здесь не подходит.
    }

## What the dice and cards give

refusal-not-the-white-sum = { $cell } не подходит: на белых кубиках в сумме { $number }.
refusal-not-the-call = { $cell } не подходит: объявлено число { $number }.
refusal-not-a-colour-sum = { $cell } не подходит: сложите один белый кубик с кубиком того цвета, какого клетка.
refusal-die-gone =
    { $colour ->
        [red] { $cell } требует красного кубика, а он уже вышел из игры.
        [yellow] { $cell } требует жёлтого кубика, а он уже вышел из игры.
        [green] { $cell } требует зелёного кубика, а он уже вышел из игры.
       *[blue] { $cell } требует синего кубика, а он уже вышел из игры.
    }
refusal-one-white-cross = Здесь можно занять одну клетку; { $cell } уже лишняя.
refusal-one-colour-cross = Цветное действие даёт один крестик; { $cell } уже лишняя.

## What the sheet allows

refusal-row-closed = Ряд { row-name } закрыт: отмечать в нём больше ничего нельзя.
refusal-left-to-right = Ряд { row-name }: двигаться можно только вправо, а { $cell } слишком далеко слева.
refusal-not-earned =
    { $marks ->
        [stones] { $cell } закрывает ряд { row-name }: сначала поставьте в него не меньше { $needed ->
            [one] { $needed } фишки
            [few] { $needed } фишек
           *[many] { $needed } фишек
        }. Пока их { $count }.
       *[crosses] { $cell } закрывает ряд { row-name }: сначала поставьте в нём не меньше { $needed ->
            [one] { $needed } крестика
            [few] { $needed } крестиков
           *[many] { $needed } крестиков
        }. Пока их { $count }.
    }
refusal-bonus-due = { $cell } даёт бонус, от которого нельзя отказаться. Зачеркните ещё одну из клеток: { $options }.
refusal-bonus-wrong = { $cell } не подходит: ни один бонус её здесь не даёт.

## Bonus rows, diamonds, boxes, linked cells and fields

refusal-no-neighbour = { $cell } не подходит: рядом должно быть зачёркнуто то же число, а с цветным кубиком — соседняя клетка этого цвета.
refusal-bonus-row-passed = В бонусном ряду можно двигаться только вправо, а { $cell } слишком далеко слева.
refusal-diamond-passed = { $cell } не подходит: нужный ромб уже использован или пропущен.
refusal-no-box-left = { $cell }: все квадраты уже зачёркнуты.
refusal-link-due = { $cell } — связанная клетка. Зачеркните и эту: { $options }.
refusal-link-wrong = { $cell } не связана с клеткой, которую вы зачеркнули.
refusal-not-fifteen = Белые кубики ни с одним цветным не дают в сумме 15.
refusal-fifteen-not-active = Зачеркнуть ромб за сумму 15 может только тот, чей ход.
refusal-fifteen-in-white = Ромб заменяет оба действия: выберите его вместо белой суммы.
refusal-no-diamond-left = Все ромбы уже зачёркнуты.
refusal-no-one-and-five = { $cell } не подходит: для этого поля нет пары кубиков с 1 и 5.
refusal-one-field = Зачеркнуть можно только одно поле без числа, а { $cell } — ещё одно.
refusal-field-in-white = Поля без числа зачёркивают вместе с белой суммой, а не в цветном действии: { $cell } сейчас нельзя.

## What the board of the duel allows

refusal-barred = { $cell } занята: сбить можно только самую переднюю фишку ряда.
refusal-stack-safe = { $cell } занята стопкой, а стопку сбить нельзя.
refusal-not-foremost = { $cell } годится для стопки, только пока ваша фишка там самая передняя. Ряд: { row-name }.
refusal-same-space = { $cell } в этот ход уже использована: выберите другую клетку.

## What the cards allow

refusal-take-count =
    { $needed ->
        [one] Возьмите из выкладки { $needed } карту, а не { $count }.
        [few] Возьмите из выкладки { $needed } карты, а не { $count }.
       *[many] Возьмите из выкладки { $needed } карт, а не { $count }.
    }
refusal-take-place = На месте { $place } нет карты, которую можно взять.
refusal-play-count = Сыграйте одну, две или три карты, а не { $count }.
refusal-not-held = Карты { $card } у вас на руке нет.
refusal-one-colour = Все карты, сыгранные вместе, должны быть одного цвета.
refusal-joker-colour = Назовите цвет, который заменяет джокер { $card }.
refusal-not-on-cards = { $cell } не подходит: ни на одной из сыгранных карт нет этого числа этого цвета.
refusal-skip =
    { $limit ->
        [one] Между клетками одного розыгрыша можно пропустить не больше { $limit } клетки.
        [few] Между клетками одного розыгрыша можно пропустить не больше { $limit } клеток.
       *[many] Между клетками одного розыгрыша можно пропустить не больше { $limit } клеток.
    }

## What may be rolled and shuffled

refusal-roll-not-due = Сейчас кубики не бросают.
refusal-deal-not-due = Сейчас карты не перемешивают.
refusal-die-closed =
    { $colour ->
        [red] Красный кубик уже вышел из игры.
        [yellow] Жёлтый кубик уже вышел из игры.
        [green] Зелёный кубик уже вышел из игры.
       *[blue] Синий кубик уже вышел из игры.
    }
refusal-die-missing =
    { $colour ->
        [red] Не хватает красного кубика.
        [yellow] Не хватает жёлтого кубика.
        [green] Не хватает зелёного кубика.
       *[blue] Не хватает синего кубика.
    }
refusal-die-face = На кубике не может выпасть { $face }: на гранях числа от 1 до { $sides }.
refusal-deck-wrong =
    { $fault ->
        [listed-twice] Это не вся колода: карта { $card } названа дважды.
        [missing] Это не вся колода: не хватает карты { $card }.
       *[not-among-them] Карты { $card } в этой колоде нет.
    }
refusal-pile-wrong =
    { $fault ->
        [listed-twice] Это не сброс: карта { $card } названа дважды.
        [missing] Это не весь сброс: не хватает карты { $card }.
       *[not-among-them] Карты { $card } в сбросе нет.
    }
