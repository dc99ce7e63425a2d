import { useRef, type ReactNode } from "react";
import { Form, useNavigation } from "react-router";
import type { DocumentSnapshot } from "#app/crm/base/documents/fields.ts";
import { answerBounds } from "#app/crm/people/links/fields.ts";
import { useTranslate } from "#app/locale/reader.tsx";
import type { Answer } from "#app/shell/answer.ts";
import { typedField } from "#app/shell/drafts/request-fields.ts";
import { Once } from "#app/shell/drafts/once.tsx";
import { usePersistedForm } from "#app/shell/drafts/use-persisted-form.ts";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { classes, ui } from "#app/ui/primitives.ts";
import type { Message } from "#app/values/errors.ts";
import { documentTyped } from "./answer-draft.ts";
import css from "./answer.module.css";
import { useShown } from "./use-shown.ts";

export const refusalOf = (answer: Answer | undefined, intent: string) => (answer && !answer.ok && answer.intent === intent ? answer : null);

type AnswerFormProps = {
  snapshot: DocumentSnapshot;
  intent: "ask" | "refuse";
  kind: "line" | "danger-line";
  answer: Answer | undefined;
  children: (of: (name: string) => FieldOf) => ReactNode;
};
type FieldOf = { id: string; name: string; error: Message | undefined; defaultValue: string | undefined };

export function AnswerForm({ snapshot, intent, kind, answer, children }: AnswerFormProps) {
  const t = useTranslate();
  const navigation = useNavigation();
  const form = useRef<HTMLFormElement>(null);
  const typed = documentTyped(snapshot, intent);
  usePersistedForm(form, typed);
  const busy = navigation.state !== "idle" && navigation.formData?.get("intent") === intent;
  const refused = refusalOf(answer, intent);
  const wrong = refused?.fields ?? {};
  useShown(form, refused ?? undefined);
  const of = (name: string): FieldOf => ({ id: `${intent}-${name}`, name, error: wrong[name], defaultValue: refused?.input[name]?.[0] });
  return (
    <Form
      ref={form}
      method="post"
      noValidate
      className={classes(css.form, ui.stack(5))}
      preventScrollReset
      aria-label={t(`clientDocument.${intent}.title`)}
    >
      <Once />
      <input type="hidden" name={typedField} value={typed} />
      <Field
        {...of("name")}
        label={t("clientDocument.accept.name")}
        autoComplete="name"
        dir="auto"
        maxLength={answerBounds.name.max}
        required
      />
      {children(of)}
      {refused && Object.keys(wrong).length === 0 && <Notice tone="bad">{t(refused.message.key, refused.message.values)}</Notice>}
      <div>
        <Button type="submit" kind={kind} name="intent" value={intent} busy={busy} busyLabel={t("clientDocument.accept.busy")}>
          {t(`clientDocument.${intent}.do`)}
        </Button>
      </div>
    </Form>
  );
}
