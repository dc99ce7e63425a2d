import { Link, useLoaderData } from "react-router";
import { useFormat } from "#app/locale/use-format.tsx";
import { useTranslate } from "#app/locale/use-translate.tsx";
import { reading } from "#app/platform/http/doors.server.ts";
import { Both } from "#app/shell/bilingual-text.tsx";
import { Icon } from "#app/shell/icon.tsx";
import { Ltr } from "#app/shell/ltr.tsx";
import { inLanguage } from "#app/values/bilingual.ts";
import { translateFor } from "#app/words.server.ts";
import { EmailLink, PhoneLink, WhatsAppLink } from "./contact-links.tsx";
import { LeadEstimate } from "./estimate.tsx";
import { LeadFacts } from "./facts.tsx";
import { getLead, type LeadMessage } from "./operations.server.ts";
import css from "./record.module.css";
import { LeadPriorityMark, LeadStatusMark } from "./status.tsx";
import { LeadTimeline } from "./timeline.tsx";

export const loader = reading(async (ctx, { params }) => {
  const lead = await getLead(ctx, params["id"] ?? "");
  const name = inLanguage(lead.name, ctx.language).text;
  return { head: { title: `${name} · ${translateFor(ctx.language)("leads.title")}`, noindex: true }, lead };
});

/** One lead: who it is, what was written, the estimate, what happened since. */
export default function Lead() {
  const { lead } = useLoaderData<typeof loader>();
  const t = useTranslate();
  return (
    <article className={css.lead}>
      <header className={css.head}>
        <Link to="/crm/leads" className={css.back}>
          <Icon name="arrow-left" flip />
          {t("leads.back")}
        </Link>
        <p className={css.number}>
          <Ltr>{lead.number}</Ltr>
        </p>
        <Both as="h1" value={lead.name} className={css.name} />
        <div className={css.marks}>
          <LeadStatusMark status={lead.status} />
          <LeadPriorityMark priority={lead.priority} />
        </div>
        <div className={css.reach}>
          {lead.phone && (
            <span>
              <PhoneLink phone={lead.phone} />
              <WhatsAppLink phone={lead.whatsapp ?? lead.phone} />
            </span>
          )}
          {lead.email && <EmailLink email={lead.email} />}
        </div>
      </header>
      <div className={css.main}>
        {lead.messages.length > 0 && (
          <section>
            <h2>{t("leads.message.title")}</h2>
            {lead.messages.map((message) => (
              <Message key={message.id} message={message} lead={lead} />
            ))}
          </section>
        )}
        {lead.estimate && <LeadEstimate estimate={lead.estimate} />}
      </div>
      <aside className={css.side}>
        <section>
          <h2 className="sr">{t("leads.facts")}</h2>
          <LeadFacts lead={lead} />
        </section>
        <section>
          <h2>{t("leads.timeline.title")}</h2>
          <LeadTimeline entries={lead.timeline} />
        </section>
      </aside>
    </article>
  );
}

/** What somebody wrote, in his own words and direction. Contact details are repeated where they differ from the lead's. */
function Message({
  message,
  lead,
}: {
  message: LeadMessage;
  lead: { phone: LeadMessage["phone"]; email: string | null; name: { en: string; ar: string } };
}) {
  const t = useTranslate();
  const { dateTime } = useFormat();
  const otherPhone = message.phone && message.phone.e164 !== lead.phone?.e164 ? message.phone : null;
  const otherEmail = message.email !== lead.email ? message.email : null;
  const otherName = [lead.name.en, lead.name.ar].includes(message.name) ? null : message.name;
  return (
    <blockquote className={css.message}>
      {message.message ? (
        <p dir="auto" className={css.words}>
          {message.message}
        </p>
      ) : (
        <p className={css.wordless}>{t("leads.message.withoutWords")}</p>
      )}
      <footer className={css.caption}>
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
