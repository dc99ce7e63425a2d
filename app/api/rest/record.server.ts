import { authorize, type Permission } from "#app/access/permissions.ts";
import { draftsOf, type Fields } from "#app/kit/fields/kinds.ts";
import type { AnyRecord } from "#app/kit/entity/screens.ts";
import { parseWith } from "#app/kit/fields/parse.server.ts";
import { movesFrom } from "#app/kit/flow/flow.ts";
import { config } from "#app/platform/config.server.ts";
import { allowOnFullDisk, change, type Ctx } from "#app/platform/ctx.server.ts";
import { Conflict, Invalid, NotFound, type FieldErrors } from "#app/values/errors.ts";
import { cairoDay } from "#app/values/calendar.ts";
import { isUuid } from "#app/values/uuid.ts";
import type { Act, SubResource } from "./acts.server.ts";
import { scopeMissing, visibleFields, type ApiKind } from "./kinds.server.ts";
import { Protocol } from "./problem.server.ts";
import { readAll, writtenAll } from "./values.server.ts";

type Row = Readonly<Record<string, unknown>>;
type Shown = { fields?: readonly string[] | null; expand?: readonly string[] };

export async function shownRecords(ctx: Ctx, kind: ApiKind, rows: readonly AnyRecord[], { fields = null, expand = [] }: Shown = {}) {
  const seen = visibleFields(ctx, kind);
  const wanted = fields === null ? seen : Object.fromEntries(Object.entries(seen).filter(([name]) => fields.includes(name)));
  const names = expand.length > 0 ? await kind.records.optionsFor(ctx, rows) : {};
  return rows.map((row) => ({
    id: row.id,
    version: row.version,
    createdAt: row.createdAt,
    updatedAt: row.updatedAt,
    trashedAt: row.trashedAt,
    archivedAt: row.archivedAt,
    url: `${config().APP_URL}${kind.entity.path}/${row.id}`,
    ...writtenAll(wanted, row),
    ...(expand.length > 0 && {
      expanded: Object.fromEntries(
        expand.map((name) => {
          const found = names[name]?.find(({ value }) => value === row[name]);
          return [name, found && !scopeMissing(ctx, seen[name]) ? { id: found.value, name: found.label } : null];
        }),
      ),
    }),
  }));
}

export type ApiRecord = Awaited<ReturnType<typeof shownRecords>>[number];

export async function getRecord(ctx: Ctx, kind: ApiKind, id: string, shown: Shown = {}): Promise<ApiRecord> {
  const record = (await kind.records.get(ctx, uuid(id))) as AnyRecord;
  const [found] = await shownRecords(ctx, kind, [record], shown);
  return found!;
}

const uuid = (id: string): string => {
  if (!isUuid(id)) throw new NotFound();
  return id;
};

async function readSent(
  ctx: Ctx,
  kind: ApiKind,
  sent: Record<string, unknown>,
  fields: Fields = visibleFields(ctx, kind),
  before: Row = {},
): Promise<Record<string, unknown>> {
  const { values, errors } = readAll(fields, sent);
  Object.assign(errors, unknownIn(ctx, fields, values, [before]));
  for (const [name, value] of Object.entries(values)) {
    const field = fields[name];
    if (field?.kind !== "reference" || !field.to.startsWith("lookup:") || !value) continue;
    const found = await kind.records.named(ctx, name, String(value));
    if ("message" in found) errors[name] = found.message;
    else values[name] = found.value;
  }
  if (Object.keys(errors).length > 0) throw new Invalid(errors);
  return values;
}

/** References to kinds that the reader may not read, whether the record is there or not. What the same field named `before`, he has read in it. */
function unknownIn(ctx: Ctx, fields: Fields, values: Row, before: readonly Row[], place = ""): FieldErrors {
  const errors: FieldErrors = {};
  for (const [name, field] of Object.entries(fields)) {
    const value = values[name];
    if (field.kind === "part" && field.rows && Array.isArray(value)) {
      const rows = before.flatMap((row) => (row[name] ?? []) as Row[]);
      for (const [at, row] of value.entries())
        Object.assign(errors, unknownIn(ctx, field.rows, Object(row) as Row, rows, `${place}${name}.${at}.`));
    } else if (value && scopeMissing(ctx, field) && !before.some((row) => row[name] === value))
      errors[place + name] = { key: "api.error.scope", values: { scope: scopeMissing(ctx, field)! } };
  }
  return errors;
}

const answersIn = ({ anyway, ...fields }: Record<string, unknown>) => ({ fields, answers: anyway === true ? { anyway: true } : {} });

