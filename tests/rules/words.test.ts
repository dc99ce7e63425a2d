import { describe, expect, test } from "vitest";
import { inScratch } from "./scratch.ts";

type Words = Record<string, string>;

/** A file of messages; a key that one language lacks is left out of its pair. */
const file = (en: Words, ar: Words) =>
  `export default ${JSON.stringify(Object.fromEntries(Object.keys({ ...en, ...ar }).map((key) => [key, [en[key], ar[key]]])))};\n`.replaceAll(
    "null",
    "undefined",
  );

/** A product with one dictionary and one screen that uses the keys given. */
const runtime = (en: Words, ar: Words, screen: string, more: Record<string, string> = {}) => ({
  "app/words/words.server.ts": `
    import messages from "../site/home/messages.ts";
    export const dictionaries = { home: { areas: ["site"], messages } };
  `,
  "app/site/home/messages.ts": file(en, ar),
  "app/site/home/page.tsx": screen,
  ...more,
});

const say = (...keys: string[]) => `export const page = [${keys.map((key) => `t("${key}", values)`).join(", ")}];\n`;

const checkWords = (files: Record<string, string>) =>
  inScratch(files, async (scratch) => {
    const { code, output } = await scratch.run("node", "scripts/check-words.ts", scratch.folder);
    return {
      code,
      mended: /^To mend ([a-z-]+): ./gm.exec(output)?.[1],
      problems: output.split("\n").filter((line) => /^[a-z-]+ {2}/.test(line)),
    };
  });

const sixForms = "{n, plural, zero {لا غرف} one {غرفة} two {غرفتان} few {# غرف} many {# غرفة} other {# غرفة}}";

