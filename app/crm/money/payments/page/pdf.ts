import { pdfFile } from "#app/crm/base/documents/operations.server.ts";
import { translateFor } from "#app/words/words.server.ts";
import { printedReceipt } from "#app/crm/money/payments/operations.server.ts";

export const loader = pdfFile(async (ctx, { params }) => {
  const snapshot = await printedReceipt(ctx, params["id"] ?? "");
  const title = (language: "en" | "ar") => translateFor(language)("payment.head.receipt");
  return {
    snapshot: snapshot,
    names: (language) => ({ plain: `${snapshot.number}.pdf`, title: `${title(language === "ar" ? "ar" : "en")} ${snapshot.number}.pdf` }),
  };
});
