### Уйти из-за стола, сыграть ещё раз, пригласить других.

## Сыграть ещё раз

web-rematch-offer = { $name } предлагает сыграть ещё раз.
web-rematch-sent = Вы предложили сыграть ещё раз.
web-rematch-no = Нет, спасибо
web-rematch-declined = Вы больше не играете.
web-rematch-go = К новому столу
web-rematch-follow = Перейти сейчас
web-rematch-follows =
    { $count ->
        [one] Игроки встречаются снова. Переход через { $count } секунду.
        [few] Игроки встречаются снова. Переход через { $count } секунды.
        [many] Игроки встречаются снова. Переход через { $count } секунд.
       *[other] Игроки встречаются снова. Переход через { $count } секунды.
    }
web-rematch-met = Игроки встречаются снова.
web-rematch-stay = Остаться
web-rematch-title = Ещё раз?
web-rematch-lobby = Играем ещё раз
web-rematch-waits = Игра начнётся, когда вернутся все.
web-rematch-without = Начать без: { $names }
web-state-returning = ещё не здесь
web-series = Выигранные игры

## Уйти

web-leave = Уйти из-за стола
web-leave-sure = Уйти из-за стола?
web-leave-closes = Больше никого нет: стол будет закрыт.
web-resign = Сдаться
web-resign-sure = Сдаться? За вас продолжит бот.
web-resign-ends = Сдаться? Игра закончится.
web-end-game = Завершить игру для всех
web-end-game-sure = Завершить игру для всех?
web-ended = Игра завершена досрочно
web-ended-about = К этому моменту:

## Мои игры

web-games-show = Показать
web-games-all = Все
web-games-pads = Блокноты
web-games-every-edition = Все издания
web-games-more =
    { $count ->
        [one] Показать ещё { $count }
        [few] Показать ещё { $count }
        [many] Показать ещё { $count }
       *[other] Показать ещё { $count }
    }
web-games-none = Здесь ничего нет.
web-games-lobby = не начата
web-games-leave = Уйти: { $name }
web-games-quit = Уйти
web-games-resign-sure = Сдаться в этой игре?

## Пригласить

web-only-here = Ссылку может открыть только этот компьютер.
web-only-here-about = Чтобы пустить телефоны и другие компьютеры вашей сети, запустите сервер так:
web-copy-by-hand = Здесь браузер не может копировать. Ссылка выделена: скопируйте её вручную.
web-plain-http = Страница пришла по обычному http. Без https у браузера нет меню отправки и он не замечает встряхивания; копирование, звук и включённый экран работают.

## Когда ваш ход, а страница в фоне

web-alert = Позвать меня
web-alert-about = Когда ваш ход, а вы смотрите в другое место: звук или вибрация и отметка на вкладке

## Новый стол

web-more-settings = Другие настройки
