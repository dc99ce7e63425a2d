import { sql } from "drizzle-orm";
import { expireChanges, moveChangeOrder } from "#app/crm/money/change-orders/lifecycle/life.server.ts";
import { changeOrderRecords } from "#app/crm/money/change-orders/operations.server.ts";
import { linkedKinds } from "#app/crm/between-slices/linked.server.ts";
import {
  answerByLink,
  answerQuestion,
  askByLink,
  linksOf,
  mailLink,
  noteLinkViewed,
  recordAcceptance,
  revokeLink,
  shareDocument,
} from "#app/crm/people/links/operations.server.ts";
import { expireQuotations } from "#app/crm/sales/quotations/lifecycle/life.server.ts";
import {
  duplicateQuotation,
  moveQuotation,
  newQuotation,
  quotationDraft,
  quotationRecords,
  reviseQuotation,
  saveQuotation,
  sendQuotation,
} from "#app/crm/sales/quotations/operations.server.ts";
import type { Company } from "../company.ts";
import { signed } from "../contracts.ts";
import { aClientRow, aLeadRow, sent, written } from "../quotations.ts";
import { effectsOf } from "./recorder.ts";

const both = (name: string) => ({ en: name, ar: `${name} أحمد` });
const day = 86_400_000;
const address = "203.0.113.7";
const reason = "They asked for it themselves, in writing.";

effectsOf("quotations", async ({ company, trial, alone }) => {
  const [sales, manager] = [company.as("sales"), company.as("manager")];
  const leadId = await aLeadRow(company, { assignedTo: company.user("sales").id });
  const clientId = await aClientRow(company, { assignedTo: company.user("sales").id });
  await alone("newQuotation: of a lead", sales, (ctx) => newQuotation(ctx, { leadId }));
  await alone("newQuotation: of a client", sales, (ctx) => newQuotation(ctx, { clientId }));
  const { id } = await written(sales, { clientId });
  const versionOf = async () => (await quotationDraft(sales, id)).version;
  await alone("saveQuotation", sales, async (ctx) => {
    const { draft, version } = await quotationDraft(ctx, id);
    return saveQuotation(ctx, id, version, { ...draft, title: both("Villa in Giza"), sections: [] });
  });
  await alone("duplicateQuotation", sales, (ctx) => duplicateQuotation(ctx, id));
  await alone("quotationRecords.remove", sales, (ctx) => quotationRecords.remove(ctx, id));
  await alone("cancelQuotation: draft → cancelled", sales, async (ctx) =>
    moveQuotation(ctx, id, await versionOf(), { to: "cancelled", reason }),
  );
  await trial("askForReview", sales, versionOf, (ctx, version) =>
    moveQuotation(ctx, id, version, { to: "in_review", note: "Please look." }),
  );
  const inReview = async () => (await moveQuotation(sales, id, await versionOf(), { to: "in_review", note: "Please look." })).version;
  await trial("approveQuotation", manager, inReview, (ctx, version) => moveQuotation(ctx, id, version, { to: "in_review", note: "Good." }));
  await trial("returnQuotation", manager, inReview, (ctx, version) => moveQuotation(ctx, id, version, { to: "draft", note: "Too cheap." }));
  await trial("sendQuotation: of a client", sales, versionOf, (ctx, version) => sendQuotation(ctx, id, version));
  await trial(
    "sendQuotation: of a lead",
    sales,
    () => written(sales, { leadId }),
    (ctx, draft) => sendQuotation(ctx, draft.id, draft.version),
  );
  const out = async () => (await sendQuotation(sales, id, await versionOf())).version;
  await trial("extendQuotation: sent", sales, out, (ctx, version) =>
    moveQuotation(ctx, id, version, { to: "sent", validUntil: "2026-02-28" }),
  );
  await trial("cancelQuotation: sent → cancelled", sales, out, (ctx, version) =>
    moveQuotation(ctx, id, version, { to: "cancelled", reason }),
  );
  await trial("recallQuotation: sent → draft", sales, out, (ctx, version) => moveQuotation(ctx, id, version, { to: "draft" }));
  await trial("rejectQuotation: sent → rejected", sales, out, (ctx, version) =>
    moveQuotation(ctx, id, version, { to: "rejected", rejectedReason: "price", note: "Too dear" }),
  );
  await trial("reviseQuotation", sales, out, (ctx) => reviseQuotation(ctx, id));
  await trial(
    "sendQuotation: a revision takes the place of the one before",
    sales,
    async () => {
      await out();
      const next = await reviseQuotation(sales, id);
      return { id: next.id, version: (await quotationDraft(sales, next.id)).version };
    },
    (ctx, next) => sendQuotation(ctx, next.id, next.version),
  );
  const over = async () => {
    await out();
    company.pass(60 * day);
  };
  await trial("expireQuotations", company.ctx, over, (ctx) => expireQuotations(ctx));
  company.pass(-60 * day);
  await trial(
    "extendQuotation: expired → sent",
    sales,
    async () => {
      await over();
      await expireQuotations(company.ctx);
      const { rows } = await company.db.execute<{ version: number }>(sql`select version::int as version from quotations where id = ${id}`);
      return rows[0]!.version;
    },
    (ctx, version) => moveQuotation(ctx, id, version, { to: "sent", validUntil: "2026-04-01" }),
  );
  company.pass(-60 * day);
});

