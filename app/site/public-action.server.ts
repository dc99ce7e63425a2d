import type { ActionFunctionArgs } from "react-router";
import type { Ctx } from "#app/platform/ctx.server.ts";
import { asAction, type Arrival, type VisitorsForm } from "#app/platform/http/route-handlers.server.ts";
import { Unreadable } from "#app/values/errors.ts";
import { takeLetter } from "./newsletter.server.ts";

export type Intent = (ctx: Ctx, form: FormData, args: ActionFunctionArgs) => Promise<Arrival>;

/** The action of a public page that has forms of its own, by their `intent`, with what a visitor's may hold where that is more than usual; the letter form in the footer is taken on every page. */
export const publicAction = (own: Record<string, Intent> = {}, visitors?: VisitorsForm) =>
  asAction(
    async (ctx, form, args) => {
      const intent = String(form.get("intent") ?? "");
      const work = Object.hasOwn(own, intent) ? own[intent] : undefined;
      if (work) return work(ctx, form, args);
      const arrival = await takeLetter(ctx, form, args);
      if (!arrival) throw new Unreadable();
      return arrival;
    },
    undefined,
    visitors,
  );
