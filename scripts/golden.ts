// `npm run golden -- [--out DIR] [--compare DIR] [--quick] [--pictures] [--demo DIR]`: what the demo company shows to everybody, as plain
// files. Pages by reader and language, printed documents, exports and mails. Two runs on one commit write the same.
import { createHash } from "node:crypto";
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { buffer } from "node:stream/consumers";
import { spawn } from "node:child_process";
import { parseArgs } from "node:util";
import { documentLanguages } from "#app/crm/base/documents/fields.ts";
import { languages, type Language } from "#app/values/language.ts";
import { addresses, inLanguage, isPaper, type Address } from "../tests/golden/addresses.ts";
import { storedDemo, openDemo, readerOf, readers, type Demo, type Reader } from "../tests/golden/demo.ts";
import { each } from "../tests/golden/each.ts";
import { dataEnding, differences } from "../tests/golden/differences.ts";
import { dataOf, sameEachTime, textOf } from "../tests/golden/plain.ts";
import { needPdfText } from "./pdf-text.ts";
import { orEnd } from "./tell.ts";

const { values: options } = parseArgs({
  options: {
    out: { type: "string", default: "golden" },
    compare: { type: "string" },
    // One or two records of each kind, the manager in English and the others in Arabic, one paper of each kind.
    quick: { type: "boolean", default: false },
    // The papers' pages too, by a hash.
    pictures: { type: "boolean", default: false },
    // The demo company's folder: made there if it is not, used again as often as wanted.
    demo: { type: "string" },
  },
});
const out = resolve(options.out);
let written = 0;

/** The manager's English pages are all there; of the others so many of each kind. */
const [mostExamples, examplesOfOthers] = options.quick ? [2, 1] : [8, 2];
/** Questions at a time. The server has one thread, and each answer is decoded here meanwhile. */
const atATime = 3;

async function piped(program: string, args: string[], input: Buffer): Promise<Buffer> {
  const child = spawn(program, args, { stdio: ["pipe", "pipe", "ignore"] });
  child.stdin.end(input);
  return buffer(child.stdout);
}

/** What a reader sees of an answer; `data` is what the loaders of a page gave for it. */
async function bodyOf(answer: Response): Promise<{ text: string; data?: string }> {
  if (answer.headers.get("content-type")?.startsWith("text/html") !== true) return { text: await plainBodyOf(answer) };
  const html = await answer.text();
  return { text: textOf(html), data: await dataOf(html) };
}

async function plainBodyOf(answer: Response): Promise<string> {
  const type = answer.headers.get("content-type")?.split(";")[0] ?? "";
  if (type === "application/pdf") {
    const file = Buffer.from(await answer.arrayBuffer());
    const text = (await piped("pdftotext", ["-layout", "-", "-"], file)).toString();
    if (!options.pictures) return text;
    const pictures = createHash("sha256").update(await piped("pdftoppm", ["-r", "60", "-"], file));
    return `pictures ${pictures.digest("base64")}\n${text}`;
  }
  if (type === "application/json") return JSON.stringify(await answer.json(), null, 1);
  if (/^text\/(?!event-stream)|xml$/.test(type)) return answer.text();
  await answer.body?.cancel();
  return "";
}

function write(name: string, text: string): void {
  const path = join(out, name);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, `${text}\n`);
  written += 1;
}

/** Writes the demo's mails, a file for each kind and recipient. */
function writeMails({ mails: rows, names }: Demo): void {
  const mails = rows.map((mail) => {
    const parts = [mail.subject, mail.text, mail.html && textOf(mail.html), mail.calendar?.content];
    return {
      file: `mails/${mail.kind} ${mail.recipient} ${mail.language}.txt`,
      text: sameEachTime(parts.filter(Boolean).join("\n\n"), names),
    };
  });
  // mails are written by jobs, several at a time
  mails.sort((a, b) => (a.file + a.text < b.file + b.text ? -1 : 1));
  for (const [file, same] of Map.groupBy(mails, (mail) => mail.file)) write(file, same.map(({ text }) => text).join("\n\n=====\n\n"));
}

