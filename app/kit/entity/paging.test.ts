import { sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { memberRecords } from "#app/content/team/operations.server.ts";
import { leadRecords } from "#app/crm/people/leads/operations.server.ts";
import type { Ctx } from "#app/platform/ctx.server.ts";
import { inCompany, type Company } from "../../../tests/company.ts";
import { countedTo, searchedTo } from "./paging.server.ts";

/** Of these some lie beyond the numbered pages; a third of the last ones have no year. */
const all = countedTo + 70;

const many = ({ db }: Company, count = all, without = 300) =>
  db.execute(sql`insert into team_members (name_en, name_ar, since, display_order, updated_at)
    select 'Member ' || n, case when n % 2 = 0 then 'عضو ' || n else '' end, case when n % ${sql.raw(String(without))} <> 0 then 1990 + n % 30 end, n,
      '2026-01-01'::timestamptz + (n % 977) * interval '1.000007 seconds' from generate_series(1, ${sql.raw(String(count))}) n`);

const ids = (rows: { id: string }[]) => rows.map(({ id }) => id);

/** From the last numbered page on to the very end, and what was met. */
async function onwards(ctx: Ctx, sort: string) {
  const met = await memberRecords.list(ctx, { sort, page: 400 });
  const found = ids(met.rows);
  const pages = [met];
  for (let after = met.keys.after; after !== null; after = pages.at(-1)!.keys.after) {
    const next = await memberRecords.list(ctx, { sort, after });
    pages.push(next);
    found.push(...ids(next.rows));
  }
  return { found, pages };
}

describe("a long list", () => {
  test("is counted no further than anybody reads, and gone through to its end and back by key", () =>
    inCompany(async (company) => {
      await many(company);
      const ctx = company.as("admin");
      const first = await memberRecords.list(ctx);
      expect(first).toMatchObject({ total: countedTo, over: true, page: 1, pages: 400, keys: { before: null, after: null } });
      for (const sort of ["since", "-since", "-updatedAt", "name"]) {
        const whole = ids((await memberRecords.list(ctx, { sort }, all)).rows);
        const { found, pages } = await onwards(ctx, sort);
        expect(found, sort).toEqual(whole.slice(399 * 25));
        expect(pages.slice(1).every(({ page }) => page === 0)).toBe(true);
        const last = pages.at(-1)!;
        const { keys, rows } = await memberRecords.list(ctx, { sort, before: last.keys.before! });
        expect(ids(rows), sort).toEqual(whole.slice(all - last.rows.length - 25, all - last.rows.length));
        expect(await memberRecords.list(ctx, { sort, after: keys.after! })).toMatchObject({ rows: last.rows });
      }
    }));

  test("is read from its first page where a key leads back to it, or means nothing", () =>
    inCompany(async (company) => {
      await many(company);
      const ctx = company.as("admin");
      const { id } = (await memberRecords.list(ctx, { sort: "displayOrder" })).rows[0]!;
      expect(await memberRecords.list(ctx, { sort: "displayOrder", before: `${id}.1` })).toMatchObject({ page: 1 });
      const wrong = [
        "",
        "x",
        id,
        `${id}.`,
        `${id}.2026-13-45 99:99:99+00`,
        `${id}.2026-01-01 00:00:00+00\0`,
        `${id}.0000-01-01 00:00:00+00`,
        `${id}.2026-02-31 00:00:00+00`,
        `${id}.2026-01-01 00:00:00+99`,
        `${id}.2026-01-01 00:00:00+02:99`,
        `${id}.'; drop table team_members`,
      ];
      for (const after of wrong) expect(await memberRecords.list(ctx, { sort: "-updatedAt", after })).toMatchObject({ page: 1 });
      for (const after of [`${id}.99999999999999999999`, `${id}.1e9`, `${id}.nan`])
        expect(await memberRecords.list(ctx, { sort: "since", after })).toMatchObject({ page: 1 });
      for (const after of [`${id}.a\0b`, `${id}x`])
        expect(await memberRecords.list(ctx, { sort: "name", after })).toMatchObject({ page: 1 });
    }));

  test("takes a key that its column could not hold as one beyond all others", () =>
    inCompany(async (company) => {
      await company.db.execute(sql`insert into leads (number, name_en, email, source, property_size)
        select 'LED-' || n, 'Lead ' || n, 'x@mail.example', 'website', 1 + n % 900 from generate_series(1, ${countedTo + 10}) n`);
      const ctx = company.as("manager");
      const query = { sort: "propertySize", after: "00000000-0000-4000-8000-000000000001.999999999999999" };
      expect(await leadRecords.list(ctx, query)).toMatchObject({ over: true, page: 0, rows: [] });
      expect((await leadRecords.list(ctx, query)).exact).toBeUndefined();
      expect(await leadRecords.list(ctx, { exact: true })).toMatchObject({ total: countedTo, exact: countedTo + 10 });
      expect(await leadRecords.list(ctx, { q: "lead", exact: true })).toMatchObject({
        total: searchedTo,
        pages: 40,
        exact: countedTo + 10,
      });
    }));

  test("ends with what is empty, whichever way it runs, across its pages", () =>
    inCompany(async (company) => {
      await many(company, 80, 2);
      const ctx = company.as("admin");
      for (const sort of ["since", "-since"]) {
        const rows = [];
        for (const page of [1, 2, 3, 4]) rows.push(...(await memberRecords.list(ctx, { sort, page })).rows);
        expect(new Set(ids(rows)).size).toBe(80);
        const years = rows.map(({ since }) => since);
        const filled = years.filter((year) => year !== null).toSorted((a, b) => (sort === "since" ? a - b : b - a));
        expect(years).toEqual([...filled, ...years.filter((year) => year === null)]);
        expect(ids((await memberRecords.list(ctx, { sort }, 80)).rows)).toEqual(ids(rows));
      }
    }));

  test("is asked by page where it is short, whatever the address says", () =>
    inCompany(async ({ as }) => {
      const ctx = as("admin");
      expect(await memberRecords.list(ctx, { after: "00000000-0000-4000-8000-000000000001" })).toMatchObject({
        page: 1,
        over: false,
        keys: { before: null, after: null },
      });
    }));
});
