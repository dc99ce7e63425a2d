import { useEffect, useId, useRef, useState } from "react";
import { useFetcher } from "react-router";
import { Tick } from "#app/ui/field.tsx";
import { classes, ui } from "#app/ui/primitives.ts";
import { Button } from "#app/ui/button.tsx";
import { AnyInput } from "#app/kit/fields/inputs.tsx";
import { date, optional, reference, text } from "#app/kit/fields/kinds.ts";
import { useFormat, useTranslate } from "#app/locale/reader.tsx";
import type { Answer } from "#app/shell/answer.ts";
import { useToast } from "#app/shell/toasts.tsx";
import type { FieldErrors } from "#app/values/errors.ts";
import css from "./minutes.module.css";
import type { MeetingPage } from "#app/crm/work/meetings/page/record-data.server.ts";
import { meetingEntity } from "#app/crm/work/meetings/entity.ts";
import { FreeText } from "#app/ui/free-text.tsx";

const fields = { title: text({ min: 2, max: 160 }), assigneeId: reference("user"), dueOn: optional(date()) };
const shortest = 160;
type Row = { line: string; chosen: boolean; title: string; assigneeId: string | null; dueOn: string | null };

export function MinuteTasks({ page, lines, onDone }: { page: MeetingPage; lines: readonly string[]; onDone: () => void }) {
  const { meeting, staff } = page;
  const t = useTranslate();
  const { number } = useFormat();
  const { show } = useToast();
  const own = useId();
  const fetcher = useFetcher<Answer>();
  const [errors, setErrors] = useState<FieldErrors>({});
  const [rows, setRows] = useState<Row[]>(() =>
    lines.map((line) => ({
      line,
      chosen: false,
      title: [...line].slice(0, shortest).join(""),
      assigneeId: meeting.organizerId,
      dueOn: null,
    })),
  );
  const chosen = rows.filter((row) => row.chosen);
  const change = (at: number, some: Partial<Row>) => setRows(rows.with(at, { ...rows[at]!, ...some }));
  const requested = useRef(false);
  useEffect(() => {
    if (fetcher.state !== "idle" || !fetcher.data || !requested.current) return;
    requested.current = false;
    const { data: answer } = fetcher;
    if (answer.ok) {
      if (answer.message) show({ title: t(answer.message.key, answer.message.values), kind: "ok" });
      return onDone();
    }
    setErrors(answer.fields);
    show({ title: t("kit.form.failed"), body: t(answer.message.key, answer.message.values), kind: "destructive" });
    // The answer is what this waits for.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [fetcher.state, fetcher.data]);
  const send = () => {
    requested.current = true;
    setErrors({});
    const tasks = chosen.map(({ line, title, assigneeId, dueOn }) => ({ line, title, assigneeId: assigneeId ?? "", dueOn: dueOn ?? "" }));
    void fetcher.submit(
      { intent: "tasks", tasks: JSON.stringify(tasks) },
      { method: "post", action: `${meetingEntity.path}/${meeting.id}` },
    );
  };
  return (
    <div className={classes(css.tasks, ui.stack(4), ui.place("pad3"))}>
      <h3>{t("meeting.tasks.title")}</h3>
      <p className={ui.text("sm", "quiet")}>{t("meeting.tasks.hint")}</p>
      {rows.map((row, at) => {
        // What the server says is counted among those that were sent.
        const place = chosen.indexOf(row);
        const input = (name: keyof typeof fields, value: unknown) => (
          <AnyInput
            field={fields[name]}
            name={name}
            id={`${own}-${at}-${name}`}
            label={t(`meeting.tasks.field.${name}`)}
            error={place >= 0 ? errors[`${place}.${name}`] : undefined}
            value={value}
            set={(next) => change(at, { [name]: next })}
            words="meeting"
            options={name === "assigneeId" ? staff : undefined}
          />
        );
        return (
          <div key={row.line} className={classes(css.task, ui.stack(3), ui.place("pad2"))} data-chosen={row.chosen || undefined}>
            <label>
              <Tick checked={row.chosen} onChange={(event) => change(at, { chosen: event.currentTarget.checked })} />
              <FreeText>{row.line}</FreeText>
            </label>
            {row.chosen && (
              <div className={classes(css.taskFields, ui.columns(48))}>
                {input("title", row.title)}
                {input("assigneeId", row.assigneeId)}
                {input("dueOn", row.dueOn)}
              </div>
            )}
          </div>
        );
      })}
      <div className={ui.row(2, "stretch")}>
        <Button disabled={chosen.length === 0} busy={fetcher.state !== "idle"} onClick={send}>
          {t("meeting.tasks.make", { count: chosen.length, shown: number(chosen.length) })}
        </Button>
        <Button kind="ghost" onClick={onDone}>
          {t("frame.keep")}
        </Button>
      </div>
    </div>
  );
}
