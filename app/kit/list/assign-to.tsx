import type { Option } from "#app/kit/entity/screens.ts";
import { Both } from "#app/shell/bilingual-text.tsx";
import { Press } from "#app/ui/button.tsx";
import { classes, ui } from "#app/ui/primitives.ts";
import css from "./list-foot.module.css";

type AssignToProps = { people: readonly Option[] | undefined; label: string; nobody?: string; send: (form: { to: string }) => void };

/** The people to whom chosen records can be given; `nobody` where they need not be anybody's. */
export const AssignTo = ({ people = [], label, nobody, send }: AssignToProps) => (
  <div className={classes(css.people, ui.stack(0))} role="group" aria-label={label}>
    {people
      .filter(({ inactive }) => !inactive)
      .map((person) => (
        <Press key={person.value} onClick={() => send({ to: person.value })}>
          <Both value={person.label} />
        </Press>
      ))}
    {nobody && <Press onClick={() => send({ to: "" })}>{nobody}</Press>}
  </div>
);
