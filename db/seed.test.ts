import { fileURLToPath } from "node:url";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { and, count, eq, inArray, isNull, like, ne, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { userTable } from "#app/accounts/table.server.ts";
import { catalogue } from "#app/content/estimator/operations.server.ts";
import { estimate } from "#app/content/estimator/estimate.ts";
import { emptyDraft, newRow } from "#app/content/estimator/fields.ts";
import { contactItems, shownContacts } from "#app/content/contact-items/operations.server.ts";
import { lookupTable } from "#app/content/lookups/table.server.ts";
import { mediaTable } from "#app/content/media/table.server.ts";
import { homeOpening, publishedProject, publishedProjects } from "#app/content/portfolio/operations.server.ts";
import { publishedServices, servicesInFull } from "#app/content/services/operations.server.ts";
import { footerTexts } from "#app/content/site-texts/operations.server.ts";
import { socialLinks } from "#app/content/social-links/operations.server.ts";
import { team } from "#app/content/team/operations.server.ts";
import { testimonials } from "#app/content/testimonials/operations.server.ts";
import { testimonialTable } from "#app/content/testimonials/table.server.ts";
import { recordFileTable } from "#app/crm/base/files/table.server.ts";
import { notificationTable } from "#app/crm/base/notifications/table.server.ts";
import type { Part } from "#app/crm/office/homes/fields.ts";
import { viewHome } from "#app/crm/office/homes/operations.server.ts";
import { homeLinkTable } from "#app/crm/office/homes/table.server.ts";
import { leadTable } from "#app/crm/people/leads/table.server.ts";
import { measureNames, type Part as ReportPart } from "#app/crm/office/reports/fields.ts";
import { measures } from "#app/crm/office/reports/questions/measures.server.ts";
import { tallyOf } from "#app/crm/office/reports/questions/tally.server.ts";
import { taskTable } from "#app/crm/work/tasks/table.server.ts";
import type { Ctx } from "#app/platform/ctx.server.ts";
import { holdStorage, openStorage } from "#app/platform/storage/storage.server.ts";
import { addDays } from "#app/values/calendar.ts";
import { monthsIn } from "#app/values/date-range.ts";
import { contentIcons } from "#app/values/icons.ts";
import { NotFound } from "#app/values/errors.ts";
import { inCompany } from "../tests/company.ts";
import { overdueEverywhere } from "../tests/overdue.ts";
import { demoFigures, figuresOn } from "./demo-figures.ts";
import { firstOf } from "./demo/accounts.ts";
import { demoHomeAddress } from "./demo/home-address.ts";
import { seedDemoContent } from "./demo/content.ts";
import { seedDemo, seedEmpty } from "./seed.ts";
import { patient } from "../tests/patience.ts";

let folder: string;
let restore: () => void;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "diwan-seed-"));
  restore = holdStorage(openStorage({ folder }));
});
afterAll(async () => {
  restore();
  await rm(folder, { recursive: true, force: true });
});

test("an empty installation has its lists and starting prices, and no company", () =>
  inCompany(async ({ ctx, as, db }) => {
    await seedEmpty(ctx);
    expect(await db.$count(lookupTable, eq(lookupTable.kind, "leadSource"))).toBe(11);
    // What an administrator changed since stays.
    await db.update(lookupTable).set({ nameEn: "Renamed" }).where(eq(lookupTable.key, "walk_in"));
    await db.delete(lookupTable).where(eq(lookupTable.kind, "style"));
    await seedEmpty(ctx);
    expect(await db.$count(lookupTable, eq(lookupTable.nameEn, "Renamed"))).toBe(1);
    expect(await db.$count(lookupTable, eq(lookupTable.kind, "style"))).toBe(0);
    expect(await publishedProjects(as("visitor"))).toEqual([]);
  }));

