import { classes, ui } from "#app/ui/primitives.ts";
import { AccountForm } from "#app/accounts/account-form.tsx";
import { useAnswer, wrongIn } from "#app/accounts/answer.ts";
import type { Setup } from "#app/accounts/two-factor.server.ts";
import { useTranslate } from "#app/locale/reader.tsx";
import { Field } from "#app/ui/field.tsx";
import css from "./account.module.css";
import type { Me } from "./me.ts";
import { PasswordForm } from "./password-form.tsx";
import { useWords } from "./words.ts";

export function TwoFactor({ me }: { me: Me }) {
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
    <div className={classes(css.codes, ui.stack(3))}>
      <h3 className={ui.text("base")}>{t("account.own.twoFactor.codes")}</h3>
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
