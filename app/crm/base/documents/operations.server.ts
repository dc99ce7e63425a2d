export { companySnapshot as companyOnPaper } from "#app/crm/base/documents/contents/company.server.ts";
export { hashOf, hashOfData } from "#app/crm/base/documents/print/hash.server.ts";
export { pdfFile } from "#app/crm/base/documents/print/pdf-file.server.ts";
export { offerPicture } from "#app/crm/base/documents/contents/pictures.server.ts";
export { documentPdf as paperPdf } from "#app/crm/base/documents/print/print.server.ts";
