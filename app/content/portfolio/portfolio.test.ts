import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { addLookups } from "#app/content/lookups/operations.server.ts";
import { addPicture } from "#app/content/media/operations.server.ts";
import { handlers } from "#app/content/publication/handlers.server.ts";
import { publishedService, publishedServices, serviceChoices, serviceRecords } from "#app/content/services/operations.server.ts";
import { testimonialRecords, testimonials } from "#app/content/testimonials/operations.server.ts";
import { auditTable } from "#app/platform/audit/table.server.ts";
import type { Ctx } from "#app/platform/ctx.server.ts";
import { holdStorage, openStorage } from "#app/platform/storage/storage.server.ts";
import { Invalid, NotFound } from "#app/values/errors.ts";
import { inCompany, type Company } from "../../../tests/company.ts";
import {
  homeOpening,
  projectCategories,
  projectRecords,
  projectsOfService,
  publishedProject,
  publishedProjects,
} from "./operations.server.ts";
import { changeSeveral } from "#app/kit/list/list-page.server.ts";
import { projectEntity } from "./entity.ts";
import { projectTable } from "./table.server.ts";

let folder: string;
let restore: () => void;
let bytes: Buffer;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "diwan-portfolio-"));
  restore = holdStorage(openStorage({ folder }));
  bytes = await sharp({ create: { width: 30, height: 20, channels: 3, background: "#967e64" } })
    .jpeg()
    .toBuffer();
});
afterAll(async () => {
  restore();
  await rm(folder, { recursive: true, force: true });
});

const both = (text: string, arabic = `${text} بالعربية`) => ({ en: text, ar: arabic });
const photograph = async (ctx: Ctx, name: string) => (await addPicture(ctx, bytes, `${name}.jpg`, { alt: both(name) })).id;
const plate = (picture: string, room: string) => ({ picture, room: both(room), hour: "16:40" });

const villa = (picture: string | null, values: Record<string, unknown> = {}) => ({
  state: "published",
  slug: "palm-court",
  category: "villa",
  title: both("Palm Court"),
  shortDescription: both("One court"),
  longDescription: both("Long story"),
  clientName: both("A family"),
  location: both("Giza"),
  scope: [both("Design"), both("Furniture")],
  year: 2025,
  areaM2: 540,
  featured: true,
  plates: picture ? [plate(picture, "Salon")] : [],
  ...values,
});
const service = (slug: string, values: Record<string, unknown> = {}) => ({
  state: "published",
  slug,
  iconName: "hammer",
  title: both(slug),
  shortDescription: both("Short"),
  longDescription: both("Long"),
  process: [both("One"), { en: "Two", ar: "" }],
  pricingInfo: both("By the metre"),
  fromPrice: 65_000,
  fromUnit: "m2",
  ...values,
});
/** The categories that a project may have. */
const categories = (ctx: Ctx) =>
  addLookups(ctx, "portfolioCategory", [
    { key: "apartment", name: both("Apartments") },
    { key: "villa", name: both("Villas", "فيلات") },
  ]);
/** A company with categories for its projects. */
const inStudio = (story: (company: Company) => Promise<unknown>) =>
  inCompany(async (company) => {
    await categories(company.as("admin"));
    await story(company);
  });
const slugs = async ({ as }: Company) => (await publishedProjects(as("visitor"))).map(({ slug }) => slug);

