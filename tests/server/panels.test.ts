import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { supplierTable } from "#app/crm/people/suppliers/table.server.ts";
import { translateFor } from "#app/words/words.server.ts";
import { staffed, type Staffed } from "./staffed.ts";
import { patient } from "../patience.ts";

// The panels of a record's page over the built server: left out, broken, slow.

const t = translateFor("en");
const order = t("order.panel.title");
const meetings = t("meeting.panel.title");
let runtime: Staffed;
let id: string;
let cookie: string;

beforeAll(async () => {
  runtime = await staffed();
  const row: typeof supplierTable.$inferInsert = { nameEn: "Delta Stone", kind: "supplier", status: "active" };
  id = (await runtime.runtime.db.insert(supplierTable).values(row).returning({ id: supplierTable.id }))[0]!.id;
  cookie = await runtime.enter("manager");
}, patient(180_000));
afterAll(() => runtime.close());

/** Scripts carry the data of the page. */
const withoutScripts = (html: string): string => html.replaceAll(/<script\b[^]*?<\/script>/g, "");
const page = async (tab: string): Promise<{ status: number; html: string; headings: string[] }> => {
  const answer = await runtime.get(`/crm/suppliers/${id}?tab=${tab}`, { cookie });
  const html = withoutScripts(await answer.text());
  return { status: answer.status, html, headings: [...html.matchAll(/<h2>([^<]*)</g)].map(([, title]) => title!) };
};
const alone = async (name: string): Promise<unknown> => (await runtime.get(`/crm/panels/supplier/${id}/${name}`, { cookie })).json();

test("a tab holds its panel; one that cannot be read says so in its place and is read alone again", async () => {
  for (const [tab, title] of Object.entries({ orders: order, meetings, tasks: t("task.panel.title"), files: t("files.title") })) {
    const whole = await page(tab);
    expect(whole.headings).toContain(title);
    expect(whole.html).not.toContain(t("common.error.fetching"));
  }
  const { db } = runtime.runtime;
  await db.execute(sql`alter table purchase_orders rename to purchase_orders_away`);
  try {
    const { status, html, headings } = await page("orders");
    expect(status).toBe(200);
    expect(headings).toContain(order);
    expect(html.split(t("common.error.fetching"))).toHaveLength(2);
    expect(html).not.toContain(t("order.panel.none"));
    expect((await page("meetings")).html).toContain(t("meeting.panel.none"));
    expect(await alone("orders")).toEqual({ ok: false });
  } finally {
    await db.execute(sql`alter table purchase_orders_away rename to purchase_orders`);
  }
  expect(await alone("orders")).toMatchObject({ ok: true, data: { orders: [] } });
});

test.each(["gzip", "br"])("a slow panel follows in the same answer (%s); the rest of the page does not wait for it", async (coding) => {
  const { db } = runtime.runtime;
  await db.execute(sql`alter table meetings rename to meetings_away`);
  await db.execute(sql`create view meetings as select * from meetings_away where (select pg_sleep(0.6)) is not null`);
  try {
    const answer = await runtime.get(`/crm/suppliers/${id}?tab=meetings`, { cookie, "accept-encoding": coding });
    expect(answer.headers.get("content-encoding")).toBe(coding);
    const pieces: string[] = [];
    const decoder = new TextDecoder();
    for await (const piece of answer.body!) pieces.push(decoder.decode(piece, { stream: true }));
    const [loaded, late] = [`aria-label="${t("record.tabs")}"`, '<div hidden id="S:'].map((words) =>
      pieces.findIndex((_, at) =>
        pieces
          .slice(0, at + 1)
          .join("")
          .includes(words),
      ),
    );
    expect(loaded).toBeGreaterThanOrEqual(0);
    expect(late).toBeGreaterThan(loaded!);
    const html = withoutScripts(pieces.join(""));
    const [page, rest] = [html.slice(0, html.indexOf('<div hidden id="S:')), html.slice(html.indexOf('<div hidden id="S:'))];
    expect(page).toContain("Delta Stone");
    expect(page).toContain(t("kit.loading"));
    expect(page).not.toContain(t("meeting.panel.none"));
    expect(rest).toContain(t("meeting.panel.none"));
  } finally {
    await db.execute(sql`drop view meetings`);
    await db.execute(sql`alter table meetings_away rename to meetings`);
  }
});
