import { recordPath } from "#app/crm/record/record-path.ts";
import { and, asc, inArray, isNull, ne, type SQL } from "drizzle-orm";
import { invoiceTable } from "#app/crm/money/invoices/table.server.ts";
import { costsOf, worksIn } from "#app/crm/office/project-money/operations.server.ts";
import type { Cost } from "#app/crm/between-slices/port-types.ts";
import { crmProjectTable } from "#app/crm/work/projects/table.server.ts";
import type { Ctx } from "#app/platform/ctx.server.ts";
import type { Bilingual } from "#app/values/text/bilingual.ts";
import type { Part } from "#app/crm/office/reports/fields.ts";
import { projectsOf, type Scope } from "#app/crm/office/reports/questions/scope.server.ts";
import { within, type Counted, type PartQuery, type Load } from "./part-query.ts";
import { documentParts, documentSums, inTheLedger } from "./money.server.ts";

export type Project = { id: string; number: string; name: Bilingual; budget: number | null };

const asProject = ({ id, number, nameEn, nameAr, budget }: typeof crmProjectTable.$inferSelect): Project => ({
  id,
  number,
  name: { en: nameEn, ar: nameAr },
  budget,
});

const allProjects = async (ctx: Ctx): Promise<Project[]> => (await ctx.db.select().from(crmProjectTable)).map(asProject);

const mostProjects = 200;

export async function projectsIn(ctx: Ctx, scope: Scope): Promise<Project[]> {
  const rows = await ctx.db
    .select()
    .from(crmProjectTable)
    .where(and(isNull(crmProjectTable.trashedAt), ne(crmProjectTable.status, "cancelled"), projectsOf(ctx, scope)))
    .orderBy(asc(crmProjectTable.number))
    .limit(mostProjects);
  return rows.map(asProject);
}

const recordOf = ({ of, id, projectId }: Cost): string =>
  of === "expense"
    ? `/crm/expenses/${id}`
    : of === "order"
      ? `/crm/suppliers/orders/${id}`
      : of === "bill"
        ? recordPath("supplierBill", id)
        : `/crm/projects/${projectId}`;

async function costParts(ctx: Ctx, { once }: PartQuery, projects: readonly Project[], key: "spent" | "committed"): Promise<Part[]> {
  const ids = projects.map(({ id }) => id);
  const costs = await once(`costs ${ids.join(" ")}`, () => costsOf(ctx, ids));
  return projects
    .flatMap(({ id, name }) =>
      (costs.get(id)?.entries ?? []).map((cost): Part => ({
        to: recordOf(cost),
        name,
        number: cost.number,
        state: `report.state.${cost.of}`,
        on: cost.on ?? "",
        amount: cost[key],
        in: { project: id },
      })),
    )
    .filter(({ amount }) => amount !== 0)
    .toSorted((one, other) => other.on.localeCompare(one.on));
}

export const cost: Load = async (ctx, query) =>
  (await costParts(ctx, query, await allProjects(ctx), "spent")).filter(({ on }) => within(query.range, on));
export const projectCost: Load = async (ctx, query) => costParts(ctx, query, await projectsIn(ctx, query.scope), "spent");
export const committed: Load = async (ctx, query) => costParts(ctx, query, await projectsIn(ctx, query.scope), "committed");

const ofProjects = async (ctx: Ctx, { scope }: PartQuery): Promise<SQL> =>
  and(
    inTheLedger(),
    inArray(
      invoiceTable.projectId,
      (await projectsIn(ctx, scope)).map(({ id }) => id),
    ),
  )!;

export const projectRevenue: Counted = {
  parts: async (ctx, query) => documentParts(ctx, await ofProjects(ctx, query), "net"),
  sums: async (ctx, query) => (await documentSums(ctx, query.range, await ofProjects(ctx, query))).net,
};

const workParts = async (ctx: Ctx, { scope, once }: PartQuery) => {
  const projects = await projectsIn(ctx, scope);
  const ids = projects.map(({ id }) => id);
  const works = await once(`works ${ids.join(" ")}`, () => worksIn(ctx, ids));
  return projects.map((project) => ({ project, work: works.get(project.id)! }));
};

export const contracts: Load = async (ctx, query) =>
  (await workParts(ctx, query)).flatMap(({ project, work }) =>
    work.contracts.map((contract) => ({
      to: recordPath("quotation", contract.quotationId),
      name: project.name,
      number: contract.number,
      state: "report.state.contract",
      on: contract.signedOn,
      amount: contract.net,
      in: { project: project.id },
    })),
  );

const ofProject = ({ id, name, number }: Project, amount: number): Part => ({
  to: recordPath("project", id),
  name,
  number,
  state: "report.state.work",
  on: "",
  amount,
  in: { project: id },
});

export const earned: Load = async (ctx, query) =>
  (await workParts(ctx, query)).filter(({ work }) => work.earned !== 0).map(({ project, work }) => ofProject(project, work.earned));

const gap =
  (sign: 1 | -1): Load =>
  async (ctx, query) => {
    const invoiced = await projectRevenue.sums(ctx, query);
    return (await workParts(ctx, query)).flatMap(({ project, work }) => {
      const own = invoiced.reduce((sum, { amount, in: of }) => (of.project === project.id ? sum + (amount ?? 0) : sum), 0);
      const amount = sign * (work.earned - own);
      return amount > 0 ? [ofProject(project, amount)] : [];
    });
  };
export const unbilled = gap(1);
export const aheadBilled = gap(-1);

export const progressOf = async (ctx: Ctx, query: PartQuery): Promise<Map<string, number>> =>
  new Map((await workParts(ctx, query)).map(({ project, work }) => [project.id, work.progress]));
