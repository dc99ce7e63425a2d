import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { previewOf, previewLink } from "#app/content/preview/operations.server.ts";
import { publishedService, serviceRecords } from "#app/content/services/operations.server.ts";
import { projectRecords, publishedProject } from "#app/content/portfolio/operations.server.ts";
import { addLookups } from "#app/content/lookups/operations.server.ts";
import { auditTable } from "#app/platform/audit/table.server.ts";
import type { Ctx } from "#app/platform/ctx.server.ts";
import { Conflict, Invalid } from "#app/values/errors.ts";
import { inCompany, type Company } from "../../../tests/company.ts";

const both = (text: string) => ({ en: text, ar: `${text} بالعربية` });
const service = { state: "published", slug: "design", iconName: "hammer", title: both("Design"), shortDescription: both("Short") };

/** A company whose one service is published and has unpublished changes: another title and address. */
const withDraft = (story: (company: Company, admin: Ctx, id: string) => Promise<unknown>) =>
  inCompany(async (company) => {
    const admin = company.as("admin");
    const { id, version } = await serviceRecords.create(admin, service);
    await serviceRecords.saveDraft(admin, id, version, { ...service, title: both("New"), slug: "new-design" });
    await story(company, admin, id);
  });

const titleAt = async (ctx: Ctx, slug = "design") => {
  const found = await publishedService(ctx, slug);
  return "service" in found ? found.service.title.en : found.movedTo;
};
const previewed = (ctx: Ctx, admin: Ctx, id: string): Ctx => {
  const url = new URL(previewLink(admin, { kind: "service", id }, "/services/design"), "http://here.example");
  return { ...ctx, preview: previewOf(ctx.actor, url, ctx.now()) };
};

