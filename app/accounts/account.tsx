import { useEffect, type ReactNode } from "react";
import { Form, redirect, useLoaderData } from "react-router";
import { gate, startOf } from "#app/access/gates.ts";
import { useFormat } from "#app/locale/use-format.tsx";
import { useTranslate } from "#app/locale/use-translate.tsx";
import { config } from "#app/platform/config.server.ts";
import { reading } from "#app/platform/http/doors.server.ts";
import type { Answer } from "#app/shell/answer.ts";
import { Ltr } from "#app/shell/ltr.tsx";
import { useToast } from "#app/shell/toasts.tsx";
import { Button, LinkButton } from "#app/site/ui/button.tsx";
import { Field, Radio, Select } from "#app/site/ui/field.tsx";
import { Notice } from "#app/site/ui/notice.tsx";
import { languageKey, type Language } from "#app/values/language.ts";
import { translateFor } from "#app/words.server.ts";
import { AccountForm } from "./account-form.tsx";
import css from "./account.module.css";
import { keptIn, useAnswer, wrongIn } from "./answer.ts";
import { browserName } from "./browser-name.ts";
import { publicAction } from "#app/site/public-action.server.ts";
import { fieldsOf } from "./input.server.ts";
import {
  changeName,
  changePassword,
  changePreferences,
  myAccount,
  resendVerification,
  revokeOtherSessions,
  revokeSession,
} from "./operations.server.ts";
import { shortestPassword } from "./password.ts";
import { beginTwoFactor, confirmTwoFactor, endTwoFactor, renewRecoveryCodes, type Setup } from "./two-factor.server.ts";

export const handle = { boot: "now" };

/** One address for every language; whoever is not signed in signs in first and comes back. */
export const loader = reading(async (ctx, { url }) => {
  if (url.pathname.startsWith("/ar")) throw redirect("/account");
  if (ctx.actor.kind !== "user") throw redirect("/login?to=/account");
  const { role } = ctx.actor;
  const account = await myAccount(ctx);
  const enters = gate("crm", ctx.actor) === null || role === "admin";
  return {
    head: { title: translateFor(ctx.language)("account.own.page"), noindex: true },
    ...account,
    role,
    start: enters ? startOf(role) : null,
    sessions: account.sessions.map(({ userAgent, createdAt, lastSeenAt, ...rest }) => ({
      ...rest,
      browser: browserName(userAgent),
      since: createdAt.toISOString(),
      seen: lastSeenAt.toISOString(),
    })),
  };
});

const saved = { key: "account.own.saved" };

export const action = publicAction({
  name: async (ctx, form) => {
    await changeName(ctx, fieldsOf(form));
    return { said: saved };
  },
  preferences: async (ctx, form) => {
    const { language } = await changePreferences(ctx, fieldsOf(form));
    const secure = config().APP_URL.startsWith("https:") ? "; Secure" : "";
    return {
      said: saved,
      data: { language },
      headers: { "set-cookie": `${languageKey}=${language}; Path=/; Max-Age=31536000; SameSite=Lax${secure}` },
    };
  },
  password: async (ctx, form) => {
    await changePassword(ctx, fieldsOf(form));
    return { said: { key: "account.own.passwordPart.done" } };
  },
  resend: async (ctx) => {
    await resendVerification(ctx);
    return { said: { key: "account.own.resent" } };
  },
  "two-factor-begin": async (ctx, form, { request }) => ({
    data: await beginTwoFactor(ctx, fieldsOf(form), request),
    said: { key: "account.own.twoFactor.started" },
  }),
  "two-factor-confirm": async (ctx, form, { request }) => ({
    headers: await confirmTwoFactor(ctx, fieldsOf(form), request),
    said: { key: "account.own.twoFactor.onDone" },
  }),
  "two-factor-end": async (ctx, form, { request }) => ({
    headers: await endTwoFactor(ctx, fieldsOf(form), request),
    said: { key: "account.own.twoFactor.offDone" },
  }),
  "recovery-codes": async (ctx, form, { request }) => ({
    data: { codes: await renewRecoveryCodes(ctx, fieldsOf(form), request) },
    said: { key: "account.own.twoFactor.renewed" },
  }),
  "session-end": async (ctx, form) => {
    await revokeSession(ctx, fieldsOf(form));
    return { said: { key: "account.own.sessions.ended" } };
  },
  "sessions-end": async (ctx) => {
    await revokeOtherSessions(ctx);
    return { said: { key: "account.own.sessions.endedOthers" } };
  },
});

