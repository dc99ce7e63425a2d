import { Unreadable } from "#app/values/errors.ts";

/** What a dialog sent: `record` holds its fields as they were typed, everything else stands beside it. */
export type DialogRequest = { intent: string; id: string; version: number | null; input: Record<string, unknown> };

const beside = ["intent", "id", "version", "record"];

/** Reads what `<Ask>` sends; fields that come as texts of the form count too. Throws `Unreadable`. */
export function readInput(form: FormData): DialogRequest {
  const text = (name: string) => String(form.get(name) ?? "");
  const version = form.has("version") ? Number(form.get("version")) : null;
  if (version !== null && (!Number.isSafeInteger(version) || version < 1)) throw new Unreadable();
  const texts = Object.fromEntries([...form].filter(([name, value]) => typeof value === "string" && !beside.includes(name)));
  return { intent: text("intent"), id: text("id"), version, input: { ...texts, ...recordIn(text("record")) } };
}

/** The same for what changes a record as somebody saw it. Throws `Unreadable` without a version. */
export function seenIn(form: FormData): DialogRequest & { version: number } {
  const input = readInput(form);
  if (input.version === null) throw new Unreadable();
  return { ...input, version: input.version };
}

function recordIn(json: string): Record<string, unknown> {
  if (json === "") return {};
  try {
    const record: unknown = JSON.parse(json);
    if (record !== null && typeof record === "object" && !Array.isArray(record)) return record as Record<string, unknown>;
  } catch {
    // no JSON
  }
  throw new Unreadable();
}
