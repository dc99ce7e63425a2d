import { useState } from "react";
import { classes, ui } from "#app/ui/primitives.ts";
import { Button } from "#app/ui/button.tsx";
import { Ago } from "#app/kit/feedback/ago.tsx";
import { Confirm } from "#app/kit/feedback/confirm.tsx";
import { Cell } from "#app/kit/fields/cells.tsx";
import type { Field, Fields } from "#app/kit/fields/kinds.ts";
import { WordDifference } from "#app/kit/fields/readable-draft.tsx";
import { usePerson } from "#app/kit/frame/people.tsx";
import { useTranslate } from "#app/locale/reader.tsx";
import { Both } from "#app/shell/bilingual-text.tsx";
import { Icon } from "#app/shell/icon.tsx";
import { languages } from "#app/values/language.ts";
import type { Bilingual } from "#app/values/text/bilingual.ts";
import { sameDraft } from "#app/kit/fields/same-draft.ts";
import conflict from "./conflict.module.css";
import css from "./history.module.css";
import { Disclosure } from "./disclosure.tsx";
import type { Options, Saved } from "#app/kit/entity/screens.ts";

type HistoryProps = {
  saves: readonly Saved[];
  fields: Fields;
  words: string;
  options: Options;
  onRevert?: ((save: Saved) => void) | undefined;
  dirty?: boolean;
};

const atFirst = 8;

/** The saves of a record, newest first: who, when, and what became of what. Folded until somebody asks for it. */
export function History({ saves, fields, words, options, onRevert, dirty }: HistoryProps) {
  const t = useTranslate();
  const [all, setAll] = useState(false);
  const [reverting, setReverting] = useState<Saved | null>(null);
  if (saves.length === 0) return null;
  return (
    <Disclosure icon="history" title={t("kit.history.title")} aside={t("kit.history.count", { count: saves.length })}>
      <ol className={ui.rows()}>
        {saves.slice(0, all ? undefined : atFirst).map((save, index) => (
          <li key={save.id}>
            <div className={ui.row(4, "baseline", "between")}>
              <Sentence save={save} />
              {onRevert && index > 0 && !save.draft && revertable(saves, index, fields) && (
                <Button kind="ghost" size="compact" icon="undo-2" onClick={() => setReverting(save)}>
                  {t("kit.history.revert")}
                </Button>
              )}
            </div>
            <Changes save={save} {...{ fields, words, options }} />
          </li>
        ))}
      </ol>
      {!all && saves.length > atFirst && (
        <Button kind="ghost" onClick={() => setAll(true)}>
          {t("kit.history.all")}
        </Button>
      )}
      <Confirm
        opened={reverting !== null}
        title={t("kit.history.ask")}
        confirm={t("kit.history.revert")}
        onClose={() => setReverting(null)}
        onConfirm={() => {
          if (reverting) onRevert?.(reverting);
          setReverting(null);
        }}
      >
        {t(dirty ? "kit.history.askDirty" : "kit.history.askBody")}
      </Confirm>
    </Disclosure>
  );
}

const revertable = (saves: readonly Saved[], index: number, fields: Fields): boolean =>
  saves.slice(0, index).some(({ before }) => Object.keys(before).some((name) => Object.hasOwn(fields, name)));

const verbsWithSentence = new Set([
  "created",
  "updated",
  "published",
  "unpublished",
  "drafted",
  "trashed",
  "restored",
  "archived",
  "unarchived",
  "reverted",
  "reordered",
]);

function Sentence({ save }: { save: Saved }) {
  const t = useTranslate();
  const person = usePerson(save.by);
  const verb = save.event.slice(save.event.lastIndexOf(".") + 1);
  return (
    <p className={ui.text("sm")}>
      <strong>{person ? <Both value={person} /> : t(save.by ? "kit.conflict.somebody" : "kit.history.byItself")}</strong>{" "}
      {t(`kit.history.event.${verbsWithSentence.has(verb) ? verb : "updated"}`)}{" "}
      <span className={ui.text("quiet")}>
        <Ago at={save.at} />
      </span>
    </p>
  );
}

type ChangesProps = Pick<HistoryProps, "fields" | "words" | "options"> & { save: Saved };

function Changes({ save, fields, words, options }: ChangesProps) {
  const t = useTranslate();
  if (Object.keys(save.before).length === 0) return null;
  const names = Object.keys(fields).filter((name) => Object.hasOwn(save.before, name) || Object.hasOwn(save.after, name));
  const changed = names.filter((name) => !sameDraft(fields[name]!, save.before[name], save.after[name]));
  if (changed.length === 0) return null;
  return (
    <dl className={classes(css.changes, ui.stack(1), ui.text("sm"), ui.place("above2"))}>
      {changed.map((name) => (
        <div key={name}>
          <dt>{t(`${words}.field.${name}`)}</dt>
          <dd>
            <Change field={fields[name]!} name={name} before={save.before[name]} after={save.after[name]} {...{ words, options }} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

type ChangeProps = { field: Field; name: string; before: unknown; after: unknown; words: string; options: Options };

function Change({ field, name, before, after, words, options }: ChangeProps) {
  if (field.kind === "bilingual" || field.kind === "bilingualLong") {
    const [old, now] = [pairIn(before), pairIn(after)];
    return languages
      .filter((side) => old[side] !== now[side])
      .map((side) => <WordDifference key={side} before={old[side]} after={now[side]} lang={side} />);
  }
  if (field.kind === "bilingualList") {
    const lines = (value: unknown, side: "en" | "ar") => (Array.isArray(value) ? value.map((line) => pairIn(line)[side]).join("\n") : "");
    return languages
      .filter((side) => lines(before, side) !== lines(after, side))
      .map((side) => <WordDifference key={side} before={lines(before, side)} after={lines(after, side)} lang={side} />);
  }
  if (field.kind === "text" || field.kind === "longText") return <WordDifference before={textIn(before)} after={textIn(after)} />;
  const shared = { field, name, words, options: options[name] ?? [] };
  return (
    <span className={classes(conflict.value, ui.row(2))}>
      <s>
        <Cell {...shared} value={before ?? emptyOf(field)} />
      </s>
      <Icon name="arrow-right" flip />
      <Cell {...shared} value={after ?? emptyOf(field)} />
    </span>
  );
}

const textIn = (value: unknown): string => (typeof value === "string" ? value : "");
const pairIn = (value: unknown): Bilingual => {
  const { en, ar } = (value ?? {}) as Partial<Bilingual>;
  return { en: textIn(en), ar: textIn(ar) };
};

const emptyOf = (field: Field): unknown => {
  if (field.kind === "email" || field.kind === "link" || field.kind === "icon" || field.kind === "slug") return "";
  return field.kind === "toggle" ? false : null;
};
