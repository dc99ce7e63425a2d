"""Writes the invoices that changed since a day as CSV: python invoices.py 2026-11-01 > invoices.csv

DIWAN is the address of the company, DIWAN_TOKEN a token with the scope invoice.read.
"""
import csv
import json
import os
import sys
from urllib.request import Request, urlopen

address = os.environ["DIWAN"]
headers = {"Authorization": f"Bearer {os.environ['DIWAN_TOKEN']}"}
following = f"/api/v1/invoices?limit=100&expand=clientId&updated_since={sys.argv[1]}T00:00:00Z"
out = csv.writer(sys.stdout)
out.writerow(["number", "client", "issued", "due", "status", "total"])
while following:
    with urlopen(Request(address + following, headers=headers)) as answer:
        page = json.load(answer)
    for invoice in page["data"]:
        client = invoice["expanded"]["clientId"]
        total = invoice["total"]
        out.writerow(
            [
                invoice["number"],
                client["name"]["en"] if client else "",
                invoice["issuedOn"],
                invoice["dueOn"],
                invoice["status"],
                f"{total['amount'] / 100:.2f}" if total else "",
            ]
        )
    following = page["next"]
