import { useId, useState } from "react";
import { useLoaderData } from "react-router";
import { IconButton } from "#app/ui/button.tsx";
import { askOptions } from "#app/kit/entity/ask-options.ts";
import type { Option, RecordData } from "#app/kit/entity/screens.ts";
import type { PartProps } from "#app/kit/fields/input-props.ts";
import { optional, reference } from "#app/kit/fields/kinds.ts";
import { ReferenceInput } from "#app/kit/fields/inputs/reference-input.tsx";
import { useTranslate } from "#app/locale/reader.tsx";
import { Both } from "#app/shell/bilingual-text.tsx";
import { useLanguage } from "#app/shell/language.tsx";
import { classes, ui } from "#app/ui/primitives.ts";
import { inLanguage } from "#app/values/text/bilingual.ts";
import { mostOf } from "#app/crm/work/tasks/fields.ts";
import css from "./part-inputs.module.css";
import { taskEntity } from "#app/crm/work/tasks/entity.ts";

export function Blockers(part: PartProps) {
  const t = useTranslate();
  return <PickMany {...part} add={t("task.pick.add")} most={mostOf.blockers} asks />;
}

export function Watchers(part: PartProps) {
  const t = useTranslate();
  return <PickMany {...part} add={t("task.pick.person")} most={mostOf.watchers} />;
}

function PickMany({
  name,
  value,
  set,
  disabled = false,
  add,
  most,
  asks = false,
}: PartProps & { add: string; most: number; asks?: boolean }) {
  const t = useTranslate();
  const id = useId();
  const { language } = useLanguage();
  const { record } = useLoaderData<{ record: RecordData }>();
  // What was found by searching stays known by its name after it was chosen.
  const [found, setFound] = useState<Option[]>([]);
  const chosen = (value ?? []) as string[];
  const known = [...(record.options[name] ?? []), ...found];
  const ask = async (words: string, signal: AbortSignal): Promise<Option[]> => {
    const options = await askOptions(taskEntity.path, name, words, signal);
    setFound((now) => [...now, ...options.filter((one) => !now.some((other) => other.value === one.value))]);
    return options;
  };
  return (
    <div className={classes(css.many, ui.stack(3))}>
      {chosen.length > 0 && (
        <ul>
          {chosen.map((one) => {
            const option = known.find((other) => other.value === one);
            const label = option ? inLanguage(option.label, language).text : t("kit.form.unknownChoice");
            return (
              <li key={one} className={classes(ui.row(4, "between", "nowrap"), ui.text("sm", "anywhere"))}>
                <span>{option ? <Both value={option.label} /> : label}</span>
                <IconButton
                  icon="x-mark"
                  small
                  disabled={disabled}
                  label={t("kit.remove", { name: label })}
                  onClick={() => set(chosen.filter((other) => other !== one))}
                />
              </li>
            );
          })}
        </ul>
      )}
      {chosen.length < most && (
        <ReferenceInput
          // anew after each choice, so that it is empty again
          key={chosen.length}
          field={optional(reference(asks ? "task" : "user"))}
          name={name}
          id={`${id}-add`}
          label={add}
          required={false}
          disabled={disabled}
          value={null}
          set={(next) => {
            if (typeof next === "string") set([...new Set([...chosen, next])].toSorted());
          }}
          options={known.filter((option) => !chosen.includes(option.value) && option.value !== record.record?.id)}
          ask={asks ? ask : undefined}
          words="task"
          other={() => undefined}
          fresh
          errors={{}}
        />
      )}
    </div>
  );
}
