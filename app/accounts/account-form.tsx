import { useState, type ReactNode } from "react";
import { Form, useNavigation } from "react-router";
import { useTranslate } from "#app/locale/use-translate.tsx";
import type { Answer } from "#app/shell/answer.ts";
import { Button } from "#app/site/ui/button.tsx";
import { Notice } from "#app/site/ui/notice.tsx";
import { useFailureToast } from "./answer.ts";

type AccountFormProps = {
  intent: string;
  answer: Answer | undefined;
  /** Title of the toast and of the sentence beside the form. */
  failed: string;
  submit: ReactNode;
  busy: ReactNode;
  /** A whole document is loaded: what comes after has another policy, or cookies of its own. */
  document?: boolean;
  kind?: "solid" | "line" | "danger-line";
  className?: string | undefined;
  children?: ReactNode;
};

/** A form of the account pages: its fields, what was refused beside it, and one button. Works without script. */
export function AccountForm({
  intent,
  answer,
  failed,
  submit,
  busy,
  document: whole,
  kind = "solid",
  className,
  children,
}: AccountFormProps) {
  const t = useTranslate();
  const navigation = useNavigation();
  const [sent, setSent] = useState(false);
  useFailureToast(answer, failed);
  const working = whole ? sent : navigation.state !== "idle" && navigation.formData?.get("intent") === intent;
  return (
    <Form method="post" noValidate reloadDocument={whole} preventScrollReset className={className} onSubmit={() => setSent(true)}>
      <input type="hidden" name="intent" value={intent} />
      {answer && !answer.ok && (
        <Notice kind="bad" title={failed}>
          {t(answer.said.key, answer.said.values)}
        </Notice>
      )}
      {children}
      <div>
        <Button kind={kind} icon={whole ? "arrow-right" : undefined} busy={working} busyLabel={busy}>
          {submit}
        </Button>
      </div>
    </Form>
  );
}
