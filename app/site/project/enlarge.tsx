import type { ReactNode } from "react";
import type { Plate } from "#app/content/portfolio/fields.ts";
import { useTranslate } from "#app/locale/reader.tsx";
import { useLanguage } from "#app/shell/language.tsx";
import { inLanguage, type Bilingual } from "#app/values/text/bilingual.ts";
import css from "./enlarge.module.css";

/** A photograph as a link to its largest size that every browser shows; with script the link opens the viewer. */
export function Enlarge({ plate: { picture }, title, children }: { plate: Plate; title: Bilingual; children: ReactNode }) {
  const t = useTranslate();
  const { language } = useLanguage();
  const webp = picture.sources.find((source) => source.type === "image/webp");
  return (
    <a
      href={webp?.widths.at(-1)?.url ?? picture.src}
      data-enlarge=""
      className={css.enlarge}
      aria-label={t("portfolio.enlarge", { caption: inLanguage(picture.alt, language).text || inLanguage(title, language).text })}
    >
      {children}
    </a>
  );
}
