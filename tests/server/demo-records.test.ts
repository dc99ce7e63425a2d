import { eq, getTableColumns } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { deliveryStates } from "#app/api/webhooks/fields.ts";
import { deliveryTable, webhookTable } from "#app/api/webhooks/table.server.ts";
import { userEntity } from "#app/accounts/users/entity.ts";
import { userTable } from "#app/accounts/table.server.ts";
import { messageTable } from "#app/content/messages/table.server.ts";
import { subscriberTable } from "#app/content/newsletter/table.server.ts";
import { languageKey, languages } from "#app/values/language.ts";
import { storedKinds } from "#app/wiring/stored-kinds.server.ts";
import { dictionaries } from "#app/words/words.server.ts";
import { demoAccounts, demoPassword } from "../../db/demo/accounts.ts";
import { linksIn, textOf } from "../golden/plain.ts";
import { cookiesOf, freshAddress, staffed, type Staffed } from "./staffed.ts";
import { patient } from "../patience.ts";

// Every kind of record opens in every state it has in the demo company, with all parts of its page, in both languages.

let runtime: Staffed;
beforeAll(async () => {
  runtime = await staffed({ DEMO: "1" });
}, patient(240_000));
afterAll(() => runtime.close());

/** Records of one kind and state that are opened. */
const opened = 2;
/** Columns that make a page look different. */
const deciding = ["status", "state", "kind", "direction", "role", "active"];

const rawKey = new RegExp(
  `(?<![\\w@/.-])(?:${Object.keys(dictionaries).join("|")})\\.(?!(?:jpe?g|png|webp|pdf|svg)\\b)[a-z]\\w*(?:\\.\\w+)*(?![\\w@/-])`,
);

const kinds = [
  ...storedKinds.map(({ kind: { name, path, flow }, table }) => ({ name, path, table, field: flow?.field })),
  { name: "user", path: userEntity.path, table: userTable, field: undefined },
  { name: "message", path: "/admin/messages", table: messageTable, field: undefined },
  { name: "subscriber", path: "/admin/messages/subscribers", table: subscriberTable, field: undefined },
];

test("every record of the demo company opens in both languages, whatever its state", { timeout: patient(240_000) }, async () => {
  const cookies = { admin: await runtime.enter("admin"), crm: await runtime.enter("manager") };
  const addresses: { to: string; what: string; cookie: string }[] = [];
  for (const { name, path, table, field } of kinds) {
    const columns = getTableColumns(table) as Record<string, unknown>;
    const by = [...new Set([...(field ? [field] : []), ...deciding])].filter((column) => Object.hasOwn(columns, column));
    const rows = (await runtime.runtime.db.select().from(table)) as Record<string, unknown>[];
    const seen = new Map<string, number>();
    for (const row of rows) {
      const what = [name, ...by.map((column) => String(row[column]))].join(" ");
      const count = (seen.get(what) ?? 0) + 1;
      seen.set(what, count);
      if (count <= opened)
        addresses.push({ to: `${path}/${String(row["id"])}`, what, cookie: path.startsWith("/admin") ? cookies.admin : cookies.crm });
    }
  }
  expect(addresses.length).toBeGreaterThan(100);

  const faults: string[] = [];
  const known = new Set(addresses.map(({ to }) => to));
  const open = async ({ to, what, cookie }: (typeof addresses)[number]): Promise<void> => {
    for (const language of languages) {
      const answer = await fetch(runtime.server.url + to, {
        headers: { cookie: `${languageKey}=${language}; ${cookie}`, "accept-language": language, accept: "text/html", ...freshAddress() },
      });
      const html = await answer.text();
      const where = `${what} ${language} ${to}`;
      if (answer.status !== 200) faults.push(`${where}: ${answer.status}`);
      if (!html.includes(`<html lang="${language}"`)) faults.push(`${where}: not in ${language}`);
      const text = textOf(html);
      const raw = rawKey.exec(text)?.[0] ?? /\bundefined\b|\bNaN\b|\[object/.exec(text)?.[0];
      if (raw) faults.push(`${where}: shows ${raw}`);
      for (const link of linksIn(html)) {
        if (!link.startsWith(`${to}?tab=`) || known.has(link)) continue;
        known.add(link);
        addresses.push({ to: link, what: `${what} ${link.slice(to.length)}`, cookie });
      }
    }
  };
  const worker = async (): Promise<void> => {
    for (let next = addresses.shift(); next; next = addresses.shift()) await open(next);
  };
  await Promise.all([worker(), worker(), worker(), worker()]);
  expect(faults).toEqual([]);
  // Without the parts of their pages there are fewer.
  expect([...known].filter((to) => to.includes("?tab=")).length).toBeGreaterThan(50);
});

test("the demo's manager finds tokens, and a webhook to a name that nobody has with deliveries of every outcome", async () => {
  const { db } = runtime.runtime;
  const [webhook] = await db.select().from(webhookTable);
  expect(new URL(webhook!.address).hostname).toMatch(/\.invalid$/);
  const deliveries = await db.select({ state: deliveryTable.state }).from(deliveryTable).where(eq(deliveryTable.webhookId, webhook!.id));
  expect(new Set(deliveries.map(({ state }) => state))).toEqual(new Set(deliveryStates));
  const [manager] = demoAccounts.filter(({ role }) => role === "manager");
  const entered = await runtime.post("/login", { intent: "sign-in", email: manager!.email, password: demoPassword });
  for (const language of languages) {
    const cookie = `${languageKey}=${language}; ${cookiesOf(entered)}`;
    const answer = await runtime.get(`/crm/developers?webhook=${webhook!.id}`, { cookie });
    const text = textOf(await answer.text());
    expect([language, answer.status, text.includes(webhook!.address)]).toEqual([language, 200, true]);
    expect(text).toContain("Landing page");
  }
});
