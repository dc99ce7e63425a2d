import { z } from "zod";
import { Unreadable } from "#app/values/errors.ts";
import type { TextInput } from "./fields.ts";

const base = z.number().int().min(0);
/** The database takes no NUL, not even to look for it. */
const key = z
  .string()
  .max(200)
  .regex(/^[^\0]*$/);
const texts = z.array(z.object({ key, base, en: z.string(), ar: z.string() })).max(1_000);

export function textsOf(form: FormData): TextInput[] {
  const sent = form.get("texts");
  const parsed = texts.safeParse(typeof sent === "string" ? json(sent) : null);
  if (!parsed.success) throw new Unreadable();
  return parsed.data;
}

function json(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
