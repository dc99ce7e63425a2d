import type { Fields } from "#app/kit/fields/kinds.ts";
import { choicesOf } from "./choices.server.ts";
import type { Definition, Stored } from "./definition.server.ts";
import { orderingOf } from "./ordering.server.ts";
import { readingOf } from "./reading.server.ts";
import { removalOf } from "./removal.server.ts";
import { savingOf } from "./saving.server.ts";
import { storeOf } from "#app/kit/entity/store/store.server.ts";
import { workingCopyOf } from "./working-copy.server.ts";

export type Records<F extends Fields = Fields> = ReturnType<typeof records<F>>;

/** The plain verbs of one kind of record, each in one transaction. What needs more a slice writes out: `{ ...records(…), create: createOrder }`. */
export function records<F extends Fields>(entity: Stored<F>, definition: Definition<F>) {
  const { name, grant, fields } = entity;
  const { table } = definition;
  const store = storeOf(entity, definition);
  const copies = workingCopyOf(store);
  return {
    name,
    grant,
    table,
    fields,
    can: {
      create: true,
      update: true,
      reorder: table.displayOrder !== undefined,
      trash: table.trashedAt !== undefined,
      archive: table.archivedAt !== undefined,
      publish: false,
    },
    ...readingOf(store),
    ...savingOf(store, copies),
    ...orderingOf(store),
    ...removalOf(store),
    ...choicesOf(store),
    ...copies.verbs,
  };
}
