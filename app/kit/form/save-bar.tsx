import { useState, type ReactNode } from "react";
import { Popover } from "@mantine/core";
import { ui } from "#app/ui/primitives.ts";
import { Button, TextButton } from "#app/ui/button.tsx";
import { useTranslate } from "#app/locale/use-translate.tsx";
import { Icon } from "#app/shell/icon.tsx";
import { focusWrong } from "./focus-wrong.ts";
import { missing } from "./form-state.ts";
import css from "./save-bar.module.css";
import { classes } from "#app/shell/classes.ts";
import type { EntityForm } from "./use-entity-form.ts";

/** What stands at the foot of a form: what is missing, what is not saved, and the ways to save it. */
export function SaveBar({ form, acts, start }: { form: EntityForm; acts: ReactNode; start?: ReactNode }) {
  const t = useTranslate();
  return (
    <>
      <div className={classes(ui.row(4), ui.text("sm"))} role="status">
        {start}
        <SaveStatus form={form} />
      </div>
      <div className={classes(ui.row(2, "stretch", "last"), ui.place("push"))}>
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
      <TextButton icon="users" tone="bad" onClick={() => focusWrong(form.place, [], "[data-conflict]")}>
        {t("kit.conflict.left", { count: open })}
      </TextButton>
    );
  return (
    <>
      {empty.length > 0 && (form.dirty || !form.fresh) && (
        <TextButton icon="circle-alert" tone="bad" onClick={() => focusWrong(form.place, empty)}>
          {t("kit.form.empty", { count: empty.length })}
        </TextButton>
      )}
      {form.dirty ? (
        <Changes form={form} />
      ) : (
        !form.fresh && empty.length === 0 && <span className={ui.text("quiet")}>{t("kit.form.allSaved")}</span>
      )}
    </>
  );
}

/** The session ended while somebody wrote: signing in beside it keeps everything here. */
function SignedOut() {
  const t = useTranslate();
  return (
    <span className={classes(ui.row(2, "stretch", "nowrap"), ui.text("bad"))}>
      <Icon name="log-in" flip />
      <span>
        {t("kit.form.signedOut")}{" "}
        <a href="/login" target="_blank" rel="noreferrer" className={ui.text("ink", "underlined")}>
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
    <Popover opened={opened} onChange={setOpened} position="top-start" zIndex="calc(var(--z-drawer) + 1)">
      <Popover.Target>
        <TextButton after="chevron-up" aria-expanded={opened} onClick={() => setOpened(!opened)}>
          {t("kit.form.changes", { count: form.changed.length })}
        </TextButton>
      </Popover.Target>
      <Popover.Dropdown aria-label={t("kit.form.changes", { count: form.changed.length })}>
        <ul className={classes(ui.rows(), css.list)}>
          {form.changed.map((name) => {
            const field = t(`${form.words}.field.${name}`);
            return (
              <li key={name} className={ui.row(6, "between", "nowrap")}>
                <TextButton
                  className={ui.text("ink")}
                  onClick={() => {
                    setOpened(false);
                    focusWrong(form.place, [name]);
                  }}
                >
                  {field}
                </TextButton>
                <TextButton
                  icon="undo-2"
                  aria-label={t("kit.form.undoField", { field })}
                  onClick={() => {
                    form.reset(name);
                    if (form.changed.length === 1) setOpened(false);
                  }}
                >
                  {t("kit.form.undo")}
                </TextButton>
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