const yes = { answer: "accept", name: "Hany Sobhi", method: "typed" } as const;

/** Shows the newest link of a document to the reader of its address. */
async function tokenOf(company: Company, kind: "quotation" | "changeOrder", recordId: string) {
  await shareDocument(company.as("manager"), linkedKinds, kind, recordId, "ar");
  const { links } = await linksOf(company.as("manager"), linkedKinds, kind, recordId);
  return { link: links[0]!.id, token: links[0]!.address.split("/documents/")[1]! };
}

effectsOf("links", async ({ company, step, trial, alone }) => {
  const [sales, visitor] = [company.as("sales"), company.as("visitor")];
  const leadId = await aLeadRow(company, { assignedTo: company.user("sales").id, email: "mona@mail.example" });
  const { id } = await sent(sales, { leadId });
  await alone("shareDocument", sales, (ctx) => shareDocument(ctx, linkedKinds, "quotation", id, "ar"));
  const { link, token } = await tokenOf(company, "quotation", id);
  await alone("mailLink", sales, (ctx) => mailLink(ctx, linkedKinds, "quotation", id, link, "mona@mail.example"));
  await alone("revokeLink", sales, (ctx) => revokeLink(ctx, "quotation", id, link));
  await alone("askByLink", visitor, (ctx) => askByLink(ctx, linkedKinds, token, address, { name: "Mona", question: "Is it honed?" }));
  await trial(
    "answerQuestion",
    sales,
    async () => {
      await askByLink(visitor, linkedKinds, token, address, { name: "Mona", question: "Is it honed?" });
      const { rows } = await company.db.execute<{ id: string }>(sql`select id from client_questions`);
      return rows[0]!.id;
    },
    (ctx, question) => answerQuestion(ctx, question, "Honed, with an oil finish."),
  );
  await step("noteLinkViewed: of a quotation", visitor, (ctx) => noteLinkViewed(ctx, linkedKinds, token, address));
  await alone("answerByLink: a quotation is accepted", visitor, (ctx) => answerByLink(ctx, linkedKinds, token, address, yes));
  await alone("answerByLink: a quotation is rejected", visitor, (ctx) =>
    answerByLink(ctx, linkedKinds, token, address, { answer: "refuse", name: "Mona", reason: "price", note: "Too dear" }),
  );

  const { project } = await signed(company);
  const draft = await changeOrderRecords.create(sales, {
    title: both("Marble in the hall"),
    projectId: project.id,
    language: "both",
    priceMode: "exclusive",
    taxCode: "VAT14",
    lines: [{ effect: "add", kind: "work", description: both("Marble"), quantity: 10, unitPrice: 200_000, unit: null, roomId: null }],
  });
  const order = await moveChangeOrder(sales, draft.id, draft.version, { to: "sent" });
  const ofOrder = await tokenOf(company, "changeOrder", order.id);
  await alone("noteLinkViewed: of a change order", visitor, (ctx) => noteLinkViewed(ctx, linkedKinds, ofOrder.token, address));
  await alone("answerByLink: a change order is accepted", visitor, (ctx) => answerByLink(ctx, linkedKinds, ofOrder.token, address, yes));
  await alone("answerByLink: a change order is rejected", visitor, (ctx) =>
    answerByLink(ctx, linkedKinds, ofOrder.token, address, { answer: "refuse", name: "Nadia", reason: "price", note: "Too dear" }),
  );
  await trial(
    "recordAcceptance",
    sales,
    async () => {
      const { rows } = await company.db.execute<{ id: string }>(
        sql`insert into record_files (record_kind, record_id, name, type, size, storage_key, uploaded_by, at)
          values ('changeOrder', ${order.id}, 'signed.pdf', 'application/pdf', 10, 'records/signed', ${company.user("sales").id}, now())
          returning id`,
      );
      return rows[0]!.id;
    },
    (ctx, fileId) => recordAcceptance(ctx, linkedKinds, "changeOrder", order.id, { name: "Nadia Farid", on: "2026-01-15", fileId }),
  );
  await trial(
    "expireChanges",
    company.ctx,
    async () => company.pass(60 * day),
    (ctx) => expireChanges(ctx),
  );
  company.pass(-60 * day);
});
