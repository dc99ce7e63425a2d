// Written by `npm run registries` from the entity files. Do not edit.
import type { Transferable } from "#app/kit/transfer/transferable.ts";
import { contactItemRecords } from "#app/content/contact-items/operations.server.ts";
import { categoryRecords, elementRecords, specialServiceRecords } from "#app/content/estimator/catalogue-records.server.ts";
import { projectRecords } from "#app/content/portfolio/operations.server.ts";
import { serviceRecords } from "#app/content/services/operations.server.ts";
import { socialLinkRecords } from "#app/content/social-links/operations.server.ts";
import { memberRecords } from "#app/content/team/operations.server.ts";
import { testimonialRecords } from "#app/content/testimonials/operations.server.ts";

/** The operations of each kind as staff use them, by its name. */
export const everyRecords: Readonly<Record<string, Transferable>> = {
  contactItem: contactItemRecords,
  estimatorCategory: categoryRecords,
  estimatorElement: elementRecords,
  specialService: specialServiceRecords,
  portfolioProject: projectRecords,
  service: serviceRecords,
  socialLink: socialLinkRecords,
  teamMember: memberRecords,
  testimonial: testimonialRecords,
};

/** The same; where files are read with rules of their own, those. */
export const recordsOf: Readonly<Record<string, Transferable>> = {
  ...everyRecords,
};
