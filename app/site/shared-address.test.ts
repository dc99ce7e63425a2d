import { expect, test } from "vitest";
import { viewAddress } from "#app/site/portfolio/view.ts";
import { sharedAddress } from "./shared-address.ts";

test.each([
  ["/", "/"],
  ["/?utm_source=x", "/"],
  ["/ar?fbclid=1", "/ar"],
  ["/ar/about?x=1&y=2", "/ar/about"],
  ["/portfolio?view=index&utm_source=x&category=villa", "/portfolio?view=index&category=villa"],
  ["/portfolio/nile-villa?x", "/portfolio/nile-villa"],
  ["/contact?service=design&service=other&n=1", "/contact?service=design&service=other"],
  ["/about?n=1&letter=sent", "/about?letter=sent"],
  ["/about?preview=a.b.c.d", "/about?preview=a.b.c.d"],
])("%s is the page %s", (address, page) => expect(sharedAddress(address)).toBe(page));

test.each([
  "/login?to=/crm",
  "/account",
  "/crm/leads?q=x",
  "/documents/abc?x=1",
  "/services/a/b",
  "/arabic",
  "/estimates/abc",
  "/livez",
  "/_root.data?_routes=root",
  "/about.data",
  "/portfolio/villa.data",
])("%s is nobody's shared page", (address) => expect(sharedAddress(address)).toBeNull());

test("a view of the portfolio is a page of its own", () => {
  const address = viewAddress({ category: "villa", as: "index", by: "hour", show: 24 });
  expect(sharedAddress(address)).toBe(address);
});
