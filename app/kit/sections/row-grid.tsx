import type { Fields } from "#app/kit/fields/kinds.ts";
import type { Options } from "#app/kit/entity/screens.ts";
import { RowField } from "./row-field.tsx";
import { ui } from "#app/ui/primitives.ts";
import css from "./rows-editor.module.css";
import type { RowProps } from "./rows-editor.tsx";

/** Kinds that take a whole line. */
const wide = new Set(["bilingual", "bilingualLong"]);

/** The fields of an open row: texts in two languages on lines of their own, short ones side by side. */
export function RowGrid({ names, ...props }: RowProps & { fields: Fields; words: string; names: readonly string[]; options?: Options }) {
  return (
    <div className={css.grid}>
      {names.map((name) => (
        <div key={name} className={wide.has(props.fields[name]?.kind ?? "") ? ui.place("wide") : undefined}>
          <RowField {...props} name={name} />
        </div>
      ))}
    </div>
  );
}
