import { Children, type ReactNode } from "react";
import type { Kind } from "#app/kit/fields/kinds.ts";
import { classes } from "#app/shell/classes.ts";
import { ui } from "#app/ui/primitives.ts";
import css from "./form-section.module.css";

type FormSectionProps = {
  /** Over an ink line; a section without one follows on what stands before. */
  title?: ReactNode;
  /** Beside the title. */
  more?: ReactNode;
  /** Of its children in order, so that short fields share a line. */
  kinds: readonly Kind[];
  /** In the narrow column only figures share a line. */
  narrow?: boolean;
  children: ReactNode;
};

const figures = new Set<Kind>(["money", "percent", "number", "measure"]);
const short = new Set<Kind>([
  ...figures,
  "text",
  "choice",
  "date",
  "phone",
  "email",
  "reference",
  "rating",
  "icon",
  "toggle",
  "link",
  "image",
]);

/** How much of a line each field takes: two short ones in a row share it, one alone keeps half in the wide column and all of the narrow one. */
function spans(kinds: readonly Kind[], narrow: boolean): ("half" | "whole")[] {
  const halves = narrow ? figures : short;
  const out: ("half" | "whole")[] = [];
  for (let at = 0; at < kinds.length; at++) {
    const pair = halves.has(kinds[at]!) && at + 1 < kinds.length && halves.has(kinds[at + 1]!);
    if (pair) {
      out.push("half", "half");
      at++;
    } else out.push(!narrow && halves.has(kinds[at]!) ? "half" : "whole");
  }
  return out;
}

/** Fields that belong together. */
export function FormSection({ title, more, kinds, narrow = false, children }: FormSectionProps) {
  const span = spans(kinds, narrow);
  return (
    <section className={css.section}>
      {title !== undefined && (
        <header className={classes(ui.head, ui.place("below4"))}>
          <h2>{title}</h2>
          {more}
        </header>
      )}
      <div className={css.grid} data-narrow={narrow || undefined}>
        {Children.map(children, (child, index) => (
          <div data-span={span[index]}>{child}</div>
        ))}
      </div>
    </section>
  );
}
