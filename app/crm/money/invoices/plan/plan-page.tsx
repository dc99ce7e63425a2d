import { Link, useLoaderData } from "react-router";
import { Panel, RecordPanels } from "#app/crm/panels.tsx";
import { crmProjectRecords } from "#app/crm/work/projects/operations.server.ts";
import { RecordStack, RecordHead } from "#app/kit/record/record-head.tsx";
import { useTranslate } from "#app/locale/use-translate.tsx";
import { asLoader } from "#app/platform/http/route-handlers.server.ts";
import { translateFor } from "#app/words.server.ts";
import { invoicesOf } from "#app/crm/money/invoices/invoices-of.server.ts";

export const loader = asLoader(async (ctx, { params }) => {
  const id = params["id"] ?? "";
  const invoices = await invoicesOf(ctx, "project", id);
  const { name, number } = await crmProjectRecords.get(ctx, id);
  return {
    head: { title: translateFor(ctx.language)("contract.plan.title"), noindex: true },
    project: { id, name, number },
    signed: invoices.plans.length > 0,
    panels: { invoices: { ok: true as const, data: invoices } },
  };
});

/** How a project is paid: the plan of its contracts, and what was invoiced. */
export default function PlanPage() {
  const { project, signed, panels } = useLoaderData<typeof loader>();
  const t = useTranslate();
  return (
    <article>
      <RecordHead
        kind={t("contract.plan.title")}
        number={project.number}
        title={project.name}
        facts={[
          <Link key="back" to={`/crm/projects/${project.id}`}>
            {t("contract.plan.back")}
          </Link>,
          !signed && t("contract.plan.none"),
        ]}
      />
      <RecordPanels kind="project" id={project.id} panels={panels}>
        <RecordStack>
          <Panel name="plan" />
          <Panel name="invoices" />
        </RecordStack>
      </RecordPanels>
    </article>
  );
}
