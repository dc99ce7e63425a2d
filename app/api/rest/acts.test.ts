import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { contractTable } from "#app/crm/money/contracts/table.server.ts";
import { invoiceTable } from "#app/crm/money/invoices/table.server.ts";
import { clientTable } from "#app/crm/people/clients/table.server.ts";
import { clientLinkTable } from "#app/crm/people/links/table.server.ts";
import { auditTable } from "#app/platform/audit/table.server.ts";
import { rateLimitTable } from "#app/platform/http/table.server.ts";
import { holdStorage, openStorage } from "#app/platform/storage/storage.server.ts";
import { newKey } from "#app/values/new-key.ts";
import { ask, everyScope, tokenOf, type Sent } from "../../../tests/api.ts";
import { inCompany, type Company } from "../../../tests/company.ts";
import { aClientRow, aLeadRow, written } from "../../../tests/quotations.ts";
import { acts } from "./acts.server.ts";

let folder: string;
let release: () => void;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "diwan-api-acts-"));
  release = holdStorage(openStorage({ folder }));
});
afterEach(async () => {
  release();
  await rm(folder, { recursive: true, force: true });
});

const actScopes = Object.values(acts).flatMap((of) => Object.values(of).map(({ scope }) => scope));
const allScopes = everyScope();
const post = async (company: Company, token: string, path: string, sent: Sent = {}) => {
  await company.db.delete(rateLimitTable);
  return ask(company, token, path, { method: "POST", body: {}, ...sent });
};
const proofOf = async (company: Company, token: string, quotation: string, content = "%PDF-1.7\nsigned") => {
  const form = new FormData();
  form.append("file", new Blob([content]), content.startsWith("%PDF") ? "signed.pdf" : "signed.txt");
  return (await post(company, token, `/quotations/${quotation}/files`, { body: form })).body.id;
};
const money = (amount: number) => ({ amount, currency: "EGP" });
const invoice = (clientId: string) => ({
  clientId,
  title: { en: "Site visit", ar: "معاينة" },
  language: "en",
  priceMode: "exclusive",
  taxCode: "VAT14",
  lines: [{ description: { en: "Visit", ar: "زيارة" }, quantity: 2, unitPrice: money(50_000) }],
});

