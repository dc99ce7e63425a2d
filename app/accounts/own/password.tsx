import { AccountForm, NewPasswordField, PasswordField } from "#app/accounts/account-form.tsx";
import { useAnswer, wrongIn } from "#app/accounts/answer.ts";
import { useTranslate } from "#app/locale/reader.tsx";
import css from "./account.module.css";
import { useWords } from "./words.ts";

export function Password() {
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
      <PasswordField
        name="current"
        label={t("account.own.passwordPart.current")}
        autoComplete="current-password"
        required
        error={wrong["current"]}
      />
      <NewPasswordField answer={answer} label={t("account.newPassword")} />
    </AccountForm>
  );
}
