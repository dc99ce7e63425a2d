import { AccountForm } from "#app/accounts/account-form.tsx";
import { useAnswer } from "#app/accounts/answer.ts";
import { useFormat, useTranslate } from "#app/locale/reader.tsx";
import { classes, ui } from "#app/ui/primitives.ts";
import { Notice } from "#app/ui/notice.tsx";
import css from "./account.module.css";
import type { Me } from "./me.ts";
import { useWords } from "./words.ts";

export function Sessions({ me }: { me: Me }) {
  const t = useTranslate();
  const { dateTime, between } = useFormat();
  const ended = useAnswer("session-end");
  const others = useAnswer("sessions-end");
  const words = useWords();
  return (
    <>
      <ul className={classes(css.sessions, ui.place("full"))}>
        {me.sessions.map((session) => (
          <li key={session.id} className={ui.row(4, "between")}>
            <div>
              <strong>{session.browser ? t("account.own.sessions.browser", session.browser) : t("account.own.sessions.unknown")}</strong>
              <p className="caption">
                {session.current ? t("account.own.sessions.current") : t("account.own.sessions.seen", { date: dateTime(session.seen) })}
                {between}
                {t("account.own.sessions.since", { date: dateTime(session.since) })}
              </p>
            </div>
            {!session.current && (
              <AccountForm
                intent="session-end"
                name={`${t("account.own.sessions.end")}: ${dateTime(session.since)}`}
                answer={undefined}
                {...words}
                submit={t("account.own.sessions.end")}
                kind="line"
              >
                <input type="hidden" name="session" value={session.id} />
              </AccountForm>
            )}
          </li>
        ))}
      </ul>
      {ended && !ended.ok && <Notice tone="bad">{t(ended.message.key, ended.message.values)}</Notice>}
      {me.sessions.length > 1 && (
        <AccountForm intent="sessions-end" answer={others} {...words} submit={t("account.own.sessions.endOthers")} kind="line" />
      )}
    </>
  );
}
