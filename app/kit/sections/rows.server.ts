import { readEach } from "#app/kit/entity/list-part.server.ts";
import type { Ctx } from "#app/platform/ctx.server.ts";
import { Invalid, type FieldErrors } from "#app/values/errors.ts";
import type { Rows } from "./rows.ts";

/** Reads rows that a form edits in place, and the rows inside them. What is wrong is added to `errors` by path: `accounts.0.iban`. */
export async function readRows(
  ctx: Ctx,
  declared: Rows,
  raw: unknown,
  path: string,
  errors: FieldErrors,
): Promise<Record<string, unknown>[]> {
  let rows: Record<string, unknown>[] = [];
  try {
    rows = await readEach(ctx, raw, declared);
  } catch (error) {
    if (!(error instanceof Invalid)) throw error;
    for (const [below, message] of Object.entries(error.fields)) errors[below ? `${path}.${below}` : path] = message;
  }
  for (const [at, row] of rows.entries())
    for (const [name, inner] of Object.entries(declared.rows ?? {}))
      row[name] = await readRows(ctx, inner, row[name], `${path}.${at}.${name}`, errors);
  return rows;
}
