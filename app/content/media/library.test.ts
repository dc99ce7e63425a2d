import { randomUUID } from "node:crypto";
import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { and, desc, eq, sql } from "drizzle-orm";
import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { estimatorCategoryTable, estimatorElementTable } from "#app/content/estimator/table.server.ts";
import { projectBeforeAfterTable, projectMaterialTable, projectPictureTable, projectTable } from "#app/content/portfolio/table.server.ts";
import { serviceDetailTable, serviceTable } from "#app/content/services/table.server.ts";
import { siteContentTable, siteContentVersionTable } from "#app/content/site-texts/table.server.ts";
import { teamTable } from "#app/content/team/table.server.ts";
import { testimonialTable } from "#app/content/testimonials/table.server.ts";
import { auditTable } from "#app/platform/audit/table.server.ts";
import { clientTable } from "#app/crm/people/clients/table.server.ts";
import { quotationLineTable, quotationSectionTable, quotationTable } from "#app/crm/sales/quotations/table.server.ts";
import type { Ctx } from "#app/platform/ctx.server.ts";
import type { Db } from "#app/platform/db/db.server.ts";
import { holdStorage, openStorage } from "#app/platform/storage/storage.server.ts";
import { Conflict, Forbidden, Invalid, NotFound, SignedOut } from "#app/values/errors.ts";
import type { Picture } from "#app/values/picture.ts";
import { inCompany, onFreshDatabase } from "../../../tests/company.ts";
import { meanwhile } from "../../../tests/meanwhile.ts";
import { pictureUses } from "./fields.ts";
import { handlers } from "./handlers.server.ts";
import {
  changePicture,
  listMedia,
  mediaById,
  mediaToChoose,
  pictureRecord,
  pictureToDescribe,
  repeatSizes,
  replaceEverywhere,
} from "./library.server.ts";
import { deletePicture, deletePictures, purgeTrash, restorePictures, trashPicture, trashPictures } from "./trash.server.ts";
import { addPicture, mediaOptions, pictureFile } from "./operations.server.ts";
import { mediaTable } from "./table.server.ts";

let folder: string;
let restore: () => void;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "diwan-library-"));
  restore = holdStorage(openStorage({ folder }));
});
beforeEach(async () => {
  for (const inside of ["pictures", "sizes"]) await rm(join(folder, inside), { recursive: true, force: true });
});
afterAll(async () => {
  restore();
  await rm(folder, { recursive: true, force: true });
});
const storedFiles = async () => {
  const inside = (name: string) => readdir(join(folder, name)).catch(() => []);
  return [...(await inside("pictures")), ...(await inside("sizes"))];
};
const makeSize = (ctx: Ctx, { sources }: Picture) => pictureFile(ctx, sources[0]!.widths[0]!.url.replace("/files/", ""));

/** A picture of the library without a file, for stories that do not look at it. */
async function keep(db: Db, values: Partial<typeof mediaTable.$inferInsert> = {}) {
  const name = values.name ?? "room.jpg";
  const file = `${randomUUID()}.jpg`;
  const columns = { file, name, type: "image/jpeg", width: 2400, height: 1600, bytes: 900_000, color: "#8a7a66", ...values };
  const [row] = await db.insert(mediaTable).values(columns).returning();
  return row!;
}

/** Shows a picture in every kind of place there is. */
async function showEverywhere(db: Db, { id, file }: { id: string; file: string }) {
  const workingCopy = { values: { picture: id }, by: null, at: "" };
  const [service] = await db.insert(serviceTable).values({ slug: "villas", titleEn: "Villas", mainImage: id, workingCopy }).returning();
  await db.insert(serviceDetailTable).values({ serviceId: service!.id, mediaId: id });
  const [project] = await db
    .insert(projectTable)
    .values({
      slug: "villa-sarai",
      category: "villas",
      titleEn: "Villa Sarai",
      titleAr: "فيلا سراي",
      mainImage: id,
      planImage: id,
    })
    .returning();
  const projectId = project!.id;
  const [other] = await db
    .insert(projectTable)
    .values({ slug: "court", category: "villas", titleEn: "The Court", titleAr: "الفناء" })
    .returning();
  const galleryId = other!.id;
  await db.insert(projectPictureTable).values({ projectId: galleryId, mediaId: id, roomEn: "Salon" });
  await db.insert(projectBeforeAfterTable).values({ projectId, beforeImage: id, afterImage: id });
  await db.insert(projectMaterialTable).values({ projectId, image: id });
  await db.insert(teamTable).values({ nameEn: "Hoda", profileImage: id });
  await db.insert(testimonialTable).values({ authorNameEn: "Nadia", rating: 5, authorImage: id });
  const [category] = await db.insert(estimatorCategoryTable).values({ key: "floors" }).returning();
  await db.insert(estimatorElementTable).values({
    key: "parquet",
    nameEn: "Parquet",
    categoryId: category!.id,
    pricingModel: "per_sqm",
    countedIn: "m2",
    imageUrl: `/files/${file}`,
  });
  for (const elementKey of ["companyLogoUrl", "closingPictureUrl"])
    await db.insert(siteContentTable).values({ elementKey, contentEn: `/files/${file}` });
  await quoteWith(db, id);
  return { projectId, galleryId };
}

