import type { ReactNode } from "react";
import { classes, ui } from "#app/ui/primitives.ts";

export function Dots({ children, figure, className }: { children: ReactNode; figure: ReactNode; className?: string | undefined }) {
  return (
    <p className={classes(ui.row(2, "baseline", "nowrap", "dots"), className)}>
      <span>{children}</span>
      <span className="num">{figure}</span>
    </p>
  );
}
