"""The part of the program that runs inside a browser, in WebAssembly, without a server or a thread."""
