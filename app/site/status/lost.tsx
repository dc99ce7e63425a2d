import type { ReactNode } from "react";
import { BrandPattern } from "#app/shell/brand-pattern.tsx";
import { Figure } from "#app/site/ui/figure.tsx";
import { classes, ui } from "#app/ui/primitives.ts";
import css from "./lost.module.css";

type LostProps = { code: ReactNode; title: ReactNode; text: ReactNode; children: ReactNode };

export function Lost({ code, title, text, children }: LostProps) {
  return (
    <section className={`grid ${css.lost}`}>
      <BrandPattern className={css.light} />
      <p className={classes(ui.text("base", "clay"), ui.place("below4"))}>
        <Figure>{code}</Figure>
      </p>
      <h1>{title}</h1>
      <p className={`lead ${css.text}`}>{text}</p>
      <div className={ui.row(8)}>{children}</div>
    </section>
  );
}
