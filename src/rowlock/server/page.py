"""The page that says that the server runs."""

PAGE = """<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Rowlock</title>
</head>
<body>
<h1>Rowlock</h1>
<p>The server runs. <a href="/api/openapi.json">Its interface</a> is described in OpenAPI.</p>
</body>
</html>
"""
