import type { Ctx } from "#app/platform/ctx.server.ts";
import type { invoiceTable } from "#app/crm/money/invoices/table.server.ts";
import type { EtaDocument, Problem } from "#app/crm/money/tax/fields.ts";
import { etaDocument } from "./make.server.ts";
import { problemsOf } from "./rules.ts";

type Row = typeof invoiceTable.$inferSelect;

const settings = "/admin/site-settings";
/** Where each thing is written down. Settings are the administrator's; the others see what is missing. */
const places: [at: RegExp, to: (row: Row) => string][] = [
  [/^issuer\.(id|name)/, () => `${settings}/documents`],
  [/^(issuer\.|taxpayerActivityCode)/, () => `${settings}/einvoice`],
  [/^receiver\./, ({ clientId }) => `/crm/clients/${clientId}/edit`],
  [/\.(itemCode|unitType)$/, () => `${settings}/einvoice`],
  [/\.taxableItems\.\d+$/, () => `${settings}/tax`],
  [/^references/, ({ correctsId, raisesId }) => `/crm/invoices/${correctsId ?? raisesId ?? ""}`],
];

export async function preflight(ctx: Ctx, row: Row): Promise<{ document: EtaDocument; problems: Problem[] }> {
  const document = await etaDocument(ctx, row);
  const found = problemsOf(document, ctx.now());
  const problems = found.map((problem) => {
    const place = places.find(([at]) => at.test(problem.at));
    return place ? { ...problem, to: place[1](row) } : problem;
  });
  return { document, problems: once(problems) };
}

const ofLines = ["itemCode", "taxSubtype"];

const once = (problems: readonly Problem[]): Problem[] =>
  problems.flatMap((problem, place) => {
    const { rule, at } = problem;
    const same = problems.filter((other) => other.rule === rule && (ofLines.includes(rule) || other.at === at));
    if (same[0] !== problems[place]) return [];
    if (!ofLines.includes(rule)) return [problem];
    const lines = [...new Set(same.map(({ values }) => values?.["line"] ?? 0))];
    return [{ ...problem, values: { line: lines.join(", ") } }];
  });
