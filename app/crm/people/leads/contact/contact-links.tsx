import { ui } from "#app/ui/primitives.ts";
import { classes } from "#app/shell/classes.ts";
import { Icon } from "#app/shell/icon.tsx";
import { Ltr } from "#app/shell/ltr.tsx";
import { isEgyptianMobile, readablePhone } from "#app/values/phone.ts";
import { useTranslate } from "#app/locale/use-translate.tsx";
import css from "./contact-links.module.css";

type Phone = { raw: string; e164: string | null };

export function PhoneLink({ phone }: { phone: Phone }) {
  const shown = <Ltr>{readablePhone(phone)}</Ltr>;
  return phone.e164 ? (
    <a href={`tel:${phone.e164}`} className={classes(css.link, ui.text("underlined"))}>
      {shown}
    </a>
  ) : (
    shown
  );
}

/** Opens a conversation with what is written already; nothing is sent by itself. */
export function WhatsAppLink({ phone, greeting }: { phone: Phone; greeting: string }) {
  const t = useTranslate();
  if (!phone.e164 || (phone.e164.startsWith("+20") && !isEgyptianMobile(phone.e164))) return null;
  return (
    <a
      href={`https://wa.me/${phone.e164.slice(1)}?text=${encodeURIComponent(greeting)}`}
      className={classes(css.round, ui.text("ok", "icon16"))}
      target="_blank"
      rel="noopener noreferrer"
      aria-label={t("leads.record.write")}
      title={t("leads.record.write")}
    >
      <Icon name="whatsapp" />
    </a>
  );
}

export function EmailLink({ email }: { email: string }) {
  return (
    <a href={`mailto:${email}`} className={classes(css.link, ui.text("underlined"))}>
      <Ltr>{email}</Ltr>
    </a>
  );
}
