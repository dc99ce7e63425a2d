import { and, asc, count, desc, eq, inArray, isNotNull, isNull, lt, sql } from "drizzle-orm";
import { userIdOf } from "#app/access/actor.ts";
import { authorize } from "#app/access/permissions.ts";
import { smallPicture } from "#app/content/media/operations.server.ts";
import { ports } from "#app/crm/between-slices/ports.server.ts";
import { sourcesOf } from "#app/crm/between-slices/related.server.ts";
import { subjectOf, type Subject } from "#app/crm/between-slices/subjects.server.ts";
import { subjects } from "#app/crm/between-slices/subjects.ts";
import { mayWrite, refuseUnlessWritable } from "#app/crm/between-slices/writable.server.ts";
import { asStale } from "#app/kit/entity/history.server.ts";
import { draftsOf } from "#app/kit/fields/kinds.ts";
import { referredIn, refuseInactive } from "#app/kit/entity/store/stored.server.ts";
import { parseWith } from "#app/kit/fields/parse.server.ts";
import { cairoDay } from "#app/values/calendar.ts";
import { change, type Change, type Ctx, allowOnFullDisk } from "#app/platform/ctx.server.ts";
import type { Db } from "#app/platform/db/db.server.ts";
import { ReceivedFile } from "#app/platform/http/body/read-form.server.ts";
import { log } from "#app/platform/log/log.server.ts";
import { receive, type LocalFile } from "#app/platform/storage/local-file.server.ts";
import { storage } from "#app/platform/storage/storage.server.ts";
import { Invalid, NotFound } from "#app/values/errors.ts";
import { newId } from "#app/values/new-key.ts";
import { isUuid } from "#app/values/uuid.ts";
import { proofsOf, refuseEvidence } from "#app/crm/between-slices/evidence.server.ts";
import { fileName } from "#app/crm/base/files/storing/file-name.ts";
import { isPicture, isShown, photographFields, retentionDays, mostFiles, type FileList, type FileRoom, type RecordFile } from "./fields.ts";
import { typeOf } from "#app/crm/base/files/storing/look-into.server.ts";
import { recordFileTable } from "./table.server.ts";

export { coverAt, coverOf, coversOf } from "#app/crm/base/files/storing/covers.server.ts";

type Row = typeof recordFileTable.$inferSelect;

export const folder = "records";
export const smallOf = (key: string): string => `${key}.small`;

export async function recordFileKeys(db: Db): Promise<{ key: string; optional?: boolean }[]> {
  const rows = await db.select({ key: recordFileTable.storageKey }).from(recordFileTable);
  return rows.flatMap(({ key }) => [{ key }, { key: smallOf(key), optional: true }]);
}

export async function listFiles(ctx: Ctx, kind: string | undefined, id: string | undefined): Promise<FileList> {
  const subject = await subjectOf(ctx, kind, id);
  const { ids } = await sourcesOf(ctx, subject.kind, subject.id);
  const rows = await ctx.db
    .select()
    .from(recordFileTable)
    .where(and(inArray(recordFileTable.recordId, ids), isNull(recordFileTable.removedAt)))
    .orderBy(desc(recordFileTable.at), desc(recordFileTable.id));
  const add = await mayWrite(ctx, subject);
  return {
    files: rows.map((row) => asFile(row, add && row.recordId === subject.id)),
    rooms: await roomsFor(ctx, subject),
    may: { add },
    most: mostFiles,
  };
}

const roomsFor = async (ctx: Ctx, { kind, id }: Subject): Promise<FileRoom[]> =>
  kind === "project" ? (await ports().roomsOf(ctx, id)).map(({ id, name }) => ({ id, name })) : [];

const asFile = (
  {
    id,
    name,
    type,
    size,
    at,
    uploadedBy,
    recordKind,
    recordId,
    missingSince,
    version,
    descriptionEn,
    descriptionAr,
    roomId,
    forClient,
  }: Row,
  mayRemove: boolean,
): RecordFile => ({
  id,
  name,
  type,
  size,
  at: at.toISOString(),
  by: uploadedBy,
  kind: recordKind,
  recordId,
  small: isPicture(type),
  missing: missingSince !== null,
  mayRemove,
  version,
  description: { en: descriptionEn, ar: descriptionAr },
  roomId,
  forClient,
});

type Received = { bytes: Uint8Array | LocalFile; name: string; small?: LocalFile };
type StoredFile = Pick<Row, "id" | "name" | "type" | "size" | "sha256" | "smallSize" | "storageKey">;

export const receivedIn = (form: FormData, field: string): Received[] =>
  form.getAll(field).flatMap((file) => (file instanceof ReceivedFile ? [{ bytes: file.local, name: file.name }] : []));

export async function addFile(ctx: Ctx, kind: string | undefined, id: string | undefined, received: Received): Promise<RecordFile> {
  await refuseUnlessWritable(ctx, await subjectOf(ctx, kind, id));
  return withFiles(ctx, [received], "file", async (_, keep) => (await keep(kind, id))[0]!);
}

