import { expect, test } from "vitest";
import { readView, viewAddress } from "./view.ts";

test("what makes no sense in the address counts as not given", () => {
  const usual = { category: null, as: "plates", by: "order", show: 12 };
  for (const query of ["", "category=", "view=poem", "by=size", "show=-4", "show=NaN", "show=x", "show=0"])
    expect(readView(new URLSearchParams(query))).toEqual(usual);
  expect(readView(new URLSearchParams("show=1e9")).show).toBe(600);
});

test("a view is its address, and the other way round", () => {
  expect(viewAddress({ category: null, as: "plates", by: "order", show: 12 })).toBe("/portfolio");
  const view = { category: "villa", as: "index", by: "hour", show: 24 } as const;
  expect(readView(new URL(viewAddress(view), "https://diwan.example").searchParams)).toEqual(view);
  expect(readView(new URLSearchParams("show=13")).show).toBe(24);
});
