import { userEntity } from "#app/accounts/users/entity.ts";
import type { Entity } from "#app/kit/entity/entity.ts";
import { contactItemEntity } from "./contact-items/entity.ts";
import { categoryEntity, elementEntity, specialServiceEntity } from "./estimator/entity.ts";
import { projectEntity } from "./portfolio/entity.ts";
import { serviceEntity } from "./services/entity.ts";
import { socialLinkEntity } from "./social-links/entity.ts";
import { memberEntity } from "./team/entity.ts";
import { testimonialEntity } from "./testimonials/entity.ts";

export const contentEntities: readonly Entity[] = [
  contactItemEntity,
  socialLinkEntity,
  categoryEntity,
  elementEntity,
  specialServiceEntity,
  projectEntity,
  serviceEntity,
  memberEntity,
  testimonialEntity,
  userEntity,
];
