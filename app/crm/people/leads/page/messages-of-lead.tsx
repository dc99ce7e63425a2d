import { useFormat, useTranslate } from "#app/locale/reader.tsx";
import { classes, ui } from "#app/ui/primitives.ts";
import type { Bilingual } from "#app/values/text/bilingual.ts";
import { EmailLink, PhoneLink } from "#app/kit/fields/cells.tsx";
import type { LeadMessage } from "./page-data.server.ts";
import css from "./record.module.css";
import { FreeText } from "#app/ui/free-text.tsx";

type Known = { phone: LeadMessage["phone"]; email: string; name: Bilingual };

export function WrittenMessage({ message, lead }: { message: LeadMessage; lead: Known }) {
  const t = useTranslate();
  const { dateTime } = useFormat();
  const otherPhone = message.phone && message.phone.e164 !== lead.phone?.e164 ? message.phone : null;
  const otherEmail = message.email && message.email !== lead.email ? message.email : null;
  const otherName = [lead.name.en, lead.name.ar].includes(message.name) ? null : message.name;
  return (
    <blockquote className={classes(css.message, ui.place("pad4"))}>
      {message.message ? (
        <FreeText as="p" className={classes(css.words, ui.text("lines", "md", "measure"))}>
          {message.message}
        </FreeText>
      ) : (
        <p className={ui.text("quiet")}>{t("leads.message.withoutWords")}</p>
      )}
      <footer className={classes(ui.row(4, "stretch"), ui.text("xs", "quiet"), ui.place("above1"))}>
        <span>{t(message.kind === "estimate" ? "leads.message.fromEstimate" : "leads.message.fromContact")}</span>
        <time dateTime={message.createdAt} className="num">
          {dateTime(message.createdAt)}
        </time>
        {otherName && <bdi>{otherName}</bdi>}
        {otherPhone && <PhoneLink phone={otherPhone} />}
        {otherEmail && <EmailLink email={otherEmail} />}
      </footer>
    </blockquote>
  );
}
