import { RecordLink } from "#app/crm/record/record-link.tsx";
import { useFetcher, useLoaderData } from "react-router";
import { authorize, may } from "#app/access/permissions.ts";
import { readyToInvoice, type ReadyInstalment } from "#app/crm/money/contracts/operations.server.ts";
import { MoneyTabs } from "#app/crm/money/payments/panel.tsx";
import { PageHead } from "#app/kit/feedback/page-head.tsx";
import { useLive } from "#app/kit/live/use-live.ts";
import { useFormat, useTranslate } from "#app/locale/reader.tsx";
import { asLoader } from "#app/platform/http/route-handlers.server.ts";
import type { Answer } from "#app/shell/answer.ts";
import { Both } from "#app/shell/bilingual-text.tsx";
import { useRefusalToast } from "#app/shell/use-refusal-toast.ts";
import { Button } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { classes, ui } from "#app/ui/primitives.ts";
import css from "#app/ui/table.module.css";
import { MoneyCell, MoneyColumns, Table } from "#app/ui/table.tsx";
import { cairoDay } from "#app/values/calendar.ts";
import { translateFor } from "#app/words/words.server.ts";

export const loader = asLoader(async (ctx) => {
  authorize(ctx.actor, "invoice.read");
  return {
    head: { title: translateFor(ctx.language)("invoice.ready.short"), noindex: true },
    instalments: await readyToInvoice(ctx),
    today: cairoDay(ctx.now()),
    may: { create: may(ctx, "invoice.create") },
  };
});

export default function ReadyToInvoice() {
  const { instalments } = useLoaderData<typeof loader>();
  const t = useTranslate();
  const { money } = useFormat();
  const act = useFetcher<Answer>();
  useRefusalToast(act.data);
  useLive({ entity: ["invoice", "contract"] });
  const total = instalments.reduce((sum, { amount }) => sum + amount, 0);
  const make = ({ id, project }: ReadyInstalment) =>
    void act.submit({ intent: "invoice", instalment: id }, { method: "post", action: `/crm/invoices/of/project/${project.id}` });
  return (
    <article className={ui.stack(5)}>
      <PageHead title={t("invoice.ready.title", { count: instalments.length })}>
        {total > 0 && t("invoice.ready.lead", { amount: money(total) })}
      </PageHead>
      <MoneyTabs />
      {instalments.length === 0 ? (
        <EmptyState title={t("invoice.ready.none")}>{t("invoice.ready.noneText")}</EmptyState>
      ) : (
        <MoneyColumns of={instalments.map(({ amount }) => amount)}>
          <Table
            label={t("invoice.ready.short")}
            columns={[
              t("invoice.ready.instalment"),
              t("invoice.field.clientId"),
              t("invoice.field.dueOn"),
              { money: t("invoice.field.total") },
              { acts: t("contract.plan.invoice") },
            ]}
          >
            <tbody>
              {instalments.map((one) => (
                <Row key={one.id} instalment={one} busy={act.state !== "idle"} make={() => make(one)} />
              ))}
            </tbody>
          </Table>
        </MoneyColumns>
      )}
    </article>
  );
}

function Row({ instalment, busy, make }: { instalment: ReadyInstalment; busy: boolean; make: () => void }) {
  const { today, may } = useLoaderData<typeof loader>();
  const t = useTranslate();
  const { date } = useFormat();
  const { label, trigger, contract, client, project, dueOn } = instalment;
  const late = dueOn !== null && dueOn < today;
  return (
    <tr>
      <td>
        <RecordLink kind="project" id={project.id} name={label} className={css.strong} />
        <span className={classes(ui.row(2, "stretch"), ui.text("xs", "quiet"))}>
          <Both value={project.name} />
          <span>{t(`contract.trigger.${trigger}`)}</span>
          <RecordLink kind="quotation" id={contract.quotationId} name={contract.number} />
        </span>
      </td>
      <td>
        <RecordLink kind="client" id={client.id} name={client.name} />
      </td>
      <td className={late ? css.bad : undefined}>{dueOn && <span className="num">{date(dueOn)}</span>}</td>
      <MoneyCell value={instalment.amount} />
      <td className={css.acts}>
        {may.create && (
          <Button kind="line" size="compact" disabled={busy} onClick={make}>
            {t("contract.plan.invoice")}
          </Button>
        )}
      </td>
    </tr>
  );
}
