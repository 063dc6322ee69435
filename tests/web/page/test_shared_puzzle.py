"""The puzzle in the address, as both doors read it."""

from __future__ import annotations

import json
import subprocess

from tests.web.page.test_files import NODE, PAGE, needs_node

pytestmark = needs_node


READ = {
    "": "",
    "#p": "",
    "#p=": "",
    "#top": "",
    "#p=12.4": "12.4",
    "#p=4x4%3A1%0A2": "4x4:1\n2",
    "#p=a=b": "a=b",
    "#look=dark&p=12": "12",
    "#p=12&look=dark": "12",
    "#p=100%": "100%",
    "#p=12&c=AbC-_9": "c=AbC-_9",
    "#c=AbC-_9": "c=AbC-_9",
    "#p=12&c=": "12",
}
"""What is read, by fragment."""


def test_the_puzzle_is_what_follows_p() -> None:
    script = f"""
        import {{ sharedPuzzle }} from "{(PAGE / "shared_puzzle.js").as_uri()}";
        const read = (hash) => {{
            globalThis.location = {{ hash }};
            return [hash, sharedPuzzle()];
        }};
        console.log(JSON.stringify({json.dumps([*READ])}.map(read)));
    """
    assert NODE
    told = subprocess.run([NODE, "--input-type=module", "-e", script], capture_output=True, text=True, check=True)
    assert dict(json.loads(told.stdout)) == READ
