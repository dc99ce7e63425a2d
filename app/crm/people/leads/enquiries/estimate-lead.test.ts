import { eq } from "drizzle-orm";
import { afterEach, beforeEach, expect, test } from "vitest";
import { openEstimate, saveCatalogue } from "#app/content/estimator/operations.server.ts";
import { estimateTable, estimatorElementTable } from "#app/content/estimator/table.server.ts";
import { messageTable } from "#app/content/messages/table.server.ts";
import { openPostOffice } from "#app/platform/mail/post-office.server.ts";
import { mailTable } from "#app/platform/mail/table.server.ts";
import { readTimeline } from "#app/platform/timeline/timeline.server.ts";
import { Forbidden, type Invalid, NotFound, SignedOut, Unavailable } from "#app/values/errors.ts";
import { inCompany, onFreshDatabase, type Company } from "../../../../../tests/company.ts";
import { flat, formOf, shop, total } from "../../../../../tests/estimates.ts";
import { handlers } from "#app/crm/people/leads/handlers.server.ts";
import { leadRecords, sendContactMessage, sendEstimate } from "#app/crm/people/leads/operations.server.ts";
import { leadPage } from "#app/crm/people/leads/page/page-data.server.ts";
import { enquiryFields } from "#app/crm/people/leads/fields.ts";
import { leadTable } from "#app/crm/people/leads/table.server.ts";

const from = { address: "203.0.113.7", page: "/ar/cost-estimator" };
const send = ({ as }: Company, change: Record<string, string> = {}) =>
  sendEstimate(as("visitor", "ar"), formOf({ ...flat, ...change }), from);

let restore: () => void = () => undefined;
beforeEach(() => void (restore = openPostOffice({ smtpUrl: undefined, from: "Diwan <no-reply@diwan.example>" })));
afterEach(() => restore());

test("a total that is not ours, a wrong row or an empty sheet is refused, and nothing is stored", () =>
  inCompany(async (company) => {
    await saveCatalogue(company.ctx, shop);
    const refused = async (change: Record<string, string>) => (await send(company, change).catch((error: unknown) => error)) as Invalid;
    expect(await refused({ total: String(total - 1) })).toMatchObject({ code: "TOTAL_MISMATCH", status: 422 });
    expect((await refused({ "r1.width": "0" })).fields).toHaveProperty(["r1.width"]);
    expect((await refused({ "r1.element": "gone" })).fields).toHaveProperty(["r1.element"]);
    expect((await refused({ phone: "" })).fields).toHaveProperty("phone");
    expect((await refused({ mailEstimate: "on" })).fields["email"]?.key).toBe("enquiry.error.email.forEstimate");
    await company.db.update(estimatorElementTable).set({ pricePerSqm: 120_000 }).where(eq(estimatorElementTable.key, "porcelain"));
    expect(await refused({ "r1.seen": "115000" })).toMatchObject({ code: "TOTAL_MISMATCH" });
    for (const table of [leadTable, messageTable, estimateTable]) expect(await company.db.select().from(table)).toHaveLength(0);
  }));

test("becomes a lead with its type, size and budget, and the sales person sees it to the piastre", () =>
  inCompany(async (company) => {
    await saveCatalogue(company.ctx, shop);
    const { reference, token, replayed } = await send(company, { total: String(total) });
    expect(replayed).toBe(false);
    const id = (await company.db.select().from(leadTable))[0]!.id;
    const lead = await leadPage(company.as("sales", "ar"), id);
    expect(lead.lead).toMatchObject({
      number: reference,
      propertyType: "apartment",
      propertySize: 14.3,
      budgetEstimate: total,
      name: { ar: "هند سالم", en: "" },
    });
    expect(lead.estimate).toMatchObject({ total, subtotal: 2_221_018, services: [{ key: "supervision", amount: 177_681 }] });
    expect(lead.estimate?.lines.map(({ amount }) => amount)).toEqual([1_645_018, 576_000]);
    expect(lead.estimate?.link).toBe(`/estimates/${token}`);
    expect(await readTimeline(company.ctx, "lead", id, 9)).toMatchObject([{ kind: "captured", data: { source: "estimator", total } }]);
    expect(await openEstimate(company.as("visitor"), token, "203.0.113.8")).toMatchObject({ state: "open", estimate: { total } });
    const list = await leadRecords.list(company.as("sales"));
    expect(list).toMatchObject({ total: 1, pages: 1, rows: [{ number: reference, budgetEstimate: total }] });
  }));

