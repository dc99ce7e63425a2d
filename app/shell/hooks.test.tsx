import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { useFormat, useTranslate } from "#app/locale/reader.tsx";
import { useLanguage } from "./language.tsx";
import { useSession } from "./session.tsx";
import { useTheme } from "./theme.tsx";
import { useToast } from "./toasts.tsx";

test.each([
  ["useLanguage", "LanguageProvider", useLanguage],
  ["useTheme", "ThemeProvider", useTheme],
  ["useSession", "SessionProvider", useSession],
  ["useToast", "ToastProvider", useToast],
  ["useTranslate", "WordsProvider", useTranslate],
  ["useFormat", "FormatProvider", useFormat],
] as [string, string, () => unknown][])("%s outside %s is an error that names both", (hook, provider, use) => {
  const Alone = () => {
    use();
    return null;
  };
  const draw = () => renderToStaticMarkup(createElement(Alone));
  expect(draw).toThrow(hook);
  expect(draw).toThrow(provider);
});
