import { useEffect, type RefObject } from "react";
import { forgetStoredDraft, mayStore, storeDraft, storedDraft } from "./draft-storage.ts";
import { useRestoredToast } from "./use-restored-toast.ts";

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const unstored = new Set(["password", "file", "hidden", "submit", "button"]);

/** What a person types or chooses: no traps, nothing that the page fills in, nothing secret. */
const controlsOf = (form: HTMLFormElement, only: readonly string[] | undefined): Control[] =>
  [...form.elements].filter(
    (one): one is Control =>
      (one instanceof HTMLInputElement || one instanceof HTMLTextAreaElement || one instanceof HTMLSelectElement) &&
      one.name !== "" &&
      !unstored.has(one.type) &&
      one.tabIndex !== -1 &&
      mayStore(one.name) &&
      (!only || only.includes(one.name)),
  );

const ticks = (one: Control): one is HTMLInputElement =>
  one instanceof HTMLInputElement && (one.type === "checkbox" || one.type === "radio");

const untouched = (one: Control): boolean => {
  if (ticks(one)) return one.checked === one.defaultChecked;
  if (one instanceof HTMLSelectElement) {
    const own = [...one.options].findIndex(({ defaultSelected }) => defaultSelected);
    return one.selectedIndex === Math.max(0, own);
  }
  return one.value === one.defaultValue;
};

function typedIn(controls: readonly Control[]): Record<string, string[]> {
  const typed: Record<string, string[]> = {};
  for (const one of controls) {
    const values = (typed[one.name] ??= []);
    if (!ticks(one) || one.checked) values.push(one.value);
  }
  return typed;
}

const isTyped = (value: unknown): value is Record<string, string[]> =>
  typeof value === "object" && value !== null && Object.values(value).every(Array.isArray);

/**
 * Keeps what is typed into a form of the public pages until it is sent: stored at every change, put back when the form is drawn again and the
 * server gave nothing back. `only`: the fields that the form's own state does not hold. `forgetStoredDraft(name)` when it was sent.
 */
export function usePersistedForm(form: RefObject<HTMLFormElement | null>, name: string, only?: readonly string[]): void {
  const { restored } = useRestoredToast();
  useEffect(() => {
    const { current } = form;
    if (!current) return;
    const controls = () => controlsOf(current, only);
    const before = storedDraft(name)?.value;
    if (isTyped(before) && controls().every(untouched)) {
      let changed = false;
      for (const one of controls()) {
        const values = before[one.name];
        if (!values) continue;
        if (ticks(one)) {
          changed ||= one.checked !== values.includes(one.value);
          one.checked = values.includes(one.value);
        } else if (values[0] !== undefined) {
          changed ||= one.value !== values[0];
          one.value = values[0];
        }
      }
      if (changed)
        restored(name, () => {
          forgetStoredDraft(name);
          for (const one of controls())
            if (ticks(one)) one.checked = one.defaultChecked;
            else if (one instanceof HTMLSelectElement)
              one.selectedIndex = [...one.options].findIndex(({ defaultSelected }) => defaultSelected);
            else one.value = one.defaultValue;
        });
    }
    const changed = () => {
      const all = controls();
      if (all.every(untouched)) forgetStoredDraft(name);
      else storeDraft(name, typedIn(all));
    };
    for (const kind of ["input", "change"]) current.addEventListener(kind, changed);
    return () => {
      for (const kind of ["input", "change"]) current.removeEventListener(kind, changed);
    };
    // `only` is a constant of the form.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [form, name, restored]);
}
