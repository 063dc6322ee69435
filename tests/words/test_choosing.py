"""Which language is spoken: by the environment, a browser's header and its list, all chosen alike."""

from __future__ import annotations

import json
import subprocess

import pytest

from sudoku_tui.words.choosing import _UNDERSTOOD, NAMES, best, is_known, wanted_by, wanted_by_header
from tests.web.page.test_files import NODE, needs_node

KNOWN = ("de", "es", "fr", "it", "pt_BR", "zh_CN")

ENVIRONMENTS = [
    ({}, "en"),
    ({"LANG": ""}, "en"),
    ({"LANG": "C"}, "en"),
    ({"LANG": "C.UTF-8"}, "en"),
    ({"LANG": "POSIX"}, "en"),
    ({"LANG": "en_GB.UTF-8"}, "en"),
    ({"LANG": "de_DE.UTF-8"}, "de"),
    ({"LANG": "de_AT@euro"}, "de"),
    ({"LANG": "de"}, "de"),
    ({"LANG": "pt_PT.UTF-8"}, "pt_BR"),
    ({"LANG": "zh_CN.GB18030"}, "zh_CN"),
    ({"LANG": "zh_SG.UTF-8"}, "zh_CN"),
    ({"LANG": "zh_TW.UTF-8"}, "en"),
    ({"LANG": "ca_ES.UTF-8"}, "es"),
    ({"LANG": "lb_LU.UTF-8"}, "de"),
    ({"LANG": "ja_JP.UTF-8"}, "en"),
    ({"LC_ALL": "C", "LANG": "de_DE.UTF-8"}, "en"),
    ({"LC_ALL": "fr_FR.UTF-8", "LANG": "de_DE.UTF-8"}, "fr"),
    ({"LC_MESSAGES": "it_IT.UTF-8", "LANG": "de_DE.UTF-8"}, "it"),
    ({"LANGUAGE": "en:de", "LANG": "de_DE.UTF-8"}, "en"),
    ({"LANGUAGE": "ja:fr:de", "LANG": "en_US.UTF-8"}, "fr"),
    ({"LANGUAGE": "de", "LC_ALL": "C.UTF-8"}, "en"),
    ({"LANGUAGE": "de_AT:de"}, "de"),
    ({"LANGUAGE": "", "LANG": "es_MX.UTF-8"}, "es"),
]
HEADERS = [
    ("", "en"),
    ("*", "en"),
    ("en-GB,en;q=0.9", "en"),
    ("de", "de"),
    ("de-CH,fr;q=0.8", "de"),
    ("ja,en;q=0.5,fr;q=0.9", "fr"),
    ("de;q=0,fr;q=0.1", "fr"),
    ("pt-PT,pt;q=0.9,en;q=0.8", "pt_BR"),
    ("zh-Hans-CN", "zh_CN"),
    ("zh-Hant-TW,zh;q=0.9", "zh_CN"),
    ("zh-HK,en;q=0.5", "en"),
    ("zh;q=0.5,zh-TW", "zh_CN"),
    ("ca,fr;q=0.3", "fr"),
    ("gsw,ja", "de"),
    ("de;q=high,it", "it"),
    (";;,,=;q=", "en"),
    ("xx," * 5000 + "de", "en"),
]
LISTS = [
    ([], "en"),
    (["de-AT", "de"], "de"),
    (["pt"], "pt_BR"),
    (["zh-Hans"], "zh_CN"),
    (["zh-TW"], "en"),
    (["ja-JP", "es-419"], "es"),
    (["en-US", "de"], "en"),
    (["oc"], "fr"),
]


@pytest.mark.parametrize(("environment", "code"), ENVIRONMENTS)
def test_an_environment_chooses(environment: dict[str, str], code: str) -> None:
    assert best(wanted_by(environment), KNOWN) == code


@pytest.mark.parametrize(("header", "code"), HEADERS)
def test_a_header_chooses(header: str, code: str) -> None:
    assert best(wanted_by_header(header), KNOWN) == code


@pytest.mark.parametrize(("tags", "code"), LISTS)
def test_a_list_chooses(tags: list[str], code: str) -> None:
    assert best(tags, KNOWN) == code


@needs_node
def test_the_page_chooses_alike() -> None:
    lists = [[tag for tag in wanted_by_header(header) if tag != "*"][:30] for header, _ in HEADERS]
    lists += [tags for tags, _ in LISTS] + [[tag] for tag in _UNDERSTOOD]
    script = f"""
        import {{ best }} from "./sudoku_tui/web/page/chosen_language.js";
        const known = {json.dumps([code.replace("_", "-") for code in KNOWN])};
        console.log(JSON.stringify({json.dumps(lists)}.map((tags) => best(tags, known))));
    """
    assert NODE
    done = subprocess.run([NODE, "--input-type=module", "-e", script], capture_output=True, text=True, check=True)
    assert [tag.replace("-", "_") for tag in json.loads(done.stdout)] == [best(tags, KNOWN) for tags in lists]


def test_languages_have_names() -> None:
    assert {*KNOWN, "en"} == NAMES.keys()
    assert is_known("de-AT", KNOWN)
    assert is_known("en", ())
    assert not is_known("xx", KNOWN)
