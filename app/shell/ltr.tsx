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

/** A text somebody or something wrote, with the numbers of documents in it isolated and whole. */
export const withNumbers = (text: string): ReactNode =>
  text.split(/([A-Z]{2,3}(?:-R?\d+)+)/).map((part, at) => (at % 2 === 1 ? <Ltr key={at}>{part}</Ltr> : part));
