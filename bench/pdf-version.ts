// Child of `pdf-versions.ts`: sets documents with the code of one checkout, and prints how long each took.
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

const folder = process.argv[2] ?? "";
const from = (path: string): Promise<Record<string, (...given: unknown[]) => unknown>> =>
  import(pathToFileURL(join(folder, path)).href) as Promise<Record<string, (...given: unknown[]) => unknown>>;

const { printLayout } = await from("app/crm/base/documents/print/print-layout.server.ts");
const { typeset } = await from("app/platform/pdf/typeset.server.ts");
const { paperLine: snapshotLine, samplePaper: sampleSnapshot, sumsOnPaper: sumsSnapshot } = await from("tests/snapshots.ts");
const source = readFileSync(join(folder, "app/crm/base/documents/print/document.typ"), "utf8");

/** Before documents were set in child processes, source and data were handed over apart, and the call blocked. */
const inChild = existsSync(join(folder, "app/platform/pdf/typeset-child.ts"));

let made = 0;

/** A quotation of sixty lines, each time with amounts of its own: the typesetter remembers what it has set. */
function quotation() {
  made += 1;
  const lines = Array.from({ length: 60 }, (_, at) => {
    const net = (at + 1) * 10_000 + made;
    const description = { en: `Oak joinery ${at + 1}, oiled`, ar: `نجارة أرو ${at + 1}، تشطيب زيتٍ مُعتَّق` };
    return snapshotLine?.({ id: `${at}`, description, quantity: 1, unitPrice: net, net });
  });
  const sections = [{ id: "all", name: { en: "Joinery", ar: "النجارة" }, areaM2: null, lines, sum: null }];
  return sampleSnapshot?.("quotation", { sections, sums: sumsSnapshot?.(sections) });
}

process.on("message", (language: string) => {
  void (async () => {
    const snapshot = quotation();
    const began = performance.now();
    const data = printLayout?.(snapshot, language, "");
    await (inChild ? typeset?.({ source, data, language: "en" }, { document: "bench", request: "bench" }) : typeset?.(source, data));
    process.send?.(performance.now() - began);
  })();
});
process.send?.("ready");
