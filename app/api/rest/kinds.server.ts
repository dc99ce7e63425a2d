import { isReachable, may, type Grant } from "#app/access/permissions.ts";
import { contentEntities } from "#app/content/entities.ts";
import { everyRecords as contentRecords } from "#app/content/records.generated.server.ts";
import { crmEntities } from "#app/crm/entities.ts";
import { everyRecords as crmRecords } from "#app/crm/generated/records.generated.server.ts";
import { subjectKinds, subjects, type SubjectKind } from "#app/crm/between-slices/subjects.ts";
import { transitionsAt } from "#app/crm/routes/transitions.server.ts";
import { addressName, type Entity } from "#app/kit/entity/entity.ts";
import type { Field, Fields } from "#app/kit/fields/kinds.ts";
import type { Transitions } from "#app/kit/flow/transition.server.ts";
import type { Listable } from "#app/kit/list/list-page.server.ts";
import type { Ctx } from "#app/platform/ctx.server.ts";
import { acts, subResources, type Act, type SubResource } from "./acts.server.ts";

export type ApiKind = {
  /** `leads`, `content/services`: what stands after `/api/v1/`. */
  at: string;
  title: string;
  many: string;
  entity: Entity;
  fields: Fields;
  grant: Grant;
  records: Listable<Fields>;
  transitions?: Pick<Transitions, "flow" | "permission" | "move" | "byState">;
  acts: Readonly<Record<string, Act>>;
  subResources: Readonly<Record<string, SubResource>>;
  subject?: SubjectKind;
};

export const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);
const joined = (address: string): string => address.split("-").map(capital).join("");

const kindsOf = (entities: readonly Entity[], records: Readonly<Record<string, unknown>>, under = ""): ApiKind[] =>
  entities.flatMap((entity): ApiKind[] => {
    const own = records[entity.name] as Listable<Fields> | undefined;
    if (!own || !isReachable(`${entity.grant}.read`)) return [];
    const address = addressName(entity);
    const subject = subjectKinds.find((kind) => subjects[kind].entity === entity.name);
    return [
      {
        at: under + address,
        title: capital(entity.name.replace(/^crm/, "")),
        many: capital(under.replace("/", "")) + joined(address),
        entity,
        fields: entity.fields,
        grant: entity.grant,
        records: own,
        acts: acts[under + address] ?? {},
        subResources: subResources[under + address] ?? {},
        ...(Object.hasOwn(transitionsAt, address) && under === "" && { transitions: transitionsAt[address]! }),
        ...(subject && { subject }),
      },
    ];
  });

/** Every kind that programs may ask for, by its address. Users, settings and what guards accounts are none. */
export const apiKinds: ReadonlyMap<string, ApiKind> = new Map(
  [...kindsOf(crmEntities, crmRecords), ...kindsOf(contentEntities, contentRecords, "content/")].map((kind) => [kind.at, kind]),
);

export const readableKinds = (ctx: Ctx): ApiKind[] => [...apiKinds.values()].filter(({ grant }) => may(ctx, `${grant}.read`));

const ofProjects = ["room", "phase"];
/** What a field that refers to a kind (`reference(to)`) takes to name one. Lists and people are no kinds of the API. */
const grantsOf: ReadonlyMap<string, Grant> = new Map(
  [...apiKinds.values()].flatMap(({ entity: { name }, subject, grant }) =>
    [name, ...(subject ? [subject] : []), ...(subject === "project" ? ofProjects : [])].map((to) => [to, grant] as const),
  ),
);

export function scopeMissing(ctx: Ctx, field: Field | undefined): string | null {
  const grant = field?.kind === "reference" ? grantsOf.get(field.to) : undefined;
  return grant === undefined || may(ctx, `${grant}.read`) ? null : `${grant}.read`;
}

export function visibleFields(ctx: Ctx, { entity: { costs = [] }, fields }: ApiKind): Fields {
  if (costs.length === 0 || may(ctx, "cost.read")) return fields;
  return Object.fromEntries(Object.entries(fields).filter(([name]) => !costs.includes(name)));
}
