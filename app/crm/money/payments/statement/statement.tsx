import { Button } from "#app/ui/button.tsx";
import { useLoaderData } from "react-router";
import { panelsOf } from "#app/crm/panels.server.ts";
import { Panel, RecordPanels } from "#app/crm/panels.tsx";
import { useLive } from "#app/kit/live/use-live.ts";
import { useTranslate } from "#app/locale/reader.tsx";
import { asAction, asLoader } from "#app/platform/http/route-handlers.server.ts";
import { may } from "#app/access/permissions.ts";
import { cairoDay } from "#app/values/calendar.ts";
import { translateFor } from "#app/words/words.server.ts";
import { statementOf } from "#app/crm/money/payments/operations.server.ts";
import type { StatementEntry } from "./statement.server.ts";
import { StatementView } from "./statement-view.tsx";
import { sendStatement } from "./statement-mail.server.ts";
import { rangeIn } from "./statement-range.ts";
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

const ofInvoice: readonly StatementEntry["kind"][] = ["invoice", "voided", "creditNote", "retention"];
const addressOf = ({ kind, id }: StatementEntry): string => `/crm/invoices/${ofInvoice.includes(kind) ? "" : "payments/"}${id}`;

export default function Statement() {
  const { statement, today, may, panels } = useLoaderData<typeof loader>();
  const { client, from, to } = statement;
  const t = useTranslate();
  useLive({ entity: ["payment", "invoice"] });
  const path = `/crm/clients/${client.id}/statement`;
  const days = `from=${from}&to=${to}`;
  const { send, busy } = useSending(`${path}?${days}`, () => undefined);
  return (
    <StatementView
      of="client"
      party={client}
      {...{ statement, today, path, addressOf }}
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
        </>
      }
      side={
        <RecordPanels kind="statement" id={client.id} panels={panels}>
          <Panel name="links" />
        </RecordPanels>
      }
    />
  );
}
