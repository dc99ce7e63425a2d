// Written by `npm run registries` from the entity files. Do not edit.
import users from "./accounts/users/messages.ts";
import contactItem from "./content/contact-items/messages.ts";
import portfolioProject from "./content/portfolio/messages.ts";
import service from "./content/services/messages.ts";
import socialLink from "./content/social-links/messages.ts";
import teamMember from "./content/team/messages.ts";
import testimonial from "./content/testimonials/messages.ts";
import changeOrder from "./crm/money/change-orders/messages.ts";
import invoice from "./crm/money/invoices/messages.ts";
import payment from "./crm/money/payments/messages.ts";
import client from "./crm/people/clients/messages.ts";
import leads from "./crm/people/leads/messages.ts";
import supplier from "./crm/people/suppliers/messages.ts";
import supplierPrice from "./crm/people/suppliers/prices/messages.ts";
import custody from "./crm/purchasing/custody/messages.ts";
import expense from "./crm/purchasing/expenses/messages.ts";
import order from "./crm/purchasing/orders/messages.ts";
import quotation from "./crm/sales/quotations/messages.ts";
import meeting from "./crm/work/meetings/messages.ts";
import crmProject from "./crm/work/projects/messages.ts";
import selection from "./crm/work/projects/selections/messages.ts";
import snag from "./crm/work/projects/snags/messages.ts";
import task from "./crm/work/tasks/messages.ts";

/** The messages of each kind of record, under the prefix that its entity names. */
export const entityWords = {
  users,
  contactItem,
  portfolioProject,
  service,
  socialLink,
  teamMember,
  testimonial,
  changeOrder,
  invoice,
  payment,
  client,
  leads,
  supplier,
  supplierPrice,
  custody,
  expense,
  order,
  quotation,
  meeting,
  crmProject,
  selection,
  snag,
  task,
};
