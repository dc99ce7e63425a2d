import { useEffect } from "react";
import { classes, ui } from "#app/ui/primitives.ts";
import { Button } from "#app/ui/button.tsx";
import { Link, useLoaderData, useNavigate, useOutletContext, useSearchParams } from "react-router";
import { serviceChoices } from "#app/content/services/operations.server.ts";
import { companyFacts } from "#app/content/site-texts/operations.server.ts";
import { usePerson } from "#app/kit/frame/people.tsx";
import { useShortcuts } from "#app/kit/frame/shortcuts.tsx";
import { useFormat, useTranslate } from "#app/locale/reader.tsx";
import { asLoader } from "#app/platform/http/route-handlers.server.ts";
import { Icon } from "#app/shell/icon.tsx";
import { useLanguage } from "#app/shell/language.tsx";
import { Ltr } from "#app/shell/ltr.tsx";
import { isEgyptianMobile } from "#app/values/phone.ts";
import { translateFor } from "#app/words/words.server.ts";
import { MessageFacts } from "./facts.tsx";
import { getMessage, type Message } from "./inbox.server.ts";
import css from "./record.module.css";
import { MessageStatusMark } from "./status.tsx";
import type { Act } from "./use-marking.ts";
import { FreeText } from "#app/ui/free-text.tsx";

export const loader = asLoader(async (ctx, { params }) => {
  const message = await getMessage(ctx, params["id"] ?? "");
  const services = message.service ? await serviceChoices(ctx) : [];
  // A reply is begun in the language its reader asked for, whatever the administrator reads.
  const t = translateFor(message.preferredLanguage);
  const company = (await companyFacts(ctx)).name[message.preferredLanguage].text || t("common.companyName");
  return {
    head: { title: message.name, noindex: true },
    message,
    service: services.find(({ slug }) => slug === message.service)?.title ?? null,
    reply: {
      subject: t("messages.reply.subject", { number: message.reference }),
      greeting: t("messages.reply.greeting", { name: message.name }),
      whatsapp: t("messages.reply.whatsappText", { name: message.name, company }),
    },
  };
});

