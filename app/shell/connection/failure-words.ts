import { areaOf } from "#app/locale/area.ts";
import type { Message } from "#app/values/errors.ts";

const deleting = /^(delete|trash|remove|end|revoke)/;

/** The one place that chooses a sentence for a form without an answer of ours, by `intent`, `do` or `verb` and path; the form has the title. */
export function failureWords(path: string, form: FormData): Message {
  const intent = text(form, "intent");
  if (intent === "newsletter") return { key: "common.error.sending" };
  if (intent === "estimate" && text(form, "do") !== "send") return { key: "common.error.title" };
  const area = areaOf(path);
  if (area === "account") return { key: "common.error.unknown" };
  if (area === "site") return { key: "common.error.sending" };
  return { key: deleting.test(text(form, "verb") || intent) ? "common.error.deleting" : "common.error.saving" };
}

function text(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === "string" ? value : "";
}
