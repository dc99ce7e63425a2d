import { expect, test } from "vitest";
import { allowedOrigins, ownPath } from "./origin.server.ts";

test.each([
  "//evil.example",
  "/\\evil.example",
  "\\\\evil.example",
  "https://evil.example/",
  "https:evil.example",
  "javascript:alert(1)",
  "/\tevil",
  "/a\n//evil.example",
  "///evil.example",
  "/..//evil.example",
  "/%5c\u0000",
  "evil",
  "",
  null,
  undefined,
])("%j is no address of our own", (wanted) => {
  expect(ownPath(wanted)).toBeNull();
});

test.each([
  ["/crm/leads?page=2#row", "/crm/leads?page=2#row"],
  ["/ar/about", "/ar/about"],
  ["/crm/../admin", "/admin"],
])("%s may be returned to", (wanted, path) => {
  expect(ownPath(wanted)).toBe(path);
});

test("only the address in the settings may change something", () => {
  expect(allowedOrigins("https://diwan.example")).toEqual(["https://diwan.example"]);
});

test("the names of this machine are one address on the same port", () => {
  expect(allowedOrigins("http://localhost:3000")).toEqual(["http://localhost:3000", "http://127.0.0.1:3000", "http://[::1]:3000"]);
});
