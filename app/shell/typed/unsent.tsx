import { useId } from "react";
import { useRouteLoaderData } from "react-router";
import { useTranslate } from "#app/locale/use-translate.tsx";
import type { Unsent } from "#app/shell/answer.ts";
import { onceField } from "./carried-fields.ts";
import { Once } from "./once.tsx";
import css from "./unsent.module.css";

/** Fields that a person writes, each with words of its own; the others go along unseen. */
const written: readonly string[] = ["name", "fullName", "email", "phone", "message", "question", "reason", "note", "title", "body"];

/** The form that could not be carried out, as the document's loader kept it; null where there is none. */
export const useUnsent = (): Unsent | null => useRouteLoaderData<{ unsent: Unsent | null }>("root")?.unsent ?? null;

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
            <textarea name={name} defaultValue={value} dir="auto" rows={value.length > 60 ? 5 : 1} />
          </label>
        ) : (
          <input key={at} type="hidden" name={name} value={value} />
        ),
      )}
      {secrets.map((name) => (
        <label key={name}>
          {t("shell.unsent.secret")}
          <input type="password" name={name} autoComplete="off" />
        </label>
      ))}
      <button type="submit">{t("shell.unsent.send")}</button>
    </form>
  );
}
