import { useEffect } from "react";
import { classes, ui } from "#app/ui/primitives.ts";
import { Button, Press } from "#app/ui/button.tsx";
import { Form, useActionData, useLoaderData, useRevalidator } from "react-router";
import { failedPictures, missingPictures, repeatSizes } from "#app/content/media/library.server.ts";
import { countMissingFiles } from "#app/crm/base/files/operations.server.ts";
import { AddressBar, AddressClear, AddressTabs, AddressSearch } from "#app/kit/address/address.tsx";
import { useAddress } from "#app/kit/address/use-address.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Ledger } from "#app/kit/feedback/ledger.tsx";
import { PageHead } from "#app/kit/feedback/page-head.tsx";
import { Pager } from "#app/kit/pager/pager.tsx";
import { useFormat, useTranslate } from "#app/locale/reader.tsx";
import { asAction, asLoader } from "#app/platform/http/route-handlers.server.ts";
import { failedJobs, repeatJob, repeatJobs } from "#app/platform/jobs/failed.server.ts";
import { jobLoad } from "#app/platform/jobs/load.server.ts";
import { listMails, repeatMail, repeatMails, type MailList } from "#app/platform/mail/outbox.server.ts";
import type { Answer } from "#app/shell/answer.ts";
import { Once } from "#app/shell/drafts/once.tsx";
import { translateFor } from "#app/words/words.server.ts";
import { FailedJobs } from "./failed-jobs.tsx";
import { MailRow } from "./mail-row.tsx";
import css from "./outbox.module.css";
import { mailViewIn, mailViews } from "./views.ts";
import { type Named, PictureBlock, PictureLink } from "./picture-block.tsx";

const line = classes(ui.row(5), ui.text("sm"));

function MissingFiles({ pictures, files }: { pictures: Named[]; files: number }) {
  const t = useTranslate();
  const count = pictures.length + files;
  if (count === 0) return null;
  const items = pictures.map(({ id, name }) => (
    <li key={id} className={line}>
      <PictureLink id={id} name={name} />
    </li>
  ));
  return (
    <PictureBlock
      title={t("mail.outbox.missing", { count })}
      why={t("mail.outbox.missingWhy")}
      items={
        files > 0
          ? [
              ...items,
              <li key="files" className={line}>
                {t("mail.outbox.missingFiles", { count: files })}
              </li>,
            ]
          : items
      }
    />
  );
}

export const loader = asLoader(async (ctx, { url }) => {
  const view = mailViewIn(url.searchParams);
  const query = {
    // The database takes no NUL, not even to look for it.
    q: (url.searchParams.get("q") ?? "").replaceAll("\0", "").trim().slice(0, 200),
    status: view === "all" ? ("" as const) : view,
    page: Number(url.searchParams.get("page") ?? 1),
  };
  return {
    head: { title: translateFor(ctx.language)("mail.outbox.title"), noindex: true },
    q: query.q,
    view,
    outbox: await listMails(ctx, query),
    jobs: (await failedJobs(ctx)).map((job) => ({ ...job, failedAt: job.failedAt.toISOString() })),
    pictures: await failedPictures(ctx),
    missing: { pictures: await missingPictures(ctx), files: await countMissingFiles(ctx) },
    load: await jobLoad(ctx),
  };
});

export const action = asAction(async (ctx, form, { url }) => {
  const to = url.pathname + url.search;
  switch (form.get("intent")) {
    case "jobs":
      return { to, message: { key: "mail.outbox.jobsRepeated", values: { count: await repeatJobs(ctx) } } };
    case "mails":
      return { to, message: { key: "mail.outbox.allRepeated", values: { count: await repeatMails(ctx) } } };
    case "pictures": {
      const ids = form.getAll("picture").map(String);
      return { to, message: { key: "mail.outbox.picturesRepeated", values: { count: await repeatSizes(ctx, ids) } } };
    }
    case "job":
      await repeatJob(ctx, String(form.get("job") ?? ""));
      return { to, message: { key: "mail.outbox.jobRepeated" } };
    default:
      await repeatMail(ctx, String(form.get("mail") ?? ""));
      return { to, message: { key: "mail.outbox.repeated" } };
  }
});

/** While something runs the screen is asked again after this pause (ms). */
const again = 3_000;

function useFollow(running: boolean): void {
  const { revalidate, state } = useRevalidator();
  useEffect(() => {
    if (!running || state !== "idle") return;
    const timer = setTimeout(() => {
      if (document.visibilityState === "visible") void revalidate();
    }, again);
    return () => clearTimeout(timer);
  }, [running, revalidate, state]);
}

