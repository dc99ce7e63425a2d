import { Form } from "react-router";
import { Block } from "#app/kit/feedback/block.tsx";
import { useFormat } from "#app/locale/use-format.tsx";
import { useTranslate } from "#app/locale/use-translate.tsx";
import { Ltr } from "#app/shell/ltr.tsx";
import css from "./outbox.module.css";

/** Work that failed at every try and waits for somebody to look. Draws nothing while there is none. */
export function FailedJobs({ jobs }: { jobs: { id: string; name: string; failedAt: string; reason: string }[] }) {
  const t = useTranslate();
  const { dateTime } = useFormat();
  if (jobs.length === 0) return null;
  return (
    <Block title={t("mail.outbox.jobs", { count: jobs.length })}>
      <ul className={css.jobs}>
        {jobs.map((job) => (
          <li key={job.id}>
            <strong>
              <Ltr>{job.name}</Ltr>
            </strong>
            <span className="caption">
              <Ltr>{job.reason}</Ltr>
            </span>
            <time dateTime={job.failedAt} className={`num ${css.at}`}>
              {dateTime(job.failedAt)}
            </time>
            <Form method="post">
              <input type="hidden" name="job" value={job.id} />
              <button type="submit" className={css.repeat}>
                {t("mail.outbox.repeatJob")}
              </button>
            </Form>
          </li>
        ))}
      </ul>
    </Block>
  );
}
