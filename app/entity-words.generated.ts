// Written by `npm run registries` from the entity files. Do not edit.
import usersEn from "./accounts/users/messages.en.ts";
import usersAr from "./accounts/users/messages.ar.ts";
import contactItemEn from "./content/contact-items/messages.en.ts";
import contactItemAr from "./content/contact-items/messages.ar.ts";
import portfolioProjectEn from "./content/portfolio/messages.en.ts";
import portfolioProjectAr from "./content/portfolio/messages.ar.ts";
import serviceEn from "./content/services/messages.en.ts";
import serviceAr from "./content/services/messages.ar.ts";
import socialLinkEn from "./content/social-links/messages.en.ts";
import socialLinkAr from "./content/social-links/messages.ar.ts";
import teamMemberEn from "./content/team/messages.en.ts";
import teamMemberAr from "./content/team/messages.ar.ts";
import testimonialEn from "./content/testimonials/messages.en.ts";
import testimonialAr from "./content/testimonials/messages.ar.ts";
import changeOrderEn from "./crm/change-orders/messages.en.ts";
import changeOrderAr from "./crm/change-orders/messages.ar.ts";
import clientEn from "./crm/clients/messages.en.ts";
import clientAr from "./crm/clients/messages.ar.ts";
import custodyEn from "./crm/custody/messages.en.ts";
import custodyAr from "./crm/custody/messages.ar.ts";
import expenseEn from "./crm/expenses/messages.en.ts";
import expenseAr from "./crm/expenses/messages.ar.ts";
import invoiceEn from "./crm/invoices/messages.en.ts";
import invoiceAr from "./crm/invoices/messages.ar.ts";
import leadsEn from "./crm/leads/messages.en.ts";
import leadsAr from "./crm/leads/messages.ar.ts";
import meetingEn from "./crm/meetings/messages.en.ts";
import meetingAr from "./crm/meetings/messages.ar.ts";
import orderEn from "./crm/orders/messages.en.ts";
import orderAr from "./crm/orders/messages.ar.ts";
import paymentEn from "./crm/payments/messages.en.ts";
import paymentAr from "./crm/payments/messages.ar.ts";
import crmProjectEn from "./crm/projects/messages.en.ts";
import crmProjectAr from "./crm/projects/messages.ar.ts";
import selectionEn from "./crm/projects/selections/messages.en.ts";
import selectionAr from "./crm/projects/selections/messages.ar.ts";
import snagEn from "./crm/projects/snags/messages.en.ts";
import snagAr from "./crm/projects/snags/messages.ar.ts";
import quotationEn from "./crm/quotations/messages.en.ts";
import quotationAr from "./crm/quotations/messages.ar.ts";
import supplierEn from "./crm/suppliers/messages.en.ts";
import supplierAr from "./crm/suppliers/messages.ar.ts";
import supplierPriceEn from "./crm/suppliers/price-messages.en.ts";
import supplierPriceAr from "./crm/suppliers/price-messages.ar.ts";
import taskEn from "./crm/tasks/messages.en.ts";
import taskAr from "./crm/tasks/messages.ar.ts";

/** The messages of each kind of record, under the prefix that its entity names. */
export const entityWords = {
  users: { en: usersEn, ar: usersAr },
  contactItem: { en: contactItemEn, ar: contactItemAr },
  portfolioProject: { en: portfolioProjectEn, ar: portfolioProjectAr },
  service: { en: serviceEn, ar: serviceAr },
  socialLink: { en: socialLinkEn, ar: socialLinkAr },
  teamMember: { en: teamMemberEn, ar: teamMemberAr },
  testimonial: { en: testimonialEn, ar: testimonialAr },
  changeOrder: { en: changeOrderEn, ar: changeOrderAr },
  client: { en: clientEn, ar: clientAr },
  custody: { en: custodyEn, ar: custodyAr },
  expense: { en: expenseEn, ar: expenseAr },
  invoice: { en: invoiceEn, ar: invoiceAr },
  leads: { en: leadsEn, ar: leadsAr },
  meeting: { en: meetingEn, ar: meetingAr },
  order: { en: orderEn, ar: orderAr },
  payment: { en: paymentEn, ar: paymentAr },
  crmProject: { en: crmProjectEn, ar: crmProjectAr },
  selection: { en: selectionEn, ar: selectionAr },
  snag: { en: snagEn, ar: snagAr },
  quotation: { en: quotationEn, ar: quotationAr },
  supplier: { en: supplierEn, ar: supplierAr },
  supplierPrice: { en: supplierPriceEn, ar: supplierPriceAr },
  task: { en: taskEn, ar: taskAr },
};
