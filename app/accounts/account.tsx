import { useEffect } from "react";
import { redirect, useLoaderData } from "react-router";
import { classes, ui } from "#app/ui/primitives.ts";
import { accountOf } from "#app/access/actor.ts";
import { gate, startOf } from "#app/access/gates.ts";
import { useTranslate } from "#app/locale/reader.tsx";
import { config } from "#app/platform/config.server.ts";
import { asLoader } from "#app/platform/http/route-handlers.server.ts";
import { Ltr } from "#app/shell/ltr.tsx";
import { SignOutForm } from "#app/shell/sign-out-form.tsx";
import { useToast } from "#app/shell/toasts.tsx";
import { publicAction } from "#app/site/public-action.server.ts";
import { Button } from "#app/ui/button.tsx";
import { languageKey, type Language } from "#app/values/language.ts";
import { translateFor } from "#app/words/words.server.ts";
import { useAnswer } from "./answer.ts";
import { browserName } from "./browser-name.ts";
import { fieldsOf } from "./input.server.ts";
import { resendVerification } from "./operations.server.ts";
import { changeName, changePassword, changePreferences, myAccount, revokeOtherSessions, revokeSession } from "./own-account.server.ts";
import css from "./own/account.module.css";
import { Name } from "./own/name.tsx";
import { Part } from "./own/part.tsx";
import { Password } from "./own/password.tsx";
import { Preferences } from "./own/preferences.tsx";
import { Sessions } from "./own/sessions.tsx";
import { AccountNotice } from "./own/account-notice.tsx";
import { TwoFactor } from "./own/two-factor.tsx";
import { beginTwoFactor, confirmTwoFactor, endTwoFactor, renewRecoveryCodes } from "./two-factor.server.ts";

export const handle = { boot: "now" };

export const loader = asLoader(async (ctx, { url }) => {
  if (url.pathname.startsWith("/ar")) throw redirect("/account");
  const me = accountOf(ctx);
  if (!me) throw redirect("/login?to=/account");
  const { role } = me;
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
    return { message: saved };
  },
  preferences: async (ctx, form) => {
    const { language } = await changePreferences(ctx, fieldsOf(form));
    const secure = config().APP_URL.startsWith("https:") ? "; Secure" : "";
    return {
      message: saved,
      data: { language },
      headers: { "set-cookie": `${languageKey}=${language}; Path=/; Max-Age=31536000; SameSite=Lax${secure}` },
    };
  },
  password: async (ctx, form) => {
    await changePassword(ctx, fieldsOf(form));
    return { message: { key: "account.own.passwordPart.done" } };
  },
  resend: async (ctx) => {
    await resendVerification(ctx);
    return { message: { key: "account.own.resent" } };
  },
  "two-factor-begin": async (ctx, form, { request }) => ({
    data: await beginTwoFactor(ctx, fieldsOf(form), request),
    secret: true as const,
    message: { key: "account.own.twoFactor.started" },
  }),
  "two-factor-confirm": async (ctx, form, { request }) => ({
    headers: await confirmTwoFactor(ctx, fieldsOf(form), request),
    message: { key: "account.own.twoFactor.onDone" },
  }),
  "two-factor-end": async (ctx, form, { request }) => ({
    headers: await endTwoFactor(ctx, fieldsOf(form), request),
    message: { key: "account.own.twoFactor.offDone" },
  }),
  "recovery-codes": async (ctx, form, { request }) => ({
    data: { codes: await renewRecoveryCodes(ctx, fieldsOf(form), request) },
    secret: true as const,
    message: { key: "account.own.twoFactor.renewed" },
  }),
  "session-end": async (ctx, form) => {
    await revokeSession(ctx, fieldsOf(form));
    return { message: { key: "account.own.sessions.ended" } };
  },
  "sessions-end": async (ctx) => {
    await revokeOtherSessions(ctx);
    return { message: { key: "account.own.sessions.endedOthers" } };
  },
});

export default function Account() {
  const me = useLoaderData<typeof loader>();
  const t = useTranslate();
  useMessage();
  return (
    <div className={css.page}>
      <header className={classes(css.head, ui.stack(5))}>
        <h1>{t("account.own.title")}</h1>
        <p className={classes(css.who, ui.row(6, "stretch"), ui.text("soft"))}>
          <Ltr>{me.email}</Ltr>
          <span>{t(`account.role.${me.role}`)}</span>
        </p>
        <div className={ui.row(4, "stretch")}>
          {me.start && (
            <Button to={me.start} after="arrow-right">
              {t("account.own.dashboard")}
            </Button>
          )}
          {me.start && (
            <Button to={`${me.start}/developers`} kind="line" icon="key-round">
              {t("account.own.tokens")}
            </Button>
          )}
          <SignOutForm>
            <Button type="submit" kind="line" icon="log-out">
              {t("account.own.signOut")}
            </Button>
          </SignOutForm>
        </div>
        <AccountNotice me={me} />
      </header>
      <Part title={t("account.own.name.title")}>
        <Name me={me} />
      </Part>
      <Part title={t("account.own.preferences.title")}>
        <Preferences me={me} />
      </Part>
      <Part title={t("account.own.passwordPart.title")}>
        <Password />
      </Part>
      <Part title={t("account.own.twoFactor.title")}>
        <TwoFactor me={me} />
      </Part>
      <Part title={t("account.own.sessions.title")}>
        <Sessions me={me} />
      </Part>
    </div>
  );
}

function useMessage() {
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
    if (answer.message) show({ title: t(answer.message.key, answer.message.values), kind: "ok" });
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
