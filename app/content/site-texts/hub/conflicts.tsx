import { useEffect, useState, type ReactNode } from "react";
import { useRevalidator } from "react-router";
import { classes, ui } from "#app/ui/primitives.ts";
import { Button } from "#app/ui/button.tsx";
import { Conflict } from "#app/kit/form/conflict.tsx";
import { mergeStale, settle, type Difference } from "#app/kit/form/merge.ts";
import { Drawer, DrawerBody, DrawerFoot, DrawerHead } from "#app/kit/feedback/drawer.tsx";
import { bilingualLong } from "#app/kit/fields/kinds.ts";
import { useTranslate } from "#app/locale/reader.tsx";
import type { Bilingual } from "#app/values/text/bilingual.ts";
import { directionOf } from "#app/values/language.ts";
import css from "./conflicts.module.css";
import { shownSides, type Editing } from "./edits.ts";
import type { StaleTexts, TextInput } from "#app/content/site-texts/fields.ts";
import type { HubText, ShownPage } from "./hub.ts";
import type { Saving } from "./use-saving.ts";

type Choices = Readonly<Record<string, "mine" | "theirs">>;

export function Conflicts({ page, editing, saving }: { page: ShownPage; editing: Editing; saving: Saving }) {
  const t = useTranslate();
  const [choices, setChoices] = useState<Choices>({});
  const { stale } = saving;
  const { revalidate } = useRevalidator();
  useEffect(() => setChoices({}), [stale?.texts]);
  const texts = page.sections.flatMap((section) => section.texts).filter(({ key }) => stale?.texts.bases[key] !== undefined);
  const differencesOf = (text: HubText) => (stale ? met(text, editing.sides(text), stale.texts, choices).differences : []);
  const goOn = () => {
    if (!stale) return;
    const { bases } = stale.texts;
    const dropped = new Set<string>();
    for (const text of texts) {
      const open = differencesOf(text).filter(({ outcome }) => outcome === "open");
      if (open.length > 0 && open.every(({ choice }) => choice === "theirs")) dropped.add(text.key);
      // What stays stands on what the other has written, which has now been seen.
      if (dropped.has(text.key)) editing.forget([text.key]);
      else editing.put(text, met(text, editing.sides(text), stale.texts, choices).sides, bases[text.key]);
    }
    const settled = (input: TextInput): TextInput => {
      const text = texts.find(({ key }) => key === input.key);
      return text ? { key: input.key, base: bases[input.key]!, ...met(text, input, stale.texts, choices).sides } : input;
    };
    stale.again(saving.tried.filter(({ key }) => !dropped.has(key)).map(settled));
    // A refusal reads nothing anew, and what the other wrote shall be seen now.
    void revalidate();
  };
  return (
    <Drawer opened={stale !== null} onClose={saving.settle}>
      <DrawerHead title={t("siteTexts.conflict.title")}>
        <p className={ui.text("sm", "soft")}>{t("siteTexts.conflict.text")}</p>
      </DrawerHead>
      <DrawerBody>
        <Conflict
          differences={texts.flatMap(differencesOf)}
          label={({ field, side }) => {
            const { name = "" } = texts.find(({ key }) => key === field) ?? {};
            return t(side === "en" ? "kit.form.inEnglish" : "kit.form.inArabic", { field: name });
          }}
          draw={drawn}
          onChoose={(difference, choice) => setChoices((now) => ({ ...now, [placeOf(difference)]: choice }))}
        />
      </DrawerBody>
      <DrawerFoot>
        <Button kind="ghost" onClick={saving.settle}>
          {t("frame.keep")}
        </Button>
        <Button onClick={goOn}>{t("siteTexts.conflict.go")}</Button>
      </DrawerFoot>
    </Drawer>
  );
}

const drawn = ({ side = "en" }: Difference, value: unknown): ReactNode => (
  <span className={classes(css.text, ui.text("anywhere"))} lang={side} dir={directionOf(side)}>
    {String(value)}
  </span>
);
const placeOf = ({ field, side }: Pick<Difference, "field" | "side">): string => `${field} ${side}`;
const field = bilingualLong();

function met(text: HubText, { en, ar }: Bilingual, stale: StaleTexts, choices: Choices): { sides: Bilingual; differences: Difference[] } {
  const { key, builtIn } = text;
  const wrote = stale.theirs[key] as Bilingual;
  const theirs = { en: wrote.en || builtIn.en, ar: wrote.ar || builtIn.ar };
  const merged = mergeStale({ [key]: field }, { [key]: shownSides(text) }, { [key]: { en, ar } }, { ...stale, theirs: { [key]: theirs } });
  const differences = merged.differences.map((one): Difference =>
    one.outcome === "open" ? { ...one, choice: choices[placeOf(one)] ?? "mine" } : one,
  );
  const draft = differences.reduce((now, one) => (one.choice ? settle(now, one, one.choice) : now), merged.draft);
  return { sides: draft[key] as Bilingual, differences };
}
