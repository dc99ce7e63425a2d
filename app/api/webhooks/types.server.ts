import { apiKinds, readableKinds, type ApiKind } from "#app/api/rest/kinds.server.ts";
import type { Ctx } from "#app/platform/ctx.server.ts";
import type { Told } from "#app/platform/events/change-event.ts";

const nameOf = ({ title }: ApiKind): string => title.charAt(0).toLowerCase() + title.slice(1);
const byEntity = new Map([...apiKinds.values()].map((kind) => [kind.entity.name, kind]));
const byName = new Map([...apiKinds.values()].map((kind) => [nameOf(kind), kind]));

/** `lead.created`: a state that a record is led to goes by the state's name, anything else as the audit log calls it. Null for what no program reads. */
export function typeOf({ entity, verb, from, to }: Told): { kind: ApiKind; type: string } | null {
  const kind = byEntity.get(entity);
  return kind ? { kind, type: `${nameOf(kind)}.${from !== null && to !== null && from !== to ? to : verb}` } : null;
}

export const kindOfType = (type: string): ApiKind | undefined => byName.get(type.split(".", 1)[0]!);

export function typesOf(kind: ApiKind): string[] {
  const { can } = kind.records;
  const moves = Object.values(kind.transitions?.flow.moves ?? {});
  const states = new Set(moves.flatMap(({ from, to }) => [...from, to]));
  const verbs = [
    "created",
    "updated",
    "deleted",
    ...(can.trash ? ["trashed", "restored"] : []),
    ...(can.archive ? ["archived", "unarchived"] : []),
    ...(can.publish ? ["published", "unpublished"] : []),
  ];
  return [...new Set([...verbs, ...states])].map((verb) => `${nameOf(kind)}.${verb}`);
}

export const readableTypes = (ctx: Ctx): { kind: ApiKind; types: string[] }[] =>
  readableKinds(ctx).map((kind) => ({ kind, types: [`${nameOf(kind)}.*`, ...typesOf(kind)] }));

export const isAsked = (types: readonly string[] | null, type: string): boolean =>
  types === null || types.includes(type) || types.includes(`${type.split(".", 1)[0]}.*`);
