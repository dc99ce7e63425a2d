import { readFileSync } from "node:fs";
import { compile } from "../app/platform/pdf/compile.ts";
import { typeset } from "../app/platform/pdf/typeset.server.ts";
import { printLayout } from "../app/crm/base/documents/print/print-layout.server.ts";
import { snapshotLine, sampleSnapshot, sumsSnapshot } from "../tests/snapshots.ts";
import { median } from "./running.ts";

const documentSource = readFileSync(new URL("../app/crm/base/documents/print/document.typ", import.meta.url), "utf8");

const source = readFileSync(new URL("../app/content/estimator/document.typ", import.meta.url), "utf8");

let made = 0;

/** A quotation of so many lines, in both languages at once or in one. */
function quotation(rows: number) {
  made += 1;
  const lines = Array.from({ length: rows }, (_, at) => {
    const net = (at + 1) * 10_000 + made;
    const description = { en: `Oak joinery ${at + 1}, oiled`, ar: `نجارة أرو ${at + 1}، تشطيب زيتٍ مُعتَّق` };
    return snapshotLine({ id: `${at}`, description, quantity: 1, unitPrice: net, net });
  });
  const sections = [{ id: "all", name: { en: "Joinery", ar: "النجارة" }, areaM2: null, lines, sum: null }];
  return sampleSnapshot("quotation", { sections, sums: sumsSnapshot(sections) });
}

/**
 * Milliseconds to make a PDF, set in this process and in a child as the product does it. Turn by turn, each time with a document of its own: the
 * typesetter remembers what it has set. The first of each is not counted.
 */
async function bothWays(source: string, sheet: () => unknown, repeats: number) {
  const about = { document: "bench", request: "bench" };
  const here: number[] = [];
  const child: number[] = [];
  let bytes = 0;
  for (let at = 0; at <= repeats; at += 1) {
    const [one, other] = [sheet(), sheet()];
    let began = performance.now();
    bytes = compile({ source, data: one, language: "en" }).length;
    here.push(performance.now() - began);
    began = performance.now();
    await typeset({ source, data: other, language: "en" }, about);
    child.push(performance.now() - began);
  }
  const [inProcess, inChild] = [median(here.slice(1)), median(child.slice(1))];
  return {
    inProcess: Number(inProcess.toFixed(1)),
    ms: Number(inChild.toFixed(1)),
    ratio: Number((inChild / inProcess).toFixed(2)),
    bytes,
  };
}

/** Of a quotation of sixty lines. */
export async function quotationPdfTimes(repeats: number) {
  const times = [];
  for (const language of ["en", "ar", "both"] as const)
    times.push({ language, rows: 60, ...(await bothWays(documentSource, () => printLayout(quotation(60), language, ""), repeats)) });
  return times;
}

const words = {
  en: { company: "Diwan Interiors", title: "Estimate", line: "Porcelain 60 × 120 cm", room: "Living room", group: "Flooring" },
  ar: { company: "ديوان للتصميم الداخلي", title: "تقدير", line: "بورسلين مقاس كبير", room: "غرفة المعيشة", group: "الأرضيات" },
};

/** An estimate of so many rows, ready to print. Each has amounts of its own: the typesetter remembers what it has set. */
function sheet(language: "en" | "ar", rows: number) {
  made += 1;
  const { company, title, line, room, group } = words[language];
  const row = (index: number) => ({
    name: line,
    detail: `${room} ${made}`,
    measure: "4.5 × 6 m",
    rate: "1,150.00",
    amount: `${made},${100 + index}.00`,
  });
  return {
    language,
    company,
    title,
    madeOn: "2026-11-20",
    facts: [{ label: title, value: group }],
    heads: { measure: "m", rate: "EGP", amount: "EGP", sum: title },
    groups: [{ name: group, lines: Array.from({ length: rows }, (_, index) => row(index)), amount: "745,200.00" }],
    sums: [{ label: title, amount: "EGP 745,200.00" }],
    total: { label: title, amount: "EGP 745,200.00" },
    range: { label: title, amount: "EGP 670,000 – 855,000" },
    note: title,
    footer: company,
    pages: "{page} / {count}",
  };
}

/** Of an estimate: the first one of a child that is not started yet, then medians, in both languages and two lengths. */
export async function pdfTimes(repeats: number) {
  const began = performance.now();
  await typeset({ source, data: sheet("en", 24), language: "en" }, { document: "bench", request: "bench" });
  const firstMs = Number((performance.now() - began).toFixed(1));
  const warm = [];
  for (const rows of [24, 60])
    for (const language of ["en", "ar"] as const)
      warm.push({ language, rows, ...(await bothWays(source, () => sheet(language, rows), repeats)) });
  return { firstMs, warm };
}
