import { z } from "zod";
import { authorize } from "#app/access/permissions.ts";
import { historyOf, staleSince } from "#app/kit/entity/history.server.ts";
import type { Options, Saved } from "#app/kit/entity/screens.ts";
import { draftsOf, type Fields, type ValuesOf } from "#app/kit/fields/kinds.ts";
import { parseWith } from "#app/kit/fields/parse.server.ts";
import { change, type Change, type Ctx } from "#app/platform/ctx.server.ts";
import { lockNames } from "#app/platform/db/transaction-lock.server.ts";
import { readSetting, storeSetting, type Setting } from "#app/platform/settings/settings.server.ts";
import { cairoDay } from "#app/values/calendar.ts";
import { Invalid, Unreadable, type FieldErrors } from "#app/values/errors.ts";
import type { RowsByField, Rows } from "./rows.ts";
import { readEach } from "#app/kit/entity/list-part.server.ts";

export type Section<F extends Fields> = {
  name: string;
  fields: F;
  rows?: RowsByField;
  read: (ctx: Ctx) => Promise<ValuesOf<F>>;
  /** Rules over several fields. It may tidy `values`; what is wrong is said by path. `before` is what is kept now. */
  check?: (ctx: Ctx, values: ValuesOf<F>, before: ValuesOf<F>) => FieldErrors | Promise<FieldErrors>;
  keep: (tx: Change, values: ValuesOf<F>, before: ValuesOf<F>) => Promise<void>;
};

const entity = "settings";

/** How often a section was saved: the version that a form was opened with is compared with it. */
const saves = (name: string): Setting<{ version: number }> => ({
  key: `section.${name}`,
  schema: z.object({ version: z.number().int().positive() }),
  fallback: { version: 1 },
});

export type SectionData = { record: { version: number } & Record<string, unknown>; history: Saved[]; options: Options };

export type SectionState<F extends Fields> = { values: ValuesOf<F>; version: number; history: Saved[] };

/** A section as it is kept, with its version and its saves. */
export async function readSection<F extends Fields>(ctx: Ctx, section: Section<F>): Promise<SectionState<F>> {
  authorize(ctx.actor, "siteSettings.read");
  const { version } = await readSetting(ctx.db, saves(section.name));
  return { values: await section.read(ctx), version, history: await historyOf(ctx, entity, section.name) };
}

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a ?? null) === JSON.stringify(b ?? null);

/** Saves a section as it was seen at `version`. Throws `Invalid` with a sentence per field, and `Conflict("STALE")` with what the section is now. */
export async function saveSection<F extends Fields>(ctx: Ctx, section: Section<F>, version: number, raw: unknown): Promise<number> {
  authorize(ctx.actor, "siteSettings.update");
  const { name, fields } = section;
  const values = await readInput(ctx, section, raw);
  await obeysRules(ctx, section, values, version);
  return change(ctx, async (tx) => {
    await lockNames(tx, [`settings ${name}`]);
    const now = await readSetting(tx.db, saves(name));
    const before = await section.read(tx);
    if (now.version !== version) throw await stale(tx, section, before, version, now.version);
    const changed = Object.keys(fields).filter((field) => !same(before[field], values[field]));
    if (changed.length === 0) return version;
    await section.keep(tx, values, before);
    await storeSetting(tx, saves(name), { version: version + 1 });
    const pick = (from: ValuesOf<F>) => Object.fromEntries(changed.map((field) => [field, from[field] ?? null]));
    await tx.record({
      event: "settings.updated",
      entity,
      id: name,
      before: { ...pick(before), version },
      after: { ...pick(values), version: version + 1 },
    });
    await tx.publish();
    return version + 1;
  });
}

async function readInput<F extends Fields>(ctx: Ctx, section: Section<F>, raw: unknown): Promise<ValuesOf<F>> {
  const today = cairoDay(ctx.now());
  const errors: FieldErrors = {};
  const values: Record<string, unknown> = {};
  try {
    Object.assign(values, parseWith(section.fields, raw, today));
  } catch (error) {
    if (!(error instanceof Invalid) || Object.keys(error.fields).length === 0) throw error;
    Object.assign(errors, error.fields);
  }
  for (const [field, declared] of Object.entries(section.rows ?? {}))
    values[field] = await readRows(ctx, declared, (raw as Record<string, unknown>)[field], field, errors);
  if (Object.keys(errors).length > 0) throw new Invalid(errors);
  return values as ValuesOf<F>;
}

/** The section's rules hold against what is kept now: where somebody was faster, that is said first, and not what follows from it. */
async function obeysRules<F extends Fields>(ctx: Ctx, section: Section<F>, values: ValuesOf<F>, version: number): Promise<void> {
  const now = await readSetting(ctx.db, saves(section.name));
  const before = await section.read(ctx);
  if (now.version !== version) throw await stale(ctx, section, before, version, now.version);
  const refused = (await section.check?.(ctx, values, before)) ?? {};
  if (Object.keys(refused).length > 0) throw new Invalid(refused);
}

const stale = <F extends Fields>(ctx: Ctx, { name, fields }: Section<F>, values: ValuesOf<F>, seen: number, version: number) =>
  staleSince(ctx, { entity, id: name, fields }, seen, { version, theirs: draftsOf(fields, values) });

/** What a section's form posts: everything as it was typed, and the version it was opened with. */
export function sent(form: FormData): { raw: unknown; version: number } {
  const version = Number(form.get("version"));
  if (!Number.isInteger(version) || version < 1) throw new Unreadable();
  try {
    return { raw: JSON.parse(String(form.get("record"))), version };
  } catch {
    throw new Unreadable();
  }
}

/** Reads rows that a form edits in place, and the rows inside them. What is wrong is added to `errors` by path: `accounts.0.iban`. */
async function readRows(ctx: Ctx, declared: Rows, raw: unknown, path: string, errors: FieldErrors): Promise<Record<string, unknown>[]> {
  let rows: Record<string, unknown>[] = [];
  try {
    rows = await readEach(ctx, raw, declared);
  } catch (error) {
    if (!(error instanceof Invalid)) throw error;
    for (const [below, message] of Object.entries(error.fields)) errors[below ? `${path}.${below}` : path] = message;
  }
  for (const [at, row] of rows.entries())
    for (const [name, inner] of Object.entries(declared.rows ?? {}))
      row[name] = await readRows(ctx, inner, row[name], `${path}.${at}.${name}`, errors);
  return rows;
}
