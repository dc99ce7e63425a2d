import { classes, ui } from "#app/ui/primitives.ts";
import { Link, useLoaderData, useLocation, useSearchParams } from "react-router";
import { Block } from "#app/kit/feedback/block.tsx";
import { ConfirmedAct } from "#app/kit/feedback/confirmed-act.tsx";
import { PageHead } from "#app/kit/feedback/page-head.tsx";
import { useFormat, useTranslate } from "#app/locale/reader.tsx";
import { asAction, asLoader } from "#app/platform/http/route-handlers.server.ts";
import { Icon } from "#app/shell/icon.tsx";
import { Ltr } from "#app/shell/ltr.tsx";
import { directionOf } from "#app/values/language.ts";
import { Unreadable } from "#app/values/errors.ts";
import css from "./list.module.css";
import { SubscriberStatusMark } from "./status.tsx";
import { eraseSubscriber, getSubscriber, stopLetter, type Consent } from "./subscribers.server.ts";

export const loader = asLoader(async (ctx, { params }) => {
  const found = await getSubscriber(ctx, params["id"] ?? "");
  return { head: { title: found.subscriber.email, noindex: true }, ...found };
});

export const action = asAction(async (ctx, form, { params, url }) => {
  const id = params["id"] ?? "";
  const intent = form.get("intent");
  if (intent === "stop") {
    const { subscriber } = await getSubscriber(ctx, id);
    await stopLetter(ctx, id);
    return { message: { key: "letterReaders.stop.done", values: { email: subscriber.email } } };
  }
  if (intent === "erase") {
    await eraseSubscriber(ctx, id);
    return { to: `/admin/messages/subscribers${url.search}`, message: { key: "letterReaders.erase.done" } };
  }
  throw new Unreadable({ key: "messages.error.intent" });
});

export default function Subscriber() {
  const { subscriber, consents } = useLoaderData<typeof loader>();
  const t = useTranslate();
  const [search] = useSearchParams();
  const { email, status } = subscriber;
  return (
    <>
      <Link
        to={{ pathname: "/admin/messages/subscribers", search: search.toString() }}
        className={classes(ui.row(2, "nowrap", "inline"), ui.text("sm", "soft", "icon16", "link"), ui.place("pad1"))}
      >
        <Icon name="arrow-left" flip />
        {t("kit.list.back")}
      </Link>
      <PageHead
        title={<Ltr>{email}</Ltr>}
        actions={
          <>
            {status !== "unsubscribed" && <Act intent="stop" email={email} />}
            <Act intent="erase" email={email} />
          </>
        }
      >
        <SubscriberStatusMark status={status} />
      </PageHead>
      <Block title={t("letterReaders.ledger")}>
        <ol className={classes(css.ledger, ui.stack(0), ui.text("sm"))}>
          {consents.map((consent) => (
            <li key={consent.id} className={ui.columns(48)}>
              <ConsentEntry consent={consent} />
            </li>
          ))}
        </ol>
      </Block>
    </>
  );
}

function ConsentEntry({ consent }: { consent: Consent }) {
  const t = useTranslate();
  const { dateTime } = useFormat();
  const [before = "", after = ""] = t("letterReaders.requested", { page: "\ue000" }).split("\ue000");
  return (
    <>
      <time dateTime={consent.at} className="num">
        {dateTime(consent.at)}
      </time>
      <div>
        <p className={ui.text("medium")}>
          {consent.page ? (
            <>
              {before}
              <Ltr>{consent.page}</Ltr>
              {after}
            </>
          ) : (
            t("letterReaders.requestedSomewhere")
          )}
        </p>
        <blockquote lang={consent.language} dir={directionOf(consent.language)} className={classes(css.words, ui.text("soft"))}>
          {consent.text}
        </blockquote>
        <p className="caption">
          {t("letterReaders.agreed")}
          {t("shell.comma")}
          {t(`messages.languageName.${consent.language}`)}
          {t("shell.comma")}
          {t("letterReaders.version", { version: consent.version })}
        </p>
        <p className={ui.place("above1")}>
          {consent.confirmedAt ? t("letterReaders.confirmed", { at: dateTime(consent.confirmedAt) }) : t("letterReaders.notConfirmed")}
        </p>
        {consent.withdrawnAt && (
          <p className={ui.place("above1")}>
            {t(`letterReaders.withdrawn.${consent.withdrawnBy ?? "unknown"}`, { at: dateTime(consent.withdrawnAt) })}
          </p>
        )}
      </div>
    </>
  );
}

function Act({ intent, email }: { intent: "stop" | "erase"; email: string }) {
  const t = useTranslate();
  const { pathname, search } = useLocation();
  const word = t(`letterReaders.${intent}.act`);
  return (
    <ConfirmedAct
      address={pathname + search}
      intent={intent}
      {...(intent === "erase" && { icon: "trash-2", danger: true })}
      title={t(`letterReaders.${intent}.title`, { email })}
      text={t(`letterReaders.${intent}.text`)}
      confirm={word}
    >
      {word}
    </ConfirmedAct>
  );
}
