import { askMoneyAccount } from "#app/crm/record/ask-money-account.ts";
import { useId, useState, type FormEvent } from "react";
import { classes, ui } from "#app/ui/primitives.ts";
import { Button, Press } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { AnyInput } from "#app/kit/fields/inputs.tsx";
import { useFormat, useTranslate } from "#app/locale/reader.tsx";
import { Icon } from "#app/shell/icon.tsx";
import { usePersistedState } from "#app/shell/drafts/use-persisted-state.ts";
import type { Message } from "#app/values/errors.ts";
import type { Piastres } from "#app/values/money/money.ts";
import { isCertificate, paymentInput, type PaymentMethod } from "#app/crm/money/payments/fields.ts";
import type { Payer } from "#app/crm/money/payments/ledger/invoice-money.server.ts";
import { ProofInput } from "#app/kit/ask/proof-input.tsx";
import { Shares } from "./shares.tsx";
import css from "./payment-form.module.css";
import { amountProblem, blankPaymentEntry, shownAmount, sumsOf, type PaymentEntryDraft } from "./entry-state.ts";
import { Tick } from "./tick.tsx";
import { useSending } from "./use-money.tsx";

type PaymentFormProps = {
  payer: Payer;
  address: string;
  invoiceId?: string | undefined;
  transfer?: { id: string; amount: number } | undefined;
  method?: PaymentMethod | undefined;
  homeProofId?: string | null | undefined;
  onSplit?: ((amount: number) => void) | undefined;
  onDone?: ((id: string) => void) | undefined;
};

export function PaymentForm({ method = "bank_transfer", homeProofId, onSplit, onDone, ...of }: PaymentFormProps) {
  const { payer, address, invoiceId, transfer } = of;
  const t = useTranslate();
  const { money } = useFormat();
  const id = useId();
  const first = (): PaymentEntryDraft => ({
    ...blankPaymentEntry(payer.today),
    method,
    ...(transfer && { amount: String(transfer.amount / 100), method: "instapay" as const }),
  });
  const [draft, setDraft, typed] = usePersistedState(`payment ${address} ${invoiceId ?? ""} ${transfer?.id ?? ""}`, first);
  const [proof, setProof] = useState<File | null>(null);
  const { send, busy, errors, same, clear } = useSending(address, (data) => {
    setDraft(first());
    setProof(null);
    if (data) onDone?.((data as { id: string }).id);
  });
  const one = invoiceId !== undefined;
  const sums = sumsOf(draft, payer, invoiceId ?? null);
  const problem = amountProblem(sums, draft, one);
  const set = (some: Partial<PaymentEntryDraft>) => {
    clear();
    setDraft((before) => ({ ...before, ...some }));
  };
  const shown = { ...draft, amount: shownAmount(draft, payer, invoiceId ?? null) };
  const over = sums.amount !== null && sums.rest > 0 && !isCertificate(draft.method);
  const submit = (again: boolean) => {
    if (busy || problem) return;
    const form = new FormData();
    for (const [name, value] of Object.entries(shown)) if (typeof value === "string" && value) form.set(name, value);
    form.set("intent", "record");
    if (!one) form.set("shares", JSON.stringify(sums.shares));
    if (draft.credit) form.set("credit", "on");
    if (again) form.set("again", "on");
    if (transfer) form.set("transferId", transfer.id);
    if (homeProofId) form.set("homeProofId", homeProofId);
    if (proof) form.set("proof", proof);
    for (const [name, value] of Object.entries(typed)) form.set(name, value);
    send(form);
  };
  const split = onSplit && sums.amount !== null ? () => onSplit(Math.min(sums.amount ?? 0, sums.owed)) : undefined;
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    submit(false);
  };
  const input = (name: keyof typeof paymentInput & keyof PaymentEntryDraft, label: string, error?: Message) => (
    <AnyInput
      field={paymentInput[name]}
      name={name}
      id={`${id}-${name}`}
      label={label}
      error={error ?? errors[name]}
      value={shown[name]}
      set={(value) =>
        set({
          [name]: value ?? (name === "receivedOn" || name === "maturesOn" ? null : ""),
        })
      }
      words="payment"
      ask={askMoneyAccount(name)}
      other={(other) => (shown as Record<string, unknown>)[other]}
      fresh
    />
  );
  return (
    <form className={ui.stack(3)} aria-label={t("payment.form.title")} onSubmit={onSubmit} noValidate>
      {input("amount", t("payment.field.amount"), problem ?? errors["transferId"])}
      {sums.limit && <LimitNote limit={sums.limit} most={payer.limits[sums.limit]} onSplit={split} />}
      {over && (one || draft.shares !== null || sums.amount! > sums.owed) && (
        <Tick checked={draft.credit} set={(credit) => set({ credit })}>
          {t("payment.form.credit", { rest: money(sums.rest) })}
        </Tick>
      )}
      {!one && <Shares payer={payer} sums={sums} written={draft.shares} set={(shares) => set({ shares })} errors={errors} id={id} />}
      {input("receivedOn", t("payment.form.date"))}
      {input("method", t("payment.field.method"))}
      {draft.method !== "cheque" && !isCertificate(draft.method) && input("moneyAccountId", t("payment.field.moneyAccountId"))}
      {isCertificate(draft.method) ? (
        <>
          {input("certificateNumber", t("payment.field.certificateNumber"))}
          {input("certificatePeriod", t("payment.field.certificatePeriod"))}
        </>
      ) : (
        input("reference", t(draft.method === "cheque" ? "payment.form.chequeNumber" : "payment.field.reference"))
      )}
      {draft.method === "cheque" && (
        <>
          {input("chequeBank", t("payment.field.chequeBank"))}
          {input("maturesOn", t("payment.field.maturesOn"))}
        </>
      )}
      <ProofInput id={`${id}-proof`} file={proof} set={setProof} error={errors["proof"]} />
      {same && <SameNotice same={same} busy={busy} onAgain={() => submit(true)} />}
      <Button type="submit" busy={busy}>
        {t("payment.form.save")}
      </Button>
    </form>
  );
}

type LimitNoteProps = { limit: keyof Payer["limits"]; most: Piastres; onSplit: (() => void) | undefined };

function LimitNote({ limit, most, onSplit }: LimitNoteProps) {
  const t = useTranslate();
  return (
    <p className={classes(css.limit, ui.row(2, "start", "nowrap"), ui.text("sm", "warn", "icon16"))} role="status">
      <Icon name="circle-alert" />
      <span>
        {t(`payment.limit.${limit}`, { limit: most / 100 })}
        {onSplit && (
          <>
            {" "}
            <Press className={classes(css.link, ui.text("clay", "underlined"))} onClick={onSplit}>
              {t("payment.form.split")}
            </Press>
          </>
        )}
      </span>
    </p>
  );
}

type SameNoticeProps = { same: NonNullable<ReturnType<typeof useSending>["same"]>; busy: boolean; onAgain: () => void };

function SameNotice({ same, busy, onAgain }: SameNoticeProps) {
  const t = useTranslate();
  const { date } = useFormat();
  return (
    <Notice
      tone="warn"
      action={
        <Button kind="line" size="compact" busy={busy} onClick={onAgain}>
          {t("payment.form.again")}
        </Button>
      }
    >
      {t("crm.error.sameReference", { number: same.number, day: date(same.on) })}
    </Notice>
  );
}
