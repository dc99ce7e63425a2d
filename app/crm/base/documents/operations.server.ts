export { companySnapshot as companyOnPaper } from "./company.server.ts";
export { hashOf } from "./hash.server.ts";
export { pdfFile } from "./pdf-file.server.ts";
export { offerPicture } from "./pictures.server.ts";
export { documentPdf as paperPdf } from "./print.server.ts";
