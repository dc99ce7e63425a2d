import { desc, eq, inArray } from "drizzle-orm";
import { nameIn } from "#app/accounts/names.ts";
import { userTable } from "#app/accounts/table.server.ts";
import { changeOrderTable } from "#app/crm/money/change-orders/table.server.ts";
import { contractTable } from "#app/crm/money/contracts/table.server.ts";
import { invoiceTable } from "#app/crm/money/invoices/table.server.ts";
import { mostEntries, type HomeEntry } from "#app/crm/office/homes/fields.ts";
import { homeMessageTable } from "#app/crm/office/homes/table.server.ts";
import { clientQuestionTable } from "#app/crm/people/links/table.server.ts";
import { quotationTable } from "#app/crm/sales/quotations/table.server.ts";
import { selectionQuestionTable, selectionTable } from "#app/crm/work/projects/selections/table.server.ts";
import type { Ctx } from "#app/platform/ctx.server.ts";

// What was said about a project, the oldest first: messages, and questions about single items with their answers. `priced`: to somebody who sees prices.
export async function threadOf(ctx: Ctx, projectId: string, priced: boolean): Promise<HomeEntry[]> {
  const entries = [
    ...(await messagesOf(ctx, projectId)),
    ...(priced ? [...(await questionsOf(ctx, projectId)), ...(await documentQuestionsOf(ctx, projectId))] : []),
  ];
  return entries.toSorted((one, other) => one.at.localeCompare(other.at) || one.id.localeCompare(other.id)).slice(-mostEntries);
}

type Staff = { fullName: string | null; fullNameAr: string | null };
type Document = {
  id: string;
  number: string;
  projectId: string | null;
  kind: Exclude<NonNullable<HomeEntry["about"]>["kind"], "selection">;
};
const staff = { fullName: userTable.fullName, fullNameAr: userTable.fullNameAr };

// As the client knows them, by the names that stand in letters to him.
const staffName = (ctx: Ctx, of: Staff | null): string =>
  of?.fullName ? nameIn({ fullName: of.fullName, fullNameAr: of.fullNameAr ?? "" }, ctx.language) : "";

async function messagesOf(ctx: Ctx, projectId: string): Promise<HomeEntry[]> {
  const rows = await ctx.db
    .select({ message: homeMessageTable, staff })
    .from(homeMessageTable)
    .leftJoin(userTable, eq(userTable.id, homeMessageTable.by))
    .where(eq(homeMessageTable.projectId, projectId))
    .orderBy(desc(homeMessageTable.at), desc(homeMessageTable.id))
    .limit(mostEntries);
  return rows.map(({ message: { id, person, body, at, answeredAt }, staff: of }) => ({
    id,
    client: person !== null,
    name: person ?? staffName(ctx, of),
    body,
    at: at.toISOString(),
    waits: person !== null && answeredAt === null,
    about: null,
  }));
}

type Question = {
  id: string;
  name: string;
  body: string;
  askedAt: Date;
  answer: string | null;
  answeredAt: Date | null;
} & Staff;

// A question, and its answer where there is one.
function bothSides(ctx: Ctx, { id, name, body, askedAt, answer, answeredAt, ...by }: Question, about: HomeEntry["about"]): HomeEntry[] {
  const asked = { id, client: true, name, body, at: askedAt.toISOString(), waits: answeredAt === null, about };
  if (!answeredAt) return [asked];
  return [
    asked,
    { id: `${id} answer`, client: false, name: staffName(ctx, by), body: answer ?? "", at: answeredAt.toISOString(), waits: false, about },
  ];
}

async function questionsOf(ctx: Ctx, projectId: string): Promise<HomeEntry[]> {
  const { id, name, body, askedAt, answer, answeredAt, answeredBy } = selectionQuestionTable;
  const rows = await ctx.db
    .select({
      id,
      name,
      body,
      askedAt,
      answer,
      answeredAt,
      ...staff,
      of: selectionTable.id,
      en: selectionTable.titleEn,
      ar: selectionTable.titleAr,
    })
    .from(selectionQuestionTable)
    .innerJoin(selectionTable, eq(selectionTable.id, selectionQuestionTable.selectionId))
    .leftJoin(userTable, eq(userTable.id, answeredBy))
    .where(eq(selectionTable.projectId, projectId))
    .orderBy(desc(askedAt))
    .limit(mostEntries);
  return rows.flatMap(({ of, en, ar, ...row }) => bothSides(ctx, row, { kind: "selection", id: of, title: { en, ar } }));
}

// The documents of a project about which its client may ask through a link, by id.
export async function askableDocuments(ctx: Ctx, projectIds: readonly string[]): Promise<Map<string, Document>> {
  const ids = [...projectIds];
  const quotations = await ctx.db
    .select({ id: quotationTable.id, number: quotationTable.number, projectId: contractTable.projectId })
    .from(quotationTable)
    .innerJoin(contractTable, eq(contractTable.quotationId, quotationTable.id))
    .where(inArray(contractTable.projectId, ids));
  const changeOrders = await ctx.db
    .select({ id: changeOrderTable.id, number: changeOrderTable.number, projectId: changeOrderTable.projectId })
    .from(changeOrderTable)
    .where(inArray(changeOrderTable.projectId, ids));
  const invoices = await ctx.db
    .select({ id: invoiceTable.id, number: invoiceTable.number, projectId: invoiceTable.projectId })
    .from(invoiceTable)
    .where(inArray(invoiceTable.projectId, ids));
  type Row = Pick<Document, "id" | "projectId"> & { number: string | null };
  const of = (kind: Document["kind"], rows: readonly Row[]) =>
    rows.map((row) => [row.id, { ...row, number: row.number ?? "", kind }] as const);
  return new Map([...of("quotation", quotations), ...of("changeOrder", changeOrders), ...of("invoice", invoices)]);
}

async function documentQuestionsOf(ctx: Ctx, projectId: string): Promise<HomeEntry[]> {
  const documents = await askableDocuments(ctx, [projectId]);
  if (documents.size === 0) return [];
  const { id, recordId, name, body, askedAt, answer, answeredAt, answeredBy } = clientQuestionTable;
  const rows = await ctx.db
    .select({ id, recordId, name, body, askedAt, answer, answeredAt, ...staff })
    .from(clientQuestionTable)
    .leftJoin(userTable, eq(userTable.id, answeredBy))
    .where(inArray(recordId, [...documents.keys()]))
    .orderBy(desc(askedAt))
    .limit(mostEntries);
  return rows.flatMap(({ recordId: of, ...row }) => {
    const { kind, number } = documents.get(of)!;
    return bothSides(ctx, row, { kind, id: of, title: { en: number, ar: number } });
  });
}
