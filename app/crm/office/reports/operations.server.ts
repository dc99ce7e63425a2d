export { ageingSheet } from "./sheets/ageing-sheet.server.ts";
export { reportOf, sheetOf } from "./questions.server.ts";
export { tabsFor } from "./scope.server.ts";
