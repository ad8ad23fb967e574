"""The browser app in a real Chromium; a package, so that fixtures can end with it."""
