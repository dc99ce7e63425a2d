import { useCallback, useEffect, useRef, useState } from "react";
import { useTheme } from "#app/shell/theme.tsx";
import type { Language } from "#app/values/language.ts";
import type { Bilingual } from "#app/values/text/bilingual.ts";
import type { HubText, ShownSection } from "./hub.ts";
import { locate, textAt } from "./locate.ts";

type Drawn = {
  address: string;
  texts: readonly HubText[];
  section: ShownSection;
  language: Language;
  version: number;
  active: string | null;
  sides: (text: HubText) => Bilingual;
  onPick: (text: HubText) => void;
};

export function useDrawnPage({ address, texts, section, language, version, active, sides, onPick }: Drawn) {
  const { theme } = useTheme();
  const latest = useRef({ texts, sides, language, onPick });
  useEffect(() => void (latest.current = { texts, sides, language, onPick }));

  // The page in sight stays until the next one is there, so that nothing flashes while one types.
  const wanted = version > 0 ? `${address}#${version}` : null;
  const [there, setThere] = useState<string | null>(null);
  const frames = useRef(new Map<string, HTMLIFrameElement>());
  const keep = useCallback((name: string, frame: HTMLIFrameElement | null) => {
    if (frame) frames.current.set(name, frame);
    else frames.current.delete(name);
  }, []);

  const arrived = (name: string, frame: HTMLIFrameElement) => {
    const inside = frame.contentDocument;
    if (!inside?.body || name !== wanted) return;
    inside.documentElement.dataset["theme"] = theme;
    const before = there && frames.current.get(there);
    if (before && there.split("#")[0] === address) frame.contentWindow?.scrollTo(0, before.contentWindow?.scrollY ?? 0);
    inside.addEventListener(
      "click",
      (event) => {
        event.preventDefault();
        const now = latest.current;
        const messages = now.texts.map((text) => ({ text, message: now.sides(text)[now.language] }));
        const found = event.target && "parentElement" in event.target ? textAt(event.target as Element, messages) : null;
        if (found) now.onPick(found);
      },
      true,
    );
    setThere(name);
  };

  const pointed = texts.find(({ key }) => key === active && section.texts.some((text) => text.key === key));
  useEffect(() => {
    const frame = there ? frames.current.get(there) : undefined;
    const inside = frame?.contentDocument;
    if (!inside?.body) return;
    for (const marked of inside.querySelectorAll<HTMLElement>("[data-pointed]")) {
      marked.style.outline = "";
      delete marked.dataset["pointed"];
    }
    const { sides: now } = latest.current;
    const found = pointed
      ? locate(inside, now(pointed)[language])
      : section.texts.reduce<Element | null>((first, text) => first ?? locate(inside, now(text)[language]), null);
    if (!found || !("style" in found)) return;
    const element = found as HTMLElement;
    if (pointed) {
      element.style.outline = "2px solid var(--clay)";
      element.style.outlineOffset = "4px";
      element.dataset["pointed"] = "";
    }
    // Not scrollIntoView: that would move the hub as well.
    const { top, height } = element.getBoundingClientRect();
    const view = frame?.contentWindow;
    view?.scrollTo(0, view.scrollY + top - Math.max(0, (view.innerHeight - height) / 2));
  }, [there, pointed, section, language]);
  return { there, wanted, keep, arrived };
}
