import { useRef, useState } from "react";
import { Input } from "#app/ui/control.tsx";
import { Press } from "#app/ui/button.tsx";
import { postForm } from "#app/kit/record/post-form.ts";
import { useTranslate } from "#app/locale/reader.tsx";
import { Icon } from "#app/shell/icon.tsx";
import { useToast } from "#app/shell/toasts.tsx";
import { usePersistedState } from "#app/shell/drafts/use-persisted-state.ts";
import { classes, ui } from "#app/ui/primitives.ts";
import css from "./quick-add.module.css";

type QuickAddProps = {
  about?: { kind: string; id: string } | undefined;
  of?: string | undefined;
  note: string;
  dueOn?: string | undefined;
  hint: string;
  onAdded: () => Promise<void> | void;
};

export function QuickAdd({ about, of, note, dueOn, hint, onAdded }: QuickAddProps) {
  const t = useTranslate();
  const { show } = useToast();
  const [typed, setTyped, stored] = usePersistedState(`quick task ${about ? `${about.kind} ${about.id}` : ""}`, "");
  const [busy, setBusy] = useState(false);
  const [added, setAdded] = useState("");
  const input = useRef<HTMLInputElement>(null);
  const add = async () => {
    const title = typed.trim();
    if (!title || busy) return;
    setBusy(true);
    const answer = await postForm<{ id: string; title: string }>("/crm/tasks/quick", {
      title,
      ...about,
      ...(dueOn && { dueOn }),
      ...stored,
    });
    if (answer.ok) {
      setTyped("");
      setAdded(t("task.done.created", { name: title }));
      await onAdded();
    } else {
      const message = Object.values(answer.fields)[0] ?? answer.message;
      show({
        title: t("kit.form.failed"),
        body: t(message.key, message.values),
        kind: "destructive",
        key: "quick task",
      });
    }
    setBusy(false);
    input.current?.focus();
  };
  return (
    <form
      className={classes(css.quick, ui.row(3, "nowrap"), ui.text("icon18"))}
      aria-label={of ? t("task.quick.labelOf", { of }) : t("task.quick.label")}
      onSubmit={(event) => {
        event.preventDefault();
        void add();
      }}
    >
      <Icon name="plus" className={classes(css.plus, ui.text("quiet"), ui.place("fixed"))} />
      <Input
        bare
        ref={input}
        className={classes(ui.text("sm"), ui.place("grow", "narrow"))}
        // what is typed runs its own way; the hint the reader's
        dir={typed ? "auto" : undefined}
        aria-label={t("task.quick.label")}
        placeholder={hint}
        maxLength={160}
        autoComplete="off"
        // read only, not disabled: what is typed next must not be lost
        readOnly={busy}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === "Escape") setTyped("");
        }}
      />
      {typed && (
        <>
          <span className={ui.text("whole", "xs", "quiet")}>{note}</span>
          <Press type="submit" className={ui.text("sm", "clay", "medium")} disabled={busy}>
            {t("kit.add")}
          </Press>
        </>
      )}
      <span role="status" className="sr">
        {added}
      </span>
    </form>
  );
}
