import type { ReactNode } from "react";
import { Link } from "react-router";
import css from "./block.module.css";

type BlockProps = {
  title: ReactNode;
  /** The way to all of it. */
  more?: { to: string; label: ReactNode } | undefined;
  /** What can be done with it, in its place. */
  tools?: ReactNode;
  children: ReactNode;
};

/** A part of a screen: its title over an ink hairline, at the end of the line the way to all of it or what can be done with it. */
export function Block({ title, more, tools, children }: BlockProps) {
  return (
    <section className={css.block}>
      <header>
        <h2>{title}</h2>
        {tools && <span className={css.tools}>{tools}</span>}
        {more && <Link to={more.to}>{more.label}</Link>}
      </header>
      {children}
    </section>
  );
}
