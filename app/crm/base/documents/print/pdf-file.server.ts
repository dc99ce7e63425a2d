import type { LoaderFunctionArgs } from "react-router";
import { attachment } from "#app/kit/transfer/export.server.ts";
import type { Ctx } from "#app/platform/ctx.server.ts";
import { readingFile } from "#app/platform/http/body/reading-file.server.ts";
import { documentLanguages, type DocumentSnapshot, type DocumentLanguage } from "#app/crm/base/documents/fields.ts";
import { documentPdf } from "./print.server.ts";

type Served = {
  snapshot: DocumentSnapshot;
  names?: (language: DocumentLanguage) => { plain: string; title: string };
  headers?: Record<string, string>;
};

/** The loader of a document's file, in the language of `?lang=en|ar|both` or the document's own; `?print` shows it in the browser. `read` asks for the permission. */
export const pdfFile = (read: (ctx: Ctx, args: LoaderFunctionArgs) => Promise<Served>) =>
  readingFile(async (ctx, args) => {
    const { snapshot, names, headers } = await read(ctx, args);
    const { searchParams } = args.url;
    const language = documentLanguages.find((one) => one === searchParams.get("lang")) ?? snapshot.language;
    const bytes = await documentPdf(ctx, snapshot, language, args.params["id"]);
    const plain = `${(snapshot.number || "draft").replace(/[^\w.-]/g, "-")}-${language}.pdf`;
    const named = names?.(language);
    const saved = named ? attachment(named.plain, named.title) : `attachment; filename="${plain}"`;
    return new Response(new Uint8Array(bytes), {
      headers: {
        "content-type": "application/pdf",
        "content-disposition": searchParams.has("print") ? `inline; filename="${plain}"` : saved,
        "cache-control": "no-store",
        "x-content-type-options": "nosniff",
        ...headers,
      },
    });
  });
