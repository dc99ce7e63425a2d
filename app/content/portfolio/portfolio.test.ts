import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { addLookups } from "#app/content/lookups/operations.server.ts";
import { addPicture } from "#app/content/media/operations.server.ts";
import { handlers } from "#app/content/publication/handlers.server.ts";
import {
  addService,
  moveService,
  publishedService,
  publishedServices,
  serviceChoices,
  type NewService,
} from "#app/content/services/operations.server.ts";
import { testimonialRecords, testimonials } from "#app/content/testimonials/operations.server.ts";
import { auditTable } from "#app/platform/audit/table.server.ts";
import type { Ctx } from "#app/platform/ctx.server.ts";
import { holdStorage, openStorage } from "#app/platform/storage/storage.server.ts";
import { Conflict, Invalid, NotFound } from "#app/values/errors.ts";
import { inCompany, type Company } from "../../../tests/company.ts";
import {
  addProject,
  homeOpening,
  moveProject,
  projectCategories,
  projectsOfService,
  publishedProject,
  publishedProjects,
  type NewProject,
} from "./operations.server.ts";
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

const villa = (picture: string | null, given: Partial<NewProject> = {}): NewProject => ({
  state: "published",
  slug: "palm-court",
  category: "villa",
  title: both("Palm Court"),
  short: both("One court"),
  story: both("Long story"),
  client: both("A family"),
  location: both("Giza"),
  scope: [both("Design"), both("Furniture")],
  year: 2025,
  area: 540,
  featured: true,
  opening: false,
  plates: picture ? [plate(picture, "Salon")] : [],
  beforeAfter: [],
  materials: [],
  services: [],
  ...given,
});
const service = (slug: string, given: Partial<NewService> = {}): NewService => ({
  state: "published",
  slug,
  icon: "hammer",
  title: both(slug),
  short: both("Short"),
  description: both("Long"),
  process: [both("One"), { en: "Two", ar: "" }],
  pricing: both("By the metre"),
  from: { piastres: 65_000, per: "m2" },
  picture: null,
  details: [],
  ...given,
});
const slugs = async ({ as }: Company) => (await publishedProjects(as("visitor"))).map(({ slug }) => slug);

describe("only the content's keepers write", () => {
  test.each(["visitor", "pending", "manager", "sales", "designer", "accountant"] as const)("%s may not", (who) =>
    inCompany(async ({ as }) => {
      await expect(addProject(as(who), villa(null, { state: "draft" }))).rejects.toMatchObject({ status: who === "visitor" ? 401 : 403 });
      await expect(addService(as(who), service("design"))).rejects.toMatchObject({ status: who === "visitor" ? 401 : 403 });
    }),
  );

  test("a project is not shown before it is complete in both languages", () =>
    inCompany(async ({ as }) => {
      const refusal = await addProject(as("admin"), villa(null, { title: both("Palm Court", " ") })).catch((error: unknown) => error);
      expect(refusal).toBeInstanceOf(Invalid);
      expect(Object.keys((refusal as Invalid).fields)).toEqual(["titleAr", "picture", "pictureAltEn", "pictureAltAr"]);
      const unsaid = (await addPicture(as("admin"), bytes, "a.jpg", { alt: both("Only English", "") })).id;
      await expect(addProject(as("admin"), villa(unsaid))).rejects.toMatchObject({ fields: { pictureAltAr: {} } });
      await expect(addProject(as("admin"), villa(unsaid, { state: "draft", title: both("", "") }))).resolves.toMatchObject({
        id: expect.any(String),
      });
    }));

  test("an address is ours, and one page's only", () =>
    inCompany(async ({ as }) => {
      for (const slug of ["", "Palm Court", "../admin", "42", "فيلا", "a--b", "00000000-0000-4000-8000-000000000000"])
        await expect(addProject(as("admin"), villa(null, { state: "draft", slug })), slug).rejects.toThrow(Invalid);
      await addProject(as("admin"), villa(null, { state: "draft" }));
      await expect(addProject(as("admin"), villa(null, { state: "draft" }))).rejects.toThrow(Conflict);
    }));
});

