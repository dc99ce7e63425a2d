import { useEffect, useId, useRef, useState } from "react";
import { useFetcher } from "react-router";
import { Block } from "#app/kit/feedback/block.tsx";
import { Confirm } from "#app/kit/feedback/confirm.tsx";
import { AnyInput } from "#app/kit/fields/inputs.tsx";
import { Fact, Facts } from "#app/kit/record/facts.tsx";
import { useTranslate } from "#app/locale/use-translate.tsx";
import type { Answer } from "#app/shell/answer.ts";
import { Icon } from "#app/shell/icon.tsx";
import { Ltr } from "#app/shell/ltr.tsx";
import { useToast } from "#app/shell/toasts.tsx";
import { useTypedState } from "#app/shell/use-typed-state.ts";
import { printedIban } from "#app/values/iban.ts";
import { bankFields, type BankDetails } from "./fields.ts";
import type { SupplierPage } from "./page-data.server.ts";
import css from "./record.module.css";

const nothing: BankDetails = { instapay: "", iban: "", bank: "", holder: "" };

/** Where the supplier is paid; drawn for those who pay, for nobody else is it sent. */
export function SupplierBank({ page: { supplier, bank, may } }: { page: SupplierPage }) {
  const t = useTranslate();
  const [editing, setEditing] = useState(false);
  if (!bank) return null;
  const { details, unreadable } = bank;
  return (
    <Block
      title={t("supplier.bank.title")}
      tools={
        may.bank && (
          <button type="button" className={css.tool} onClick={() => setEditing(true)}>
            <Icon name="pencil" />
            {t(details ? "supplier.bank.edit" : "supplier.bank.add")}
          </button>
        )
      }
    >
      {unreadable && <p className={css.bad}>{t("supplier.bank.unreadable")}</p>}
      {!unreadable && !details && <p className={css.note}>{t("supplier.bank.none")}</p>}
      {details && (
        <Facts>
          <Fact label={t("supplier.bank.instapay")}>{details.instapay && <Ltr>{details.instapay}</Ltr>}</Fact>
          <Fact label={t("supplier.bank.iban")}>{details.iban && <Ltr>{printedIban(details.iban)}</Ltr>}</Fact>
          <Fact label={t("supplier.bank.bank")}>{details.bank && <bdi>{details.bank}</bdi>}</Fact>
          <Fact label={t("supplier.bank.holder")}>{details.holder && <bdi>{details.holder}</bdi>}</Fact>
        </Facts>
      )}
      {editing && <BankDialog id={supplier.id} details={details ?? nothing} onEnd={() => setEditing(false)} />}
    </Block>
  );
}

function BankDialog({ id, details, onEnd }: { id: string; details: BankDetails; onEnd: () => void }) {
  const t = useTranslate();
  const own = useId();
  const { show } = useToast();
  const fetcher = useFetcher<Answer>();
  const [draft, setDraft, typed] = useTypedState<Record<string, string>>(`bank ${id}`, { ...details });
  const told = useRef<unknown>(undefined);
  const errors = fetcher.data && !fetcher.data.ok ? fetcher.data.fields : {};
  useEffect(() => {
    const answer = fetcher.data;
    if (fetcher.state !== "idle" || !answer || told.current === answer) return;
    told.current = answer;
    if (answer.ok) {
      if (answer.said) show({ title: t(answer.said.key, answer.said.values), kind: "ok" });
      onEnd();
    } else if (Object.keys(answer.fields).length === 0) show({ title: t(answer.said.key, answer.said.values), kind: "destructive" });
  });
  return (
    <Confirm
      opened
      title={t("supplier.bank.title")}
      confirm={t("supplier.bank.do")}
      keep={t("supplier.bank.keep")}
      busy={fetcher.state !== "idle"}
      onConfirm={() => void fetcher.submit({ ...draft, ...typed }, { method: "post", action: `/crm/suppliers/${id}/bank` })}
      onClose={onEnd}
    >
      <p>{t("supplier.bank.note")}</p>
      <div className={css.fields}>
        {Object.entries(bankFields).map(([name, field]) => (
          <AnyInput
            key={name}
            field={field}
            name={name}
            id={`${own}-${name}`}
            label={t(`supplier.bank.${name}`)}
            error={errors[name]}
            errors={{}}
            required={false}
            value={draft[name] ?? ""}
            set={(value) => setDraft((before) => ({ ...before, [name]: String(value ?? "") }))}
            words="supplier"
            other={() => undefined}
            fresh={false}
          />
        ))}
      </div>
    </Confirm>
  );
}