describe("unpublished changes of a published record", () => {
  test("are saved and dropped by the content's keepers only", () =>
    withDraft(async ({ as }, _, id) => {
      for (const who of ["visitor", "manager", "sales"] as const) {
        const status = who === "visitor" ? 401 : 403;
        await expect(serviceRecords.saveDraft(as(who), id, 2, service), who).rejects.toMatchObject({ status });
        await expect(serviceRecords.discardDraft(as(who), id, 2), who).rejects.toMatchObject({ status });
      }
    }));

  test("change nothing that visitors see, and no page is forgotten", () =>
    withDraft(async ({ as, runtime }, admin, id) => {
      let forgotten = 0;
      runtime.forgetPages = () => void (forgotten += 1);
      await serviceRecords.saveDraft(admin, id, 2, {
        ...service,
        slug: "new-design",
        title: both("Newer"),
        shortDescription: { en: "", ar: "" },
      });
      expect(Object.keys((await serviceRecords.history(admin, id))[0]!.before)).toEqual(expect.not.arrayContaining(["slug", "iconName"]));
      expect(forgotten).toBe(0);
      expect(await titleAt(as("visitor"))).toBe("Design");
      expect(await serviceRecords.get(admin, id)).toMatchObject({
        title: both("Design"),
        workingCopy: { values: { title: both("Newer") } },
      });
    }));

  test("are previewed by an administrator, and leave nothing behind", () =>
    withDraft(async ({ as }, admin, id) => {
      expect(await titleAt(previewed(admin, admin, id))).toBe("New");
      expect(await titleAt(previewed(as("visitor"), admin, id))).toBe("Design");
      expect(await titleAt(as("visitor"))).toBe("Design");
      expect(await serviceRecords.get(admin, id)).toMatchObject({ version: 2, workingCopy: { values: { slug: "new-design" } } });
    }));

  test("become the record when they are published, with their address", () =>
    withDraft(async ({ as, db }, admin, id) => {
      expect(await serviceRecords.publish(admin, id)).toBe(false);
      expect(await titleAt(as("visitor"), "new-design")).toBe("New");
      expect(await titleAt(as("visitor"))).toBe("new-design");
      expect(await serviceRecords.get(admin, id)).toMatchObject({ version: 3, workingCopy: null });
      const events = (await db.select().from(auditTable).where(eq(auditTable.entityId, id)).orderBy(auditTable.id)).map(
        ({ event }) => event,
      );
      expect(events).toEqual(["service.created", "service.drafted", "service.published"]);
    }));

  test("are published by saving the form, a field taken back included", () =>
    withDraft(async (_, admin, id) => {
      await serviceRecords.update(admin, id, 2, { ...service, slug: "new-design" });
      expect(await serviceRecords.get(admin, id)).toMatchObject({ title: both("Design"), slug: "new-design", workingCopy: null });
    }));

  test("are not published while they are incomplete", () =>
    withDraft(async ({ as }, admin, id) => {
      await serviceRecords.saveDraft(admin, id, 2, { ...service, title: { en: "New", ar: "" } });
      await expect(serviceRecords.publish(admin, id)).rejects.toThrow(Invalid);
      expect(await titleAt(as("visitor"))).toBe("Design");
    }));

  test("are discarded, and what was published stays", () =>
    withDraft(async (_, admin, id) => {
      await expect(serviceRecords.discardDraft(admin, id, 1)).rejects.toThrow(Conflict);
      await serviceRecords.discardDraft(admin, id, 2);
      expect(await serviceRecords.get(admin, id)).toMatchObject({ title: both("Design"), version: 3, workingCopy: null });
    }));

  test("tell the second of two writers what the draft holds", () =>
    withDraft(async (_, admin, id) => {
      for (const verb of ["saveDraft", "update"] as const)
        await expect(serviceRecords[verb](admin, id, 1, service)).rejects.toMatchObject({
          code: "STALE",
          details: { version: 2, theirs: { title: both("New") }, changed: [{ field: "slug" }, { field: "title" }] },
        });
    }));

  test("survive a change of other fields, the trash, and become the record that is taken off the site", () =>
    withDraft(async (_, admin, id) => {
      await serviceRecords.amend(admin, id, { iconName: "sofa" });
      await serviceRecords.trash(admin, id);
      await serviceRecords.restore(admin, id);
      expect(await serviceRecords.get(admin, id)).toMatchObject({ workingCopy: { values: { title: both("New"), iconName: "sofa" } } });
      await serviceRecords.unpublish(admin, id);
      const record = await serviceRecords.get(admin, id);
      expect(record).toMatchObject({ state: "draft", title: both("New"), workingCopy: null });
      await expect(serviceRecords.saveDraft(admin, id, record.version, service)).rejects.toMatchObject({ code: "STALE" });
    }));

  test("are what an earlier version of a published record comes back as", () =>
    withDraft(async ({ as }, admin, id) => {
      await serviceRecords.publish(admin, id);
      const created = (await serviceRecords.history(admin, id)).at(-1)!;
      await serviceRecords.revert(admin, id, 3, created.id);
      expect(await titleAt(as("visitor"), "new-design")).toBe("New");
      expect(await serviceRecords.get(admin, id)).toMatchObject({ workingCopy: { values: { title: both("Design"), slug: "design" } } });
    }));
});

test("rows that belong to a project are previewed and published with it", () =>
  inCompany(async ({ as }) => {
    const admin = as("admin");
    await addLookups(admin, "portfolioCategory", [{ key: "villa", name: both("Villas") }]);
    const draft = { state: "draft", slug: "court", category: "villa", title: both("Court") };
    const { id, version } = await projectRecords.create(admin, draft);
    const materials = [{ name: both("Stone"), note: both("Floor"), color: "#cdbfa6", image: null }];
    await projectRecords.update(admin, id, version, { ...draft, materials });
    const seen = await publishedProject({ ...admin, preview: { kind: "portfolioProject", id } }, "court");
    expect(seen).toMatchObject({ project: { materials: [{ name: both("Stone") }] } });
  }));
