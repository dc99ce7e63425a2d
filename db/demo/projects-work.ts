import { asc, eq } from "drizzle-orm";
import { addFile, describeFile } from "#app/crm/base/files/operations.server.ts";
import { saveBudget } from "#app/crm/work/projects/budget/operations.server.ts";
import { handoverChecks } from "#app/crm/work/projects/handover/fields.ts";
import { checkHandover, handOver } from "#app/crm/work/projects/handover/operations.server.ts";
import { addHours } from "#app/crm/work/projects/hours/operations.server.ts";
import { phasesOf, savePhase, signOff } from "#app/crm/work/projects/phases/operations.server.ts";
import { roomsOf, saveRoom } from "#app/crm/work/projects/rooms/operations.server.ts";
import { moveSelection, saveSelection, setPicture } from "#app/crm/work/projects/selections/operations.server.ts";
import { selectionsOf } from "#app/crm/work/projects/selections/read.server.ts";
import { markPicture, moveSnag, snagRecords } from "#app/crm/work/projects/snags/operations.server.ts";
import { supplierCategoryTable, supplierTable } from "#app/crm/people/suppliers/table.server.ts";
import type { Ctx } from "#app/platform/ctx.server.ts";
import { addDays, cairoDay, daysBetween } from "#app/values/calendar.ts";
import type { Photograph } from "./photographs.ts";
import type { DemoWork } from "./projects-samples.ts";

type Site = { projectId: string; on: (days: number) => Ctx; photograph: Photograph; client: string };

const egp = (amount: number): string => String(amount);

/** Brings the phases of a project to where they should be by that day: what is over is done and signed, what goes on is part of the way. */
export async function workThrough({ projectId, on, client }: Site, until: number, slow = 0.85): Promise<void> {
  const ctx = on(until);
  const today = cairoDay(ctx.now());
  for (const phase of await phasesOf(ctx, projectId)) {
    const { plannedFrom, plannedTo, version, id } = phase;
    if (!plannedFrom || !plannedTo || plannedFrom > today || phase.key === "warranty") continue;
    // Where work is slow, the last phases run beyond their days.
    const over = plannedTo < today && (slow >= 0.7 || daysBetween(plannedTo, today) > 14);
    const gone = (daysBetween(plannedFrom, today) + 1) / (daysBetween(plannedFrom, plannedTo) + 1);
    const percent = over ? 100 : Math.min(90, Math.max(5, Math.round((gone * slow * 100) / 5) * 5));
    const { name, weight, required } = phase;
    const saved = await savePhase(ctx, projectId, id, version, {
      name,
      weight,
      required,
      plannedFrom,
      plannedTo,
      percent,
      actualFrom: plannedFrom,
      actualTo: over ? plannedTo : null,
    });
    if (over && required) await signOff(ctx, projectId, id, saved.version, { name: client, on: plannedTo });
  }
}

/** Signs everything off and gives the keys away on that day. */
export async function finish(site: Site, day: number, version: number): Promise<number> {
  const ctx = site.on(day);
  const today = cairoDay(ctx.now());
  for (const { id, version: seen, required, signedOff, key, plannedTo } of await phasesOf(ctx, site.projectId))
    if (required && !signedOff && key !== "handover")
      await signOff(ctx, site.projectId, id, seen, { name: site.client, on: plannedTo && plannedTo < today ? plannedTo : today });
  await checkHandover(ctx, site.projectId, handoverChecks);
  return (await handOver(ctx, site.projectId, version, { on: today, name: site.client, warrantyMonths: 12 })).version;
}

