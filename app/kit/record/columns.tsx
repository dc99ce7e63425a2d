import type { ReactNode } from "react";
import css from "./columns.module.css";

/** The body of a record: what happens at the inline start, what is known about it at the inline end; one below the other on a phone. */
export const RecordColumns = ({ children, side }: { children: ReactNode; side: ReactNode }) => (
  <div className={css.columns}>
    <div className={css.stack}>{children}</div>
    <div className={css.stack}>{side}</div>
  </div>
);

/** Blocks of a record one below the other. */
export const RecordStack = ({ children }: { children: ReactNode }) => <div className={css.stack}>{children}</div>;