test("the demo company is complete in both languages, and a second load changes nothing", () =>
  inCompany(async ({ ctx, as, db }) => {
    const visitor = as("visitor");
    await seedEmpty(ctx);
    await seedDemoContent(ctx);
    await seedDemoContent(ctx);

    const photographs = await db.select().from(mediaTable);
    expect(photographs).toHaveLength(69);
    for (const { name, altEn, altAr, placeholder } of photographs) {
      expect(altEn, name).toMatch(/[a-z]/);
      expect(altAr, name).toMatch(/[\u0600-\u06ff]/);
      expect(placeholder, name).toMatch(/^data:image\/webp;base64,/);
    }

    const projects = await publishedProjects(visitor);
    expect(projects).toHaveLength(11);
    await expect(publishedProject(visitor, "mina-seafood-alexandria")).rejects.toThrow(NotFound);
    expect((await homeOpening(visitor))?.slug).toBe("palm-court-villa-zayed");
    for (const { slug } of projects) {
      const found = await publishedProject(visitor, slug);
      if (!("project" in found)) throw new Error(`${slug} moved`);
      const { project } = found;
      expect(project.services.length, slug).toBeGreaterThan(0);
      for (const { room, hour } of [project, ...project.gallery]) {
        expect([room.en, room.ar].every(Boolean), slug).toBe(true);
        expect(hour, slug).toMatch(/^\d{2}:\d{2}$/);
      }
      expect(project.gallery.length, slug).toBeGreaterThan(0);
    }
    expect(await publishedProject(visitor, "stone-and-shade-villa")).toMatchObject({
      project: { beforeAfter: [{}], gallery: [{}, {}, {}] },
    });

    for (const { slug, details, process, pricing, picture } of await servicesInFull(visitor)) {
      expect([details.length > 0, process.length > 3, pricing.ar !== "", picture !== null], slug).toEqual([true, true, true, true]);
    }
    expect(await team(visitor)).toHaveLength(6);
    expect(await testimonials(visitor)).toMatchObject({ count: 8, average: 4.8 });

    const icons = [...(await contactItems(visitor)), ...(await socialLinks(visitor)), ...(await publishedServices(visitor))].map(
      ({ icon }) => icon,
    );
    expect(icons.filter((icon) => !contentIcons.includes(icon))).toEqual([]);
    expect(await shownContacts(visitor)).toHaveLength(5);
    expect((await socialLinks(visitor)).filter(({ url }) => url === null)).toHaveLength(2);
    expect(await footerTexts(visitor)).toMatchObject({ name: { en: { text: "Diwan Interiors", lang: "en" }, ar: { lang: "ar" } } });
  }));

// The whole path: files that share their modules are told a relative one by another file's place.
const figures = fileURLToPath(new URL("../docs/figures.md", import.meta.url));

test(
  "a start that is cut off half-way is completed by the next one, a complete one is left as people left it, and its figures are those on paper",
  () =>
    inCompany(async ({ ctx, as, db, now, pass }) => {
      pass(Date.parse(figuresOn) - now().getTime());
      const accounts = async () => db.$count(userTable, like(userTable.email, "%@diwan.example"));
      const cut = { ...ctx, now: cutAfter(25, ctx.now) };
      await expect(seedDemo(cut)).rejects.toThrow("cut off");
      await seedDemo(ctx);
      expect(await accounts()).toBe(7);
      expect(await db.$count(mediaTable)).toBe(69);
      expect(await publishedProjects(as("visitor"))).toHaveLength(11);
      expect(await db.$count(leadTable)).toBeGreaterThan(3);
      // A week of the office, beside the choices that the projects wait for.
      expect(await db.$count(taskTable, ne(taskTable.type, "selection"))).toBeGreaterThan(15);
      await expectTold(ctx);
      await expectHome(ctx);
      await expectAYear(ctx);
      const unread = await db
        .select({ count: count() })
        .from(notificationTable)
        .innerJoin(userTable, eq(userTable.id, notificationTable.userId))
        .where(and(isNull(notificationTable.readAt), like(userTable.email, "%@diwan.example")))
        .groupBy(notificationTable.userId);
      expect(Math.max(...unread.map((person) => person.count))).toBe(2);
      await db.delete(testimonialTable);
      await seedDemo(ctx);
      expect(await db.$count(testimonialTable)).toBe(0);
      await expectSums(ctx);
      expect(await overdueEverywhere(ctx)).toHaveLength(1);
      await expect(await demoFigures(ctx)).toMatchFileSnapshot(figures);
    }),
  patient(120_000),
);

