import { useState } from "react";
import { Tick } from "#app/ui/field.tsx";
import { Block } from "#app/kit/feedback/block.tsx";
import { useFormat, useTranslate } from "#app/locale/reader.tsx";
import { Meter } from "#app/ui/meter.tsx";
import { classes, ui } from "#app/ui/primitives.ts";
import css from "./checklist.module.css";
import type { Check } from "#app/crm/work/tasks/fields.ts";
import { FreeText } from "#app/ui/free-text.tsx";

type ChecklistProps = { checks: readonly Check[]; locked: boolean; onCheck: (id: string, on: boolean) => Promise<boolean> };

export function Checklist({ checks, locked, onCheck }: ChecklistProps) {
  const t = useTranslate();
  const { number } = useFormat();
  const [pending, setPending] = useState<Readonly<Record<string, boolean>>>({});
  if (checks.length === 0) return null;
  const isDone = ({ id, done }: Check) => (id !== null ? (pending[id] ?? done) : done);
  const tick = async (id: string, on: boolean) => {
    setPending((now) => ({ ...now, [id]: on }));
    await onCheck(id, on);
    setPending(({ [id]: _gone, ...others }) => others);
  };
  const done = checks.filter(isDone).length;
  return (
    <Block
      title={t("task.field.checklist")}
      tools={<span className={ui.text("sm", "soft")}>{t("task.check.progress", { done: number(done), of: number(checks.length) })}</span>}
    >
      <Meter value={done / checks.length} tone="clay" />
      <ul className={css.points}>
        {checks.map((check) => (
          <li key={check.id}>
            <label className={classes(css.point, ui.text("sm", "anywhere"), ui.place("pad2"))} data-done={isDone(check) ? "" : undefined}>
              <Tick
                checked={isDone(check)}
                disabled={locked}
                onChange={(event) => void (check.id && tick(check.id, event.currentTarget.checked))}
              />
              <FreeText>{check.text}</FreeText>
              {check.required && !isDone(check) && <small>{t("task.check.required")}</small>}
            </label>
          </li>
        ))}
      </ul>
    </Block>
  );
}
