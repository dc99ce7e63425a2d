import { and, count, countDistinct, eq, gt, inArray, isNotNull, isNull, lte, max, ne, notInArray, or, sql, type Column } from "drizzle-orm";
import { openStatuses } from "#app/crm/money/invoices/fields.ts";
import { invoiceTable } from "#app/crm/money/invoices/table.server.ts";
import { certificateMethods } from "#app/crm/money/payments/fields.ts";
import { allocationTable, paymentTable } from "#app/crm/money/payments/table.server.ts";
import { documentsIn, type NamedDocument } from "#app/crm/office/homes/opening/documents.server.ts";
import { samePerson } from "#app/crm/office/homes/opening/token.server.ts";
import { homeLinkTable, homeMessageTable, homeProofTable } from "#app/crm/office/homes/table.server.ts";
import { clientLinkTable, clientQuestionTable } from "#app/crm/people/links/table.server.ts";
import { selectionOfferTable, selectionQuestionTable, selectionTable } from "#app/crm/work/projects/selections/table.server.ts";
import { crmProjectTable } from "#app/crm/work/projects/table.server.ts";
import { auditTable } from "#app/platform/audit/table.server.ts";
import { recordFileTable } from "#app/crm/base/files/table.server.ts";
import type { Ctx } from "#app/platform/ctx.server.ts";
import type { Bilingual } from "#app/values/text/bilingual.ts";

// Offers and photographs are told to everybody, the rest to who sees prices. `needs`: the client has to do something.
const needing = [
  "offer",
  "offerChanged",
  "halfApproved",
  "sign",
  "signQuotation",
  "invoice",
  "proofRefused",
  "message",
  "answer",
  "changeRefused",
] as const;
const resting = ["offerEnded", "quotation", "paid", "photographs"] as const;
export type News = {
  projectId: string;
  kind: (typeof needing)[number] | (typeof resting)[number];
  at: Date;
  title: Bilingual;
  count: number;
  /** Of an offer that ended: when the client was shown it. Whoever was not told of it hears nothing. */
  shownAt: Date | null;
  /** Of the first of two approvals: the links of whoever gave it, who hears nothing. */
  by?: readonly string[];
};

export const isNeeding = ({ kind }: News): boolean => needing.some((one) => one === kind);
export const isPriced = ({ kind }: News): boolean => !["offer", "offerChanged", "offerEnded", "photographs"].includes(kind);

const number = (text: string | null): Bilingual => ({ en: text ?? "", ar: text ?? "" });
const nothing = { count: 1, shownAt: null };

// What happened for the clients of these projects in a time, as it stands now: what was changed twice is told once.
export async function newsOf(ctx: Ctx, projectIds: readonly string[], since: Date, until: Date): Promise<News[]> {
  if (projectIds.length === 0) return [];
  const ids = [...projectIds];
  const within = (column: Column) => and(gt(column, since), lte(column, until));
  const documents = new Map((await documentsIn(ctx, ids)).map((one) => [one.id, one]));
  const found = [
    ...(await offersIn(ctx, ids, within)),
    ...(await endedIn(ctx, ids, within)),
    ...(await halvesIn(ctx, ids, since, until)),
    ...(await refusalsIn(ctx, ids, since, until)),
    ...(await moneyIn(ctx, ids, within)),
    ...(await saidIn(ctx, ids, within)),
    ...(await photographsIn(ctx, ids, within)),
    ...(documents.size > 0 ? await sentIn(ctx, documents, within) : []),
  ];
  return found.toSorted((one, other) => one.at.getTime() - other.at.getTime());
}

type Within = (column: Column) => ReturnType<typeof and>;

async function offersIn(ctx: Ctx, ids: string[], within: Within): Promise<News[]> {
  const { presentedAt: at, selectionId, state } = selectionOfferTable;
  const rows = await ctx.db
    .select({
      projectId: selectionTable.projectId,
      en: selectionTable.titleEn,
      ar: selectionTable.titleAr,
      at,
      again: sql<boolean>`exists (select 1 from selection_offers earlier where earlier.selection_id = ${selectionId} and earlier.presented_at < ${at})`,
    })
    .from(selectionOfferTable)
    .innerJoin(selectionTable, eq(selectionTable.id, selectionId))
    .where(and(inArray(selectionTable.projectId, ids), eq(selectionTable.status, "open"), eq(state, "presented"), within(at)));
  return rows.map(({ projectId, en, ar, at: on, again }) => ({
    ...nothing,
    projectId,
    kind: again ? "offerChanged" : "offer",
    at: on,
    title: { en, ar },
  }));
}

