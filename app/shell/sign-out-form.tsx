import { useEffect, type ReactNode, type RefObject } from "react";
import { useFetcher } from "react-router";
import { useTranslate } from "#app/locale/reader.tsx";
import type { Answer } from "./answer.ts";
import { useToast } from "./toasts.tsx";
import { leaveDrafts } from "#app/shell/drafts/draft-storage.ts";

type SignOutFormProps = {
  to?: string | null;
  ref?: RefObject<HTMLFormElement | null>;
  hidden?: boolean;
  children?: ReactNode;
};

export function SignOutForm({ to, ref, hidden, children }: SignOutFormProps) {
  const t = useTranslate();
  const { show } = useToast();
  const { data: answer, submit } = useFetcher<Answer>();
  useEffect(() => {
    if (answer && !answer.ok)
      show({ key: "sign-out", title: t("shell.signOut.failed"), body: t("shell.signOut.still"), kind: "destructive" });
  }, [answer, show, t]);
  return (
    <form
      ref={ref}
      method="post"
      action="/logout"
      hidden={hidden}
      aria-label={t("shell.signOut.form")}
      onSubmit={(event) => {
        leaveDrafts();
        // Where something is not saved, the browser sends the form, because it asks before it leaves the page.
        if (!window.dispatchEvent(new Event("beforeunload", { cancelable: true }))) return;
        event.preventDefault();
        void submit(event.currentTarget);
      }}
    >
      {to && <input type="hidden" name="to" value={to} />}
      {children}
    </form>
  );
}
