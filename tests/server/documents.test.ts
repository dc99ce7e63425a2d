import { readFileSync, writeFileSync } from "node:fs";
import { eq, isNotNull } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { changeOrderTable } from "#app/crm/money/change-orders/table.server.ts";
import type { LinkKind } from "#app/crm/people/links/fields.ts";
import { makeLink } from "#app/crm/people/links/operations.server.ts";
import { clientTable } from "#app/crm/people/clients/table.server.ts";
import { invoiceTable } from "#app/crm/money/invoices/table.server.ts";
import { purchaseOrderTable } from "#app/crm/purchasing/orders/table.server.ts";
import { paymentTable } from "#app/crm/money/payments/table.server.ts";
import { quotationTable } from "#app/crm/sales/quotations/table.server.ts";
import { change } from "#app/platform/ctx.server.ts";
import routes from "#app/routes.ts";
import { languageKey } from "#app/values/language.ts";
import { patternsOf } from "./addresses.ts";
import { freshAddress, staffed, type Staffed } from "./staffed.ts";
import { patient } from "../patience.ts";

// Every address that makes a PDF, while its typesetter dies, and afterwards.

let runtime: Staffed;
let cookie = "";
const addresses: Record<string, string> = {};

/** By address of `app/routes.ts`: those that are asked for, and what the log calls each document (an id, or the number that a client has). */
const documents: Record<string, { at: () => string; named: RegExp; signedIn: boolean }[]> = {
  "crm/quotations/:id/pdf": [{ at: () => addresses["quotation"]!, named: /^quotation [0-9a-f-]{36}$/, signedIn: true }],
  "crm/projects/changes/:id/pdf": [{ at: () => addresses["changeOrder"]!, named: /^changeOrder [0-9a-f-]{36}$/, signedIn: true }],
  "crm/invoices/:id/pdf": [{ at: () => addresses["invoice"]!, named: /^invoice [0-9a-f-]{36}$/, signedIn: true }],
  "crm/invoices/payments/:id/pdf": [{ at: () => addresses["receipt"]!, named: /^receipt [0-9a-f-]{36}$/, signedIn: true }],
  "crm/clients/:id/statement/pdf": [{ at: () => addresses["statement"]!, named: /^statement [0-9a-f-]{36}$/, signedIn: true }],
  "crm/suppliers/:id/statement/pdf": [{ at: () => addresses["supplierStatement"]!, named: /^statement [0-9a-f-]{36}$/, signedIn: true }],
  "crm/suppliers/orders/:id/pdf": [{ at: () => addresses["order"]!, named: /^purchaseOrder [0-9a-f-]{36}$/, signedIn: true }],
  "crm/reports/file": [{ at: () => "/crm/reports/file?tab=finance&format=pdf", named: /^report finance$/, signedIn: true }],
  "documents/:token/pdf": (["quotation", "changeOrder", "invoice", "statement"] as const).map((kind) => ({
    at: () => addresses[`link ${kind}`]!,
    named: new RegExp(`^${kind} [A-Z]+-`),
    signedIn: false,
  })),
  "estimates/:token/pdf": [{ at: () => addresses["estimate"]!, named: /^estimate [0-9a-f-]{36}$/, signedIn: false }],
};
const cases = Object.entries(documents).flatMap(([pattern, documents]) =>
  documents.map((one) => ({ pattern, document: one.named.source.slice(1).split(" ")[0], ...one })),
);

beforeAll(async () => {
  runtime = await staffed({ DEMO: "1" });
  cookie = await runtime.enter("manager");
  const { db } = runtime.runtime;
  const [quotation] = await db.select().from(quotationTable).where(isNotNull(quotationTable.snapshot)).limit(1);
  const [changeOrder] = await db.select().from(changeOrderTable).where(isNotNull(changeOrderTable.snapshot)).limit(1);
  const [invoice] = await db.select().from(invoiceTable).where(isNotNull(invoiceTable.number)).limit(1);
  const [payment] = await db.select().from(paymentTable).where(isNotNull(paymentTable.number)).limit(1);
  const [order] = await db.select().from(purchaseOrderTable).where(isNotNull(purchaseOrderTable.number)).limit(1);
  const [client] = await db.select().from(clientTable).where(eq(clientTable.id, invoice!.clientId)).limit(1);
  Object.assign(addresses, {
    quotation: `/crm/quotations/${quotation!.id}/pdf`,
    changeOrder: `/crm/projects/changes/${changeOrder!.id}/pdf`,
    invoice: `/crm/invoices/${invoice!.id}/pdf`,
    receipt: `/crm/invoices/payments/${payment!.id}/pdf`,
    statement: `/crm/clients/${client!.id}/statement/pdf`,
    supplierStatement: `/crm/suppliers/${order!.supplierId}/statement/pdf`,
    order: `/crm/suppliers/orders/${order!.id}/pdf`,
  });
  const linked: [LinkKind, string][] = [
    ["quotation", quotation!.id],
    ["changeOrder", changeOrder!.id],
    ["invoice", invoice!.id],
    ["statement", client!.id],
  ];
  for (const [kind, recordId] of linked) {
    const { token } = await change(runtime.ctx, (tx) =>
      makeLink(tx, { kind, recordId, clientId: client!.id, language: "en", lastDay: "2099-01-01" }),
    );
    addresses[`link ${kind}`] = `/documents/${token}/pdf`;
  }
  const row = { row: "r1", "r1.element": "porcelain-60x120", "r1.room": "Salon", "r1.width": "4", "r1.length": "5", "r1.quantity": "1" };
  const shared = await runtime.post("/cost-estimator", { intent: "estimate", do: "share", propertyType: "apartment", ...row });
  addresses["estimate"] = `${new URL(shared.headers.get("location") ?? "", runtime.server.url).pathname}/pdf`;
  // The demo company is made by its real operations.
}, patient(300_000));
afterAll(() => runtime.close());

