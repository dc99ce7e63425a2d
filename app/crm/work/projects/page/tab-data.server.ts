import { userIdOf } from "#app/access/actor.ts";
import type { Option } from "#app/kit/entity/screens.ts";
import type { Ctx } from "#app/platform/ctx.server.ts";
import { trades } from "#app/crm/work/projects/budget/operations.server.ts";
import type { WorkHour } from "#app/crm/work/projects/hours/fields.ts";
import { hoursOf } from "#app/crm/work/projects/hours/operations.server.ts";
import { sitePhotographs, type SitePhotograph } from "#app/crm/work/projects/overview/site-photographs.server.ts";
import type { ProjectPage } from "#app/crm/work/projects/page-data.server.ts";
import type { Room } from "#app/crm/work/projects/rooms/fields.ts";
import { roomsOf } from "#app/crm/work/projects/rooms/operations.server.ts";
import type { Selection } from "#app/crm/work/projects/selections/fields.ts";
import { selectionsOf, suppliers } from "#app/crm/work/projects/selections/operations.server.ts";
import { choices } from "#app/crm/between-slices/inactive-references.server.ts";
import { ports } from "#app/crm/between-slices/ports.server.ts";
import type { Language } from "#app/values/language.ts";

export type TabData = {
  rooms?: Room[];
  selections?: Selection[];
  // Of those who decide them.
  languages?: Language[];
  suppliers?: Option[];
  trades?: Option[];
  hours?: WorkHour[];
  staff?: Option[];
  photographs?: SitePhotograph[];
  me: string;
};

export async function tabData(ctx: Ctx, { project: { id }, may }: ProjectPage, tab: string): Promise<TabData> {
  const me = userIdOf(ctx) ?? "";
  switch (tab) {
    case "rooms":
      return { me, rooms: await roomsOf(ctx, id) };
    case "selections":
      return {
        me,
        selections: await selectionsOf(ctx, id),
        languages: await ports().homeLanguages(ctx, id),
        rooms: await roomsOf(ctx, id),
        suppliers: await suppliers(ctx, { limit: 200 }),
      };
    case "money":
      return {
        me,
        ...(may.cost && {
          hours: await hoursOf(ctx, id),
          staff: await choices.user(ctx, { limit: 200 }),
          trades: await trades(ctx, { limit: 100 }),
        }),
      };
    case "overview":
    case "files":
      return { me, photographs: await sitePhotographs(ctx, id) };
    default:
      return { me };
  }
}
