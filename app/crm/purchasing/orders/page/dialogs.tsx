import { askMoneyAccount } from "#app/crm/record/ask-money-account.ts";
import { Ask } from "#app/kit/ask/ask.tsx";
import type { ComponentProps } from "react";
import type { Draft } from "#app/kit/fields/kinds.ts";
import { useFormat, useTranslate } from "#app/locale/reader.tsx";
import type { Language } from "#app/values/language.ts";
import { inLanguage, type Bilingual } from "#app/values/text/bilingual.ts";
import { rateOf, sum } from "#app/values/money/money.ts";
import { ui } from "#app/ui/primitives.ts";
import { piastresOf } from "#app/values/text/typed-number.ts";
import {
  billFields,
  hasEnded,
  promiseFields,
  receiptFields,
  sameReferenceFields,
  settledBy,
  supplierPaymentFields,
} from "#app/crm/purchasing/orders/fields.ts";
import type { BookInUse } from "#app/crm/purchasing/cheque-books/operations.server.ts";
import type { SameReference } from "#app/crm/between-slices/same-reference.server.ts";
import { ChosenBills } from "#app/crm/purchasing/orders/bills/chosen-bills.tsx";
import type { OrderPage } from "#app/crm/purchasing/orders/page-data.server.ts";
import { QuantitiesInput } from "#app/crm/purchasing/orders/receiving/quantities-input.tsx";
import { partOf, thousandths } from "#app/crm/purchasing/orders/lines/sums.ts";
import { lineBounds } from "#app/crm/base/priced/fields.ts";
import { typedNumber } from "#app/crm/base/priced/typed/typed.ts";
import { useToday } from "#app/crm/purchasing/orders/lines/use-today.ts";

type DialogProps = { page: OrderPage; onEnd: () => void };
const addressOf = ({ record: order }: OrderPage): string => `/crm/suppliers/orders/${order.id}/act`;
export const egp = (piastres: number): string => (piastres > 0 ? String(piastres / 100) : "");

const reasonless =
  ({ lines, may }: OrderPage, leftOf: (line: OrderPage["lines"][number]) => number) =>
  (draft: Draft): readonly string[] => {
    const typed = (draft["lines"] ?? {}) as Record<string, string>;
    const over = lines.some((line) => (typedNumber(typed[line.id], 3, lineBounds.quantity.max) ?? 0) > leftOf(line));
    return over && may.over ? [] : ["overReason"];
  };

export function ReceiveDialog({ page, kind, onEnd }: DialogProps & { kind: "delivery" | "return" }) {
  const t = useTranslate();
  const today = useToday();
  const { receivedOn, deliveryNote, notes, overReason } = receiptFields;
  const leftOf = ({ quantity, received, billed }: OrderPage["lines"][number]) =>
    Math.max(0, thousandths(kind === "delivery" ? quantity - received : received - billed));
  return (
    <Ask
      address={addressOf(page)}
      also={{ intent: "receive", kind }}
      title={t(`order.receipt.dialog.${kind}`, { number: page.record.number })}
      fields={{ receivedOn, deliveryNote, notes, overReason }}
      begun={{ receivedOn: today, lines: {} }}
      words="order"
      labelOf={(field) => t(`order.receipt.${field}`)}
      hidden={kind === "delivery" ? reasonless(page, leftOf) : () => ["overReason"]}
      confirm={t(`order.receipt.do.${kind}`)}
      onEnd={onEnd}
    >
      {(draft, set, errors) => (
        <QuantitiesInput
          lines={page.lines}
          leftOf={leftOf}
          hintOf={(left) => t(kind === "delivery" ? "order.receipt.left" : "order.receipt.free", { left })}
          {...{ draft, set, errors }}
        />
      )}
    </Ask>
  );
}

