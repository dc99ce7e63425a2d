// What other slices ask of documents: the letterhead, the print, and the hash that tells one from every other.
export { companySnapshot as companyOnPaper } from "./company.server.ts";
export { hashOf } from "./hash.server.ts";
export { pdfFile } from "./pdf-file.server.ts";
export { documentPdf as paperPdf } from "./print.server.ts";