/** An offer with one line that shows the picture. */
async function quoteWith(db: Db, imageId: string): Promise<void> {
  const [client] = await db
    .insert(clientTable)
    .values({ number: "CLI-00001", nameEn: "Nadia", type: "individual", status: "active" })
    .returning();
  const [quotation] = await db
    .insert(quotationTable)
    .values({
      familyId: randomUUID(),
      number: "QTN-2026-00001-R1",
      seriesNumber: "QTN-2026-00001",
      clientId: client!.id,
      language: "en",
      taxCode: "VAT14",
    })
    .returning();
  const quotationId = quotation!.id;
  const [section] = await db.insert(quotationSectionTable).values({ quotationId, sectionKey: randomUUID(), displayOrder: 0 }).returning();
  await db
    .insert(quotationLineTable)
    .values({ quotationId, sectionId: section!.id, lineKey: "screen", kind: "product", displayOrder: 0, imageId });
}

const lastNote = async (db: Db, event: string, id?: string) => {
  const [note] = await db
    .select()
    .from(auditTable)
    .where(and(eq(auditTable.event, event), id ? eq(auditTable.entityId, id) : undefined))
    .orderBy(desc(auditTable.id))
    .limit(1);
  return note;
};

describe("the library is the administrator's", () => {
  const missing = "00000000-0000-4000-8000-0000000000ff";
  test.each<[string, (ctx: Ctx) => Promise<unknown>]>([
    ["listed", (ctx) => listMedia(ctx, {})],
    ["offered", (ctx) => mediaOptions(ctx, {})],
    ["opened", (ctx) => pictureRecord(ctx, missing)],
    ["replaced", (ctx) => replaceEverywhere(ctx, missing, missing)],
    ["thrown away", (ctx) => trashPictures(ctx, [missing])],
    ["taken back", (ctx) => restorePictures(ctx, [missing])],
    ["deleted", (ctx) => deletePictures(ctx, [missing])],
    ["deleted alone", (ctx) => deletePicture(ctx, missing)],
    ["made again", (ctx) => repeatSizes(ctx, [missing])],
  ])("it is not %s by anybody else", (_verb, work) =>
    inCompany(async ({ as }) => {
      await expect(work(as("visitor"))).rejects.toThrow(SignedOut);
      for (const who of ["pending", "manager", "sales", "designer", "accountant"] as const)
        await expect(work(as(who)), who).rejects.toThrow(Forbidden);
    }),
  );
});

