import { WithheldProposal } from "#app/crm/purchasing/orders/withheld/proposal.tsx";
import { RowInputs } from "#app/crm/purchasing/orders/receiving/quantities-input.tsx";
import type { OpenBill } from "#app/crm/purchasing/orders/reads/payables.server.ts";
import { money as moneyField, type Draft } from "#app/kit/fields/kinds.ts";
import { Disclosure } from "#app/kit/form/disclosure.tsx";
import { useFormat, useTranslate } from "#app/locale/reader.tsx";
import { ui } from "#app/ui/primitives.ts";
import type { FieldErrors } from "#app/values/errors.ts";

const chosenIn = (draft: Draft): string[] =>
  Object.entries((draft["bills"] ?? {}) as Record<string, string>).flatMap(([id, typed]) => (typed === "" ? [] : [id]));

const amount = moneyField();

// `rate`: what is usually withheld of the supplier, in basis points.
type ChosenProps = { open: readonly OpenBill[]; rate: number; draft: Draft; set: (some: Draft) => void; errors: FieldErrors };

/** How much of a payment is meant for which of what is open; nothing where nothing is, or it is no payment. */
export function ChosenBills({ open, rate, draft, set, errors }: ChosenProps) {
  const t = useTranslate();
  const { date, money } = useFormat();
  const rows = open.map(({ id, number, order, opened, dueOn, left }) => ({
    id,
    name: { en: number, ar: number },
    hint: t("supplierBill.pay.open", {
      left: money(left),
      date: date(dueOn),
      of: opened ? "opened" : order ? "order" : "none",
      order: order ?? "",
    }),
  }));
  // Kept from before: somebody settled it meanwhile. It has a row as long as an amount is typed for it.
  const chosen = chosenIn(draft);
  if (chosen.length === 0 && (draft["kind"] !== "payment" || open.length === 0)) return null;
  const gone = chosen.filter((id) => !open.some((bill) => bill.id === id));
  const text = t("supplierBill.pay.gone");
  const all = [...rows, ...gone.map((id) => ({ id, name: { en: text, ar: text }, hint: "" }))];
  const error = errors["bills"];
  return (
    <>
      <Disclosure
        title={t("supplierBill.pay.choose")}
        aside={null}
        open={chosen.length > 0 || Object.keys(errors).some((name) => name.split(".")[0] === "bills")}
      >
        {error && <p className={ui.text("sm", "bad")}>{t(error.key, error.values)}</p>}
        <RowInputs name="bills" field={amount} rows={all} {...{ draft, set, errors }} />
      </Disclosure>
      <WithheldProposal {...{ open, rate, draft, set }} />
    </>
  );
}
