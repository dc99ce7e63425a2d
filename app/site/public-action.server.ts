import type { ActionFunctionArgs } from "react-router";
import { subscribe } from "#app/content/newsletter/operations.server.ts";
import type { Ctx } from "#app/platform/ctx.server.ts";
import { clientAddress } from "#app/platform/http/address.server.ts";
import { acting, type Arrival } from "#app/platform/http/doors.server.ts";
import { Invalid } from "#app/values/errors.ts";

/** What a page does with a form of its own. */
export type Intent = (ctx: Ctx, form: FormData, args: ActionFunctionArgs) => Promise<Arrival>;

/** The text fields of a form by name; of several with one name the last counts. */
export const fieldsOf = (form: FormData): Record<string, string> => {
  const fields: Record<string, string> = {};
  for (const [name, value] of form) if (typeof value === "string") fields[name] = value;
  return fields;
};

/** The action of every public page: the newsletter form in the footer, and the page's own forms by their `intent`. */
export const publicAction = (own: Record<string, Intent> = {}) =>
  acting(async (ctx, form, args) => {
    const intent = String(form.get("intent") ?? "");
    const work = Object.hasOwn(own, intent) ? own[intent] : intent === "newsletter" ? newsletter : undefined;
    if (!work) throw new Invalid({}, { key: "common.error.unreadable" });
    return work(ctx, form, args);
  });

/** The address asks to hear from the studio. Goes back to the page, which says that a mail is on its way. */
const newsletter: Intent = async (ctx, form, { request, url }) => {
  await subscribe(ctx, fieldsOf(form), { address: clientAddress(request), page: url.pathname });
  const to = new URL(url.pathname + url.search, "http://own.invalid");
  to.searchParams.delete("index");
  to.searchParams.set("newsletter", "asked");
  return { to: `${to.pathname}${to.search}#newsletter` };
};