/** What records come to within each of their groups, where that is anything. */
function totals(rows: readonly Pick<ReportPart, "amount" | "in">[]): Map<string, number> {
  const groups = Map.groupBy(rows, (row) => JSON.stringify(Object.entries(row.in).toSorted(([one], [other]) => one.localeCompare(other))));
  const sums = [...groups].map(([name, own]) => [name, own.reduce((sum, { amount }) => sum + (amount ?? 0), 0)] as const);
  return new Map(sums.filter(([, sum]) => sum !== 0));
}

/** Every measure of the reports as the database sums it, and record by record: of ranges, and of each of their months. */
async function expectSums(ctx: Ctx): Promise<void> {
  let compared = 0;
  for (const what of measureNames)
    for (const range of [
      { from: "2025-12-01", to: "2026-11-30" },
      { from: "2026-08-20", to: "2026-11-10" },
    ]) {
      const tally = tallyOf(ctx, { tab: measures[what].tab, range, owner: null });
      for (const one of [tally, ...monthsIn(range).map(tally.in)]) {
        const sums = totals(await one.sums(what));
        expect(sums, `${what} ${JSON.stringify(one.place.range)}`).toEqual(totals(await one.parts(what)));
        compared += sums.size;
      }
    }
  expect(compared).toBeGreaterThan(500);
}

/** A clock that breaks down after being looked at so many times: the shortest way to stop in the middle. */
function cutAfter(looks: number, now: () => Date): () => Date {
  let left = looks;
  return () => {
    left -= 1;
    if (left < 0) throw new Error("cut off");
    return now();
  };
}

/** Each month of the year has enquiries, invoices and money that came, more of them towards its end, and each project has a picture. */
async function expectAYear(ctx: Ctx): Promise<void> {
  const ask = async (query: string) =>
    (await ctx.db.execute<{ month: string; of: string }>(sql.raw(query))).rows.map((row) => Number(row.of));
  const perMonth = (of: string, day: string, rows: string) =>
    ask(
      `select m.month, coalesce((select ${of} from ${rows} and to_char(${day}, 'YYYY-MM') = m.month), 0)::text as of from (select to_char(generate_series(date '2025-12-01', date '2026-11-01', '1 month'), 'YYYY-MM') as month) m order by 1`,
    );
  const range = { from: "2025-12-01", to: "2026-11-30" };
  const tally = tallyOf(ctx, { tab: "finance", range, owner: null });
  const collected: number[] = [];
  for (const month of monthsIn(range)) collected.push((await tally.in(month).of("cash")).value);
  const months = {
    enquiries: await perMonth("count(*)", "created_at at time zone 'Africa/Cairo'", "leads where trashed_at is null"),
    invoiced: await perMonth("sum(total)", "issued_on", "invoices where kind <> 'credit_note'"),
    collected,
  };
  const sum = (of: number[]) => of.reduce((all, one) => all + one, 0);
  for (const [name, of] of Object.entries(months)) {
    expect(of, name).toHaveLength(12);
    expect(Math.min(...of), `${name}: ${of.join(" ")}`).toBeGreaterThan(0);
    for (const part of [0, 1, 2]) {
      const [earlier, later] = [sum(of.slice(part * 3, part * 3 + 3)), sum(of.slice(part * 3 + 3, part * 3 + 6))];
      expect(later, `${name}: ${of.join(" ")}`).toBeGreaterThan(earlier);
    }
  }
  const without = await ctx.db.execute(
    sql`select name_en from projects p where not exists (select from record_files f where f.record_kind = 'project' and f.record_id = p.id and f.small_size is not null)`,
  );
  expect(without.rows).toEqual([]);
}

