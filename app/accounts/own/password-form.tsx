import { AccountForm, PasswordField } from "#app/accounts/account-form.tsx";
import { wrongIn } from "#app/accounts/answer.ts";
import { useTranslate } from "#app/locale/reader.tsx";
import type { Answer } from "#app/shell/answer.ts";
import css from "./account.module.css";
import { useWords } from "./words.ts";

export function PasswordForm({
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
      <PasswordField
        name="password"
        label={t("account.own.twoFactor.password")}
        autoComplete="current-password"
        required
        error={wrongIn(answer)["password"]}
      />
    </AccountForm>
  );
}
