import { authorize } from "#app/access/permissions.ts";
import type { Ctx } from "#app/platform/ctx.server.ts";
import { asAction, asLoader } from "#app/platform/http/route-handlers.server.ts";
import { Unreadable } from "#app/values/errors.ts";
import { isUuid } from "#app/values/uuid.ts";
import { translateFor } from "#app/words/words.server.ts";
import { checkRows, commitImport, previewImport } from "./import.server.ts";
import type { Entity } from "./transferable.ts";
import {
  encodings,
  isSeparator,
  partSize,
  rules,
  type Imported,
  type ImportRow,
  type Preview,
  type Reading,
  type Rule,
} from "./preview.ts";
import { largestSheet } from "./limits.ts";

/** Room for the form around the file (bytes). */
const formAround = 64 * 1024;

/** The loader of an import screen. `entityAt` gives the kind of record the address names, or throws `NotFound`. */
export const loadImport = (entityAt: (name: string | undefined) => Entity) =>
  asLoader(async (ctx, { params }) => {
    const { records, screens } = entityAt(params.entity);
    authorize(ctx.actor, `${records.grant}.import`);
    const t = translateFor(ctx.language);
    return {
      head: { title: t("transfer.import.title", { records: t(`${screens.words}.list.title`) }), noindex: true },
      words: screens.words,
      path: screens.path,
    };
  });

export type ImportDone = { preview: Preview } | { rows: ImportRow[] } | { imported: Imported };

/** The action beside an import screen: looks at a file, at rows again, or writes a part of it. */
export const changeImport = (entityAt: (name: string | undefined) => Entity) =>
  asAction<ImportDone>(async (ctx, form, { params }) => {
    const entity = entityAt(params.entity);
    switch (form.get("intent")) {
      case "preview":
        return { data: { preview: await look(ctx, entity, form) } };
      case "check": {
        const { mapping, rules, rows } = rowsIn(form, 1);
        return { data: { rows: await checkRows(ctx, entity, mapping, rows, rules) } };
      }
      case "commit": {
        const key = String(form.get("key"));
        const of = Number(form.get("of"));
        if (!/^[\w-]{43}(\+\d{1,4})?$/.test(key) || !Number.isInteger(of) || of < 1) throw new Unreadable();
        return { data: { imported: await commitImport(ctx, entity, { key, of, ...rowsIn(form, partSize) }) } };
      }
      default:
        throw new Unreadable();
    }
  }, largestSheet + formAround);

async function look(ctx: Ctx, entity: Entity, form: FormData): Promise<Preview> {
  // Who may not import is refused before the file is opened.
  authorize(ctx.actor, `${entity.records.grant}.import`);
  const file = form.get("file");
  if (!(file instanceof File)) throw new Unreadable();
  const mapping = form.has("mapping") ? mappingOf(read(form, "mapping")) : undefined;
  return previewImport(
    ctx,
    entity,
    new Uint8Array(await file.arrayBuffer()),
    mapping,
    rulesIn(form),
    form.has("reading") ? readingOf(read(form, "reading")) : {},
  );
}

function read(form: FormData, name: string): unknown {
  try {
    return JSON.parse(String(form.get(name)));
  } catch {
    throw new Unreadable();
  }
}

/** So many columns are filled for all rows at once, and the longest value of one (characters). */
const mostFilled = 20;
const longestFilled = 300;

function readingOf(raw: unknown): Reading {
  const { encoding, separator, sheet, head, fill = {} } = (raw ?? {}) as Record<string, unknown>;
  const known = encodings.find((one) => one === encoding);
  if ((encoding !== undefined && !known) || (separator !== undefined && !isSeparator(separator))) throw new Unreadable();
  if ([sheet, head].some((place) => place !== undefined && !Number.isInteger(place))) throw new Unreadable();
  if (fill === null || typeof fill !== "object" || Array.isArray(fill)) throw new Unreadable();
  const values = Object.entries(fill);
  if (values.length > mostFilled || values.some(([, value]) => typeof value !== "string" || value.length > longestFilled))
    throw new Unreadable();
  return {
    fill: Object.fromEntries(values) as Record<string, string>,
    ...(known && { encoding: known }),
    ...(separator && { separator }),
    ...(sheet !== undefined && { sheet: sheet as number }),
    ...(head !== undefined && { head: head as number }),
  };
}

function mappingOf(raw: unknown): (string | null)[] {
  if (!Array.isArray(raw) || !raw.every((key) => key === null || typeof key === "string")) throw new Unreadable();
  return raw;
}

function rulesIn(form: FormData): (Rule | null)[] {
  const raw = form.has("rules") ? read(form, "rules") : [];
  if (!Array.isArray(raw) || !raw.every((rule) => rule === null || rules.includes(rule))) throw new Unreadable();
  return raw;
}

const longestRow = 400;

function rowsIn(
  form: FormData,
  most: number,
): Pick<Preview, "mapping" | "rules"> & {
  rows: (Pick<ImportRow, "line" | "cells" | "id" | "version"> & { repeats?: number | undefined })[];
} {
  const raw = read(form, "rows");
  if (!Array.isArray(raw) || raw.length > most) throw new Unreadable();
  const rows = raw.map((row: (Partial<ImportRow> & { repeats?: number }) | null) => {
    const { line, cells, id = null, version = null, repeats } = row ?? {};
    if (!Number.isInteger(line) || !Array.isArray(cells) || cells.length > longestRow || !cells.every((cell) => typeof cell === "string"))
      throw new Unreadable();
    if (
      !(id === null || isUuid(id)) ||
      !(version === null || Number.isInteger(version)) ||
      !(repeats === undefined || Number.isInteger(repeats))
    )
      throw new Unreadable();
    return { line: line!, cells, id, version, repeats };
  });
  return { mapping: mappingOf(read(form, "mapping")), rules: rulesIn(form), rows };
}