describe("forms of the office", () => {
  const missing = "00000000-0000-4000-8000-0000000000ff";
  test("whoever may add a picture chooses one and describes it, until the website shows it", () =>
    inCompany(async ({ as, db }) => {
      const { id, file } = await keep(db);
      for (const who of ["manager", "sales", "designer", "accountant"] as const) {
        const ctx = as(who);
        expect((await mediaToChoose(ctx, {})).pictures).toMatchObject([{ id }]);
        expect(await mediaById(ctx, [id])).toMatchObject([{ id }]);
        const { picture, kept } = await pictureToDescribe(ctx, id);
        expect(kept).toBe(false);
        expect(await changePicture(ctx, id, picture.version, { alt: { en: `By ${who}`, ar: "صالون" } })).toMatchObject({
          alt: { en: `By ${who}` },
        });
      }
      await showEverywhere(db, { id, file });
      expect(await pictureToDescribe(as("sales"), id)).toMatchObject({ kept: true });
      await expect(changePicture(as("sales"), id, 5, { alt: { en: "Mine", ar: "" } })).rejects.toThrow(Forbidden);
      expect(await pictureToDescribe(as("admin"), id)).toMatchObject({ kept: false, picture: { alt: { en: "By accountant" } } });
    }));
  test.each<[string, (ctx: Ctx) => Promise<unknown>]>([
    ["chosen from", (ctx) => mediaToChoose(ctx, {})],
    ["found by id", (ctx) => mediaById(ctx, [missing])],
    ["read", (ctx) => pictureToDescribe(ctx, missing)],
    ["changed", (ctx) => changePicture(ctx, missing, 1, {})],
  ])("it is not %s by anybody else", (_verb, work) =>
    inCompany(async ({ as }) => {
      await expect(work(as("visitor"))).rejects.toThrow(SignedOut);
      await expect(work(as("pending"))).rejects.toThrow(Forbidden);
    }),
  );
});

describe("finding pictures", () => {
  test("by name or text in either language, whatever the alefs; narrowed by use, text, failure and trash", () =>
    inCompany(async ({ as, db, now }) => {
      const admin = as("admin");
      const used = await keep(db, { name: "salon.jpg", altEn: "A salon", altAr: "صالون أحمد" });
      await showEverywhere(db, used);
      const plain = await keep(db, { name: "bath.jpg", createdAt: new Date(now().getTime() + 1000) });
      const broken = await keep(db, { name: "broken.jpg", status: "failed", altEn: "x" });
      const old = await keep(db, { name: "old.jpg", trashedAt: now() });
      const found = async (query: Parameters<typeof listMedia>[1]) =>
        (await listMedia(admin, query)).pictures.map(({ name }) => name).toSorted();
      expect(await found({ q: "احمد" })).toEqual(["salon.jpg"]);
      expect(await found({ q: "إحمد SALON" })).toEqual(["salon.jpg"]);
      expect(await found({ q: "100%_\\" })).toEqual([]);
      expect(await found({ filter: "used" })).toEqual(["salon.jpg"]);
      expect(await found({ filter: "unused" })).toEqual(["bath.jpg", "broken.jpg"]);
      expect(await found({ filter: "noEnglish" })).toEqual(["bath.jpg"]);
      expect(await found({ filter: "noArabic" })).toEqual(["bath.jpg", "broken.jpg"]);
      expect(await found({ filter: "failed" })).toEqual(["broken.jpg"]);
      expect(await found({ filter: "trash" })).toEqual(["old.jpg"]);
      expect(await found({ types: ["image/png"] })).toEqual([]);
      expect(await found({ bytes: 1000 })).toEqual([]);
      const all = await listMedia(admin, { page: 99 });
      expect(all).toMatchObject({ total: 3, page: 1, pages: 1, trashed: 1, failed: 1 });
      expect(all.pictures.find(({ id }) => id === used.id)?.uses).toBe(pictureUses.length);
      expect((await mediaById(admin, [plain.id, old.id, "nonsense"])).map(({ id }) => id)).toEqual([plain.id]);
      expect((await mediaOptions(admin, { values: [broken.id, old.id] })).map(({ value }) => value)).toEqual([broken.id]);
      expect((await mediaOptions(admin, { search: "صالون" })).map(({ label }) => label)).toEqual([{ en: "A salon", ar: "صالون أحمد" }]);
    }));

  test("names are kept as they came, scripts and direction marks included, and are only text", () =>
    inCompany(async ({ as, db }) => {
      const name = `<script>alert(1)</script>\u202egpj.exe`;
      const { id } = await keep(db, { name });
      expect((await pictureRecord(as("admin"), id)).name).toBe(name);
    }));
});