export default function Outbox() {
  const { outbox, jobs, pictures, missing, load, view, q } = useLoaderData<typeof loader>();
  const answer = useActionData<Answer>();
  const t = useTranslate();
  const { number } = useFormat();
  const { to } = useAddress();
  useFollow(load.running + load.waiting + outbox.counts.queued > 0);
  const figure = (name: "waiting" | "running" | "retrying" | "later", value: number) => ({
    label: t(`mail.outbox.load.${name}`),
    value,
    context: t(`mail.outbox.loadHint.${name}`),
  });
  const all = Object.values(outbox.counts).reduce((sum, count) => sum + count, 0);
  return (
    <>
      <PageHead
        title={t("mail.outbox.count", { count: all })}
        actions={outbox.counts.failed > 0 && <RepeatAll intent="mails" label={t("mail.outbox.repeatAll")} />}
      >
        {t("mail.outbox.lead")}
      </PageHead>
      {answer && !answer.ok && (
        <p className={classes(css.refused, ui.text("sm"), ui.place("below4"))} role="alert">
          {t(answer.message.key, answer.message.values)}
        </p>
      )}
      <div className={ui.place("below8")}>
        <Ledger
          figures={[
            figure("waiting", load.waiting),
            figure("running", load.running),
            figure("retrying", load.retrying),
            figure("later", load.later),
          ]}
        />
      </div>
      <FailedJobs jobs={jobs} />
      <MissingFiles {...missing} />
      <FailedPictures pictures={pictures} />
      <AddressTabs
        label={t("mail.outbox.views")}
        tabs={mailViews.map((one) => ({
          to: to({ view: one === "all" ? "" : one }),
          label: t(`mail.outbox.view.${one}`),
          count: number(one === "all" ? all : outbox.counts[one]),
          current: view === one,
        }))}
      />
      <AddressBar label={t("mail.outbox.filter.label")}>
        <AddressSearch label={t("mail.outbox.filter.label")} hint={t("mail.outbox.filter.search")} />
        {q && <AddressClear to={to({ q: "" })}>{t("kit.clear")}</AddressClear>}
      </AddressBar>
      <Mails outbox={outbox} narrowed={q !== "" || view !== "all"} />
    </>
  );
}

function Mails({ outbox, narrowed }: { outbox: MailList; narrowed: boolean }) {
  const t = useTranslate();
  if (outbox.total === 0)
    return (
      <EmptyState title={narrowed ? t("mail.outbox.nothing.title") : t("mail.outbox.count", { count: 0 })}>
        {t(narrowed ? "mail.outbox.nothing.text" : "mail.outbox.empty")}
      </EmptyState>
    );
  return (
    <>
      <ul className={css.list}>
        {outbox.mails.map((mail) => (
          <li key={mail.id}>
            <MailRow mail={mail} />
          </li>
        ))}
      </ul>
      <Pager page={outbox.page} pages={outbox.pages} counted previous={t("mail.outbox.previous")} next={t("mail.outbox.next")} />
    </>
  );
}

function RepeatAll({ intent, label }: { intent: string; label: string }) {
  return (
    <Form method="post" aria-label={label}>
      <Once />
      <input type="hidden" name="intent" value={intent} />
      <Button type="submit" kind="line" icon="refresh-cw">
        {label}
      </Button>
    </Form>
  );
}

function FailedPictures({ pictures }: { pictures: Named[] }) {
  const t = useTranslate();
  if (pictures.length === 0) return null;
  return (
    <PictureBlock
      title={t("mail.outbox.pictures", { count: pictures.length })}
      why={t("mail.outbox.picturesWhy")}
      items={pictures.map(({ id, name }) => (
        <li key={id} className={classes(ui.row(5), ui.text("sm"))}>
          <PictureLink id={id} name={name} />
          <Repeat pictures={[{ id, name }]} label={t("mail.outbox.repeatJob")} />
        </li>
      ))}
    >
      {pictures.length > 1 && <Repeat pictures={pictures} label={t("mail.outbox.repeatPictures")} className={ui.place("above3")} />}
    </PictureBlock>
  );
}

function Repeat({ pictures, label, className }: { pictures: Named[]; label: string; className?: string | undefined }) {
  return (
    <Form method="post" className={className} aria-label={[label, ...pictures.map(({ name }) => name)].join(" ")}>
      <Once />
      <input type="hidden" name="intent" value="pictures" />
      {pictures.map(({ id }) => (
        <input key={id} type="hidden" name="picture" value={id} />
      ))}
      <Press type="submit" className={css.repeat}>
        {label}
      </Press>
    </Form>
  );
}
