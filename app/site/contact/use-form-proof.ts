import { useEffect, useRef, type RefObject } from "react";
import { newKey } from "#app/values/new-key.ts";

/** A key that makes two sendings one enquiry, and ms since the first touch. Made in the browser, so the page can be cached; new after success. */
export function useFormProof(form: RefObject<HTMLFormElement | null>) {
  const key = useRef<HTMLInputElement>(null);
  const elapsed = useRef<HTMLInputElement>(null);
  const touched = useRef<number | null>(null);

  // Filled in before React took over: the first touch was at some time since the page came, which is time enough to count from.
  useEffect(() => {
    const fields = form.current?.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>("input:not([type=hidden]), textarea") ?? [];
    if ([...fields].some((one) => one.type !== "radio" && one.type !== "checkbox" && one.value !== one.defaultValue))
      touched.current ??= performance.timeOrigin;
  }, [form]);

  const touch = () => {
    touched.current ??= Date.now();
  };
  const prove = () => {
    if (key.current && !key.current.value) key.current.value = newKey();
    if (elapsed.current && touched.current !== null) elapsed.current.value = String(Math.max(0, Math.round(Date.now() - touched.current)));
  };
  return { key, elapsed, listeners: { onPointerDown: touch, onFocus: touch, onInput: touch, onSubmit: prove } };
}
