import { priceField, priceModes, quantityField, reductionKinds } from "#app/crm/base/priced/fields.ts";
import { lineKinds, planPhases, planTriggers, visibilities } from "#app/crm/sales/quotations/fields.ts";
import type { Entity } from "#app/kit/entity/entity.ts";
import { choice, date, image, number, percent, reference, toggle } from "#app/kit/fields/kinds.ts";

/** How the log reads a draft, which it holds by paths (`differences.ts`), its figures as they were typed. */
export const notedDraft: Entity["noted"] = {
  fields: {
    discount: number(),
    roundToPound: toggle(),
    discountKind: choice(reductionKinds),
    priceMode: choice(priceModes),
    planIn: choice(reductionKinds),
    taxCode: reference(),
  },
  rows: {
    sections: { fields: { area: number(), showSubtotal: toggle() }, labels: "audit.field", choices: {} },
    lines: {
      fields: {
        kind: choice(lineKinds),
        quantity: quantityField,
        unitPrice: priceField,
        feeRate: percent(),
        unit: reference(),
        taxCode: reference(),
        imageId: image(),
        elementKey: reference(),
        discountKind: choice(reductionKinds),
        visibility: choice(visibilities),
        optional: toggle(),
        selected: toggle(),
      },
      labels: "quotationEditor.field",
      choices: {
        kind: "quotationEditor.kind",
        discountKind: "quotation.choice.discountKind",
        visibility: "quotationEditor.visibility",
      },
    },
    plan: {
      fields: { trigger: choice(planTriggers), phaseKey: choice(planPhases), share: number(), offsetDays: number(), dueOn: date() },
      labels: "quotationEditor.plan.field",
      choices: { trigger: "quotationEditor.trigger", phaseKey: "quotationEditor.phase" },
    },
  },
};
