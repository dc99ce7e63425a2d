import { isIP } from "node:net";
import { authorize } from "#app/access/permissions.ts";
import { channels, enquiryBounds, enquiryFields as field } from "#app/crm/people/leads/fields.ts";
import { sendContactMessage } from "#app/crm/people/leads/operations.server.ts";
import { networkOf } from "#app/platform/http/address.server.ts";
import type { Ctx } from "#app/platform/ctx.server.ts";
import { Invalid, type FieldErrors } from "#app/values/errors.ts";
import { languages } from "#app/values/language.ts";
import { propertyTypes } from "#app/values/property-type.ts";
import type { Schema } from "./values.server.ts";

const text = (maxLength: number, more: Schema = {}): Schema => ({ type: "string", maxLength, ...more });

const members: Readonly<Record<string, Schema>> = {
  [field.name]: text(enquiryBounds.name.max, { minLength: enquiryBounds.name.min }),
  [field.phone]: text(enquiryBounds.phone.max),
  [field.email]: text(enquiryBounds.email.max),
  [field.message]: text(enquiryBounds.message.max, { minLength: enquiryBounds.message.min }),
  [field.service]: text(80, { description: "The service's address on the site." }),
  [field.propertyType]: { type: "string", enum: propertyTypes },
  [field.channel]: { type: "string", enum: channels },
  [field.language]: { type: "string", enum: languages },
  [field.newsletter]: { type: "boolean" },
  [field.elapsed]: { type: "integer", minimum: 0, description: "Milliseconds that filling in took: too few are a program's." },
  [field.trap]: text(400, { description: "What stood in the field that people do not see." }),
  page: text(2000, { description: "The page of the form, with its campaign." }),
  visitor: text(45, { description: "The visitor's IP address, by which the form's limits count; else they count by the program's own." }),
};

export const enquirySchema: Schema = {
  type: "object",
  description: "A telephone number or an e-mail address is needed.",
  properties: members,
  required: [field.name, field.message],
  additionalProperties: false,
};

/** The public contact form, sent by a program for a page of the company's own. Its limits count by the `visitor` named, else by `address`. Throws what the form throws. */
export async function createEnquiry(ctx: Ctx, sent: Record<string, unknown>, address: string): Promise<{ reference: string }> {
  authorize(ctx.actor, "enquiries.create");
  const errors: FieldErrors = {};
  const form = new FormData();
  for (const [name, value] of Object.entries(sent)) {
    const type = Object.hasOwn(members, name) ? members[name]!["type"] : undefined;
    const given = Number.isSafeInteger(value) ? "integer" : typeof value;
    if (type === undefined) errors[name] = { key: "api.error.unknown" };
    else if (given !== type) errors[name] = { key: "api.error.type" };
    else if (value !== false) form.set(name, value === true ? "1" : String(value));
  }
  const page = form.get("page") ?? "/api/v1/enquiries";
  if (String(page).length > 2000) errors["page"] = { key: "api.error.long", values: { most: 2000 } };
  const visitor = form.get("visitor");
  if (visitor !== null && !isIP(String(visitor))) errors["visitor"] = { key: "token.error.address", values: { address: String(visitor) } };
  if (Object.keys(errors).length > 0) throw new Invalid(errors);
  for (const name of ["page", "visitor"]) form.delete(name);
  const from = { address: visitor === null ? address : networkOf(String(visitor)), page: String(page) };
  const { reference } = await sendContactMessage(ctx, form, from);
  return { reference };
}
