import { RecordLink } from "#app/crm/record/record-link.tsx";
import { Button } from "#app/ui/button.tsx";
import { useLoaderData, useSearchParams } from "react-router";
import { panelsOf } from "#app/crm/panels.server.ts";
import { Panel, RecordPanels } from "#app/crm/panels.tsx";
import { Ledger } from "#app/kit/feedback/ledger.tsx";
import { useLive } from "#app/kit/live/use-live.ts";
import { RecordColumns, RecordStack, RecordHead } from "#app/kit/record/record-head.tsx";
import { useFormat, useTranslate } from "#app/locale/reader.tsx";
import { asAction, asLoader } from "#app/platform/http/route-handlers.server.ts";
import { may } from "#app/access/permissions.ts";
import { cairoDay } from "#app/values/calendar.ts";
import { translateFor } from "#app/words/words.server.ts";
import { RangeForm } from "./range-form.tsx";
import { statementOf } from "#app/crm/money/payments/operations.server.ts";
import { Segments } from "#app/ui/segments.tsx";
import { StatementTable } from "./statement-table.tsx";
import { sendStatement } from "./statement-mail.server.ts";
import { rangeIn, usualRanges } from "./statement-range.ts";
import { useSending } from "#app/crm/money/payments/entry/use-money.tsx";

export const loader = asLoader(async (ctx, { params, url }) => {
  const today = cairoDay(ctx.now());
  return {
    head: { title: translateFor(ctx.language)("payment.statement.title"), noindex: true },
    statement: await statementOf(ctx, params.id ?? "", rangeIn(url.searchParams, today)),
    today,
    may: { send: may(ctx, "payment.create") },
    panels: await panelsOf(ctx, "statement", params.id ?? "", ["links"]),
  };
});

export const action = asAction(async (ctx, _form, { params, request }) => {
  const range = rangeIn(new URL(request.url).searchParams, cairoDay(ctx.now()));
  const email = await sendStatement(ctx, params.id ?? "", range);
  return { message: { key: "payment.statement.sent", values: { email } } };
});

export default function Statement() {
  const { statement, today, may, panels } = useLoaderData<typeof loader>();
  const { client, from, to, opening, closing, collection, debit, credit } = statement;
  const t = useTranslate();
  const { money, date } = useFormat();
  useLive({ entity: ["payment", "invoice"] });
  const path = `/crm/clients/${client.id}/statement`;
  const days = `from=${from}&to=${to}`;
  const { send, busy } = useSending(`${path}?${days}`, () => undefined);
  return (
    <article>
      <RecordHead
        kind={t("payment.statement.title")}
        number={client.number}
        title={client.name}
        facts={[
          <RecordLink key="client" kind="client" id={client.id} name={client.name} />,
          <span key="days" className="num">
            {date(from)} – {date(to)}
          </span>,
        ]}
        actions={
          <>
            {may.send && (
              <Button kind="line" icon="mail" busy={busy} onClick={() => send({})}>
                {t("payment.statement.mail")}
              </Button>
            )}
            <Button href={`${path}/csv?${days}`} kind="line" download>
              {t("kit.list.exportCsv")}
            </Button>
            <Button href={`${path}/pdf?${days}`} icon="printer">
              {t("crm.pdf")}
            </Button>
          </>
        }
      />
      <RecordStack>
        <Range key={days} from={from} to={to} today={today} />
        <Ledger
          figures={[
            { label: t("payment.statement.opening"), value: { money: opening, credit: true } },
            { label: t("payment.statement.debit"), value: { money: debit } },
            { label: t("payment.statement.credit"), value: { money: credit } },
            {
              label: t("payment.statement.closing"),
              value: { money: closing, credit: true },
              context: collection > 0 ? t("payment.statement.collection", { amount: money(collection) }) : undefined,
            },
          ]}
        />
        <RecordColumns
          side={
            <RecordPanels kind="statement" id={client.id} panels={panels}>
              <Panel name="links" />
            </RecordPanels>
          }
        >
          <StatementTable statement={statement} />
        </RecordColumns>
      </RecordStack>
    </article>
  );
}

function Range({ from, to, today }: { from: string; to: string; today: string }) {
  const t = useTranslate();
  const [search] = useSearchParams();
  return (
    <RangeForm from={from} to={to}>
      <Segments
        label={t("kit.list.apply")}
        segments={usualRanges(today).map((range) => ({
          key: range.key,
          to: `?from=${range.from}&to=${range.to}`,
          label: t(`payment.statement.${range.key}`),
          current: (search.get("from") ?? from) === range.from && to === range.to,
        }))}
      />
    </RangeForm>
  );
}
