import { and, asc, desc, eq, inArray, isNull, like, type SQL } from "drizzle-orm";
import { userIdOf } from "#app/access/actor.ts";
import { authorize } from "#app/access/permissions.ts";
import { changeContent } from "#app/content/publication/operations.server.ts";
import type { OptionsAsk } from "#app/kit/entity/definition.server.ts";
import type { Option } from "#app/kit/entity/screens.ts";
import { change, type Ctx } from "#app/platform/ctx.server.ts";
import type { Db } from "#app/platform/db/db.server.ts";
import { databaseIsAway } from "#app/platform/http/database-away.server.ts";
import { log } from "#app/platform/log/log.server.ts";
import { receive, type LocalFile } from "#app/platform/storage/local-file.server.ts";
import { storage } from "#app/platform/storage/storage.server.ts";
import { bilingual, type Bilingual } from "#app/values/text/bilingual.ts";
import { Invalid } from "#app/values/errors.ts";
import { newId } from "#app/values/new-key.ts";
import type { StoredPicture, Picture, PictureSource } from "#app/values/picture.ts";
import { fold, searchText } from "#app/values/text/search-text.ts";
import { isUuid } from "#app/values/uuid.ts";
import { cleanPicture, isTransparent, pictureVariant } from "./decoder.server.ts";
import { endingOf, pictureFormats, variantWidths, type StoredVariant } from "./fields.ts";
import { mediaTable } from "./table.server.ts";

export { isOpaque, letterheadPicture, smallPicture } from "./decoder.server.ts";

export type MediaRow = typeof mediaTable.$inferSelect;

/** Where pictures lie in the store; nothing outside it is ever served under /files/. */
export const pictureFolder = "pictures";

/** What a picture has in the store, with its bytes: the original and its sizes. */
export const storedOf = ({
  id,
  file,
  bytes,
  variants,
}: Pick<MediaRow, "id" | "file" | "bytes" | "variants">): { file: string; size: number }[] => [
  { file, size: bytes },
  ...variants.map(({ format, w, bytes: size }) => ({ file: `${id}-${w}.${endingOf[format]}`, size })),
];

/** The keys of every picture's files, those in the trash included. For backups. */
export async function pictureKeys(db: Db): Promise<{ key: string }[]> {
  const rows = await db.select().from(mediaTable);
  return rows.flatMap((row) => filesOf(row).map((file) => ({ key: `${pictureFolder}/${file}` })));
}

/** The names of these files. */
export const filesOf = (row: Parameters<typeof storedOf>[0]): string[] => storedOf(row).map(({ file }) => file);

/** Takes files of deleted pictures out of the store. Done twice it is done once. */
export async function removeFiles(ctx: Ctx, files: readonly string[]): Promise<void> {
  authorize(ctx.actor, "media.delete");
  for (const file of files) await storage().delete(`${pictureFolder}/${file}`);
}

export type PictureDetails = { alt?: Bilingual; focal?: { x: number; y: number } };

/**
 * Takes an upload into the media library: checked by content, stripped of its metadata, turned upright. Its smaller sizes are made by a
 * job afterwards; until then pages show the original. Refuses with `Invalid` on `file`.
 */
export async function addPicture(
  ctx: Ctx,
  received: Uint8Array | LocalFile,
  name: string,
  { alt, focal }: PictureDetails = {},
): Promise<Picture> {
  authorize(ctx.actor, "media.create");
  await using made = received instanceof Uint8Array ? await receive([received]) : null;
  const cleaned = await cleanPicture(made ?? (received as LocalFile));
  await using local = cleaned.file;
  const id = newId();
  const file = `${id}.${endingOf[cleaned.format]}`;
  try {
    // The bytes first: a row never refers to what is not there.
    await storage().put(`${pictureFolder}/${file}`, local, pictureFormats[cleaned.format]);
    return await change(ctx, async (tx) => {
      const [row] = await tx.db
        .insert(mediaTable)
        .values({
          id,
          file,
          // between letters: half of one is no text to the log
          name: [...name].slice(0, 255).join(""),
          type: pictureFormats[cleaned.format],
          width: cleaned.width,
          height: cleaned.height,
          bytes: local.size,
          sha256: local.sha256,
          altEn: alt?.en ?? "",
          altAr: alt?.ar ?? "",
          focalX: focal?.x ?? 0.5,
          focalY: focal?.y ?? 0.5,
          color: cleaned.color,
          placeholder: cleaned.placeholder,
          uploadedBy: userIdOf(ctx),
          search: searchText(name, alt?.en, alt?.ar),
          createdAt: tx.now(),
          updatedAt: tx.now(),
        })
        .returning();
      await tx.record({
        event: "media.created",
        entity: "media",
        id,
        after: { name, type: pictureFormats[cleaned.format], width: cleaned.width, height: cleaned.height },
      });
      // One waiting job for all pictures: a hundred uploads must not stand in front of a mail.
      await tx.send("media.variants", {}, { key: "next" });
      return toPicture(row!);
    });
  } catch (error) {
    await storage().delete(`${pictureFolder}/${file}`);
    throw error;
  }
}