export default function Account() {
  const me = useLoaderData<typeof loader>();
  const t = useTranslate();
  useSaid();
  return (
    <div className={css.page}>
      <header className={css.head}>
        <h1>{t("account.own.title")}</h1>
        <p className={css.who}>
          <Ltr>{me.email}</Ltr>
          <span>{t(`account.role.${me.role}`)}</span>
        </p>
        <div className={css.ways}>
          {me.start && (
            <LinkButton to={me.start} icon="arrow-right">
              {t("account.own.dashboard")}
            </LinkButton>
          )}
          <Form method="post" action="/logout" reloadDocument>
            <Button kind="line" leading="log-out">
              {t("account.own.signOut")}
            </Button>
          </Form>
        </div>
        <Standing />
      </header>
      <Part title={t("account.own.name.title")}>
        <Name />
      </Part>
      <Part title={t("account.own.preferences.title")}>
        <Preferences />
      </Part>
      <Part title={t("account.own.passwordPart.title")}>
        <Password />
      </Part>
      <Part title={t("account.own.twoFactor.title")}>
        <TwoFactor />
      </Part>
      <Part title={t("account.own.sessions.title")}>
        <Sessions />
      </Part>
    </div>
  );
}

/** A success is told by a toast; a refusal is shown beside its form and by its own toast. */
function useSaid() {
  const answer = useAnswer<{ language?: Language }>(
    "name",
    "preferences",
    "password",
    "resend",
    "two-factor-confirm",
    "two-factor-end",
    "recovery-codes",
    "session-end",
    "sessions-end",
  );
  const t = useTranslate();
  const { show } = useToast();
  useEffect(() => {
    if (!answer?.ok) return;
    if (answer.said) show({ title: t(answer.said.key, answer.said.values), kind: "ok" });
    const chosen = answer.data?.language;
    if (!chosen || chosen === document.documentElement.lang) return;
    try {
      localStorage.setItem(languageKey, chosen);
    } catch {
      // The cookie carries the choice.
    }
    location.reload();
  }, [answer, show, t]);
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={css.part}>
      <h2>{title}</h2>
      <div className={css.body}>{children}</div>
    </section>
  );
}

/** What the account still waits for. */
function Standing() {
  const me = useLoaderData<typeof loader>();
  const t = useTranslate();
  const answer = useAnswer("resend");
  if (!me.emailVerified) {
    return (
      <Notice kind="warn">
        <p>{t("account.own.unverified", { email: `\u2066${me.email}\u2069` })}</p>
        <AccountForm
          intent="resend"
          answer={answer}
          failed={t("account.failed.other")}
          submit={t("account.own.resend")}
          busy={t("account.own.busy")}
          kind="line"
        />
      </Notice>
    );
  }
  return me.role === "pending" ? <Notice kind="info">{t("account.own.waiting")}</Notice> : null;
}

/** The words every form on this page shares. */
function useWords() {
  const t = useTranslate();
  return { failed: t("account.failed.other"), submit: t("account.own.save"), busy: t("account.own.busy") };
}

function Name() {
  const me = useLoaderData<typeof loader>();
  const t = useTranslate();
  const answer = useAnswer("name");
  return (
    <AccountForm intent="name" answer={answer} {...useWords()} className={css.form}>
      <Field
        name="fullName"
        label={t("account.fullName")}
        autoComplete="name"
        required
        defaultValue={keptIn(answer, "fullName") ?? me.fullName}
        error={wrongIn(answer)["fullName"]}
      />
    </AccountForm>
  );
}

function Preferences() {
  const me = useLoaderData<typeof loader>();
  const t = useTranslate();
  const answer = useAnswer("preferences");
  return (
    <AccountForm intent="preferences" answer={answer} {...useWords()} className={css.form}>
      <fieldset className={css.choices}>
        <legend>{t("account.own.preferences.language")}</legend>
        <Radio
          name="language"
          value="en"
          label={<span lang="en">{t("account.own.preferences.english")}</span>}
          defaultChecked={me.language === "en"}
        />
        <Radio
          name="language"
          value="ar"
          label={<span lang="ar">{t("account.own.preferences.arabic")}</span>}
          defaultChecked={me.language === "ar"}
        />
      </fieldset>
      <Select name="digits" label={t("account.own.preferences.digits")} defaultValue={me.digits ?? "company"}>
        <option value="company">{t("account.own.preferences.company")}</option>
        <option value="arab">{t("account.own.preferences.arab")}</option>
        <option value="latn">{t("account.own.preferences.latn")}</option>
      </Select>
    </AccountForm>
  );
}

function Password() {
  const t = useTranslate();
  const answer = useAnswer("password");
  const wrong = wrongIn(answer);
  return (
    <AccountForm
      key={answer?.ok ? "done" : "open"}
      intent="password"
      answer={answer}
      {...useWords()}
      submit={t("account.own.passwordPart.submit")}
      className={css.form}
    >
      <Field
        name="current"
        type="password"
        label={t("account.own.passwordPart.current")}
        autoComplete="current-password"
        required
        error={wrong["current"]}
      />
      <Field
        name="password"
        type="password"
        label={t("account.newPassword")}
        autoComplete="new-password"
        required
        help={t("account.passwordHelp", { min: shortestPassword })}
        error={wrong["password"]}
      />
    </AccountForm>
  );
}

