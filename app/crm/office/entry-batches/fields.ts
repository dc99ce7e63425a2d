import { batchForms } from "#app/crm/office/books/fields.ts";
import * as field from "#app/kit/fields/kinds.ts";
import type { Field } from "#app/kit/fields/kinds.ts";
import { stateField } from "#app/kit/flow/flow.ts";
import { entryBatchFlow } from "./flow.ts";

const count = field.readOnly(field.number({ max: 1_000_000 }));

/** Who chooses the format gets what is new; the rest is written when the batch is made. */
export const entryBatchFields = {
  number: field.readOnly(field.text({ ltr: true })),
  format: field.choice(batchForms),
  from: field.readOnly(field.date()),
  to: field.readOnly(field.date()),
  entries: count,
  lines: count,
  sum: field.readOnly(field.money({ max: 999_999_999_999 })),
  sha256: field.readOnly(field.text({ ltr: true })),
  status: field.readOnly(stateField(entryBatchFlow)),
  madeBy: field.readOnly(field.reference("user")),
  madeAt: field.readOnly(field.dateTime()),
  undoneBy: field.readOnly(field.reference("user")),
  undoneAt: field.readOnly(field.dateTime()),
  undoReason: field.readOnly(field.text({ max: 500 })),
} satisfies Record<string, Field>;