type Question = { address: Address; reader: Reader; language: Language; paper: Language | "both" | "" };

/** Who is asked for what, in which language. */
function questions(found: readonly Address[]): Question[] {
  const all: Question[] = [];
  for (const reader of readers)
    for (const language of languages) {
      const whole = reader === "manager" && language === "en";
      if (options.quick && !whole && language === "en") continue;
      for (const address of found) {
        const printed = isPaper(address.pattern);
        // A paper is the same for everybody who may have it.
        if (!whole && (address.example > examplesOfOthers || (printed && (reader !== "visitor" || options.quick)))) continue;
        if (options.quick && printed && address.example > 1) continue;
        // a document can be printed in another language than its own
        for (const paper of printed ? (options.quick ? (["both"] as const) : documentLanguages) : ([""] as const))
          all.push({ address, reader, language, paper });
      }
    }
  return all;
}

/** Asks and writes the answer's file. What is refused or leads elsewhere is returned, as a line. */
async function answer(demo: Demo, { address, reader, language, paper }: Question, cookies: string): Promise<string | undefined> {
  const got = await demo.get(inLanguage(address, language) + (paper && `?lang=${paper}&language=${paper}`), language, cookies);
  const name = [address.name, paper].filter(Boolean).join(" ");
  const [status, type, location] = [got.status, got.headers.get("content-type"), decodeURIComponent(got.headers.get("location") ?? "")];
  const { text, data } = await bodyOf(got);
  const line = `${name}: ${[status, type, location].filter(Boolean).join(" ")}`;
  if (status !== 200) return sameEachTime(line, demo.names);
  write(`${reader}/${language}/${name}.txt`, sameEachTime(`${line}\n${text}`, demo.names));
  if (data) write(`${reader}/${language}/${name}${dataEnding}`, sameEachTime(data, demo.names));
  return undefined;
}

async function ask(demo: Demo, all: readonly Question[], cookies: Record<Reader, string>): Promise<void> {
  const others = new Map<Question, string>();
  const one = async (question: Question): Promise<void> => {
    const line = await answer(demo, question, cookies[question.reader]);
    if (line !== undefined) others.set(question, line);
  };
  const kind = ({ address: { pattern } }: Question): string => (pattern.page ? "page" : isPaper(pattern) ? "paper" : "other");
  const { page = [], other = [], paper = [] } = Object.groupBy(all, kind);
  await each(page, atATime, one);
  // some are noted in the audit log, which others of them read
  await each(other, 1, one);
  await each(paper, 2, one);
  const folders = Map.groupBy(all, ({ reader, language }) => `${reader}/${language}`);
  for (const [folder, its] of folders) write(`${folder}/others.txt`, its.flatMap((question) => others.get(question) ?? []).join("\n"));
}

async function main(): Promise<number> {
  await needPdfText();
  rmSync(out, { recursive: true, force: true });
  const demo = await openDemo(await storedDemo(options.demo));
  try {
    const cookies = {} as Record<Reader, string>;
    for (const reader of readers) cookies[reader] = await demo.enter(reader);
    writeMails(demo);
    const { found, without } = await addresses(demo, (path) => cookies[readerOf(path)], { most: mostExamples });
    await ask(demo, questions(found), cookies);
    if (without.length > 0) console.log(`Without an example in the demo:\n${without.map((path) => `  ${path}`).join("\n")}`);
  } finally {
    await demo.close();
  }
  console.log(`${written} files in ${out}`);
  if (options.compare === undefined) return 0;
  const differing = await differences(resolve(options.compare), out);
  console.log(differing.length === 0 ? "No difference." : differing.join("\n\n"));
  return differing.length === 0 ? 0 : 1;
}

process.exitCode = await orEnd(main);
