import { describe, expect, test } from "vitest";
import { roleNames } from "#app/access/actor.ts";
import { createTask } from "#app/crm/work/tasks/operations.server.ts";
import { auditTable } from "#app/platform/audit/table.server.ts";
import { change, type Ctx } from "#app/platform/ctx.server.ts";
import type { ChangeEvent } from "#app/platform/events/change-event.ts";
import { Forbidden, SignedOut } from "#app/values/errors.ts";
import { inCompany, type Company } from "../../../tests/company.ts";
import { filtersIn, placeIn, type AuditFilters, type AuditPlace } from "./filters.ts";
import { auditPeople, exportAudit, listAudit, recentActivity } from "./operations.server.ts";

const all = filtersIn(new URLSearchParams());
const narrowed = (some: Partial<AuditFilters>): AuditFilters => ({ ...all, ...some });
const note = (ctx: Ctx, event: ChangeEvent) => change(ctx, (tx) => tx.record(event));
const id = (nth: number): string => `00000000-0000-4000-a000-${String(nth).padStart(12, "0")}`;

describe("refused to everybody but administrators", () => {
  test.each<[string, (ctx: Ctx) => Promise<unknown>]>([
    ["listAudit", (ctx) => listAudit(ctx, all)],
    ["recentActivity", (ctx) => recentActivity(ctx, 5)],
    ["auditPeople", (ctx) => auditPeople(ctx)],
    ["exportAudit", (ctx) => exportAudit(ctx, all, "csv")],
  ])("%s", (_name, ask) =>
    inCompany(async ({ as, db }) => {
      await expect(ask(as("visitor"))).rejects.toBeInstanceOf(SignedOut);
      for (const role of roleNames.filter((name) => name !== "admin")) await expect(ask(as(role)), role).rejects.toBeInstanceOf(Forbidden);
      expect(await db.$count(auditTable)).toBe(0);
      await ask(as("admin"));
    }),
  );
});

async function walk(ctx: Ctx, filters: AuditFilters): Promise<number[][]> {
  const pages: number[][] = [];
  let place: AuditPlace = {};
  for (;;) {
    const page = await listAudit(ctx, filters, place);
    pages.push(page.entries.map((entry) => entry.id));
    if (page.older === null) return pages;
    place = { older: page.older };
  }
}

test("pages hold every entry once, also where they were written in the same millisecond, and lead back the same way", () =>
  inCompany(async ({ as }) => {
    const admin = as("admin");
    await change(admin, async (tx) => {
      for (let at = 0; at < 123; at += 1) await tx.record({ event: "service.updated", entity: "service", id: id(at) });
    });
    const pages = await walk(admin, all);
    expect(pages.map((page) => page.length)).toEqual([50, 50, 23]);
    expect(new Set(pages.flat()).size).toBe(123);
    expect(pages.flat()).toEqual(pages.flat().toSorted((a, b) => b - a));
    const last = await listAudit(admin, all, { older: pages[1]!.at(-1)! });
    expect(last.newer).toBe(pages[2]![0]);
    const back = await listAudit(admin, all, { newer: last.newer! });
    expect(back.entries.map((entry) => entry.id)).toEqual(pages[1]);
    const first = await listAudit(admin, all, { newer: back.newer! });
    expect([first.entries.map((entry) => entry.id), first.newer]).toEqual([pages[0], null]);
    expect(first.total).toBe(123);
  }));

async function days({ as, pass }: Company) {
  const day = 24 * 3_600_000;
  await note(as("manager"), { event: "user.signedIn", entity: "user", id: as("manager").requestId });
  await note(as("admin"), {
    event: "service.created",
    entity: "service",
    id: id(1),
    after: { title: { en: "Bespoke joinery", ar: "نجارة بالطلب" } },
  });
  await note(as("visitor"), { event: "lead.captured", entity: "lead", id: id(2), after: { number: "LED-7" } });
  pass(13 * 3_600_000 + 59 * 60_000); // a minute before midnight in Cairo
  await note(as("admin"), {
    event: "service.updated",
    entity: "service",
    id: id(1),
    before: { fromPrice: 100 },
    after: { fromPrice: 200 },
  });
  pass(2 * 60_000);
  await note(as("system"), { event: "portfolioProject.published", entity: "portfolioProject", id: id(3) });
  pass(day);
  await note(as("sales"), {
    event: "testimonial.created",
    entity: "testimonial",
    id: id(4),
    after: { authorName: { en: "Ahmed", ar: "أحمد" } },
  });
}
const events = async (ctx: Ctx, some: Partial<AuditFilters>) => (await listAudit(ctx, narrowed(some))).entries.map(({ event }) => event);

