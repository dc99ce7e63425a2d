import { and, desc, eq, inArray } from "drizzle-orm";
import { nameIn } from "#app/accounts/names.ts";
import { userTable } from "#app/accounts/table.server.ts";
import { mostEntries, type HomeEntry } from "#app/crm/office/homes/fields.ts";
import { documentsIn } from "#app/crm/office/homes/opening/documents.server.ts";
import { homeLinkTable, homeMessageTable } from "#app/crm/office/homes/table.server.ts";
import { clientQuestionTable } from "#app/crm/people/links/table.server.ts";
import { selectionQuestionTable, selectionTable } from "#app/crm/work/projects/selections/table.server.ts";
import type { Ctx } from "#app/platform/ctx.server.ts";

// What was said about a project, the oldest first: messages, and questions about single items with their answers. `priced`: to somebody who sees
// prices; `clientId`: with this client alone, for the office with all.
export async function threadOf(ctx: Ctx, projectId: string, clientId: string | null, priced: boolean): Promise<HomeEntry[]> {
  const entries = [
    ...(await messagesOf(ctx, projectId, clientId)),
    ...(priced ? [...(await questionsOf(ctx, projectId, clientId)), ...(await documentQuestionsOf(ctx, projectId))] : []),
  ];
  return entries.toSorted((one, other) => one.at.localeCompare(other.at) || one.id.localeCompare(other.id)).slice(-mostEntries);
}

type Staff = { fullName: string | null; fullNameAr: string | null };
const staff = { fullName: userTable.fullName, fullNameAr: userTable.fullNameAr };

// As the client knows them, by the names that stand in letters to him.
const staffName = (ctx: Ctx, of: Staff | null): string =>
  of?.fullName ? nameIn({ fullName: of.fullName, fullNameAr: of.fullNameAr ?? "" }, ctx.language) : "";

async function messagesOf(ctx: Ctx, projectId: string, clientId: string | null): Promise<HomeEntry[]> {
  const rows = await ctx.db
    .select({ message: homeMessageTable, staff })
    .from(homeMessageTable)
    .leftJoin(userTable, eq(userTable.id, homeMessageTable.by))
    .where(and(eq(homeMessageTable.projectId, projectId), clientId ? eq(homeMessageTable.clientId, clientId) : undefined))
    .orderBy(desc(homeMessageTable.at), desc(homeMessageTable.id))
    .limit(mostEntries);
  return rows.map(({ message: { id, person, kind, body, at, answeredAt }, staff: of }) => ({
    id,
    client: person !== null,
    name: person ?? staffName(ctx, of),
    kind,
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
  const asked = { id, client: true, name, kind: null, body, at: askedAt.toISOString(), waits: answeredAt === null, about };
  if (!answeredAt) return [asked];
  return [
    asked,
    {
      ...asked,
      id: `${id} answer`,
      client: false,
      name: staffName(ctx, by),
      body: answer ?? "",
      at: answeredAt.toISOString(),
      waits: false,
    },
  ];
}

async function questionsOf(ctx: Ctx, projectId: string, clientId: string | null): Promise<HomeEntry[]> {
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
    .innerJoin(homeLinkTable, eq(homeLinkTable.id, selectionQuestionTable.linkId))
    .where(and(eq(selectionTable.projectId, projectId), clientId ? eq(homeLinkTable.clientId, clientId) : undefined))
    .orderBy(desc(askedAt))
    .limit(mostEntries);
  return rows.flatMap(({ of, en, ar, ...row }) => bothSides(ctx, row, { kind: "selection", id: of, title: { en, ar } }));
}

async function documentQuestionsOf(ctx: Ctx, projectId: string): Promise<HomeEntry[]> {
  const documents = new Map((await documentsIn(ctx, [projectId])).map((one) => [one.id, one]));
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
    return bothSides(ctx, row, { kind, id: of, title: { en: number ?? "", ar: number ?? "" } });
  });
}
