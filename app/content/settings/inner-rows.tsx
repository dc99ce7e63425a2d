import type { ReactNode } from "react";
import { IconButton, Press } from "#app/ui/button.tsx";
import { FieldNote } from "#app/ui/field.tsx";
import type { PartProps } from "#app/kit/fields/input-props.ts";
import type { Fields } from "#app/kit/fields/kinds.ts";
import { useTranslate } from "#app/locale/reader.tsx";
import { Icon } from "#app/shell/icon.tsx";
import { useDated } from "#app/kit/sections/dated.ts";
import { classes, ui } from "#app/ui/primitives.ts";
import css from "./inner-rows.module.css";
import { RowField } from "#app/kit/sections/row-field.tsx";
import { useRowKeys } from "#app/kit/sections/row-keys.ts";
import { errorsBelow } from "#app/values/errors.ts";
import { rowsOf, type Row } from "#app/kit/sections/rows-editor.tsx";

type InnerRowsProps = {
  id: string;
  title: ReactNode;
  part: Pick<PartProps, "value" | "set" | "errors" | "disabled" | "error">;
  fields: Fields;
  words: string;
  names: readonly string[];
  blank: (rows: Row[]) => Row;
  add: string;
  sum?: ReactNode;
};

export function InnerRows({ id, title, part, fields, words, names, blank, add, sum }: InnerRowsProps) {
  const t = useTranslate();
  const dated = useDated();
  const rows = rowsOf(part.value);
  const { keys, added, removed } = useRowKeys(rows.length);
  return (
    <div role="group" aria-labelledby={`${id}-title`} className={classes(css.inner, ui.stack(3, "tight"), ui.place("above5"))}>
      <h3 id={`${id}-title`}>{title}</h3>
      <ul>
        {rows.map((row, at) => (
          <li key={keys[at]}>
            {names.map((name) => (
              <div key={name} data-kind={fields[name]?.kind}>
                <RowField
                  fields={fields}
                  words={words}
                  name={name}
                  row={row}
                  at={at}
                  errors={errorsBelow(part.errors, at)}
                  disabled={part.disabled}
                  set={(some) => part.set(rows.map((other, place) => (place === at ? { ...other, ...some } : other)))}
                />
              </div>
            ))}
            <IconButton
              icon="trash-2"
              className={classes(css.remove, ui.text("icon16"))}
              disabled={part.disabled}
              label={t("settings.rows.removeAt", { place: at + 1 })}
              onClick={() => {
                removed(at);
                part.set(rows.filter((_, place) => place !== at));
              }}
            />
          </li>
        ))}
      </ul>
      {sum}
      <FieldNote id={id} error={dated(part.error)} />
      <Press
        className={classes(css.add, ui.row(2, "nowrap", "inline"), ui.text("sm", "soft", "link", "icon16"))}
        disabled={part.disabled}
        onClick={() => {
          added();
          part.set([...rows, blank(rows)]);
        }}
      >
        <Icon name="plus" />
        {add}
      </Press>
    </div>
  );
}
