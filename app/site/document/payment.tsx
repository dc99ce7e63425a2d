import { asksForMoney, type DocumentSnapshot } from "#app/crm/base/documents/fields.ts";
import type { Opened } from "#app/crm/people/links/fields.ts";
import { useTranslate } from "#app/locale/reader.tsx";
import { FreeBoth } from "#app/ui/free-text.tsx";
import { useLanguage } from "#app/shell/language.tsx";
import { Ltr } from "#app/shell/ltr.tsx";
import { classes, ui } from "#app/ui/primitives.ts";
import { dialled, readableText } from "#app/values/phone.ts";
import { inLanguage } from "#app/values/text/bilingual.ts";
import { BankFacts } from "./bank-facts.tsx";
import css from "./payment.module.css";

export function Payment({ opened: { snapshot, outcome, person } }: { opened: Extract<Opened, { state: "open" }> }) {
  const t = useTranslate();
  const { language } = useLanguage();
  const { accounts, instapay, phone, email } = snapshot.company;
  const name = person && inLanguage(person, language).text;
  const toPay = asksForMoney(snapshot) && snapshot.stamp !== "void" && (snapshot.balance ?? snapshot.amount) > 0;
  return (
    <>
      {toPay && (outcome === null || outcome === "accepted") && (
        <section className={classes(ui.card(), ui.stack(3), ui.text("sm"))}>
          <h2 className={ui.text("display")}>{t("printed.text.bank")}</h2>
          {accounts.length > 0 || instapay ? (
            <BankFacts {...{ accounts, instapay }} reference={snapshot.kind === "invoice" ? snapshot.number : ""} />
          ) : (
            <p>{name ? t("clientDocument.pay.person", { name }) : t("clientDocument.pay.us")}</p>
          )}
        </section>
      )}
      {(name || phone || email) && (
        <section className={classes(css.reach, ui.stack(0), ui.text("sm"))}>
          <h2 className={ui.text("heading")}>{t("clientDocument.reach")}</h2>
          {name && <p>{name}</p>}
          {phone && (
            <a href={`tel:${dialled(phone)}`}>
              <Ltr>{readableText(phone)}</Ltr>
            </a>
          )}
          {email && (
            <a href={`mailto:${email}`}>
              <Ltr>{email}</Ltr>
            </a>
          )}
        </section>
      )}
    </>
  );
}

export function Foot({ snapshot: { company } }: { snapshot: DocumentSnapshot }) {
  const t = useTranslate();
  const { commercialRegister, taxNumber } = company;
  return (
    <footer className="grid">
      <div className={classes(css.foot, ui.row(6), ui.text("xs", "quiet"))}>
        <FreeBoth value={company.legalName.en || company.legalName.ar ? company.legalName : company.name} />
        <FreeBoth value={company.address} />
        {commercialRegister && <span>{t("printed.letterhead.register", { number: commercialRegister })}</span>}
        {taxNumber && <span>{t("printed.letterhead.tax", { number: taxNumber })}</span>}
      </div>
    </footer>
  );
}
