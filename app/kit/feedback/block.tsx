import type { ReactNode } from "react";
import { Link } from "react-router";
import css from "./block.module.css";

/** A part of a screen: its title over an ink hairline, at the end of the line the way to all of it. */
export function Block({
  title,
  more,
  children,
}: {
  title: ReactNode;
  more?: { to: string; label: ReactNode } | undefined;
  children: ReactNode;
}) {
  return (
    <section className={css.block}>
      <header>
        <h2>{title}</h2>
        {more && <Link to={more.to}>{more.label}</Link>}
      </header>
      {children}
    </section>
  );
}
