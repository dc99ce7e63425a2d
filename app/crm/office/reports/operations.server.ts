export { ageingSheet } from "#app/crm/office/reports/sheets/ageing-sheet.server.ts";
export { booksDiffer } from "#app/crm/office/reports/sheets/books.server.ts";
export { turnoverMeter } from "#app/crm/office/reports/sheets/turnover.server.ts";
export { reportOf, sheetOf } from "#app/crm/office/reports/questions/questions.server.ts";
export { tabsFor } from "#app/crm/office/reports/questions/scope.server.ts";
