import { eq } from "drizzle-orm";
import type { z } from "zod";
import type { Change } from "#app/platform/ctx.server.ts";
import type { Db } from "#app/platform/db/db.server.ts";
import { settingTable } from "./table.server.ts";

export type Setting<T> = { key: string; schema: z.ZodType<T>; fallback: T };

let kept: Map<string, unknown> | undefined;
/** From now on this process reads each setting once until it writes it: it fills an installation, and ends where a change fails. */
export const keepSettings = (): void => void (kept = new Map());

/** The setting's value; the fallback when it was never set or no longer has the right shape. */
export async function readSetting<T>(db: Db, setting: Setting<T>): Promise<T> {
  const asked = db.select({ value: settingTable.value }).from(settingTable).where(eq(settingTable.key, setting.key));
  const stored = kept?.has(setting.key) ? kept.get(setting.key) : (await asked)[0]?.value;
  kept?.set(setting.key, stored);
  const parsed = setting.schema.safeParse(stored);
  return parsed.success ? parsed.data : setting.fallback;
}

/** Stores the setting and writes who changed it from what to what. */
export async function writeSetting<T>(tx: Change, setting: Setting<T>, value: T): Promise<void> {
  const before = await readSetting(tx.db, setting);
  await storeSetting(tx, setting, value);
  await tx.record({ event: "setting.changed", entity: "setting", id: setting.key, before: { value: before }, after: { value } });
}

/** Stores the setting as a part of a larger change, which notes what it changed itself. */
export async function storeSetting<T>(tx: Change, setting: Setting<T>, value: T): Promise<void> {
  const row = { value: setting.schema.parse(value), updatedAt: tx.now() };
  await tx.db
    .insert(settingTable)
    .values({ key: setting.key, ...row })
    .onConflictDoUpdate({ target: settingTable.key, set: row });
  kept?.delete(setting.key);
}
