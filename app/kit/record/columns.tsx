import type { ReactNode } from "react";
import { ui } from "#app/ui/primitives.ts";
import css from "./columns.module.css";

/** The body of a record: what happens at the inline start, what is known about it at the inline end; one below the other on a phone. */
export const RecordColumns = ({ children, side }: { children: ReactNode; side: ReactNode }) => (
  <div className={css.columns}>
    <RecordStack>{children}</RecordStack>
    <RecordStack>{side}</RecordStack>
  </div>
);

/** Blocks of a record one below the other. */
export const RecordStack = ({ children }: { children: ReactNode }) => <div className={ui.stack(10)}>{children}</div>;
