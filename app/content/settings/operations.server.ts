// The door of the settings: what other slices and the public site read of them.
export { businessFacts } from "./documents.server.ts";
export { workingCalendar } from "./hours.server.ts";
export { lineTaxes, taxProfiles, taxRate, usualTax, useTax } from "./tax.server.ts";
export { enquiryLimits } from "./visitors.server.ts";