describe("only the content's keepers write", () => {
  test.each(["visitor", "pending", "manager", "sales", "designer", "accountant"] as const)("%s may not", (who) =>
    inStudio(async ({ as }) => {
      await expect(projectRecords.create(as(who), villa(null, { state: "draft" }))).rejects.toMatchObject({
        status: who === "visitor" ? 401 : 403,
      });
      await expect(serviceRecords.create(as(who), service("design"))).rejects.toMatchObject({ status: who === "visitor" ? 401 : 403 });
    }),
  );

  test("a project is not shown before it is complete in both languages", () =>
    inStudio(async ({ as }) => {
      const refusal = await projectRecords
        .create(as("admin"), villa(null, { title: both("Palm Court", " ") }))
        .catch((error: unknown) => error);
      expect(refusal).toBeInstanceOf(Invalid);
      expect(Object.keys((refusal as Invalid).fields)).toEqual(["title", "plates"]);
      expect((refusal as Invalid).fields).toMatchObject({ title: { values: { side: "ar" } }, plates: { values: { side: "both" } } });
      const undescribed = (await addPicture(as("admin"), bytes, "a.jpg", { alt: both("Only English", "") })).id;
      await expect(projectRecords.create(as("admin"), villa(undescribed))).rejects.toMatchObject({
        fields: { plates: { values: { side: "ar" } } },
      });
      await expect(
        projectRecords.create(as("admin"), villa(undescribed, { state: "draft", title: both("Palm Court", "") })),
      ).resolves.toMatchObject({
        id: expect.any(String),
      });
    }));

  test("a list publishes pictures without a description only once somebody said so", () =>
    inStudio(async ({ as }) => {
      const admin = as("admin");
      const [plain, half] = [
        await addPicture(admin, bytes, "b.jpg", {}),
        await addPicture(admin, bytes, "c.jpg", { alt: both("Hall", "") }),
      ];
      const main = plate(await photograph(admin, "main"), "Salon");
      const plates = [main, plate(plain.id, "Hall"), plate(half.id, "Bath")];
      const { id } = await projectRecords.create(admin, villa(null, { state: "draft", plates }));
      const publish = (form: Record<string, string> = {}) => {
        const sent = new FormData();
        for (const [name, value] of Object.entries({ intent: "bulk", verb: "publish", id, ...form })) sent.set(name, value);
        return changeSeveral(admin, projectRecords, projectEntity, {}, sent);
      };
      const asked = await publish();
      expect({ ...asked, undescribed: asked.undescribed?.toSorted() }).toEqual({
        verb: "publish",
        ids: [],
        refused: [],
        undescribed: [plain.id, half.id].toSorted(),
      });
      expect((await projectRecords.get(admin, id)).state).toBe("draft");
      await expect(projectRecords.undescribed(as("visitor"), [id])).rejects.toMatchObject({ status: 401 });
      expect(await publish({ "with.undescribed": "undescribed" })).toMatchObject({ ids: [id] });
      expect((await projectRecords.get(admin, id)).state).toBe("published");
      // What is shown already is no question, until unpublished changes bring another picture.
      expect(await publish()).toMatchObject({ ids: [id] });
      const { version } = await projectRecords.get(admin, id);
      await projectRecords.saveDraft(admin, id, version, {
        ...villa(null, { state: "published", plates: [main, plates[1]!] }),
        title: both("New"),
      });
      expect((await publish()).undescribed).toEqual([plain.id]);
    }));

  test("an address is ours, and one page's only", () =>
    inStudio(async ({ as }) => {
      for (const slug of ["", "Palm Court", "../admin", "42", "فيلا", "a--b", "00000000-0000-4000-8000-000000000000"])
        await expect(projectRecords.create(as("admin"), villa(null, { state: "draft", slug })), slug).rejects.toThrow(Invalid);
      await projectRecords.create(as("admin"), villa(null, { state: "draft" }));
      await expect(projectRecords.create(as("admin"), villa(null, { state: "draft" }))).rejects.toMatchObject({
        fields: { slug: { key: "kit.error.taken" } },
      });
    }));
});