describe("what a visitor finds", () => {
  test("never a draft, by no address at all", () =>
    inCompany(async (company) => {
      const { as, db } = company;
      const { id } = await addProject(as("admin"), villa(await photograph(as("admin"), "salon"), { state: "draft" }));
      const [row] = await db.select().from(projectTable).where(eq(projectTable.id, id));
      expect(await slugs(company)).toEqual([]);
      for (const address of ["palm-court", id, String(row!.number)])
        await expect(publishedProject(as("visitor"), address)).rejects.toThrow(NotFound);
      await moveProject(as("admin"), id, "court-of-palms");
      await expect(publishedProject(as("visitor"), "palm-court")).rejects.toThrow(NotFound);
      expect(await homeOpening(as("visitor"))).toBeNull();
      // Not even an administrator sees it on the public site.
      await expect(publishedProject(as("admin"), "court-of-palms")).rejects.toThrow(NotFound);
    }));

  test("a scheduled project from its hour on, and the pages kept before are forgotten then", () =>
    inCompany(async (company) => {
      const { as, ctx, db, now, pass, jobs, house } = company;
      const picture = await photograph(as("admin"), "salon");
      await expect(addProject(as("admin"), villa(picture, { state: "scheduled" }))).rejects.toMatchObject({ fields: { publishAt: {} } });
      const publishAt = new Date(now().getTime() + 3_600_000);
      await addProject(as("admin"), villa(picture, { state: "scheduled", publishAt }));
      expect(await slugs(company)).toEqual([]);
      pass(3_599_999);
      expect(await slugs(company)).toEqual([]);
      pass(1);
      expect(await slugs(company)).toEqual(["palm-court"]);
      expect((await jobs()).map(({ name }) => name)).toContain("content.due");
      let forgotten = 0;
      house.forgetPages = () => void (forgotten += 1);
      await handlers["content.due"]!(ctx, {});
      await handlers["content.due"]!(ctx, {});
      expect(forgotten).toBeGreaterThan(0);
      expect((await db.select({ state: projectTable.state }).from(projectTable))[0]).toEqual({ state: "published" });
      expect((await db.select().from(auditTable)).filter(({ event }) => event === "portfolioProject.published")).toHaveLength(1);
    }));

  test("ids, numbers and former addresses lead to the present one", () =>
    inCompany(async ({ as, db }) => {
      const admin = as("admin");
      const { id } = await addProject(admin, villa(await photograph(admin, "salon")));
      const [row] = await db.select().from(projectTable).where(eq(projectTable.id, id));
      for (const address of [id, id.toUpperCase(), String(row!.number)])
        expect(await publishedProject(as("visitor"), address)).toEqual({ movedTo: "palm-court" });
      await moveProject(admin, id, "court-of-palms");
      await moveProject(admin, id, "two-palms");
      for (const address of ["palm-court", "court-of-palms"])
        expect(await publishedProject(as("visitor"), address)).toEqual({ movedTo: "two-palms" });
      // Back again: the first address is the present one, and no longer a former one.
      await moveProject(admin, id, "palm-court");
      expect(await publishedProject(as("visitor"), "palm-court")).toHaveProperty("project");
      expect(await publishedProject(as("visitor"), "two-palms")).toEqual({ movedTo: "palm-court" });
      for (const address of ["nothing", "999999999", "../etc", "00000000-0000-4000-8000-000000000000", "x".repeat(500)])
        await expect(publishedProject(as("visitor"), address), address).rejects.toThrow(NotFound);
      const { id: other } = await addProject(admin, villa(null, { state: "draft", slug: "other" }));
      await expect(moveProject(admin, other, "palm-court")).rejects.toThrow(Conflict);
    }));

  test("a project with its rooms, materials, services, words of the client, and the next one", () =>
    inCompany(async ({ as }) => {
      const admin = as("admin");
      await addLookups(admin, "portfolioCategory", [
        { key: "apartment", name: both("Apartments") },
        { key: "villa", name: both("Villas", "فيلات") },
      ]);
      const { id: design } = await addService(admin, service("design"));
      const { id: hidden } = await addService(admin, service("secret", { state: "draft" }));
      const [salon, court, before] = [
        await photograph(admin, "salon"),
        await photograph(admin, "court"),
        await photograph(admin, "before"),
      ];
      const { id } = await addProject(
        admin,
        villa(salon, {
          displayOrder: 1,
          opening: true,
          plates: [plate(salon, "Salon"), plate(court, "Court")],
          beforeAfter: [{ before, after: salon, caption: both("The salon") }],
          materials: [{ name: both("Limestone"), note: both("Floor"), color: "#cdbfa6", picture: null }],
          services: [design, hidden],
        }),
      );
      await addProject(admin, villa(court, { slug: "quiet-axis", displayOrder: 2, featured: false }));
      await addProject(admin, villa(null, { slug: "draft", state: "draft", displayOrder: 3 }));
      await testimonialRecords.create(admin, { ...said, rating: 5, projectId: id });
      const found = await publishedProject(as("visitor"), "palm-court");
      expect(found).toMatchObject({
        project: {
          category: { key: "villa", name: { en: "Villas", ar: "فيلات" } },
          room: both("Salon"),
          hour: "16:40",
          picture: { alt: both("salon") },
          gallery: [{ room: both("Court"), picture: { id: court } }],
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
    }));
});

const said = { state: "published", authorName: both("Nadia"), authorRole: both("Owner"), content: both("Fine") };

describe("services", () => {
  test("are found like projects, a step in one language included", () =>
    inCompany(async ({ as }) => {
      const admin = as("admin");
      const { id } = await addService(admin, service("design", { displayOrder: 1 }));
      await addService(admin, service("finishing", { displayOrder: 2, from: null }));
      await addService(admin, service("secret", { state: "draft" }));
      expect((await publishedServices(as("visitor"))).map(({ slug, from }) => [slug, from])).toEqual([
        ["design", { piastres: 65_000, per: "m2" }],
        ["finishing", null],
      ]);
      expect(await publishedService(as("visitor"), "design")).toMatchObject({
        service: { process: [both("One"), { en: "Two", ar: "" }], next: { slug: "finishing" } },
      });
      await expect(publishedService(as("visitor"), "secret")).rejects.toThrow(NotFound);
      await moveService(admin, id, "interior-design");
      expect(await publishedService(as("visitor"), "design")).toEqual({ movedTo: "interior-design" });
      expect(await serviceChoices(as("visitor"))).toEqual([
        { slug: "interior-design", title: both("design") },
        { slug: "finishing", title: both("finishing") },
      ]);
    }));
});

describe("testimonials", () => {
  test("have one to five stars", () =>
    inCompany(async ({ as }) => {
      for (const rating of [0, 6, 4.5, Number.NaN])
        await expect(testimonialRecords.create(as("admin"), { ...said, rating, projectId: null })).rejects.toThrow(Invalid);
    }));

  test("are averaged to one decimal, and do not name a project that is not shown", () =>
    inCompany(async ({ as }) => {
      expect(await testimonials(as("visitor"))).toEqual({ items: [], average: 0, count: 0 });
      const { id } = await addProject(as("admin"), villa(null, { state: "draft" }));
      for (const rating of [5, 5, 4]) await testimonialRecords.create(as("admin"), { ...said, rating, projectId: id });
      await testimonialRecords.create(as("admin"), { ...said, state: "draft", rating: 1, projectId: null });
      const { items, average, count } = await testimonials(as("visitor"));
      expect([average, count]).toEqual([4.7, 3]);
      expect(items.map(({ project }) => project)).toEqual([null, null, null]);
    }));
});
