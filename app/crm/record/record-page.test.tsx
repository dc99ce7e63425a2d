import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, test } from "vitest";
import { supplierEntity } from "#app/crm/people/suppliers/entity.ts";
import { PeopleProvider } from "#app/kit/frame/people.tsx";
import { snagEntity } from "#app/crm/work/projects/snags/entity.ts";
import { FormatProvider, WordsProvider } from "#app/locale/reader.tsx";
import { LanguageProvider } from "#app/shell/language.tsx";
import { translateFor, wordsFor } from "#app/words/words.server.ts";
import { RecordFacts, type Drawn } from "./record-facts.tsx";
import { addLookups } from "#app/content/lookups/operations.server.ts";
import { supplierRecords } from "#app/crm/people/suppliers/operations.server.ts";
import { Forbidden, NotFound, SignedOut } from "#app/values/errors.ts";
import { inCompany } from "../../../tests/company.ts";
import { plainPage } from "./record-page.server.ts";

const people = { sara: { en: "Sara Fathy", ar: "سارة فتحي" } };

/** What a reader of English sees of the facts: each label, with its value. */
function factsOf(drawn: Drawn): Record<string, string> {
  const page = (
    <LanguageProvider language="en" digits="latn">
      <FormatProvider language="en" digits="latn">
        <WordsProvider overrides={{}} dictionary={wordsFor("en")} locale="en">
          <PeopleProvider people={people}>
            <RecordFacts {...drawn} />
          </PeopleProvider>
        </WordsProvider>
      </FormatProvider>
    </LanguageProvider>
  );
  const html = renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: "*", element: page }])} />);
  const text = (part: string) => part.replaceAll(/<[^>]*>/g, "");
  return Object.fromEntries(
    [...html.matchAll(/<dt>(.*?)<\/dt><dd>(.*?)<\/dd>/gs)].map(([, label = "", value = ""]) => [text(label), text(value)]),
  );
}

test("a fact is a field's label and its value as its kind is written, and what is empty is left out", () => {
  const record = {
    categories: [],
    city: "",
    termsDays: 30,
    leadDays: null,
    depositPercent: 2550,
    vatRegistered: false,
    taxNumber: "123456789",
  };
  expect(factsOf({ entity: supplierEntity, record })).toEqual({
    "Tax number": "123456789",
    "Payment terms (days)": "30 days",
    "Usual deposit": "25.5%",
    "Registered for VAT": "No",
  });
});

test("what a fact refers to is named, people and records by themselves, and the slice may draw one in its own way or leave it out", () => {
  const record = { assigneeId: "sara", supplierId: "s1", roomId: "r1", dueOn: "2026-01-05", description: "Loose." };
  const options = {
    supplierId: [{ value: "s1", label: { en: "Galala", ar: "" } }],
    roomId: [{ value: "other", label: { en: "Kitchen", ar: "" } }],
  };
  const label = (name: string) => translateFor("en")(`snag.field.${name}`);
  const facts = factsOf({ entity: snagEntity, record, options, own: { dueOn: "soon", description: null } });
  expect(facts).toMatchObject({ [label("supplierId")]: "Galala", [label("dueOn")]: "soon" });
  expect(Object.values(facts).join()).toContain("Sara Fathy");
  expect(Object.keys(facts)).toHaveLength(3);
});

const page = plainPage(supplierRecords);
const marble = { name: { en: "Galala Marble", ar: "رخام الجلالة" }, kind: "supplier", phone: "0222735014" };

test("a record's page is refused to those who may not read the record, and holds it with the names of what it refers to alone", () =>
  inCompany(async ({ as, ctx }) => {
    await addLookups(ctx, "supplierCategory", [
      { key: "marble", name: { en: "Marble", ar: "رخام" } },
      { key: "wood", name: { en: "Wood", ar: "خشب" } },
    ]);
    const { id } = await supplierRecords.create(as("manager"), { ...marble, categories: [{ category: "marble" }] });
    await expect(page(as("visitor"), id)).rejects.toThrow(SignedOut);
    for (const role of ["admin", "pending"] as const) await expect(page(as(role), id), role).rejects.toThrow(Forbidden);
    await expect(page(as("manager"), "00000000-0000-4000-8000-000000000099")).rejects.toThrow(NotFound);
    const { options, may } = await page(as("designer"), id);
    expect(options).toEqual({ categories: [expect.objectContaining({ value: "marble" })], withholding: [], city: [] });
    expect(may).toEqual({ update: false, archive: false });
    expect((await page(as("manager"), id)).may.update).toBe(true);
    await supplierRecords.trash(as("manager"), id);
    expect((await page(as("manager"), id)).may.update).toBe(false);
  }));
