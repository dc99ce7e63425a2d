import { inArray } from "drizzle-orm";
import { clientTable } from "#app/crm/people/clients/table.server.ts";
import { leadTable } from "#app/crm/people/leads/table.server.ts";
import { subjects, type SubjectKind } from "./subjects.ts";
import type { Ctx } from "#app/platform/ctx.server.ts";

/** Whose entries a record's timeline shows. */
export type Sources = { names: string[]; ids: string[]; kindOf: (name: string) => SubjectKind };

/** Clients that were merged into one that was merged into another: nobody does that more often. */
const deepest = 5;

/** Entries are written under the record's kind or under its name in the log. */
const namesOf = (kind: SubjectKind): string[] => [...new Set([kind, subjects[kind].entity])];

/** A client's timeline goes on where its lead's ended, and shows what happened to the clients that were merged into it. */
export async function sourcesOf(ctx: Ctx, kind: SubjectKind, id: string): Promise<Sources> {
  const kinds: SubjectKind[] = kind === "client" ? ["client", "lead"] : [kind];
  const byName = new Map(kinds.flatMap((one) => namesOf(one).map((name) => [name, one] as const)));
  const ids = kind === "client" ? await clientFamily(ctx, id) : [id];
  return { names: [...byName.keys()], ids, kindOf: (name) => byName.get(name) ?? kind };
}

async function clientFamily(ctx: Ctx, id: string): Promise<string[]> {
  const clients = [id];
  let last = [id];
  for (let depth = 0; depth < deepest && last.length > 0; depth += 1) {
    const rows = await ctx.db.select({ id: clientTable.id }).from(clientTable).where(inArray(clientTable.mergedIntoId, last));
    last = rows.map((row) => row.id).filter((found) => !clients.includes(found));
    clients.push(...last);
  }
  const leads = await ctx.db.select({ id: leadTable.id }).from(leadTable).where(inArray(leadTable.convertedClientId, clients));
  return [...clients, ...leads.map((row) => row.id)];
}