const ask = ({ at, signedIn }: (typeof cases)[number], language: string): Promise<Response> =>
  runtime.get(at(), {
    ...freshAddress(),
    accept: "text/html,*/*;q=0.8",
    cookie: [`${languageKey}=${language}`, ...(signedIn ? [cookie] : [])].join("; "),
  });

/** The processes of the server that set documents. */
function typesetters(): number[] {
  const { pid } = runtime.server.process;
  const read = (path: string): string => {
    try {
      return readFileSync(path, "utf8");
    } catch {
      return "";
    }
  };
  const children = read(`/proc/${pid}/task/${pid}/children`).trim().split(" ").filter(Boolean).map(Number);
  return children.filter((child) => read(`/proc/${child}/cmdline`).includes("typeset-child"));
}

/** Kills each typesetter as soon as it is there, until `work` is done. */
async function whileTheyDie<T>(work: () => Promise<T>): Promise<T> {
  const killer = setInterval(() => {
    for (const pid of typesetters()) process.kill(pid, "SIGKILL");
  }, 5);
  try {
    return await work();
  } finally {
    clearInterval(killer);
  }
}

test("all addresses that make a PDF are here", () => {
  const making = patternsOf(routes).filter((pattern) => /(?:^|\/)pdf$|^crm\/reports\/file$/.test(pattern));
  expect(making.toSorted()).toEqual(Object.keys(documents).toSorted());
});

const hostileWords = 2000;

const words = {
  en: { message: "This document could not be created.", retry: "Try again" },
  ar: { message: "تعذّر إعداد هذا المستند.", retry: "أعد المحاولة" },
};

describe.each(cases.map((one, at) => ({ ...one, language: (["en", "ar"] as const)[at % 2]! })))("$pattern, $document", (one) => {
  test("a page in the reader's language with a number and a retry, which gives the file once the typesetter is back", async () => {
    const { message, retry } = words[one.language];
    const answer = await whileTheyDie(() => ask(one, one.language));
    const page = await answer.text();
    expect([answer.status, answer.headers.get("content-type")]).toEqual([422, "text/html; charset=utf-8"]);
    expect(page).toContain(`<html lang="${one.language}"`);
    expect(page).toContain(message);
    expect(page).toContain(`<a href="">${retry}</a>`);
    const request = /<bdi dir="ltr">([^<]+)<\/bdi>/.exec(page)?.[1];
    const logged = runtime.server
      .printed()
      .split("\n")
      .filter((line) => line.includes("could not be typeset"))
      .map((line) => JSON.parse(line) as { request: string; document: string; reason: string })
      .find((line) => line.request === request);
    expect(logged?.document).toMatch(one.named);
    expect(["crashed", "start"]).toContain(logged?.reason);
    const file = await ask(one, one.language);
    expect([file.status, file.headers.get("content-type")]).toEqual([200, "application/pdf"]);
    expect(Buffer.from(await file.arrayBuffer()).toString("latin1", 0, 5)).toBe("%PDF-");
  });
});

test("twenty hostile documents at once: each is answered, others are served, and memory stays within a bound", async () => {
  const { db } = runtime.runtime;
  const [quotation] = await db
    .select()
    .from(quotationTable)
    .where(eq(quotationTable.id, addresses["quotation"]!.split("/")[3]!));
  // Ten times what a form takes, its script changing with every word.
  const terms = "oak خشب ٪. (مُذهَّبة ".repeat(hostileWords);
  await db
    .update(quotationTable)
    .set({ snapshot: { ...quotation!.snapshot!, terms: { en: terms, ar: terms } } })
    .where(eq(quotationTable.id, quotation!.id));
  const one = cases.find(({ pattern, document }) => pattern.startsWith("documents/") && document === "quotation")!;
  const { pid } = runtime.server.process;
  const megabytes = (of: "VmRSS" | "VmHWM"): number =>
    Number(new RegExp(`${of}:\\s+(\\d+)`).exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]) / 1024;
  // From here on the highest is counted anew.
  writeFileSync(`/proc/${pid}/clear_refs`, "5");
  const before = megabytes("VmRSS");
  const answers = Array.from({ length: 20 }, () => ask(one, "en"));
  expect((await runtime.get("/about", freshAddress())).status).toBe(200);
  for (const answer of await Promise.all(answers)) {
    expect([200, 422, 503]).toContain(answer.status);
    await answer.arrayBuffer();
  }
  expect(megabytes("VmHWM") - before).toBeLessThan(200);
});