/** Pictures by id, for records that show them. Ids that are null or unknown are left out. */
export async function pictures(ctx: Ctx, ids: Iterable<string | null | undefined>): Promise<Map<string, Picture>> {
  const wanted = [...new Set(ids)].filter((id): id is string => Boolean(id));
  if (wanted.length === 0) return new Map();
  const rows = await ctx.db.select().from(mediaTable).where(inArray(mediaTable.id, wanted));
  return new Map(rows.map((row) => [row.id, toPicture(row)]));
}

/** The picture behind an address under /files/, for columns that hold an address; null for any other address. */
export async function pictureAt(ctx: Ctx, address: string | null | undefined): Promise<Picture | null> {
  const file = address?.match(/^\/files\/([0-9a-f-]{36}\.[a-z]{3,4})$/)?.[1];
  if (!file) return null;
  const [row] = await ctx.db.select().from(mediaTable).where(eq(mediaTable.file, file));
  return row ? toPicture(row) : null;
}

/** Every word that was typed is found in name or text, whatever its alefs and vowel marks. */
export const matching = (typed: string): SQL[] =>
  fold(typed)
    .split(" ")
    .filter(Boolean)
    .slice(0, 8)
    .map((word) => like(mediaTable.search, `%${word.replace(/[\\%_]/g, "\\$&")}%`));

/** Pictures as a field of a record offers and shows them, newest first. One in the trash is there no more: only unused ones get into it. */
export async function mediaOptions(ctx: Ctx, { values, search = "", limit = 50 }: OptionsAsk): Promise<Option[]> {
  authorize(ctx.actor, "media.read");
  const rows = await ctx.db
    .select()
    .from(mediaTable)
    .where(and(isNull(mediaTable.trashedAt), values ? inArray(mediaTable.id, values.filter(isUuid)) : and(...matching(search))))
    .orderBy(desc(mediaTable.createdAt), asc(mediaTable.id))
    .limit(values ? values.length : limit);
  return rows.map((row) => ({
    value: row.id,
    label: row.altEn || row.altAr ? bilingual(row.altEn, row.altAr) : bilingual(row.name, ""),
    picture: toPicture(row),
  }));
}

/** Names of pictures in their addresses: `<id>.<ending>` or `<id>-<width>.<ending>`. */
const pictureName = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})(?:-\d{2,4})?\.(jpg|png|webp|avif)$/;

/**
 * A stored picture by the name in its address. Null for any other name, for one that no picture of the library has, and where its bytes are not all
 * there. While the database is away, what lies in the store is given as it is.
 */
export async function pictureFile(db: Db, name: string) {
  const [, id, ending] = pictureName.exec(name) ?? [];
  if (!id) return null;
  const recorded = await sizeOf(db, id, name);
  if (recorded === null) return null;
  const key = `${pictureFolder}/${name}`;
  const size = await storage().size(key);
  // A part of a picture would be kept by browsers as the whole.
  if (!size || size !== (recorded ?? size)) {
    if (recorded !== undefined) log.error({ file: name, size: recorded, stored: size }, "a file is not in the storage");
    return null;
  }
  return {
    size,
    type: ending === "jpg" ? "image/jpeg" : `image/${ending}`,
    /** All of it, or the bytes `from` to `to`; null where it went meanwhile. */
    stream: async (range?: { from: number; to: number }) => (await storage().stream(key, range))?.body ?? null,
    whole: () => storage().get(key),
  };
}

