import type { Ctx } from "#app/platform/ctx.server.ts";
import { acting } from "#app/platform/http/doors.server.ts";
import { Unreadable, type Said } from "#app/values/errors.ts";

/** What a form of a project's part says: the project, which of its things and as it was seen, and what was typed. */
export type Asked = { projectId: string; id: string | null; version: number; raw: unknown; form: FormData };
type Work = (ctx: Ctx, asked: Asked) => Promise<unknown>;
/** An intent's work, and what is said when it is done. */
type Intents = Readonly<Record<string, { work: Work; said?: string }>>;

/** `POST /crm/projects/<id>/<part>` with `intent`, and what it asks for: `id`, `version`, `record` as JSON. */
export const partAction = (intents: Intents) =>
  acting(async (ctx, form, { params }) => {
    const intent = String(form.get("intent") ?? "");
    const one = Object.hasOwn(intents, intent) ? intents[intent] : undefined;
    if (!one) throw new Unreadable();
    const id = form.get("id");
    const data = await one.work(ctx, {
      projectId: params.id ?? "",
      id: typeof id === "string" && id !== "" ? id : null,
      version: Number(form.get("version") ?? 0),
      raw: jsonOf(form.get("record")),
      form,
    });
    const said: Said | undefined = one.said ? { key: one.said } : undefined;
    return { ...(said && { said }), ...(data !== undefined && { data }) };
  });

/** The thing that has to be named. */
export function named({ id }: Asked): string {
  if (id === null) throw new Unreadable();
  return id;
}

/** Ids in an order, from a form's `ids`. */
export const orderIn = ({ form }: Asked): string[] => form.getAll("ids").flatMap((id) => (typeof id === "string" ? id.split(",") : []));

function jsonOf(text: unknown): unknown {
  if (typeof text !== "string") return {};
  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw new Unreadable();
  }
}
