import { setTimeout as pause } from "node:timers/promises";
import { leadEntity } from "#app/crm/people/leads/entity.ts";
import { isNull } from "drizzle-orm";
import { leadImports, leadRecords } from "#app/crm/people/leads/operations.server.ts";
import { leadTable } from "#app/crm/people/leads/table.server.ts";
import { reportPage } from "#app/crm/office/reports/page-data.server.ts";
import { wholeList } from "#app/kit/entity/reading.server.ts";
import { exportResponse } from "#app/kit/transfer/export.server.ts";
import { commitImport } from "#app/kit/transfer/import.server.ts";
import { partSize } from "#app/kit/transfer/preview.ts";
import type { Ctx } from "#app/platform/ctx.server.ts";
import { memoryOf } from "./running.ts";

/** All leads as CSV. Memory: of this process, before and at most meanwhile. */
export type Exported = { firstByteMs: number; seconds: number; megabytes: number; memoryBeforeMB: number; memoryMB: number };
/** How long a save waits at most (ms) while something long runs beside it, and how long that took. */
export type Held = { beside: string; seconds: number; saves: number; longestMs: number };

async function exported(ctx: Ctx): Promise<Exported> {
  const began = performance.now();
  const before = memoryOf(process.pid) ?? 0;
  const url = new URL("http://localhost/crm/leads/export");
  const answer = await exportResponse(ctx, leadRecords, leadEntity, { ...wholeList, sort: "-createdAt" }, { url, format: "csv" });
  let [firstByteMs, bytes, most] = [0, 0, before];
  for await (const chunk of answer.body!) {
    firstByteMs ||= Math.round(performance.now() - began);
    bytes += (chunk as Uint8Array).length;
    most = Math.max(most, memoryOf(process.pid) ?? 0);
  }
  const seconds = Number(((performance.now() - began) / 1000).toFixed(1));
  return { firstByteMs, seconds, megabytes: Math.round(bytes / 1e6), memoryBeforeMB: before, memoryMB: most };
}

/** Saves one lead again and again until the work beside it has ended. */
async function held(ctx: Ctx, beside: string, work: () => Promise<unknown>): Promise<Held> {
  const [lead] = await ctx.db.select({ id: leadTable.id }).from(leadTable).where(isNull(leadTable.convertedAt)).limit(1);
  const began = performance.now();
  let running = true;
  const done = work().finally(() => (running = false));
  let [saves, longest] = [0, 0];
  while (running) {
    const asked = performance.now();
    await leadRecords.amend(ctx, lead!.id, { priority: saves % 2 === 0 ? "high" : "low" });
    longest = Math.max(longest, performance.now() - asked);
    saves += 1;
  }
  await done;
  return { beside, seconds: Number(((performance.now() - began) / 1000).toFixed(1)), saves, longestMs: Math.round(longest) };
}

/** A file of two hundred new leads, part by part as the import screen sends it. */
async function imported(ctx: Ctx): Promise<void> {
  const parts = 200 / partSize;
  const mapping = ["name.en", "phone", "source", "propertyType", "priority"];
  for (let part = 0; part < parts; part++) {
    const rows = Array.from({ length: partSize }, (_, at) => {
      const line = part * partSize + at + 1;
      return { line, id: null, version: null, cells: [`Imported ${line}`, `0100${String(2_000_000 + line)}`, "referral", "villa", "high"] };
    });
    const { created } = await commitImport(
      ctx,
      { records: leadImports, screens: leadEntity },
      { key: `bench-${Date.now()}`, of: parts, mapping, rows },
    );
    if (created !== partSize) throw new Error(`of ${partSize} rows ${created} were imported`);
  }
}

/** What saves wait for. On the embedded database everybody shares one connection. */
export async function heldSaves(ctx: Ctx): Promise<{ exported: Exported; held: Held[] }> {
  const report = (tab: string) => () => reportPage(ctx, new URLSearchParams({ tab }));
  const found: { exported?: Exported } = {};
  const rows = [await held(ctx, "nothing", () => pause(1000))];
  rows.push(await held(ctx, "export of all leads", async () => (found.exported = await exported(ctx))));
  for (const tab of ["finance", "sales", "projects", "team"]) rows.push(await held(ctx, `report: ${tab}`, report(tab)));
  rows.push(await held(ctx, "import of 200 leads", () => imported(ctx)));
  return { exported: found.exported!, held: rows };
}
