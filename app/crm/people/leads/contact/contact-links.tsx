import { classes, ui } from "#app/ui/primitives.ts";
import { Icon } from "#app/shell/icon.tsx";
import { isEgyptianMobile } from "#app/values/phone.ts";
import { useTranslate } from "#app/locale/reader.tsx";
import css from "./contact-links.module.css";

type Phone = { raw: string; e164: string | null };

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
