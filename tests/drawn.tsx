import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { FormatProvider, WordsProvider } from "#app/locale/reader.tsx";
import { LanguageProvider } from "#app/shell/language.tsx";
import type { Language } from "#app/values/language.ts";
import { wordsFor } from "#app/words/words.server.ts";

const digits = { en: "latn", ar: "arab" } as const;

/** The markup of a part of a page as its reader gets it, in Arabic with Arabic digits. */
export function drawn(language: Language, page: ReactNode): string {
  const around = (
    <LanguageProvider language={language} digits={digits[language]}>
      <FormatProvider language={language} digits={digits[language]}>
        <WordsProvider overrides={{}} dictionary={wordsFor(language)} locale={language === "en" ? "en" : "ar-EG-u-nu-arab"}>
          {page}
        </WordsProvider>
      </FormatProvider>
    </LanguageProvider>
  );
  return renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: "*", element: around }])} />);
}
