import type { ReactNode } from "react";
import { classes } from "#app/ui/primitives.ts";

export function Figure({ children, className }: { children: ReactNode; className?: string | undefined }) {
  return <span className={classes("num", className)}>{children}</span>;
}