describe("what a visitor finds", () => {
  test("never a draft, by no address at all", () =>
    inStudio(async (company) => {
      const { as, db } = company;
      const { id } = await projectRecords.create(as("admin"), villa(await photograph(as("admin"), "salon"), { state: "draft" }));
      const [row] = await db.select().from(projectTable).where(eq(projectTable.id, id));
      expect(await slugs(company)).toEqual([]);
      for (const address of ["palm-court", id, String(row!.number)])
        await expect(publishedProject(as("visitor"), address)).rejects.toThrow(NotFound);
      await projectRecords.amend(as("admin"), id, { slug: "court-of-palms" });
      await expect(publishedProject(as("visitor"), "palm-court")).rejects.toThrow(NotFound);
      expect(await homeOpening(as("visitor"))).toBeNull();
      // Not even an administrator sees it on the public site.
      await expect(publishedProject(as("admin"), "court-of-palms")).rejects.toThrow(NotFound);
    }));

  test("a scheduled project from its hour on, and the pages kept before are forgotten then", () =>
    inStudio(async (company) => {
      const { as, ctx, db, now, pass, jobs, runtime } = company;
      const picture = await photograph(as("admin"), "salon");
      await expect(projectRecords.create(as("admin"), villa(picture, { state: "scheduled" }))).rejects.toMatchObject({
        fields: { publishAt: {} },
      });
      const publishAt = new Date(now().getTime() + 3_600_000).toISOString();
      await projectRecords.create(as("admin"), villa(picture, { state: "scheduled", publishAt }));
      expect(await slugs(company)).toEqual([]);
      pass(3_599_999);
      expect(await slugs(company)).toEqual([]);
      pass(1);
      expect(await slugs(company)).toEqual(["palm-court"]);
      expect((await jobs()).map(({ name }) => name)).toContain("content.due");
      let forgotten = 0;
      runtime.forgetPages = () => void (forgotten += 1);
      await handlers["content.due"]!(ctx, {});
      await handlers["content.due"]!(ctx, {});
      expect(forgotten).toBeGreaterThan(0);
      expect((await db.select({ state: projectTable.state }).from(projectTable))[0]).toEqual({ state: "published" });
      expect((await db.select().from(auditTable)).filter(({ event }) => event === "portfolioProject.published")).toHaveLength(1);
    }));

  test("ids, numbers and former addresses lead to the present one", () =>
    inStudio(async ({ as, db }) => {
      const admin = as("admin");
      const { id } = await projectRecords.create(admin, villa(await photograph(admin, "salon")));
      const [row] = await db.select().from(projectTable).where(eq(projectTable.id, id));
      for (const address of [id, id.toUpperCase(), String(row!.number)])
        expect(await publishedProject(as("visitor"), address)).toEqual({ movedTo: "palm-court" });
      await projectRecords.amend(admin, id, { slug: "court-of-palms" });
      await projectRecords.amend(admin, id, { slug: "two-palms" });
      for (const address of ["palm-court", "court-of-palms"])
        expect(await publishedProject(as("visitor"), address)).toEqual({ movedTo: "two-palms" });
      // Back again: the first address is the present one, and no longer a former one.
      await projectRecords.amend(admin, id, { slug: "palm-court" });
      expect(await publishedProject(as("visitor"), "palm-court")).toHaveProperty("project");
      expect(await publishedProject(as("visitor"), "two-palms")).toEqual({ movedTo: "palm-court" });
      for (const address of ["nothing", "999999999", "../etc", "00000000-0000-4000-8000-000000000000", "x".repeat(500)])
        await expect(publishedProject(as("visitor"), address), address).rejects.toThrow(NotFound);
      const { id: other } = await projectRecords.create(admin, villa(null, { state: "draft", slug: "other" }));
      await expect(projectRecords.amend(admin, other, { slug: "palm-court" })).rejects.toMatchObject({
        fields: { slug: { key: "kit.error.taken" } },
      });
    }));

  test("a project with its rooms, materials, services, words of the client, and the next one", () =>
    inStudio(async ({ as }) => {
      const admin = as("admin");
      const { id: design } = await serviceRecords.create(admin, service("design"));
      const { id: hidden } = await serviceRecords.create(admin, service("secret", { state: "draft" }));
      const [salon, court, before] = [
        await photograph(admin, "salon"),
        await photograph(admin, "court"),
        await photograph(admin, "before"),
      ];
      const { id } = await projectRecords.create(
        admin,
        villa(salon, {
          opening: true,
          weeks: 38,
          areaNote: both("Two floors"),
          budgetDifference: 200,
          plates: [
            { ...plate(salon, "Salon"), sentence: both("By four the floor is drawn."), planX: 50, planY: 0 },
            { ...plate(court, "Court"), sentence: both("Two palms stayed."), planX: 12.5, planY: 80 },
          ],
          beforeAfter: [{ beforeImage: before, afterImage: salon, caption: both("The salon") }],
          materials: [{ name: both("Limestone"), note: both("Floor"), color: "#cdbfa6" }],
          services: [design, hidden],
        }),
      );
      await projectRecords.create(admin, villa(court, { slug: "quiet-axis", featured: false }));
      await projectRecords.create(admin, villa(null, { slug: "draft", state: "draft" }));
      await testimonialRecords.create(admin, { ...testimonial, rating: 5, projectId: id });
      const found = await publishedProject(as("visitor"), "palm-court");
      expect(found).toMatchObject({
        project: {
          category: { key: "villa", name: { en: "Villas", ar: "فيلات" } },
          room: both("Salon"),
          hour: "16:40",
          picture: { alt: both("salon") },
          main: { picture: { id: salon }, sentence: both("By four the floor is drawn."), eye: { x: 50, y: 0 } },
          weeks: 38,
          areaNote: both("Two floors"),
          budgetDifference: 200,
          gallery: [{ room: both("Court"), picture: { id: court }, sentence: both("Two palms stayed."), eye: { x: 12.5, y: 80 } }],
          beforeAfter: [{ before: { id: before }, after: { id: salon } }],
          materials: [{ name: both("Limestone"), color: "#cdbfa6", picture: null }],
          scope: [both("Design"), both("Furniture")],
          services: [{ slug: "design" }],
          testimonial: { author: both("Nadia"), rating: 5, project: { slug: "palm-court" } },
          next: { slug: "quiet-axis" },
        },
      });
      expect(await publishedProject(as("visitor"), "quiet-axis")).toMatchObject({ project: { next: { slug: "palm-court" } } });
      expect((await homeOpening(as("visitor")))?.slug).toBe("palm-court");
      expect((await publishedProjects(as("visitor"), { featured: true })).map(({ slug }) => slug)).toEqual(["palm-court"]);
      expect(await publishedProjects(as("visitor"), { category: "castle" })).toEqual([]);
      expect((await projectCategories(as("visitor"))).map(({ key, count }) => [key, count])).toEqual([
        ["apartment", 0],
        ["villa", 2],
      ]);
      expect((await projectsOfService(as("visitor"), design)).map(({ slug }) => slug)).toEqual(["palm-court"]);
      const named = [{ name: both("Palm Court"), to: `/admin/projects/${id}` }];
      await expect(serviceRecords.trash(admin, design)).rejects.toMatchObject({
        code: "HAS_DEPENDENTS",
        userMessage: { dependents: [{ values: { count: 1 }, named }] },
      });
    }));
});

