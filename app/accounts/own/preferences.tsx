import { classes, ui } from "#app/ui/primitives.ts";
import { AccountForm } from "#app/accounts/account-form.tsx";
import { useAnswer } from "#app/accounts/answer.ts";
import { useTranslate } from "#app/locale/reader.tsx";
import { Radio, Select } from "#app/ui/field.tsx";
import css from "./account.module.css";
import type { Me } from "./me.ts";
import { useWords } from "./words.ts";

export function Preferences({ me }: { me: Me }) {
  const t = useTranslate();
  const answer = useAnswer("preferences");
  return (
    <AccountForm intent="preferences" name={t("account.own.preferences.title")} answer={answer} {...useWords()} className={css.form}>
      <fieldset className={classes(css.choices, ui.row(6, "start"))}>
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
