import { initialsOf } from "#app/values/text/initials.ts";
import { usePerson } from "#app/kit/frame/people.tsx";
import { Both } from "#app/shell/bilingual-text.tsx";
import { useLanguage } from "#app/shell/language.tsx";
import { inLanguage, type Bilingual } from "#app/values/text/bilingual.ts";
import { classes, ui } from "#app/ui/primitives.ts";
import css from "./person.module.css";

const tones = ["clay", "info", "ok", "warn"] as const;

type PersonProps = {
  name: Bilingual;
  bare?: boolean;
};

/** Somebody of the company: a circle with the initials, always in the same colour, and the name. */
export function Person({ name, bare = false }: PersonProps) {
  const { language } = useLanguage();
  const { text } = inLanguage(name, language);
  const circle = classes(css.avatar, css[tones[toneOf(name.en || name.ar)] ?? "clay"]);
  if (bare)
    return (
      <span className={circle} role="img" aria-label={text} title={text}>
        {initialsOf(text)}
      </span>
    );
  return (
    <span className={ui.row(2, "nowrap", "inline")}>
      <span className={circle} aria-hidden="true">
        {initialsOf(text)}
      </span>
      <Both value={name} className={ui.text("whole")} />
    </span>
  );
}

/** Somebody by the id of the account; nothing for nobody, and for an id that is not known. */
export function PersonOf({ id, bare = false }: { id: string | null; bare?: boolean }) {
  const name = usePerson(id);
  return name && <Person name={name} bare={bare} />;
}

const toneOf = (name: string): number => [...name].reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0) % tones.length;
