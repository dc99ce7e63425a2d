import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { addLookups } from "#app/content/lookups/operations.server.ts";
import { contractTable } from "#app/crm/money/contracts/table.server.ts";
import { invoiceTable } from "#app/crm/money/invoices/table.server.ts";
import { clientTable } from "#app/crm/people/clients/table.server.ts";
import { clientLinkTable } from "#app/crm/people/links/table.server.ts";
import { supplierTable } from "#app/crm/people/suppliers/table.server.ts";
import { innerLineFields, quotationBounds } from "#app/crm/sales/quotations/fields.ts";
import { quotationDraft } from "#app/crm/sales/quotations/operations.server.ts";
import { auditTable } from "#app/platform/audit/table.server.ts";
import { rateLimitTable } from "#app/platform/http/table.server.ts";
import { holdStorage, openStorage } from "#app/platform/storage/storage.server.ts";
import { newId, newKey } from "#app/values/new-key.ts";
import { ask, everyScope, tokenOf, type Sent } from "../../../tests/api.ts";
import { inCompany, type Company } from "../../../tests/company.ts";
import { aClientRow, aLeadRow, aLine, aSection, written } from "../../../tests/quotations.ts";
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

  test("an offer for WhatsApp is sent, and its message is answered once; without a number nothing is sent", () =>
    inCompany(async (company) => {
      const token = await tokenOf(company, "manager", allScopes);
      const offer = async (more: object) => {
        const { id, version } = await written(company.as("manager"), { clientId: await aClientRow(company, more) });
        const place = `/quotations/${id}/transitions/send`;
        const sent = { match: `"${version}"`, body: { via: "whatsapp", language: "en" }, key: newKey() };
        return { id, send: () => post(company, token, place, sent) };
      };
      const nobody = await offer({ phoneRaw: "", phoneE164: null });
      const refusal = await nobody.send();
      expect([refusal.status, refusal.body.errors?.[0]?.pointer], refusal.text).toEqual([422, "/via"]);
      expect((await ask(company, token, `/quotations/${nobody.id}`)).body["status"]).toBe("draft");
      expect(await company.db.$count(clientLinkTable)).toBe(0);
      const { send } = await offer({ number: "CLI-00009", phoneRaw: "01005550122", phoneE164: "+201005550122" });
      const done = await send();
      expect([done.status, done.body["status"]], done.text).toEqual([200, "sent"]);
      const message = new URL(String(done.body["whatsapp"]));
      expect([message.hostname, message.pathname]).toEqual(["wa.me", "/201005550122"]);
      const again = await send();
      expect([again.status, again.headers.get("idempotent-replayed"), again.body["whatsapp"]]).toEqual([200, "true", undefined]);
      expect(await company.db.$count(clientLinkTable)).toBe(1);
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

describe("the draft of a quotation", () => {
  const line = { description: { en: "Oak floor", ar: "أرضية" }, unit: "m2", quantity: 12.5, unitPrice: money(1_450_00) };
  const patch = (company: Company, token: string, id: string, body: unknown, match?: string | null) =>
    post(company, token, `/quotations/${id}/draft`, { method: "PATCH", body, ...(match && { match }) });

  test("is written with rooms, lines and plan, and read back as it was written", () =>
    inCompany(async (company) => {
      await addLookups(company.ctx, "unit", [{ key: "m2", name: { en: "m²", ar: "م²" } }]);
      const token = await tokenOf(company, "manager", [...allScopes, "cost.read"]);
      const { id } = (await post(company, token, "/quotations", { body: { clientId: await aClientRow(company) } })).body;
      const first = await ask(company, token, `/quotations/${id}/draft`);
      expect([first.status, first.body["sections"]], first.text).toEqual([200, []]);
      const sections = [
        { name: { en: "Hall", ar: "الصالة" }, lines: [line, { ...line, discountKind: "percent", discount: 1000, cost: money(900_00) }] },
      ];
      const done = await patch(company, token, id, { title: { en: "Villa", ar: "فيلا" }, sections }, first.headers.get("etag"));
      expect([done.status, done.body["net"]], done.text).toEqual([200, money(12.5 * 1_450_00 * 1.9)]);
      const read = await ask(company, token, `/quotations/${id}/draft`);
      expect(read.body).toEqual(done.body);
      const [hall] = read.body["sections"] as { id: string; lines: { id: string }[] }[];
      expect(hall!.lines[1]).toMatchObject({ ...line, discount: 1000, cost: money(900_00), kind: "work", taxCode: null });
      // A row that is named by its key keeps what is not said of it; one that is not sent goes.
      const kept = { sections: [{ id: hall!.id, lines: [{ id: hall!.lines[1]!.id, quantity: 2 }] }] };
      const changed = await patch(company, token, id, kept, read.headers.get("etag"));
      expect(changed.body["sections"], changed.text).toMatchObject([{ name: { en: "Hall" }, lines: [{ quantity: 2, discount: 1000 }] }]);
      expect(changed.body["title"]).toEqual({ en: "Villa", ar: "فيلا" });
      expect(changed.body["net"]).toEqual(money(2 * 1_450_00 * 0.9));
    }));

  test("is refused without the scope, the version, or what it can read, beside the member that is wrong", () =>
    inCompany(async (company) => {
      const token = await tokenOf(company, "manager", allScopes);
      const { id } = await written(company.as("manager"), { clientId: await aClientRow(company) });
      const read = await ask(company, token, `/quotations/${id}/draft`);
      const match = read.headers.get("etag");
      const [section] = read.body["sections"] as { id: string; lines: { id: string }[] }[];
      const refused = async (body: unknown, as = token, at = match): Promise<string> => {
        const { status, body: told } = await patch(company, as, id, body, at);
        return [status, told.errors?.[0]?.pointer ?? told.code].join(" ");
      };
      const before = await company.db.$count(auditTable);
      expect(await refused({ title: 5 }, await tokenOf(company, "manager", ["quotation.read"]))).toBe("403 forbidden");
      expect(await refused({}, token, null)).toBe("428 precondition_required");
      expect(await refused({ language: "ar" }, token, '"99"')).toBe("412 stale");
      expect(await refused({ hat: 1 })).toBe("422 /hat");
      expect(await refused({ total: money(5) })).toBe("422 /total");
      expect(await refused({ sections: "all" })).toBe("422 /sections");
      expect(await refused({ sections: [{ lines: [{ quantity: "two" }] }] })).toBe("422 /sections/0/lines/0/quantity");
      expect(await refused({ sections: [{}, { lines: [line, { ...line, quantity: -2 }] }] })).toBe("422 /sections/1/lines/1/quantity");
      expect(await refused({ sections: [{ lines: [{ kind: "pigeon" }] }] })).toBe("422 /sections/0/lines/0/kind");
      expect(await refused({ sections: [{ lines: [{ ...line, unit: "none" }] }] })).toBe("422 /sections/0/lines/0/unit");
      expect(await refused({ sections: [{ id: newId() }] })).toBe("422 /sections/0/id");
      expect(await refused({ sections: [section, section] })).toBe("422 /sections/1/id");
      expect(await refused({ plan: [{ share: "half" }] })).toBe("422 /plan/0/share");
      expect(await refused({ taxCode: "WHT_1" })).toBe("422 /taxCode");
      expect(await company.db.$count(auditTable)).toBe(before);
      const sent = await post(company, token, `/quotations/${id}/transitions/send`, { match: match!, body: { via: "file" } });
      expect(sent.status, sent.text).toBe(200);
      expect(await refused({ language: "ar" }, token, sent.headers.get("etag"))).toBe("409 illegal_transition");
    }));

  test("refuses what makes something unreadable that was not sent", () =>
    inCompany(async (company) => {
      const token = await tokenOf(company, "manager", allScopes);
      const { id } = await written(company.as("manager"), { clientId: await aClientRow(company) });
      const read = await ask(company, token, `/quotations/${id}/draft`);
      const amount = await patch(company, token, id, { discountKind: "amount", discount: 200_00 }, read.headers.get("etag"));
      expect([amount.status, amount.body["discount"]], amount.text).toEqual([200, 200_00]);
      const percent = await patch(company, token, id, { discountKind: "percent" }, amount.headers.get("etag"));
      expect([percent.status, percent.body.errors?.[0]?.pointer], percent.text).toEqual([422, "/discount"]);
    }));

  test("tells no costs to whoever may not know them, and takes none", () =>
    inCompany(async (company) => {
      const sales = await tokenOf(company, "sales", allScopes);
      const { id } = await written(company.as("manager"), { clientId: await aClientRow(company) });
      const read = await ask(company, sales, `/quotations/${id}/draft`);
      expect([read.status, read.text.includes('"lines":[{'), /"(cost|supplierId)":/.test(read.text)], read.text).toEqual([
        200,
        true,
        false,
      ]);
      const [{ id: section }] = read.body["sections"] as [{ id: string }];
      const body = { sections: [{ id: section, lines: [{ ...line, unit: null, cost: money(1_00) }] }] };
      const told = await patch(company, sales, id, body, read.headers.get("etag"));
      expect([told.status, told.body.errors![0]!.pointer]).toEqual([422, "/sections/0/lines/0/cost"]);
    }));

  test("keeps what was typed and cannot be read, as long as a program does not send that member", () =>
    inCompany(async (company) => {
      const manager = company.as("manager");
      const token = await tokenOf(company, "manager", allScopes);
      const lines = [aLine({ quantity: "about 5" }), aLine()];
      const typed = { discountKind: "percent" as const, discount: "abc", sections: [aSection(lines, { area: "wide" }), aSection([])] };
      const { id } = await written(manager, { clientId: await aClientRow(company) }, typed);
      const [first, second] = typed.sections.map((section) => section.id);
      const stored = async () => (await quotationDraft(manager, id)).draft;
      const put = async (body: unknown) =>
        patch(company, token, id, body, (await ask(company, token, `/quotations/${id}/draft`)).headers.get("etag"));
      const left = { discount: "abc", sections: [{ area: "wide", lines: [{ quantity: "about 5" }, { quantity: "1" }] }, {}] };
      const sent = [
        { title: { en: "Villa", ar: "" } },
        { sections: [{ id: first, showSubtotal: false }, { id: second }] },
        { sections: [{ id: first, lines: [{ id: lines[0]!.id, unitPrice: money(2_00) }, { id: lines[1]!.id }] }, { id: second }] },
      ];
      for (const body of sent) {
        const done = await put(body);
        expect([done.status, await stored()], done.text).toMatchObject([200, left]);
      }
      expect(await stored()).toMatchObject({
        title: { en: "Villa" },
        sections: [{ showSubtotal: false, lines: [{ unitPrice: "2" }, {}] }, {}],
      });
      const wrong = await put({ title: { en: "House", ar: "" }, discount: 20_000 });
      expect([wrong.status, wrong.body.errors!.map(({ pointer }) => pointer)]).toEqual([422, ["/discount"]]);
      const right = await put({ discount: 500, sections: [{ id: first, lines: [{ id: lines[0]!.id, quantity: 5 }] }, { id: second }] });
      expect([right.status, await stored()], right.text).toMatchObject([
        200,
        { discount: "5", sections: [{ area: "wide", lines: [{ quantity: "5" }] }, {}] },
      ]);
    }));

  test("says beside the member what no draft can hold", () =>
    inCompany(async (company) => {
      const token = await tokenOf(company, "manager", [...allScopes, "cost.read"]);
      const typed = { discountKind: null, discount: "", sections: [aSection([aLine()]), aSection([aLine()])] };
      const { id } = await written(company.as("manager"), { clientId: await aClientRow(company) }, typed);
      const match = (await ask(company, token, `/quotations/${id}/draft`)).headers.get("etag");
      const [one, two] = typed.sections as [(typeof typed.sections)[number], (typeof typed.sections)[number]];
      const many = (length: number) => Array.from({ length }, () => ({}));
      const { lines, sections, planRows } = quotationBounds;
      const cases: [body: object, pointer: string, code: string][] = [
        [{ clientId: "hany" }, "/clientId", "choice"],
        [{ projectId: "villa" }, "/projectId", "choice"],
        [{ sections: [{ lines: [{}, { supplierId: "thoban" }] }] }, "/sections/0/lines/1/supplierId", "choice"],
        [{ sections: [{ lines: [{ imageId: "oak" }] }] }, "/sections/0/lines/0/imageId", "picture"],
        [{ taxCode: null }, "/taxCode", "required"],
        [{ language: null }, "/language", "required"],
        [{ sections: [{ lines: [{ kind: null }] }] }, "/sections/0/lines/0/kind", "required"],
        [{ sections: null }, "/sections", "required"],
        [{ plan: null }, "/plan", "required"],
        [{ sections: [{ id: one.id, lines: null }] }, "/sections/0/lines", "required"],
        [{ sections: many(sections + 1) }, "/sections", "most"],
        [{ plan: many(planRows + 1) }, "/plan", "most"],
        [{ sections: [{ lines: many(lines + 1) }] }, "/sections/0/lines", "most"],
        [{ sections: [{ lines: many(lines - 1) }, { lines: many(1) }, { id: two.id }] }, "/sections/1/lines", "most"],
        [{ sections: [{ id: one.id, lines: [{ id: two.lines[0]!.id }] }, { id: two.id }] }, "/sections/0/lines/0/id", "twice"],
        [{ discount: 500 }, "/discountKind", "required"],
        [{ sections: [{ lines: [{ discount: 500, discountKind: null }] }] }, "/sections/0/lines/0/discountKind", "required"],
      ];
      const before = await company.db.$count(auditTable);
      for (const [body, pointer, code] of cases) {
        const { status, body: told, text } = await patch(company, token, id, body, match);
        expect([status, told.errors], text).toMatchObject([422, [{ pointer, code: `kit.error.${code}` }]]);
        expect(told.errors, text).toHaveLength(1);
      }
      expect(await company.db.$count(auditTable)).toBe(before);
      const most = await patch(company, token, id, { sections: [{ lines: many(lines - 1) }, { id: two.id }] }, match);
      expect(most.status, most.text).toBe(200);
    }));

  test("leaves costs, suppliers and internal notes as they were to whoever may not know them", () =>
    inCompany(async (company) => {
      const [manager, sales] = [company.as("manager"), await tokenOf(company, "sales", allScopes)];
      const [supplier] = await company.db
        .insert(supplierTable)
        .values({ nameEn: "Thoban", kind: "supplier", status: "active" })
        .returning();
      const secret = { cost: "70", supplierId: supplier!.id };
      const typed = { internalNotes: "Bought at half.", sections: [aSection([aLine(secret), aLine(secret)]), aSection([aLine(secret)])] };
      const { id } = await written(manager, { clientId: await aClientRow(company) }, typed);
      const [one, two] = typed.sections.map((section) => section.id);
      const [moved, patched] = typed.sections[0]!.lines.map((of) => of.id);
      const read = await ask(company, sales, `/quotations/${id}/draft`);
      expect([read.status, Object.keys(read.body).filter((name) => name === "internalNotes")]).toEqual([200, []]);
      const refused = await patch(company, sales, id, { internalNotes: "Gone." }, read.headers.get("etag"));
      expect([refused.status, refused.body.errors]).toMatchObject([422, [{ pointer: "/internalNotes", code: "kit.error.unknown" }]]);
      const body = { sections: [{ id: two }, { id: one, lines: [{ id: patched, quantity: 3 }] }, { lines: [{ id: moved }] }] };
      const done = await patch(company, sales, id, body, read.headers.get("etag"));
      expect(done.status, done.text).toBe(200);
      const { draft } = await quotationDraft(manager, id);
      expect(draft.internalNotes).toBe(typed.internalNotes);
      expect(draft.sections.map((section) => section.lines)).toMatchObject([
        [secret],
        [{ id: patched, quantity: "3", ...secret }],
        [{ id: moved, ...secret }],
      ]);
      const whole = await ask(company, await tokenOf(company, "manager", [...allScopes, "cost.read"]), `/quotations/${id}/draft`);
      expect(whole.body).toMatchObject({ internalNotes: typed.internalNotes, sections: [{ lines: [{ cost: money(70_00) }] }, {}, {}] });
      expect(Object.keys(innerLineFields).toSorted()).toEqual(Object.keys(secret).toSorted());
    }));
});
