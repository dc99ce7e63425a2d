import { createHash } from "node:crypto";
import { and, asc, eq, inArray } from "drizzle-orm";
import { authorize } from "#app/access/permissions.ts";
import { ports } from "#app/crm/between-slices/ports.server.ts";
import { attachment, type Download } from "#app/kit/transfer/export.server.ts";
import type { Change, Ctx } from "#app/platform/ctx.server.ts";
import { NotFound } from "#app/values/errors.ts";
import { translateFor } from "#app/words/words.server.ts";
import { periodFileTable } from "#app/crm/base/periods/table.server.ts";

export type Filed = { name: string; sha256: string };

const hashOf = (content: string): string => createHash("sha256").update(content).digest("hex");

/** Keeps what a month says as files, in the change that files it: whatever happens later, they stay as they were. Says their hashes by name, for the log. */
export async function keepFiled(tx: Change, month: string): Promise<Record<string, string>> {
  const files = await ports().filedSheets(tx, month);
  const kept = files.map(({ name, content }) => ({ month, name, content, language: tx.language, sha256: hashOf(content), at: tx.now() }));
  await tx.db.insert(periodFileTable).values(kept);
  return Object.fromEntries(kept.map(({ name, sha256 }) => [name, sha256]));
}

/** The files of months that were filed; those that were filed before files were kept have none. */
export async function filedOf(ctx: Ctx, months: readonly string[]): Promise<Map<string, Filed[]>> {
  const { month, name, sha256 } = periodFileTable;
  const rows = await ctx.db
    .select({ month, name, sha256 })
    .from(periodFileTable)
    .where(inArray(month, [...months]))
    .orderBy(asc(name));
  return Map.groupBy(rows, (row) => row.month);
}

/** One of them, byte by byte as it was kept. */
export async function filedFile(ctx: Ctx, month: string, name: string): Promise<Download> {
  authorize(ctx.actor, "period.read");
  const of = and(eq(periodFileTable.month, month), eq(periodFileTable.name, name));
  const [file] = await ctx.db.select().from(periodFileTable).where(of);
  if (!file) throw new NotFound();
  if (hashOf(file.content) !== file.sha256) throw new Error(`The filed ${name} of ${month} is not what was kept.`);
  const title = translateFor(ctx.language)(`report.sheet.${name}`);
  return {
    bytes: Buffer.from(file.content, "utf8"),
    type: "text/csv; charset=utf-8",
    disposition: attachment(`${name} ${month}.csv`, `${title} ${month}.csv`),
  };
}
