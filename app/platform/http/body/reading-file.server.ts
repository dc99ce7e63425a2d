import { createHash } from "node:crypto";
import type { LoaderFunctionArgs } from "react-router";
import { translateFor } from "#app/words/words.server.ts";
import type { Language } from "#app/values/language.ts";
import type { Ctx } from "#app/platform/ctx.server.ts";
import { isRefusedData, asLoader } from "#app/platform/http/route-handlers.server.ts";
import { ctxKey } from "#app/platform/http/request-context.server.ts";

const style = `:root{color-scheme:light dark;font:1rem/1.6 system-ui,sans-serif}
body{max-inline-size:40rem;margin:15vh auto;padding-inline:1.5rem}
h1{font-size:1.5rem;font-weight:500}
a{color:inherit;margin-inline-end:1.5rem}
small{opacity:.75}`;
const policy = `default-src 'none'; style-src 'sha256-${createHash("sha256").update(style).digest("base64")}'; frame-ancestors 'none'`;

/** `reading` for an address that gives a file: a refusal is a page with the number to quote and a link, not the framework's JSON. */
export const readingFile =
  (work: (ctx: Ctx, args: LoaderFunctionArgs) => Promise<Response>) =>
  async (args: LoaderFunctionArgs): Promise<Response> => {
    try {
      return await asLoader(work)(args);
    } catch (thrown) {
      if (!isRefusedData(thrown) || !/\btext\/html\b/.test(args.request.headers.get("accept") ?? "")) throw thrown;
      const { language } = args.context.get(ctxKey);
      const headers = new Headers(thrown.init?.headers);
      headers.set("content-type", "text/html; charset=utf-8");
      headers.set("content-security-policy", policy);
      headers.set("content-language", language);
      return new Response(pageOf(thrown.data, language), { status: thrown.data.status, headers });
    }
  };

type ErrorBody = { message: { key: string; values?: Record<string, string | number> }; requestId: string };

function pageOf({ message, requestId }: ErrorBody, language: Language): string {
  const t = translateFor(language);
  const word = (key: string, values?: Record<string, string | number>): string => escaped(t(key, values));
  return `<!doctype html>
<html lang="${language}" dir="${language === "ar" ? "rtl" : "ltr"}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex">
<title>${word("common.error.title")}</title><style>${style}</style></head>
<body><main><h1>${word("common.error.title")}</h1>
<p>${word(message.key, message.values)}</p>
<p><small>${word("common.error.referenceLabel")} <bdi dir="ltr">${escaped(requestId)}</bdi></small></p>
<p><a href="">${word("common.error.retry")}</a><a href="${language === "ar" ? "/ar" : "/"}">${word("common.error.home")}</a></p>
</main></body></html>
`;
}

const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
