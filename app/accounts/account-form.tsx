import { useId, useRef, useState, type ComponentProps, type KeyboardEvent, type ReactNode } from "react";
import { Form, useNavigation } from "react-router";
import { useTranslate } from "#app/locale/reader.tsx";
import { isLost, type Answer } from "#app/shell/answer.ts";
import { Once } from "#app/shell/drafts/once.tsx";
import { accountName } from "#app/shell/drafts/draft-storage.ts";
import { usePersistedForm } from "#app/shell/drafts/use-persisted-form.ts";
import { Button, IconButton } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { enteredIn, useRefusal, wrongIn } from "./answer.ts";
import { shortestPassword } from "./password.ts";

type AccountFormProps = {
  intent: string;
  name?: string;
  answer: Answer | undefined;
  failed?: string;
  submit: ReactNode;
  busy: ReactNode;
  onward?: boolean;
  kind?: "solid" | "line" | "danger-line";
  className?: string | undefined;
  children?: ReactNode;
};

export function AccountForm({ intent, name, answer, failed, submit, busy, onward, kind = "solid", className, children }: AccountFormProps) {
  const t = useTranslate();
  const button = useId();
  const title = failed ?? t("account.failed.other");
  const navigation = useNavigation();
  const form = useRef<HTMLFormElement>(null);
  usePersistedForm(form, accountName(intent));
  useRefusal(answer, title, form);
  const notice = answer && !answer.ok && Object.keys(answer.fields).length === 0 && (
    <Notice tone="bad" title={title}>
      {t(answer.message.key, answer.message.values)}
    </Notice>
  );
  const working = navigation.state !== "idle" && navigation.formData?.get("intent") === intent;
  return (
    <Form
      ref={form}
      method="post"
      noValidate
      preventScrollReset
      className={className}
      aria-label={name}
      aria-labelledby={name === undefined ? button : undefined}
    >
      <Once />
      <input type="hidden" name="intent" value={intent} />
      {answer && (isLost(answer) ? <noscript>{notice}</noscript> : notice)}
      {children}
      <div>
        <Button id={button} type="submit" kind={kind} after={onward ? "arrow-right" : undefined} busy={working} busyLabel={busy}>
          {submit}
        </Button>
      </div>
    </Form>
  );
}

type FieldProps = { answer: Answer | undefined };

export function EmailField({ answer }: FieldProps) {
  const t = useTranslate();
  const typed = { defaultValue: enteredIn(answer, "email"), error: wrongIn(answer)["email"] };
  return <Field name="email" type="email" label={t("account.email")} autoComplete="email" required {...typed} />;
}

export function FullNameField({ answer, known }: FieldProps & { known?: string }) {
  const t = useTranslate();
  const typed = { defaultValue: enteredIn(answer, "fullName") ?? known, error: wrongIn(answer)["fullName"] };
  return <Field name="fullName" label={t("account.fullName")} autoComplete="name" required {...typed} />;
}

export function PasswordField({ hint, error, ...field }: Omit<ComponentProps<typeof Field>, "type" | "tool" | "dir">) {
  const t = useTranslate();
  const [shown, setShown] = useState(false);
  const [capitals, setCapitals] = useState(false);
  const note = (event: KeyboardEvent) => setCapitals(event.getModifierState("CapsLock"));
  return (
    <Field
      {...field}
      type={shown ? "text" : "password"}
      dir="ltr"
      autoCapitalize="off"
      spellCheck={false}
      hint={capitals ? t("account.capsLock") : hint}
      error={error && capitals ? { key: "account.capsLock" } : error}
      onKeyDown={note}
      onKeyUp={note}
      onBlur={() => setCapitals(false)}
      tool={
        <IconButton
          icon={shown ? "eye-off" : "eye"}
          label={t(shown ? "account.hidePassword" : "account.showPassword")}
          aria-pressed={shown}
          onClick={() => setShown(!shown)}
          data-needs-script=""
        />
      }
    />
  );
}

export function NewPasswordField({ answer, label }: FieldProps & { label: string }) {
  const t = useTranslate();
  const hint = t("account.passwordHelp", { min: shortestPassword });
  const rest = { autoComplete: "new-password", minLength: shortestPassword, hint, error: wrongIn(answer)["password"] };
  return <PasswordField name="password" label={label} required {...rest} />;
}
