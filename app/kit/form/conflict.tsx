import { useId, type ReactNode } from "react";
import { Ago } from "#app/kit/feedback/ago.tsx";
import type { Field, Fields } from "#app/kit/fields/kinds.ts";
import { ReadableDraft, WordDifference } from "#app/kit/fields/readable-draft.tsx";
import { usePerson } from "#app/kit/frame/people.tsx";
import { useTranslate } from "#app/locale/reader.tsx";
import { Both } from "#app/shell/bilingual-text.tsx";
import { Icon } from "#app/shell/icon.tsx";
import { Tick } from "#app/ui/field.tsx";
import { classes, ui } from "#app/ui/primitives.ts";
import css from "./conflict.module.css";
import type { Difference } from "./merge.ts";
import type { Option } from "#app/kit/entity/screens.ts";

type ConflictProps = {
  differences: readonly Difference[];
  label: (difference: Difference) => string;
  draw: (difference: Difference, value: unknown) => ReactNode;
  onChoose: (difference: Difference, choice: "mine" | "theirs") => void;
};

/** Somebody else saved what is being written here: what only they changed was taken over; where both did, one of the two is chosen. */
export function Conflict({ differences, label, draw, onChoose }: ConflictProps) {
  const t = useTranslate();
  const title = useId();
  if (differences.length === 0) return null;
  const taken = differences.filter(({ outcome }) => outcome === "taken");
  const open = differences.filter(({ outcome }) => outcome === "open");
  const left = open.filter(({ choice }) => !choice).length;
  return (
    <section className={classes(ui.card(), css.panel)} aria-labelledby={title} data-conflict="" tabIndex={-1}>
      <h2 id={title} className={ui.row(3)}>
        <Icon name="users" />
        {t("kit.conflict.title")}
      </h2>
      <p className={ui.text("sm", "soft")} role="status">
        {open.length === 0 ? t("kit.conflict.allTaken") : t("kit.conflict.left", { count: left })}
      </p>
      {open.map((difference) => (
        <Choice
          key={`${difference.field} ${difference.side ?? ""}`}
          difference={difference}
          label={label(difference)}
          draw={draw}
          choose={(choice) => onChoose(difference, choice)}
        />
      ))}
      {taken.length > 0 && (
        <div>
          <h3 className={ui.text("heading", "soft")}>{t("kit.conflict.taken")}</h3>
          <ul className={ui.rows("ruled")}>
            {taken.map((difference) => (
              <li key={`${difference.field} ${difference.side ?? ""}`}>
                <strong>{label(difference)}</strong> <Who difference={difference} />
                <span className={classes(css.value, ui.text("anywhere"), ui.place("block"))}>
                  {isText(difference.before) && isText(difference.theirs) ? (
                    <WordDifference before={difference.before} after={difference.theirs} lang={difference.side} />
                  ) : (
                    <>
                      <s>{draw(difference, difference.before)}</s> <Icon name="arrow-right" flip /> {draw(difference, difference.theirs)}
                    </>
                  )}
                </span>
              </li>
            ))}
          </ul>
        </div>
      )}
    </section>
  );
}

const isText = (value: unknown): value is string => typeof value === "string" && /\p{L}/u.test(value);

function Choice({
  difference,
  label,
  draw,
  choose,
}: {
  difference: Difference;
  label: string;
  draw: ConflictProps["draw"];
  choose: (choice: "mine" | "theirs") => void;
}) {
  const t = useTranslate();
  const name = useId();
  const { before, side } = difference;
  return (
    <fieldset>
      <legend className={classes(ui.text("sm", "medium"), ui.place("below1"))}>
        {label} <Who difference={difference} />
      </legend>
      <div className={css.sides}>
        {(["mine", "theirs"] as const).map((whose) => {
          const value = difference[whose];
          return (
            <label key={whose} className={classes(css.card, difference.choice === whose && css.chosen)}>
              <Tick type="radio" name={name} checked={difference.choice === whose} onChange={() => choose(whose)} />
              <span className={ui.text("sm", "soft")}>{t(whose === "mine" ? "kit.conflict.mine" : "kit.conflict.theirs")}</span>
              <span className={classes(css.value, ui.text("base", "anywhere"), ui.place("narrow", "wide"))}>
                {isText(value) && typeof before === "string" ? (
                  <WordDifference before={before} after={value} lang={side} />
                ) : typeof value === "string" && !value.trim() ? (
                  <em>{t("kit.conflict.empty")}</em>
                ) : (
                  draw(difference, value)
                )}
              </span>
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}

function Who({ difference: { by, at } }: { difference: Difference }) {
  const t = useTranslate();
  const person = usePerson(by);
  return (
    <span className={ui.text("xs", "quiet", "regular")}>
      {person ? <Both value={person} /> : t("kit.conflict.somebody")}
      {at && (
        <>
          {t("kit.form.comma")} <Ago at={at} />
        </>
      )}
    </span>
  );
}

export type Own = {
  labelOf?: ((field: string) => string) | undefined;
  draws?: Readonly<Record<string, (value: unknown) => ReactNode>> | undefined;
};

/** Draws drafts of fields as they are read in a list: for `Conflict` over a form of fields. */
export function useDrawnDraft(fields: Fields, words: string, options: Readonly<Record<string, readonly Option[]>>, own: Own = {}) {
  const t = useTranslate();
  return {
    label: ({ field, side }: Difference): string => {
      const name = own.labelOf?.(field) ?? t(`${words}.field.${field}`);
      return side ? t(side === "en" ? "kit.form.inEnglish" : "kit.form.inArabic", { field: name }) : name;
    },
    draw: ({ field, side }: Difference, value: unknown): ReactNode => {
      const draw = own.draws?.[field];
      if (draw) return draw(value);
      const of = fields[field] as Field;
      if (side) return typeof value === "string" && value.trim() ? value : <em>{t("kit.conflict.empty")}</em>;
      return <ReadableDraft field={of} name={field} value={value} words={words} options={options[field] ?? []} />;
    },
  };
}
