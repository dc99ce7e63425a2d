import { expect, test } from "vitest";
import { readableAddress, tidyAddress } from "./tidy-address.server.ts";

test.each([
  ["//evil.example/x", "/evil.example/x"],
  ["///about?x=//y", "/about?x=//y"],
  ["/ar//about", "/ar/about"],
  ["//", "/"],
  ["/AR", "/ar"],
  ["/Ar/About", "/ar/about"],
  ["/%61r/about", "/ar/about"],
  ["/%41R", "/ar"],
  ["/CRM/leads?page=2", "/crm/leads?page=2"],
  ["/%61dmin", "/admin"],
  ["/%2f%2fevil.example//x", "/%2f%2fevil.example/x"],
])("%s is written %s", (address, tidy) => {
  expect(tidyAddress(address)).toBe(tidy);
  expect(tidyAddress(tidy)).toBeNull();
});

test.each([
  "/",
  "/ar",
  "/about/",
  "/estimates/AbC-_9",
  "/ar/estimates/AbC",
  "/files/x.jpg",
  "/%D8%A9",
  "/a?b=//c&d=%61",
  "/assets/Entry-AbC.js",
])("%s stands as it is", (address) => {
  expect(tidyAddress(address)).toBeNull();
});

test("what cannot be decoded or routed is taken literally, and a query has no NUL", () => {
  expect(readableAddress("/ar/%zz?q=%")).toBe("/ar/%25zz?q=%");
  expect(readableAddress("/%E0%A4%A")).toBe("/%25E0%25A4%25A");
  expect(readableAddress("/%D8%A9?q=%")).toBe("/%D8%A9?q=%");
  expect(readableAddress("/x%0ay?q=%0a")).toBe("/x%250ay?q=%0a");
  expect(readableAddress("/files/a%E2%80%A8b")).toBe("/files/a%25E2%2580%25A8b");
  expect(readableAddress("/crm/search?q=a%00b&p=%2500")).toBe("/crm/search?q=ab&p=%2500");
});
