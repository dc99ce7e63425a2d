import { useCallback, useMemo, useState } from "react";
import type { Bilingual } from "#app/values/text/bilingual.ts";
import type { Language } from "#app/values/language.ts";
import type { TextInput } from "#app/content/site-texts/fields.ts";
import type { HubText } from "./hub.ts";

export const shownSides = ({ wanted, builtIn }: HubText): Bilingual => ({ en: wanted.en || builtIn.en, ar: wanted.ar || builtIn.ar });

export type Edits = Readonly<Record<string, TextInput>>;

export type Editing = {
  edits: Edits;
  count: number;
  sides: (text: HubText) => Bilingual;
  write: (text: HubText, side: Language, typed: string) => void;
  put: (text: HubText, sides: Bilingual, base?: number) => void;
  forget: (keys?: readonly string[]) => void;
};

export function useEdits(): Editing {
  const [edits, setEdits] = useState<Edits>({});
  const put = useCallback((text: HubText, sides: Bilingual, base?: number) => setEdits((now) => withSides(now, text, sides, base)), []);
  const sides = useCallback((text: HubText): Bilingual => edits[text.key] ?? shownSides(text), [edits]);
  const write = useCallback(
    // From what stands there now: the other side may have been written since this was drawn.
    (text: HubText, side: Language, typed: string) =>
      setEdits((now) => withSides(now, text, { ...pick(now[text.key] ?? shownSides(text)), [side]: typed })),
    [],
  );
  const forget = useCallback(
    (keys?: readonly string[]) =>
      setEdits((now) => (keys ? Object.fromEntries(Object.entries(now).filter(([key]) => !keys.includes(key))) : {})),
    [],
  );
  return useMemo(() => ({ edits, count: Object.keys(edits).length, sides, write, put, forget }), [edits, sides, write, put, forget]);
}

function withSides(now: Edits, text: HubText, sides: Bilingual, base?: number): Edits {
  const is = shownSides(text);
  const { [text.key]: before, ...others } = now;
  const from = base ?? before?.base ?? text.base;
  if (sides.en === is.en && sides.ar === is.ar && from === text.base) return others;
  return { ...others, [text.key]: { key: text.key, base: from, ...sides } };
}

const pick = ({ en, ar }: Bilingual): Bilingual => ({ en, ar });

export const fieldId = (key: string, side: string): string => `text-${key.replaceAll(".", "-")}-${side}`;