export default function MessageRecord() {
  const { message, service, reply } = useLoaderData<typeof loader>();
  const { mark } = useOutletContext<{ mark: (act: Act, ids: readonly string[]) => void }>();
  const t = useTranslate();
  const { dateTime } = useFormat();
  const [search] = useSearchParams();
  const back = { pathname: "/admin/messages", search: search.toString() };
  const navigate = useNavigate();
  useShortcuts([{ keys: "Escape", label: t("kit.list.back"), run: () => void navigate(back, { preventScrollReset: true }) }]);
  const unread = message.status === "new";
  useEffect(() => {
    if (unread) mark("open", [message.id]);
    // Only what was just opened: marking it unread again must not open it at once.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [message.id]);
  return (
    <article className={classes(css.record, ui.card("topped"), ui.stack(5))} aria-label={message.name}>
      <header className={classes(css.head, ui.stack(1))}>
        <Link to={back} className={classes(css.back, ui.text("sm", "soft", "icon16"), ui.place("pad1"))} preventScrollReset>
          <Icon name="arrow-left" flip />
          {t("kit.list.back")}
        </Link>
        <h2 dir="auto">{message.name}</h2>
        <p className="caption">
          <Ltr>{message.reference}</Ltr>
          {t("shell.comma")}
          {t(`messages.kind.${message.kind}`)}
          {t("shell.comma")}
          {t("messages.received", { at: dateTime(message.createdAt) })}
          {message.page && (
            <>
              {t("shell.comma")}
              <Ltr>{message.page}</Ltr>
            </>
          )}
        </p>
        <p className={classes(ui.row(3), ui.text("sm"))}>
          <MessageStatusMark status={message.status} /> <Moved message={message} />
        </p>
      </header>
      <Reply message={message} reply={reply} />
      <div className={classes(css.text, ui.text("md", "anywhere"))} lang={message.language} dir="auto">
        <FreeText>{message.message}</FreeText>
      </div>
      <p className={classes(css.lead, ui.text("soft", "sm"))}>
        {message.isLead ? (
          <LeadNote words={message.suspected ? "messages.suspected" : "messages.lead"} number={message.reference} />
        ) : (
          t("messages.noLead")
        )}
        {message.hasEstimate && <> {t("messages.estimate")}</>}
        {message.subscribes && <> {t("messages.subscribes")}</>}
      </p>
      <MessageFacts message={message} service={service} />
      <Acts message={message} mark={mark} />
    </article>
  );
}

const LeadNote = ({ words, number }: { words: string; number: string }) => {
  const t = useTranslate();
  const [before = "", after = ""] = t(words, { number: "\ue000" }).split("\ue000");
  return (
    <>
      {before}
      <Ltr>{number}</Ltr>
      {after}
    </>
  );
};

function Moved({ message }: { message: Message }) {
  const t = useTranslate();
  const { language } = useLanguage();
  const { dateTime } = useFormat();
  const person = usePerson(message.statusBy);
  if (!message.statusAt) return null;
  const values = { status: "", at: dateTime(message.statusAt) };
  const name = person && ((language === "ar" && person.ar) || person.en);
  return <span className="caption">{(name ? t("messages.movedBy", { ...values, name }) : t("messages.moved", values)).trim()}</span>;
}

type ReplyWords = { subject: string; greeting: string; whatsapp: string };

function Reply({ message, reply }: { message: Message; reply: ReplyWords }) {
  const t = useTranslate();
  const { email, phone } = message;
  const dial = phone?.e164 ?? null;
  const onWhatsApp = dial && (!dial.startsWith("+20") || isEgyptianMobile(dial));
  return (
    <div className={ui.row(2, "stretch")}>
      {email && (
        <Button
          href={`mailto:${email}?subject=${encodeURIComponent(reply.subject)}&body=${encodeURIComponent(`${reply.greeting}\n\n`)}`}

          icon="mail"
        >
          {t("messages.reply.email")}
        </Button>
      )}
      {onWhatsApp && (
        <Button
          href={`https://wa.me/${dial.slice(1)}?text=${encodeURIComponent(reply.whatsapp)}`}
          target="_blank"
          rel="noopener noreferrer"
          kind="line"
          icon="whatsapp"
        >
          {t("messages.reply.whatsapp")}
        </Button>
      )}
      {dial && (
        <Button href={`tel:${dial}`} kind="line" icon="phone">
          {t("messages.reply.call")}
        </Button>
      )}
    </div>
  );
}

function Acts({ message, mark }: { message: Message; mark: (act: Act, ids: readonly string[]) => void }) {
  const t = useTranslate();
  const { id, status } = message;
  if (status === "archived" || status === "spam")
    return (
      <div className={classes(css.acts, ui.row(2, "stretch"))}>
        <Button kind="line" icon="undo-2" onClick={() => mark("restore", [id])}>
          {t(status === "spam" ? "messages.act.notSpam" : "messages.act.restore")}
        </Button>
      </div>
    );
  return (
    <div className={classes(css.acts, ui.row(2, "stretch"))}>
      {(status === "new" || status === "read") && (
        <Button kind="line" icon="check" onClick={() => mark("replied", [id])}>
          {t("messages.act.replied")}
        </Button>
      )}
      <Button kind="line" icon="archive" onClick={() => mark("archived", [id])}>
        {t("messages.act.archived")}
      </Button>
      {(status === "read" || status === "replied") && (
        <Button kind="ghost" onClick={() => mark("new", [id])}>
          {t("messages.act.new")}
        </Button>
      )}
      {(status === "new" || status === "read") && (
        <Button kind="ghost" onClick={() => mark("spam", [id])}>
          {t("messages.act.spam")}
        </Button>
      )}
    </div>
  );
}
