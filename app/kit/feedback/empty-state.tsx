import type { ReactNode } from "react";
import { Lattice } from "#app/shell/lattice.tsx";
import css from "./empty-state.module.css";

/** Where there is nothing: a short sentence and at most one act, in thrown light. */
export function EmptyState({ title, children, action }: { title: ReactNode; children?: ReactNode; action?: ReactNode }) {
  return (
    <div className={css.empty}>
      <Lattice className={css.light} />
      <h2>{title}</h2>
      {children && <p>{children}</p>}
      {action}
    </div>
  );
}
