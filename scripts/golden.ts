// `npm run golden -- [--out DIR] [--compare DIR] [--pictures]`: what the demo company shows to everybody, as plain files.
// Pages by reader and language, printed documents, exports and mails. Two runs on one commit write the same.
import { createHash } from "node:crypto";
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { buffer } from "node:stream/consumers";
import { spawn } from "node:child_process";
import { parseArgs } from "node:util";
import { paperLanguages } from "#app/crm/documents/fields.ts";
import { mailTable } from "#app/platform/mail/table.server.ts";
import { languages, type Language } from "#app/values/language.ts";
import { openHouse } from "../db/open-house.ts";
import { addresses, inLanguage, isPaper, type Address } from "../tests/golden/addresses.ts";
import { openDemo, readerOf, readers, type Demo, type Reader } from "../tests/golden/demo.ts";
import { differences } from "../tests/golden/differences.ts";
import { dataOf, sameEachTime, textOf } from "../tests/golden/plain.ts";
import { needPdfText } from "./pdf-text.ts";
import { orEnd } from "./tell.ts";

const { values: asked } = parseArgs({
  options: { out: { type: "string", default: "golden" }, compare: { type: "string" }, pictures: { type: "boolean", default: false } },
});
const out = resolve(asked.out);
let written = 0;

/** The manager's English pages are all there; of the others so many of each kind. */
const examplesOfOthers = 2;

async function piped(program: string, args: string[], input: Buffer): Promise<Buffer> {
  const child = spawn(program, args, { stdio: ["pipe", "pipe", "ignore"] });
  child.stdin.end(input);
  return buffer(child.stdout);
}

async function bodyOf(answer: Response): Promise<string> {
  const type = answer.headers.get("content-type")?.split(";")[0] ?? "";
  if (type === "text/html") {
    const html = await answer.text();
    return `${textOf(html)}\n\n${await dataOf(html)}`;
  }
  if (type === "application/pdf") {
    const file = Buffer.from(await answer.arrayBuffer());
    const text = (await piped("pdftotext", ["-layout", "-", "-"], file)).toString();
    if (!asked.pictures) return text;
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

/** Writes the demo's mails, a file for each kind and recipient, and gives the addresses that they link to. */
async function writeMails(dataDir: string): Promise<string[]> {
  const house = await openHouse({ DATA_DIR: dataDir, DATABASE_URL: undefined, TEST_CLOCK: undefined }, { join: true });
  const rows = await house.db.select().from(mailTable);
  await house.close();
  const mails = rows.map((mail) => {
    const origin = mail.links.map((link) => new URL(link).origin)[0] ?? "";
    const parts = [mail.subject, mail.text, mail.html && textOf(mail.html), mail.calendar?.content];
    const text = sameEachTime(parts.filter(Boolean).join("\n\n"));
    return {
      file: `mails/${mail.kind} ${mail.recipient} ${mail.language}.txt`,
      text,
      links: mail.links.map((link) => link.slice(origin.length)),
    };
  });
  // ids and times differ in each run, the words do not
  mails.sort((a, b) => (a.file + a.text < b.file + b.text ? -1 : 1));
  for (const [file, same] of Map.groupBy(mails, (mail) => mail.file)) write(file, same.map(({ text }) => text).join("\n\n=====\n\n"));
  return mails.flatMap(({ links }) => links);
}

/** Asks for every address as one reader in one language. What is refused or leads elsewhere stands in one file. */
async function writeAnswers(demo: Demo, found: readonly Address[], reader: Reader, language: Language, cookies: string): Promise<void> {
  const whole = reader === "manager" && language === "en";
  const others: string[] = [];
  for (const address of found) {
    const printed = isPaper(address.pattern);
    // A paper is the same for everybody who may have it.
    if (!whole && (address.example > examplesOfOthers || (printed && reader !== "visitor"))) continue;
    for (const paper of printed ? paperLanguages : [""]) {
      // a document can be printed in another language than its own
      const answer = await demo.get(inLanguage(address, language) + (paper && `?lang=${paper}&language=${paper}`), language, cookies);
      const name = [address.name, paper].filter(Boolean).join(" ");
      const [status, type, location] = [
        answer.status,
        answer.headers.get("content-type"),
        decodeURIComponent(answer.headers.get("location") ?? ""),
      ];
      const body = await bodyOf(answer);
      const line = `${name}: ${[status, type, location].filter(Boolean).join(" ")}`;
      if (status === 200) write(`${reader}/${language}/${name}.txt`, sameEachTime(`${line}\n${body}`));
      else others.push(sameEachTime(line));
    }
  }
  write(`${reader}/${language}/others.txt`, others.join("\n"));
}

async function main(): Promise<number> {
  await needPdfText();
  rmSync(out, { recursive: true, force: true });
  let links: string[] = [];
  const demo = await openDemo(async (dataDir) => {
    links = await writeMails(dataDir);
  });
  try {
    const cookies = {} as Record<Reader, string>;
    for (const reader of readers) cookies[reader] = await demo.enter(reader);
    const { found, without } = await addresses(demo, (path) => cookies[readerOf(path)], links);
    for (const reader of readers) for (const language of languages) await writeAnswers(demo, found, reader, language, cookies[reader]);
    if (without.length > 0) console.log(`Without an example in the demo:\n${without.map((path) => `  ${path}`).join("\n")}`);
  } finally {
    await demo.close();
  }
  console.log(`${written} files in ${out}`);
  if (asked.compare === undefined) return 0;
  const told = await differences(resolve(asked.compare), out);
  console.log(told.length === 0 ? "No difference." : told.join("\n\n"));
  return told.length === 0 ? 0 : 1;
}

process.exitCode = await orEnd(main);
