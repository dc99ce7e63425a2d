import { readText } from "#app/platform/input/read-text.server.ts";
import { Invalid, type FieldErrors, type Message } from "#app/values/errors.ts";
import { languages, type Language } from "#app/values/language.ts";
import { knownByKey, type KnownText } from "./catalogue.server.ts";
import { problemOf } from "./check-message.server.ts";
import { longest, type TextInput } from "./fields.ts";

export type Cleaned = { texts: TextInput[]; problems: FieldErrors };

/** Reads what was typed: tidy, within the limits, valid in its place. A text equal to the built-in one is stored empty and follows it. */
export function cleaned(inputs: readonly TextInput[]): Cleaned {
  const known = knownByKey();
  const problems: [field: string, message: Message][] = [];
  const texts: TextInput[] = [];
  for (const input of inputs) {
    const text = known.get(input.key);
    if (!text) {
      problems.push([input.key, { key: "siteTexts.problem.unknownKey", values: { key: input.key.slice(0, 80) } }]);
      continue;
    }
    const sides = { en: side(text, "en", input.en), ar: side(text, "ar", input.ar) };
    const { en, ar } = sides;
    for (const language of languages) {
      const is = sides[language];
      if (typeof is !== "string") problems.push([`${input.key}.${language}`, is]);
    }
    if (typeof en === "string" && typeof ar === "string") texts.push({ key: input.key, base: input.base, en, ar });
  }
  // Not one by one: a key may be called like what every object has.
  return { texts, problems: Object.fromEntries(problems) };
}

export function cleanedOrRefused(inputs: readonly TextInput[]): TextInput[] {
  const { texts, problems } = cleaned(inputs);
  if (Object.keys(problems).length > 0) throw new Invalid(problems, { key: "siteTexts.refused" });
  return texts;
}

function side({ builtIn, legal }: KnownText, language: Language, typed: unknown): string | Message {
  const built = builtIn[language];
  if (typed === built) return "";
  const reading = readText(typed, { max: legal ? longest.legal : longest.message }, (problem) => `siteTexts.problem.${problem}`);
  if ("message" in reading) return reading.message;
  if (!reading.value) return "";
  // Words that part others (", ") keep the space that they end with.
  const text = reading.value + built.slice(built.trimEnd().length);
  return text === built ? "" : legal ? text : (problemOf(text, language, builtIn) ?? text);
}
