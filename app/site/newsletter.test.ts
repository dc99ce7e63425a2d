import { expect, test } from "vitest";
import { consentTable } from "#app/content/newsletter/table.server.ts";
import { inCompany } from "../../tests/company.ts";
import { takeLetter } from "./newsletter.server.ts";

test.each([
  ["/about", "/about"],
  ["/home/secret", null],
  ["/ar/home/secret/money", null],
  ["/documents/secret", null],
  ["/ar/documents/secret", null],
])("asked for on %s, a letter keeps the page as %s: whoever reads a secret address opens what it leads to", (path, page) =>
  inCompany(async (company) => {
    const form = new FormData();
    form.set("intent", "newsletter");
    form.set("email", "hind@mail.example");
    const url = new URL(path, "http://localhost");
    await takeLetter(company.as("visitor"), form, { request: new Request(url), url });
    expect((await company.db.select().from(consentTable)).map((row) => row.page)).toEqual([page]);
  }),
);
