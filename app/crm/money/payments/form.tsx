import { useState } from "react";
import { useLoaderData, useNavigate, useSearchParams } from "react-router";
import { ReferenceInput } from "#app/kit/fields/inputs/reference-input.tsx";
import { reference } from "#app/kit/fields/kinds.ts";
import { askOptions } from "#app/kit/entity/ask-options.ts";
import { DrawerBody, DrawerHead, useDrawer } from "#app/kit/feedback/drawer.tsx";
import { PageHead } from "#app/kit/feedback/page-head.tsx";
import { useLookup } from "#app/kit/record/use-lookup.ts";
import { useTranslate } from "#app/locale/reader.tsx";
import { authorize } from "#app/access/permissions.ts";
import { asLoader } from "#app/platform/http/route-handlers.server.ts";
import { translateFor } from "#app/words/words.server.ts";
import type { Payer } from "#app/crm/money/payments/ledger/invoice-money.server.ts";
import { ui } from "#app/ui/primitives.ts";
import { paymentRecords } from "./operations.server.ts";
import { paymentEntity } from "./entity.ts";
import { PaymentForm } from "#app/crm/money/payments/entry/payment-form.tsx";
import css from "#app/crm/money/payments/entry/form.module.css";
import { moneyAddress } from "#app/crm/money/payments/entry/use-money.tsx";

export const loader = asLoader(async (ctx, { url }) => {
  authorize(ctx.actor, "payment.create");
  const client = url.searchParams.get("client");
  const { clientId = [] } = await paymentRecords.optionsFor(ctx, client ? [{ clientId: client } as never] : []);
  return { head: { title: translateFor(ctx.language)("payment.form.title"), noindex: true }, clients: clientId };
});

export default function NewPayment() {
  const t = useTranslate();
  const drawer = useDrawer();
  const title = t("payment.form.title");
  if (!drawer)
    return (
      <article className={css.page}>
        <PageHead title={title} />
        <Inside />
      </article>
    );
  return (
    <>
      <DrawerHead title={title} />
      <DrawerBody>
        <Inside />
      </DrawerBody>
    </>
  );
}

const field = reference("client");

function Inside() {
  const { clients } = useLoaderData<typeof loader>();
  const t = useTranslate();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const [client, setClient] = useState<string | null>(search.get("client"));
  const payerLookup = useLookup<{ payer: Payer }>(client === null ? null : moneyAddress("payer", client));
  const found = payerLookup.found?.payer;
  return (
    <div className={ui.stack(5)}>
      <ReferenceInput
        field={field}
        name="clientId"
        id="payment-client"
        label={t("payment.form.client")}
        errors={{}}
        required
        value={client}
        set={(value) => setClient(typeof value === "string" && value ? value : null)}
        words="payment"
        options={clients}
        ask={(typed, signal) => askOptions(paymentEntity.path, "clientId", typed, signal)}
        other={() => undefined}
        fresh
      />
      {payerLookup.failed && <p role="alert">{t("payment.form.failed")}</p>}
      {found && (
        <PaymentForm
          key={found.clientId}
          payer={found}
          address={moneyAddress("payer", found.clientId)}
          method={search.get("method") === "cheque" ? "cheque" : undefined}
          onDone={(id) => void navigate(`${paymentEntity.path}/${id}`)}
        />
      )}
    </div>
  );
}
