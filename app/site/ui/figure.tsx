import type { ReactNode } from "react";
import { classes } from "#app/shell/classes.ts";

/** A printed number: figures of one width that stay together. Give it text from `useFormat()`. */
export function Figure({ children, className }: { children: ReactNode; className?: string | undefined }) {
  return <span className={classes("num", className)}>{children}</span>;
}
