import { and, asc, desc, eq, inArray, isNotNull, isNull, lte, not, type SQL } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { authorize, may } from "#app/access/permissions.ts";
import { detailFields } from "#app/kit/pictures/details.ts";
import { changeContent } from "#app/content/publication/operations.server.ts";
import { pageSize } from "#app/kit/entity/reading.server.ts";
import { staleSince } from "#app/kit/entity/history.server.ts";
import { draftsOf } from "#app/kit/fields/kinds.ts";
import { parseWith } from "#app/kit/fields/parse.server.ts";
import { type Ctx } from "#app/platform/ctx.server.ts";
import { cairoDay } from "#app/values/calendar.ts";
import { Forbidden, Invalid, NotFound } from "#app/values/errors.ts";
import type { StoredPicture } from "#app/values/picture.ts";
import { isUuid } from "#app/values/uuid.ts";
import { pageWithin } from "#app/values/page-within.ts";
import { mediaFields, type LibraryFilter, type LibraryItem, type UsePlace } from "./fields.ts";
import type { MediaRow } from "./files.server.ts";
import { matching, storedPictureOf } from "./operations.server.ts";
import { mediaTable } from "./table.server.ts";
import { countUses, isUsed, moveUses, usesOf } from "./uses.server.ts";

export type LibraryQuestion = { q?: string; page?: number; filter?: LibraryFilter | null; types?: string[]; bytes?: number | null };

export type Library = {
  pictures: LibraryItem[];
  total: number;
  page: number;
  pages: number;
  size: number;
  trashed: number;
  failed: number;
};

const inLibrary = isNull(mediaTable.trashedAt);

const narrowed: Record<LibraryFilter, SQL | undefined> = {
  used: isUsed,
  unused: not(isUsed),
  noEnglish: eq(mediaTable.altEn, ""),
  noArabic: eq(mediaTable.altAr, ""),
  failed: eq(mediaTable.status, "failed"),
  trash: undefined,
};

export async function listMedia(ctx: Ctx, question: LibraryQuestion): Promise<Library> {
  authorize(ctx.actor, "media.read");
  return pageOf(ctx, question);
}

export async function mediaToChoose(ctx: Ctx, question: Omit<LibraryQuestion, "filter">): Promise<Library> {
  authorize(ctx.actor, "media.choose");
  return pageOf(ctx, question);
}

async function pageOf(ctx: Ctx, { q = "", page = 1, filter = null, types = [], bytes = null }: LibraryQuestion): Promise<Library> {
  const where = and(
    filter === "trash" ? isNotNull(mediaTable.trashedAt) : inLibrary,
    filter ? narrowed[filter] : undefined,
    types.length > 0 ? inArray(mediaTable.type, types) : undefined,
    bytes === null ? undefined : lte(mediaTable.bytes, bytes),
    ...matching(q),
  );
  const total = await ctx.db.$count(mediaTable, where);
  const { page: shown, pages } = pageWithin(total, page, pageSize);
  const rows = await ctx.db
    .select()
    .from(mediaTable)
    .where(where)
    .orderBy(desc(filter === "trash" ? mediaTable.trashedAt : mediaTable.createdAt), asc(mediaTable.id))
    .limit(pageSize)
    .offset((shown - 1) * pageSize);
  return {
    pictures: await counted(ctx, rows),
    total,
    page: shown,
    pages,
    size: pageSize,
    trashed: await ctx.db.$count(mediaTable, isNotNull(mediaTable.trashedAt)),
    failed: await ctx.db.$count(mediaTable, and(inLibrary, eq(mediaTable.status, "failed"))),
  };
}

export async function mediaById(ctx: Ctx, ids: readonly string[]): Promise<StoredPicture[]> {
  authorize(ctx.actor, "media.choose");
  const wanted = ids.filter(isUuid);
  if (wanted.length === 0) return [];
  const rows = await ctx.db
    .select()
    .from(mediaTable)
    .where(and(inArray(mediaTable.id, wanted), inLibrary));
  return rows.map(storedPictureOf);
}

async function counted(ctx: Ctx, rows: MediaRow[]): Promise<LibraryItem[]> {
  const uses = await countUses(
    ctx.db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => ({ ...storedPictureOf(row), uses: uses.get(row.id) ?? 0, createdAt: row.createdAt.toISOString() }));
}

export type PictureRecord = StoredPicture & { createdAt: string; uploadedBy: string | null; trashedAt: string | null; places: UsePlace[] };

export async function pictureRecord(ctx: Ctx, id: string): Promise<PictureRecord> {
  authorize(ctx.actor, "media.read");
  const row = await oneOf(ctx, id);
  return {
    ...storedPictureOf(row),
    createdAt: row.createdAt.toISOString(),
    uploadedBy: row.uploadedBy,
    trashedAt: row.trashedAt?.toISOString() ?? null,
    places: await usesOf(ctx.db, id),
  };
}

export async function pictureToDescribe(ctx: Ctx, id: string): Promise<{ picture: StoredPicture; kept: boolean }> {
  authorize(ctx.actor, "media.choose");
  return { picture: storedPictureOf(await oneOf(ctx, id)), kept: await isKept(ctx, id) };
}

const isKept = async (ctx: Ctx, id: string): Promise<boolean> =>
  !may(ctx, "media.update") && (await usesOf(ctx.db, id)).some(({ use }) => use !== "quotation");

