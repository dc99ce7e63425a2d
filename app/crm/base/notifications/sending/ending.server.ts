import { peopleAllowed } from "#app/accounts/people.server.ts";
import type { Permission } from "#app/access/permissions.ts";
import { endingWarningDays, type NotificationKind } from "#app/crm/base/notifications/fields.ts";
import type { SubjectKind } from "#app/crm/between-slices/subjects.ts";
import { change, type Ctx } from "#app/platform/ctx.server.ts";
import { each } from "#app/platform/jobs/each.server.ts";
import { addDays, cairoDay, type Day } from "#app/values/calendar.ts";
import { notify } from "./notify.server.ts";

type Paper = { id: string; expiresOn: Day | null; about: { kind: SubjectKind; id: string }; key: string; name?: string };
type Told = { kind: NotificationKind; to: Permission };

export const endingUntil = (ctx: Ctx): Day => addDays(cairoDay(ctx.now()), endingWarningDays);

// What expires soon is told once for each day on which it does: a new paper has another.
export async function tellEnding(ctx: Ctx, job: string, papers: readonly Paper[], { kind, to }: Told): Promise<void> {
  const people = await peopleAllowed(ctx, to);
  await each(job, papers, ({ about, expiresOn, key, name }) =>
    change(ctx, (tx) =>
      notify(tx, {
        to: people,
        kind,
        about,
        data: { due: expiresOn ?? endingUntil(ctx), ...(name && { name }) },
        key: `${key}:${expiresOn}`,
        unmailed: true,
      }),
    ),
  );
}
