import { classes, ui } from "#app/ui/primitives.ts";
import type { ReactNode } from "react";
import css from "./account.module.css";

export function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={classes(css.part, ui.columns(48))}>
      <h2 className={ui.text("displayXs")}>{title}</h2>
      <div className={classes(css.body, ui.stack(6, "tight"))}>{children}</div>
    </section>
  );
}
