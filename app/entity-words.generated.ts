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
import changeOrderEn from "./crm/money/change-orders/messages.en.ts";
import changeOrderAr from "./crm/money/change-orders/messages.ar.ts";
import invoiceEn from "./crm/money/invoices/messages.en.ts";
import invoiceAr from "./crm/money/invoices/messages.ar.ts";
import paymentEn from "./crm/money/payments/messages.en.ts";
import paymentAr from "./crm/money/payments/messages.ar.ts";
import clientEn from "./crm/people/clients/messages.en.ts";
import clientAr from "./crm/people/clients/messages.ar.ts";
import leadsEn from "./crm/people/leads/messages.en.ts";
import leadsAr from "./crm/people/leads/messages.ar.ts";
import supplierEn from "./crm/people/suppliers/messages.en.ts";
import supplierAr from "./crm/people/suppliers/messages.ar.ts";
import supplierPriceEn from "./crm/people/suppliers/price-messages.en.ts";
import supplierPriceAr from "./crm/people/suppliers/price-messages.ar.ts";
import custodyEn from "./crm/purchasing/custody/messages.en.ts";
import custodyAr from "./crm/purchasing/custody/messages.ar.ts";
import expenseEn from "./crm/purchasing/expenses/messages.en.ts";
import expenseAr from "./crm/purchasing/expenses/messages.ar.ts";
import orderEn from "./crm/purchasing/orders/messages.en.ts";
import orderAr from "./crm/purchasing/orders/messages.ar.ts";
import quotationEn from "./crm/sales/quotations/messages.en.ts";
import quotationAr from "./crm/sales/quotations/messages.ar.ts";
import meetingEn from "./crm/work/meetings/messages.en.ts";
import meetingAr from "./crm/work/meetings/messages.ar.ts";
import crmProjectEn from "./crm/work/projects/messages.en.ts";
import crmProjectAr from "./crm/work/projects/messages.ar.ts";
import selectionEn from "./crm/work/projects/selections/messages.en.ts";
import selectionAr from "./crm/work/projects/selections/messages.ar.ts";
import snagEn from "./crm/work/projects/snags/messages.en.ts";
import snagAr from "./crm/work/projects/snags/messages.ar.ts";
import taskEn from "./crm/work/tasks/messages.en.ts";
import taskAr from "./crm/work/tasks/messages.ar.ts";

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
  invoice: { en: invoiceEn, ar: invoiceAr },
  payment: { en: paymentEn, ar: paymentAr },
  client: { en: clientEn, ar: clientAr },
  leads: { en: leadsEn, ar: leadsAr },
  supplier: { en: supplierEn, ar: supplierAr },
  supplierPrice: { en: supplierPriceEn, ar: supplierPriceAr },
  custody: { en: custodyEn, ar: custodyAr },
  expense: { en: expenseEn, ar: expenseAr },
  order: { en: orderEn, ar: orderAr },
  quotation: { en: quotationEn, ar: quotationAr },
  meeting: { en: meetingEn, ar: meetingAr },
  crmProject: { en: crmProjectEn, ar: crmProjectAr },
  selection: { en: selectionEn, ar: selectionAr },
  snag: { en: snagEn, ar: snagAr },
  task: { en: taskEn, ar: taskAr },
};