const refused: [why: string, rule: string, files: Record<string, string>][] = [
  [
    "a message is missing in Arabic",
    "words-both-languages  home.lead",
    runtime({ title: "A", lead: "B" }, { title: "أ" }, say("home.title", "home.lead")),
  ],
  [
    "a message is missing in English",
    "words-both-languages  home.lead",
    runtime({ title: "A" }, { title: "أ", lead: "ب" }, say("home.title")),
  ],
  ["a message is empty", "words-both-languages  home.title", runtime({ title: "A" }, { title: " " }, say("home.title"))],
  ["a placeholder is lost", "words-same-placeholders  home.title", runtime({ title: "Hello {name}" }, { title: "أهلاً" }, say("home.title"))],
  ["a message is not valid ICU", "words-valid-icu  home.title", runtime({ title: "A {n, plural, }" }, { title: "أ" }, say("home.title"))],
  [
    "an Arabic plural lacks a form",
    "words-arabic-plurals  home.title  {n} lacks two",
    runtime({ title: "{n, plural, one {# room} other {# rooms}}" }, { title: sixForms.replace("two {غرفتان} ", "") }, say("home.title")),
  ],
  [
    "a plural is a plain number in Arabic",
    "words-arabic-plurals  home.title",
    runtime({ title: "{n, plural, one {# room} other {# rooms}}" }, { title: "{n} غرف" }, say("home.title")),
  ],
  ["code asks for a key that is not there", "words-key-missing", runtime({ title: "A" }, { title: "أ" }, say("home.title", "home.lead"))],
  [
    "code asks for a family of keys that is not there",
    "words-key-missing",
    runtime({ title: "A" }, { title: "أ" }, 'export const page = (x: string) => [t("home.title"), t(`home.state.${x}`)];\n'),
  ],
  [
    "code gives a message other values than it asks for",
    "words-values  app/site/home/page.tsx:1  home.title asks for {date}",
    runtime({ title: "Until {date}" }, { title: "حتى {date}" }, 'export const page = (t: T) => t("home.title", { until: "1 May" });\n'),
  ],
  [
    "a dialog of a move has no words",
    "words-key-missing  app/crm/work/tasks/moves.tsx:1  home.move.title.takeOwn",
    runtime({ title: "A", "move.do.takeOwn": "B" }, { title: "أ", "move.do.takeOwn": "ب" }, say("home.title"), {
      "app/crm/work/tasks/flow.ts": 'export const taskFlow = flow("home", { moves: {} });\n',
      "app/crm/work/tasks/moves.tsx":
        'export const use = (own: boolean) => useMoves({ flow: taskFlow, nameOf, wordless: ["takeOwn"], wordsOf: (_, move) => (own && move === "take" ? "takeOwn" : move) });\n',
    }),
  ],
  ["nothing uses a message", "words-unused  home.lead", runtime({ title: "A", lead: "B" }, { title: "أ", lead: "ب" }, say("home.title"))],
  [
    "message files are not registered",
    "words-misplaced  app/crm/messages.ts",
    runtime({ title: "A" }, { title: "أ" }, say("home.title"), { "app/crm/messages.ts": file({}, {}) }),
  ],
  [
    "a screen asks for words that are not sent to its area",
    "words-misplaced  app/crm/office/dashboard/page/dashboard.tsx",
    runtime({ title: "A" }, { title: "أ" }, say("home.title"), { "app/crm/office/dashboard/page/dashboard.tsx": say("home.title") }),
  ],
  [
    "a sentence stands in a screen",
    "sentence-in-code",
    runtime({ title: "A" }, { title: "أ" }, `${say("home.title")} export const P = () => <p>Welcome home</p>;`),
  ],
  [
    "a sentence stands in a label",
    "sentence-in-code",
    runtime({ title: "A" }, { title: "أ" }, `${say("home.title")} export const P = () => <p aria-label="Menu" />;`),
  ],
  [
    "a sentence stands in a condition",
    "sentence-in-code",
    runtime({ title: "A" }, { title: "أ" }, `${say("home.title")} export const P = ({ on }) => <p>{on ? "Opened" : t("home.title")}</p>;`),
  ],
  [
    "Arabic counts without the forms of a plural",
    "words-arabic-plurals  home.title  {max} حرفًا",
    runtime({ title: "At most {max, number} characters" }, { title: "لا تزد على {max, number} حرفًا" }, say("home.title")),
  ],
  [
    "a question in Arabic asks with nothing",
    "words-arabic-question  home.title",
    runtime({ title: "Delete {name}?" }, { title: "تحذف {name}؟" }, say("home.title")),
  ],
  [
    "an Arabic button is a noun",
    "words-arabic-imperative  home.add",
    runtime({ add: "Add a room" }, { add: "إضافة غرفة" }, say("home.add")),
  ],
  [
    "a per cent sign stands apart",
    "words-percent  home.title  en",
    runtime({ title: "100 % done" }, { title: "تم ١٠٠٪" }, say("home.title")),
  ],
  [
    "a replaced word is used again",
    "words-retired  crm.title  en: Telephone; say: phone",
    {
      "app/words/words.server.ts":
        'import messages from "../crm/messages.ts";\nexport const dictionaries = { crm: { areas: ["app"], messages } };\n',
      "app/crm/messages.ts": file({ title: "Telephone" }, { title: "الهاتف" }),
      "app/crm/list.tsx": say("crm.title"),
    },
  ],
  [
    "a middle dot stands in Arabic",
    "words-middle-dot  home.title",
    runtime({ title: "14, 100%" }, { title: "١٤ · ١٠٠٪" }, say("home.title")),
  ],
  [
    "a screen joins words with a middle dot",
    "words-middle-dot  app/site/home/page.tsx",
    runtime({ title: "A" }, { title: "أ" }, `${say("home.title")} export const list = (of: string[]) => of.join(" · ");`),
  ],
  [
    "a screen joins words with a comma",
    "words-middle-dot  app/site/home/page.tsx",
    runtime({ title: "A" }, { title: "أ" }, `${say("home.title")} export const P = ({ a, b }) => <p>{a}, {b}</p>;`),
  ],
  [
    "a screen joins words with a comma between braces",
    "words-middle-dot  app/site/home/page.tsx",
    runtime({ title: "A" }, { title: "أ" }, `${say("home.title")} export const P = ({ a, b }) => <p>{a}{", "}{b}</p>;`),
  ],
];

describe("the words check refuses when", () => {
  test.concurrent.each(refused)("%s", async (_why, rule, files) => {
    const { code, mended, problems } = await checkWords(files);
    expect(code).toBe(1);
    expect(mended).toBe(rule.split(" ")[0]);
    expect(problems.join("\n")).toContain(rule);
    expect(problems).toHaveLength(1);
  });
});

test("complete words used in every accepted way pass", async () => {
  const en = { title: "A", rooms: "{n, plural, one {# room} other {# rooms}}", "state.new": "New", "state.won": "Won", error: "No" };
  const ar = { title: "أ", rooms: sixForms, "state.new": "جديد", "state.won": "تم", error: "لا" };
  const screen = `
    export const P = ({ state, on }) => <p aria-label={t("home.title")}>{t("home.rooms", { n: 2 })} {t(\`home.state.\${state}\`)} {on ? "12" : "—"}</p>;
    export const refusal = { key: "home.error" };
  `;
  expect(await checkWords(runtime(en, ar, screen))).toEqual({ code: 0, mended: undefined, problems: [] });
});

test("a product without messages fails: nothing was checked", async () => {
  expect((await checkWords(runtime({}, {}, "export const page = 1;\n"))).code).toBe(1);
});
