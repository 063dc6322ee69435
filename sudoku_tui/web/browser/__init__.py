"""What of the program runs only inside a browser, in WebAssembly: nothing here needs a server or a thread."""
