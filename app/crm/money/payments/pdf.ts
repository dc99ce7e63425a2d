import { pdfFile } from "#app/crm/base/documents/operations.server.ts";
import { translateFor } from "#app/words.server.ts";
import { receiptPaper } from "./operations.server.ts";

/** `GET /crm/invoices/payments/<id>/pdf`: the receipt of a payment as a file. */
export const loader = pdfFile(async (ctx, { params }) => {
  const paper = await receiptPaper(ctx, params["id"] ?? "");
  const title = (language: "en" | "ar") => translateFor(language)("payment.head.receipt");
  return {
    paper,
    names: (language) => ({ plain: `${paper.number}.pdf`, title: `${title(language === "ar" ? "ar" : "en")} ${paper.number}.pdf` }),
  };
});