describe("changing a picture", () => {
  test("is refused for a stale version, with the picture as it is, and for what cannot be", () =>
    inCompany(async ({ as, db, user }) => {
      const admin = as("admin");
      const { id } = await keep(db);
      await changePicture(admin, id, 1, { alt: { en: "A salon", ar: "" } });
      const refusal = await changePicture(admin, id, 1, { focal: { x: 0.1, y: 0.1 } }).catch((error: unknown) => error);
      expect(refusal).toBeInstanceOf(Conflict);
      expect(refusal).toMatchObject({
        code: "STALE",
        userMessage: { key: "kit.error.stale" },
        details: {
          version: 2,
          theirs: { name: expect.any(String), alt: { en: "A salon", ar: "" }, focal: { x: 0.5, y: 0.5 } },
          changed: [{ field: "alt", by: user("admin").id, at: expect.any(String) }],
        },
      });
      expect((await pictureRecord(admin, id)).focal).toEqual({ x: 0.5, y: 0.5 });
      for (const focal of [
        { x: "1.1", y: "0" },
        { x: "", y: "0" },
        { x: "NaN", y: "0" },
        { x: -0.1, y: 0 },
      ])
        await expect(changePicture(admin, id, 2, { focal })).rejects.toThrow(Invalid);
      const long = changePicture(admin, id, 2, { alt: { en: "x".repeat(301), ar: "" } });
      await expect(long).rejects.toMatchObject({ fields: { alt: { key: "kit.error.long", values: { side: "en" } } } });
      await expect(changePicture(admin, id, 2, { name: " " })).rejects.toMatchObject({ fields: { name: {} } });
      await expect(changePicture(admin, "nothing", 1, {})).rejects.toThrow(NotFound);
    }));

  test("is found at once, seen on public pages, and logged with what changed only", () =>
    inCompany(async ({ as, db, runtime }) => {
      let forgotten = 0;
      runtime.forgetPages = () => void (forgotten += 1);
      const { id } = await keep(db);
      const changed = await changePicture(as("admin"), id, 1, {
        alt: { en: "A hall", ar: "قاعة أحمد" },
        focal: { x: "0.25", y: "0.7504" },
      });
      expect(changed).toMatchObject({ version: 2, focal: { x: 0.25, y: 0.75 }, alt: { en: "A hall", ar: "قاعة أحمد" } });
      expect((await listMedia(as("admin"), { q: "قاعه احمد" })).total).toBe(1);
      expect(forgotten).toBe(1);
      expect(await lastNote(db, "media.updated")).toMatchObject({
        entityId: id,
        before: { alt: { en: "", ar: "" }, focal: { x: 0.5, y: 0.5 }, version: 1 },
        after: { alt: { en: "A hall", ar: "قاعة أحمد" }, focal: { x: 0.25, y: 0.75 }, version: 2 },
      });
      expect((await changePicture(as("admin"), id, 2, { name: "room.jpg" })).version).toBe(2);
    }));
});

