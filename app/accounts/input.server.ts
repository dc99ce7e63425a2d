import { z } from "zod";
import { readLine } from "#app/platform/input/read-text.server.ts";
import { Invalid, type Message } from "#app/values/errors.ts";
import { isLanguage } from "#app/values/language.ts";
import { longestPassword } from "./password.ts";

export const email = z.string().trim().toLowerCase().max(254).pipe(z.email());
export const fullName = z.string().transform((typed, check) => {
  const read = readLine(typed, { min: 2, max: 120 }, (problem) => problem);
  if ("value" in read && read.value) return read.value;
  check.addIssue({ code: "custom", input: typed });
  return z.NEVER;
});
export const language = z.custom<"en" | "ar">(isLanguage);
/** Only bounds that keep the work small; what makes a good password is asked elsewhere. */
export const typedPassword = z.string().min(1).max(1000);

const sentences: Record<string, string> = {
  email: "account.error.email",
  fullName: "account.error.fullName",
  password: "account.error.passwordMissing",
  current: "account.error.passwordMissing",
  code: "account.error.codeMissing",
};
const tooLong: Record<string, Message> = {
  password: { key: "account.error.passwordLong", values: { max: longestPassword } },
  current: { key: "account.error.passwordWrong" },
  code: { key: "account.error.code" },
};

/** The input as declared; an undeclared field is refused, so that nobody can smuggle a role or a state in. Throws `Invalid` with a sentence per field. */
export function parsed<S extends z.ZodRawShape>(shape: S, raw: unknown): z.output<z.ZodObject<S>> {
  const result = z.strictObject(shape).safeParse(raw);
  if (result.success) return result.data;
  const fields = new Map<string, Message>();
  for (const issue of result.error.issues) {
    if (issue.code === "unrecognized_keys") {
      for (const name of issue.keys) fields.set(name, { key: "account.error.unknownField" });
      continue;
    }
    const name = String(issue.path[0] ?? "");
    const long = issue.code === "too_big" ? tooLong[name] : undefined;
    if (!fields.has(name)) fields.set(name, long ?? { key: sentences[name] ?? "account.error.field" });
  }
  throw new Invalid(Object.fromEntries(fields));
}

export function fieldsOf(form: FormData): Record<string, unknown> {
  const names = [...new Set(form.keys())].filter((name) => name !== "intent");
  return Object.fromEntries(
    names.map((name) => {
      const values = form.getAll(name);
      return [name, values.length === 1 ? values[0] : values];
    }),
  );
}
