import { Link, useLoaderData } from "react-router";
import { crmProjectRecords } from "#app/crm/projects/operations.server.ts";
import { RecordStack } from "#app/kit/record/columns.tsx";
import { RecordHead } from "#app/kit/record/record-head.tsx";
import { useTranslate } from "#app/locale/use-translate.tsx";
import { reading } from "#app/platform/http/doors.server.ts";
import { translateFor } from "#app/words.server.ts";
import { invoicesOf } from "./of.server.ts";
import { InvoicesPanel, PlanPanel } from "./panel.tsx";

export const loader = reading(async (ctx, { params }) => {
  const id = params["id"] ?? "";
  const { plans } = await invoicesOf(ctx, "project", id);
  const { name, number } = await crmProjectRecords.get(ctx, id);
  return {
    head: { title: translateFor(ctx.language)("contract.plan.title"), noindex: true },
    project: { id, name, number },
    signed: plans.length > 0,
  };
});

/** How a project is paid: the plan of its contracts, and what was invoiced. */
export default function PlanPage() {
  const { project, signed } = useLoaderData<typeof loader>();
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
      <RecordStack>
        <PlanPanel kind="project" id={project.id} />
        <InvoicesPanel kind="project" id={project.id} />
      </RecordStack>
    </article>
  );
}