describe("a picture that something shows", () => {
  test("names every place, and is neither thrown away nor deleted", () =>
    inCompany(async ({ as, db, jobs }) => {
      const admin = as("admin");
      const picture = await keep(db);
      const free = await keep(db, { name: "free.jpg" });
      const { galleryId } = await showEverywhere(db, picture);
      const { places } = await pictureRecord(admin, picture.id);
      expect(places.map(({ use }) => use).toSorted()).toEqual([...pictureUses].toSorted());
      expect(places).toContainEqual({
        use: "projectGallery",
        record: galleryId,
        title: { en: "The Court", ar: "الفناء" },
        to: `/admin/projects/${galleryId}`,
      });
      for (const removal of [trashPicture, deletePicture])
        await expect(removal(admin, picture.id)).rejects.toMatchObject({ code: "HAS_DEPENDENTS", details: places });
      expect(await trashPictures(admin, [picture.id, free.id])).toEqual({
        ids: [free.id],
        used: [{ id: picture.id, name: "room.jpg", uses: pictureUses.length }],
      });
      expect((await deletePictures(admin, [picture.id])).ids).toEqual([]);
      expect(await db.$count(mediaTable)).toBe(2);
      expect((await jobs()).map(({ name }) => name)).not.toContain("media.files");
    }));

  test("is replaced everywhere at once: every kind of place, each with its version and its note", () =>
    inCompany(async ({ as, db }) => {
      const admin = as("admin");
      const from = await keep(db);
      const by = await keep(db, { name: "new.jpg" });
      const { projectId } = await showEverywhere(db, from);
      await expect(replaceEverywhere(admin, from.id, from.id)).rejects.toThrow(Invalid);
      await expect(replaceEverywhere(admin, from.id, "00000000-0000-4000-8000-0000000000ff")).rejects.toThrow(NotFound);
      expect(await replaceEverywhere(admin, from.id, by.id)).toEqual({ places: pictureUses.length });
      expect((await pictureRecord(admin, from.id)).places).toEqual([]);
      const after = (await pictureRecord(admin, by.id)).places.map(({ use }) => use);
      expect(after.toSorted()).toEqual([...pictureUses].toSorted());
      const [project] = await db.select().from(projectTable).where(eq(projectTable.id, projectId));
      expect(project).toMatchObject({ mainImage: by.id, planImage: by.id });
      expect(project!.version).toBeGreaterThan(1);
      expect((await db.select().from(siteContentTable))[0]).toMatchObject({ contentEn: `/files/${by.file}` });
      expect((await db.select().from(siteContentVersionTable)).at(-1)).toMatchObject({
        contentEn: `/files/${by.file}`,
        state: "published",
      });
      expect(await lastNote(db, "service.updated")).toMatchObject({
        before: { mainImage: from.id, details: [{ mediaId: from.id }], version: 1 },
        after: { mainImage: by.id, details: [{ mediaId: by.id }], version: 2 },
      });
      expect(await lastNote(db, "portfolioProject.updated", projectId)).toMatchObject({
        after: { plates: [{ picture: by.id }], planImage: by.id, version: 2 },
      });
      expect(await lastNote(db, "teamMember.updated")).toMatchObject({ before: { profileImage: from.id }, after: { profileImage: by.id } });
      expect(await lastNote(db, "media.replaced")).toMatchObject({ entityId: from.id, after: { by: by.id } });
      await trashPicture(admin, from.id);
      await deletePicture(admin, from.id);
    }));

  test("that stands in a gallery beside its replacement leaves one of them", () =>
    inCompany(async ({ as, db }) => {
      const from = await keep(db);
      const by = await keep(db);
      const [project] = await db.insert(projectTable).values({ slug: "a", category: "villas" }).returning();
      const projectId = project!.id;
      await db.insert(projectPictureTable).values([
        { projectId, mediaId: from.id, displayOrder: 1 },
        { projectId, mediaId: by.id, displayOrder: 2 },
      ]);
      await replaceEverywhere(as("admin"), from.id, by.id);
      expect((await db.select().from(projectPictureTable)).map(({ mediaId }) => mediaId)).toEqual([by.id]);
      // As the main picture it does not follow itself.
      const main = await keep(db);
      await db.update(projectTable).set({ mainImage: main.id });
      await replaceEverywhere(as("admin"), main.id, by.id);
      expect(await db.select().from(projectPictureTable)).toEqual([]);
    }));

  test("is not replaced by one that says less", () =>
    inCompany(async ({ as, db }) => {
      const from = await keep(db, { altEn: "A hall", altAr: "قاعة" });
      const by = await keep(db, { altEn: "A hall" });
      await expect(replaceEverywhere(as("admin"), from.id, by.id)).rejects.toMatchObject({ userMessage: { key: "media.error.describe" } });
    }));
});

test("every column that refers to a picture is among the places", () =>
  inCompany(async ({ db }) => {
    const { rows } = await db.execute<{ at: string }>(sql`
      select conrelid::regclass || '.' || attname as at from pg_constraint
      join pg_attribute on attrelid = conrelid and attnum = any(conkey)
      where contype = 'f' and confrelid = 'media'::regclass order by 1`);
    // A new one belongs into uses.server.ts, or its picture could be thrown away while it is shown.
    expect(rows.map(({ at }) => at)).toEqual([
      "portfolio_before_after.after_image",
      "portfolio_before_after.before_image",
      "portfolio_materials.image",
      "portfolio_project_pictures.media_id",
      "portfolio_projects.main_image",
      "portfolio_projects.plan_image",
      "quotation_lines.image_id",
      "service_pictures.media_id",
      "services.main_image",
      "team_members.profile_image",
      "testimonials.author_image",
    ]);
  }));

