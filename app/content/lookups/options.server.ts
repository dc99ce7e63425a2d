import { eq } from "drizzle-orm";
import type { OptionSource } from "#app/kit/entity/definition.server.ts";
import { tableOptions } from "#app/kit/entity/table-options.server.ts";
import { keptReading } from "#app/platform/cache/kept-reading.server.ts";
import type { LookupKind } from "./fields.ts";
import { lookupTable } from "./table.server.ts";

export const lookupOptions = (kind: LookupKind): OptionSource => {
  const source = tableOptions({ table: lookupTable, label: "name", value: lookupTable.key, where: eq(lookupTable.kind, kind) });
  return Object.assign(keptReading(source), { of: source.of! });
};
