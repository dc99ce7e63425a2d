import { eq, sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { leadTable } from "#app/crm/people/leads/table.server.ts";
import { hashOf } from "#app/crm/base/documents/operations.server.ts";
import { handOut, linksOf, noteLinkViewed, openLink } from "#app/crm/people/links/operations.server.ts";
import { linkedKinds } from "#app/crm/between-slices/linked.server.ts";
import { notificationTable } from "#app/crm/base/notifications/table.server.ts";
import { moveLead } from "#app/crm/people/leads/operations.server.ts";
import { ports } from "#app/crm/between-slices/ports.server.ts";
import { clientTable } from "#app/crm/people/clients/table.server.ts";
import { statusLogTable } from "#app/platform/status-log/table.server.ts";
import { change } from "#app/platform/ctx.server.ts";
import { fromEgp } from "#app/values/money/money.ts";
import { inCompany, type Company } from "../../../../../tests/company.ts";
import { aClientRow, aLeadRow, aLine, another, aSection, exampleDraft, sent, written } from "../../../../../tests/quotations.ts";
import { expireQuotations, noteViewed } from "#app/crm/sales/quotations/lifecycle/life.server.ts";
import {
  duplicateQuotation,
  moveQuotation,
  quotationDraft,
  reviseQuotation,
  saveQuotation,
  sendQuotation,
} from "#app/crm/sales/quotations/operations.server.ts";
import { quotationTable } from "#app/crm/sales/quotations/table.server.ts";

const day = 86_400_000;
const rowOf = async ({ db }: Company, id: string) => (await db.select().from(quotationTable).where(eq(quotationTable.id, id)))[0]!;
const noticesOf = async ({ db }: Company, id: string) =>
  (await db.select().from(notificationTable).where(eq(notificationTable.aboutId, id))).map(({ kind, userId }) => ({ kind, userId }));

describe("sending is refused", () => {
  test.each(["visitor", "pending", "admin", "designer", "accountant"] as const)("to %s", (who) =>
    inCompany(async (company) => {
      const { id, version } = await written(company.as("sales"), { clientId: await aClientRow(company) });
      await expect(sendQuotation(company.as(who), id, version)).rejects.toMatchObject({ status: who === "visitor" ? 401 : 403 });
    }),
  );

  const lacking = async (some: object, client: object = {}) =>
    inCompany(async (company) => {
      const sales = company.as("sales");
      const { id, version } = await written(sales, { clientId: await aClientRow(company, client) }, { ...exampleDraft(), ...some });
      const refused = await sendQuotation(sales, id, version).catch((error: unknown) => error);
      expect((await rowOf(company, id)).status).toBe("draft");
      return Object.keys((refused as { fields: object }).fields);
    });

  test("with no line, no total, a day that is over or no way to reach the client", async () => {
    expect(await lacking({ sections: [] })).toEqual(["lines", "total"].filter((one) => one === "lines"));
    expect(await lacking({ sections: [aSection([aLine({ unitPrice: "0" })])] })).toEqual(["total"]);
    expect(await lacking({ validUntil: "2026-01-14", issuedOn: "2026-01-01" })).toEqual(["validUntil"]);
    expect(await lacking({ validUntil: "2026-04-20" })).toEqual(["validUntil"]);
    expect(await lacking({ issuedOn: "2026-01-16" })).toEqual(["issuedOn"]);
    expect(await lacking({ validUntil: null })).toEqual(["validUntil"]);
    expect(await lacking({}, { phoneRaw: null, phoneE164: null, email: null })).toEqual(["contact"]);
    expect(await lacking({ title: { en: "", ar: "" } })).toEqual(["title"]);
  });

  test("with lines that are not filled in, choices that are none, and a plan that is not whole", async () => {
    const line = aLine({ quantity: "", unitPrice: "" });
    expect(await lacking({ sections: [aSection([aLine(), line])] })).toEqual([`lines.${line.id}.quantity`, `lines.${line.id}.unitPrice`]);
    const [one, other] = [aLine({ alternative: "Floor" }), aLine({ alternative: "Floor" })];
    expect(await lacking({ sections: [aSection([aLine(), one, other])] })).toEqual([
      `lines.${one.id}.alternative`,
      `lines.${other.id}.alternative`,
    ]);
    const { plan } = exampleDraft();
    expect(await lacking({ plan: plan!.slice(1) })).toEqual(["plan"]);
    const steep = aLine({ unitPrice: "100", discountKind: "amount", discount: "100.01" });
    expect(await lacking({ sections: [aSection([aLine({ unitPrice: "9999" }), steep])] })).toEqual([`lines.${steep.id}.discount`]);
    const coded = aLine({ itemCode: "EG-12-1" });
    expect(await lacking({ sections: [aSection([aLine({ itemCode: "eg-123456789-1" }), coded])] })).toEqual([`lines.${coded.id}.itemCode`]);
  });

  test("in both languages where one of them is missing", async () => {
    const line = aLine({ description: { en: "Oak parquet", ar: "" } });
    expect(await lacking({ language: "both", title: { en: "Villa", ar: "فيلا" }, sections: [aSection([line])] })).toEqual([
      `lines.${line.id}.description`,
    ]);
    expect(await lacking({ language: "en", sections: [aSection([line], { name: { en: "", ar: "" } })] })).toHaveLength(1);
  });

  test("to a client who was put on the blacklist meanwhile", () =>
    inCompany(async (company) => {
      const clientId = await aClientRow(company);
      const { id, version } = await written(company.as("sales"), { clientId });
      await company.db.update(clientTable).set({ status: "blacklisted" }).where(eq(clientTable.id, clientId));
      await expect(sendQuotation(company.as("sales"), id, version)).rejects.toMatchObject({ code: "CONFLICT" });
    }));

  test("where the total on the screen is another, or somebody was faster", () =>
    inCompany(async (company) => {
      const sales = company.as("sales");
      const { id, version } = await written(sales, { clientId: await aClientRow(company) });
      await expect(sendQuotation(sales, id, version, { total: 1 })).rejects.toMatchObject({ status: 422, code: "TOTAL_MISMATCH" });
      await expect(sendQuotation(sales, id, version - 1)).rejects.toMatchObject({ code: "STALE" });
    }));
});

test("what is sent is kept as it was, with its hash, and the lead has a proposal", () =>
  inCompany(async (company) => {
    const sales = company.as("sales");
    const leadId = await aLeadRow(company, { status: "contacted" });
    const { id, row } = await sent(sales, { leadId });
    expect(row).toMatchObject({ status: "sent", sentBy: company.user("sales").id, total: fromEgp(56_420.13) });
    expect(row.snapshotHash).toBe(hashOf(row.snapshot!));
    expect(row.snapshot).toMatchObject({ kind: "quotation", number: "QTN-2026-00001-R1", amount: fromEgp(56_420.13) });
    expect(row.snapshot!.plan.map(({ amount }) => amount)).toEqual([16_926.04, 14_105.03, 14_105.03, 8463.02, 2821.01].map(fromEgp));
    const [lead] = await company.db.select().from(leadTable).where(eq(leadTable.id, leadId));
    expect(lead!.status).toBe("proposal_sent");
    expect(await ports().sentQuotations(sales, leadId)).toBe(1);
    const log = await company.db.select().from(statusLogTable).where(eq(statusLogTable.entityId, id)).orderBy(statusLogTable.id);
    expect(log.map(({ from, to }) => [from, to])).toEqual([
      [null, "draft"],
      ["draft", "sent"],
    ]);
    // negotiating leads go back to the proposal without a note, for one was sent
    await moveLead(sales, leadId, null, { to: "negotiating" });
    await expect(moveLead(sales, leadId, null, { to: "proposal_sent" })).resolves.toMatchObject({ status: "proposal_sent" });
  }));

describe("what was written for WhatsApp and not sent there", () => {
  const handed = async (company: Company, of: Parameters<typeof sent>[1], via: "mail" | "whatsapp" = "whatsapp") => {
    const { id, version } = await sent(company.as("sales"), of);
    await handOut(company.as("sales"), linkedKinds, "quotation", id, via, "ar");
    const { links } = await linksOf(company.as("sales"), linkedKinds, "quotation", id);
    return { id, version, token: links[0]!.address.split("/documents/")[1]! };
  };
  const recall = (company: Company, id: string, version: number, who: "sales" | "manager" | "designer" = "sales") =>
    moveQuotation(company.as(who), id, version, { to: "draft" });

  test("is a draft again, its lead stands as before, and its link is closed", () =>
    inCompany(async (company) => {
      const leadId = await aLeadRow(company, { status: "contacted" });
      const { id, version, token } = await handed(company, { leadId });
      company.pass(60_000);
      await expect(recall(company, id, version, "designer")).rejects.toMatchObject({ status: 403 });
      await expect(recall(company, id, version - 1)).rejects.toMatchObject({ code: "STALE" });
      expect(await recall(company, id, version)).toMatchObject({ status: "draft", sentAt: null, snapshot: null, snapshotHash: null });
      expect((await company.db.select().from(leadTable).where(eq(leadTable.id, leadId)))[0]!.status).toBe("contacted");
      expect(await openLink(company.as("visitor"), linkedKinds, token, "10.0.0.1")).toMatchObject({ state: "revoked" });
      await expect(sendQuotation(company.as("sales"), id, version + 1)).resolves.toMatchObject({ status: "sent" });
    }));

  test("stays sent once its link was opened or went out by mail", () =>
    inCompany(async (company) => {
      const clientId = await aClientRow(company, { email: "nadia@client.example" });
      const opened = await handed(company, { clientId });
      await noteLinkViewed(company.as("visitor"), linkedKinds, opened.token, "10.0.0.1");
      await expect(recall(company, opened.id, opened.version + 1)).rejects.toMatchObject({ userMessage: { key: "link.error.out" } });
      const mailed = await handed(company, { clientId }, "mail");
      await expect(recall(company, mailed.id, mailed.version)).rejects.toMatchObject({ userMessage: { key: "link.error.out" } });
      expect((await rowOf(company, mailed.id)).status).toBe("sent");
    }));

  test("gives back its place to the revision before, and keeps its approval", () =>
    inCompany(async (company) => {
      const clientId = await aClientRow(company);
      const first = await sent(company.as("sales"), { clientId });
      const next = await reviseQuotation(company.as("sales"), first.id);
      const row = await rowOf(company, next.id);
      await company.db.update(quotationTable).set({ approvedAt: company.now() }).where(eq(quotationTable.id, next.id));
      const { version } = await sendQuotation(company.as("sales"), next.id, row.version);
      expect((await rowOf(company, first.id)).status).toBe("superseded");
      expect(await recall(company, next.id, version)).toMatchObject({ status: "in_review", sentBy: null });
      expect(await rowOf(company, first.id)).toMatchObject({ status: "sent", supersededById: null });
    }));
});

test("lines merged into the room's price are told without a price, options with theirs", () =>
  inCompany(async (company) => {
    const merged = aLine({ unitPrice: "300", visibility: "merged" });
    const option = aLine({ unitPrice: "500", optional: true, selected: false });
    const sections = [aSection([aLine({ unitPrice: "1000" }), merged, option], { showSubtotal: false })];
    const { row } = await sent(company.as("sales"), { clientId: await aClientRow(company) }, { sections, plan: [] });
    const [section] = row.snapshot!.sections;
    expect(section!.sum).toBe(fromEgp(1300));
    expect(section!.lines.map(({ net, unitPrice, quantity, selected }) => [net, unitPrice, quantity, selected])).toEqual([
      [fromEgp(1000), fromEgp(1000), 1, true],
      [null, null, null, true],
      [fromEgp(500), fromEgp(500), 1, false],
    ]);
    expect(row.snapshot!.sums!.total).toBe(fromEgp(1482));
  }));

describe("over the limits", () => {
  const thin = { sections: [aSection([aLine({ unitPrice: "1000", cost: "900" })])], plan: [] };
  const cheap = { sections: [aSection([aLine({ unitPrice: "1000" })])], discountKind: "percent" as const, discount: "10.01", plan: [] };

  test.each([
    ["a margin below 15 %", thin, { margin: true, discount: false }],
    ["a discount above 10 %", cheap, { margin: false, discount: true }],
  ])("%s goes to a manager, who sends it himself or approves it", (_, draft, review) =>
    inCompany(async (company) => {
      const [sales, manager] = [company.as("sales"), company.as("manager")];
      const { id, version } = await written(sales, { clientId: await aClientRow(company) }, draft);
      expect((await quotationDraft(sales, id)).review).toEqual(review);
      await expect(sendQuotation(sales, id, version)).rejects.toMatchObject({ userMessage: { key: "quotation.error.reviewDue" } });
      const inReview = await moveQuotation(sales, id, version, { to: "in_review", note: "He buys twice a year" });
      expect(await noticesOf(company, id)).toEqual([{ kind: "toApprove", userId: company.user("manager").id }]);
      await expect(sendQuotation(sales, id, inReview.version)).rejects.toMatchObject({ userMessage: { key: "quotation.error.reviewDue" } });
      await expect(moveQuotation(sales, id, inReview.version, { to: "in_review" })).rejects.toMatchObject({ status: 403 });
      const approved = await moveQuotation(manager, id, inReview.version, { to: "in_review", note: "For once" });
      await expect(moveQuotation(manager, id, approved.version, { to: "in_review" })).rejects.toMatchObject({
        code: "ILLEGAL_TRANSITION",
        userMessage: { key: "quotation.error.approved" },
      });
      await expect(sendQuotation(sales, id, approved.version)).resolves.toMatchObject({ status: "sent" });
    }),
  );

  test("exactly on the limit nobody has to be asked", () =>
    inCompany(async (company) => {
      const draft = {
        sections: [aSection([aLine({ unitPrice: "1000", cost: "765" })])],
        discountKind: "percent" as const,
        discount: "10",
        plan: [],
      };
      const { row } = await sent(company.as("sales"), { clientId: await aClientRow(company) }, draft);
      expect(row.status).toBe("sent");
    }));

  test("a manager sends it at once", () =>
    inCompany(async (company) => {
      const { row } = await sent(company.as("manager"), { clientId: await aClientRow(company) }, thin);
      expect(row.status).toBe("sent");
    }));

  test("given back it is a draft with the note, and has to be asked for again", () =>
    inCompany(async (company) => {
      const [sales, manager] = [company.as("sales"), company.as("manager")];
      const { id, version, draft } = await written(sales, { clientId: await aClientRow(company) }, thin);
      const inReview = await moveQuotation(sales, id, version, { to: "in_review" });
      await expect(moveQuotation(manager, id, inReview.version, { to: "draft" })).rejects.toMatchObject({
        fields: { note: { key: "kit.error.required" } },
      });
      await expect(
        moveQuotation(await another(company, "sales"), id, inReview.version, { to: "draft", note: "mine now" }),
      ).rejects.toMatchObject({
        status: 403,
      });
      const approved = await moveQuotation(manager, id, inReview.version, { to: "in_review" });
      const back = await moveQuotation(manager, id, approved.version, { to: "draft", note: "The floor is too cheap" });
      expect(back).toMatchObject({ status: "draft", reviewNote: "The floor is too cheap", approvedAt: null });
      const saved = await saveQuotation(sales, id, back.version, { ...draft, title: { en: "Again", ar: "" } });
      await expect(sendQuotation(sales, id, saved.version)).rejects.toMatchObject({ userMessage: { key: "quotation.error.reviewDue" } });
    }));

  test("who may not know the margin is not told that it is thin", () =>
    inCompany(async (company) => {
      const { id } = await written(company.as("sales"), { clientId: await aClientRow(company) }, thin);
      expect((await quotationDraft(await another(company, "sales"), id)).review).toEqual({ margin: false, discount: false });
    }));

  test("an unfinished draft is not shown to a manager", () =>
    inCompany(async (company) => {
      const { id, version } = await written(company.as("sales"), { clientId: await aClientRow(company) }, { sections: [] });
      await expect(moveQuotation(company.as("sales"), id, version, { to: "in_review" })).rejects.toMatchObject({ status: 422 });
    }));
});

describe("revisions", () => {
  test("the next one has the same lines under the same keys; what the client has stays until it is sent", () =>
    inCompany(async (company) => {
      const sales = company.as("sales");
      const first = await sent(sales, { clientId: await aClientRow(company) });
      company.pass(3 * day);
      const next = await reviseQuotation(sales, first.id);
      expect(next.number).toBe("QTN-2026-00001-R2");
      expect(await reviseQuotation(sales, first.id)).toEqual({ ...next, already: true });
      const page = await quotationDraft(sales, next.id);
      expect(page.draft.sections[0]!.lines.map(({ id }) => id)).toEqual(first.draft.sections[0]!.lines.map(({ id }) => id));
      expect(page.draft).toMatchObject({ issuedOn: "2026-01-18", validUntil: "2026-02-01" });
      expect((await rowOf(company, first.id)).status).toBe("sent");
      await sendQuotation(sales, next.id, page.version);
      expect(await rowOf(company, first.id)).toMatchObject({ status: "superseded", supersededById: next.id });
      await expect(moveQuotation(sales, first.id, first.version + 1, { to: "sent", validUntil: "2026-02-20" })).rejects.toMatchObject({
        code: "ILLEGAL_TRANSITION",
      });
    }));

  test("what was declined or has expired can be revised; a draft and what was withdrawn cannot", () =>
    inCompany(async (company) => {
      const sales = company.as("sales");
      const clientId = await aClientRow(company);
      const draft = await written(sales, { clientId });
      await expect(reviseQuotation(sales, draft.id)).rejects.toMatchObject({ code: "ILLEGAL_TRANSITION" });
      const declined = await sent(sales, { clientId });
      await moveQuotation(sales, declined.id, declined.version, { to: "rejected", rejectedReason: "price" });
      await expect(reviseQuotation(sales, declined.id)).resolves.toMatchObject({ number: "QTN-2026-00002-R2" });
      const withdrawn = await sent(sales, { clientId });
      await moveQuotation(sales, withdrawn.id, withdrawn.version, { to: "cancelled", reason: "A mistake" });
      await expect(reviseQuotation(sales, withdrawn.id)).rejects.toMatchObject({ code: "ILLEGAL_TRANSITION" });
    }));

  test("whoever revises or copies another's offer is told no more of what it costs", () =>
    inCompany(async (company) => {
      const sections = [aSection([aLine({ unitPrice: "1000", cost: "640" })])];
      const clientId = await aClientRow(company);
      const first = await sent(company.as("sales"), { clientId }, { sections, internalNotes: "He haggles" });
      const other = await another(company, "sales");
      for (const { id } of [await reviseQuotation(other, first.id), await duplicateQuotation(other, first.id)]) {
        const page = await quotationDraft(other, id);
        expect(page.draft.sections[0]!.lines[0]!.cost ?? "").toBe("");
        expect(page.draft.internalNotes).toBe("");
        expect(page.sums!.inner?.cost ?? 0).toBe(0);
      }
      const { id } = await reviseQuotation(company.as("sales"), first.id);
      expect((await quotationDraft(company.as("sales"), id)).draft.sections[0]!.lines[0]!.cost).toBe("640");
    }));

  test("a copy is another offer, of other lines", () =>
    inCompany(async (company) => {
      const sales = company.as("sales");
      const first = await sent(sales, { clientId: await aClientRow(company) });
      const { id, number } = await duplicateQuotation(sales, first.id);
      expect(number).toBe("QTN-2026-00002-R1");
      const { draft, sums } = await quotationDraft(sales, id);
      expect(sums!.document.total).toBe(fromEgp(56_420.13));
      expect(draft.sections[0]!.lines[0]!.id).not.toBe(first.draft.sections[0]!.lines[0]!.id);
    }));
});

describe("its days", () => {
  test("end by themselves after the last one, in Cairo", () =>
    inCompany(async (company) => {
      const { ctx } = company;
      const { id } = await sent(company.as("sales"), { clientId: await aClientRow(company) });
      company.pass(14 * day);
      expect(await expireQuotations(ctx)).toBe(0);
      company.pass(day);
      expect(await expireQuotations(ctx)).toBe(1);
      expect(await expireQuotations(ctx)).toBe(0);
      expect((await rowOf(company, id)).status).toBe("expired");
      expect(await noticesOf(company, id)).toContainEqual({ kind: "expired", userId: company.user("sales").id });
    }));

  test("end for each by itself: one that the database refuses keeps back none behind it", () =>
    inCompany(async (company) => {
      const client = await aClientRow(company);
      const ids = [];
      for (let at = 0; at < 3; at += 1) ids.push((await sent(company.as("sales"), { clientId: client })).id);
      company.pass(15 * day);
      const first = ids.toSorted()[0]!;
      await company.db.execute(sql`create function refuse() returns trigger language plpgsql as 'begin raise exception ''no''; end'`);
      await company.db.execute(
        sql.raw(`create trigger refused before update on quotations for each row when (old.id = '${first}') execute function refuse()`),
      );
      await expect(expireQuotations(company.ctx)).rejects.toThrow("1 of 3 failed");
      const states = await Promise.all(ids.map(async (id) => [id === first, (await rowOf(company, id)).status]));
      expect(states.filter(([isFirst]) => !isFirst)).toEqual([
        [false, "expired"],
        [false, "expired"],
      ]);
    }));

  test("are extended by staff; the paper says the new day, and so does its hash", () =>
    inCompany(async (company) => {
      const sales = company.as("sales");
      const { id, version, row } = await sent(sales, { clientId: await aClientRow(company) });
      for (const validUntil of ["2026-01-14", "2026-01-29", "2026-04-16", "soon"])
        await expect(moveQuotation(sales, id, version, { to: "sent", validUntil })).rejects.toMatchObject({ status: 422 });
      await expect(moveQuotation(company.as("designer"), id, version, { to: "sent", validUntil: "2026-02-10" })).rejects.toMatchObject({
        status: 403,
      });
      company.pass(20 * day);
      await expireQuotations(company.ctx);
      const expired = await rowOf(company, id);
      const after = await moveQuotation(sales, id, expired.version, { to: "sent", validUntil: "2026-02-10" });
      expect(after).toMatchObject({ status: "sent", validUntil: "2026-02-10" });
      expect(after.snapshot!.validUntil).toBe("2026-02-10");
      expect(after.snapshotHash).toBe(hashOf(after.snapshot!));
      expect(after.snapshotHash).not.toBe(row.snapshotHash);
    }));

  test("what the client opened was opened, once", () =>
    inCompany(async (company) => {
      const { id } = await sent(company.as("sales"), { clientId: await aClientRow(company) });
      await change(company.as("visitor"), (tx) => noteViewed(tx, id));
      await change(company.as("visitor"), (tx) => noteViewed(tx, id));
      expect((await rowOf(company, id)).status).toBe("viewed");
      expect((await noticesOf(company, id)).filter(({ kind }) => kind === "viewed")).toHaveLength(1);
    }));
});

describe("its other ends", () => {
  test("declined with a reason, and with words where the reason is another", () =>
    inCompany(async (company) => {
      const sales = company.as("sales");
      const { id, version } = await sent(sales, { clientId: await aClientRow(company) });
      await expect(moveQuotation(sales, id, version, { to: "rejected" })).rejects.toMatchObject({
        fields: { rejectedReason: { key: "kit.error.required" } },
      });
      await expect(moveQuotation(sales, id, version, { to: "rejected", rejectedReason: "other" })).rejects.toMatchObject({ status: 422 });
      const after = await moveQuotation(sales, id, version, { to: "rejected", rejectedReason: "price", note: "Half of it" });
      expect(after).toMatchObject({ status: "rejected", rejectedReason: "price", rejectedNote: "Half of it" });
      expect(after.decidedAt).toEqual(company.now());
      await expect(moveQuotation(sales, id, after.version, { to: "rejected", rejectedReason: "price" })).rejects.toMatchObject({
        code: "ILLEGAL_TRANSITION",
      });
    }));

  test("withdrawn with a reason, while it was not accepted", () =>
    inCompany(async (company) => {
      const sales = company.as("sales");
      const { id, version } = await written(sales, { clientId: await aClientRow(company) });
      await expect(moveQuotation(sales, id, version, { to: "cancelled", reason: "" })).rejects.toMatchObject({ status: 422 });
      await expect(moveQuotation(company.as("accountant"), id, version, { to: "cancelled", reason: "No" })).rejects.toMatchObject({
        status: 403,
      });
      await expect(moveQuotation(sales, id, version, { to: "cancelled", reason: "He moved abroad" })).resolves.toMatchObject({
        status: "cancelled",
      });
    }));
});
