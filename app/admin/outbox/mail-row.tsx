import { Form } from "react-router";
import { Press } from "#app/ui/button.tsx";
import { useFormat, useTranslate } from "#app/locale/reader.tsx";
import type { StoredMail } from "#app/platform/mail/outbox.server.ts";
import { Ltr } from "#app/shell/ltr.tsx";
import { Once } from "#app/shell/drafts/once.tsx";
import { classes, ui } from "#app/ui/primitives.ts";
import { directionOf } from "#app/values/language.ts";
import { MailStatusMark } from "./mail-status.tsx";
import css from "./outbox.module.css";

/** One mail, folded; its text is shown as text, never as a page, because visitors' words are in it. */
export function MailRow({ mail }: { mail: StoredMail }) {
  const t = useTranslate();
  const { dateTime } = useFormat();
  return (
    <details className={css.mail}>
      <summary>
        <span className={css.status}>
          <MailStatusMark status={mail.status} />
        </span>
        <span className={classes(css.subject, ui.text("base", "medium", "anywhere"))}>
          <bdi dir={directionOf(mail.language)} lang={mail.language}>
            {mail.subject}
          </bdi>
        </span>
        <span className={classes(css.to, ui.text("soft", "anywhere"))}>
          <Ltr>{mail.recipient}</Ltr>
        </span>
        <time dateTime={mail.createdAt} className={`num ${css.at}`}>
          {dateTime(mail.createdAt)}
        </time>
      </summary>
      <div className={classes(css.body, ui.stack(3))}>
        {mail.error && (
          <div className={classes(css.error, ui.stack(1), ui.text("sm"))}>
            <strong>{t("mail.outbox.error")}</strong>
            <p dir="auto">{mail.error}</p>
            <p>{t("mail.outbox.attempts", { count: mail.attempts })}</p>
          </div>
        )}
        {mail.status === "failed" && (
          <Form method="post" aria-label={`${t("mail.outbox.repeat")}: ${mail.subject}`}>
            <Once />
            <input type="hidden" name="mail" value={mail.id} />
            <Press type="submit" className={css.repeat}>
              {t("mail.outbox.repeat")}
            </Press>
          </Form>
        )}
        {mail.links.length > 0 && (
          <>
            <h2>{t("mail.outbox.links")}</h2>
            <ul>
              {mail.links.map((link) => (
                <li key={link}>
                  <a
                    href={link}
                    target="_blank"
                    rel="noopener noreferrer"
                    className={classes(css.link, ui.text("sm", "underlined", "anywhere"), ui.place("pad1"))}
                  >
                    <Ltr>{link}</Ltr>
                  </a>
                </li>
              ))}
            </ul>
          </>
        )}
        <h2>{t("mail.outbox.body")}</h2>
        <pre dir={directionOf(mail.language)} lang={mail.language} className={classes(css.text, ui.text("sm", "anywhere"))}>
          {mail.text}
        </pre>
      </div>
    </details>
  );
}
