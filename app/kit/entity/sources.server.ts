import type { Fields } from "#app/kit/fields/kinds.ts";
import { runtime } from "#app/platform/runtime.server.ts";
import type { OptionSource } from "./definition.server.ts";

/**
 * What each field chooses from: what the kind's own code says, otherwise the records of the kind that the field names (`Runtime.choicesOf`).
 * Fields that nobody fills offer nothing unless the kind's own code says so.
 */
export function sourcesOf<F extends Fields>(fields: F, own: { [Name in keyof F]?: OptionSource } = {}): [string, OptionSource][] {
  const choicesOf = runtime().choicesOf as Readonly<Record<string, OptionSource>>;
  const inRows = Object.entries(own as Record<string, OptionSource>).filter(([name]) => name.includes("."));
  const ofFields = Object.entries(fields).flatMap(([name, field]): [string, OptionSource][] => {
    const to = field.readOnly ? null : field.kind === "image" ? "media" : field.kind === "reference" ? field.to : null;
    const source = own[name] ?? (to ? choicesOf[to] : undefined);
    return source ? [[name, source]] : [];
  });
  return [...ofFields, ...inRows];
}
