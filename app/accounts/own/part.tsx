import type { ReactNode } from "react";
import css from "./account.module.css";

/** One part of the page: its title beside what it holds. */
export function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={css.part}>
      <h2>{title}</h2>
      <div className={css.body}>{children}</div>
    </section>
  );
}
