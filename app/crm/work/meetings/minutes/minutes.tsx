import { useState, useRef } from "react";
import { classes, ui } from "#app/ui/primitives.ts";
import { Button, IconButton, Press } from "#app/ui/button.tsx";
import { Conflict, useDrawnDraft } from "#app/kit/form/conflict.tsx";
import { FieldInput } from "#app/kit/form/field-input.tsx";
import { FormProblem, SaveButton } from "#app/kit/form/save-bar.tsx";
import { UnsavedGuard } from "#app/kit/form/unsaved-guard.tsx";
import { useEntityForm } from "#app/kit/form/use-entity-form.ts";
import { Block } from "#app/kit/feedback/block.tsx";
import { useTranslate } from "#app/locale/reader.tsx";
import { minutesFields, outcome } from "#app/crm/work/meetings/fields.ts";
import css from "./minutes.module.css";
import { linesOf } from "./minute-lines.ts";
import { MinuteTasks } from "./minute-tasks.tsx";
import type { MeetingPage } from "#app/crm/work/meetings/page/record-data.server.ts";
import { meetingEntity } from "#app/crm/work/meetings/entity.ts";
import { FreeText } from "#app/ui/free-text.tsx";
import { Input } from "#app/ui/control.tsx";
import type { PartProps } from "#app/kit/fields/input-props.ts";
import { Icon } from "#app/shell/icon.tsx";

export function Minutes({ page }: { page: MeetingPage }) {
  const { meeting, may } = page;
  const t = useTranslate();
  const [writing, setWriting] = useState(false);
  const [making, setMaking] = useState(false);
  const empty = !meeting.minutes && meeting.decisions.length === 0;
  const lines = linesOf(meeting);
  return (
    <Block title={t("meeting.record.minutes")}>
      {writing ? (
        <MinutesForm page={page} onDone={() => setWriting(false)} />
      ) : (
        <div className={classes(css.read, ui.stack(4), ui.place("pad3"))}>
          {empty && <p className={ui.text("sm", "quiet")}>{t("meeting.record.noMinutes")}</p>}
          {meeting.minutes && (
            <FreeText as="p" className={classes(css.text, ui.text("anywhere"))}>
              {meeting.minutes}
            </FreeText>
          )}
          {meeting.decisions.length > 0 && (
            <>
              <h3>{t("meeting.field.decisions")}</h3>
              <ol className={classes(css.decisions, ui.stack(1))}>
                {meeting.decisions.map((decision, at) => (
                  <FreeText as="li" key={at}>
                    {decision}
                  </FreeText>
                ))}
              </ol>
            </>
          )}
          {may.write && !making && (
            <div className={ui.row(2, "stretch")}>
              <Button kind="line" icon="pencil" onClick={() => setWriting(true)}>
                {t(empty ? "meeting.act.write" : "meeting.act.rewrite")}
              </Button>
              {may.tasks && lines.length > 0 && (
                <Button kind="line" icon="list-checks" onClick={() => setMaking(true)}>
                  {t("meeting.act.makeTasks")}
                </Button>
              )}
            </div>
          )}
          {making && <MinuteTasks page={page} lines={lines} onDone={() => setMaking(false)} />}
        </div>
      )}
    </Block>
  );
}

const parts = { decisions: DecisionsInput };

function MinutesForm({ page: { meeting }, onDone }: { page: MeetingPage; onDone: () => void }) {
  const t = useTranslate();
  const form = useEntityForm({
    fields: minutesFields,
    words: "meeting",
    record: meeting,
    action: `${meetingEntity.path}/${meeting.id}`,
    stay: true,
    onSaved: onDone,
  });
  const { label, draw } = useDrawnDraft(form.fields, form.words, form.options);
  return (
    <form
      ref={form.place}
      noValidate
      className={classes(ui.stack(4), ui.place("pad3"))}
      aria-label={t("meeting.act.write")}
      onSubmit={(event) => event.preventDefault()}
    >
      <Conflict differences={form.differences} label={label} draw={draw} onChoose={form.choose} />
      <FieldInput form={form} name="minutes" />
      <FieldInput form={form} name="decisions" draw={parts.decisions} />
      <FormProblem form={form} />
      <div className={ui.row(2, "stretch")}>
        <SaveButton form={form} busy={form.busy !== null} label={t("kit.save")} disabled={!form.dirty} onPress={() => form.submit()} />
        <Button
          kind="ghost"
          onClick={() => {
            form.reset();
            onDone();
          }}
        >
          {t("frame.keep")}
        </Button>
      </div>
      <UnsavedGuard when={form.dirty} count={form.changed.length} />
    </form>
  );
}

function DecisionsInput({ id, value, set, errors, disabled = false }: PartProps) {
  const t = useTranslate();
  const list = useRef<HTMLOListElement>(null);
  const lines = Array.isArray(value) ? (value as string[]) : [];
  const focus = (at: number) => requestAnimationFrame(() => list.current?.children[at]?.querySelector("input")?.focus());
  const add = (at: number) => {
    if (lines.length >= outcome.decisions) return;
    set(lines.toSpliced(at, 0, ""));
    focus(at);
  };
  const remove = (at: number) => {
    set(lines.toSpliced(at, 1));
    focus(Math.max(0, at - 1));
  };
  return (
    <div className={classes(css.lines, ui.stack(2))}>
      <ol ref={list}>
        {lines.map((line, at) => (
          <li key={at} className={ui.row(1, "stretch", "nowrap")}>
            <Input
              dir={line ? "auto" : undefined}
              value={line}
              disabled={disabled}
              maxLength={outcome.decision}
              aria-label={t("meeting.form.decision", { at: at + 1 })}
              aria-invalid={errors[String(at)] ? true : undefined}
              onChange={(event) => set(lines.with(at, event.target.value))}
              onKeyDown={(event) => {
                if (event.key === "Enter" && !event.nativeEvent.isComposing) {
                  event.preventDefault();
                  add(at + 1);
                } else if (event.key === "Backspace" && line === "") {
                  event.preventDefault();
                  remove(at);
                }
              }}
            />
            <IconButton
              icon="x-mark"
              disabled={disabled}
              label={t("meeting.form.removeDecision", { at: at + 1 })}
              onClick={() => remove(at)}
            />
          </li>
        ))}
      </ol>
      <Press
        id={id}
        className={classes(css.add, ui.row(2, "nowrap", "inline"), ui.text("sm", "clay", "icon16"), ui.place("atStart"))}
        disabled={disabled}
        onClick={() => add(lines.length)}
      >
        <Icon name="plus" />
        {t("meeting.form.addDecision")}
      </Press>
    </div>
  );
}
