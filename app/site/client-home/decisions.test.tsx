import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, test } from "vitest";
import type { Home, HomeDecision } from "#app/crm/office/homes/fields.ts";
import { FormatProvider, WordsProvider } from "#app/locale/reader.tsx";
import { LanguageProvider } from "#app/shell/language.tsx";
import { wordsFor } from "#app/words/words.server.ts";
import { pageWith } from "./decision-pages.ts";
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
  return drawn("en", <Decisions home={{ ...home, ...some }} token="t" answer={answer} />).split("Write your full name.").length - 1;
}

function drawn(language: "en" | "ar", page: ReactElement): string {
  const element = (
    <LanguageProvider language={language} digits="latn">
      <FormatProvider language={language} digits="latn">
        <WordsProvider overrides={{}} dictionary={wordsFor(language)} locale={language}>
          {page}
        </WordsProvider>
      </FormatProvider>
    </LanguageProvider>
  );
  return renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: "*", element }])} />);
}

test("a refusal is told once: at its field, or at the head of what is not open any more", () => {
  const named = { to: "", relayed: false, waiting: null, limit: 2_000_000, named: true };
  expect(times({ signing: named }, "name", "approve", "oak")).toBe(1);
  const asked = { prices: "code" as const, email: "n…@client.example" };
  expect(times({ ...asked, decisions: [{ ...decision, answer: null }] }, "code", "prove")).toBe(1);
  expect(times({ ...asked, decisions: [{ ...decision, answer: null, state: "approved" }] }, "code", "prove")).toBe(1);
});

const many = (count: number, options: number): HomeDecision[] =>
  Array.from({ length: count }, (_, at) => ({
    ...decision,
    id: `2e61dd20-fb1e-4538-abaf-da0b7270af${at}`,
    title: { en: "Wall colour of the master bedroom", ar: "لون جدران غرفة النوم الرئيسية" },
    leadDays: 30,
    safeOn: "2026-02-01",
    neededOn: "2026-03-05",
    allowance: 1_500_000,
    options: Array.from({ length: options }, (__, one) => ({ ...oak, id: `${at} ${one}`, code: "WN-118", picture: "picture" })),
  }));

test("a page of decisions stays small whatever a home holds, and each decision is on one of them", () => {
  const signing = { to: "n…@client.example", relayed: false, waiting: null, limit: 2_000_000, named: false };
  for (const options of [1, 2, 4]) {
    const all = many(30, options);
    const read: string[] = [];
    for (let at: string | null = all[0]!.id; at;) {
      const { shown, turn } = pageWith(all, at);
      expect(turn.before?.at ?? null).toBe(read.length === 0 ? null : pageWith(all, read.at(-1)!).shown[0]!.id);
      const html = drawn("ar", <Decisions home={{ ...home, decisions: shown, signing }} token="t" answer={undefined} turn={turn} />);
      // What is around it and the state that the script begins with are some 25 kB more at most.
      expect(Buffer.byteLength(html) + Buffer.byteLength(JSON.stringify(shown)), `${options} options`).toBeLessThan(45_000);
      read.push(...shown.map(({ id }) => id));
      at = turn.after?.at ?? null;
    }
    expect(read).toEqual(all.map(({ id }) => id));
  }
  // What was linked to opens on its page; nothing known opens the first.
  expect(pageWith(many(30, 2), many(30, 2)[20]!.id).shown.map(({ id }) => id)).toContain(many(30, 2)[20]!.id);
  expect(pageWith(many(30, 2), "gone").turn.before).toBeNull();
  expect(pageWith([], null)).toEqual({ shown: [], turn: { before: null, after: null } });
});
