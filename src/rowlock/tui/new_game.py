"""A new game on this keyboard, with dice of this machine or with real ones."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import msgspec

from rowlock.core.paper import Variant
from rowlock.protocol.settings import Settings
from rowlock.tui.setting_up import SettingUp
from rowlock.variants import VARIANTS


class NewGame(SettingUp):
    """A game against bots and with others at this keyboard."""

    def __init__(self) -> None:
        super().__init__("evolved")

    def action_start(self) -> None:
        """Begin the game."""
        self.rowlock.remember_name(self.names[0])
        self.rowlock.play_local(self.settings())


class NewPad(NewGame):
    """People roll real dice, and the app keeps their sheets."""

    def __init__(self) -> None:
        SettingUp.__init__(self, "local")

    def editions(self) -> Iterable[Variant]:
        """What is played with dice."""
        return [variant for variant in VARIANTS if not variant.has_cards]

    def kinds(self) -> Sequence[tuple[str, str]]:
        """People alone: no bot throws dice on the table."""
        return [("local", self.say("tui-person"))]

    def settings(self) -> Settings:
        """What was chosen, with dice typed in."""
        return msgspec.structs.replace(super().settings(), dice="typed")
