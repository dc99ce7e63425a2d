import { useId } from "react";
import { useTranslate } from "#app/locale/reader.tsx";
import { onceField } from "#app/shell/drafts/request-fields.ts";
import { Once } from "#app/shell/drafts/once.tsx";
import { useUnsent } from "#app/shell/drafts/use-unsent.ts";
import { Button } from "./button.tsx";
import { Input, lookOf } from "./control.tsx";
import field from "./field.module.css";
import css from "./unsent-form.module.css";

const written: readonly string[] = ["name", "fullName", "email", "phone", "message", "question", "reason", "note", "title", "body"];

/** Stands on a page that failed as a whole after a form was sent without script: what was typed, and the way to send it again. */
export function UnsentForm() {
  const t = useTranslate();
  const id = useId();
  const unsent = useUnsent();
  if (!unsent) return null;
  const { action, fields, secrets, once } = unsent;
  return (
    <form method="post" action={action} className={css.unsent} aria-labelledby={`${id}-title`}>
      <p id={`${id}-title`}>{t("shell.unsent.title")}</p>
      {once === null ? <Once /> : <input type="hidden" name={onceField} value={once} />}
      {fields.map(([name, value], at) =>
        written.includes(name) && value !== "" ? (
          <label key={at}>
            {t(`shell.unsent.field.${name}`)}
            <textarea name={name} defaultValue={value} dir="auto" rows={value.length > 60 ? 5 : 1} className={lookOf({}, field.area)} />
          </label>
        ) : (
          <input key={at} type="hidden" name={name} value={value} />
        ),
      )}
      {secrets.map((name) => (
        <label key={name}>
          {t("shell.unsent.secret")}
          <Input type="password" name={name} autoComplete="off" />
        </label>
      ))}
      <Button type="submit">{t("shell.unsent.send")}</Button>
    </form>
  );
}
