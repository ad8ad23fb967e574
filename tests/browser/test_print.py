"""The print page."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Meet
from tests.browser.people import PHONE, thorough
from tests.browser.test_pages import look_at_both_widths, small_targets, violations

SHOWN = "(image) => image.complete && image.naturalWidth > 500"


def test_print_settings_change_preview_and_pdf(meet: Meet, tmp_path: Path) -> None:
    page = meet().go("/").page
    page.locator("a[href='print']").click()
    picture = page.locator("main img")
    picture.wait_for()
    page.wait_for_function(SHOWN, arg=picture.element_handle())
    page.get_by_label("Edition").select_option("longo")
    page.get_by_label("Sheets on a page").select_option("2")
    expect(picture).to_have_attribute(
        "src",
        "api/print/longo/preview"
        "?language=en&paper=a4&per_page=2&large=false&mono=false&outline=false",
    )
    with page.expect_download() as download:
        page.locator("a[download]").click()
    download.value.save_as(tmp_path / "longo.pdf")
    assert (tmp_path / "longo.pdf").read_bytes().startswith(b"%PDF-")


def test_extra_large_print_disables_sheets_per_page(meet: Meet) -> None:
    page = meet().go("/print/classic").page
    page.get_by_label("Sheets on a page").select_option("4")
    page.get_by_label("Extra large").check()
    page.get_by_label("Outlines only").check()
    expect(page.get_by_label("Sheets on a page")).to_be_disabled()
    expect(page.locator("main img")).to_have_attribute(
        "src",
        "api/print/classic/preview"
        "?language=en&paper=a4&per_page=1&large=true&mono=false&outline=true",
    )
    assert page.locator("[role=alert]").count() == 0


@pytest.mark.parametrize("language", ["el", *thorough("en")])
def test_print_page_passes_axe_and_fits(meet: Meet, language: str) -> None:
    guest = meet(size=PHONE, language=language).go("/print")
    guest.page.wait_for_selector("main img")
    look_at_both_widths(guest)
    assert violations(guest) == []
    assert small_targets(guest) == []
