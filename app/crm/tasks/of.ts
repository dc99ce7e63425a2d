import { allowedTo } from "#app/kit/entity/list-page.server.ts";
import { reading } from "#app/platform/http/doors.server.ts";
import { cairoDay } from "#app/values/calendar.ts";
import { tasksOf } from "./operations.server.ts";

/** The tasks of one record, for the panel on its page. */
export const loader = reading(async (ctx, { params }) => ({
  tasks: await tasksOf(ctx, { kind: params["kind"] ?? "", id: params["id"] ?? "" }),
  may: { create: allowedTo(ctx, "task").create },
  today: cairoDay(ctx.now()),
}));
