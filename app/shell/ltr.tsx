import type { ReactNode } from "react";

/** Isolates what reads from left to right in any text: phones, e-mails, codes, links. */
export function Ltr({ children }: { children: ReactNode }) {
  return (
    <bdi dir="ltr" className="ltr">
      {children}
    </bdi>
  );
}
