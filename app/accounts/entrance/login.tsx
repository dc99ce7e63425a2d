import { Link, useLoaderData } from "react-router";
import { accountOf } from "#app/access/actor.ts";
import { areaOf, followed, startOf } from "#app/access/gates.ts";
import { useTranslate } from "#app/locale/reader.tsx";
import { orLastRead } from "#app/platform/cache/last-read.server.ts";
import { factsKey } from "#app/platform/http/request-context.server.ts";
import { asLoader } from "#app/platform/http/route-handlers.server.ts";
import { ownPath } from "#app/platform/http/origin.server.ts";
import { useLanguage } from "#app/shell/language.tsx";
import { SignOutForm } from "#app/shell/sign-out-form.tsx";
import { useComeBack } from "#app/shell/connection/use-come-back.ts";
import { classes, ui } from "#app/ui/primitives.ts";
import { Button } from "#app/ui/button.tsx";
import { Checkbox, Field } from "#app/ui/field.tsx";
import { QuietLink } from "#app/site/ui/link-arrow.tsx";
import { publicAction } from "#app/site/public-action.server.ts";
import { Notice } from "#app/ui/notice.tsx";
import { translateFor } from "#app/words/words.server.ts";
import { AccountForm, EmailField, FullNameField, NewPasswordField, PasswordField } from "#app/accounts/account-form.tsx";
import { enteredIn, useAnswer, wrongIn } from "#app/accounts/answer.ts";
import { Entrance } from "./entrance.tsx";
import { besides } from "#app/accounts/forms.server.ts";
import { fieldsOf } from "#app/accounts/input.server.ts";
import css from "./login.module.css";
import { signUp } from "#app/accounts/operations.server.ts";
import { isSignUpOpen } from "#app/accounts/settings.server.ts";
import { secondStep, signIn, type SignedIn } from "#app/accounts/sign-in.server.ts";

export const handle = { boot: "deferred" };

export const loader = asLoader(async (ctx, { context, url }) => {
  // Whose sign-in failed, and where to, is nobody else's.
  context.get(factsKey).cacheable = false;
  const t = translateFor(ctx.language);
  const asksSignUp = url.searchParams.get("mode") === "sign-up";
  // While the database is away a form that was sent without script is given back with what was typed.
  const signUpOpen = (await orLastRead(ctx, "sign-up", isSignUpOpen(ctx), () => {})) ?? asksSignUp;
  const wanted = ownPath(url.searchParams.get("to"));
  const step = url.searchParams.get("step") === "2";
  const mode = !step && signUpOpen && asksSignUp ? "sign-up" : "sign-in";
  const account = accountOf(ctx);
  const me =
    account && !step
      ? {
          name: (ctx.language === "ar" && account.fullNameAr) || account.fullName || account.email,
          email: account.email,
          role: account.role,
          verified: account.emailVerified,
          area: wanted && areaOf(wanted),
          start: besides(url, startOf(account.role)),
        }
      : null;
  return {
    head: { title: t(step ? "account.step.page" : mode === "sign-up" ? "account.signUp.page" : "account.signIn.page"), noindex: true },
    me,
    mode,
    step,
    signUpOpen,
    wanted,
    done: url.searchParams.get("done"),
  };
});

const onwards = (url: URL, { headers, actor }: SignedIn) => {
  const wanted = ownPath(url.searchParams.get("to"));
  if (actor) return { to: besides(url, followed(wanted, actor)), headers, document: true };
  const query = new URLSearchParams({ step: "2", ...(wanted && { to: wanted }) });
  return { to: besides(url, `/login?${query}`), headers, document: true };
};

export const action = publicAction({
  "sign-in": async (ctx, form, { request, url }) => onwards(url, await signIn(ctx, fieldsOf(form), request)),
  "second-step": async (ctx, form, { request, url }) => onwards(url, await secondStep(ctx, fieldsOf(form), request)),
  "sign-up": async (ctx, form, { request }) => {
    await signUp(ctx, fieldsOf(form), request);
    return { data: { email: String(form.get("email")) } };
  },
});

export default function Login() {
  const data = useLoaderData<typeof loader>();
  if (data.step) return <SecondStep />;
  if (data.me) return <AlreadyHere me={data.me} wanted={data.wanted} />;
  return data.mode === "sign-up" ? <SignUp /> : <SignIn />;
}

function Tabs() {
  const { signUpOpen, mode, wanted } = useLoaderData<typeof loader>();
  const { path } = useLanguage();
  const t = useTranslate();
  if (!signUpOpen) return null;
  const query = (more: Record<string, string>) => {
    const search = new URLSearchParams({ ...more, ...(wanted && { to: wanted }) }).toString();
    return path("/login") + (search && `?${search}`);
  };
  return (
    <nav className={classes(css.tabs, ui.row(6, "stretch", "nowrap"), ui.place("below4"))} aria-label={t("account.signIn.page")}>
      <Link to={query({})} aria-current={mode === "sign-in" ? "page" : undefined} preventScrollReset>
        {t("account.signIn.tab")}
      </Link>
      <Link to={query({ mode: "sign-up" })} aria-current={mode === "sign-up" ? "page" : undefined} preventScrollReset>
        {t("account.signUp.tab")}
      </Link>
    </nav>
  );
}