test("it is narrowed by person, thing, record, event, Cairo's days and text", () =>
  inCompany(async (company) => {
    await days(company);
    const admin = company.as("admin");
    expect(await events(admin, { person: company.user("admin").id })).toEqual(["service.updated", "service.created"]);
    expect(await events(admin, { person: "visitor" })).toEqual(["lead.captured"]);
    expect(await events(admin, { person: "system" })).toEqual(["portfolioProject.published"]);
    expect(await events(admin, { entity: "service" })).toEqual(["service.updated", "service.created"]);
    expect(await events(admin, { entity: "service", record: id(9) })).toEqual([]);
    expect(await events(admin, { group: "created" })).toEqual(["testimonial.created", "lead.captured", "service.created"]);
    expect(await events(admin, { group: "signIn" })).toEqual(["user.signedIn"]);
    expect(await events(admin, { from: "2026-01-16", to: "2026-01-16" })).toEqual(["portfolioProject.published"]);
    expect(await events(admin, { to: "2026-01-15" })).toEqual(["service.updated", "lead.captured", "service.created", "user.signedIn"]);
    expect(await events(admin, { q: "احمد" })).toEqual(["testimonial.created"]);
    // the later change of a record is found by the name it was created with
    expect(await events(admin, { q: "JOINERY" })).toEqual(["service.updated", "service.created"]);
    expect(await events(admin, { q: "100%" })).toEqual([]);
    expect((await listAudit(admin, narrowed({ q: "joinery", group: "changed" }))).total).toBe(1);
  }));

test("an entry says who, about which record by its name, and what was changed, readable", () =>
  inCompany(async (company) => {
    await days(company);
    const [entry] = (await listAudit(company.as("admin"), narrowed({ group: "changed" }))).entries;
    expect(entry).toMatchObject({
      who: { en: "Laila Hassan" },
      name: { en: "Bespoke joinery", ar: "نجارة بالطلب" },
      by: "user",
      changes: [{ field: "fromPrice" }],
    });
  }));

test("a task of the system bears its name in both languages, also where its assignee reads the other one", () =>
  inCompany(async (company) => {
    const title = { key: "leads.followUp.task", values: { name: { en: "Mona Adel", ar: "منى عادل" } } };
    await change(company.as("manager"), (tx) => createTask(tx, { title, assigneeId: company.user("designer").id, dueOn: "2026-01-15" }));
    const { entries } = await listAudit(company.as("admin"), narrowed({ entity: "task" }));
    expect(entries.map(({ name }) => name)).toEqual([{ en: "Follow up: Mona Adel", ar: "متابعة: منى عادل" }]);
  }));

test("secrets never leave the server, pairs stand together, ids become names, what stayed empty is left out", () =>
  inCompany(async ({ as, user }) => {
    const admin = as("admin");
    await note(admin, { event: "media.created", entity: "media", id: id(5), after: { name: "hall.jpg" } });
    await note(admin, {
      event: "setting.changed",
      entity: "setting",
      id: "mail.server",
      before: { smtpPassword: "old-secret", host: null, token: "t-1" },
      after: {
        smtpPassword: "new-secret",
        host: "",
        token: "t-2",
        open: true,
        on: "2026-01-05",
        titleEn: "A",
        titleAr: "ا",
        image: id(5),
        who: user("sales").id,
      },
    });
    const page = await listAudit(admin, narrowed({ entity: "setting" }));
    expect(JSON.stringify(page)).not.toMatch(/old-secret|new-secret|t-1|t-2/);
    const shown = Object.fromEntries(page.entries[0]!.changes.map(({ field, before, after }) => [field, [before, after]]));
    expect(shown).toMatchObject({
      smtpPassword: [{ kind: "secret" }, { kind: "secret" }],
      open: [{ kind: "none" }, { kind: "switch", value: true }],
      on: [{ kind: "none" }, { kind: "day" }],
      title: [{ kind: "none" }, { kind: "pair", value: { en: "A", ar: "ا" } }],
      image: [{ kind: "none" }, { kind: "name", name: { en: "hall.jpg" } }],
      who: [{ kind: "none" }, { kind: "name", name: { en: "Sara Fathy" } }],
    });
    expect(shown["host"]).toBeUndefined();
    // and a secret is not found by searching for it
    expect((await listAudit(admin, narrowed({ q: "new-secret" }))).total).toBe(0);
  }));

