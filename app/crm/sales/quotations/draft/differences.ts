import { innerLineFields, type QuotationDraft } from "#app/crm/sales/quotations/fields.ts";

export const untold = "•••";

/**
 * A draft as one text per path: `title`, `sections.<id>.name`, `sections.<id>.lines` (their order), `lines.<id>` (that it is there),
 * `lines.<id>.quantity`, `plan.<id>.share`. Costs, suppliers and internal notes count as one sign, followed by `mark`, which tells one from
 * another.
 */
export function flattened(draft: QuotationDraft, mark: (hidden: string) => string = () => ""): Record<string, string> {
  const paths: Record<string, string> = {};
  const put = (path: string, value: unknown) => {
    const text = typeof value === "string" ? value : value === null || value === undefined ? "" : JSON.stringify(value);
    if (text !== "" && text !== '{"en":"","ar":""}') paths[path] = text;
  };
  const hide = (path: string, value: string | null | undefined) => put(path, value ? untold + mark(value) : "");
  const { sections, plan, internalNotes, ...head } = draft;
  for (const [name, value] of Object.entries(head)) put(name, value);
  hide("internalNotes", internalNotes);
  put(
    "sections",
    sections.map(({ id }) => id),
  );
  for (const { id, lines, ...section } of sections) {
    for (const [name, value] of Object.entries(section)) put(`sections.${id}.${name}`, value);
    put(
      `sections.${id}.lines`,
      lines.map((line) => line.id),
    );
    for (const { id: key, ...line } of lines)
      for (const [name, value] of Object.entries(line))
        if (Object.hasOwn(innerLineFields, name)) hide(`lines.${key}.${name}`, value as string | null);
        else put(`lines.${key}.${name}`, value);
  }
  put(
    "plan",
    plan.map(({ id }) => id),
  );
  for (const { id, ...row } of plan) for (const [name, value] of Object.entries(row)) put(`plan.${id}.${name}`, value);
  return paths;
}

export type Difference = { before: Record<string, string | null>; after: Record<string, string | null> };

/** What two drafts differ in, by path; null where one has nothing. Null where they are the same. */
export function differenceOf(before: QuotationDraft, after: QuotationDraft): Difference | null {
  const whole = (hidden: string) => hidden;
  const [old, now] = [flattened(before, whole), flattened(after, whole)];
  const changed = [...new Set([...Object.keys(old), ...Object.keys(now)])].filter((path) => old[path] !== now[path]);
  if (changed.length === 0) return null;
  const described = (from: Record<string, string>) =>
    Object.fromEntries(changed.map((path) => [path, from[path]?.startsWith(untold) ? untold : (from[path] ?? null)]));
  return { before: described(old), after: described(now) };
}
