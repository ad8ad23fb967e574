"""The browser app in a real Chromium. A package, so that fixtures can have package scope."""
