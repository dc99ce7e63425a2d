import type { ReactNode } from "react";
import type { DocumentSnapshot } from "#app/crm/base/documents/fields.ts";
import { useTranslate } from "#app/locale/reader.tsx";
import { useLanguage } from "#app/shell/language.tsx";
import { FreeBoth } from "#app/ui/free-text.tsx";
import { ui } from "#app/ui/primitives.ts";
import { inLanguage } from "#app/values/text/bilingual.ts";
import { printedIban } from "#app/values/iban.ts";

type BankProps = Pick<DocumentSnapshot["company"], "accounts" | "instapay"> & {
  /** What is given as the reference, or nothing. */
  reference: string;
  /** Drawn beside what is typed into a bank’s form. */
  copy?: (props: { text: string; what: string }) => ReactNode;
};

export function BankFacts({ accounts, instapay, reference, copy: Copy }: BankProps) {
  const t = useTranslate();
  const { language } = useLanguage();
  return (
    <>
      {accounts.map(({ bank, holder, number: account, iban, swift, currency }) => {
        const lines = [
          { text: t("printed.bank.account", { number: currency === "EGP" ? account : `${account} ${currency}` }), value: account },
          ...(iban ? [{ text: t("printed.bank.iban", { iban: printedIban(iban) }), value: iban }] : []),
          ...(swift ? [{ text: t("printed.bank.swift", { swift }), value: swift }] : []),
        ];
        return (
          <div key={`${account} ${currency}`} className={ui.stack(0)}>
            <FreeBoth as="p" value={bank} className={ui.text("medium")} />
            <p>
              <FreeBoth value={holder} />{" "}
              {Copy && <Copy text={inLanguage(holder, language).text} what={inLanguage(holder, language).text} />}
            </p>
            {lines.map(({ text, value }) => (
              <p key={value}>
                {text} {Copy && <Copy text={value} what={text} />}
              </p>
            ))}
          </div>
        );
      })}
      {instapay && (
        <p>
          {t("printed.bank.instapay", { address: instapay })}{" "}
          {Copy && <Copy text={instapay} what={t("printed.bank.instapay", { address: instapay })} />}
        </p>
      )}
      {reference && <p className={ui.text("quiet")}>{t("printed.bank.reference", { number: reference })}</p>}
    </>
  );
}
