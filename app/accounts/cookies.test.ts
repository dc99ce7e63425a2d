import fc from "fast-check";
import { expect, test } from "vitest";
import { inCompany } from "../../tests/company.ts";
import { languageOf } from "#app/document/document-middleware.server.ts";
import { sameSecret, signedToken } from "#app/platform/tokens/tokens.server.ts";
import { messageIn } from "#app/shell/message-toast.tsx";
import { Refusal } from "#app/values/errors.ts";
import { sessionCookieNames } from "./cookies.ts";
import { knownBrowser, rememberBrowser } from "./known-browser.server.ts";
import { actorOf } from "./session.server.ts";
import { secondStep, signOut } from "./sign-in.server.ts";

const email = "mona@here.example";
const names = [
  ...sessionCookieNames,
  "diwan-known",
  "diwan-unkept",
  "diwan-second-step",
  "diwan-trusted",
  "diwan-session-data",
  "diwan-language",
  "diwan-message",
];
const entry = `mark.${signedToken("known-browser", email, "mark")}`;
/** What a header may carry: any byte but line ends and zero. Lengths and shapes of real values come often, for they pass the first checks. */
const byte = fc.oneof(fc.integer({ min: 0x20, max: 0x7e }), fc.integer({ min: 0x80, max: 0xff })).map((code) => String.fromCharCode(code));
const bytes = (length: number) => fc.string({ unit: byte, minLength: length, maxLength: length });
const value = fc.oneof(
  fc.string({ unit: byte, maxLength: 200 }),
  bytes(entry.length - 5).map((rest) => `mark.${rest}`),
  bytes(43).map((rest) => `token.${rest}=`),
  fc.constantFrom("%", "%zz", "%E0%A4%A", "token.%ff", "~~~", ".", "..", "a.".repeat(60)),
);
const header = fc.array(fc.tuple(fc.constantFrom(...names), value), { minLength: 1, maxLength: 4 }).map((pairs) =>
  pairs
    .map(([name, text]) => `${name}=${text}`)
    .join("; ")
    .trim(),
);
const asking = (cookie: string) => new Request("http://localhost:3000/login", { headers: { cookie, "x-diwan-address": "10.0.0.1" } });

test("secrets are compared by their bytes, whatever their letters and lengths", () => {
  for (const [one, other, same] of [
    ["abc", "abc", true],
    ["abc", "abd", false],
    ["aé", "abc", false],
    ["é", "e", false],
    ["", "a", false],
    ["ديوان", "ديوان", true],
  ] as const)
    expect(sameSecret(one, other), `${one} ${other}`).toBe(same);
});

test("no cookie is an error: whatever its bytes, it is a cookie of ours or none", () =>
  inCompany(async ({ as, db, now }) => {
    const ctx = as("visitor");
    const isRefused = (work: Promise<unknown>) =>
      work.then(
        () => undefined,
        (error: unknown) => expect(error).toBeInstanceOf(Refusal),
      );
    await fc.assert(
      fc.asyncProperty(header, async (cookie) => {
        const request = asking(cookie);
        expect(knownBrowser(request, email)).toBeNull();
        expect(rememberBrowser(request, email)).toMatch(/^diwan-known=[^;]+; Path=/);
        expect((await actorOf(request, db, now)).kind).toBe("visitor");
        expect(["en", "ar"]).toContain(languageOf(request, new URL(request.url)));
        expect(() => messageIn(cookie)).not.toThrow();
      }),
      { numRuns: 500 },
    );
    await fc.assert(
      fc.asyncProperty(header, async (cookie) => {
        await isRefused(secondStep(ctx, { code: "123456" }, asking(cookie)));
        await isRefused(signOut(ctx, asking(cookie)));
      }),
      { numRuns: 40 },
    );
    expect(knownBrowser(asking(`diwan-known=${entry}`), email)).toBe("mark");
  }));