async function halvesIn(ctx: Ctx, ids: string[], since: Date, until: Date): Promise<News[]> {
  const { selectionId, state, firstApproval: first } = selectionOfferTable;
  const rows = await ctx.db
    .select({ projectId: selectionTable.projectId, en: selectionTable.titleEn, ar: selectionTable.titleAr, first })
    .from(selectionOfferTable)
    .innerJoin(selectionTable, eq(selectionTable.id, selectionId))
    .innerJoin(crmProjectTable, eq(crmProjectTable.id, selectionTable.projectId))
    .where(
      and(
        inArray(selectionTable.projectId, ids),
        eq(selectionTable.status, "open"),
        eq(state, "presented"),
        isNotNull(first),
        eq(crmProjectTable.bothOwners, true),
      ),
    );
  const given = rows.flatMap(({ first: one, ...row }) => (one ? [{ ...row, one, at: new Date(one.at) }] : []));
  return Promise.all(
    given
      .filter(({ at }) => at > since && at <= until)
      .map(async ({ projectId, en, ar, one, at }): Promise<News> => {
        const links = await ctx.db.select().from(homeLinkTable).where(eq(homeLinkTable.projectId, projectId));
        const same = await Promise.all(links.map(async (link) => ((await samePerson(ctx, link))(one) ? [link.id] : [])));
        return { ...nothing, projectId, kind: "halfApproved", at, title: { en, ar }, by: same.flat() };
      }),
  );
}

async function refusalsIn(ctx: Ctx, ids: string[], since: Date, until: Date): Promise<News[]> {
  const { selectionId, state, changeRefused } = selectionOfferTable;
  const rows = await ctx.db
    .select({ projectId: selectionTable.projectId, en: selectionTable.titleEn, ar: selectionTable.titleAr, said: changeRefused })
    .from(selectionOfferTable)
    .innerJoin(selectionTable, eq(selectionTable.id, selectionId))
    .where(and(inArray(selectionTable.projectId, ids), eq(state, "approved"), isNotNull(changeRefused)));
  return rows
    .map(({ projectId, en, ar, said }): News => ({
      ...nothing,
      projectId,
      kind: "changeRefused",
      at: new Date(said!.at),
      title: { en, ar },
    }))
    .filter(({ at }) => at > since && at <= until);
}

async function endedIn(ctx: Ctx, ids: string[], within: Within): Promise<News[]> {
  const standing = sql`exists (select 1 from selection_offers now where now.selection_id = ${selectionTable.id} and now.state in ('presented', 'approved'))`;
  const rows = await ctx.db
    .select({
      projectId: selectionTable.projectId,
      en: selectionTable.titleEn,
      ar: selectionTable.titleAr,
      at: max(auditTable.at),
      shownAt: sql<string>`(select max(presented_at) from selection_offers shown where shown.selection_id = ${selectionTable.id})`,
    })
    .from(auditTable)
    .innerJoin(selectionTable, sql`${selectionTable.id}::text = ${auditTable.entityId}`)
    .where(
      and(
        eq(auditTable.event, "selection.offerEnded"),
        within(auditTable.at),
        inArray(selectionTable.projectId, ids),
        sql`not ${standing}`,
      ),
    )
    .groupBy(selectionTable.id);
  return rows.map(({ projectId, en, ar, at, shownAt }) => ({
    ...nothing,
    projectId,
    kind: "offerEnded",
    at: at!,
    title: { en, ar },
    shownAt: new Date(shownAt),
  }));
}

async function moneyIn(ctx: Ctx, ids: string[], within: Within): Promise<News[]> {
  const { projectId, issuedAt, number: numbered, kind, status } = invoiceTable;
  const issued = await ctx.db
    .select({ projectId, at: issuedAt, number: numbered })
    .from(invoiceTable)
    .where(and(inArray(projectId, ids), ne(kind, "credit_note"), inArray(status, [...openStatuses]), within(issuedAt)));
  const { id, createdAt, method, chequeStatus, reversedAt } = paymentTable;
  const paid = await ctx.db
    .selectDistinct({ id, projectId, at: createdAt, number: paymentTable.number })
    .from(paymentTable)
    .innerJoin(allocationTable, eq(allocationTable.paymentId, id))
    .innerJoin(invoiceTable, eq(invoiceTable.id, allocationTable.invoiceId))
    .where(
      and(
        inArray(projectId, ids),
        eq(paymentTable.kind, "payment"),
        isNull(reversedAt),
        isNull(allocationTable.releasedAt),
        notInArray(method, [...certificateMethods]),
        or(isNull(chequeStatus), ne(chequeStatus, "bounced")),
        within(createdAt),
      ),
    );
  const proof = homeProofTable;
  const refused = await ctx.db
    .select({ projectId: proof.projectId, at: proof.decidedAt, number: numbered })
    .from(proof)
    .innerJoin(invoiceTable, eq(invoiceTable.id, proof.invoiceId))
    .where(and(inArray(proof.projectId, ids), eq(proof.state, "refused"), within(proof.decidedAt)));
  return [
    ...refused.map((row): News => ({ ...nothing, projectId: row.projectId, kind: "proofRefused", at: row.at!, title: number(row.number) })),
    ...issued.map((row): News => ({ ...nothing, projectId: row.projectId!, kind: "invoice", at: row.at!, title: number(row.number) })),
    ...paid.map((row): News => ({ ...nothing, projectId: row.projectId!, kind: "paid", at: row.at, title: number(row.number) })),
  ];
}