export function BillDialog({ page, onEnd }: DialogProps) {
  const t = useTranslate();
  const { money } = useFormat();
  const today = useToday();
  const { record: order, lines } = page;
  const expected = (typed: Record<string, string>) => {
    const net = sum(
      lines.map(({ id, net: whole, quantity, billed }) => {
        const now = typedNumber(typed[id], 3, lineBounds.quantity.max) ?? 0;
        return partOf(whole ?? 0, thousandths(billed + now), quantity) - partOf(whole ?? 0, billed, quantity);
      }),
    );
    const share = order.net ? (order.vat ?? 0) / order.net : 0;
    return { net, vat: Math.round(net * share) };
  };
  const free = Object.fromEntries(
    lines.flatMap(({ id, received, billed }) => (received > billed ? [[id, String(thousandths(received - billed))]] : [])),
  );
  const first = expected(free);
  const leftOf = ({ quantity, received, billed }: OrderPage["lines"][number]) =>
    Math.max(0, thousandths(Math.max(quantity, received) - billed));
  return (
    <Ask
      address={addressOf(page)}
      also={{ intent: "bill" }}
      title={t("order.bill.dialog", { number: order.number })}
      fields={billFields}
      begun={{ billedOn: today, lines: free, net: egp(first.net), vat: egp(first.vat), taxDoc: page.taxDoc }}
      words="order"
      labelOf={(field) => t(`order.bill.${field}`)}
      hidden={reasonless(page, leftOf)}
      onEnd={onEnd}
    >
      {(draft, set, errors) => {
        const due = expected((draft["lines"] ?? {}) as Record<string, string>);
        return (
          <>
            <QuantitiesInput
              lines={lines}
              leftOf={leftOf}
              hintOf={(left) => t("order.bill.free", { left })}
              draft={draft}
              errors={errors}
              set={(some) => {
                const next = expected((some["lines"] ?? {}) as Record<string, string>);
                set({ ...some, net: egp(next.net), vat: egp(next.vat) });
              }}
            />
            <p>{t("order.bill.expected", { net: money(due.net), vat: money(due.vat) })}</p>
          </>
        );
      }}
    </Ask>
  );
}

export function PayDialog({ page, onEnd }: DialogProps) {
  const t = useTranslate();
  const { record: order, bills, withholding, retained } = page;
  const given = sum((page.payments ?? []).filter((one) => !hasEnded(one)).map(settledBy));
  const owed = Math.max(0, (order.billed ?? 0) - (retained?.held ?? 0) - given);
  const kind = owed > 0 ? "payment" : (order.billed ?? 0) === 0 && order.status !== "cancelled" ? "deposit" : "return";
  // Tax is withheld of the net of what is paid for the first time.
  const net = sum((bills ?? []).filter(({ status }) => status === "recorded").map((bill) => bill.net));
  const withheld = kind === "payment" && given === 0 ? rateOf(net, withholding) : 0;
  const own = withheld > 0 ? { withheldBase: egp(net), withheldRate: String(withholding / 100) } : {};
  const amount = kind === "payment" ? owed - withheld : kind === "deposit" ? Math.max(0, (order.depositDue ?? 0) - given) : 0;
  return (
    <PaymentDialog
      address={addressOf(page)}
      title={t("order.payment.dialog", { number: order.number })}
      begun={{ kind, amount: egp(amount), withheld: egp(withheld), ...own }}
      taxNumber={page.supplier.taxNumber}
      books={page.books}
      onEnd={onEnd}
    >
      {(draft, set, errors) => <ChosenBills open={page.open} rate={withholding} {...{ draft, set, errors }} />}
    </PaymentDialog>
  );
}

function called({ name, account, next }: BookInUse, t: ReturnType<typeof useTranslate>): Bilingual {
  const of = (language: Language) => {
    const values = { name, account: inLanguage(account, language).text };
    return next ? t("chequeBook.of", { ...values, next }) : t("chequeBook.ofFull", values);
  };
  return { en: of("en"), ar: of("ar") };
}

