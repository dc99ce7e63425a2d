import { eq } from "drizzle-orm";
import type { z } from "zod";
import type { Change } from "#app/platform/ctx.server.ts";
import type { Db } from "#app/platform/db/db.server.ts";
import { settingTable } from "./table.server.ts";

/** A setting by name, with its shape and what stands when nobody has set it. */
export type Setting<T> = { key: string; schema: z.ZodType<T>; fallback: T };

/** The setting's value; the fallback when it was never set or no longer has the right shape. */
export async function readSetting<T>(db: Db, setting: Setting<T>): Promise<T> {
  const [row] = await db.select({ value: settingTable.value }).from(settingTable).where(eq(settingTable.key, setting.key));
  const parsed = setting.schema.safeParse(row?.value);
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
}
