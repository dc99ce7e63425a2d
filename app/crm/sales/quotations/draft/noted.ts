import { priceModes, reductionKinds } from "#app/crm/base/priced/fields.ts";
import { retentionFields, toldLineFields, quotationPlanFields, quotationSectionFields } from "#app/crm/sales/quotations/fields.ts";
import type { Entity } from "#app/kit/entity/entity.ts";
import { choice, number, reference, text, toggle } from "#app/kit/fields/kinds.ts";

export const notedDraft: Entity["noted"] = {
  fields: {
    discount: number(),
    roundToPound: toggle(),
    discountKind: choice(reductionKinds),
    priceMode: choice(priceModes),
    planIn: choice(reductionKinds),
    ...retentionFields,
    taxCode: reference("tax"),
  },
  rows: {
    sections: { fields: { ...quotationSectionFields, area: number() }, labels: "audit.field", choices: {} },
    lines: {
      // What only the company may know is noted by a sign.
      fields: { ...toldLineFields, discount: text() },
      labels: "quotationEditor.field",
      choices: {
        kind: "quotationEditor.kind",
        discountKind: "quotation.choice.discountKind",
        visibility: "quotationEditor.visibility",
      },
    },
    plan: {
      fields: { ...quotationPlanFields, share: number() },
      labels: "quotationEditor.plan.field",
      choices: { trigger: "quotationEditor.trigger", phaseKey: "quotationEditor.phase" },
    },
  },
};
