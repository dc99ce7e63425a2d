import { useState, type ReactNode } from "react";
import { Popover } from "@mantine/core";
import { classes, ui } from "#app/ui/primitives.ts";
import { Button, TextButton } from "#app/ui/button.tsx";
import { useTranslate } from "#app/locale/reader.tsx";
import { Icon } from "#app/shell/icon.tsx";
import { focusWrong } from "./focus-wrong.ts";
import type { EntityForm } from "./use-entity-form.ts";
import { useLocation } from "react-router";
import { Ask } from "#app/kit/ask/ask.tsx";
import { useDrawer } from "#app/kit/feedback/drawer.tsx";
import { Confirm } from "#app/kit/feedback/confirm.tsx";
import { DependentsList } from "#app/kit/feedback/dependents-list.tsx";
import { dateTime, type Draft } from "#app/kit/fields/kinds.ts";
import { refusalOf, type Answer } from "#app/shell/answer.ts";
import css from "./entity-form-frame.module.css";

/** What stands at the foot of a form: what is missing, what is not saved, and the ways to save it. */
export function SaveBar({ form, acts, start }: { form: EntityForm; acts: ReactNode; start?: ReactNode }) {
  const t = useTranslate();
  const drawer = useDrawer();
  return (
    <>
      <div className={classes(ui.row(4), ui.text("sm"))} role="status">
        {start}
        <SaveStatus form={form} />
      </div>
      <div className={classes(ui.row(2, "stretch", "last"), ui.place("push"))}>
        {form.fresh && form.path ? (
          <Button kind="ghost" {...(drawer ? { onClick: drawer.close } : { to: form.path })}>
            {t("kit.cancel")}
          </Button>
        ) : (
          form.dirty && (
            <Button kind="ghost" disabled={form.busy !== null} onClick={() => form.reset()}>
              {t("kit.form.discard")}
            </Button>
          )
        )}
        {acts}
      </div>
    </>
  );
}

function SaveStatus({ form }: { form: EntityForm }) {
  const t = useTranslate();
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
      <FormProblem form={form} />
      {form.dirty ? (
        <Changes form={form} />
      ) : (
        !form.fresh && !form.problem && <span className={ui.text("quiet")}>{t("kit.form.allSaved")}</span>
      )}
    </>
  );
}

/** What is said of a form that was refused, beside what stands at its fields. */
export function FormProblem({ form: { problem } }: { form: EntityForm }) {
  const t = useTranslate();
  if (!problem) return null;
  return (
    <div className={classes(ui.row(2, "start", "nowrap"), ui.text("sm", "bad"))} role="alert">
      <Icon name="circle-alert" />
      {problem.key === "common.error.invalid" && <strong>{t("common.validation.title")}</strong>}
      <div>
        {t(problem.key, problem.values)}
        {problem.dependents && <DependentsList dependents={problem.dependents} />}
      </div>
    </div>
  );
}

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
                  {t("kit.undo")}
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
      busyLabel={t("kit.saving")}
      aria-disabled={form.busy !== null || disabled || undefined}
      onClick={() => {
        if (form.busy === null && !disabled) onPress();
      }}
    >
      {label}
    </Button>
  );
}

export const publishing = { as: "publish", set: { state: "published", publishAt: null } };
const asDraft = { state: "draft", publishAt: null };

type PublishActsProps = {
  form: EntityForm;
  name: string;
  /** The record is published, and what the form shows of it is not. */
  changed: boolean;
  publish: () => void;
  save: () => void;
  ask: (publish: () => void) => void;
};

/** The ways to save what visitors may be shown: as a draft, published now, or at an hour of its own. A published record keeps its draft beside it. */
export function PublishActs({ form, name, changed, publish, save, ask }: PublishActsProps) {
  const t = useTranslate();
  const [openDialog, setOpenDialog] = useState<"unpublish" | "discard" | "schedule" | null>(null);
  const now = form.base.state;
  const [published, scheduled] = [now === "published", now === "scheduled"];
  const send = (as: string, set: Record<string, unknown>) => form.submit("save", { as, set });
  const opens = (dialog: typeof openDialog, icon: string, label: string) => (
    <Button kind="ghost" icon={icon} disabled={form.busy !== null} title={label} aria-label={label} onClick={() => setOpenDialog(dialog)}>
      <span className={css.word}>{label}</span>
    </Button>
  );
  const close = () => setOpenDialog(null);
  return (
    <>
      {published
        ? opens("unpublish", "eye-off", t("kit.list.unpublish"))
        : opens("schedule", "clock", t(scheduled ? "kit.form.reschedule" : "kit.form.schedule"))}
      {published && changed && opens("discard", "undo-2", t("kit.form.discardDraft"))}
      <SaveButton
        form={form}
        kind="line"
        busy={form.busy === "draft"}
        label={t("kit.form.saveDraft")}
        disabled={published && !form.dirty}
        onPress={() => (published ? form.submit("draft") : send("draft", asDraft))}
      />
      <SaveButton
        form={form}
        kind={scheduled ? "line" : "solid"}
        busy={form.busy === "publish"}
        label={t(published ? "kit.list.publish" : scheduled ? "kit.form.publishNow" : "kit.form.saveAndPublish")}
        disabled={published && !changed && !form.dirty}
        onPress={publish}
      />
      {scheduled && <SaveButton form={form} busy={form.busy === "save"} label={t("kit.save")} disabled={!form.dirty} onPress={save} />}
      <Confirm
        opened={openDialog === "unpublish" || openDialog === "discard"}
        title={t(openDialog === "discard" ? "kit.form.discardDraftTitle" : "kit.list.unpublishTitle", { name })}
        confirm={t(openDialog === "discard" ? "kit.form.discardDraft" : "kit.list.unpublish")}
        onClose={close}
        onConfirm={() => {
          close();
          if (openDialog === "discard") form.submit("discard");
          else send("draft", asDraft);
        }}
      >
        {openDialog !== "discard" && t("kit.list.unpublishBody")}
      </Confirm>
      {openDialog === "schedule" && (
        <Schedule form={form} onEnd={close} onChoose={(publishAt) => ask(() => send("schedule", { state: "scheduled", publishAt }))} />
      )}
    </>
  );
}

const fields = { publishAt: dateTime() };

function Schedule({ form, onEnd, onChoose }: { form: EntityForm; onEnd: () => void; onChoose: (at: string) => void }) {
  const t = useTranslate();
  const { pathname } = useLocation();
  const choose = ({ publishAt: at }: Draft): Answer => {
    const instant = typeof at === "string" && at.endsWith("Z") ? Date.parse(at) : Number.NaN;
    if (instant > Date.now()) {
      onChoose(String(at));
      return { ok: true, intent: null };
    }
    const message = { key: Number.isNaN(instant) ? "kit.error.dateTime" : "kit.form.past" };
    return refusalOf(message, { fields: { publishAt: message } });
  };
  return (
    <Ask
      address={`publish ${pathname}`}
      send={async ({ record }) => choose(record)}
      fields={fields}
      begun={{ publishAt: form.draft.publishAt ?? null }}
      labelOf={() => t("kit.form.scheduleAt")}
      hintOf={() => t("kit.form.scheduleHint")}
      title={t("kit.form.scheduleTitle")}
      confirm={t("kit.form.scheduleDo")}
      onEnd={onEnd}
    />
  );
}
