import { optionsOf } from "#app/ui/options.tsx";
import { useRef } from "react";
import { Form, useNavigation } from "react-router";
import { ui } from "#app/ui/primitives.ts";
import { classes } from "#app/shell/classes.ts";
import type { DocumentSnapshot } from "#app/crm/base/documents/fields.ts";
import { answerBounds } from "#app/crm/people/links/fields.ts";
import { useTranslate } from "#app/locale/use-translate.tsx";
import type { Answer } from "#app/shell/answer.ts";
import { typedField } from "#app/shell/typed/carried-fields.ts";
import { Once } from "#app/shell/typed/once.tsx";
import { useTypedForm } from "#app/shell/typed/use-typed-form.ts";
import { Button } from "#app/ui/button.tsx";
import { Field, Select, Textarea } from "#app/ui/field.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { documentTyped } from "./answer-draft.ts";
import css from "./answer.module.css";

const reasons = ["price", "scope", "time", "other_company", "postponed", "other"] as const;

/** Saying no, with a reason: folded away until it is wanted. */
export function RefuseForm({ snapshot, answer }: { snapshot: DocumentSnapshot; answer: Answer | undefined }) {
  const t = useTranslate();
  const navigation = useNavigation();
  const form = useRef<HTMLFormElement>(null);
  const typed = documentTyped(snapshot, "refuse");
  useTypedForm(form, typed);
  const busy = navigation.state !== "idle" && navigation.formData?.get("intent") === "refuse";
  const refused = answer && !answer.ok && answer.intent === "refuse" ? answer : null;
  const wrong = refused?.fields ?? {};
  const entered = (name: string) => refused?.input[name]?.[0];
  return (
    <details className={css.refuse} open={refused !== null || undefined}>
      <summary>{t("clientDocument.refuse.title")}</summary>
      <Form
        ref={form}
        method="post"
        noValidate
        className={classes(css.form, ui.stack(5))}
        preventScrollReset
        aria-label={t("clientDocument.refuse.title")}
      >
        <Once />
        <input type="hidden" name={typedField} value={typed} />
        {refused && Object.keys(wrong).length === 0 && <Notice tone="bad">{t(refused.message.key, refused.message.values)}</Notice>}
        <Field
          id="refuse-name"
          name="name"
          label={t("clientDocument.accept.name")}
          autoComplete="name"
          dir="auto"
          maxLength={answerBounds.name.max}
          required
          error={wrong["name"]}
          defaultValue={entered("name")}
        />
        <Select
          id="refuse-reason"
          name="reason"
          label={t("clientDocument.refuse.reason")}
          error={wrong["reason"]}
          defaultValue={entered("reason") ?? ""}
        >
          <option value="">{t("clientDocument.refuse.none")}</option>
          {optionsOf(reasons, (reason) => [reason, t(`clientDocument.reason.${reason}`)])}
        </Select>
        <Textarea
          id="refuse-note"
          name="note"
          label={t("clientDocument.refuse.note")}
          rows={3}
          dir="auto"
          maxLength={answerBounds.reason.max}
          defaultValue={entered("note")}
        />
        <div>
          <Button type="submit" kind="danger-line" name="intent" value="refuse" busy={busy} busyLabel={t("clientDocument.accept.busy")}>
            {t("clientDocument.refuse.do")}
          </Button>
        </div>
      </Form>
    </details>
  );
}
