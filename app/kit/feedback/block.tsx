import type { ReactNode } from "react";
import { Link } from "react-router";
import { classes, ui } from "#app/ui/primitives.ts";
import css from "./block.module.css";

type BlockProps = {
  title: ReactNode;
  id?: string | undefined;
  more?: { to: string; label: ReactNode } | undefined;
  tools?: ReactNode;
  /** Where a record's two columns stand below each other it comes after all others. */
  last?: boolean;
  children: ReactNode;
};

/** A part of a screen: its title over an ink hairline, at the end of the line the way to all of it or what can be done with it. */
export function Block({ title, id, more, tools, last = false, children }: BlockProps) {
  return (
    <section id={id} data-last={last ? "" : undefined}>
      <header className={classes(ui.head, css.head)}>
        <h2>{title}</h2>
        {tools && <span className={classes(css.tools, ui.row(4, "baseline", "inline"), ui.text("icon16"), ui.place("push"))}>{tools}</span>}
        {more && <Link to={more.to}>{more.label}</Link>}
      </header>
      {children}
    </section>
  );
}