type Keep = (kind: string | undefined, id: string | undefined) => Promise<RecordFile[]>;

/** Stores the files of a form and does its work in one change, so that a record and its files are stored together or not at all. Throws `Invalid` on `field`. */
export async function withFiles<T>(
  ctx: Ctx,
  received: readonly Received[],
  field: string,
  work: (tx: Change, keep: Keep) => Promise<T>,
): Promise<T> {
  const keys: string[] = [];
  try {
    const files: StoredFile[] = [];
    // The bytes first: a row never refers to what is not there.
    for (const one of received) files.push(await store(one, keys, field));
    return await change(ctx, (tx) => work(tx, (kind, id) => keepFiles(tx, kind, id, files)));
  } catch (error) {
    for (const key of keys) await removeBytes(key);
    if (error instanceof Invalid && error.fields["file"]) throw new Invalid({ [field]: error.fields["file"] }, error.userMessage);
    throw error;
  }
}

/** The same for the picture or PDF that proves what a form says, in its field `proof`; `keep` gives its id, or null where there is none. */
export const withProof = <T>(
  ctx: Ctx,
  form: FormData,
  work: (tx: Change, keep: (kind: string, id: string) => Promise<string | null>) => Promise<T>,
): Promise<T> =>
  withFiles(ctx, receivedIn(form, proof), proof, (tx, keep) => work(tx, async (kind, id) => (await keep(kind, id))[0]?.id ?? null));

const proof = "proof";

async function store({ bytes, name, small: given }: Received, keys: string[], field: string): Promise<StoredFile> {
  await using made = bytes instanceof Uint8Array ? await receive([bytes]) : null;
  const local = made ?? (bytes as LocalFile);
  const type = await typeOf(local, name);
  const refused = { key: "files.error.proof" };
  if (field === proof && type !== "application/pdf" && !type.startsWith("image/")) throw new Invalid({ file: refused }, refused);
  await using small = given ?? (isPicture(type) ? await smallPicture(local) : null);
  const id = newId();
  const key = `${folder}/${id}`;
  keys.push(key);
  await storage().put(key, local, type);
  if (small) await storage().put(smallOf(key), small, "image/webp");
  const { size, sha256 } = local;
  return { id, name: fileName(name, type), type, size, sha256, smallSize: small?.size ?? null, storageKey: key };
}

async function keepFiles(
  tx: Change,
  kind: string | undefined,
  id: string | undefined,
  files: readonly StoredFile[],
): Promise<RecordFile[]> {
  if (files.length === 0) return [];
  const subject = await subjectOf(tx, kind, id);
  await refuseUnlessWritable(tx, subject);
  const kept: RecordFile[] = [];
  for (const file of files) {
    await refuseMore(tx, subject);
    const [row] = await tx.db
      .insert(recordFileTable)
      .values({ ...file, recordKind: subject.kind, recordId: subject.id, uploadedBy: userIdOf(tx), at: tx.now() })
      .returning();
    await recordFileEvent(tx, subject, "fileAdded", row!);
    kept.push(asFile(row!, true));
  }
  return kept;
}

async function refuseMore(tx: Change, { kind, id }: Subject): Promise<void> {
  await tx.db.execute(sql`select pg_advisory_xact_lock(hashtext(${`files ${kind} ${id}`}))`);
  const [row] = await tx.db
    .select({ files: count() })
    .from(recordFileTable)
    .where(and(eq(recordFileTable.recordKind, kind), eq(recordFileTable.recordId, id), isNull(recordFileTable.removedAt)));
  if ((row?.files ?? 0) >= mostFiles) {
    const message = { key: "files.error.many", values: { most: mostFiles } };
    throw new Invalid({ file: message }, message);
  }
}

export const removeFile = (ctx: Ctx, kind: string | undefined, id: string | undefined, file: string): Promise<void> =>
  lay(ctx, kind, id, file, true);
export const restoreFile = (ctx: Ctx, kind: string | undefined, id: string | undefined, file: string): Promise<void> =>
  lay(ctx, kind, id, file, false);

async function lay(ctx: Ctx, kind: string | undefined, id: string | undefined, file: string, removed: boolean): Promise<void> {
  const subject = await subjectOf(ctx, kind, id);
  await refuseUnlessWritable(ctx, subject);
  await change(removed ? allowOnFullDisk(ctx) : ctx, async (tx) => {
    const row = await find(tx, subject, file, true);
    if ((row.removedAt !== null) === removed) return;
    if (removed) await refuseEvidence(tx, file);
    else await refuseMore(tx, subject);
    await tx.db
      .update(recordFileTable)
      .set({ removedAt: removed ? tx.now() : null })
      .where(eq(recordFileTable.id, file));
    await recordFileEvent(tx, subject, removed ? "fileRemoved" : "fileAdded", row);
  });
}

