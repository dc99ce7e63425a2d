import { eq } from "drizzle-orm";
import { type custodyFields } from "#app/crm/purchasing/expenses/fields.ts";
import { custodyEntryTable, custodyTable } from "#app/crm/purchasing/expenses/table.server.ts";
import { records } from "#app/kit/entity/records.server.ts";
import type { RecordOf } from "#app/kit/entity/screens.ts";
import { Conflict } from "#app/values/errors.ts";
import { visibleCustodies } from "./visible.server.ts";
import { custodyEntity } from "./entity.ts";

export type Custody = RecordOf<typeof custodyFields>;

export const custodyRecords = records(custodyEntity, {
  table: custodyTable,
  visible: visibleCustodies,
  async rule(ctx, verb, before, after) {
    // Whoever has the cash answers for it: it does not change hands by a form.
    if (verb === "update" && before && after && before.holderId !== after.holderId && (await entriesOf(ctx.db, before.id)) > 0)
      throw new Conflict("CONFLICT", { key: "custody.error.holder" });
  },
});

const entriesOf = (db: Parameters<typeof visibleCustodies>[0]["db"], id: string): Promise<number> =>
  db.$count(custodyEntryTable, eq(custodyEntryTable.custodyId, id));
