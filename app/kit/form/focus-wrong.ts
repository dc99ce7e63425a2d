import type { RefObject } from "react";

const focusable = "input:not([type=hidden]):not(:disabled),textarea:not(:disabled),select:not(:disabled),button:not(:disabled),[tabindex]";

/** The first field of a form, in which a new record is begun. A drawer, which gives the focus once it stands, is told by the attribute. */
export function focusFirst(form: HTMLElement | null): void {
  const field = form?.querySelector<HTMLElement>("[data-field]");
  const target = field?.querySelector<HTMLElement>(focusable);
  target?.setAttribute("data-autofocus", "");
  target?.focus({ preventScroll: true });
}

/** Brings the reader to the first drawn field among `names`, to its wrong side or row; or to `place`, a selector. Waits until it is drawn. */
export function focusWrong(form: RefObject<HTMLElement | null>, names: readonly string[], place?: string): void {
  requestAnimationFrame(() =>
    requestAnimationFrame(() => {
      const root = form.current ?? document;
      const field = place
        ? [...root.querySelectorAll<HTMLElement>(place)].find((one) => getComputedStyle(one).display !== "none")
        : [...root.querySelectorAll<HTMLElement>("[data-field]")].find(({ dataset }) =>
            names.some((name) => name === dataset.field || name.startsWith(`${dataset.field}.`)),
          );
      if (!field) return;
      field.closest("details:not([open])")?.setAttribute("open", "");
      const target =
        field.querySelector<HTMLElement>("[aria-invalid]:not(:disabled)") ?? field.querySelector<HTMLElement>(focusable) ?? field;
      target.focus({ preventScroll: true });
      const still = matchMedia("(prefers-reduced-motion: reduce)").matches;
      field.scrollIntoView({ block: "center", behavior: still ? "auto" : "smooth" });
    }),
  );
}
