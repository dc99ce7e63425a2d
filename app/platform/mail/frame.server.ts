import { directionOf, type Language } from "#app/values/language.ts";
import { drawRuns, runsOf } from "#app/values/text/directions.ts";
import { leftToRight } from "#app/values/text/isolate.ts";

/** What a letter says, in words that are already translated. Parts are shown in this order; empty ones are left out. */
export type Letter = {
  language: Language;
  company: string;
  site: string;
  /** How the company is reached, a line each, under its name at the foot. */
  signature?: readonly { text: string; isolated: boolean }[];
  subject: string;
  heading: string;
  /** What programs show beside the subject in a list; without it the first paragraph. */
  preheader?: string;
  /** Of the reader's own project, from our own address: nothing else is loaded. */
  picture?: { url: string; alt: string };
  paragraphs: readonly string[];
  amount?: { value: string; note: string };
  facts?: readonly { label: string; value: string; isolated?: boolean }[];
  quoted?: string;
  action?: { label: string; url: string };
  person?: { name: string; role: string; phone: string; whatsapp?: { label: string; url: string } };
  notes?: readonly string[];
  links?: readonly { label: string; url: string }[];
};

/** Mail programs know no variables: the tokens, written out, and what takes their place in the dark by classes. */
const ink = "#1f1a15";
const ink3 = "#6c6256";
const paper = "#f5f2ec";
const sunk = "#eae5db";
const line = "#dcd5c8";
const clay = "#9a3f22";
const dark = `@media (prefers-color-scheme:dark){.paper{background:#1b1511!important}.ink{color:#f1e9dc!important}.ink3{color:#a39786!important}.line{border-color:#3a3028!important}.sunk{background:#261f18!important}.solid{background:#f1e9dc!important;color:#1b1511!important}.clay{color:#e58f6b!important}.pane{border-color:#f1e9dc!important}}
@media (max-width:480px){.side{padding-left:24px!important;padding-right:24px!important}}`;

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
const pane = (middle: boolean) =>
  `<td width="8" height="8" class="pane" style="width:8px;height:8px;padding:0;border:1px solid ${ink};${middle ? `background:${clay};` : ""}font-size:0;line-height:0">&nbsp;</td>`;
const mark = `<table role="presentation" cellpadding="0" cellspacing="0" dir="ltr" style="border-collapse:collapse">${[false, true, false]
  .map((middle) => `<tr>${pane(false)}${pane(middle)}${pane(false)}</tr>`)
  .join("")}</table>`;

/** A value of so many signs stands on one line on a telephone, beside what it is of. */
const longestOnOneLine = 20;

/** The letter as a subject, a plain text and an HTML page with its own direction. No tracking, everything escaped; of pictures only the one it names. */
export function frame(letter: Letter): { subject: string; text: string; html: string } {
  return { subject: letter.subject, text: plain(letter), html: page(letter) };
}

function plain(letter: Letter): string {
  const { amount, action, person, signature = [] } = letter;
  const set = ({ text, isolated }: { text: string; isolated?: boolean }) => (isolated ? leftToRight(text) : text);
  const blocks = [
    letter.heading,
    ...letter.paragraphs,
    amount ? [amount.value, amount.note].filter(Boolean).join("\n") : "",
    (letter.facts ?? []).map(({ label, value, isolated = false }) => `${label}: ${set({ text: value, isolated })}`).join("\n"),
    letter.quoted
      ? letter.quoted
          .split("\n")
          .map((row) => `> ${row}`)
          .join("\n")
      : "",
    action ? `${action.label}:\n${action.url}` : "",
    person
      ? [
          person.name,
          person.role,
          person.phone && leftToRight(person.phone),
          person.whatsapp && `${person.whatsapp.label}: ${person.whatsapp.url}`,
        ]
          .filter(Boolean)
          .join("\n")
      : "",
    ...(letter.notes ?? []),
    (letter.links ?? []).map(({ label, url }) => `${label}: ${url}`).join("\n"),
    [letter.company, ...signature.map(set), letter.site].join("\n"),
  ];
  return `${blocks.filter(Boolean).join("\n\n")}\n`;
}

