import { useEffect, useRef, type RefObject } from "react";
import { useNavigation } from "react-router";
import type { Answer } from "#app/shell/answer.ts";

// After an answer the focus is where it goes on, in sight: at the field or sentence that was refused, or where the code that was sent is typed.
export function useShown(within: RefObject<HTMLElement | null>, answer: Answer | undefined): void {
  // An answer comes before the page that is read anew for it.
  const settled = useNavigation().state === "idle";
  const shown = useRef<Answer>(undefined);
  useEffect(() => {
    if (!settled || shown.current === answer) return;
    shown.current = answer;
    const find = (...selectors: string[]) =>
      selectors.map((one) => within.current?.querySelector<HTMLElement>(one)).find((one) => one) ?? null;
    const sent = answer?.ok && (answer.intent === "code" || answer.intent === "signCode");
    const found =
      answer?.ok === false ? find("[aria-invalid]", "[role=alert]") : sent ? find("details[open] [name=code]", "[name=code]") : null;
    if (!found) return;
    if (!found.matches("input, textarea, select, button")) found.tabIndex = -1;
    found.focus({ preventScroll: true });
    found.scrollIntoView({ block: "center" });
  }, [within, answer, settled]);
}