type PaymentProps = {
  address: string;
  title: string;
  begun: Draft;
  taxNumber: string;
  books: readonly BookInUse[];
  /** What it was opened from, so that each keeps what was typed there. */
  id?: string;
  children?: Extract<ComponentProps<typeof Ask>["children"], (...of: never[]) => unknown>;
  onEnd: () => void;
};

export function PaymentDialog({ address, title, begun, taxNumber, books, id, children, onEnd }: PaymentProps) {
  const t = useTranslate();
  const today = useToday();
  const { date } = useFormat();
  return (
    <Ask
      address={address}
      also={{ intent: "pay", ...(id && { id }) }}
      title={title}
      fields={supplierPaymentFields}
      askOf={askMoneyAccount}
      options={{ chequeBookId: books.map((book) => ({ value: book.id, label: called(book, t) })) }}
      hintOf={(field) => (field === "chequeBookId" && books.length > 0 ? t("order.payment.chequeHint") : undefined)}
      begun={{ paidOn: today, method: "bank_transfer", ...(books.length === 1 && { chequeBookId: books[0]!.id }), ...begun }}
      words="order"
      labelOf={(field) => t(`order.payment.${field}`)}
      hidden={(draft) => {
        const withholds = draft["kind"] === "payment" && (piastresOf(String(draft["withheld"] ?? "")) ?? 0) > 0;
        const ours = draft["method"] === "cheque" && draft["kind"] !== "return";
        return [
          ...(draft["kind"] === "payment" ? [] : ["withheld"]),
          ...(withholds ? [] : ["withheldBase", "withheldRate"]),
          ...(withholds && !taxNumber ? [] : ["noTaxNumber"]),
          ...(draft["method"] === "cash" ? ["reference"] : []),
          ...(ours ? [] : ["maturesOn"]),
          ...(ours && books.length > 0 ? [] : ["chequeBookId"]),
          ...(ours && draft["chequeBookId"] ? ["moneyAccountId"] : []),
        ];
      }}
      onRefused={({ code, details }) => {
        if (code !== "POSSIBLE_DUPLICATE") return null;
        const { number, on } = details as SameReference;
        return { label: t("crm.error.sameReference", { number, day: date(on) }), fields: sameReferenceFields };
      }}
      onEnd={onEnd}
    >
      {(draft, set, errors) => (
        <>
          {children?.(draft, set, errors)}
          <Settles draft={draft} />
        </>
      )}
    </Ask>
  );
}

/** What leaves by it and what it settles, as it is typed, where the two differ; above what was chosen it says so. */
function Settles({ draft }: { draft: Draft }) {
  const t = useTranslate();
  const { money } = useFormat();
  const typed = (value: unknown) => piastresOf(String(value ?? "")) ?? 0;
  const [amount, withheld] = [typed(draft["amount"]), typed(draft["withheld"])];
  if (draft["kind"] !== "payment" || withheld === 0) return null;
  const chosen = sum(Object.values((draft["bills"] ?? {}) as Draft).map(typed));
  const over = chosen > 0 ? amount + withheld - chosen : 0;
  return (
    <p className={ui.text("sm", over > 0 ? "bad" : "quiet")} aria-live="polite">
      {t("order.payment.settles", { amount: money(amount), withheld: money(withheld), whole: money(amount + withheld) })}
      {over > 0 && ` ${t("order.payment.settlesOver", { over: money(over) })}`}
    </p>
  );
}

export function PromiseDialog({ page, onEnd }: DialogProps) {
  const t = useTranslate();
  return (
    <Ask
      address={addressOf(page)}
      also={{ intent: "promise" }}
      version={page.record.version}
      title={t("order.promise.title", { number: page.record.number })}
      fields={promiseFields}
      begun={{ promisedOn: page.record.promisedOn }}
      words="order"
      labelOf={(field) => t(`order.move.field.${field}`)}
      onEnd={onEnd}
    >
      {t("order.promise.text")}
    </Ask>
  );
}