function TwoFactor() {
  const me = useLoaderData<typeof loader>();
  const t = useTranslate();
  const begun = useAnswer<Setup>("two-factor-begin");
  const confirmed = useAnswer("two-factor-confirm");
  const renewed = useAnswer<{ codes: string[] }>("recovery-codes");
  const ended = useAnswer("two-factor-end");
  const words = useWords();
  if (me.twoFactorEnabled) {
    return (
      <>
        <p>{t("account.own.twoFactor.on")}</p>
        {renewed?.ok && renewed.data && <RecoveryCodes codes={renewed.data.codes} />}
        <PasswordForm intent="recovery-codes" answer={renewed} submit={t("account.own.twoFactor.renew")} />
        <PasswordForm intent="two-factor-end" answer={ended} submit={t("account.own.twoFactor.end")} danger />
      </>
    );
  }
  const setup = begun?.ok ? begun.data : undefined;
  if (!setup && !confirmed) {
    return (
      <>
        <p>{t("account.own.twoFactor.off")}</p>
        <PasswordForm intent="two-factor-begin" answer={begun} submit={t("account.own.twoFactor.begin")} />
      </>
    );
  }
  return (
    <>
      {setup && (
        <>
          <p>{t("account.own.twoFactor.scan")}</p>
          <img className={css.picture} src={setup.picture} alt={t("account.own.twoFactor.picture")} width={220} height={220} />
          <p>
            {t("account.own.twoFactor.key")}: <code dir="ltr">{setup.key.replace(/(.{4})/g, "$1 ").trim()}</code>
          </p>
          <RecoveryCodes codes={setup.codes} />
        </>
      )}
      <AccountForm
        intent="two-factor-confirm"
        answer={confirmed}
        {...words}
        submit={t("account.own.twoFactor.confirm")}
        className={css.form}
      >
        <Field
          name="code"
          inputMode="numeric"
          label={t("account.own.twoFactor.confirmCode")}
          autoComplete="one-time-code"
          required
          error={wrongIn(confirmed)["code"]}
        />
      </AccountForm>
    </>
  );
}

function RecoveryCodes({ codes }: { codes: string[] }) {
  const t = useTranslate();
  return (
    <div className={css.codes}>
      <h3>{t("account.own.twoFactor.codes")}</h3>
      <p>{t("account.own.twoFactor.codesHelp")}</p>
      <ul dir="ltr">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** An act that asks for the password once more. */
function PasswordForm({
  intent,
  answer,
  submit,
  danger,
}: {
  intent: string;
  answer: Answer | undefined;
  submit: string;
  danger?: boolean;
}) {
  const t = useTranslate();
  return (
    <AccountForm
      intent={intent}
      answer={answer}
      {...useWords()}
      submit={submit}
      kind={danger ? "danger-line" : "line"}
      className={css.form}
    >
      <Field
        name="password"
        type="password"
        label={t("account.own.twoFactor.password")}
        autoComplete="current-password"
        required
        error={wrongIn(answer)["password"]}
      />
    </AccountForm>
  );
}

function Sessions() {
  const me = useLoaderData<typeof loader>();
  const t = useTranslate();
  const { dateTime } = useFormat();
  const ended = useAnswer("session-end");
  const others = useAnswer("sessions-end");
  const words = useWords();
  return (
    <>
      <ul className={css.sessions}>
        {me.sessions.map((session) => (
          <li key={session.id}>
            <div>
              <strong>{session.browser ? t("account.own.sessions.browser", session.browser) : t("account.own.sessions.unknown")}</strong>
              <p className="caption">
                {session.current ? t("account.own.sessions.current") : t("account.own.sessions.seen", { date: dateTime(session.seen) })}
                {" · "}
                {t("account.own.sessions.since", { date: dateTime(session.since) })}
              </p>
            </div>
            {!session.current && (
              <AccountForm intent="session-end" answer={undefined} {...words} submit={t("account.own.sessions.end")} kind="line">
                <input type="hidden" name="session" value={session.id} />
              </AccountForm>
            )}
          </li>
        ))}
      </ul>
      {ended && !ended.ok && <Notice kind="bad">{t(ended.said.key, ended.said.values)}</Notice>}
      {me.sessions.length > 1 && (
        <AccountForm intent="sessions-end" answer={others} {...words} submit={t("account.own.sessions.endOthers")} kind="line" />
      )}
    </>
  );
}