export async function createRecord(ctx: Ctx, kind: ApiKind, sent: Record<string, unknown>): Promise<ApiRecord> {
  authorize(ctx.actor, `${kind.grant}.create` as Permission);
  const { entry } = kind.entity;
  const { fields, answers } = entry ? { fields: sent, answers: {} } : answersIn(sent);
  const values = await readSent(ctx, kind, fields, entry);
  const made = (await kind.records.create(ctx, { ...kind.entity.blank, ...values, ...answers })) as AnyRecord;
  return getRecord(ctx, kind, made.id);
}

export async function patchRecord(ctx: Ctx, kind: ApiKind, id: string, version: number, sent: Record<string, unknown>): Promise<ApiRecord> {
  authorize(ctx.actor, `${kind.grant}.update` as Permission);
  const { fields, answers } = answersIn(sent);
  const before = (await kind.records.get(ctx, uuid(id))) as AnyRecord;
  const values = await readSent(ctx, kind, fields, visibleFields(ctx, kind), before);
  const writable = Object.fromEntries(Object.entries(kind.fields).filter(([, { readOnly }]) => !readOnly));
  await kind.records.update(ctx, id, version, { ...draftsOf(writable, before), ...values, ...answers });
  return getRecord(ctx, kind, id);
}

export async function deleteRecord(ctx: Ctx, kind: ApiKind, id: string, version: number | null): Promise<void> {
  const { records } = kind;
  await records.get(ctx, uuid(id));
  const remove = (own: Ctx) => (records.can.trash ? records.trash(own, id) : records.remove(own, id));
  if (version === null) return remove(ctx);
  // Held at the version that was seen, so that what somebody else saves meanwhile is not deleted unseen.
  await change(allowOnFullDisk(ctx), async (tx) => {
    await records.hold(tx, id, version);
    await remove(tx);
  });
}

export async function transitionRecord(
  ctx: Ctx,
  kind: ApiKind,
  { id, move, version, sent }: { id: string; move: string; version: number | null; sent: Record<string, unknown> },
): Promise<ApiRecord> {
  const { transitions } = kind;
  if (!transitions || !Object.hasOwn(transitions.flow.moves, move)) throw new NotFound();
  const own = transitions.flow.moves[move]!;
  if (own.follows) throw new NotFound();
  authorize(ctx.actor, transitions.permission);
  if (own.may) authorize(ctx.actor, own.may);
  if (version === null && !transitions.byState) throw new Protocol("precondition_required");
  const record = (await kind.records.get(ctx, uuid(id))) as AnyRecord;
  const values = await readSent(ctx, kind, sent, { ...own.asks, ...own.carries }, record);
  const from = String(record[transitions.flow.field]);
  if (!own.from.includes(from))
    throw new Conflict(
      "ILLEGAL_TRANSITION",
      { key: `${kind.entity.words}.move.illegal`, values: { from, to: own.to } },
      { from, allowed: movesFrom(transitions.flow as never, from as never) },
    );
  await transitions.move(ctx, id, version, { ...values, to: own.to });
  return getRecord(ctx, kind, id);
}

export async function actOnRecord(
  ctx: Ctx,
  kind: ApiKind,
  act: Act,
  id: string,
  version: number | null,
  sent: Record<string, unknown>,
): ReturnType<Act["run"]> {
  authorize(ctx.actor, act.scope);
  if (version === null && act.seen) throw new Protocol("precondition_required");
  const values = await readSent(ctx, kind, sent, act.asks, await kind.records.get(ctx, uuid(id)));
  parseWith(act.asks, values, cairoDay(ctx.now()));
  return change(ctx, async (tx) => {
    if (version !== null && !act.seen) await kind.records.hold(tx, id, version);
    return act.run(tx, id, values, version ?? 0);
  });
}

export async function readSubResource(
  ctx: Ctx,
  { fields, read }: SubResource,
  id: string,
): Promise<Record<string, unknown> & { version: number }> {
  const found = await read(ctx, uuid(id));
  return { version: found.version ?? 1, ...writtenAll(fields, found) };
}

export async function writeSubResource(
  ctx: Ctx,
  { fields, scope, read, write }: SubResource,
  id: string,
  version: number,
  sent: Record<string, unknown>,
): Promise<void> {
  authorize(ctx.actor, scope);
  const { values, errors } = readAll(fields, sent);
  Object.assign(errors, unknownIn(ctx, fields, values, [await read(ctx, uuid(id))]));
  if (Object.keys(errors).length > 0) throw new Invalid(errors);
  await write!(ctx, uuid(id), version, values);
}
