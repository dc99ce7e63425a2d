import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, test } from "vitest";
import type { Home, HomeDecision } from "#app/crm/office/homes/fields.ts";
import { FormatProvider, WordsProvider } from "#app/locale/reader.tsx";
import { LanguageProvider } from "#app/shell/language.tsx";
import { wordsFor } from "#app/words/words.server.ts";
import { Decisions } from "./decisions.tsx";

type Shown = Extract<Home, { state: "open" }>;

const oak = { id: "oak", name: { en: "Oak", ar: "أرو" }, code: "", picture: null, price: 4_500_000 };
const decision: HomeDecision = {
  id: "doors",
  title: { en: "Doors", ar: "أبواب" },
  room: null,
  state: "presented",
  neededOn: null,
  leadDays: 0,
  safeOn: null,
  chosen: null,
  on: null,
  recorded: null,
  allowance: null,
  places: [],
  holds: [],
  options: [oak],
  answer: {
    hash: "h",
    validUntil: "2026-02-20",
    name: "",
    reasons: [],
    note: "",
    questions: [],
    change: null,
    changeRefused: null,
    half: null,
  },
};
const home: Shown = {
  state: "open",
  part: "decisions",
  parts: ["decisions"],
  person: "Nadia",
  project: { name: { en: "Villa", ar: "فيلا" }, handover: null, handedOver: false, progress: 0 },
  prices: "open",
  email: "",
  phases: [],
  photographs: [],
  money: null,
  pay: null,
  today: "2026-01-15",
  decisions: [decision],
  cards: [],
  people: null,
  talk: null,
  newDeviceAt: null,
  decides: true,
  signing: null,
  reach: "",
};

// How often a refusal is told on the page of decisions.
function times(some: Partial<Shown>, field: "code" | "name", intent: string, option = ""): number {
  const message = { key: "clientHome.error.noName" };
  const input = { selection: ["doors"], option: [option] };
  const answer = { ok: false as const, status: 422, message, fields: { [field]: message }, input, intent, requestId: "r" };
  const page = (
    <LanguageProvider language="en" digits="latn">
      <FormatProvider language="en" digits="latn">
        <WordsProvider overrides={{}} dictionary={wordsFor("en")} locale="en">
          <Decisions home={{ ...home, ...some }} token="t" answer={answer} />
        </WordsProvider>
      </FormatProvider>
    </LanguageProvider>
  );
  const html = renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: "*", element: page }])} />);
  return html.split("Write your full name.").length - 1;
}

test("a refusal is told once: at its field, or at the head of what is not open any more", () => {
  const named = { to: "", relayed: false, waiting: null, limit: 2_000_000, named: true };
  expect(times({ signing: named }, "name", "approve", "oak")).toBe(1);
  const asked = { prices: "code" as const, email: "n…@client.example" };
  expect(times({ ...asked, decisions: [{ ...decision, answer: null }] }, "code", "prove")).toBe(1);
  expect(times({ ...asked, decisions: [{ ...decision, answer: null, state: "approved" }] }, "code", "prove")).toBe(1);
});
