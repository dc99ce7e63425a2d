import { contactPersonFields } from "#app/kit/record/contact-fields.ts";
import { isNull } from "drizzle-orm";
import { peopleOptions } from "#app/accounts/people-options.server.ts";
import { leadTable } from "#app/crm/people/leads/table.server.ts";
import { listPart } from "#app/kit/entity/list-part.server.ts";
import { records } from "#app/kit/entity/records.server.ts";
import type { RecordOf } from "#app/kit/entity/screens.ts";
import type { ValuesOf } from "#app/kit/fields/kinds.ts";
import type { FieldErrors } from "#app/values/errors.ts";
import { clientBounds, type clientFields } from "./fields.ts";
import { refuseFirst, refuseMove } from "#app/crm/people/clients/lifecycle/moves.server.ts";
import { clientTable, contactTable } from "./table.server.ts";
import { clientEntity } from "./entity.ts";

export type Client = RecordOf<typeof clientFields>;
export type ClientValues = ValuesOf<typeof clientFields>;

const representatives = peopleOptions(["manager", "sales"]);

export const plainClients = records(clientEntity, {
  table: clientTable,
  options: { assignedTo: representatives },
  parts: {
    contacts: listPart({
      table: contactTable,
      owner: contactTable.clientId,
      ownerName: "clientId",
      fields: contactPersonFields,
      most: clientBounds.contacts,
    }),
  },
  visible: () => isNull(clientTable.mergedIntoId),
  check: (_, values) => wrongIn(values),
  async rule(ctx, verb, before, after) {
    if (verb === "create" && after?.status) refuseFirst(after.status);
    if (verb === "update" && before?.status && after?.status && before.status !== after.status)
      await refuseMove(ctx, before.id, before.status, after.status);
  },
  // The lead names its client by id alone: the tables of both would refer to each other otherwise.
  namedBy: [leadTable.convertedClientId],
});

function wrongIn({ phone, email, budgetMin, budgetMax, country, taxNumber, nationalId }: ClientValues): FieldErrors {
  const errors: FieldErrors = {};
  if (!phone && !email) errors.phone = { key: "crm.error.unreachable" };
  if (budgetMin !== null && budgetMax !== null && budgetMin > budgetMax) errors.budgetMax = { key: "client.error.budget" };
  if (taxNumber && !country && !/^\d{9}$/.test(taxNumber)) errors.taxNumber = { key: "client.error.taxNumber" };
  if (nationalId && !/^\d{14}$/.test(nationalId)) errors.nationalId = { key: "client.error.nationalId" };
  return errors;
}
