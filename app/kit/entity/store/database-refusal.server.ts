import type { Fields } from "#app/kit/fields/kinds.ts";
import { databaseError } from "#app/platform/db/database-error.server.ts";
import { Conflict, Invalid } from "#app/values/errors.ts";
import { snake } from "#app/platform/db/columns.server.ts";
import { columnsOf } from "#app/kit/fields/columns.server.ts";

const taken = "23505";
const referred = "23503";

/** What the database refused, as an outcome a person can put right: a value that is taken, a record that is in use. Anything else stays a bug. */
export function asOutcome(error: unknown, fields: Fields): unknown {
  const found = databaseError(error);
  // The other side of the same rule: what the record refers to was deleted a moment ago.
  if (found?.code === referred && found.detail?.includes("is not present")) return new Conflict("CONFLICT", { key: "kit.error.gone" });
  if (found?.code === referred) return new Conflict("HAS_DEPENDENTS", { key: "kit.error.inUse" }, {});
  if (found?.code !== taken) return error;
  const columns = /^Key \(([^)]+)\)/.exec(found.detail ?? "")?.[1]?.split(", ") ?? [];
  const field = Object.entries(fields).find(([name, of]) => columnsOf(name, of).some((column) => columns.includes(snake(column))))?.[0];
  return field ? new Invalid({ [field]: { key: "kit.error.taken" } }) : new Conflict("CONFLICT", { key: "kit.error.taken" });
}