export async function describeFile(
  ctx: Ctx,
  kind: string | undefined,
  id: string | undefined,
  file: string,
  version: number,
  raw: unknown,
): Promise<void> {
  const subject = await subjectOf(ctx, kind, id);
  await refuseUnlessWritable(ctx, subject);
  const { description, roomId, forClient } = parseWith(photographFields, raw, cairoDay(ctx.now()));
  await change(ctx, async (tx) => {
    const row = await find(tx, subject, file, true);
    if (row.removedAt || subject.kind !== "project" || !isPicture(row.type)) throw new NotFound();
    await refuseInactive(tx, referredIn(photographFields, { roomId, projectId: subject.id }));
    if (row.version !== version)
      throw asStale({ version: row.version, theirs: draftsOf(photographFields, asFile(row, true)), changed: [] });
    const after = { descriptionEn: description.en, descriptionAr: description.ar, roomId, forClient };
    const changed = (Object.keys(after) as (keyof typeof after)[]).filter((field) => after[field] !== row[field]);
    if (changed.length === 0) return;
    await tx.db
      .update(recordFileTable)
      .set({ ...after, version: version + 1 })
      .where(eq(recordFileTable.id, file));
    const pick = (from: typeof after) => Object.fromEntries(changed.map((field) => [field, from[field]]));
    await recordFileEvent(tx, subject, "fileDescribed", row, { before: pick(row), after: pick(after) });
  });
}

async function find(ctx: Ctx, { kind, id }: Subject, file: string, removedToo = false): Promise<Row> {
  const where = and(
    eq(recordFileTable.id, file),
    eq(recordFileTable.recordKind, kind),
    eq(recordFileTable.recordId, id),
    removedToo ? undefined : isNull(recordFileTable.removedAt),
  );
  const query = ctx.db.select().from(recordFileTable).where(where);
  const [row] = isUuid(file) ? await (removedToo ? query.for("update") : query) : [];
  if (!row) throw new NotFound();
  return row;
}

async function recordFileEvent(
  tx: Change,
  { kind, id }: Subject,
  what: "fileAdded" | "fileRemoved" | "fileDescribed",
  { id: fileId, name }: Row,
  changed?: Record<"before" | "after", Record<string, unknown>>,
): Promise<void> {
  const { entity } = subjects[kind];
  const told = changed ?? { subject: kind, timeline: [{ kind: what, data: { name, fileId } }] };
  await tx.record({ event: `${entity}.${what}`, entity, id, ...told, after: { file: name, ...changed?.after } });
}

export async function openFile(ctx: Ctx, kind: string | undefined, id: string | undefined, file: string | undefined, small = false) {
  const subject = await subjectOf(ctx, kind, id);
  const row = await find(ctx, subject, file ?? "");
  const stored = await storage().stream(small ? smallOf(row.storageKey) : row.storageKey);
  const size = small ? row.smallSize : row.size;
  // A part of a file would look like the whole.
  if (!stored || stored.size !== (size ?? stored.size) || stored.size === 0) {
    stored?.body.destroy();
    log.error({ file: row.id, small, size, stored: stored?.size ?? null }, "a file is not in the storage");
    throw new NotFound({ key: "files.error.missing" });
  }
  return { ...stored, name: row.name, type: small ? "image/webp" : row.type, isShown: small || isShown(row.type) };
}

export async function countMissingFiles(ctx: Ctx): Promise<number> {
  authorize(ctx.actor, "job.read");
  return ctx.db.$count(recordFileTable, and(isNotNull(recordFileTable.missingSince), isNull(recordFileTable.removedAt)));
}

export async function purgeFiles(ctx: Ctx): Promise<number> {
  authorize(ctx.actor, "file.purge");
  const before = new Date(ctx.now().getTime() - retentionDays * 86_400_000);
  const old = lt(recordFileTable.removedAt, before);
  const rows = await ctx.db
    .select({ id: recordFileTable.id })
    .from(recordFileTable)
    .where(old)
    .orderBy(asc(recordFileTable.removedAt))
    .limit(500);
  let gone = 0;
  for (const { id } of rows) {
    const deleted = await change(ctx, async (tx) => {
      if ((await proofsOf(tx, id)) > 0) return [];
      return tx.db
        .delete(recordFileTable)
        .where(and(eq(recordFileTable.id, id), old))
        .returning({ key: recordFileTable.storageKey });
    });
    // After the commit: bytes without a row are swept away, a row without its bytes is lost.
    for (const { key } of deleted) await removeBytes(key);
    gone += deleted.length;
  }
  return gone;
}

export async function makeSmallAgain(ctx: Ctx, id: string): Promise<void> {
  authorize(ctx.actor, "file.purge");
  const [row] = await ctx.db.select().from(recordFileTable).where(eq(recordFileTable.id, id));
  const stored = row && (await storage().stream(row.storageKey));
  if (!stored) return;
  await using original = await receive(stored.body);
  await using small = await smallPicture(original);
  await storage().put(smallOf(row.storageKey), small, "image/webp");
  await ctx.db.update(recordFileTable).set({ smallSize: small.size }).where(eq(recordFileTable.id, id));
}

async function removeBytes(key: string): Promise<void> {
  for (const one of [key, smallOf(key)])
    await storage()
      .delete(one)
      .catch((error: unknown) => log.warn({ err: error }, "a file was left in the store"));
}
