import { useState, type ReactNode } from "react";
import { Popover } from "@mantine/core";
import { Button } from "#app/ui/button.tsx";
import { useTranslate } from "#app/locale/use-translate.tsx";
import { Icon } from "#app/shell/icon.tsx";
import { focusWrong } from "./focus-wrong.ts";
import { missing } from "./form-state.ts";
import css from "./save-bar.module.css";
import type { EntityForm } from "./use-entity-form.ts";

/** What stands at the foot of a form: what is missing, what is not saved, and the ways to save it. */
export function SaveBar({ form, acts, start }: { form: EntityForm; acts: ReactNode; start?: ReactNode }) {
  const t = useTranslate();
  return (
    <>
      <div className={css.status} role="status">
        {start}
        <SaveStatus form={form} />
      </div>
      <div className={css.acts}>
        {form.dirty && (
          <Button kind="ghost" disabled={form.busy !== null} onClick={() => form.reset()}>
            {t("kit.form.discard")}
          </Button>
        )}
        {acts}
      </div>
    </>
  );
}

function SaveStatus({ form }: { form: EntityForm }) {
  const t = useTranslate();
  const empty = Object.keys(missing(form.fields, form.draft));
  const open = form.differences.filter(({ outcome, choice }) => outcome === "open" && !choice).length;
  if (form.refused?.status === 401) return <SignedOut />;
  if (open > 0)
    return (
      <button type="button" className={css.wrong} onClick={() => focusWrong(form.place, [], "[data-conflict]")}>
        <Icon name="users" />
        {t("kit.conflict.left", { count: open })}
      </button>
    );
  return (
    <>
      {empty.length > 0 && (form.dirty || !form.fresh) && (
        <button type="button" className={css.wrong} onClick={() => focusWrong(form.place, empty)}>
          <Icon name="circle-alert" />
          {t("kit.form.empty", { count: empty.length })}
        </button>
      )}
      {form.dirty ? (
        <Changes form={form} />
      ) : (
        !form.fresh && empty.length === 0 && <span className={css.quiet}>{t("kit.form.allSaved")}</span>
      )}
    </>
  );
}

/** The session ended while somebody wrote: signing in beside it keeps everything here. */
function SignedOut() {
  const t = useTranslate();
  return (
    <span className={css.signedOut}>
      <Icon name="log-in" flip />
      <span>
        {t("kit.form.signedOut")}{" "}
        <a href="/login" target="_blank" rel="noreferrer">
          {t("kit.form.signIn")}
        </a>
      </span>
    </span>
  );
}

/** How many changes are not saved; on asking which, and each can be taken back alone. */
function Changes({ form }: { form: EntityForm }) {
  const t = useTranslate();
  const [opened, setOpened] = useState(false);
  return (
    <Popover opened={opened} onChange={setOpened} position="top-start" shadow="lg" trapFocus returnFocus zIndex="calc(var(--z-drawer) + 1)">
      <Popover.Target>
        <button type="button" className={css.changes} aria-expanded={opened} onClick={() => setOpened(!opened)}>
          {t("kit.form.changes", { count: form.changed.length })}
          <Icon name="chevron-up" />
        </button>
      </Popover.Target>
      <Popover.Dropdown className={css.list} aria-label={t("kit.form.changes", { count: form.changed.length })}>
        <ul>
          {form.changed.map((name) => {
            const field = t(`${form.words}.field.${name}`);
            return (
              <li key={name}>
                <button
                  type="button"
                  onClick={() => {
                    setOpened(false);
                    focusWrong(form.place, [name]);
                  }}
                >
                  {field}
                </button>
                <button
                  type="button"
                  className={css.undo}
                  aria-label={t("kit.form.undoField", { field })}
                  onClick={() => {
                    form.reset(name);
                    if (form.changed.length === 1) setOpened(false);
                  }}
                >
                  <Icon name="undo-2" flip />
                  {t("kit.form.undo")}
                </button>
              </li>
            );
          })}
        </ul>
      </Popover.Dropdown>
    </Popover>
  );
}

type ActProps = {
  form: EntityForm;
  intent?: string;
  kind?: "solid" | "line" | "ghost";
  busy: boolean;
  label: ReactNode;
  onPress: () => void;
  disabled?: boolean;
};

/** A button that saves: while it does, it says so, and a second press does nothing. */
export function SaveButton({ form, kind = "solid", busy, label, onPress, disabled = false }: ActProps) {
  const t = useTranslate();
  return (
    <Button
      kind={kind}
      busy={busy}
      busyLabel={t("kit.form.saving")}
      aria-disabled={form.busy !== null || disabled || undefined}
      onClick={() => {
        if (form.busy === null && !disabled) onPress();
      }}
    >
      {label}
    </Button>
  );
}
