import type { LoaderFunctionArgs } from "react-router";
import { clientAddress } from "#app/platform/http/address.server.ts";
import { readingFile } from "#app/platform/http/body/reading-file.server.ts";
import { NotFound } from "#app/values/errors.ts";
import { isLanguage } from "#app/values/language.ts";
import { estimatePdf } from "./document.server.ts";
import { openEstimate } from "./operations.server.ts";

export const loader = (args: LoaderFunctionArgs) =>
  readingFile(async (ctx, { params, request }) => {
    const opened = await openEstimate(ctx, params["token"] ?? "", clientAddress(request));
    if (opened.state !== "open") throw new NotFound({ key: `estimator.link.${opened.state}` });
    const wanted = new URL(request.url).searchParams.get("lang");
    const language = isLanguage(wanted) ? wanted : opened.estimate.language;
    const file = await estimatePdf(ctx, opened.estimate, language);
    return new Response(new Uint8Array(file), {
      headers: {
        "content-type": "application/pdf",
        "content-disposition": `attachment; filename="estimate-${opened.estimate.madeOn}-${language}.pdf"`,
        "cache-control": "no-store",
        "referrer-policy": "no-referrer",
        "x-robots-tag": "noindex",
      },
    });
  })(args);