/** Rooms, budget, choices, snags, hours and photographs of one project. */
export async function furnish(site: Site, work: DemoWork, staff: { designer: string; manager: string }): Promise<void> {
  const { projectId, on, photograph } = site;
  const ctx = on(-1);
  const today = cairoDay(on(0).now());
  for (const room of work.rooms) await saveRoom(ctx, projectId, null, 0, room);
  const rooms = await roomsOf(ctx, projectId);
  const roomNamed = (name: string) => rooms.find((room) => room.name.en === name)?.id ?? null;
  if (work.budget)
    await saveBudget(ctx, projectId, {
      total: egp(Object.values(work.budget).reduce((sum, amount) => sum + amount, 0)),
      lines: Object.entries(work.budget).map(([trade, amount]) => ({ trade, amount: egp(amount) })),
    });
  for (const { room, needed, lead, options, decided, allowance, ...selection } of work.selections) {
    const id = await saveSelection(on(decided ? decided - 10 : -6), projectId, null, 0, {
      ...selection,
      roomId: roomNamed(room),
      neededOn: addDays(today, needed),
      leadDays: lead,
      bufferDays: 7,
      allowance: allowance === undefined ? null : egp(allowance),
      options: await Promise.all(
        options.map(async ({ trade, price, sell, photo: _photo, ...option }) => ({
          ...option,
          price: egp(price),
          clientPrice: sell === undefined ? null : egp(sell),
          supplierId: await supplierOf(ctx, trade),
        })),
      ),
    });
    const stored = (await selectionsOf(ctx, projectId)).find((one) => one.id === id);
    for (const [at, { photo }] of options.entries()) {
      const option = stored?.options[at];
      if (!photo || !option) continue;
      const file = await addFile(on(decided ?? -6), "selection", id, { ...(await photograph(photo)), name: `${photo}.jpg` });
      await setPicture(ctx, projectId, id, option.id, file.id);
    }
    if (decided === undefined || !stored) continue;
    const version = (await selectionsOf(ctx, projectId)).find((one) => one.id === id)?.version ?? stored.version;
    await moveSelection(on(decided), id, version, {
      to: "decided",
      optionId: stored.options[0]?.id,
      name: site.client,
      on: addDays(today, decided),
      note: "",
    });
  }
  for (const { room, found, due, to, trade, photo, after, reason, ...snag } of work.snags) {
    const made = await snagRecords.create(on(found), {
      ...snag,
      projectId,
      roomId: roomNamed(room),
      dueOn: due === undefined ? null : addDays(today, due),
      assigneeId: staff.designer,
      supplierId: trade ? await supplierOf(ctx, trade) : null,
    });
    if (photo) await addFile(on(found), "snag", made.id, { ...(await photograph(photo)), name: `${snag.title}.jpg` });
    if (after) {
      const file = await addFile(on(-1), "snag", made.id, { ...(await photograph(after)), name: `${snag.title} 2.jpg` });
      await markPicture(on(-1), made.id, file.id, "after");
    }
    let { version } = made;
    for (const state of to) ({ version } = await moveSnag(on(-1), made.id, version, { to: state, ...(reason && { reason }) }));
  }
  for (const { day, hours, by, note } of work.hours)
    await addHours(on(day), projectId, {
      userId: staff[by],
      on: addDays(today, day),
      hours: egp(hours),
      costRate: by === "manager" ? "320" : "210",
      note,
    });
  for (const { shows, room, photo, day, forClient } of work.photographs) {
    const file = await addFile(on(day), "project", projectId, { ...(await photograph(photo)), name: `${shows.en}.jpg` });
    await describeFile(on(day), "project", projectId, file.id, file.version, {
      description: shows,
      roomId: roomNamed(room),
      ...(forClient && { forClient }),
    });
  }
}

/** The first supplier who delivers such things. */
async function supplierOf(ctx: Ctx, trade: string): Promise<string | null> {
  const [row] = await ctx.db
    .select({ id: supplierTable.id })
    .from(supplierTable)
    .innerJoin(supplierCategoryTable, eq(supplierCategoryTable.supplierId, supplierTable.id))
    .where(eq(supplierCategoryTable.category, trade))
    .orderBy(asc(supplierTable.createdAt), asc(supplierTable.id))
    .limit(1);
  return row?.id ?? null;
}