/** How many bytes the library says a file has; null where it has no such file, undefined while the database does not answer. */
async function sizeOf(db: Db, id: string, name: string): Promise<number | null | undefined> {
  try {
    const [row] = await db
      .select({ id: mediaTable.id, file: mediaTable.file, bytes: mediaTable.bytes, variants: mediaTable.variants })
      .from(mediaTable)
      .where(eq(mediaTable.id, id));
    if (!row) return null;
    return storedOf(row).find(({ file }) => file === name)?.size ?? null;
  } catch (error) {
    if (databaseIsAway(error)) return undefined;
    throw error;
  }
}

/**
 * Makes the sizes of the picture that has waited longest. Says whether more are waiting. Doing it twice writes the same files again.
 * A picture that can't be decoded keeps its original; a store that does not answer is an error, and the job comes back.
 */
export async function makeNextVariants(ctx: Ctx): Promise<{ more: boolean }> {
  authorize(ctx.actor, "media.update");
  const [row, next] = await ctx.db
    .select()
    .from(mediaTable)
    .where(eq(mediaTable.status, "original"))
    .orderBy(asc(mediaTable.createdAt), asc(mediaTable.id))
    .limit(2);
  if (!row) return { more: false };
  const original = await storage().stream(`${pictureFolder}/${row.file}`);
  const variants = original && (await drawVariants(row, original.body));
  const replaced = await changeContent(ctx, async (tx) => {
    const rows = await tx.db
      .update(mediaTable)
      .set(variants ? { variants, status: "ready", updatedAt: tx.now() } : { status: "failed", updatedAt: tx.now() })
      .where(and(eq(mediaTable.id, row.id), eq(mediaTable.status, "original")))
      .returning({ id: mediaTable.id });
    if (rows.length > 0) await tx.record({ event: variants ? "media.ready" : "media.failed", entity: "media", id: row.id });
    if (next) await tx.send("media.variants", {}, { key: "next" });
    return rows.length > 0 || (await tx.db.$count(mediaTable, eq(mediaTable.id, row.id))) > 0;
  });
  // Deleted while its sizes were being made: nothing of it may stay behind.
  if (!replaced && variants) await removeFiles(ctx, filesOf({ ...row, variants }));
  return { more: Boolean(next) };
}

async function drawVariants(row: MediaRow, stored: AsyncIterable<Uint8Array>): Promise<StoredVariant[] | null> {
  await using original = await receive(stored);
  try {
    return await variantsOf(row, original);
  } catch (error) {
    // Whatever else it is (no room, too many waiting), the job comes back.
    if (error instanceof Invalid) return null;
    throw error;
  }
}

async function variantsOf(row: MediaRow, original: LocalFile): Promise<StoredVariant[]> {
  const widest = Math.min(row.width, variantWidths.at(-1)!);
  const widths = [...variantWidths.filter((width) => width < widest), widest];
  const made: StoredVariant[] = [];
  const formats: StoredVariant["format"][] = (await isTransparent(original)) ? ["avif", "webp"] : ["avif", "webp", "jpeg"];
  for (const format of formats) {
    for (const w of widths) {
      await using drawn = await pictureVariant(original, format, w);
      await storage().put(`${pictureFolder}/${row.id}-${w}.${endingOf[format]}`, drawn, pictureFormats[format]);
      made.push({ format, w, bytes: drawn.size });
    }
  }
  return made;
}

/** A picture with what the library says about it. */
export const storedPictureOf = (row: MediaRow): StoredPicture => ({
  ...toPicture(row),
  name: row.name,
  type: row.type,
  bytes: row.bytes,
  version: row.version,
  status: row.status,
});

function toPicture(row: MediaRow): Picture {
  const sources: PictureSource[] = [];
  for (const format of ["avif", "webp", "jpeg"] as const) {
    const widths = row.variants
      .filter((made) => made.format === format)
      .map(({ w }) => ({ w, url: `/files/${row.id}-${w}.${endingOf[format]}` }));
    if (widths.length > 0) sources.push({ type: pictureFormats[format], widths });
  }
  return {
    id: row.id,
    width: row.width,
    height: row.height,
    alt: bilingual(row.altEn, row.altAr),
    focal: { x: row.focalX, y: row.focalY },
    color: row.color,
    placeholder: row.placeholder,
    sources,
    src: `/files/${row.file}`,
  };
}
