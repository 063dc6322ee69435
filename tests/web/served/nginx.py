"""A real nginx with TLS, configured by the very lines that the README recommends."""

from __future__ import annotations

import re
import shutil
import socket
import subprocess
import time
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path

import pytest

NGINX, OPENSSL = (shutil.which(name, path="/usr/sbin:/usr/bin:/usr/local/bin") for name in ("nginx", "openssl"))
needs_nginx = pytest.mark.skipif(not (NGINX and OPENSSL), reason="no nginx or no openssl is installed here")

_README = Path(__file__).parents[3] / "sudoku_tui" / "web" / "README.md"
_PATIENCE = 90.0
_AROUND = """
daemon off;
pid {folder}/pid;
error_log stderr error;
events {{ }}
http {{
    include /etc/nginx/mime.types;
    default_type application/octet-stream;
    log_format answered '$status $uri';
    access_log {folder}/answers answered;
    client_body_temp_path {folder}/body;
    proxy_temp_path {folder}/proxy;
    fastcgi_temp_path {folder}/fastcgi;
    uwsgi_temp_path {folder}/uwsgi;
    scgi_temp_path {folder}/scgi;
    server {{
        listen 127.0.0.1:{port}{secured};
        {location}
    }}
}}
"""


_SECURED = """ ssl http2;
        ssl_certificate {folder}/certificate;
        ssl_certificate_key {folder}/key"""


@contextmanager
def nginx(folder: Path, port: int, location: str, modules: str = "", *, is_secured: bool = True) -> Iterator[None]:
    """Runs it until the context ends; in a file `answers` stand the status and the path of each answer.

    Args:
        folder: an empty folder for what it needs.
        port: where it listens.
        location: what it serves.
        modules: what it needs for that.
        is_secured: whether it speaks TLS, with a certificate that browsers mistrust: they keep nothing then.
    """
    assert NGINX
    secured = _SECURED.format(folder=folder) if is_secured else ""
    if is_secured:
        _certify(folder)
    configuration = folder / "configuration"
    configuration.write_text(modules + _AROUND.format(folder=folder, port=port, location=location, secured=secured))
    # One process: a master would leave its workers behind if it were killed.
    with subprocess.Popen([NGINX, "-p", folder, "-c", configuration, "-g", "master_process off;"]) as process:
        try:
            wait_for(port, process)
            yield
        finally:
            process.terminate()


def recommended(server: str, changes: Mapping[str, str]) -> str:
    """The lines of the README for a server, of those that have all the texts to be changed for a test."""
    found = re.findall(rf"^```{server}\n(.*?)^```$", _README.read_text(encoding="utf-8"), re.MULTILINE | re.DOTALL)
    lines: str
    [lines] = (block for block in found if all(text in block for text in changes))
    for text, other in changes.items():
        lines = lines.replace(text, other)
    return lines


def _certify(folder: Path) -> None:
    assert OPENSSL
    kind = ("-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes", "-days", "2")
    names = ("-subj", "/CN=localhost", "-addext", "subjectAltName=DNS:localhost")
    where = ("-keyout", folder / "key", "-out", folder / "certificate")
    subprocess.run([OPENSSL, "req", *kind, *names, *where], check=True, capture_output=True)


def wait_for(port: int, process: subprocess.Popen[bytes]) -> None:
    """Waits until a host answers."""
    deadline = time.monotonic() + _PATIENCE
    while True:
        assert process.poll() is None, "the host did not start"
        try:
            socket.create_connection(("127.0.0.1", port), timeout=_PATIENCE).close()
        except ConnectionRefusedError:
            assert time.monotonic() < deadline, "the host does not answer"
            time.sleep(0.02)
        else:
            return
