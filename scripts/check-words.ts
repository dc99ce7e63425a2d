// Are the words complete? Both languages, the same placeholders, all Arabic plural forms, every key used known, every message used,
// no sentence in code. Run alone: `node scripts/check-words.ts [folder]`.
import { existsSync, globSync, readFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { IntlMessageFormat } from "intl-messageformat";
import { flatten, type Messages, type Words } from "../app/locale/words.ts";
import { findUses, type DialogsFound, type FlowFound, type KeyUse } from "./check-words-uses.ts";
import { wording } from "./check-wording.ts";

export type WordProblem = { rule: string; where: string; what: string };

type Dictionary = { areas: string[]; messages: Messages };

const arabicForms = ["zero", "one", "two", "few", "many", "other"];

/** Where a folder's screens are shown, so that their words are sent there. The first that fits counts; folders not named here are shown in either. */
const shownIn: Record<string, string[]> = {
  "app/site/": ["site"],
  "app/shell/": ["site", "account", "app"],
  "app/accounts/users/": ["app"],
  "app/accounts/": ["account"],
  "app/kit/": ["app"],
  "app/admin/": ["app"],
  "app/crm/": ["app"],
};

// The two kinds of node that name no argument, as the ICU parser numbers them.
const [literal, pound] = [0, 7];

type Node = ReturnType<IntlMessageFormat["getAst"]>[number];

/** ICU arguments of a message, and of its plurals the forms given. Throws what the ICU parser says. */
function shapeOf(message: string, language: string) {
  const names = new Set<string>();
  const plurals = new Map<string, Set<string>>();
  const walk = (nodes: Node[]) => {
    for (const node of nodes) {
      const kind: number = node.type;
      if (kind === literal || kind === pound || !("value" in node)) continue;
      names.add(node.value);
      if ("options" in node) {
        if ("pluralType" in node && node.pluralType !== "ordinal") {
          const forms = plurals.get(node.value) ?? new Set<string>();
          for (const form of Object.keys(node.options)) forms.add(form);
          plurals.set(node.value, forms);
        }
        for (const option of Object.values(node.options)) walk(option.value);
      }
    }
  };
  walk(new IntlMessageFormat(message, language, undefined, { ignoreTag: true }).getAst());
  return { names, plurals };
}

/** What a message asks for, and code that writes its whole key and its values out does not give. */
function notGiven({ tail, given }: KeyUse, message: string): string[] {
  if (!given || tail !== undefined) return [];
  try {
    return [...shapeOf(message, "en").names].filter((name) => !given.includes(name));
  } catch {
    // Told as words-valid-icu.
    return [];
  }
}

function compare(key: string, en: string, ar: string): WordProblem[] {
  const problems: WordProblem[] = [];
  const say = (rule: string, what: string) => problems.push({ rule, where: key, what });
  const shapes: ReturnType<typeof shapeOf>[] = [];
  for (const [language, message] of Object.entries({ en, ar })) {
    try {
      shapes.push(shapeOf(message, language));
    } catch (error) {
      say("words-valid-icu", `${language}: ${error instanceof Error ? error.message : String(error)}`);
    }
    if (!message.trim()) say("words-both-languages", `empty in ${language}`);
  }
  const [english, arabic] = shapes;
  if (!english || !arabic) return problems;
  const lost = [...english.names].filter((name) => !arabic.names.has(name));
  const extra = [...arabic.names].filter((name) => !english.names.has(name));
  if (lost.length > 0) say("words-same-placeholders", `missing in ar: ${lost.join(", ")}`);
  if (extra.length > 0) say("words-same-placeholders", `missing in en: ${extra.join(", ")}`);
  for (const name of english.plurals.keys()) {
    if (arabic.names.has(name) && !arabic.plurals.has(name)) say("words-arabic-plurals", `{${name}} is plural in en but not in ar`);
  }
  for (const [name, forms] of arabic.plurals) {
    const absent = arabicForms.filter((form) => !forms.has(form));
    if (absent.length > 0) say("words-arabic-plurals", `{${name}} lacks ${absent.join(", ")}`);
  }
  problems.push(...wording({ key, en, ar }));
  return problems;
}

const matches = (use: KeyUse, key: string) =>
  use.tail === undefined
    ? key === use.head
    : key.length > use.head.length + use.tail.length && key.startsWith(use.head) && key.endsWith(use.tail);

/** Reads the dictionaries as the server does and compares them with each other and with the code under `root`. */
export async function checkWords(root: string): Promise<{ problems: WordProblem[]; messages: number; files: number }> {
  const problems: WordProblem[] = [];
  const wiring = join(root, "app/words/words.server.ts");
  const { dictionaries } = (await import(pathToFileURL(wiring).href)) as { dictionaries: Record<string, Dictionary> };
  const en: Words = {};
  const ar: Words = {};
  for (const [prefix, { messages }] of Object.entries(dictionaries)) {
    flatten(messages, "en", prefix, en);
    flatten(messages, "ar", prefix, ar);
  }

  for (const key of Object.keys(en)) {
    const arabic = ar[key];
    if (arabic === undefined) problems.push({ rule: "words-both-languages", where: key, what: "missing in ar" });
    else problems.push(...compare(key, en[key] ?? "", arabic));
  }
  for (const key of Object.keys(ar)) if (!(key in en)) problems.push({ rule: "words-both-languages", where: key, what: "missing in en" });

  const registered = [wiring, join(root, "app/wiring/entity-words.generated.ts")]
    .filter((place) => existsSync(place))
    .map((place) => readFileSync(place, "utf8"))
    .join("\n");
  for (const file of globSync("app/**/{*-,}messages.ts", { cwd: root })) {
    if (!registered.includes(`"#${file}"`) && !registered.includes(`"../${file.slice("app/".length)}"`))
      problems.push({ rule: "words-misplaced", where: file, what: "not registered in app/words/words.server.ts" });
  }

  const files = globSync("{app,db}/**/*.{ts,tsx}", { cwd: root }).filter(
    (file) => !/\.test\.tsx?$|\/([a-z]+-)?messages\.ts$|words\.server\.ts$/.test(file),
  );
  const used = new Set<string>();
  const flows = new Map<string, FlowFound>();
  const dialogs: (DialogsFound & { file: string })[] = [];
  const keys = Object.keys(en);
  for (const file of files) {
    const found = findUses(file, readFileSync(join(root, file), "utf8"));
    for (const flow of found.flows) flows.set(flow.name, flow);
    dialogs.push(...found.dialogs.map((one) => ({ ...one, file })));
    for (const sentence of found.sentences)
      problems.push({ rule: "sentence-in-code", where: `${file}:${sentence.line}`, what: sentence.text });
    for (const line of file.startsWith("app/locale/") ? [] : found.dots)
      problems.push({
        rule: "words-middle-dot",
        where: `${file}:${line}`,
        what: "a dot beside an Arabic figure reads as a zero, and a comma is of one language; format.between",
      });
    for (const literal of found.literals) if (literal in en) used.add(literal);
    const home = Object.entries(shownIn).find(([folder]) => file.startsWith(folder) && file.endsWith(".tsx"))?.[1] ?? [];
    for (const use of found.keys) {
      const hits = keys.filter((key) => matches(use, key));
      for (const key of hits) used.add(key);
      const where = `${file}:${use.line}`;
      const shown = use.tail === undefined ? use.head : `${use.head}…${use.tail}`;
      for (const key of hits) {
        for (const name of notGiven(use, en[key] ?? "")) problems.push({ rule: "words-values", where, what: `${key} asks for {${name}}` });
      }
      if (hits.length === 0 && use.certain) problems.push({ rule: "words-key-missing", where, what: shown });
      const dictionary = dictionaries[use.head.split(".")[0] ?? ""];
      const away = dictionary && use.certain ? home.filter((area) => !dictionary.areas.includes(area)) : [];
      if (away.length > 0)
        problems.push({ rule: "words-misplaced", where, what: `${shown} is not sent to the ${away.join(" and ")} area` });
    }
  }
  // Keys of dialogs are put together from the flow's prefix and a move's name, or another that the screen gives.
  for (const { flow, named, renamed, wordless, file, line } of dialogs) {
    const { words, asking } = flows.get(flow) ?? { words: "", asking: [] };
    const parts = (name: string) => ["title", "do", ...(wordless.includes(name) ? [] : ["text"])];
    for (const key of [...asking.filter((move) => !renamed.includes(move)), ...named].flatMap((name) =>
      parts(name).map((part) => `${words}.move.${part}.${name}`),
    ))
      if (key in en) used.add(key);
      else if (words) problems.push({ rule: "words-key-missing", where: `${file}:${line}`, what: key });
  }
  for (const key of keys) if (!used.has(key)) problems.push({ rule: "words-unused", where: key, what: "no code uses it" });

  return { problems, messages: keys.length, files: files.length };
}

/** What to do about a problem, by its rule. */
const remedies: Readonly<Record<string, string>> = {
  "sentence-in-code": 'write the text as a message in the slice\'s messages.ts, key: ["English", "عربي"], and draw t("<prefix>.key")',
  "words-arabic-imperative": "a button is a verb with its object in the imperative: أضف عميلًا",
  "words-arabic-plurals": "write all six forms: zero, one, two, few, many, other",
  "words-arabic-question": "a question begins with هل or another word that asks",
  "words-both-languages": 'write the message as a pair, key: ["English", "عربي"]',
  "words-key-missing":
    "write the message in the messages.ts of its prefix (app/words/words.server.ts, entity-words.generated.ts), or correct the key",
  "words-middle-dot": "join the parts by format.between",
  "words-misplaced":
    "register the file in app/words/words.server.ts (an entity's by npm run registries), or move the message to an area that is sent there",
  "words-percent": "the sign follows its figure: 14%",
  "words-retired": "use the word that is named; docs/words.md has all",
  "words-same-placeholders": "name the same {values} in both languages",
  "words-unused": "delete it; where its key is put together, write its beginning out in the code: t(`<prefix>.status.${state}`)",
  "words-valid-icu": "correct the message; a brace that is text stands between apostrophes: '{'",
  "words-values": "give t the value that the message names",
};

if (import.meta.main) {
  const root = resolve(process.argv[2] ?? dirname(dirname(fileURLToPath(import.meta.url))));
  const { problems, messages, files } = await checkWords(root);
  const most = 60;
  for (const { rule, where, what } of problems.slice(0, most)) console.log(`${rule}  ${where}  ${what}`);
  if (problems.length > most) console.log(`… and ${problems.length - most} more`);
  for (const rule of new Set(problems.map((problem) => problem.rule))) console.log(`To mend ${rule}: ${remedies[rule] ?? "docs/words.md"}`);
  const empty = messages === 0 || files === 0;
  if (empty) console.log("No messages or no files found: nothing was checked.");
  console.log(`${messages} messages in two languages, ${files} files, ${problems.length} problems`);
  process.exitCode = problems.length > 0 || empty ? 1 : 0;
}