/** What people read has both languages, follows what it is about, and a week of work has three meetings on every day. */
async function expectTold({ db }: Ctx): Promise<void> {
  const ask = async (query: string) => (await db.execute<Record<string, string>>(sql.raw(query))).rows;
  const pairs = await ask(
    `select a.table_name as "table", left(a.column_name, -3) as "column" from information_schema.columns a join information_schema.columns b on b.table_name = a.table_name and b.column_name = left(a.column_name, -3) || '_ar' where a.table_schema = 'public' and a.column_name like '%\\_en' and a.table_name not like 'site_content%'`,
  );
  expect(pairs.length).toBeGreaterThan(40);
  // Whoever sent an enquiry that is suspected wrote one name.
  const asSent = "(select lead_id from contact_messages where suspicion is not null and lead_id is not null)";
  for (const { table, column } of pairs) {
    const empty = (side: string) => `coalesce(${column}_${side}::text, '') in ('', '{}')`;
    const but = table === "leads" ? ` and id not in ${asSent}` : "";
    const oneSided = await ask(
      `select ${column}_en::text as en, ${column}_ar::text as ar from ${table} where ${empty("en")} <> ${empty("ar")}${but}`,
    );
    expect(oneSided, `${table}.${column}`).toEqual([]);
  }
  const early = await ask(
    "select l.number, s.to, s.at::text from status_log s join leads l on l.id = s.entity_id::uuid where s.entity = 'lead' and s.at < l.created_at",
  );
  expect(early).toEqual([]);
  const days = await ask(
    "select to_char(starts_at at time zone 'Africa/Cairo', 'YYYY-MM-DD') as day, count(*)::text as meetings from meetings where status <> 'cancelled' group by 1 order by 1",
  );
  const week = days.filter(({ day }) => day! >= figuresOn.slice(0, 10) && day! <= "2026-11-26");
  expect(week.map(({ meetings }) => meetings)).toEqual(["3", "3", "3", "3", "3"]);
}

/** The home whose link the start prints: as its first owner sees it. */
async function expectHome(ctx: Ctx): Promise<void> {
  expect(await demoHomeAddress(ctx.db)).toMatch(/\/home\/[\w-]{22}$/);
  const [link] = await ctx.db.select().from(homeLinkTable).where(eq(homeLinkTable.relation, "owner"));
  const office = { ...ctx, actor: (await firstOf(ctx, "manager"))! };
  const open = async (part: Part) => {
    const { home } = await viewHome(office, link!.id, part);
    if (home.state !== "open") throw new Error(home.state);
    return home;
  };
  const { decisions, today } = await open("decisions");
  expect(decisions).toHaveLength(9);
  expect(decisions.filter(({ state, safeOn }) => state === "presented" && safeOn! < today)).toHaveLength(2);
  expect(decisions.filter(({ answer }) => answer?.half?.mine)).toHaveLength(1);
  expect(decisions.filter(({ state }) => state === "approved")).toHaveLength(1);
  expect(decisions.filter(({ allowance }) => allowance !== null).length).toBeGreaterThan(5);
  expect(decisions.flatMap(({ answer }) => answer?.questions ?? [])).toHaveLength(1);
  expect((await open("money")).pay?.due).toHaveLength(1);
  const shown = (await open("photographs")).photographs.filter(({ on }) => on >= addDays(today, -7)).map(({ id }) => id);
  const { id, roomId } = recordFileTable;
  const rooms = await ctx.db.selectDistinct({ roomId }).from(recordFileTable).where(inArray(id, shown));
  expect(rooms.filter((room) => room.roomId !== null)).toHaveLength(5);
}

test("the demo's catalogue prices the worked example to the piastre", () =>
  inCompany(async ({ ctx, as }) => {
    await seedEmpty(ctx);
    await seedDemoContent(ctx);
    const prices = await catalogue(as("visitor"));
    const element = (key: string) => prices.categories.flatMap(({ elements }) => elements).find((found) => found.key === key)!;
    const rows = [
      { ...newRow("r1", element("porcelain-60x120")), width: "4.5", length: "6.0" },
      { ...newRow("r2", element("gypsum-cove")), width: "4.5", length: "6.0" },
      { ...newRow("r3", element("led-spot")), count: "12" },
    ];
    const services = ["site-survey", "site-supervision"].map((key) => ({ key, seen: null }));
    expect(estimate(prices, { ...emptyDraft, rows, services }).total).toBe(7_008_200);
  }));
