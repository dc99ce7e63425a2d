import { asc, eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { contractTable, instalmentTable } from "#app/crm/money/contracts/table.server.ts";
import { linkedKinds } from "#app/crm/between-slices/linked.server.ts";
import { addFile, removeFile } from "#app/crm/base/files/operations.server.ts";
import { config } from "#app/platform/config.server.ts";
import { holdStorage, openStorage } from "#app/platform/storage/storage.server.ts";
import { answerByLink, linksOf, openLink, recordAcceptance } from "#app/crm/people/links/operations.server.ts";
import { notificationTable } from "#app/crm/base/notifications/table.server.ts";
import { Conflict, Forbidden, Invalid, NotFound, SignedOut } from "#app/values/errors.ts";
import { mkdtempSync } from "node:fs";
import { join } from "node:path";
import { inCompany, type Company } from "../../../../tests/company.ts";
import { signed } from "../../../../tests/contracts.ts";
import { printedChangeOrder, changeOrderRecords, changesOfProject, expireChanges, moveChangeOrder } from "./operations.server.ts";
import { shownTotalOf } from "#app/crm/base/priced/typed/typed.ts";
import { changeDesk } from "#app/crm/money/change-orders/editing/form-data.server.ts";
import { sumChange } from "#app/crm/money/change-orders/editing/sums.ts";

const address = "10.0.0.1";
const day = 86_400_000;

/** Marble instead of tiles: adds 20,000, takes away 5,000; with 14 % of tax 17,100. */
const marble = (projectId: string) => ({
  title: { en: "Marble in the hall", ar: "رخام الصالة" },
  projectId,
  reason: { en: "The client asks for marble.", ar: "طلب العميل رخامًا." },
  language: "both",
  priceMode: "exclusive",
  taxCode: "VAT14",
  internalNotes: "GEHEIM: we buy it at half",
  lines: [
    {
      effect: "add",
      kind: "work",
      description: { en: "Marble floor", ar: "أرضية رخام" },
      quantity: 10,
      unitPrice: 200_000,
      unit: null,
      roomId: null,
    },
    {
      effect: "deduct",
      kind: "work",
      description: { en: "Tile floor", ar: "أرضية بلاط" },
      quantity: 10,
      unitPrice: 50_000,
      unit: null,
      roomId: null,
    },
  ],
});

async function sentMarble(company: Company) {
  const signedContract = await signed(company);
  const draft = await changeOrderRecords.create(company.as("sales"), marble(signedContract.project.id));
  const order = await moveChangeOrder(company.as("sales"), draft.id, draft.version, { to: "sent" });
  const { links } = await linksOf(company.as("sales"), linkedKinds, "changeOrder", order.id);
  return { ...signedContract, order, token: links[0]!.address.split("/documents/")[1]! };
}

test("a line without a description is told so next to it, with piastres in its price too", () =>
  inCompany(async (company) => {
    const { project } = await signed(company);
    const input = marble(project.id);
    const lines = [{ ...input.lines[0]!, description: { en: "", ar: "" }, unitPrice: "333.33" }];
    await expect(changeOrderRecords.create(company.as("sales"), { ...input, lines })).rejects.toMatchObject({
      status: 422,
      fields: { "lines.0.description": { key: "kit.error.required" } },
    });
    const odd = [{ ...input.lines[0]!, quantity: "1", unitPrice: "333.33" }];
    expect(await changeOrderRecords.create(company.as("sales"), { ...input, lines: odd })).toMatchObject({
      net: 33_333,
      vat: 4_667,
      total: 38_000,
    });
  }));

const yes = { answer: "accept", name: "نادية فريد", method: "typed" };

test("signed out, a stranger's role, and whoever may only read, change nothing", () =>
  inCompany(async (company) => {
    const { project } = await signed(company);
    const draft = await changeOrderRecords.create(company.as("manager"), marble(project.id));
    await expect(changeOrderRecords.create(company.as("visitor"), marble(project.id))).rejects.toThrow(SignedOut);
    for (const role of ["designer", "accountant", "admin"] as const) {
      await expect(changeOrderRecords.create(company.as(role), marble(project.id))).rejects.toThrow(Forbidden);
      await expect(moveChangeOrder(company.as(role), draft.id, 1, { to: "sent" })).rejects.toThrow(Forbidden);
    }
    expect((await changeOrderRecords.get(company.as("designer"), draft.id)).number).toBe("CO-2026-00001");
    await expect(changesOfProject(company.as("pending"), project.id)).rejects.toThrow(Forbidden);
  }));

describe("a draft", () => {
  test("is calculated by the server: what it adds less what it takes away, and the tax once", () =>
    inCompany(async (company) => {
      const { project } = await signed(company);
      const draft = await changeOrderRecords.create(company.as("sales"), marble(project.id));
      expect(draft).toMatchObject({ status: "draft", net: 1_500_000, vat: 210_000, total: 1_710_000 });
      const lines = marble(project.id).lines.map((line) => ({ ...line, effect: "deduct" }));
      const less = await changeOrderRecords.update(company.as("sales"), draft.id, draft.version, { ...marble(project.id), lines });
      expect(less).toMatchObject({ net: -2_500_000, vat: -350_000, total: -2_850_000 });
    }));

  test("says what is wrong with it", () =>
    inCompany(async (company) => {
      const { project } = await signed(company);
      const wrong = (some: Record<string, unknown>) =>
        changeOrderRecords.create(company.as("sales"), { ...marble(project.id), ...some }).catch((error: Invalid) => error.fields);
      expect(await wrong({ validUntil: "2026-01-14" })).toMatchObject({ validUntil: { key: "crm.error.past" } });
      expect(await wrong({ validUntil: "2026-09-01" })).toMatchObject({ validUntil: { key: "changeOrder.error.validLong" } });
      expect(await wrong({ taxCode: "CONTRACT_5_OLD" })).toHaveProperty("taxCode");
      const [line] = marble(project.id).lines;
      expect(await wrong({ lines: [{ ...line, quantity: 0 }] })).toHaveProperty(["lines.0.quantity"]);
    }));

  test("a total that the page calculated otherwise is refused, and nothing is saved", () =>
    inCompany(async (company) => {
      const { project } = await signed(company);
      const sales = company.as("sales");
      const { id, version, total } = await changeOrderRecords.create(sales, marble(project.id));
      expect(shownTotalOf((await changeDesk(sales)).taxes)(marble(project.id))).toBe(total);
      const more = { ...marble(project.id), lines: marble(project.id).lines.map((line) => ({ ...line, quantity: "1" })) };
      await expect(changeOrderRecords.update(sales, id, version, { ...more, calculated: total })).rejects.toMatchObject({
        code: "TOTAL_MISMATCH",
      });
      expect(await changeOrderRecords.get(sales, id)).toMatchObject({ version, total });
    }));

  test("without lines, without a contract, or below what there is to take away from, is not sent", () =>
    inCompany(async (company) => {
      const { project, client } = await signed(company);
      const sales = company.as("sales");
      const empty = await changeOrderRecords.create(sales, { ...marble(project.id), lines: [] });
      await expect(moveChangeOrder(sales, empty.id, 1, { to: "sent" })).rejects.toMatchObject({
        fields: { lines: { key: "crm.error.empty" } },
      });
      const [line] = marble(project.id).lines;
      const huge = await changeOrderRecords.create(sales, {
        ...marble(project.id),
        lines: [{ ...line, effect: "deduct", unitPrice: 90_000_000 }],
      });
      await expect(moveChangeOrder(sales, huge.id, huge.version, { to: "sent" })).rejects.toThrow(Invalid);
      const { crmProjectRecords } = await import("#app/crm/work/projects/operations.server.ts");
      const other = await crmProjectRecords.create(company.as("manager"), {
        name: { en: "Other", ar: "" },
        clientId: client.id,
        managerId: company.user("designer").id,
      });
      const early = await changeOrderRecords.create(sales, marble(other.id));
      await expect(moveChangeOrder(sales, early.id, early.version, { to: "sent" })).rejects.toMatchObject({
        userMessage: { key: "changeOrder.error.noContract" },
      });
    }));
});

describe("once it is sent", () => {
  test("nothing in it changes, and its client's link shows it without anything of ours", () =>
    inCompany(async (company) => {
      const { order, token, project } = await sentMarble(company);
      expect(order).toMatchObject({ status: "sent", validUntil: "2026-01-29", issuedOn: "2026-01-15" });
      await expect(changeOrderRecords.update(company.as("sales"), order.id, order.version, marble(project.id))).rejects.toThrow(Conflict);
      await expect(changeOrderRecords.remove(company.as("manager"), order.id)).rejects.toThrow(Conflict);
      const opened = await openLink(company.as("visitor"), linkedKinds, token, address);
      expect(opened).toMatchObject({
        state: "open",
        kind: "changeOrder",
        language: "ar",
        may: { answer: true, ask: true },
        outcome: null,
        until: "2026-02-28",
      });
      expect(JSON.stringify(opened)).not.toContain("GEHEIM");
      expect(opened.state === "open" && opened.snapshot).toMatchObject({ number: "CO-2026-00001", amount: 1_710_000 });
    }));

  test("accepted by its link it is added to the contract once, and its owner is told", () =>
    inCompany(async (company) => {
      const { order, token, contractId } = await sentMarble(company);
      const visitor = company.as("visitor");
      await expect(answerByLink(visitor, linkedKinds, token, address, { ...yes, total: "1" })).rejects.toMatchObject({
        code: "TOTAL_MISMATCH",
      });
      expect(await answerByLink(visitor, linkedKinds, token, address, { ...yes, total: "1710000" })).toEqual({
        outcome: "accepted",
        again: false,
      });
      expect(await answerByLink(visitor, linkedKinds, token, address, yes)).toEqual({ outcome: "accepted", again: true });
      expect(await changeOrderRecords.get(company.as("sales"), order.id)).toMatchObject({ status: "accepted" });
      const [contract] = await company.db.select().from(contractTable).where(eq(contractTable.id, contractId));
      expect(contract).toMatchObject({ net: 11_500_000, vat: 1_610_000, total: 13_110_000 });
      const plan = await company.db
        .select({ amount: instalmentTable.amount, from: instalmentTable.changeOrderId })
        .from(instalmentTable)
        .where(eq(instalmentTable.contractId, contractId))
        .orderBy(asc(instalmentTable.displayOrder));
      expect(plan.map(({ amount }) => amount)).toEqual([5_700_000, 5_700_000, 1_710_000]);
      expect(plan[2]?.from).toBe(order.id);
      const notices = await company.db
        .select()
        .from(notificationTable)
        .where(eq(notificationTable.userId, company.user("sales").id));
      expect(notices.map(({ kind }) => kind)).toContain("accepted");
      const snapshot = await printedChangeOrder(company.as("manager"), order.id);
      expect(snapshot.acceptance).toMatchObject({ name: "نادية فريد", method: "typed" });
    }));

  test("two that were sent take away no more together than the contract holds", () =>
    inCompany(async (company) => {
      const { project, contractId } = await signed(company);
      const sales = company.as("sales");
      const [line] = marble(project.id).lines;
      const tokens: string[] = [];
      for (const title of ["No marble", "No tiles"]) {
        const lines = [{ ...line, effect: "deduct", quantity: 1, unitPrice: 6_000_000 }];
        const draft = await changeOrderRecords.create(sales, { ...marble(project.id), title: { en: title, ar: title }, lines });
        await moveChangeOrder(sales, draft.id, draft.version, { to: "sent" });
        const { links } = await linksOf(sales, linkedKinds, "changeOrder", draft.id);
        tokens.push(links[0]!.address.split("/documents/")[1]!);
      }
      await answerByLink(company.as("visitor"), linkedKinds, tokens[0]!, address, yes);
      await expect(answerByLink(company.as("visitor"), linkedKinds, tokens[1]!, address, yes)).rejects.toThrow(Conflict);
      const [contract] = await company.db.select().from(contractTable).where(eq(contractTable.id, contractId));
      expect(contract).toMatchObject({ total: 4_560_000 });
    }));

  test("what takes away comes off the last instalment", () =>
    inCompany(async (company) => {
      const { project, contractId } = await signed(company);
      const sales = company.as("sales");
      const [line] = marble(project.id).lines;
      const draft = await changeOrderRecords.create(sales, { ...marble(project.id), lines: [{ ...line, effect: "deduct" }] });
      await moveChangeOrder(sales, draft.id, draft.version, { to: "sent" });
      const { links } = await linksOf(sales, linkedKinds, "changeOrder", draft.id);
      await answerByLink(company.as("visitor"), linkedKinds, links[0]!.address.split("/documents/")[1]!, address, yes);
      const plan = await company.db
        .select({ amount: instalmentTable.amount })
        .from(instalmentTable)
        .where(eq(instalmentTable.contractId, contractId))
        .orderBy(asc(instalmentTable.displayOrder));
      expect(plan.map(({ amount }) => amount)).toEqual([5_700_000, 3_420_000]);
    }));

  test("refused it says why; withdrawn it can no longer be accepted", () =>
    inCompany(async (company) => {
      const { order, token } = await sentMarble(company);
      const visitor = company.as("visitor");
      await expect(answerByLink(visitor, linkedKinds, token, address, { answer: "refuse", name: "Nadia" })).rejects.toThrow(Invalid);
      await answerByLink(visitor, linkedKinds, token, address, { answer: "refuse", name: "Nadia", note: "Too dear for us." });
      const refused = await changeOrderRecords.get(company.as("sales"), order.id);
      expect(refused).toMatchObject({ status: "rejected", decisionNote: "Nadia: Too dear for us." });
      await expect(answerByLink(visitor, linkedKinds, token, address, yes)).rejects.toMatchObject({
        userMessage: { key: "link.error.outcome.rejected" },
      });
      const gone = await moveChangeOrder(company.as("sales"), order.id, refused.version, { to: "cancelled", reason: "Offered anew" });
      expect(gone.status).toBe("cancelled");
      expect(await openLink(visitor, linkedKinds, token, address)).toMatchObject({ outcome: "gone", may: { answer: false, ask: false } });
    }));

  test("ends after its last day, and goes on when it is extended", () =>
    inCompany(async (company) => {
      const { order, token } = await sentMarble(company);
      const visitor = company.as("visitor");
      company.pass(15 * day);
      expect(await openLink(visitor, linkedKinds, token, address)).toMatchObject({ outcome: "expired", may: { answer: false } });
      await expect(answerByLink(visitor, linkedKinds, token, address, yes)).rejects.toThrow(Conflict);
      await expect(expireChanges(company.as("visitor"))).rejects.toThrow(SignedOut);
      await expect(expireChanges(company.as("designer"))).rejects.toThrow(Forbidden);
      expect(await expireChanges(company.as("system"))).toBe(1);
      expect(await expireChanges(company.as("system"))).toBe(0);
      const ended = await changeOrderRecords.get(company.as("sales"), order.id);
      expect(ended.status).toBe("expired");
      await expect(moveChangeOrder(company.as("sales"), order.id, ended.version, { to: "sent", validUntil: "2026-01-29" })).rejects.toThrow(
        Invalid,
      );
      await moveChangeOrder(company.as("sales"), order.id, ended.version, { to: "sent", validUntil: "2026-02-10" });
      expect(await openLink(visitor, linkedKinds, token, address)).toMatchObject({ outcome: null, until: "2026-03-12" });
      expect(await answerByLink(visitor, linkedKinds, token, address, yes)).toMatchObject({ outcome: "accepted" });
    }));

  test("staff record what a client agreed to otherwise, with the file that shows it", () =>
    inCompany(async (company) => {
      const restore = holdStorage(openStorage({ folder: mkdtempSync(join(config().DATA_DIR, "proof-")) }));
      try {
        const { order } = await sentMarble(company);
        const sales = company.as("sales");
        const acceptance = { name: "Nadia Farid", on: "2026-01-15" };
        await expect(recordAcceptance(sales, linkedKinds, "changeOrder", order.id, { ...acceptance, fileId: order.id })).rejects.toThrow(
          Invalid,
        );
        const file = await addFile(sales, "changeOrder", order.id, {
          bytes: new TextEncoder().encode("%PDF-1.7\nI agree. Nadia"),
          name: "letter.pdf",
        });
        await expect(
          recordAcceptance(company.as("accountant"), linkedKinds, "changeOrder", order.id, { ...acceptance, fileId: file.id }),
        ).rejects.toThrow(Forbidden);
        const early = { ...acceptance, on: "2026-01-14", fileId: file.id };
        await expect(recordAcceptance(sales, linkedKinds, "changeOrder", order.id, early)).rejects.toMatchObject({
          fields: { on: { key: "link.error.onBefore" } },
        });
        const gone = await addFile(sales, "changeOrder", order.id, { bytes: new TextEncoder().encode("No."), name: "wrong.txt" });
        await removeFile(sales, "changeOrder", order.id, gone.id);
        await expect(
          recordAcceptance(sales, linkedKinds, "changeOrder", order.id, { ...acceptance, fileId: gone.id }),
        ).rejects.toMatchObject({
          fields: { proof: { key: "link.error.evidence" } },
        });
        await recordAcceptance(sales, linkedKinds, "changeOrder", order.id, { ...acceptance, fileId: file.id });
        expect((await changeOrderRecords.get(sales, order.id)).status).toBe("accepted");
        const panel = await linksOf(sales, linkedKinds, "changeOrder", order.id);
        expect(panel.acceptance).toMatchObject({ method: "staff", fileId: file.id, by: company.user("sales").id });
      } finally {
        restore();
      }
    }));
});

test("a stale version, an unknown id and a way that is none are refused", () =>
  inCompany(async (company) => {
    const { order } = await sentMarble(company);
    const sales = company.as("sales");
    await expect(moveChangeOrder(sales, order.id, 1, { to: "cancelled", reason: "Not wanted" })).rejects.toMatchObject({ code: "STALE" });
    await expect(moveChangeOrder(sales, company.user("sales").id, 1, { to: "sent" })).rejects.toThrow(NotFound);
    for (const to of ["accepted", "viewed", "expired", "draft"])
      await expect(moveChangeOrder(sales, order.id, order.version, { to, reason: "why not" })).rejects.toThrow(Conflict);
    await expect(moveChangeOrder(sales, order.id, order.version, { to: "cancelled" })).rejects.toThrow(Invalid);
    expect((await changesOfProject(sales, order.projectId!)).map(({ status }) => status)).toEqual(["sent"]);
  }));

test("lines that cancel each other come to nothing, and nothing fails", () => {
  const tax = { code: "VAT14", rate: 1400, share: 10_000 };
  const line = { quantity: 3, unitPrice: 33_333 };
  const both = [
    { ...line, effect: "add" as const },
    { ...line, effect: "deduct" as const },
  ];
  for (const mode of ["exclusive", "inclusive"] as const) expect(sumChange(both, mode, tax)).toMatchObject({ net: 0, vat: 0, total: 0 });
});