function page(letter: Letter): string {
  const { language, picture, amount, action, person, quoted } = letter;
  const direction = directionOf(language);
  const { text: textFace, display } = faces[language];
  const leading = (latin: number, arabic: number) => `${language === "ar" ? arabic : latin}px`;
  // Where the programme does not know it, the side of the direction stands.
  const start = `text-align:${direction === "rtl" ? "right" : "left"};text-align:start`;
  const end = `text-align:${direction === "rtl" ? "left" : "right"};text-align:end`;
  const drawn = (text: string, of?: Language): string => drawRuns(runsOf(text, of), drawing).join("").replaceAll("\n", "<br>");
  const free = (text: string): string => drawn(text, language);
  const alone = (text: string): string => `<bdi dir="ltr">${escaped(text)}</bdi>`;
  const small = (text: string) =>
    `<p style="margin:0 0 8px;font-size:12px;line-height:${leading(19, 21)};color:${ink3}" class="ink3">${text}</p>`;
  const table = (rows: string, style: string, of = "") =>
    `<table role="presentation" width="100%" cellpadding="0" cellspacing="0"${of} style="width:100%;border-collapse:collapse;${style}">${rows}</table>`;
  const cell = `padding:9px 0;border-top:1px solid ${line};font-size:14px;line-height:${leading(20, 23)};vertical-align:top`;
  const facts = (letter.facts ?? []).map(
    ({ label, value, isolated }) =>
      `<tr><td style="${cell};${start}" class="line">${free(label)}</td><td style="${cell};${end};padding-inline-start:16px${value.length > longestOnOneLine ? "" : ";white-space:nowrap"}" class="line">${isolated ? alone(value) : free(value)}</td></tr>`,
  );
  const signature = (letter.signature ?? []).map(({ text, isolated }) => `<br>${isolated ? alone(text) : free(text)}`).join("");
  const body = [
    `<h1 style="margin:0 0 8px;font-family:${display};font-size:28px;line-height:${leading(34, 46)};font-weight:normal">${free(letter.heading)}</h1>`,
    ...letter.paragraphs.map((text) => `<p style="margin:0 0 12px">${free(text)}</p>`),
    amount
      ? `<p style="margin:16px 0 0;font-family:${display};font-size:34px;line-height:${leading(42, 52)}">${free(amount.value).replace("ج.م", `<span style="font-size:15px">ج.م</span>`)}</p><p style="margin:0 0 20px;font-size:14px;color:${ink3}" class="ink3">${free(amount.note)}</p>`
      : "",
    facts.length > 0 ? table(facts.join(""), "margin:8px 0 24px") : "",
    quoted
      ? `<blockquote dir="auto" style="margin:0 0 24px;padding:12px 16px;background:${sunk}" class="sunk">${drawn(quoted)}</blockquote>`
      : "",
    action
      ? `<p style="margin:24px 0"><a href="${escaped(action.url)}" style="display:block;padding:12px 24px;line-height:24px;background:${ink};color:${paper};text-decoration:none;text-align:center;font-weight:600" class="solid">${escaped(action.label)}</a></p>`
      : "",
    person ? personOf(person) : "",
    `<div style="margin:24px 0 0;padding:16px 0 0;border-top:1px solid ${line}" class="line">`,
    ...(letter.notes ?? []).map((text) => small(free(text))),
    ...(letter.links ?? []).map(({ label, url }) =>
      small(`<a style="color:${ink3}" class="ink3" href="${escaped(url)}">${escaped(label)}</a>`),
    ),
    small(
      `<a style="color:${ink3};text-decoration:none" class="ink3" href="${escaped(letter.site)}">${escaped(letter.company)}</a>${signature}`,
    ),
    "</div>",
  ];
  function personOf({ name, role, phone, whatsapp }: NonNullable<Letter["person"]>): string {
    const initials = name
      .split(/\s+/)
      .slice(0, 2)
      .map((word) => [...word][0] ?? "");
    const link = (url: string, label: string) => `<a href="${escaped(url)}" style="color:${clay}" class="clay">${label}</a>`;
    const reached = [
      phone && link(`tel:${phone.replace(/[^+\d]/g, "")}`, alone(phone)),
      whatsapp && link(whatsapp.url, escaped(whatsapp.label)),
    ].filter(Boolean);
    const face = `<td style="padding:0"><div style="width:44px;height:44px;line-height:44px;border-radius:22px;background:#efe3c8;color:#7b5e22;text-align:center;font-weight:600">${escaped(initials.join(language === "ar" ? " " : ""))}</div></td>`;
    const said = `<b>${free(name)}</b><br><span style="font-size:13px;line-height:20px;color:${ink3}" class="ink3">${[free(role), reached.join(language === "ar" ? "، " : ", ")].filter(Boolean).join("<br>")}</span>`;
    return `<table role="presentation" cellpadding="0" cellspacing="0" style="margin:32px 0 0"><tr>${face}<td style="padding:0 14px;${start}">${said}</td></tr></table>`;
  }
  const preheader = letter.preheader ?? letter.paragraphs[0] ?? "";
  const head = `<table role="presentation" cellpadding="0" cellspacing="0"><tr><td style="padding:0;vertical-align:middle">${mark}</td><td style="padding:0 10px;vertical-align:middle;font-family:${display};font-size:19px;line-height:40px" class="ink">${escaped(letter.company)}</td></tr></table>`;
  const row = (inner: string, around: string, side = ` class="side ink"`) =>
    `<tr><td style="padding:${around};${start}"${side}>${inner}</td></tr>`;
  const rows = [
    row(head, "40px 40px 0"),
    picture
      ? row(
          `<img src="${escaped(picture.url)}" alt="${escaped(picture.alt)}" width="600" height="300" style="display:block;width:100%;height:auto;border:0">`,
          "24px 0 0",
          "",
        )
      : "",
    row(body.filter(Boolean).join("\n"), "32px 40px 32px"),
  ];
  return `<!doctype html>
<html lang="${language}" dir="${direction}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>${escaped(letter.subject)}</title>
<style>:root{color-scheme:light dark}${dark}</style></head>
<body style="margin:0;padding:0;background:${paper};color:${ink}" class="paper ink">
<div style="display:none;max-height:0;overflow:hidden;opacity:0">${escaped(preheader)}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:${paper}" class="paper"><tr><td align="center" style="padding:0">
${table(rows.join("\n"), `max-width:600px;${start};font-family:${textFace};font-size:15px;line-height:${leading(24, 27)};color:${ink}`, ` dir="${direction}" lang="${language}"`)}
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
