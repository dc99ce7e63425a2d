import { useLoaderData } from "react-router";
import { may } from "#app/access/permissions.ts";
import { rangeIn, type StatementEntry } from "#app/crm/money/payments/operations.server.ts";
import { StatementView, useSending } from "#app/crm/money/payments/panel.tsx";
import { recordPath } from "#app/crm/record/record-path.ts";
import { useLive } from "#app/kit/live/use-live.ts";
import { useTranslate } from "#app/locale/reader.tsx";
import { asAction, asLoader } from "#app/platform/http/route-handlers.server.ts";
import { Button } from "#app/ui/button.tsx";
import { cairoDay } from "#app/values/calendar.ts";
import { bilingual } from "#app/values/text/bilingual.ts";
import { translateFor } from "#app/words/words.server.ts";
import { sendSupplierStatement } from "./mail.server.ts";
import { supplierStatement } from "./statement.server.ts";

export const loader = asLoader(async (ctx, { params, url }) => {
  const today = cairoDay(ctx.now());
  const { supplier, ...statement } = await supplierStatement(ctx, params["id"] ?? "", rangeIn(url.searchParams, today));
  return {
    head: { title: translateFor(ctx.language)("payment.statement.title"), noindex: true },
    party: { id: supplier.id, name: bilingual(supplier.nameEn, supplier.nameAr) },
    statement,
    today,
    may: { export: may(ctx, "supplierBill.export"), send: may(ctx, "order.pay") },
  };
});

export const action = asAction(async (ctx, _form, { params, request }) => {
  const range = rangeIn(new URL(request.url).searchParams, cairoDay(ctx.now()));
  const email = await sendSupplierStatement(ctx, params["id"] ?? "", range);
  return { message: { key: "payment.statement.sent", values: { email } } };
});

export default function SupplierStatementPage() {
  const { party, statement, today, may } = useLoaderData<typeof loader>();
  useLive({ entity: ["supplierBill", "order", "supplier"] });
  const addressOf = ({ kind, id }: StatementEntry): string =>
    kind === "bill" || kind === "creditNote"
      ? recordPath("supplierBill", id)
      : id
        ? recordPath("order", id)
        : recordPath("supplier", party.id);
  const t = useTranslate();
  const path = `${recordPath("supplier", party.id)}/statement`;
  const days = `from=${statement.from}&to=${statement.to}`;
  const { send, busy } = useSending(`${path}?${days}`);
  const actions = (
    <>
      {may.send && (
        <Button kind="line" icon="mail" busy={busy} onClick={() => send({})}>
          {t("payment.statement.mail")}
        </Button>
      )}
      {may.export && (
        <Button href={`${path}/csv?${days}`} kind="line" download>
          {t("kit.list.exportCsv")}
        </Button>
      )}
    </>
  );
  return <StatementView of="supplier" {...{ party, statement, today, addressOf, path, actions }} />;
}