async function saidIn(ctx: Ctx, ids: string[], within: Within): Promise<News[]> {
  const { projectId, clientId, at, person } = homeMessageTable;
  const written = await ctx.db
    .select({ projectId, at: max(at), count: count() })
    .from(homeMessageTable)
    .innerJoin(crmProjectTable, and(eq(crmProjectTable.id, projectId), eq(crmProjectTable.clientId, clientId)))
    .where(and(inArray(projectId, ids), isNull(person), within(at)))
    .groupBy(projectId);
  const { answeredAt, selectionId } = selectionQuestionTable;
  const answered = await ctx.db
    .select({
      projectId: selectionTable.projectId,
      en: selectionTable.titleEn,
      ar: selectionTable.titleAr,
      at: max(answeredAt),
      count: count(),
    })
    .from(selectionQuestionTable)
    .innerJoin(selectionTable, eq(selectionTable.id, selectionId))
    .where(and(inArray(selectionTable.projectId, ids), isNotNull(answeredAt), within(answeredAt)))
    .groupBy(selectionTable.id);
  return [
    ...written.map((row): News => ({ ...row, kind: "message", at: row.at!, title: number(""), shownAt: null })),
    ...answered.map(({ en, ar, ...row }): News => ({ ...row, kind: "answer", at: row.at!, title: { en, ar }, shownAt: null })),
  ];
}

async function photographsIn(ctx: Ctx, ids: string[], within: Within): Promise<News[]> {
  const { entityId, at, before, after } = auditTable;
  const { recordKind, recordId, name, forClient, removedAt } = recordFileTable;
  const rows = await ctx.db
    .select({ projectId: entityId, at: max(at), count: countDistinct(recordFileTable.id) })
    .from(auditTable)
    // The log knows a file by its name.
    .innerJoin(recordFileTable, and(sql`${recordId}::text = ${entityId}`, sql`${name} = ${after} ->> 'file'`))
    .where(
      and(
        eq(auditTable.event, "crmProject.fileDescribed"),
        inArray(entityId, ids),
        within(at),
        sql`${after} ->> 'forClient' = 'true'`,
        sql`${before} ->> 'forClient' is distinct from 'true'`,
        eq(recordKind, "project"),
        eq(forClient, true),
        isNull(removedAt),
      ),
    )
    .groupBy(entityId);
  return rows.map((row) => ({
    projectId: row.projectId!,
    kind: "photographs",
    at: row.at!,
    title: number(""),
    count: row.count,
    shownAt: null,
  }));
}

async function sentIn(ctx: Ctx, documents: ReadonlyMap<string, NamedDocument>, within: Within): Promise<News[]> {
  const ids = [...documents.keys()];
  const { recordId, createdAt, kind, revokedAt } = clientLinkTable;
  const sent = await ctx.db
    .select({ recordId, at: max(createdAt) })
    .from(clientLinkTable)
    .where(and(inArray(recordId, ids), inArray(kind, ["quotation", "changeOrder"]), isNull(revokedAt), within(createdAt)))
    .groupBy(recordId);
  const { recordId: about, answeredAt } = clientQuestionTable;
  const answered = await ctx.db
    .select({ recordId: about, at: max(answeredAt), count: count() })
    .from(clientQuestionTable)
    .where(and(inArray(about, ids), isNotNull(answeredAt), within(answeredAt)))
    .groupBy(about);
  const of = (id: string) => ({ projectId: documents.get(id)!.projectId, title: number(documents.get(id)!.number), shownAt: null });
  return [
    ...sent.flatMap((row): News[] => {
      const { kind: document, state } = documents.get(row.recordId)!;
      const sent = { ...of(row.recordId), at: row.at!, count: 1 };
      if (state === "toSign") return [{ ...sent, kind: document === "quotation" ? "signQuotation" : "sign" }];
      return document === "quotation" && state === "signed" ? [{ ...sent, kind: "quotation" }] : [];
    }),
    ...answered.map((row): News => ({ ...of(row.recordId), kind: "answer", at: row.at!, count: row.count })),
  ];
}
