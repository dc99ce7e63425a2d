import { optionsOf } from "#app/ui/options.tsx";
import { useEffect, useRef } from "react";
import { Form, useActionData, useNavigation } from "react-router";
import type { ContactItem } from "#app/content/contact-items/fields.ts";
import { channels, enquiryBounds, enquiryFields as field } from "#app/crm/people/leads/fields.ts";
import { useTranslate } from "#app/locale/reader.tsx";
import { isLost, type Answer } from "#app/shell/answer.ts";
import { useLanguage } from "#app/shell/language.tsx";
import { Ltr } from "#app/shell/ltr.tsx";
import { Once } from "#app/shell/drafts/once.tsx";
import { usePersistedForm } from "#app/shell/drafts/use-persisted-form.ts";
import { useLostToast } from "#app/shell/connection/use-lost-toast.ts";
import { classes, ui } from "#app/ui/primitives.ts";
import { Button } from "#app/ui/button.tsx";
import { Checkbox, Field, Select, Textarea } from "#app/ui/field.tsx";
import { Notice } from "#app/ui/notice.tsx";
import type { Message } from "#app/values/errors.ts";
import { inLanguage, type Bilingual } from "#app/values/text/bilingual.ts";
import { languages } from "#app/values/language.ts";
import { propertyTypes } from "#app/values/property-type.ts";
import { contactTyped } from "./contact-typed.ts";
import { RadioChoices } from "#app/site/ui/radio-choices.tsx";
import { Trap } from "#app/site/ui/trap.tsx";
import enquiry from "#app/site/ui/enquiry.module.css";
import css from "./form.module.css";
import { itemLink } from "./item-link.ts";
import { useFormProof } from "./use-form-proof.ts";

type ContactFormProps = {
  services: { slug: string; title: Bilingual }[];
  service: string;
  phone: ContactItem | null;
};

const order = [field.name, field.phone, field.email, field.service, field.propertyType, field.message, field.channel] as const;

/** Write to the studio. A plain form that posts to its page; script adds focus, toast, and the proof that a person filled it. */
export function ContactForm({ services, service, phone }: ContactFormProps) {
  const t = useTranslate();
  const { language } = useLanguage();
  const navigation = useNavigation();
  const answer = useActionData<Answer>();
  const refused = answer && !answer.ok && answer.intent === "contact" ? answer : null;
  const form = useRef<HTMLFormElement>(null);
  const proof = useFormProof(form);
  usePersistedForm(form, contactTyped);
  const busy = navigation.state !== "idle" && navigation.formData?.get("intent") === "contact";

  const wrong = order.filter((name) => refused?.fields[name]);
  const broken = refused !== null && wrong.length === 0;
  const sentence = broken ? (isLost(refused) ? t("common.error.sending") : t(refused.message.key, refused.message.values)) : "";

  const toasted = useLostToast(refused, sentence, "contact", () => form.current?.requestSubmit());
  useEffect(() => form.current?.querySelector<HTMLElement>("[aria-invalid]")?.focus(), [refused]);

  const entered = (name: string) => refused?.input[name]?.[0];
  const shared = (name: Named): Shared => ({
    id: `contact-${name}`,
    name,
    error: refused?.fields[name],
    defaultValue: entered(name),
    // Without script the browser itself goes to the first field that is wrong.
    autoFocus: wrong[0] === name || undefined,
  });
  const labels = Object.fromEntries(order.map((name) => [name, t(`contact.field.${name}`)])) as Record<Named, string>;
  const call = phone && itemLink(phone);

  return (
    <Form
      method="post"
      noValidate
      className={classes(css.form, enquiry.fields)}
      ref={form}
      aria-label={t("contact.form")}
      preventScrollReset
      {...proof.listeners}
    >
      <Once />
      <input type="hidden" name="intent" value="contact" />
      <input type="hidden" name={field.key} defaultValue="" ref={proof.key} />
      <input type="hidden" name={field.elapsed} defaultValue="" ref={proof.elapsed} />
      <WrongFields names={wrong} labels={labels} />
      <WrittenFields shared={shared} labels={labels} services={services} service={service} />
      <RadioChoices
        legend={labels[field.channel]}
        name={field.channel}
        chosen={entered(field.channel)}
        choices={channels.map((one) => [one, t(`contact.channel.${one}`)])}
      />
      <RadioChoices
        legend={t("contact.field.preferredLanguage")}
        name={field.language}
        chosen={entered(field.language) ?? language}
        choices={languages.map((one) => [
          one,
          <span key={one} lang={one} className={css.tongue}>
            {t(`contact.language.${one}`)}
          </span>,
        ])}
      />
      <Trap label={t("contact.field.trap")} />
      <Checkbox
        name={field.newsletter}
        value="1"
        label={t("contact.field.newsletter")}
        defaultChecked={entered(field.newsletter) !== undefined}
        className={enquiry.wide}
      />
      {broken && (!toasted || call) && (
        <Notice tone="bad" className={enquiry.wide ?? ""}>
          {!toasted && sentence}
          {phone && call && (
            <p>
              {t("contact.call")}{" "}
              <a href={call.to}>
                <Ltr>{inLanguage(phone.content, language).text}</Ltr>
              </a>
            </p>
          )}
        </Notice>
      )}
      <div className={classes(enquiry.act, enquiry.wide, ui.row(6))}>
        <Button type="submit" kind="clay" after="arrow-right" busy={busy} busyLabel={t("contact.sending")}>
          {t("contact.send")}
        </Button>
        <p className="caption">{t("contact.use")}</p>
      </div>
    </Form>
  );
}