test("the dashboard's activity leaves out the CRM, signing in and what the start loaded", () =>
  inCompany(async (company) => {
    await days(company);
    await note(company.as("system"), { event: "service.created", entity: "service", id: id(8) });
    await note(company.as("system"), { event: "siteText.published", entity: "siteText", id: "home.title" });
    await note({ ...company.as("system"), requestId: "job-7" }, { event: "service.published", entity: "service", id: id(1) });
    const lately = await recentActivity(company.as("admin"), 10);
    expect(lately.map(({ event }) => event)).toEqual(["service.published", "testimonial.created", "service.updated", "service.created"]);
  }));

test("a file holds what the filters let through, and taking it is written down", () =>
  inCompany(async (company) => {
    await days(company);
    const admin = company.as("admin");
    const entries = await exportAudit(admin, narrowed({ entity: "service" }), "xlsx");
    expect(entries).toHaveLength(2);
    const [newest] = (await listAudit(admin, all)).entries;
    expect(newest).toMatchObject({ event: "audit.exported", by: "user" });
  }));

test("an address nobody could have chosen narrows nothing", () => {
  const filters = filtersIn(new URLSearchParams("person=x&entity=%27%3B&event=no&from=2026-13-01&to=٢٠٢٦-٠١-٠٥&q=%20"));
  expect(filters).toEqual({ ...all, to: "2026-01-05" });
  expect(placeIn(new URLSearchParams("older=1e9&newer=-1"))).toEqual({});
  expect(placeIn(new URLSearchParams("older=12&newer=3"))).toEqual({ older: 12 });
});

test("what a draft notes by path is told by its parts, without ids and without objects as they are stored", () =>
  inCompany(async (company) => {
    const was = {
      [`sections.${id(1)}.name`]: '{"en":"Hall","ar":"الصالة"}',
      [`lines.${id(2)}.quantity`]: "3",
      title: '{"en":"Flat","ar":""}',
    };
    const is = {
      ...was,
      [`sections.${id(1)}.name`]: '{"en":"Reception","ar":""}',
      [`lines.${id(2)}.quantity`]: "4",
      lines: `["${id(2)}"]`,
    };
    await note(company.as("manager"), { event: "quotation.updated", entity: "quotation", id: id(9), before: was, after: is });
    const [entry] = (await listAudit(company.as("admin"), all)).entries;
    expect(entry!.name).toEqual({ en: "Flat", ar: "" });
    const changes = entry!.changes.map(({ field, label, before, after }) => ({ field, label: label.fallback, before, after }));
    expect(JSON.stringify(changes)).not.toMatch(/0{8}-|\\"en/);
    expect(changes.map(({ field }) => field)).toEqual(["title", "sections", "lines"]);
    expect(changes[1]).toMatchObject({ after: { kind: "list", items: [{ kind: "row", name: { en: "Reception", ar: "" }, fields: [] }] } });
    // Nothing says today what the line was called: it was taken away, and another entry knows its name.
    await note(company.as("manager"), {
      event: "quotation.saved",
      entity: "quotation",
      id: id(9),
      before: { [`lines.${id(2)}.description`]: '{"en":"Oak door","ar":"باب أرو"}' },
      after: { [`lines.${id(2)}.description`]: null },
    });
    const later = (await listAudit(company.as("admin"), all)).entries.find(({ event }) => event === "quotation.updated")!;
    const line = { kind: "row", name: { en: "Oak door", ar: "باب أرو" }, fields: [{ value: { kind: "number", value: 4 } }] };
    expect(later.changes[2]).toMatchObject({ after: { kind: "list", items: [line] } });
  }));
