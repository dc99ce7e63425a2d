import { useState, type ReactNode } from "react";
import { useTranslate } from "#app/locale/reader.tsx";
import { useLanguage } from "#app/shell/language.tsx";
import { TextButton } from "#app/ui/button.tsx";
import { classes, ui } from "#app/ui/primitives.ts";
import type { Bilingual } from "#app/values/text/bilingual.ts";
import { otherLanguage, type Language } from "#app/values/language.ts";
import css from "./pair.module.css";

type Sides = {
  /** The reader's language first. The other one is drawn even while it is folded: without script nothing could unfold it. */
  sides: Language[];
  keepOpen: () => void;
  unfold: ReactNode;
};

/** The other language of a text is folded while nothing stands in it, nothing is wrong with it and nobody asks for it. */
export function useSides(
  pairs: readonly Bilingual[],
  { needed, wrong, label }: { needed: boolean; wrong: Language | undefined; label: string },
): Sides {
  const t = useTranslate();
  const { language } = useLanguage();
  const [opened, setOpened] = useState(false);
  const other = otherLanguage(language);
  const keepOpen = () => setOpened(true);
  const folded = !opened && !needed && wrong !== other && pairs.every((pair) => pair[other].trim() === "");
  const unfold = folded && (
    // In the other language's name: who is led to the side that is missing finds the button (`focusWrong`).
    <span lang={other} className={classes(css.unfold, ui.place("atStart"))}>
      <TextButton
        lang={language}
        className={ui.text("sm", "quiet")}
        aria-label={t(other === "en" ? "kit.form.addEnglishTo" : "kit.form.addArabicTo", { field: label })}
        aria-expanded={false}
        onClick={({ currentTarget }) => {
          const place = currentTarget.parentElement?.parentElement;
          keepOpen();
          requestAnimationFrame(() => place?.querySelector<HTMLElement>(`[lang=${other}] :is(input, textarea)`)?.focus());
        }}
      >
        {t(other === "en" ? "kit.form.addEnglish" : "kit.form.addArabic")}
      </TextButton>
    </span>
  );
  return { sides: [language, other], keepOpen, unfold };
}
