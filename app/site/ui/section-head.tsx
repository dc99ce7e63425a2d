import type { ReactNode } from "react";
import { classes, ui } from "#app/ui/primitives.ts";
import { LinkArrow } from "./link-arrow.tsx";
import css from "./section-head.module.css";

type SectionHeadProps = { id: string; title: ReactNode; to?: string; link?: ReactNode; className?: string | undefined };

export function SectionHead({ id, title, to, link, className }: SectionHeadProps) {
  return (
    <div className={classes(css.head, ui.row(8, "baseline", "between", "nowrap"), className)}>
      <h2 id={id}>{title}</h2>
      {to && <LinkArrow to={to}>{link}</LinkArrow>}
    </div>
  );
}

export function TitleBlock({ title, children, above }: { title: ReactNode; children?: ReactNode; above?: ReactNode }) {
  return (
    <section className={classes("grid", css.titleBlock)}>
      {above && <div>{above}</div>}
      <h1>{title}</h1>
      {children && <div className={classes(css.aside, ui.text("base", "soft"))}>{children}</div>}
    </section>
  );
}

export function Lines({ text }: { text: string }) {
  return text.split("\n").map((line, index) => (
    <span key={line}>
      {index > 0 && <br />}
      {line}
    </span>
  ));
}
