// The entry point of the settings: what other slices and the public site read of them.
export { assistantsOpen } from "./assistants.server.ts";
export { branchOf, einvoiceFacts, type EinvoiceFacts, withholdingFrom } from "./einvoice.server.ts";
export { businessFacts } from "./documents.server.ts";
export { workingCalendar } from "#app/content/settings/hours/hours.server.ts";
export { expenseLimits, homeRules, type QuotationLimits, quotationLimits, reportTargets } from "./limits.server.ts";
export { paymentPlans, type PaymentPlan } from "./lists.server.ts";
export {
  governmentTax,
  isSmallBusiness,
  lineTaxes,
  regimeRules,
  returnDays,
  taxOptions,
  taxProfiles,
  taxRate,
  useTax,
  usualTax,
} from "./tax.server.ts";
export { enquiryLimits } from "./visitors.server.ts";