describe("throwing away", () => {
  test("takes a picture out of the library and every field, and back again", () =>
    inCompany(async ({ as, db }) => {
      const admin = as("admin");
      const { id } = await keep(db);
      expect((await trashPictures(admin, [id, id, "nonsense"])).ids).toEqual([id]);
      expect((await trashPictures(admin, [id])).ids).toEqual([]);
      expect(await listMedia(admin, {})).toMatchObject({ total: 0, trashed: 1 });
      expect(await mediaOptions(admin, { values: [id] })).toEqual([]);
      const other = await keep(db);
      await expect(replaceEverywhere(admin, other.id, id)).rejects.toThrow(Invalid);
      expect(await restorePictures(admin, [id])).toEqual([id]);
      expect(await listMedia(admin, {})).toMatchObject({ total: 2, trashed: 0 });
    }));

  test("ends after thirty days with the files gone, unless something shows it again", async () => {
    const bytes = await sharp({ create: { width: 600, height: 400, channels: 3, background: "#a05030" } })
      .jpeg()
      .toBuffer();
    await inCompany(async ({ ctx, as, db, pass, jobs }) => {
      const admin = as("admin");
      const gone = await addPicture(admin, bytes, "gone.jpg");
      await makeSize(ctx, gone);
      const back = await keep(db);
      await trashPictures(admin, [gone.id, back.id]);
      await db.insert(teamTable).values({ nameEn: "Hoda", profileImage: back.id });
      expect(await storedFiles()).toHaveLength(2);
      pass(29 * 86_400_000);
      expect(await purgeTrash(ctx)).toBe(0);
      pass(2 * 86_400_000);
      await handlers["media.purge"]!(ctx, {});
      expect((await db.select({ id: mediaTable.id }).from(mediaTable)).map(({ id }) => id)).toEqual([back.id]);
      expect(await storedFiles()).toHaveLength(2);
      const left = await jobs();
      await handlers["media.files"]!(ctx, left.find(({ name }) => name === "media.files")!.data);
      expect(await storedFiles()).toEqual([]);
    });
  });
});

test.for(["the daily purge", "somebody who empties the trash"])("a picture that is restored stays, whatever %s does meanwhile", (who) =>
  onFreshDatabase(async (company) => {
    const admin = company.as("admin");
    const { id } = await keep(company.db);
    await trashPictures(admin, [id]);
    company.pass(31 * 86_400_000);
    const deleted = await meanwhile(
      company,
      (inside) => restorePictures(inside(admin), [id]),
      async () => (who === "the daily purge" ? purgeTrash(company.ctx) : (await deletePictures(admin, [id])).ids.length),
    );
    expect(deleted).toMatchObject({ value: 0 });
    expect(await listMedia(admin, {})).toMatchObject({ total: 1, trashed: 0 });
    expect((await company.jobs()).map(({ name }) => name)).not.toContain("media.files");
  }),
);

test("sizes that failed are made again, and once made no more", async () => {
  const bytes = await sharp({ create: { width: 500, height: 400, channels: 3, background: "#a05030" } })
    .jpeg()
    .toBuffer();
  await inCompany(async ({ ctx, as, db }) => {
    const picture = await addPicture(as("admin"), bytes, "a.jpg");
    const { id } = picture;
    await db.update(mediaTable).set({ status: "failed" }).where(eq(mediaTable.id, id));
    expect(await makeSize(ctx, picture)).toMatchObject({ name: `${id}.jpg`, standsIn: true });
    expect(await repeatSizes(as("admin"), [id, "nonsense"])).toBe(1);
    expect(await makeSize(ctx, picture)).toMatchObject({ type: "image/avif", standsIn: false });
    expect(await pictureRecord(as("admin"), id)).toMatchObject({ status: "ready", sources: [{}, {}, {}] });
    expect(await repeatSizes(as("admin"), [id])).toBe(0);
  });
});

test("a picture deleted while a size of it is made leaves no size behind", async () => {
  const bytes = await sharp({ create: { width: 500, height: 400, channels: 3, background: "#a05030" } })
    .jpeg()
    .toBuffer();
  await inCompany(async ({ ctx, as, db }) => {
    const picture = await addPicture(as("admin"), bytes, "a.jpg");
    const store = openStorage({ folder });
    // The picture goes at the moment at which its size is written.
    const before = holdStorage({
      ...store,
      put: async (...file) => {
        await db.delete(mediaTable).where(eq(mediaTable.id, picture.id));
        await store.put(...file);
      },
    });
    await makeSize(ctx, picture);
    before();
    expect(await storedFiles()).toEqual([`${picture.id}.jpg`]);
  });
});
