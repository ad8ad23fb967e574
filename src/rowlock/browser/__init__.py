"""The room engine inside a web page: what a web worker runs under Pyodide."""
