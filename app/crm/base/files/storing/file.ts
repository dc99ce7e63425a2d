import { bodyOf } from "#app/platform/http/body-of.server.ts";
import { asLoader } from "#app/platform/http/route-handlers.server.ts";
import { openFile } from "#app/crm/base/files/operations.server.ts";

/** `GET /crm/files/lead/<id>/<file>`: to keep; `?show` in the browser, where that is safe; `?small` a little picture of it. */
export const loader = asLoader(async (ctx, { params, request, url }) => {
  const small = url.searchParams.has("small");
  const file = await openFile(ctx, params["kind"], params["id"], params["file"], small);
  const shown = file.isShown && (small || url.searchParams.has("show"));
  const isPdf = file.type === "application/pdf";
  // A stream that nobody reads holds its file open.
  if (request.method === "HEAD") file.body.destroy();
  return new Response(request.method === "HEAD" ? null : bodyOf(file.body, request), {
    headers: {
      "content-type": /^text\//.test(file.type) ? `${file.type}; charset=utf-8` : file.type,
      "content-length": String(file.size),
      "content-disposition": `${shown ? "inline" : "attachment"}; filename="${asciiName(file.name)}"; filename*=UTF-8''${encoded(file.name)}`,
      "cache-control": "private, no-store",
      "x-content-type-options": "nosniff",
      // The browser's own reader of PDFs does not open in a sandbox.
      "content-security-policy": `default-src 'none'; frame-ancestors 'none'${isPdf && shown ? "; style-src 'unsafe-inline'; object-src 'self'" : "; sandbox"}`,
    },
  });
});

/** For programmes that read no other; the whole name stands beside it (RFC 6266). */
const asciiName = (name: string): string => name.replaceAll(/[^\x20-\x7e]|["\\%]/g, "_");
const encoded = (name: string): string =>
  encodeURIComponent(name).replaceAll(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
