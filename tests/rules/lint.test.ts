import { beforeAll, describe, expect, test } from "vitest";
import { readLint } from "../../scripts/check-lint.ts";
import { inScratch } from "./scratch.ts";

const importing = (specifier: string) => `import "${specifier}";\n`;
const later = (specifier: string) => `export const later = () => import("${specifier}");\n`;

/** Planted file → what is wrong in it → the rule that must say so. One run of the linter sees them all. */
const planted: [file: string, rule: string, content: string][] = [
  ["app/values/upward.ts", "values-import-nothing", importing("#app/access/actor.ts")],
  ["app/access/upward.ts", "access-is-pure", importing("#app/locale/words.ts")],
  ["app/locale/upward.ts", "locale-is-low", importing("#app/shell/theme.tsx")],
  ["app/shell/upward.ts", "shell-stands-below-screens", importing("#app/platform/config.server.ts")],
  ["app/platform/log/upward.server.ts", "platform-knows-no-entity", importing("#app/crm/people/leads/operations.server.ts")],
  ["app/platform/log/kit.server.ts", "platform-knows-no-entity", importing("#app/kit/fields/kinds.ts")],
  ["app/kit/upward.ts", "kit-knows-no-entity", importing("#app/crm/people/leads/fields.ts")],
  ["app/accounts/upward.server.ts", "accounts-know-no-content", importing("#app/content/services/operations.server.ts")],
  ["app/content/services/upward.server.ts", "content-knows-no-screens", importing("#app/crm/people/leads/operations.server.ts")],
  ["app/crm/people/leads/upward.server.ts", "crm-stands-on-content", importing("#app/site/layout.tsx")],
  ["app/site/home/kit.tsx", "site-has-its-own-look", importing("#app/kit/frame/app-frame.tsx")],
  ["app/site/home/inside.ts", "site-has-its-own-look", importing("#app/content/services/pricing.ts")],
  ["app/site/home/other-crm.ts", "site-has-its-own-look", importing("#app/crm/people/clients/operations.server.ts")],
  ["app/site/home/library.tsx", "site-without-component-library", importing("@mantine/core")],
  ["app/shell/library.tsx", "site-without-component-library", importing("@mantine/core")],
  ["app/accounts/library.tsx", "site-without-component-library", importing("@mantine/core")],
  ["app/admin/upward.ts", "admin-shell", importing("#app/site/layout.tsx")],
  ["app/admin/inside.ts", "admin-shell", importing("#app/crm/people/leads/fields.ts")],
  ["app/endpoints/upward.ts", "endpoints-are-handlers", importing("#app/crm/people/leads/operations.server.ts")],
  ["app/api/rest/inside.server.ts", "api-asks-operations", importing("#app/crm/people/leads/table.server.ts")],
  ["app/api/rest/screen.server.ts", "api-asks-operations", importing("#app/crm/people/leads/list.tsx")],
  ["app/endpoints/doors.ts", "endpoints-are-handlers", importing("#app/api/tokens/operations.server.ts")],
  ["app/admin/doors.ts", "admin-shell", importing("#app/api/tokens/operations.server.ts")],
  ["app/crm/people/leads/doors.server.ts", "crm-stands-on-content", importing("#app/api/tokens/operations.server.ts")],
  ["app/content/services/draws.server.ts", "server-code-draws-nothing", importing("./card.tsx")],
  ["app/crm/people/leads/asks.tsx", "screens-ask-operations", importing("./table.server.ts")],
  ["app/crm/people/leads/queries.tsx", "screens-ask-operations", importing("drizzle-orm")],
  ["app/crm/people/leads/opens.tsx", "screens-ask-operations", importing("#app/platform/db/db.server.ts")],
  ["app/crm/people/leads/fields.ts", "fields-stay-light", importing("./operations.server.ts")],
  ["app/crm/people/leads/entity.ts", "fields-stay-light", importing("./list.tsx")],
  ["app/crm/people/leads/table.server.ts", "tables-know-tables", importing("./operations.server.ts")],
  ["app/content/team/table.server.ts", "tables-know-tables", importing("#app/content/services/operations.server.ts")],
  ["app/crm/people/leads/neighbour.server.ts", "neighbours-meet-at-operations", importing("#app/content/services/pricing.server.ts")],
  ["app/crm/people/leads/neighbour.tsx", "neighbours-meet-at-operations", importing("#app/crm/people/clients/record.tsx")],
  ["app/content/team/neighbour.server.ts", "neighbours-meet-at-operations", importing("#app/content/services/pricing.server.ts")],
  ["app/crm/people/leads/higher.server.ts", "districts-have-a-direction", importing("#app/crm/money/invoices/operations.server.ts")],
  ["app/crm/people/clients/higher.server.ts", "districts-have-a-direction", importing("#app/crm/money/invoices/table.server.ts")],
  ["app/crm/base/files/higher.tsx", "districts-have-a-direction", importing("#app/crm/work/tasks/panel.tsx")],
  ["app/crm/people/leads/later.server.ts", "districts-have-a-direction", later("#app/crm/money/invoices/operations.server.ts")],
  ["app/crm/people/leads/gathers.server.ts", "districts-have-a-direction", importing("#app/crm/panels.server.ts")],
  ["app/crm/between-slices/ports.server.ts", "districts-have-a-direction", later("#app/crm/work/tasks/operations.server.ts")],
  ["app/crm/named.server.ts", "registries-know-declarations", importing("#app/crm/work/tasks/operations.server.ts")],
  ["app/crm/asked.server.ts", "registries-know-declarations", importing("./between-slices/due.server.ts")],
  ["app/crm/people/leads/handle.server.ts", "database-handle-is-passed", importing("#app/platform/db/open.server.ts")],
  ["app/crm/people/leads/messages.ts", "messages-import-nothing", importing("#app/values/language.ts")],
  ["app/crm/people/leads/climbs.server.ts", "import-by-full-name", importing("../../values/money.ts")],
  ["app/values/circle-a.ts", "no-circle", 'import { b } from "./circle-b.ts";\nexport type A = string;\nexport const a = () => b();\n'],
  ["app/values/circle-b.ts", "no-circle", 'import type { A } from "#app/values/circle-a.ts";\nexport const b = (): A => "";\n'],
  ["app/values/later-a.ts", "no-circle", 'import { later } from "./later-b.ts";\nexport const a = later;\n'],
  ["app/values/later-b.ts", "no-circle", later("#app/values/later-a.ts")],
  ["app/crm/people/suppliers/record.tsx", "no-circle", importing("./sheet.tsx")],
  ["app/crm/people/suppliers/sheet.tsx", "no-circle", later("./record.tsx")],
  [
    "app/values/undescribed.ts",
    "exported-function-without-docstring",
    "// Twice as much.\nexport const double = (count: number) => 2 * count;\n",
  ],
  ["app/site/home/bare.tsx", "missing-style-sheet", 'import css from "./moved.module.css";\nexport const name = css["name"];\n'],
  ["app/kit/undescribed.ts", "exported-function-without-docstring", "export function half(count: number) {\n  return count / 2;\n}\n"],
  ["app/platform/log/reads.server.ts", "no-process-env", "export const port = process.env.PORT;\n"],
  ["app/platform/log/floats.server.ts", "no-floating-promises", "const later = async () => 1;\nlater();\n"],
  [
    "app/platform/log/misuses.server.ts",
    "no-misused-promises",
    "const ready = async () => true;\nexport const answer = ready() ? 1 : 2;\n",
  ],
  ["app/platform/log/types.server.ts", "consistent-type-imports", 'import { Pool } from "pg";\nexport const ask = (pool: Pool) => pool;\n'],
  ["app/platform/log/any.server.ts", "no-explicit-any", "export const pass = (value: any) => value as string;\n"],
  ["app/values/hasty.test.ts", "impatient", 'import { test } from "vitest";\ntest("it ends", async () => {}, 5_000);\n'],
  ["app/kit/hasty.test.ts", "impatient", 'import { expect } from "vitest";\nawait expect.poll(() => 1, { timeout: 500 }).toBe(1);\n'],
  ["app/platform/hasty.test.ts", "impatient", 'import { vi } from "vitest";\nawait vi.waitFor(() => true);\n'],
  ["app/values/plain-http.ts", "no-restricted-properties", "export const id = () => crypto.randomUUID();\n"],
  ["app/site/home/pressed.tsx", "primitives-draw-controls", "export const Add = () => <button type='button'>+</button>;\n"],
  ["app/crm/people/leads/typed.tsx", "primitives-draw-controls", "export const Name = () => <input name='name' />;\n"],
  ["app/site/home/unnamed.tsx", "forms-have-names", "export const Ask = () => <form method='post' />;\n"],
  ["app/platform/log/speaks.server.ts", "no-console", 'console.log("hello");\n'],
  ["app/platform/http/begins-anew.server.ts", "not-linear", "export const end = (text: string) => text.replace(/-+$/, '');\n"],
  ["app/platform/http/shares.server.ts", "not-linear", "export const mail = (text: string) => /^[^@]+@[^@]+[.][^@]+$/.test(text);\n"],
  ["app/platform/http/nests.server.ts", "not-linear", "export const all = (text: string) => /^(?:a+)+$/.test(text);\n"],
  ["app/platform/http/called.server.ts", "not-linear", "export const end = (text: string) => RegExp('[*]+;$').test(text);\n"],
  [
    "app/platform/http/built.server.ts",
    "unknown-pattern",
    "export const has = (text: string, name: string) => new RegExp(name).test(text);\n",
  ],
];