const testimonial = { state: "published", authorName: both("Nadia"), authorRole: both("Owner"), content: both("Fine") };

describe("the eyes of a plan", () => {
  test("stand on the plan, or nowhere", () =>
    inStudio(async ({ as }) => {
      const admin = as("admin");
      const salon = await photograph(admin, "salon");
      for (const [eye, refused] of [
        [{ planX: 101, planY: 10 }, "plates.0.planX"],
        [{ planX: 10, planY: -1 }, "plates.0.planY"],
      ] as const) {
        const refusal = await projectRecords
          .create(admin, villa(salon, { plates: [{ ...plate(salon, "Salon"), ...eye }] }))
          .catch((thrown: unknown) => thrown);
        expect(Object.keys((refusal as Invalid).fields)).toEqual([refused]);
      }
      const { id } = await projectRecords.create(admin, villa(salon, { plates: [{ ...plate(salon, "Salon"), planX: 10, planY: null }] }));
      expect(await publishedProject(as("visitor"), "palm-court")).toMatchObject({ project: { id, main: { eye: null } } });
    }));

  test("and sentences that are not published are seen in the preview alone, with changes of before there were any", () =>
    inStudio(async ({ as }) => {
      const admin = as("admin");
      const salon = await photograph(admin, "salon");
      const { id, version } = await projectRecords.create(admin, villa(salon));
      const draft = villa(salon, { plates: [{ ...plate(salon, "Salon"), sentence: both("Drawn by four.") }], weeks: 12 });
      const { version: next } = await projectRecords.saveDraft(admin, id, version, draft);
      const seen = async (preview: boolean) =>
        publishedProject({ ...admin, ...(preview && { preview: { kind: "portfolioProject", id } }) }, "palm-court");
      expect(await seen(false)).toMatchObject({ project: { weeks: null, main: { sentence: { en: "", ar: "" } } } });
      expect(await seen(true)).toMatchObject({ project: { weeks: 12, main: { sentence: both("Drawn by four.") } } });
      // As it lay before photographs had sentences.
      const bare = { ...(await projectRecords.get(admin, id)).workingCopy!.values, plates: [plate(salon, "Great salon")] };
      await admin.db
        .update(projectTable)
        .set({ workingCopy: { values: bare, by: null, at: new Date().toISOString() } })
        .where(eq(projectTable.id, id));
      expect(await seen(true)).toMatchObject({ project: { main: { room: both("Great salon"), sentence: { en: "", ar: "" }, eye: null } } });
      expect(next).toBe(version + 1);
    }));
});

