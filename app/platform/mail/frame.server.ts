import { directionOf, type Language } from "#app/values/language.ts";
import { drawRuns, runsOf } from "#app/values/text/directions.ts";

/** What a letter says, in words that are already translated. Parts are shown in this order; empty ones are left out. */
export type Letter = {
  language: Language;
  company: string;
  site: string;
  /** How the company is reached, a line each, under its name at the foot. */
  signature?: readonly { text: string; isolated: boolean }[];
  subject: string;
  heading: string;
  paragraphs: readonly string[];
  facts?: readonly { label: string; value: string; isolated?: boolean }[];
  quoted?: string;
  action?: { label: string; url: string };
  notes?: readonly string[];
  links?: readonly { label: string; url: string }[];
};

/** Mail programs know no variables: the light theme's tokens, written out. */
const ink = "#1f1a15";
const ink2 = "#6c6256";
const paper = "#f5f2ec";
const line = "#d6cfc2";
const clay = "#9a3f22";
const white = "#ffffff";

/** The faces of the house where a reader has them, then what his system has that is like them. */
const faces: Record<Language, { text: string; display: string }> = {
  en: {
    text: "'IBM Plex Sans Arabic','IBM Plex Sans','Segoe UI',Helvetica,Arial,sans-serif",
    display: "Newsreader,Georgia,'Times New Roman',serif",
  },
  ar: {
    text: "'IBM Plex Sans Arabic','Segoe UI',Tahoma,Arial,sans-serif",
    display: "Amiri,'Noto Naskh Arabic','Geeza Pro','Times New Roman',serif",
  },
};

/** The mark as a table: mail programs show no drawings and ask before they load pictures. */
const pane = (fill: string) =>
  `<td width="7" height="7" style="width:7px;height:7px;padding:0;border:1px solid ${ink};background:${fill};font-size:0;line-height:0">&nbsp;</td>`;
const mark = `<table role="presentation" cellpadding="0" cellspacing="0" dir="ltr" style="border-collapse:collapse">${[white, clay, white]
  .map((middle) => `<tr>${pane(white)}${pane(middle)}${pane(white)}</tr>`)
  .join("")}</table>`;

/** The letter as a subject, a plain text and an HTML page with its own direction. No picture, no tracking, everything escaped. */
export function frame(letter: Letter): { subject: string; text: string; html: string } {
  return { subject: letter.subject, text: plain(letter), html: page(letter) };
}

function plain(letter: Letter): string {
  const blocks = [
    letter.heading,
    ...letter.paragraphs,
    (letter.facts ?? []).map((fact) => `${fact.label}: ${fact.isolated ? isolate(fact.value) : fact.value}`).join("\n"),
    letter.quoted
      ? letter.quoted
          .split("\n")
          .map((row) => `> ${row}`)
          .join("\n")
      : "",
    letter.action ? `${letter.action.label}:\n${letter.action.url}` : "",
    ...(letter.notes ?? []),
    (letter.links ?? []).map((link) => `${link.label}: ${link.url}`).join("\n"),
    [letter.company, ...(letter.signature ?? []).map(({ text, isolated }) => (isolated ? isolate(text) : text)), letter.site].join("\n"),
  ];
  return `${blocks.filter(Boolean).join("\n\n")}\n`;
}

function page(letter: Letter): string {
  const { language } = letter;
  const direction = directionOf(language);
  const start = direction === "rtl" ? "right" : "left";
  const { text: textFace, display } = faces[language];
  const free = (text: string): string => drawRuns(runsOf(text, language), drawing).join("").replaceAll("\n", "<br>");
  const paragraph = (text: string, style = "") => `<p style="margin:0 0 16px;${style}">${free(text)}</p>`;
  const facts = (letter.facts ?? [])
    .map(
      ({ label, value, isolated }) =>
        `<tr><td style="padding:6px 0;padding-inline-end:16px;color:${ink2};vertical-align:top;text-align:${start}">${escaped(label)}</td><td style="padding:6px 0;text-align:${start}">${isolated ? `<bdi dir="ltr">${escaped(value)}</bdi>` : free(value)}</td></tr>`,
    )
    .join("");
  const signature = (letter.signature ?? [])
    .map(({ text, isolated }) => `<br>${isolated ? `<bdi dir="ltr">${escaped(text)}</bdi>` : free(text)}`)
    .join("");
  const body = [
    `<table role="presentation" cellpadding="0" cellspacing="0" style="margin:0 0 28px"><tr><td style="padding:0;vertical-align:middle">${mark}</td><td style="padding:0 12px;vertical-align:middle;font-family:${display};font-size:19px;line-height:1.3">${escaped(letter.company)}</td></tr></table>`,
    `<h1 style="margin:0 0 16px;font-family:${display};font-size:26px;line-height:1.35;font-weight:normal">${free(letter.heading)}</h1>`,
    ...letter.paragraphs.map((text) => paragraph(text)),
    facts
      ? `<table role="presentation" cellpadding="0" cellspacing="0" style="margin:0 0 16px;border-collapse:collapse">${facts}</table>`
      : "",
    letter.quoted
      ? `<blockquote dir="auto" style="margin:0 0 20px;padding:12px 16px;background:${paper};border:1px solid ${line}">${drawRuns(runsOf(letter.quoted), drawing).join("").replaceAll("\n", "<br>")}</blockquote>`
      : "",
    letter.action
      ? `<p style="margin:24px 0"><a href="${escaped(letter.action.url)}" style="display:inline-block;padding:13px 24px;background:${clay};color:${white};text-decoration:none;border-radius:2px">${escaped(letter.action.label)}</a></p>`
      : "",
    ...(letter.notes ?? []).map((text) => paragraph(text, `font-size:14px;color:${ink2}`)),
    ...(letter.links ?? []).map(
      ({ label, url }) =>
        `<p style="margin:0 0 8px;font-size:14px"><a style="color:${ink2}" href="${escaped(url)}">${escaped(label)}</a></p>`,
    ),
    `<p style="margin:28px 0 0;padding-top:16px;border-top:1px solid ${line};font-size:14px;color:${ink2}"><a style="font-family:${display};font-size:16px;color:${ink};text-decoration:none" href="${escaped(letter.site)}">${escaped(letter.company)}</a>${signature}</p>`,
  ].join("\n");
  return `<!doctype html>
<html lang="${language}" dir="${direction}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${escaped(letter.subject)}</title></head>
<body style="margin:0;padding:0;background:${paper};color:${ink}">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center" style="padding:24px 12px">
<div dir="${direction}" lang="${language}" style="max-width:560px;padding:32px 24px;background:${white};border:1px solid ${line};text-align:${start};font-family:${textFace};font-size:16px;line-height:1.65">
${body}
</div>
</td></tr></table>
</body>
</html>
`;
}

const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };
const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign);

const drawing = {
  words: escaped,
  whole: (parts: string[]): string => `<span style="white-space:nowrap">${parts.join("")}</span>`,
  part: (dir: "ltr" | "rtl", parts: string[]): string => `<bdi dir="${dir}">${parts.join("")}</bdi>`,
};

/** Keeps a number or address from being turned round inside Arabic text. */
const isolate = (value: string): string => `\u2066${value}\u2069`;
