import { createElement, type ReactNode } from "react";
import { directionOf } from "#app/values/language.ts";
import { inLanguage, type Bilingual } from "#app/values/text/bilingual.ts";
import { useLanguage } from "./language.tsx";

type BothProps = {
  value: Bilingual;
  as?: "span" | "p" | "div" | "h1" | "h2" | "h3" | "strong" | "blockquote" | "li" | "dd" | "figcaption";
  className?: string | undefined;
  id?: string | undefined;
  draw?: (text: string) => ReactNode;
};

export function Both({ value, as = "span", className, id, draw }: BothProps) {
  const { language } = useLanguage();
  const { text, lang } = inLanguage(value, language);
  if (!text) return null;
  return createElement(as, { className, id, ...(lang === language ? {} : { lang, dir: directionOf(lang) }) }, draw ? draw(text) : text);
}
