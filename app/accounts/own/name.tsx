import { AccountForm } from "#app/accounts/account-form.tsx";
import { enteredIn, useAnswer, wrongIn } from "#app/accounts/answer.ts";
import { useTranslate } from "#app/locale/reader.tsx";
import { Field } from "#app/ui/field.tsx";
import css from "./account.module.css";
import type { Me } from "./me.ts";
import { useWords } from "./words.ts";

export function Name({ me }: { me: Me }) {
  const t = useTranslate();
  const answer = useAnswer("name");
  return (
    <AccountForm intent="name" name={t("account.own.name.title")} answer={answer} {...useWords()} className={css.form}>
      <Field
        name="fullName"
        label={t("account.fullName")}
        autoComplete="name"
        required
        defaultValue={enteredIn(answer, "fullName") ?? me.fullName}
        error={wrongIn(answer)["fullName"]}
      />
    </AccountForm>
  );
}
