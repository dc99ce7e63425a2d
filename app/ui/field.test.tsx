import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Input } from "./control.tsx";

test("what is drawn beside a left-to-right input stands at the input's own end, in Arabic too", () => {
  const drawn = renderToStaticMarkup(<Input type="password" tool={<i />} />);
  expect(drawn).toMatch(/^<span[^>]* dir="ltr"/);
  expect(renderToStaticMarkup(<Input type="search" dir="auto" tool={<i />} />)).not.toMatch(/^<span[^>]* dir=/);
});
