import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, test } from "vitest";
import { WordsProvider } from "#app/locale/reader.tsx";
import { wordsFor } from "#app/words/words.server.ts";
import { Input } from "./control.tsx";
import { FieldNote } from "./field.tsx";

test("what is drawn beside a left-to-right input stands at the input's own end, in Arabic too", () => {
  const drawn = renderToStaticMarkup(<Input type="password" tool={<i />} />);
  expect(drawn).toMatch(/^<span[^>]* dir="ltr"/);
  expect(renderToStaticMarkup(<Input type="search" dir="auto" tool={<i />} />)).not.toMatch(/^<span[^>]* dir=/);
});

test("what is wrong with a field leads to where it is put right, without leaving what was typed", () => {
  const to = "/crm/suppliers/1/edit";
  const error = { key: "crm.error.taxDoc", link: { key: "crm.error.enterTaxNumber", to } };
  const element = (
    <WordsProvider overrides={{}} dictionary={wordsFor("ar")} locale="ar-EG-u-nu-arab">
      <FieldNote id="taxDoc" error={error} />
    </WordsProvider>
  );
  const drawn = renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: "*", element }])} />);
  const [, link = ""] = /(<a .*<\/a>)/.exec(drawn) ?? [];
  expect(link).toContain(`href="${to}"`);
  expect(link).toContain('target="_blank"');
  expect(link).toContain("سجّل الرقم الضريبي");
});
