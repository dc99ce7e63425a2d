import { useId, useRef, useState, type KeyboardEvent } from "react";
import { TextareaInput } from "#app/ui/field.tsx";
import { useAutosize } from "#app/ui/autosize.ts";
import { useTranslate } from "#app/locale/use-translate.tsx";
import { Both } from "#app/shell/bilingual-text.tsx";
import { Icon } from "#app/shell/icon.tsx";
import { useLanguage } from "#app/shell/language.tsx";
import { ui } from "#app/ui/primitives.ts";
import { inLanguage, type Bilingual } from "#app/values/text/bilingual.ts";
import type { Message } from "#app/values/errors.ts";
import { fold } from "#app/values/text/search-text.ts";
import { classes } from "#app/shell/classes.ts";
import css from "./compose.module.css";

type Someone = { id: string; name: Bilingual };
export type Chosen = { id: string; name: string };

type MentionInputProps = {
  label: string;
  placeholder: string;
  text: string;
  chosen: readonly Chosen[];
  set: (text: string, chosen: readonly Chosen[]) => void;
  people: readonly Someone[];
  disabled: boolean;
  wrong: Message | undefined;
  onSend: () => void;
  onEscape?: () => void;
  autoFocus?: boolean;
};

const mostShown = 6;
/** An at sign at the beginning of a word, and what is typed of a name since. */
const calling = /(^|[\s(،,])@([^\s@]{0,30}(?: [^\s@]{0,30})?)$/u;

export function MentionInput({
  label,
  placeholder,
  text,
  chosen,
  set,
  people,
  disabled,
  wrong,
  onSend,
  onEscape,
  autoFocus,
}: MentionInputProps) {
  const t = useTranslate();
  const { language } = useLanguage();
  const list = useId();
  const wrongId = useId();
  const area = useAutosize(text);
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

  return (
    <div className={css.writing}>
      <TextareaInput
        bare
        ref={area}
        className={classes(css.text, ui.text("ink"), ui.place("full", "block"))}
        dir="auto"
        rows={2}
        aria-label={label}
        placeholder={placeholder}
        aria-invalid={wrong ? true : undefined}
        aria-describedby={wrong && wrongId}
        // Several lines of text can be no combobox: the status says that there is a choice.
        aria-autocomplete="list"
        aria-controls={open ? list : undefined}
        aria-activedescendant={open && found[at] ? `${list}-${found[at].id}` : undefined}
        disabled={disabled}
        autoFocus={autoFocus}
        value={text}
        onChange={(event) => {
          set(event.target.value, chosen);
          look();
        }}
        onSelect={look}
        onKeyDown={press}
        onBlur={() => setTyped(null)}
        onCompositionStart={() => (composing.current = true)}
        onCompositionEnd={() => {
          composing.current = false;
          look();
        }}
      />
      {wrong && (
        <p id={wrongId} className={classes(css.wrong, ui.row(2, "nowrap"), ui.text("sm", "bad", "icon16"))}>
          <Icon name="circle-alert" />
          {t(wrong.key, wrong.values)}
        </p>
      )}
      {open && (
        <ul id={list} className={css.people} role="listbox" aria-label={t("activity.mention.list")}>
          {found.map((person, place) => (
            <li
              key={person.id}
              id={`${list}-${person.id}`}
              role="option"
              aria-selected={place === at}
              onPointerEnter={() => setAt(place)}
              // before the text loses the focus
              onPointerDown={(event) => {
                event.preventDefault();
                choose(person);
              }}
            >
              <Both value={person.name} />
            </li>
          ))}
        </ul>
      )}
      <span className="sr" role="status">
        {typed === null ? "" : t("activity.mention.count", { count: found.length })}
      </span>
    </div>
  );
}

/** Names are found in both languages, by the beginning of any of their words. */
function matching(people: readonly Someone[], typed: string): Someone[] {
  const wanted = fold(typed);
  const begins = (name: string): boolean => {
    const folded = fold(name);
    return folded.startsWith(wanted) || folded.split(" ").some((word) => word.startsWith(wanted));
  };
  return wanted ? people.filter(({ name }) => begins(name.en) || begins(name.ar)) : [...people];
}
