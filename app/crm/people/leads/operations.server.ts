export { checked, leadConditions, leadValue, weightedValue } from "./conditions.server.ts";
export { contactByMeeting, logContact } from "#app/crm/people/leads/contact/contact.server.ts";
export { leadImports } from "./import.server.ts";
export { assignLead, leadRecords, lockLead } from "./records.server.ts";
export { noteContact } from "#app/crm/people/leads/contact/note-contact.server.ts";
export { proposalRecalled, proposalSent } from "./proposal.server.ts";
export { sendContactMessage, sendEstimate } from "#app/crm/people/leads/enquiries/send-enquiry.server.ts";
export { moveLead, applyTransition } from "./transition.server.ts";
