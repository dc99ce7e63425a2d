import { createContext, useContext, type ReactNode } from "react";
import type { Digits } from "#app/values/text/digits.ts";
import type { Language } from "#app/values/language.ts";
import { format, type Format } from "./format.ts";

const FormatContext = createContext<Format | null>(null);

export function FormatProvider({ language, digits, children }: { language: Language; digits: Digits; children: ReactNode }) {
  return <FormatContext value={format(language, digits)}>{children}</FormatContext>;
}

/** The reader's formats: `const { money } = useFormat()`. Throws outside its provider. */
export function useFormat(): Format {
  const own = useContext(FormatContext);
  if (!own) throw new Error("useFormat must be used inside FormatProvider");
  return own;
}
