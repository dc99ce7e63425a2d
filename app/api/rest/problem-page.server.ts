import { createHash } from "node:crypto";
import { NotFound } from "#app/values/errors.ts";
import { directionOf, languages } from "#app/values/language.ts";
import { translateFor } from "#app/words/words.server.ts";
import { codes, isCode } from "./codes.ts";
import { deepest } from "./read-json.server.ts";

const style = "body{font:1rem/1.6 system-ui,sans-serif;max-width:42rem;margin:3rem auto;padding:0 1rem;color-scheme:light dark}";
const policy = `default-src 'none'; style-src 'sha256-${createHash("sha256").update(style).digest("base64")}'; frame-ancestors 'none'`;

export function problemPage(code: string): Response {
  if (!isCode(code)) throw new NotFound();
  const parts = languages.map((language) => {
    const t = translateFor(language);
    const said = t(`api.problem.${code}`, { most: deepest, name: "name" });
    return `<section lang="${language}" dir="${directionOf(language)}"><h2>${codes[code]} ${t(`api.title.${codes[code]}`)}</h2><p>${said}</p></section>`;
  });
  const others = Object.keys(codes).map((one) => `<a href="${one}">${one}</a>`);
  const head = `<meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex">`;
  const page = `<!doctype html><html lang="en"><head>${head}<title>${code}</title><style>${style}</style></head><body><main><h1><code>${code}</code></h1>${parts.join("")}</main><nav><p>${others.join(" ")}</p></nav></body></html>`;
  return new Response(page, {
    headers: { "content-type": "text/html; charset=utf-8", "content-security-policy": policy, "cache-control": "public, max-age=3600" },
  });
}
