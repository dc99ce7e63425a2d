import { classes, ui } from "#app/ui/primitives.ts";
import { channels, enquiryBounds, enquiryFields as field } from "#app/crm/people/leads/fields.ts";
import { useTranslate } from "#app/locale/reader.tsx";
import { useLanguage } from "#app/shell/language.tsx";
import type { Refused } from "#app/shell/answer.ts";
import { Button } from "#app/ui/button.tsx";
import { Checkbox, Field, Textarea } from "#app/ui/field.tsx";
import { RadioChoices } from "#app/site/ui/radio-choices.tsx";
import { Trap } from "#app/site/ui/trap.tsx";
import enquiry from "#app/site/ui/enquiry.module.css";
import css from "./page.module.css";

export function SendForm({ refused, busy }: { refused: Refused | null; busy: boolean }) {
  const t = useTranslate();
  const { language } = useLanguage();
  const entered = (name: string) => refused?.input[name]?.[0];
  const shared = (name: string) => ({ id: `estimate-${name}`, name, error: refused?.fields[name], defaultValue: entered(name) });
  return (
    <section className={css.send} id="send" aria-labelledby="send-title">
      <header className={ui.row(4, "baseline", "between")}>
        <h2 id="send-title" className={ui.text("displaySm")}>
          {t("estimator.send.title")}
        </h2>
        <span className="caption">{t("estimator.send.lead")}</span>
      </header>
      <div className={classes(enquiry.fields, ui.place("above5"))}>
        <Field
          {...shared(field.name)}
          label={t("contact.field.name")}
          placeholder={t("contact.field.namePlaceholder")}
          autoComplete="name"
          maxLength={enquiryBounds.name.max}
          aria-required
          className={enquiry.wide}
        />
        <Field
          {...shared(field.phone)}
          label={t("contact.field.phone")}
          hint={t("contact.field.reach")}
          type="tel"
          placeholder="+20 10 0000 0000"
          autoComplete="tel"
          maxLength={enquiryBounds.phone.max}
        />
        <Field
          {...shared(field.email)}
          label={t("contact.field.email")}
          type="email"
          autoComplete="email"
          maxLength={enquiryBounds.email.max}
        />
        <RadioChoices
          wide
          legend={t("contact.field.preferredChannel")}
          name={field.channel}
          chosen={entered(field.channel)}
          choices={channels.map((one) => [one, t(`contact.channel.${one}`)])}
        />
        <Textarea
          {...shared(field.message)}
          label={t("estimator.send.message")}
          hint={t("estimator.send.messageHelp")}
          rows={3}
          maxLength={enquiryBounds.message.max}
          className={enquiry.wide}
        />
        <Trap label={t("contact.field.trap")} />
        <input type="hidden" name={field.language} value={language} />
        <Checkbox
          name={field.mailEstimate}
          value="1"
          label={t("estimator.send.mail")}
          defaultChecked={entered(field.mailEstimate) !== undefined}
          className={enquiry.wide}
        />
        <div className={classes(enquiry.act, enquiry.wide, ui.row(6))}>
          <Button type="submit" kind="clay" after="arrow-right" name="do" value="send" busy={busy} busyLabel={t("estimator.act.sending")}>
            {t("estimator.act.send")}
          </Button>
          <p className="caption">{t("contact.use")}</p>
        </div>
      </div>
    </section>
  );
}
