import type { ReactNode } from "react";
import { classes, ui } from "#app/ui/primitives.ts";
import css from "./page-head.module.css";

type PageHeadProps = {
  title: ReactNode;
  children?: ReactNode;
  actions?: ReactNode;
  line?: boolean;
};

/** The title of a screen says how things stand; below it one sentence, at its end what can be done. */
export function PageHead({ title, children, actions, line = false }: PageHeadProps) {
  return (
    <div className={classes(ui.row(6, "end", "between"), ui.place("below6"), line && css.line)}>
      <div>
        <h1 className={css.title}>{title}</h1>
        {children && <p className={classes(ui.text("sm", "soft"), ui.place("above1"))}>{children}</p>}
      </div>
      {actions && <div className={ui.row(2)}>{actions}</div>}
    </div>
  );
}
