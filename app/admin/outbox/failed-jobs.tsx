import { Form } from "react-router";
import { Press } from "#app/ui/button.tsx";
import { Block } from "#app/kit/feedback/block.tsx";
import { useFormat, useTranslate } from "#app/locale/reader.tsx";
import { Ltr } from "#app/shell/ltr.tsx";
import { Once } from "#app/shell/drafts/once.tsx";
import { classes, ui } from "#app/ui/primitives.ts";
import css from "./outbox.module.css";

type FailedJobsProps = { jobs: { id: string; name: string; failedAt: string; reason: string }[] };

export function FailedJobs({ jobs }: FailedJobsProps) {
  const t = useTranslate();
  const { dateTime } = useFormat();
  if (jobs.length === 0) return null;
  const nameOf = (name: string) => {
    const word = t(`mail.job.${name}`);
    return word === `mail.job.${name}` ? <Ltr>{name}</Ltr> : word;
  };
  return (
    <div className={classes(css.jobs, ui.place("below8"))}>
      <Block title={t("mail.outbox.jobs", { count: jobs.length })}>
        <ul>
          {jobs.map((job) => (
            <li key={job.id} className={classes(ui.row(5), ui.text("sm"))}>
              <strong id={job.id}>{nameOf(job.name)}</strong>
              <span className="caption">
                <Ltr>{job.reason}</Ltr>
              </span>
              <time dateTime={job.failedAt} className={`num ${css.at}`}>
                {dateTime(job.failedAt)}
              </time>
              <Form method="post" aria-labelledby={job.id}>
                <Once />
                <input type="hidden" name="intent" value="job" />
                <input type="hidden" name="job" value={job.id} />
                <Press type="submit" className={css.repeat}>
                  {t("mail.outbox.repeatJob")}
                </Press>
              </Form>
            </li>
          ))}
        </ul>
        {jobs.length > 1 && (
          <Form method="post" className={ui.place("above3")} aria-label={t("mail.outbox.repeatAllJobs")}>
            <Once />
            <input type="hidden" name="intent" value="jobs" />
            <Press type="submit" className={css.repeat}>
              {t("mail.outbox.repeatAllJobs")}
            </Press>
          </Form>
        )}
      </Block>
    </div>
  );
}