test("the link works also where the sender is suspected, and nobody is told", () =>
  inCompany(async (company) => {
    await saveCatalogue(company.ctx, shop);
    const { token } = await send(company, { [enquiryFields.trap]: "https://pills.example" });
    expect(await openEstimate(company.as("visitor"), token, "203.0.113.8")).toMatchObject({ state: "open", estimate: { total } });
    expect(await company.jobs()).toEqual([]);
    expect((await company.db.select().from(messageTable))[0]).toMatchObject({ status: "spam" });
  }));

test("the size that was given is taken instead of the measured one", () =>
  inCompany(async (company) => {
    await saveCatalogue(company.ctx, shop);
    await send(company, { area: "١٢٠" });
    expect((await company.db.select().from(leadTable))[0]).toMatchObject({ propertySize: 120 });
  }));

test("ten at once make one lead with one estimate; another sheet of the same person is added to it", () =>
  onFreshDatabase(async (company) => {
    await saveCatalogue(company.ctx, shop);
    const answers = await Promise.all(Array.from({ length: 10 }, () => send(company)));
    expect(new Set(answers.map(({ token }) => token)).size).toBe(1);
    expect(await company.db.select().from(leadTable)).toHaveLength(1);
    expect(await company.db.select().from(estimateTable)).toHaveLength(1);
    const other = await send(company, { "r2.count": "13" });
    expect(other.reference).not.toBe(answers[0]!.reference);
    expect(other.token).not.toBe(answers[0]!.token);
    expect(await company.db.select().from(leadTable)).toHaveLength(1);
    expect(await company.db.select().from(messageTable)).toHaveLength(2);
  }));

test("the visitor gets the link only when he asked for it, once, in his language", () =>
  inCompany(async (company) => {
    await saveCatalogue(company.ctx, shop);
    await send(company, { email: "hind@mail.example" });
    expect((await company.jobs()).map(({ name }) => name)).toEqual(["leads.announce"]);
    const { token } = await send(company, { email: "hind@mail.example", mailEstimate: "on" });
    const job = (await company.jobs()).find(({ name }) => name === "leads.mailEstimate");
    await handlers["leads.mailEstimate"]!(company.ctx, job!.data);
    await handlers["leads.mailEstimate"]!(company.ctx, job!.data);
    const mails = await company.db.select().from(mailTable);
    expect(mails).toMatchObject([{ recipient: "hind@mail.example", language: "ar", kind: "leads.mailEstimate" }]);
    expect(mails[0]!.links[0]).toMatch(new RegExp(`/ar/estimates/${token}$`));
  }));

test("leads are read by those who work with them, and by nobody else", () =>
  inCompany(async (company) => {
    const { as, db } = company;
    await sendContactMessage(as("visitor"), formOf({ name: "Hind", phone: "01012345678", message: "A flat in Zamalek." }), from);
    const id = (await db.select().from(leadTable))[0]!.id;
    await expect(leadRecords.list(as("visitor"))).rejects.toThrow(SignedOut);
    await expect(leadPage(as("visitor"), id)).rejects.toThrow(SignedOut);
    for (const role of ["pending", "admin"] as const) {
      await expect(leadRecords.list(as(role))).rejects.toThrow(Forbidden);
      await expect(leadPage(as(role), id)).rejects.toThrow(Forbidden);
    }
    const nobody = { ...as("sales"), actor: { ...company.user("sales"), role: "unknown" as const } };
    await expect(leadRecords.list(nobody)).rejects.toThrow(Unavailable);
    for (const role of ["manager", "sales", "designer", "accountant"] as const) {
      expect((await leadRecords.list(as(role))).total).toBe(1);
      expect((await leadPage(as(role), id)).messages).toMatchObject([{ message: "A flat in Zamalek." }]);
    }
    for (const unknown of [crypto.randomUUID(), "1", "' or 1=1 --", "../etc"])
      await expect(leadPage(as("sales"), unknown)).rejects.toThrow(NotFound);
  }));
