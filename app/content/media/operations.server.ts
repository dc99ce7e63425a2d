import { and, asc, desc, inArray, isNull, type SQL } from "drizzle-orm";
import { userIdOf } from "#app/access/actor.ts";
import { authorize } from "#app/access/permissions.ts";
import type { OptionsAsk } from "#app/kit/entity/definition.server.ts";
import type { Option } from "#app/kit/entity/screens.ts";
import { change, type Ctx } from "#app/platform/ctx.server.ts";
import { receive, type LocalFile } from "#app/platform/storage/local-file.server.ts";
import { storage } from "#app/platform/storage/storage.server.ts";
import { bilingual, type Bilingual } from "#app/values/text/bilingual.ts";
import { newId } from "#app/values/new-key.ts";
import type { StoredPicture, Picture, PictureSource } from "#app/values/picture.ts";
import { holdsWords } from "#app/platform/db/searching.server.ts";
import { isUuid } from "#app/values/uuid.ts";
import { cleanPicture } from "./decoder.server.ts";
import { endingOf, pictureFormats, sizesOf } from "./fields.ts";
import { pictureFolder, sizeName, type MediaRow } from "./files.server.ts";
import { mediaTable } from "./table.server.ts";

export { cleanPicture, isOpaque, letterheadPicture, printedPicture, smallPicture } from "./decoder.server.ts";
export { pictureFile, pictureKeys } from "./files.server.ts";

export type PictureDetails = { alt?: Bilingual; focal?: { x: number; y: number } };

export async function addPicture(
  ctx: Ctx,
  received: Uint8Array | LocalFile | Awaited<ReturnType<typeof cleanPicture>>,
  name: string,
  { alt, focal }: PictureDetails = {},
): Promise<Picture> {
  authorize(ctx.actor, "media.create");
  await using made = received instanceof Uint8Array ? await receive([received]) : null;
  const cleaned = "format" in received ? received : await cleanPicture(made ?? (received as LocalFile));
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
      await tx.send("media.sizes", { id }, { last: true });
      return toPicture(row!);
    });
  } catch (error) {
    await storage().delete(`${pictureFolder}/${file}`);
    throw error;
  }
}

export async function pictures(ctx: Ctx, ids: Iterable<string | null | undefined>): Promise<Map<string, Picture>> {
  const wanted = [...new Set(ids)].filter((id): id is string => Boolean(id));
  if (wanted.length === 0) return new Map();
  const rows = await ctx.db.select().from(mediaTable).where(inArray(mediaTable.id, wanted));
  return new Map(rows.map((row) => [row.id, toPicture(row)]));
}

export async function pictureAt(ctx: Ctx, address: string | null | undefined): Promise<Picture | null> {
  return (await picturesAt(ctx, [address]))[0] ?? null;
}

export async function picturesAt(ctx: Ctx, addresses: Iterable<string | null | undefined>): Promise<Picture[]> {
  const files = [...addresses].flatMap((address) => address?.match(/^\/files\/([0-9a-f-]{36}\.[a-z]{3,4})$/)?.[1] ?? []);
  if (files.length === 0) return [];
  const rows = await ctx.db.select().from(mediaTable).where(inArray(mediaTable.file, files));
  return rows.map(toPicture);
}

export const matching = (typed: string): SQL[] => holdsWords(mediaTable.search, typed).slice(0, 8);

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

export const storedPictureOf = (row: MediaRow): StoredPicture => ({
  ...toPicture(row),
  name: row.name,
  type: row.type,
  bytes: row.bytes,
  version: row.version,
  status: row.status,
});

function toPicture(row: MediaRow): Picture {
  const sizes = row.status === "failed" ? [] : sizesOf(row);
  const sources = [...Map.groupBy(sizes, ({ format }) => format)].map(([format, some]): PictureSource => ({
    type: pictureFormats[format],
    widths: some.map((size) => ({ w: size.w, url: `/files/${sizeName(row.id, size)}` })),
  }));
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