function SignIn() {
  const { done } = useLoaderData<typeof loader>();
  const t = useTranslate();
  const answer = useAnswer("sign-in");
  const wrong = wrongIn(answer);
  return (
    <Entrance above={<Tabs />} title={t("account.signIn.title")} below={<p>{t("account.signIn.clients")}</p>}>
      {(done === "reset" || done === "invitation" || done === "verify") && !answer && (
        <Notice tone="ok">{t(`account.${done}.done`)}</Notice>
      )}
      <AccountForm
        intent="sign-in"
        answer={answer}
        failed={t("account.failed.signIn")}
        submit={t("account.signIn.submit")}
        busy={t("account.signIn.busy")}
        onward
      >
        <EmailField answer={answer} />
        <PasswordField name="password" label={t("account.password")} autoComplete="current-password" required error={wrong["password"]} />
        <Checkbox name="keep" label={t("account.signIn.keep")} defaultChecked={!answer || enteredIn(answer, "keep") === "on"} />
      </AccountForm>
      <p className={ui.text("base")}>
        <QuietLink to="/forgot-password">{t("account.signIn.forgot")}</QuietLink>
      </p>
    </Entrance>
  );
}

function SignUp() {
  const t = useTranslate();
  const answer = useAnswer<{ email: string }>("sign-up");

  if (answer?.ok) {
    return (
      <Entrance title={t("account.signUp.sentTitle")} lead={t("account.signUp.sent", { email: isolated(answer.data?.email) })}>
        <div>
          <Button to="/login" after="arrow-right">
            {t("account.signIn.submit")}
          </Button>
        </div>
      </Entrance>
    );
  }
  return (
    <Entrance above={<Tabs />} title={t("account.signUp.title")} lead={t("account.signUp.lead")}>
      <AccountForm
        intent="sign-up"
        answer={answer}
        failed={t("account.failed.signUp")}
        submit={t("account.signUp.submit")}
        busy={t("account.signUp.busy")}
        onward
      >
        <FullNameField answer={answer} />
        <EmailField answer={answer} />
        <NewPasswordField answer={answer} label={t("account.password")} />
      </AccountForm>
    </Entrance>
  );
}

function SecondStep() {
  const { wanted } = useLoaderData<typeof loader>();
  const { path } = useLanguage();
  const t = useTranslate();
  const answer = useAnswer("second-step");
  return (
    <Entrance title={t("account.step.title")} lead={t("account.step.lead")}>
      <AccountForm
        intent="second-step"
        answer={answer}
        failed={t("account.failed.signIn")}
        submit={t("account.step.submit")}
        busy={t("account.step.busy")}
        onward
      >
        <Field
          name="code"
          dir="ltr"
          label={t("account.step.code")}
          autoComplete="one-time-code"
          autoFocus
          required
          error={wrongIn(answer)["code"]}
        />
      </AccountForm>
      <p className={ui.text("base")}>
        <Link to={path("/login") + (wanted ? `?to=${encodeURIComponent(wanted)}` : "")} reloadDocument>
          {t("account.step.again")}
        </Link>
      </p>
    </Entrance>
  );
}

type Me = NonNullable<Awaited<ReturnType<typeof loader>>["me"]>;

function AlreadyHere({ me, wanted }: { me: Me; wanted: string | null }) {
  const t = useTranslate();
  useComeBack(me.role === "unknown");
  const may = me.area === null || me.start.startsWith(`/${me.area}`);
  const hasArea = me.role !== "pending" && me.role !== "unknown";
  return (
    <Entrance title={t("account.here.title")} lead={me.name ? t("account.here.as", { name: me.name }) : undefined}>
      {!may && me.area && <Notice tone="info">{t(`account.here.why.${me.area}`)}</Notice>}
      {me.role === "unknown" && <Notice tone="warn">{t("account.here.unknown")}</Notice>}
      {me.role === "pending" && (
        <Notice tone="info">{me.verified ? t("account.here.waiting") : t("account.here.unverified", { email: isolated(me.email) })}</Notice>
      )}
      <div className={ui.row(4)}>
        {hasArea ? (
          <Button to={me.start} after="arrow-right">
            {t("account.here.own")}
          </Button>
        ) : (
          <Button to="/account" after="arrow-right">
            {t("account.here.account")}
          </Button>
        )}
        <SignOutForm to={wanted}>
          <Button type="submit" kind="line">
            {t("account.here.other")}
          </Button>
        </SignOutForm>
      </div>
    </Entrance>
  );
}

const isolated = (text: string | undefined): string => `\u2066${text ?? ""}\u2069`;