export async function oneOf(ctx: Ctx, id: string, lock = false): Promise<MediaRow> {
  if (!isUuid(id)) throw new NotFound();
  const query = ctx.db.select().from(mediaTable).where(eq(mediaTable.id, id));
  const [row] = lock ? await query.for("update") : await query;
  if (!row) throw new NotFound();
  return row;
}

export type PictureChange = { name?: unknown; alt?: unknown; focal?: { x: unknown; y: unknown } };

export const changeIn = (form: FormData): PictureChange => ({
  ...(form.has("name") && { name: form.get("name") }),
  ...(form.has("alt_en") && { alt: { en: form.get("alt_en"), ar: form.get("alt_ar") } }),
  ...(form.has("focal_x") && { focal: { x: form.get("focal_x"), y: form.get("focal_y") } }),
});

const share = (value: unknown): number | null => {
  const number = typeof value === "string" && value.trim() === "" ? Number.NaN : Number(value);
  return number >= 0 && number <= 1 ? Math.round(number * 1000) / 1000 : null;
};

/** Changes name, text and the point that stays in view, as they were seen at `version`. Throws `Conflict("STALE")` with `Stale`. */
export async function changePicture(ctx: Ctx, id: string, version: number, input: PictureChange): Promise<StoredPicture> {
  authorize(ctx.actor, "media.describe");
  return changeContent(ctx, async (tx) => {
    const before = storedPictureOf(await oneOf(tx, id, true));
    if (await isKept(tx, id)) throw new Forbidden({ key: "pictures.details.kept" });
    if (before.version !== version)
      throw await staleSince(tx, { entity: "media", id, fields: detailFields }, version, {
        version: before.version,
        theirs: draftsOf(detailFields, before),
      });
    const { name, alt } = parseWith(mediaFields, { name: input.name ?? before.name, alt: input.alt ?? before.alt }, cairoDay(tx.now()));
    const focal = input.focal ? { x: share(input.focal.x), y: share(input.focal.y) } : before.focal;
    if (focal.x === null || focal.y === null) throw new Invalid({ focal: { key: "media.error.focal" } });
    const wanted = { name, alt, focal };
    const changed = (Object.keys(wanted) as (keyof typeof wanted)[]).filter(
      (field) => JSON.stringify(wanted[field]) !== JSON.stringify(before[field]),
    );
    if (changed.length === 0) return before;
    const [row] = await tx.db
      .update(mediaTable)
      .set({
        name,
        altEn: alt.en,
        altAr: alt.ar,
        focalX: focal.x,
        focalY: focal.y,
        version: version + 1,
        updatedAt: tx.now(),
      })
      .where(eq(mediaTable.id, id))
      .returning();
    const pick = (from: object) => Object.fromEntries(Object.entries(from).filter(([field]) => (changed as string[]).includes(field)));
    await tx.record({
      event: "media.updated",
      entity: "media",
      id,
      before: { ...pick(before), version },
      after: { ...pick(wanted), version: version + 1 },
    });
    return storedPictureOf(row!);
  });
}

export async function replaceEverywhere(ctx: Ctx, id: string, by: string): Promise<{ places: number }> {
  authorize(ctx.actor, "media.update");
  return changeContent(ctx, async (tx) => {
    const from = await oneOf(tx, id, true);
    const other = await oneOf(tx, by, true);
    if (from.id === other.id || other.trashedAt) throw new Invalid({ by: { key: "media.error.another" } }, { key: "media.error.another" });
    // What is shown in two languages stays described in them.
    if ((from.altEn && !other.altEn) || (from.altAr && !other.altAr))
      throw new Invalid({ by: { key: "media.error.describe" } }, { key: "media.error.describe" });
    const places = await usesOf(tx.db, id);
    await moveUses(tx, from, other, places);
    await tx.record({
      event: "media.replaced",
      entity: "media",
      id,
      before: { name: from.name },
      after: { name: other.name, by, places: places.map(({ use, record }) => ({ use, record })) },
    });
    return { places: places.length };
  });
}

async function troubled(ctx: Ctx, trouble: SQL, since: PgColumn): Promise<{ id: string; name: string }[]> {
  authorize(ctx.actor, "media.read");
  return ctx.db
    .select({ id: mediaTable.id, name: mediaTable.name })
    .from(mediaTable)
    .where(and(trouble, isNull(mediaTable.trashedAt)))
    .orderBy(desc(since), desc(mediaTable.id))
    .limit(100);
}

export const failedPictures = (ctx: Ctx) => troubled(ctx, eq(mediaTable.status, "failed"), mediaTable.updatedAt);

export const missingPictures = (ctx: Ctx) => troubled(ctx, isNotNull(mediaTable.missingSince), mediaTable.missingSince);

export async function repeatSizes(ctx: Ctx, ids: readonly string[]): Promise<number> {
  authorize(ctx.actor, "media.update");
  return changeContent(ctx, async (tx) => {
    const rows = await tx.db
      .update(mediaTable)
      .set({ status: "ready", updatedAt: tx.now() })
      .where(and(inArray(mediaTable.id, ids.filter(isUuid)), eq(mediaTable.status, "failed")))
      .returning({ id: mediaTable.id });
    for (const { id } of rows) await tx.record({ event: "media.repeated", entity: "media", id });
    return rows.length;
  });
}
