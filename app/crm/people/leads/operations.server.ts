export { checked, leadConditions, leadValue, weightedValue } from "#app/crm/people/leads/list/conditions.server.ts";
export { contactByMeeting, logContact } from "#app/crm/people/leads/contact/contact.server.ts";
export { leadImports } from "#app/crm/people/leads/importing/import.server.ts";
export { assignLead, leadRecords, lockLead } from "./records.server.ts";
export { noteContact } from "#app/crm/people/leads/contact/note-contact.server.ts";
export { proposalRecalled, proposalSent } from "#app/crm/people/leads/lifecycle/proposal.server.ts";
export { sendContactMessage, sendEstimate } from "#app/crm/people/leads/enquiries/send-enquiry.server.ts";
export { moveLead, applyTransition } from "./transition.server.ts";
