import { useEffect, useRef, type FormEvent } from "react";
import { useFetcher, useLocation } from "react-router";
import { Input } from "#app/ui/control.tsx";
import { Trap } from "#app/site/ui/trap.tsx";
import { Press } from "#app/ui/button.tsx";
import { useTranslate } from "#app/locale/reader.tsx";
import { useLostToast } from "#app/shell/connection/use-lost-toast.ts";
import type { Answer } from "#app/shell/answer.ts";
import { Icon } from "#app/shell/icon.tsx";
import { useLanguage } from "#app/shell/language.tsx";
import { Once } from "#app/shell/drafts/once.tsx";
import { forgetStoredDraft } from "#app/shell/drafts/draft-storage.ts";
import { usePersistedForm } from "#app/shell/drafts/use-persisted-form.ts";
import { useToast } from "#app/shell/toasts.tsx";
import { classes, ui } from "#app/ui/primitives.ts";
import css from "./newsletter-form.module.css";

export function NewsletterForm({ answer: posted }: { answer: Answer | null }) {
  const t = useTranslate();
  const { show } = useToast();
  const { path } = useLanguage();
  const { pathname, search } = useLocation();
  const { data: fetched, state, submit } = useFetcher<Answer>({ key: "letter" });
  const form = useRef<HTMLFormElement>(null);
  usePersistedForm(form, "letter");
  const shown = useRef<Answer | undefined>(undefined);

  const answer = fetched ?? posted;
  const sent = answer ? answer.ok : new URLSearchParams(search).get("letter") === "sent";
  const refusal = answer && !answer.ok ? (answer.fields["email"] ?? answer.message) : null;
  const toasted = useLostToast(fetched, refusal ? t(refusal.key, refusal.values) : "", "letter", () => form.current?.requestSubmit());
  const wrong = toasted ? null : refusal;
  const busy = state !== "idle";

  useEffect(() => {
    if (!fetched || shown.current === fetched) return;
    shown.current = fetched;
    if (fetched.ok) {
      form.current?.reset();
      forgetStoredDraft("letter");
      show({ key: "letter", title: t("newsletter.sent"), kind: "ok" });
    } else form.current?.querySelector<HTMLInputElement>("[name=email]")?.focus();
  }, [fetched, show, t]);

  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const body = new FormData(event.currentTarget);
    body.set("stay", "1");
    void submit(body, { method: "post", action: path("/"), preventScrollReset: true });
  };

  return (
    <form
      ref={form}
      id="letter"
      aria-label={t("shell.footer.letter")}
      method="post"
      action={pathname + search}
      className={classes(css.form, ui.stack(2))}
      onSubmit={send}
      noValidate
    >
      <Once />
      <input type="hidden" name="intent" value="newsletter" />
      <Trap />
      <div className={classes(css.line, ui.row(0, "stretch", "nowrap"))} data-wrong={wrong ? "" : undefined}>
        <label className="sr" htmlFor="letter-email">
          {t("shell.footer.email")}
        </label>
        <Input
          bare
          id="letter-email"
          name="email"
          type="email"
          dir="ltr"
          autoComplete="email"
          required
          defaultValue={posted && !posted.ok ? posted.input["email"]?.[0] : undefined}
          placeholder={t("shell.footer.emailPlaceholder")}
          aria-invalid={wrong ? true : undefined}
          aria-describedby="letter-note"
        />
        <Press type="submit" aria-label={t("shell.footer.send")} title={t("shell.footer.send")} aria-disabled={busy || undefined}>
          {busy ? <span className="spinner" aria-hidden="true" /> : <Icon name="send" flip />}
        </Press>
      </div>
      <p id="letter-note" className={classes(css.note, ui.text("sm"))} role="status">
        {wrong ? (
          <span className={css.wrong}>
            <Icon name="circle-alert" className={css.noteIcon} />
            {t(wrong.key, wrong.values)}
          </span>
        ) : (
          sent && (
            <span className={css.sent}>
              <Icon name="circle-check" className={css.noteIcon} />
              {t("newsletter.sent")}
            </span>
          )
        )}
      </p>
    </form>
  );
}
