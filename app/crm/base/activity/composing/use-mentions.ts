import { useRef, useState, type KeyboardEvent, type RefObject } from "react";
import { useLanguage } from "#app/shell/language.tsx";
import { inLanguage, type Bilingual } from "#app/values/text/bilingual.ts";
import { fold } from "#app/values/text/search-text.ts";

export type Someone = { id: string; name: Bilingual };
export type Chosen = { id: string; name: string };

const mostShown = 6;
const calling = /(^|[\s(،,])@([^\s@]{0,30}(?: [^\s@]{0,30})?)$/u;

type Mentioning = {
  area: RefObject<HTMLTextAreaElement | null>;
  text: string;
  chosen: readonly Chosen[];
  set: (text: string, chosen: readonly Chosen[]) => void;
  people: readonly Someone[];
  onSend: () => void;
  onEscape?: (() => void) | undefined;
};

export function useMentions({ area, text, chosen, set, people, onSend, onEscape }: Mentioning) {
  const { language } = useLanguage();
  const [typed, setTyped] = useState<string | null>(null);
  const [at, setAt] = useState(0);
  const composing = useRef(false);
  const found = typed === null ? [] : matching(people, typed).slice(0, mostShown);
  const open = typed !== null && found.length > 0;

  const look = () => {
    const { current: element } = area;
    const before = element && element.selectionStart === element.selectionEnd ? element.value.slice(0, element.selectionStart) : "";
    const next = composing.current ? null : (calling.exec(before)?.[2] ?? null);
    setTyped(next);
    if (next !== typed) setAt(0);
  };
  const compose = (on: boolean) => {
    composing.current = on;
    if (!on) look();
  };
  const choose = (person: Someone) => {
    const { current: element } = area;
    if (!element || typed === null) return;
    const end = element.selectionStart;
    const start = end - typed.length - 1;
    const name = inLanguage(person.name, language).text;
    const next = `${text.slice(0, start)}@${name} ${text.slice(end)}`;
    set(next, [...chosen.filter(({ id }) => id !== person.id), { id: person.id, name }]);
    setTyped(null);
    requestAnimationFrame(() => {
      element.focus();
      element.setSelectionRange(start + name.length + 2, start + name.length + 2);
    });
  };
  const press = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      return onSend();
    }
    if (!open) {
      if (event.key === "Escape" && onEscape) {
        event.stopPropagation();
        onEscape();
      }
      return;
    }
    const step = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0;
    const person = found[at];
    if (step !== 0) setAt((now) => (now + step + found.length) % found.length);
    else if ((event.key === "Enter" || event.key === "Tab") && person) choose(person);
    else if (event.key === "Escape") {
      // The drawer around it stays open.
      event.stopPropagation();
      setTyped(null);
    } else return;
    event.preventDefault();
  };

  return { typed, found, at, setAt, open, look, choose, press, close: () => setTyped(null), compose };
}

function matching(people: readonly Someone[], typed: string): Someone[] {
  const wanted = fold(typed);
  const begins = (name: string): boolean => {
    const folded = fold(name);
    return folded.startsWith(wanted) || folded.split(" ").some((word) => word.startsWith(wanted));
  };
  return wanted ? people.filter(({ name }) => begins(name.en) || begins(name.ar)) : [...people];
}