/** Files as the architecture wants them: a rule that refused these would be wrong. */
const welcome: Record<string, string> = {
  "app/values/money/money.ts": importing("./language.ts"),
  "app/locale/format.ts": importing("#app/values/money/money.ts"),
  "app/shell/theme.tsx": importing("#app/locale/words.ts"),
  "app/kit/fields/kinds.ts": importing("#app/platform/ctx.server.ts") + importing("@mantine/core"),
  "app/content/services/operations.server.ts": importing("./table.server.ts") + importing("./pricing.server.ts") + importing("drizzle-orm"),
  "app/content/services/table.server.ts": importing("./fields.ts") + importing("#app/content/team/table.server.ts"),
  "app/content/services/deeper/part.server.ts": importing("#app/content/services/pricing.server.ts"),
  "app/content/services/handlers.server.ts": importing("./mail.tsx"),
  "app/crm/people/leads/operations.server.ts":
    importing("#app/content/services/operations.server.ts") + importing("#app/accounts/session.server.ts"),
  "app/crm/people/leads/list.tsx": importing("./operations.server.ts") + importing("#app/kit/frame/app-frame.tsx"),
  "app/crm/people/leads/record.tsx": importing("#app/crm/work/tasks/panel.tsx"),
  // Routes stand above all districts.
  "app/crm/people/clients/record.tsx": importing("#app/crm/sales/quotations/panel.tsx"),
  "app/crm/money/payments/closing.server.ts":
    importing("#app/crm/work/projects/table.server.ts") + importing("#app/crm/people/clients/operations.server.ts"),
  "app/crm/names.server.ts": importing("#app/crm/work/tasks/table.server.ts") + importing("#app/crm/purchasing/expenses/visible.server.ts"),
  "app/crm/people/leads/asks.server.ts": importing("#app/crm/names.server.ts") + importing("#app/crm/between-slices/ports.server.ts"),
  "app/wiring/implementations.server.ts": later("#app/crm/work/tasks/operations.server.ts"),
  "app/site/home/page.tsx":
    importing("#app/content/services/operations.server.ts") + importing("#app/site/ui/photo.tsx") + importing("#app/shell/theme.tsx"),
  "app/site/contact/page.tsx": importing("#app/crm/people/leads/operations.server.ts") + importing("#app/crm/people/leads/fields.ts"),
  "app/admin/dashboard.tsx": importing("#app/crm/people/leads/operations.server.ts"),
  "app/api/rest/kinds.server.ts":
    importing("#app/crm/entities.server.ts") +
    importing("#app/crm/people/leads/operations.server.ts") +
    importing("#app/content/services/entity.ts") +
    importing("#app/accounts/table.server.ts"),
  "app/platform/mail/send.server.ts": importing("#app/words/words.server.ts"),
  "app/platform/config.server.ts": "export const port = process.env.PORT;\n",
  "app/platform/log/any.test.ts": importing("#app/crm/people/leads/operations.server.ts"),
  "app/root.tsx": importing("#app/site/layout.tsx"),
  "app/ui/drawn.tsx": "export const Draw = () => <button type='button'>+</button>;\n",
  "app/site/home/hidden.tsx": "export const Hidden = () => <input type='hidden' name='intent' />;\n",
  "app/values/described.ts":
    "/** Twice. */\nexport const double = (count: number) => 2 * count;\nexport const two = 2;\n" +
    "/** Once. */\nexport function once(some: string): string;\nexport function once(some: number): number;\nexport function once(some: unknown) {\n  return some;\n}\n",
};

const lint = (files: Record<string, string>) =>
  inScratch(files, async (scratch) => readLint((await scratch.run("oxlint", "-f", "json", "app")).output).lines);

describe("a planted violation is refused by its rule", () => {
  let lines: string[] = [];
  beforeAll(async () => {
    lines = await lint(Object.fromEntries(planted.map(([file, , content]) => [file, content])));
  });

  test.each(planted)("%s: %s", (file, rule) => {
    expect(lines.filter((line) => line.startsWith(`${file}:`)).join("\n")).toContain(rule);
  });
});

test("what the architecture wants is welcome", async () => {
  expect(await lint(welcome)).toEqual([]);
});
