import { Form } from "react-router";
import type { Home, HomeEntry } from "#app/crm/office/homes/fields.ts";
import { useFormat, useTranslate } from "#app/locale/reader.tsx";
import type { Answer } from "#app/shell/answer.ts";
import { Once } from "#app/shell/drafts/once.tsx";
import { useLanguage } from "#app/shell/language.tsx";
import { SiteLink } from "#app/shell/site-link.tsx";
import { Button } from "#app/ui/button.tsx";
import { Textarea } from "#app/ui/field.tsx";
import { FreeText } from "#app/ui/free-text.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { classes, ui } from "#app/ui/primitives.ts";
import { inLanguage } from "#app/values/text/bilingual.ts";
import { isolated } from "#app/values/text/isolate.ts";
import { CodeForms } from "./code-forms.tsx";
import { decisionAt } from "./decision-pages.ts";

type Shown = Extract<Home, { state: "open" }>;
type Props = { home: Shown; token: string; answer: Answer | undefined };

export function Talk({ home, token, answer }: Props) {
  const t = useTranslate();
  const { talk, prices, decides } = home;
  if (!talk)
    return prices === "code" || prices === "noMail" ? (
      <CodeForms {...{ prices, answer }} email={home.email} reach={home.reach} lead={t("clientHome.messages.code")} />
    ) : (
      <p className={ui.text("quiet")}>{t("clientHome.messages.notHere")}</p>
    );
  const refused = answer && !answer.ok ? answer : null;
  return (
    <>
      {talk.entries.length === 0 && <p className={ui.text("quiet")}>{t("clientHome.messages.none")}</p>}
      {talk.entries.length > 0 && (
        <ol className={ui.rows("ruled")}>
          {talk.entries.map((entry) => (
            <Entry key={entry.id} {...{ entry, home, token }} chat={talk.chat} />
          ))}
        </ol>
      )}
      {!decides && refused && <Notice tone="bad">{t(refused.message.key, refused.message.values)}</Notice>}
      {decides ? (
        // What was written stands above: the next message begins with an empty field.
        <Form
          key={talk.entries.at(-1)?.id}
          id="write"
          method="post"
          aria-label={t("clientHome.messages.write")}
          noValidate
          className={ui.stack(4)}
        >
          <Once />
          <Textarea
            name="message"
            label={t("clientHome.messages.yours")}
            error={refused?.fields["message"]}
            defaultValue={refused?.input["message"]?.[0]}
            rows={4}
            dir="auto"
            maxLength={2000}
            required
          />
          {refused && !refused.fields["message"] && <Notice tone="bad">{t(refused.message.key, refused.message.values)}</Notice>}
          <div className={ui.row(4)}>
            <Button type="submit" kind="clay" name="intent" value="write">
              {t("clientHome.messages.do")}
            </Button>
            <Chat {...{ home }} chat={talk.chat} about={null} />
          </div>
        </Form>
      ) : (
        <p>
          <Chat {...{ home }} chat={talk.chat} about={null} />
        </p>
      )}
    </>
  );
}

function Entry({ entry, home, token, chat }: Pick<Props, "home" | "token"> & { entry: HomeEntry; chat: string }) {
  const { client, name, kind, body, at, waits, about } = entry;
  const t = useTranslate();
  const { between, dateTime } = useFormat();
  const { path, language } = useLanguage();
  const title =
    about && `${about.kind === "selection" ? "" : `${t(`clientHome.money.kind.${about.kind}`)} `}${inLanguage(about.title, language).text}`;
  const place = about?.kind === "selection" ? decisionAt(about.id) : "money";
  return (
    <li className={classes(ui.stack(1), ui.place("pad3"))}>
      <p className={ui.text("xs", "quiet")}>
        {name ? <bdi>{name}</bdi> : t("clientHome.messages.office")}
        {between}
        {dateTime(at)}
      </p>
      {title && (
        <p className={ui.text("sm")}>
          <SiteLink className={ui.text("underlined")} to={path(`/home/${token}/${place}`)}>
            {t("clientHome.messages.about", { title: isolated(title) })}
          </SiteLink>
        </p>
      )}
      <FreeText as="p" className={ui.text("lines", !client && "medium")}>
        {kind ? t(`clientHome.messages.kind.${kind}`, { number: isolated(body) }) : body}
      </FreeText>
      {waits && (
        <p className={ui.text("xs", "quiet")}>
          {t("clientHome.decisions.waiting")} <Chat {...{ home, chat }} about={title} />
        </p>
      )}
    </li>
  );
}

// Goes on in WhatsApp, with what it is about named.
function Chat({ home, chat, about }: { home: Shown; chat: string; about: string | null }) {
  const t = useTranslate();
  const { language } = useLanguage();
  if (!chat) return null;
  const project = inLanguage(home.project.name, language).text;
  const text = t(about ? "clientHome.messages.chatAbout" : "clientHome.messages.chatText", { project, about: about ?? "" });
  return (
    <a
      href={`https://wa.me/${chat}?text=${encodeURIComponent(text)}`}
      rel="noopener noreferrer"
      target="_blank"
      className={ui.text("underlined")}
    >
      {t("clientHome.messages.chat")}
    </a>
  );
}
