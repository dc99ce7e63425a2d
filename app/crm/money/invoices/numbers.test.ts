import { eq, isNotNull } from "drizzle-orm";
import { expect, test } from "vitest";
import { clientRecords } from "#app/crm/people/clients/operations.server.ts";
import { counterTable } from "#app/platform/numbering/table.server.ts";
import { onFreshDatabase, type Company } from "../../../../tests/company.ts";
import { creditInvoice, invoiceRecords, issueInvoice } from "./operations.server.ts";
import { invoiceTable } from "./table.server.ts";

const writers = 20;

async function drafts(company: Company, clients: number): Promise<{ id: string; version: number }[]> {
  const made: { id: string; version: number }[] = [];
  const ids: string[] = [];
  for (let at = 0; at < clients; at += 1)
    ids.push(
      (
        await clientRecords.create(company.as("manager"), {
          name: { en: `Client ${at}`, ar: "" },
          // every third one lacks what must be known of a company
          type: at % 3 === 2 ? "company" : "individual",
          status: "potential",
          email: `client${at}@mail.example`,
          anyway: true,
        })
      ).id,
    );
  for (let at = 0; at < writers; at += 1)
    made.push(
      await invoiceRecords.create(company.as("accountant"), {
        clientId: ids[at % clients],
        title: { en: `Work ${at}`, ar: "" },
        language: "en",
        priceMode: "exclusive",
        taxCode: "VAT14",
        lines: [{ description: { en: "Work", ar: "" }, quantity: 1, unitPrice: 10_000 + at }],
      }),
    );
  return made;
}

const numbersOf = async ({ db }: Company, kind: "standalone" | "credit_note") =>
  (await db.select({ number: invoiceTable.number }).from(invoiceTable).where(eq(invoiceTable.kind, kind)))
    .flatMap(({ number }) => number ?? [])
    .toSorted();
const series = (name: string, count: number) => Array.from({ length: count }, (_, at) => `${name}-2026-${String(at + 1).padStart(5, "0")}`);

test("twenty people issue at once, some are refused: the numbers have no gap and no double, and credit notes have their own", () =>
  onFreshDatabase(async (company) => {
    const made = await drafts(company, 6);
    const outcomes = await Promise.allSettled(made.map(({ id, version }) => issueInvoice(company.as("accountant"), id, version, {})));
    const issued = outcomes.filter(({ status }) => status === "fulfilled").length;
    expect(
      outcomes.flatMap((one) => (one.status === "rejected" ? [(one.reason as { userMessage?: { key: string } }).userMessage?.key] : [])),
    ).toEqual(Array(writers - issued).fill("invoice.error.taxNumber"));
    expect(issued).toBeGreaterThan(10);
    expect(await numbersOf(company, "standalone")).toEqual(series("INV", issued));
    // The same draft twice at once is one invoice, and its number is the next.
    const [again] = await drafts(company, 1);
    const twice = await Promise.allSettled([1, 2].map(() => issueInvoice(company.as("manager"), again!.id, again!.version, {})));
    expect(twice.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
    expect(await numbersOf(company, "standalone")).toEqual(series("INV", issued + 1));
    const standing = await company.db.select().from(invoiceTable).where(isNotNull(invoiceTable.number));
    const notes = await Promise.all(
      standing.map(({ id }) => creditInvoice(company.as("accountant"), id, { amount: null, reason: "Not needed" })),
    );
    const doubles = await Promise.all(
      standing.slice(0, 4).map(({ id }) => creditInvoice(company.as("accountant"), id, { amount: null, reason: "Not needed" })),
    );
    const credited = await Promise.allSettled([...notes, ...doubles].map(({ id }) => issueInvoice(company.as("accountant"), id, 1, {})));
    expect(credited.filter(({ status }) => status === "fulfilled")).toHaveLength(standing.length);
    expect(await numbersOf(company, "credit_note")).toEqual(series("CRN", standing.length));
    expect(
      await company.db
        .select({ series: counterTable.series, value: counterTable.value })
        .from(counterTable)
        .where(eq(counterTable.series, "INV")),
    ).toEqual([{ series: "INV", value: issued + 1 }]);
  }));
