import { z } from "zod";
import { arabicDigits } from "#app/accounts/digits.server.ts";
import { signUpOpen } from "#app/accounts/settings.server.ts";
import { assistantsOpen } from "#app/content/settings/assistants.server.ts";
import { newsletterLimits } from "#app/content/newsletter/operations.server.ts";
import type { Ctx } from "#app/platform/ctx.server.ts";
import { readSetting, storeSetting, type Setting } from "#app/platform/settings/settings.server.ts";
import { visitorFields } from "./fields.ts";
import type { Section } from "#app/kit/sections/section.server.ts";

export type EnquiryLimits = { perContact: number; perAddress: number };

const enquiryLimitsSetting: Setting<EnquiryLimits> = {
  key: "enquiry.limits",
  schema: z.object({ perContact: z.number().int().positive(), perAddress: z.number().int().positive() }),
  fallback: { perContact: 5, perAddress: 60 },
};

export const enquiryLimits = (ctx: Pick<Ctx, "db">): Promise<EnquiryLimits> => readSetting(ctx.db, enquiryLimitsSetting);

export const visitorsSection: Section<typeof visitorFields> = {
  name: "visitors",
  fields: visitorFields,

  async read(ctx) {
    const enquiries = await enquiryLimits(ctx);
    const letters = await readSetting(ctx.db, newsletterLimits);
    return {
      digits: await readSetting(ctx.db, arabicDigits),
      signUp: await readSetting(ctx.db, signUpOpen),
      assistants: await readSetting(ctx.db, assistantsOpen),
      enquiriesPerContact: enquiries.perContact,
      enquiriesPerAddress: enquiries.perAddress,
      lettersPerEmail: letters.perEmail,
      lettersPerAddress: letters.perAddress,
    };
  },

  check(_ctx, { enquiriesPerContact, enquiriesPerAddress, lettersPerEmail, lettersPerAddress }) {
    const below = { key: "settings.visitors.limitBelow" };
    return {
      ...((enquiriesPerAddress ?? 0) < (enquiriesPerContact ?? 0) && { enquiriesPerAddress: below }),
      ...((lettersPerAddress ?? 0) < (lettersPerEmail ?? 0) && { lettersPerAddress: below }),
    };
  },

  async keep(tx, values) {
    await storeSetting(tx, arabicDigits, values.digits ?? arabicDigits.fallback);
    await storeSetting(tx, signUpOpen, values.signUp);
    await storeSetting(tx, assistantsOpen, values.assistants);
    await storeSetting(tx, enquiryLimitsSetting, { perContact: values.enquiriesPerContact!, perAddress: values.enquiriesPerAddress! });
    await storeSetting(tx, newsletterLimits, { perEmail: values.lettersPerEmail!, perAddress: values.lettersPerAddress! });
  },
};
