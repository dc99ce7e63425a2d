import { readFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { notificationTable } from "#app/crm/base/notifications/table.server.ts";
import { mostFiles } from "#app/crm/base/files/fields.ts";
import { removeFile } from "#app/crm/base/files/operations.server.ts";
import { recordFileTable } from "#app/crm/base/files/table.server.ts";
import { businessFacts } from "#app/content/settings/operations.server.ts";
import { invoiceTable } from "#app/crm/money/invoices/table.server.ts";
import { longestProof, type Relation } from "#app/crm/office/homes/fields.ts";
import { action } from "#app/crm/office/homes/action.ts";
import { admitsProof, decideProof, homePanel, sendProof, unmatchProof } from "#app/crm/office/homes/operations.server.ts";
import { homeProofTable } from "#app/crm/office/homes/table.server.ts";
import { config } from "#app/platform/config.server.ts";
import { ReceivedFile } from "#app/platform/http/body/read-form.server.ts";
import { rateLimitTable } from "#app/platform/http/table.server.ts";
import { receive } from "#app/platform/storage/local-file.server.ts";
import { holdStorage, openStorage } from "#app/platform/storage/storage.server.ts";
import { Conflict, Forbidden, Invalid, NotFound, Refusal, SignedOut, TooMany } from "#app/values/errors.ts";
import { newId } from "#app/values/new-key.ts";
import { inCompany, onFreshDatabase, type Company } from "../../../../../tests/company.ts";
import { homeLink, homeProject, prove, shownHome } from "../../../../../tests/homes.ts";
import { listNotifications } from "#app/crm/base/notifications/operations.server.ts";
import { paymentPage } from "#app/crm/money/payments/page/record-data.server.ts";
import { moveCheque, paymentRecords, recordPayment, reversePayment } from "#app/crm/money/payments/operations.server.ts";
import { meanwhile } from "../../../../../tests/meanwhile.ts";
import { aClient, anInvoice } from "../../../../../tests/money.ts";
import { patient } from "../../../../../tests/patience.ts";
import { sendDialog } from "../../../../../tests/send-form.ts";

let folder: string;
let restore: () => void;
beforeAll(async () => {
  folder = await mkdtemp(join(config().DATA_DIR, "proofs-"));
  restore = holdStorage(openStorage({ folder }));
});
afterAll(async () => {
  restore();
  await rm(folder, { recursive: true, force: true });
});

const photograph = new Uint8Array(readFileSync(new URL("../../../../../db/demo/media/material-brass.jpg", import.meta.url)));

async function proof(invoice: string, bytes: Uint8Array = photograph, name = "transfer.jpg"): Promise<FormData> {
  const local = await receive([bytes]);
  const form = new FormData();
  form.set("invoice", invoice);
  form.set("proof", new ReceivedFile(new Blob([new Uint8Array(bytes)]), name, "image/jpeg", local));
  return form;
}

async function owed(company: Company, relation: Relation = "owner", total = 4_321_000) {
  const { client, project } = await homeProject(company);
  const make = async (number: string) => {
    const id = await anInvoice(company, client.id, total, { number });
    await company.db.update(invoiceTable).set({ projectId: project.id }).where(eq(invoiceTable.id, id));
    return id;
  };
  return {
    client,
    project,
    invoice: await make("INV-2026-09001"),
    other: await make("INV-2026-09002"),
    ...(await homeLink(company, project.id, relation)),
  };
}

describe("how to pay", () => {
  test("is said to owners after a code, in parts that InstaPay lets through", () =>
    inCompany(async (company) => {
      const limits = await businessFacts(company.ctx);
      const here = await owed(company, "owner", limits.instapayTransfer + limits.instapayDay);
      const { pay } = await shownHome(company.as("visitor"), here.visit, "money");
      expect(pay!.due.map(({ number, sum }) => [number, sum])).toEqual([
        ["INV-2026-09001", limits.instapayTransfer + limits.instapayDay],
        ["INV-2026-09002", limits.instapayTransfer + limits.instapayDay],
      ]);
      for (const { sum, parts } of pay!.due) {
        expect(pay!.instapay === "" ? parts : parts.length).not.toBe(1);
        if (pay!.instapay) expect(parts.reduce((total, { amount }) => total + amount, 0)).toBe(sum);
      }
      await prove(company, here.id, null);
      expect((await shownHome(company.as("visitor"), here.visit, "money")).pay).toBeNull();
    }));
});

describe("a proof of payment", () => {
  test("is taken from no stranger, viewer or device without a code, and of no invoice of another project", () =>
    inCompany(async (company) => {
      const { visit, id, invoice, other } = await owed(company);
      const visitor = company.as("visitor");
      const refused = async (work: Promise<unknown>) =>
        work.then(
          () => "taken",
          (error: unknown) => (error instanceof Refusal ? error.status : error),
        );
      expect(await refused(admitsProof(visitor, { ...visit, device: null }))).toBe(404);
      expect(await refused(admitsProof(company.as("manager"), visit))).toBe(403);
      await prove(company, id, null);
      expect(await admitsProof(visitor, visit)).toBe(false);
      await expect(sendProof(visitor, visit, await proof(invoice))).rejects.toThrow(Forbidden);
      await prove(company, id);
      expect(await admitsProof(visitor, visit)).toBe(true);
      const elsewhere = await anInvoice(company, await aClient(company, "CLI-09001"), 1000, { number: "INV-2026-09009" });
      for (const unknown of [elsewhere, newId(), "x"])
        await expect(sendProof(visitor, visit, await proof(unknown))).rejects.toThrow(NotFound);
      await company.db.update(invoiceTable).set({ status: "void" }).where(eq(invoiceTable.id, other));
      await expect(sendProof(visitor, visit, await proof(other))).rejects.toThrow(NotFound);
      expect([await company.db.$count(homeProofTable), await company.db.$count(recordFileTable)]).toEqual([0, 0]);
      await company.db
        .update(invoiceTable)
        .set({ status: "issued", kind: "credit_note", correctsId: invoice })
        .where(eq(invoiceTable.id, other));
      await expect(sendProof(visitor, visit, await proof(other))).rejects.toThrow(NotFound);
      await company.db.update(rateLimitTable).set({ count: 10 });
      await expect(admitsProof(visitor, visit)).rejects.toThrow(TooMany);
    }));

  test("is a picture or a PDF of a size that is taken", () =>
    inCompany(async (company) => {
      const { visit, invoice } = await owed(company);
      const visitor = company.as("visitor");
      const none = new FormData();
      none.set("invoice", invoice);
      await expect(sendProof(visitor, visit, none)).rejects.toThrow(Invalid);
      const text = new TextEncoder().encode("paid, I promise");
      await expect(sendProof(visitor, visit, await proof(invoice, text, "paid.txt"))).rejects.toMatchObject({
        fields: { proof: { key: "clientHome.pay.badFile" } },
      });
      await expect(sendProof(visitor, visit, await proof(invoice, new Uint8Array(longestProof + 1)))).rejects.toThrow(Invalid);
      const gif = Uint8Array.from(Buffer.from("R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7", "base64"));
      const refused = (key: string) => ({ fields: { proof: { key } } });
      await expect(sendProof(visitor, visit, await proof(invoice, gif, "paid.gif"))).rejects.toMatchObject(
        refused("clientHome.pay.badFile"),
      );
      const row = { recordKind: "invoice", recordId: invoice, name: "x", type: "application/pdf", size: 1, sha256: "x", at: company.now() };
      const full = Array.from({ length: mostFiles }, () => ({ ...row, storageKey: newId() }));
      await company.db.insert(recordFileTable).values(full);
      await expect(sendProof(visitor, visit, await proof(invoice))).rejects.toMatchObject(refused("clientHome.pay.many"));
    }));

  test("is kept once, told to the office, and marked where the same file shows another payment; no balance changes", () =>
    inCompany(async (company) => {
      const { visit, invoice, other, project } = await owed(company);
      const visitor = company.as("visitor");
      for (let press = 0; press < 2; press += 1) await sendProof(visitor, visit, await proof(invoice));
      expect(await company.db.$count(recordFileTable)).toBe(1);
      const [told] = await company.db.select().from(notificationTable).where(eq(notificationTable.kind, "proofSent"));
      expect(told).toMatchObject({ aboutKind: "project", aboutId: project.id });
      const before = (await homePanel(company.as("manager"), project.id)).proofs;
      expect(before.map(({ state, twice }) => [state, twice])).toEqual([["uploaded", false]]);
      await sendProof(visitor, visit, await proof(other));
      const after = (await homePanel(company.as("manager"), project.id)).proofs;
      expect(after.map(({ twice }) => twice)).toEqual([true, true]);
      const { pay } = await shownHome(visitor, visit, "money");
      expect(pay!.due.map(({ sum, proofs }) => [sum, proofs.map(({ state }) => state)])).toEqual([
        [4_321_000, ["uploaded"]],
        [4_321_000, ["uploaded"]],
      ]);
    }));

  test("is decided once by who records payments; its client reads the reason of a refusal", () =>
    inCompany(async (company) => {
      const { visit, invoice, project } = await owed(company);
      const visitor = company.as("visitor");
      await sendProof(visitor, visit, await proof(invoice));
      const { id } = (await company.db.select().from(homeProofTable))[0]!;
      const some = { paymentId: newId() };
      await expect(decideProof(visitor, project.id, id, "matched", some)).rejects.toThrow(SignedOut);
      await expect(decideProof(company.as("designer"), project.id, id, "matched", some)).rejects.toThrow(Forbidden);
      const accountant = company.as("accountant");
      await expect(decideProof(accountant, project.id, id, "refused", { reason: "" })).rejects.toThrow(Invalid);
      for (const unknown of [newId(), "x"])
        await expect(decideProof(accountant, project.id, unknown, "matched", some)).rejects.toThrow(NotFound);
      await expect(decideProof(accountant, newId(), id, "matched", some)).rejects.toThrow(NotFound);
      company.pass(1000);
      const press = { params: { id: project.id }, also: { intent: "refuseProof", id }, record: { reason: "The sum cannot be read" } };
      for (let times = 0; times < 2; times += 1) expect((await sendDialog(action, accountant, press)).status).toBe(200);
      await expect(decideProof(accountant, project.id, id, "matched", some)).rejects.toThrow(Conflict);
      await expect(decideProof(accountant, project.id, id, "refused", { reason: "Another sum" })).rejects.toThrow(Conflict);
      const { pay } = await shownHome(visitor, visit, "money");
      expect(pay!.due[0]!.proofs).toMatchObject([{ state: "refused", reason: "The sum cannot be read" }]);
      company.pass(60_000);
      const panel = () => homePanel(company.as("manager"), project.id);
      expect((await panel()).telling[0]!.lines.join("\n")).toContain("Your proof of payment was not accepted");
      const [row] = await company.db.select().from(homeProofTable);
      await expect(removeFile(accountant, "invoice", invoice, row!.fileId!)).rejects.toMatchObject({ code: "HAS_DEPENDENTS" });
      // What waits is before whatever was refused later, and a refusal leaves the list.
      const later = Array.from({ length: 20 }, (_, at) => ({ ...row!, id: newId(), sha256: `later ${at}`, at: company.now() }));
      await company.db.insert(homeProofTable).values(later);
      const waiting = { ...row!, id: newId(), sha256: "waits", state: "uploaded" as const, reason: null, at: new Date(0) };
      await company.db.insert(homeProofTable).values(waiting);
      expect((await panel()).proofs[0]!.id).toBe(waiting.id);
      company.pass(31 * 86_400_000);
      expect((await panel()).proofs.map((one) => one.id)).toEqual([waiting.id]);
    }));

  test("names the payment that it shows, on both sides; the match is undone, and a payment recorded from it matches it", () =>
    inCompany(async (company) => {
      const { client, visit, invoice, project } = await owed(company);
      const visitor = company.as("visitor");
      const accountant = company.as("accountant");
      await sendProof(visitor, visit, await proof(invoice));
      const waiting = async () => (await homePanel(accountant, project.id)).proofs[0]!;
      const { id, file } = await waiting();
      const { items } = await listNotifications(accountant);
      expect(items[0]).toMatchObject({ kind: "proofSent", path: `/crm/projects/${project.id}#home-proofs` });
      expect((await waiting()).payments).toEqual([]);
      const pay = (amount: string, more: object = {}) =>
        recordPayment(accountant, { clientId: client.id, amount, receivedOn: "2026-01-10", method: "cash", credit: "on", ...more });
      const foreign = await aClient(company, "CLI-09007");
      const strange = await recordPayment(accountant, {
        clientId: foreign,
        amount: "43210",
        receivedOn: "2026-01-10",
        method: "cash",
        credit: "on",
      });
      await pay("77", { shares: [] });
      expect((await waiting()).payments).toEqual([]);
      const same = await pay("43210", { shares: [] });
      expect((await waiting()).payments).toMatchObject([{ id: same, amount: 4_321_000 }]);
      expect((await homePanel(company.as("designer"), project.id)).proofs[0]!.payments).toEqual([]);
      const match = (paymentId: string | null) => decideProof(accountant, project.id, id, "matched", { paymentId });
      for (const wrong of [null, strange, newId()]) await expect(match(wrong)).rejects.toMatchObject({ fields: { paymentId: {} } });
      expect((await waiting()).state).toBe("uploaded");
      const press = { params: { id: project.id }, also: { intent: "match", id }, record: { paymentId: same } };
      for (let times = 0; times < 2; times += 1) expect((await sendDialog(action, accountant, press)).status).toBe(200);
      const { number } = await paymentRecords.get(accountant, same);
      expect(await waiting()).toMatchObject({ state: "matched", payment: number, paymentId: same, payments: [] });
      expect((await paymentPage(accountant, same)).proofs).toMatchObject([{ invoiceId: invoice, file }]);
      expect((await shownHome(visitor, visit, "money")).pay!.due[0]!.proofs).toMatchObject([{ state: "matched", payment: number }]);
      const undo = { params: { id: project.id }, also: { intent: "unmatchProof", id }, record: {} };
      await expect(unmatchProof(company.as("designer"), project.id, id)).rejects.toThrow(Forbidden);
      for (const unknown of [newId(), "x"]) await expect(unmatchProof(accountant, project.id, unknown)).rejects.toThrow(NotFound);
      expect((await sendDialog(action, accountant, undo)).status).toBe(200);
      await expect(unmatchProof(accountant, project.id, id)).rejects.toThrow(Conflict);
      expect(await waiting()).toMatchObject({ state: "uploaded", payment: "", payments: [{ id: same }] });
      expect((await paymentPage(accountant, same)).proofs).toEqual([]);
      // What another client paid shows nothing of it.
      await recordPayment(accountant, {
        clientId: foreign,
        amount: "5",
        receivedOn: "2026-01-10",
        method: "cash",
        credit: "on",
        homeProofId: id,
      });
      expect((await waiting()).state).toBe("uploaded");
      const recorded = await pay("100", { invoiceId: invoice, homeProofId: id });
      expect(await waiting()).toMatchObject({ state: "matched", paymentId: recorded });
      await expect(match(same)).rejects.toThrow(Conflict);
      await pay("100", { invoiceId: invoice, homeProofId: id });
      expect((await waiting()).paymentId).toBe(recorded);
    }));

  // Two proofs, of two invoices; what was paid settles as many of them as it says.
  async function twoProofs(company: Company) {
    const here = await owed(company);
    for (const id of [here.invoice, here.other]) await sendProof(company.as("visitor"), here.visit, await proof(id));
    const accountant = company.as("accountant");
    const listed = async () => (await homePanel(accountant, here.project.id)).proofs;
    const of = async (invoice: string) => (await listed()).find((one) => one.invoice.id === invoice)!;
    const pay = (amount: string, shares: { invoiceId: string; amount: number }[], more: object = {}) =>
      recordPayment(accountant, {
        clientId: here.client.id,
        amount,
        receivedOn: "2026-01-10",
        method: "cash",
        credit: "on",
        shares,
        ...more,
      });
    const match = async (invoice: string, paymentId: string) =>
      decideProof(accountant, here.project.id, (await of(invoice)).id, "matched", { paymentId });
    return { ...here, accountant, listed, of, pay, match };
  }

  test("of one payment there are several where it settles the invoice of each, and one where it settles none", () =>
    inCompany(async (company) => {
      const { accountant, invoice, other, of, pay, match } = await twoProofs(company);
      const free = await pay("43210", []);
      await match(invoice, free);
      expect((await of(other)).payments).toEqual([]);
      await expect(match(other, free)).rejects.toMatchObject({ fields: { paymentId: { key: "homeLink.proofs.otherProof" } } });
      // Pressed twice it is as once.
      await match(invoice, free);
      await unmatchProof(accountant, (await company.db.select().from(homeProofTable))[0]!.projectId, (await of(invoice)).id);
      const half = await pay("10", [{ invoiceId: invoice, amount: 1000 }]);
      await match(invoice, half);
      await expect(match(other, half)).rejects.toMatchObject({ fields: { paymentId: { key: "homeLink.proofs.otherProof" } } });
      await unmatchProof(accountant, (await company.db.select().from(homeProofTable))[0]!.projectId, (await of(invoice)).id);
      const both = await pay("30", [
        { invoiceId: invoice, amount: 1000 },
        { invoiceId: other, amount: 2000 },
      ]);
      await match(invoice, both);
      expect((await of(other)).payments).toContainEqual(expect.objectContaining({ id: both }));
      await match(other, both);
      expect((await paymentPage(accountant, both)).proofs.map((one) => one.invoiceId).toSorted()).toEqual([invoice, other].toSorted());
    }));

  test("of two people who match one payment that settles nothing at once, the second is refused", { timeout: patient(60_000) }, () =>
    onFreshDatabase(async (company) => {
      const { accountant, project, invoice, other, of, pay } = await twoProofs(company);
      const paymentId = await pay("43210", []);
      const [one, two] = [(await of(invoice)).id, (await of(other)).id];
      const second = await meanwhile(
        company,
        (inside) => decideProof(inside(accountant), project.id, one, "matched", { paymentId }),
        () => decideProof(company.as("manager"), project.id, two, "matched", { paymentId }),
      );
      expect(second).toMatchObject({ status: "rejected", reason: { fields: { paymentId: { key: "homeLink.proofs.otherProof" } } } });
      expect(await of(other)).toMatchObject({ state: "uploaded", paymentId: null });
    }),
  );

  test("waits again once its payment is reversed, or its cheque bounces", () =>
    inCompany(async (company) => {
      const { accountant, visit, invoice, other, of, pay, match, listed } = await twoProofs(company);
      const both = await pay("30", [
        { invoiceId: invoice, amount: 1000 },
        { invoiceId: other, amount: 2000 },
      ]);
      for (const id of [invoice, other]) await match(id, both);
      company.pass(1000);
      await reversePayment(accountant, both, { reason: "Entered twice" });
      expect((await listed()).map(({ state, payment }) => [state, payment])).toEqual([
        ["uploaded", ""],
        ["uploaded", ""],
      ]);
      const { pay: shown } = await shownHome(company.as("visitor"), visit, "money");
      expect(shown!.due.flatMap(({ proofs }) => proofs.map(({ state }) => state))).toEqual(["uploaded", "uploaded"]);
      await expect(match(invoice, both)).rejects.toMatchObject({ fields: { paymentId: { key: "homeLink.proofs.noPayment" } } });
      const cheque = await pay("43210", [{ invoiceId: invoice, amount: 4_321_000 }], {
        method: "cheque",
        reference: "000123",
        chequeBank: "CIB",
        maturesOn: "2026-01-10",
      });
      await match(invoice, cheque);
      const { version } = await paymentRecords.get(accountant, cheque);
      await moveCheque(accountant, cheque, version, { to: "deposited" });
      expect((await of(invoice)).state).toBe("matched");
      await moveCheque(accountant, cheque, version + 1, { to: "bounced", reason: "No funds" });
      expect(await of(invoice)).toMatchObject({ state: "uploaded", paymentId: null, payments: [] });
      await expect(match(invoice, cheque)).rejects.toMatchObject({ fields: { paymentId: { key: "homeLink.proofs.noPayment" } } });
    }));
});