describe("what the office does on a form of its own", () => {
  test("is refused without its scope, its role, the version that was read, or what it asks, and writes nothing", () =>
    inCompany(async (company) => {
      const token = await tokenOf(company, "manager", allScopes);
      const { id, version } = await written(company.as("manager"), { clientId: await aClientRow(company) });
      const lead = await aLeadRow(company);
      const { id: draft } = (await post(company, token, "/invoices", { body: invoice(await aClientRow(company)) })).body;
      const places = [`/leads/${lead}/transitions/convert`, `/invoices/${draft}/transitions/issue`];
      const before = await company.db.$count(auditTable);
      const [send, accept] = [`/quotations/${id}/transitions/send`, `/quotations/${id}/transitions/accept`];
      const match = `"${version}"`;
      const refused = async (as: string, path: string, sent: Sent): Promise<string> => {
        const { status, body } = await post(company, as, path, sent);
        return [status, body.errors?.[0]?.pointer ?? body.code].join(" ");
      };
      const plain = await tokenOf(
        company,
        "manager",
        allScopes.filter((scope) => !actScopes.includes(scope as (typeof actScopes)[number])),
      );
      for (const path of [send, accept, ...places]) expect(await refused(plain, path, { match }), path).toBe("403 forbidden");
      const designer = await tokenOf(company, "designer", allScopes);
      for (const path of [send, accept, ...places]) expect(await refused(designer, path, { match }), path).toBe("403 forbidden");
      expect(await refused(token, send, { body: { via: "file" } })).toBe("428 precondition_required");
      expect(await refused(token, places[1]!, {})).toBe("428 precondition_required");
      expect(await refused(token, send, { match: '"99"', body: { via: "file" } })).toBe("412 stale");
      expect(await refused(token, places[1]!, { match: '"99"' })).toBe("412 stale");
      expect(await refused(token, places[0]!, { match: '"99"' })).toBe("412 stale");
      expect(await refused(token, send, { match })).toBe("422 /via");
      expect(await refused(token, send, { match, body: { via: "pigeon" } })).toBe("422 /via");
      expect(await refused(token, send, { match, body: { via: "file", total: 5 } })).toBe("422 /total");
      expect(await refused(token, send, { match, body: { via: "file", total: money(5) } })).toMatch(/^(409|422) /);
      expect(await refused(token, send, { match, body: { via: "file", hat: 1 } })).toBe("422 /hat");
      expect(await refused(token, accept, { body: { name: "Hany", proof: draft, chosen: "all" } })).toBe("422 /chosen");
      expect(await refused(token, accept, { body: { name: "Hany", proof: draft } })).toMatch(/^4(09|22) /);
      expect(await refused(token, places[0]!, { body: { project: "yes" } })).toBe("422 /project");
      expect(await refused(token, `/quotations/${lead}/transitions/send`, { match, body: { via: "file" } })).toBe("404 not_found");
      expect(await refused(token, "/leads/none/transitions/convert", {})).toBe("404 not_found");
      expect(await refused(token, `/clients/${lead}/transitions/convert`, {})).toBe("404 not_found");
      expect(await company.db.$count(auditTable)).toBe(before);
    }));

  test("an offer is sent, and accepted with the proof that is kept with it, once", () =>
    inCompany(async (company) => {
      const token = await tokenOf(company, "sales", allScopes);
      const leadId = await aLeadRow(company, { assignedTo: company.user("sales").id });
      const { id, version } = await written(company.as("sales"), { leadId });
      const place = `/quotations/${id}/transitions`;
      const sent = { match: `"${version}"`, body: { via: "file" }, key: newKey() };
      const done = await post(company, token, `${place}/send`, sent);
      expect([done.status, done.body["status"]], done.text).toEqual([200, "sent"]);
      const again = await post(company, token, `${place}/send`, sent);
      expect([again.status, again.headers.get("idempotent-replayed"), again.body]).toEqual([200, "true", done.body]);
      expect((await post(company, token, `${place}/send`, { ...sent, key: newKey() })).status).toBe(412);
      const words = await proofOf(company, token, id, "He said yes.");
      const untold = await post(company, token, `${place}/accept`, { body: { name: "Mona Adel", proof: words } });
      expect([untold.status, untold.body.errors![0]!.pointer]).toEqual([422, "/proof"]);
      const body = { name: "Mona Adel", proof: await proofOf(company, token, id) };
      const stale = await post(company, token, `${place}/accept`, { body, match: `"${version}"` });
      expect(stale.status).toBe(412);
      const yes = await post(company, token, `${place}/accept`, { body, match: done.headers.get("etag")! });
      expect([yes.status, yes.body["status"], typeof yes.body["projectId"]], yes.text).toEqual([200, "accepted", "string"]);
      const twice = await post(company, token, `${place}/accept`, { body });
      expect([twice.status, twice.body.code]).toEqual([409, "illegal_transition"]);
      expect([await company.db.$count(contractTable), await company.db.$count(clientTable)]).toEqual([1, 1]);
    }));

  test("an offer that is sent by mail goes out by a link, or not at all", () =>
    inCompany(async (company) => {
      const token = await tokenOf(company, "manager", allScopes);
      const send = async (email: string | null) => {
        const { id, version } = await written(company.as("manager"), { clientId: await aClientRow(company, { email }) });
        const body = { via: "mail", language: "ar" };
        const { status } = await post(company, token, `/quotations/${id}/transitions/send`, { match: `"${version}"`, body });
        const state = (await ask(company, token, `/quotations/${id}`)).body["status"];
        return [status, state, await company.db.$count(clientLinkTable)];
      };
      expect(await send(null)).toEqual([422, "draft", 0]);
      expect(await send("hany@mail.example")).toEqual([200, "sent", 1]);
    }));

  test("a lead becomes a client, who is answered; asked again it is the same one; somebody who is known is named first", () =>
    inCompany(async (company) => {
      const token = await tokenOf(company, "manager", allScopes);
      const convert = async (lead: string, body: object = {}) => post(company, token, `/leads/${lead}/transitions/convert`, { body });
      const lead = await aLeadRow(company);
      const made = await convert(lead, { type: "company", project: true });
      expect([made.status, made.body["type"], made.body["name"]], made.text).toEqual([200, "company", { en: "Mona Adel", ar: "" }]);
      expect((await convert(lead)).body.id).toBe(made.body.id);
      const phone = { phoneRaw: "01001234567", phoneE164: "+201001234567" };
      const known = await aClientRow(company, phone);
      const other = await aLeadRow(company, phone);
      const asked = await convert(other);
      expect([asked.status, asked.body.code, asked.text.includes(known)]).toEqual([409, "possible_duplicate", true]);
      expect((await convert(other, { link: known })).body.id).toBe(known);
      expect(await company.db.$count(clientTable)).toBe(2);
    }));

  test("an invoice is issued with its number, once", () =>
    inCompany(async (company) => {
      const token = await tokenOf(company, "accountant", allScopes);
      const draft = await post(company, token, "/invoices", { body: invoice(await aClientRow(company)) });
      expect([draft.status, draft.body["status"]], draft.text).toEqual([201, "draft"]);
      const place = `/invoices/${draft.body.id}/transitions/issue`;
      const issued = await post(company, token, place, { match: draft.headers.get("etag")!, body: { dueOn: "2026-02-28" } });
      expect([issued.status, issued.body["status"], issued.body["dueOn"]], issued.text).toEqual([200, "issued", "2026-02-28"]);
      expect(issued.body["number"]).toMatch(/^INV-2026-/);
      const again = await post(company, token, place, { match: issued.headers.get("etag")! });
      expect([again.status, again.body.code]).toEqual([409, "illegal_transition"]);
      expect(await company.db.$count(invoiceTable)).toBe(1);
    }));
});
