// The door of the settings: what other slices and the public site read, and the sections that the screens save.
export { businessFacts, type BusinessFacts } from "./documents.server.ts";
export { publicHolidays, workingCalendar } from "./hours.server.ts";
export { taxChoices, taxRate, useTax, type TaxOnDay } from "./tax.server.ts";
export { enquiryLimits } from "./visitors.server.ts";
