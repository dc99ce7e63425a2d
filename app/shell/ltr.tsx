import type { ReactNode } from "react";

/** The longest telephone or number of a document. What is longer (an address, a key) may wrap. */
const whole = 24;

/** Isolates what reads from left to right in any text: phones, e-mails, codes, links. Numbers of documents do not break at their hyphens. */
export function Ltr({ children }: { children: ReactNode }) {
  return (
    <bdi dir="ltr" className={typeof children === "string" && children.length <= whole ? "ltr whole" : "ltr"}>
      {children}
    </bdi>
  );
}
