import { useEffect, useState } from "react";
import { useRevalidator } from "react-router";
import { Button } from "@mantine/core";
import { Drawer, DrawerBody, DrawerFoot, DrawerHead } from "#app/kit/feedback/drawer.tsx";
import { usePerson } from "#app/kit/frame/people.tsx";
import { useFormat } from "#app/locale/use-format.tsx";
import { useTranslate } from "#app/locale/use-translate.tsx";
import { useLanguage } from "#app/shell/language.tsx";
import { inLanguage, type Bilingual } from "#app/values/bilingual.ts";
import { directionOf, languages } from "#app/values/language.ts";
import css from "./conflicts.module.css";
import { Difference } from "./difference.tsx";
import { shownSides, type Editing } from "./edits.ts";
import type { Stale, TextInput } from "./fields.ts";
import type { HubText, ShownPage } from "./hub.ts";
import type { Saving } from "./use-saving.ts";

/** What somebody else saved, beside what the writer has: for each text he says which one stays, and goes on. */
export function Conflicts({ page, editing, saving }: { page: ShownPage; editing: Editing; saving: Saving }) {
  const t = useTranslate();
  const [mine, setMine] = useState<Record<string, boolean>>({});
  const { stale } = saving;
  const { revalidate } = useRevalidator();
  useEffect(() => setMine({}), [stale?.texts]);
  const texts = page.sections.flatMap((section) => section.texts);
  const textOf = (key: string) => texts.find((text) => text.key === key);
  const goOn = () => {
    if (!stale) return;
    const chosen = new Map(stale.texts.map((one) => [one.key, mine[one.key] ?? true]));
    for (const one of stale.texts) {
      const text = textOf(one.key);
      if (!text) continue;
      // What stays stands on what the other has written, which has now been seen.
      if (chosen.get(one.key)) editing.put(text, merged(text, editing.sides(text), one), one.base);
      else editing.forget([one.key]);
    }
    const rest = saving.tried.filter(({ key }) => chosen.get(key) !== false);
    const settled = (input: TextInput): TextInput => {
      const [one, text] = [stale.texts.find(({ key }) => key === input.key), textOf(input.key)];
      return one && text ? { key: input.key, base: one.base, ...merged(text, input, one) } : input;
    };
    stale.again(rest.map(settled));
    // A refusal reads nothing anew, and what the other wrote shall be seen now.
    void revalidate();
  };
  return (
    <Drawer opened={stale !== null} onClose={saving.settle}>
      <DrawerHead title={t("siteTexts.conflict.title")}>
        <p className={css.lead}>{t("siteTexts.conflict.text")}</p>
      </DrawerHead>
      <DrawerBody>
        {stale?.texts.map((one) => {
          const text = textOf(one.key);
          return (
            text && (
              <Choice
                key={one.key}
                stale={one}
                text={text}
                mine={merged(text, editing.sides(text), one)}
                keep={mine[one.key] ?? true}
                onKeep={(keep) => setMine((now) => ({ ...now, [one.key]: keep }))}
              />
            )
          );
        })}
      </DrawerBody>
      <DrawerFoot>
        <Button variant="subtle" onClick={saving.settle}>
          {t("siteTexts.conflict.cancel")}
        </Button>
        <Button onClick={goOn}>{t("siteTexts.conflict.go")}</Button>
      </DrawerFoot>
    </Drawer>
  );
}

const theirsOf = ({ builtIn }: HubText, { theirs }: Stale): Bilingual => ({ en: theirs.en || builtIn.en, ar: theirs.ar || builtIn.ar });

/** Only what the writer has touched is his: a side that he left alone is as the other one wrote it. */
function merged(text: HubText, mine: Bilingual, stale: Stale): Bilingual {
  const [before, theirs] = [shownSides(text), theirsOf(text, stale)];
  return { en: mine.en === before.en ? theirs.en : mine.en, ar: mine.ar === before.ar ? theirs.ar : mine.ar };
}

type ChoiceProps = { stale: Stale; text: HubText; mine: Bilingual; keep: boolean; onKeep: (keep: boolean) => void };

function Choice({ stale, text, mine, keep, onKeep }: ChoiceProps) {
  const t = useTranslate();
  const { dateTime } = useFormat();
  const { language } = useLanguage();
  const person = usePerson(stale.by);
  const theirs = theirsOf(text, stale);
  const name = person ? inLanguage(person, language).text : t("siteTexts.history.house");
  return (
    <fieldset className={css.choice}>
      <legend>{text.name}</legend>
      <label>
        <input type="radio" name={text.key} checked={!keep} onChange={() => onKeep(false)} />
        <span>{t("siteTexts.conflict.takeTheirs")}</span>
        <span className="caption">{t("siteTexts.conflict.theirs", { date: stale.at ? dateTime(stale.at) : "", name })}</span>
      </label>
      <div className={css.sides}>
        {languages.map((side) => (
          <p key={side} lang={side} dir={directionOf(side)}>
            {theirs[side]}
          </p>
        ))}
      </div>
      <label>
        <input type="radio" name={text.key} checked={keep} onChange={() => onKeep(true)} />
        <span>{t("siteTexts.conflict.keepMine")}</span>
        <span className="caption">{t("siteTexts.conflict.mine")}</span>
      </label>
      <Difference before={theirs} after={mine} />
    </fieldset>
  );
}
