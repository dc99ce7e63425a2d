import { useRef, type ReactNode } from "react";
import { Form, useNavigation } from "react-router";
import { useTranslate } from "#app/locale/use-translate.tsx";
import type { Answer } from "#app/shell/answer.ts";
import { Once } from "#app/shell/typed/once.tsx";
import { accountName } from "#app/shell/typed/typed-before.ts";
import { useTypedForm } from "#app/shell/typed/use-typed-form.ts";
import { Button } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { useFailureToast } from "./answer.ts";

type AccountFormProps = {
  intent: string;
  answer: Answer | undefined;
  /** Title of the toast and of the sentence beside the form. */
  failed: string;
  submit: ReactNode;
  busy: ReactNode;
  /** It leads on to another page. */
  onward?: boolean;
  kind?: "solid" | "line" | "danger-line";
  className?: string | undefined;
  children?: ReactNode;
};

/** A form of the account pages: its fields, what was refused beside it, and one button. Works without script. */
export function AccountForm({ intent, answer, failed, submit, busy, onward, kind = "solid", className, children }: AccountFormProps) {
  const t = useTranslate();
  const navigation = useNavigation();
  const form = useRef<HTMLFormElement>(null);
  useTypedForm(form, accountName(intent));
  useFailureToast(answer, failed, form);
  const working = navigation.state !== "idle" && navigation.formData?.get("intent") === intent;
  return (
    <Form ref={form} method="post" noValidate preventScrollReset className={className}>
      <Once />
      <input type="hidden" name="intent" value={intent} />
      {answer && !answer.ok && (
        <Notice tone="bad" title={failed}>
          {t(answer.message.key, answer.message.values)}
        </Notice>
      )}
      {children}
      <div>
        <Button type="submit" kind={kind} after={onward ? "arrow-right" : undefined} busy={working} busyLabel={busy}>
          {submit}
        </Button>
      </div>
    </Form>
  );
}
