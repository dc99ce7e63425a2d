import { createHash } from "node:crypto";
import { and, asc, desc, eq, gt, gte, sql } from "drizzle-orm";
import { userIdOf } from "#app/access/actor.ts";
import { authorize } from "#app/access/permissions.ts";
import { closedUntil } from "#app/crm/base/periods/operations.server.ts";
import { entriesIn } from "#app/crm/office/books/operations.server.ts";
import { records } from "#app/kit/entity/records.server.ts";
import type { RecordOf } from "#app/kit/entity/screens.ts";
import { transitions } from "#app/kit/flow/transition.server.ts";
import { attachment, type Download } from "#app/kit/transfer/export.server.ts";
import { change, type Change, type Ctx } from "#app/platform/ctx.server.ts";
import { addDays, type Day } from "#app/values/calendar.ts";
import { Conflict } from "#app/values/errors.ts";
import { translateFor } from "#app/words/words.server.ts";
import { entryBatchEntity } from "./entity.ts";
import type { entryBatchFields } from "./fields.ts";
import { entryBatchFlow } from "./flow.ts";
import { entryBatchFileTable, entryBatchTable } from "./table.server.ts";

export type EntryBatch = RecordOf<typeof entryBatchFields>;

const kept = (): never => {
  throw new Conflict("CONFLICT", { key: "entryBatch.error.kept" });
};

const plain = records(entryBatchEntity, {
  table: entryBatchTable,
  rule(_tx, verb) {
    if (verb !== "create") kept();
  },
  keeps: kept,
});

const lockBatches = (tx: Change) => tx.db.execute(sql`select pg_advisory_xact_lock(hashtextextended('entry batches', 0))`);
const live = eq(entryBatchTable.status, "live");
const hashOf = (content: string): string => createHash("sha256").update(content).digest("hex");

/** Before all that is dated. */
const begin = "2000-01-01";

/**
 * Hands over the entries of closed months that no batch of the format holds yet. Waits for whoever makes another one; months stay closed meanwhile.
 * Throws `Conflict` where nothing is new.
 */
async function makeBatch(ctx: Ctx, raw: unknown): Promise<EntryBatch> {
  authorize(ctx.actor, "journalEntry.export");
  return change(ctx, async (tx) => {
    const { format } = await plain.parse(tx, raw, null);
    if (!format) return plain.create(tx, raw);
    await lockBatches(tx);
    const to = await closedUntil(tx);
    if (!to) throw new Conflict("CONFLICT", { key: "entryBatch.error.noneClosed" });
    const of = eq(entryBatchTable.format, format);
    const [last] = await tx.db.select().from(entryBatchTable).where(and(of, live)).orderBy(desc(entryBatchTable.to)).limit(1);
    const from = last ? addDays(last.to, 1) : begin;
    const found = from <= to ? await entriesIn(tx, { from, to }, format) : null;
    if (!found?.first) throw new Conflict("CONFLICT", { key: "entryBatch.error.nothing", values: { day: to } });
    const content = found.file.bytes.toString("utf8");
    const made = await plain.create(
      tx,
      { format },
      {
        systemFields: {
          // Batches are never deleted, so that counting them leaves no gap.
          number: `${format.toUpperCase()}-${String((await tx.db.$count(entryBatchTable, of)) + 1).padStart(5, "0")}`,
          from: last ? from : found.first,
          to,
          entries: found.entries,
          lines: found.lines,
          sum: found.debit,
          sha256: hashOf(content),
          status: "live",
          madeBy: userIdOf(tx),
          madeAt: tx.now().toISOString(),
        },
      },
    );
    await tx.db.insert(entryBatchFileTable).values({ batchId: made.id, language: tx.language, content });
    return made;
  });
}

export const entryBatchRecords: typeof plain = { ...plain, create: makeBatch };

/** Only the last batch of a format is undone: what came after it would have a hole before it. */
export const entryBatchMoves = transitions(
  plain,
  entryBatchFlow,
  {},
  {
    before: async (tx) => {
      await lockBatches(tx);
    },
    async guard(tx, { before: { format, to } }) {
      const later = and(eq(entryBatchTable.format, format ?? "general"), live, gt(entryBatchTable.to, to ?? ""));
      const [last] = await tx.db.select().from(entryBatchTable).where(later).orderBy(desc(entryBatchTable.to)).limit(1);
      if (last) throw new Conflict("CONFLICT", { key: "entryBatch.error.notLast", values: { number: last.number } });
    },
    write: (tx, { input }) => ({ undoneBy: userIdOf(tx), undoneAt: tx.now().toISOString(), undoReason: input["reason"] ?? "" }),
  },
);

export async function batchesSince({ db }: Ctx, day: Day): Promise<string[]> {
  const rows = await db
    .select({ number: entryBatchTable.number })
    .from(entryBatchTable)
    .where(and(live, gte(entryBatchTable.to, day)))
    .orderBy(asc(entryBatchTable.number));
  return rows.map(({ number }) => number);
}

/** What was handed over, byte by byte, also where it was undone since. */
export async function batchFile(ctx: Ctx, id: string): Promise<Download> {
  authorize(ctx.actor, "journalEntry.export");
  const { number, sha256, to } = await plain.get(ctx, id);
  const [file] = await ctx.db.select().from(entryBatchFileTable).where(eq(entryBatchFileTable.batchId, id));
  if (!file || hashOf(file.content) !== sha256) throw new Error(`The batch ${number} is not what was handed over.`);
  const title = translateFor(ctx.language)("entryBatch.section.what");
  return {
    bytes: Buffer.from(file.content, "utf8"),
    type: "text/csv; charset=utf-8",
    disposition: attachment(`entries ${number} ${to}.csv`, `${title} ${number} ${to}.csv`),
  };
}
