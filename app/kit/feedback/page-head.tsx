import type { ReactNode } from "react";
import css from "./page-head.module.css";

/** The title of a screen says how things stand; below it one sentence, at its end what can be done. */
export function PageHead({ title, children, actions }: { title: ReactNode; children?: ReactNode; actions?: ReactNode }) {
  return (
    <div className={css.head}>
      <div>
        <h1>{title}</h1>
        {children && <p className={css.sub}>{children}</p>}
      </div>
      {actions && <div className={css.actions}>{actions}</div>}
    </div>
  );
}
