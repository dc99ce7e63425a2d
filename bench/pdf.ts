import { readFileSync } from "node:fs";
import { typeset } from "../app/platform/pdf/typeset.server.ts";
import { sheetOf } from "../app/crm/documents/sheet.server.ts";
import { paperLine, samplePaper, sumsOnPaper } from "../tests/papers.ts";
import { median } from "./running.ts";

const documentSource = readFileSync(new URL("../app/crm/documents/document.typ", import.meta.url), "utf8");

const source = readFileSync(new URL("../app/content/estimator/document.typ", import.meta.url), "utf8");

let made = 0;

/** A quotation of so many lines, in both languages at once or in one. */
function quotation(rows: number) {
  made += 1;
  const lines = Array.from({ length: rows }, (_, at) => {
    const net = (at + 1) * 10_000 + made;
    const description = { en: `Oak joinery ${at + 1}, oiled`, ar: `نجارة أرو ${at + 1}، تشطيب زيتٍ مُعتَّق` };
    return paperLine({ id: `${at}`, description, quantity: 1, unitPrice: net, net });
  });
  const sections = [{ id: "all", name: { en: "Joinery", ar: "النجارة" }, areaM2: null, lines, sum: null }];
  return samplePaper("quotation", { sections, sums: sumsOnPaper(sections) });
}

/** Milliseconds to make the PDF of a quotation of sixty lines. */
export function quotationPdfTimes(repeats: number) {
  return (["en", "ar", "both"] as const).map((language) => {
    const runs = Array.from({ length: repeats + 1 }, () => {
      const paper = quotation(60);
      const began = performance.now();
      const file = typeset(documentSource, sheetOf(paper, language, ""));
      return { ms: performance.now() - began, bytes: file.length };
    }).slice(1);
    return { language, rows: 60, ms: Number(median(runs.map(({ ms }) => ms)).toFixed(1)), bytes: runs[0]?.bytes ?? 0 };
  });
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

/** Milliseconds to typeset an estimate to PDF: the first one of a process, then medians, in both languages and two lengths. */
export function pdfTimes(repeats: number) {
  const timed = (language: "en" | "ar", rows: number) => {
    const began = performance.now();
    const file = typeset(source, sheet(language, rows));
    return { ms: performance.now() - began, bytes: file.length };
  };
  const first = timed("en", 24);
  const of = (language: "en" | "ar", rows: number) => {
    const runs = Array.from({ length: repeats }, () => timed(language, rows));
    return { language, rows, ms: Number(median(runs.map(({ ms }) => ms)).toFixed(1)), bytes: runs[0]?.bytes ?? 0 };
  };
  return { firstMs: Number(first.ms.toFixed(1)), warm: [of("en", 24), of("ar", 24), of("en", 60), of("ar", 60)] };
}