describe("services", () => {
  test("are found like projects, a step in one language included", () =>
    inStudio(async ({ as }) => {
      const admin = as("admin");
      const { id } = await serviceRecords.create(admin, service("design"));
      await serviceRecords.create(admin, service("finishing", { fromPrice: null, fromUnit: null }));
      await serviceRecords.create(admin, service("secret", { state: "draft" }));
      expect((await publishedServices(as("visitor"))).map(({ slug, from }) => [slug, from])).toEqual([
        ["design", { piastres: 65_000, per: "m2" }],
        ["finishing", null],
      ]);
      expect(await publishedService(as("visitor"), "design")).toMatchObject({
        service: { process: [both("One"), { en: "Two", ar: "" }], next: { slug: "finishing" } },
      });
      await expect(publishedService(as("visitor"), "secret")).rejects.toThrow(NotFound);
      await serviceRecords.amend(admin, id, { slug: "interior-design" });
      expect(await publishedService(as("visitor"), "design")).toEqual({ movedTo: "interior-design" });
      expect(await serviceChoices(as("visitor"))).toEqual([
        { slug: "interior-design", title: both("design") },
        { slug: "finishing", title: both("finishing") },
      ]);
    }));
});

describe("testimonials", () => {
  test("have one to five stars", () =>
    inStudio(async ({ as }) => {
      for (const rating of [0, 6, 4.5, Number.NaN])
        await expect(testimonialRecords.create(as("admin"), { ...testimonial, rating, projectId: null })).rejects.toThrow(Invalid);
    }));

  test("are averaged to one decimal, and do not name a project that is not shown", () =>
    inStudio(async ({ as }) => {
      expect(await testimonials(as("visitor"))).toEqual({ items: [], average: 0, count: 0 });
      const { id } = await projectRecords.create(as("admin"), villa(null, { state: "draft" }));
      for (const rating of [5, 5, 4]) await testimonialRecords.create(as("admin"), { ...testimonial, rating, projectId: id });
      await testimonialRecords.create(as("admin"), { ...testimonial, state: "draft", rating: 1, projectId: null });
      const { items, average, count } = await testimonials(as("visitor"));
      expect([average, count]).toEqual([4.7, 3]);
      expect(items.map(({ project }) => project)).toEqual([null, null, null]);
    }));
});

test("the trash is emptied of what has lain there for thirty days", () =>
  inStudio(async ({ as, ctx, pass }) => {
    const admin = as("admin");
    const { id } = await serviceRecords.create(admin, service("design"));
    await serviceRecords.trash(admin, id);
    pass(31 * 86_400_000);
    await handlers["content.purge"]!(ctx, {});
    await expect(serviceRecords.get(admin, id)).rejects.toThrow(NotFound);
  }));
