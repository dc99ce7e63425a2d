import type { ActionFunctionArgs } from "react-router";
import type { Ctx } from "#app/platform/ctx.server.ts";
import { acting, type Arrival } from "#app/platform/http/doors.server.ts";
import { takeLetter } from "#app/site/letter.server.ts";
import { Invalid } from "#app/values/errors.ts";

type Intent = (ctx: Ctx, form: FormData, args: ActionFunctionArgs) => Promise<Arrival>;

/** The action of an account page: its own forms by their `intent`, and the letter's form in the footer below it. */
export const answering = (own: Record<string, Intent>) =>
  acting(async (ctx, form, args) => {
    const letter = await takeLetter(ctx, form, args.request);
    if (letter) return letter;
    const intent = String(form.get("intent") ?? "");
    const work = Object.hasOwn(own, intent) ? own[intent] : undefined;
    if (!work) throw new Invalid({}, { key: "common.error.unreadable" });
    return work(ctx, form, args);
  });

/** An own path under the language of this address: `/login` from `/ar/x` is `/ar/login`. Areas with one address stay. */
export function besides(url: URL, path: string): string {
  return /^\/ar(\/|$)/.test(url.pathname) && !/^\/(ar|admin|crm|account)(\/|$)/.test(path) ? `/ar${path}` : path;
}
