import { Form, useActionData, useLoaderData } from "react-router";
import { EmptyState } from "#app/kit/feedback/empty-state.tsx";
import { PageHead } from "#app/kit/feedback/page-head.tsx";
import { Pager } from "#app/kit/pager/pager.tsx";
import { useFormat } from "#app/locale/use-format.tsx";
import { useTranslate } from "#app/locale/use-translate.tsx";
import { acting, reading } from "#app/platform/http/doors.server.ts";
import { failedJobs, repeatJob } from "#app/platform/jobs/failed.server.ts";
import { listMails, repeatMail, type KeptMail } from "#app/platform/mail/outbox.server.ts";
import type { Answer } from "#app/shell/answer.ts";
import { Ltr } from "#app/shell/ltr.tsx";
import { directionOf } from "#app/values/language.ts";
import { translateFor } from "#app/words.server.ts";
import { FailedJobs } from "./failed-jobs.tsx";
import { MailStatusMark } from "./mail-status.tsx";
import css from "./outbox.module.css";

export const loader = reading(async (ctx, { url }) => ({
  head: { title: translateFor(ctx.language)("mail.outbox.title"), noindex: true },
  outbox: await listMails(ctx, Number(url.searchParams.get("page") ?? 1)),
  jobs: (await failedJobs(ctx)).map((job) => ({ ...job, failedAt: job.failedAt.toISOString() })),
}));

export const action = acting(async (ctx, form, { url }) => {
  const to = url.pathname + url.search;
  if (form.has("job")) {
    await repeatJob(ctx, String(form.get("job")));
    return { to, said: { key: "mail.outbox.jobRepeated" } };
  }
  await repeatMail(ctx, String(form.get("mail") ?? ""));
  return { to, said: { key: "mail.outbox.repeated" } };
});

/** Every mail the house has written, newest first, with its text and its links. */
export default function Outbox() {
  const { outbox, jobs } = useLoaderData<typeof loader>();
  const answer = useActionData<Answer>();
  const t = useTranslate();
  const { number } = useFormat();
  return (
    <>
      <PageHead title={t("mail.outbox.count", { count: outbox.total })}>{t("mail.outbox.lead")}</PageHead>
      {answer && !answer.ok && (
        <p className={css.refused} role="alert">
          {t(answer.said.key, answer.said.values)}
        </p>
      )}
      <FailedJobs jobs={jobs} />
      {outbox.total === 0 ? (
        <EmptyState title={t("mail.outbox.count", { count: 0 })}>{t("mail.outbox.empty")}</EmptyState>
      ) : (
        <ul className={css.list}>
          {outbox.mails.map((mail) => (
            <li key={mail.id}>
              <MailRow mail={mail} />
            </li>
          ))}
        </ul>
      )}
      <Pager
        page={outbox.page}
        pages={outbox.pages}
        words={{
          label: t("mail.outbox.pages"),
          position: t("mail.outbox.page", { page: number(outbox.page), pages: number(outbox.pages) }),
          previous: t("mail.outbox.previous"),
          next: t("mail.outbox.next"),
        }}
      />
    </>
  );
}

/** One mail, folded; its text is shown as text, never as a page, because visitors' words are in it. */
function MailRow({ mail }: { mail: KeptMail }) {
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
