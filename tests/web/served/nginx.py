"""A real nginx before a server, with TLS, configured by the very lines that the README recommends."""

from __future__ import annotations

import re
import shutil
import socket
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

NGINX, OPENSSL = (shutil.which(name, path="/usr/sbin:/usr/bin:/usr/local/bin") for name in ("nginx", "openssl"))
needs_nginx = pytest.mark.skipif(not (NGINX and OPENSSL), reason="no nginx or no openssl is installed here")

_README = Path(__file__).parents[3] / "sudoku_tui" / "web" / "README.md"
_PORT_IN_README = 8000
_PATIENCE = 20.0
_AROUND = """
daemon off;
pid {folder}/pid;
error_log stderr error;
events {{ }}
http {{
    access_log off;
    client_body_temp_path {folder}/body;
    proxy_temp_path {folder}/proxy;
    fastcgi_temp_path {folder}/fastcgi;
    uwsgi_temp_path {folder}/uwsgi;
    scgi_temp_path {folder}/scgi;
    server {{
        listen 127.0.0.1:{port} ssl http2;
        ssl_certificate {folder}/certificate;
        ssl_certificate_key {folder}/key;
        {location}
    }}
}}
"""


@contextmanager
def nginx(folder: Path, port: int, goal: int) -> Iterator[None]:
    """Runs it until the context ends.

    Args:
        folder: an empty folder for what it needs.
        port: where it listens.
        goal: the port of the server.
    """
    assert NGINX
    _certify(folder)
    [location] = re.findall(r"^```nginx\n(.*?)^```$", _README.read_text(encoding="utf-8"), re.MULTILINE | re.DOTALL)
    assert f":{_PORT_IN_README}/" in location
    there = location.replace(f":{_PORT_IN_README}/", f":{goal}/")
    configuration = folder / "configuration"
    configuration.write_text(_AROUND.format(folder=folder, port=port, location=there))
    # One process: a master would leave its workers behind if it were killed.
    with subprocess.Popen([NGINX, "-p", folder, "-c", configuration, "-g", "master_process off;"]) as process:
        try:
            _wait_for(port, process)
            yield
        finally:
            process.terminate()


def _certify(folder: Path) -> None:
    assert OPENSSL
    kind = ("-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes", "-days", "2")
    names = ("-subj", "/CN=localhost", "-addext", "subjectAltName=DNS:localhost")
    where = ("-keyout", folder / "key", "-out", folder / "certificate")
    subprocess.run([OPENSSL, "req", *kind, *names, *where], check=True, capture_output=True)


def _wait_for(port: int, process: subprocess.Popen[bytes]) -> None:
    deadline = time.monotonic() + _PATIENCE
    while True:
        assert process.poll() is None, "nginx did not start"
        try:
            socket.create_connection(("127.0.0.1", port), timeout=_PATIENCE).close()
        except ConnectionRefusedError:
            assert time.monotonic() < deadline, "nginx does not answer"
            time.sleep(0.02)
        else:
            return
