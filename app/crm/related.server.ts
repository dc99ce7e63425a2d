import { sql } from "drizzle-orm";
import { clientTable } from "#app/crm/people/clients/table.server.ts";
import { leadTable } from "#app/crm/people/leads/table.server.ts";
import { subjects, type SubjectKind } from "./subjects.ts";
import type { Ctx } from "#app/platform/ctx.server.ts";

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
  const { rows } = await ctx.db.execute<{ id: string }>(sql`
    with recursive family (id, depth) as (
      select ${id}::uuid, 0
      union select ${clientTable.id}, depth + 1 from ${clientTable} join family on ${clientTable.mergedIntoId} = family.id where depth < ${deepest})
    select distinct id from family
    union all select ${leadTable.id} from ${leadTable} where ${leadTable.convertedClientId} in (select id from family)`);
  return rows.map((row) => row.id);
}
