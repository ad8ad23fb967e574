"""The terminal app: every edition alone, against bots, on one keyboard or at a server's table.

What is drawn comes from `rowlock.protocol.views`, whether a server sent it or `local_table`.
"""
