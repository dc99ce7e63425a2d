import { Children, type ReactNode } from "react";
import css from "./facts.module.css";
import { FreeText } from "./free-text.tsx";

/** What is known about a record, name by name: `<Facts><Fact label={…}>…</Fact></Facts>`. */
export const Facts = ({ children }: { children: ReactNode }) => <dl className={css.facts}>{children}</dl>;

export function Fact({ label, children }: { label: ReactNode; children: ReactNode }) {
  if (Children.toArray(children).filter((child) => child !== "").length === 0) return null;
  return (
    <div>
      <dt>{label}</dt>
      <dd>{typeof children === "string" ? <FreeText>{children}</FreeText> : children}</dd>
    </div>
  );
}
