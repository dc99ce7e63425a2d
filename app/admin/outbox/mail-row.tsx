import { Form } from "react-router";
import { useFormat } from "#app/locale/use-format.tsx";
import { useTranslate } from "#app/locale/use-translate.tsx";
import type { StoredMail } from "#app/platform/mail/outbox.server.ts";
import { Ltr } from "#app/shell/ltr.tsx";
import { Once } from "#app/shell/typed/once.tsx";
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
        <span className={css.subject}>
          <bdi dir={directionOf(mail.language)} lang={mail.language}>
            {mail.subject}
          </bdi>
        </span>
        <span className={css.to}>
          <Ltr>{mail.recipient}</Ltr>
        </span>
        <time dateTime={mail.createdAt} className={`num ${css.at}`}>
          {dateTime(mail.createdAt)}
        </time>
      </summary>
      <div className={css.body}>
        {mail.error && (
          <div className={css.error}>
            <strong>{t("mail.outbox.error")}</strong>
            <p dir="auto">{mail.error}</p>
            <p>{t("mail.outbox.attempts", { count: mail.attempts })}</p>
          </div>
        )}
        {mail.status === "failed" && (
          <Form method="post">
            <Once />
            <input type="hidden" name="mail" value={mail.id} />
            <button type="submit" className={css.repeat}>
              {t("mail.outbox.repeat")}
            </button>
          </Form>
        )}
        {mail.links.length > 0 && (
          <>
            <h2>{t("mail.outbox.links")}</h2>
            <ul>
              {mail.links.map((link) => (
                <li key={link}>
                  <a href={link} target="_blank" rel="noopener noreferrer" className={css.link}>
                    <Ltr>{link}</Ltr>
                  </a>
                </li>
              ))}
            </ul>
          </>
        )}
        <h2>{t("mail.outbox.body")}</h2>
        <pre dir={directionOf(mail.language)} lang={mail.language} className={css.text}>
          {mail.text}
        </pre>
      </div>
    </details>
  );
}