type Named = (typeof order)[number];
type Shared = { id: string; name: Named; error: Message | undefined; defaultValue: string | undefined; autoFocus: true | undefined };
type WrittenFieldsProps = Omit<ContactFormProps, "phone"> & { shared: (name: Named) => Shared; labels: Record<Named, string> };

function WrittenFields({ shared, labels, services, service }: WrittenFieldsProps) {
  const t = useTranslate();
  const { language } = useLanguage();
  return (
    <>
      <Field
        {...shared(field.name)}
        label={labels[field.name]}
        placeholder={t("contact.field.namePlaceholder")}
        autoComplete="name"
        maxLength={enquiryBounds.name.max}
        required
        className={enquiry.wide}
      />
      <Field
        {...shared(field.phone)}
        label={labels[field.phone]}
        hint={t("contact.field.reach")}
        type="tel"
        placeholder="+20 10 0000 0000"
        autoComplete="tel"
        maxLength={enquiryBounds.phone.max}
      />
      <Field {...shared(field.email)} label={labels[field.email]} type="email" autoComplete="email" maxLength={enquiryBounds.email.max} />
      <Select
        {...shared(field.service)}
        label={labels[field.service]}
        defaultValue={shared(field.service).defaultValue ?? service}
        key={service}
      >
        <option value="">{t("contact.field.anyService")}</option>
        {optionsOf(services, (one) => [one.slug, inLanguage(one.title, language).text])}
      </Select>
      <Select {...shared(field.propertyType)} label={labels[field.propertyType]}>
        <option value="">{t("contact.field.anyPropertyType")}</option>
        {optionsOf(propertyTypes, (type) => [type, t(`contact.propertyType.${type}`)])}
      </Select>
      <Textarea
        {...shared(field.message)}
        label={labels[field.message]}
        hint={t("contact.field.messageHelp")}
        rows={6}
        maxLength={enquiryBounds.message.max}
        required
        className={enquiry.wide}
      />
    </>
  );
}

type WrongFieldsProps = { names: readonly Named[]; labels: Record<string, string> };

function WrongFields({ names, labels }: WrongFieldsProps) {
  const t = useTranslate();
  return (
    names.length > 0 && (
      <Notice tone="bad" title={t("common.validation.title")} className={enquiry.wide ?? ""}>
        {t("common.error.invalid")}{" "}
        {names.map((name, index) => (
          <span key={name}>
            {index > 0 && t("shell.comma")}
            <a href={`#contact-${name}`}>{labels[name]}</a>
          </span>
        ))}
      </Notice>
    )
  );
}
