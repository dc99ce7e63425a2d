import type { LoaderFunctionArgs } from "react-router";
import { userIdOf } from "#app/access/actor.ts";
import { loadRecord } from "#app/kit/entity/record-page.server.ts";
import type { OptionSource } from "#app/kit/entity/definition.server.ts";
import type { Option, RecordData } from "#app/kit/entity/screens.ts";
import type { Ctx } from "#app/platform/ctx.server.ts";
import { asLoader } from "#app/platform/http/route-handlers.server.ts";
import { isUuid } from "#app/values/uuid.ts";
import { aboutField, taskAbouts } from "#app/crm/work/tasks/fields.ts";
import { taskRecords, type Task } from "#app/crm/work/tasks/operations.server.ts";
import { aboutOptions, staffOptions, taskOptions } from "./options.server.ts";
import { taskEntity } from "#app/crm/work/tasks/entity.ts";

export type FormPage = { head: { title: string; noindex: boolean }; record: RecordData; me: string | null };

const load = loadRecord(taskRecords, taskEntity);

export const loadForm = asLoader(async (ctx, args): Promise<FormPage> => {
  const page = await load(args);
  const { options } = page.record;
  const task = page.record.record as Task | null;
  const widen = async (name: string, source: OptionSource, ids: readonly string[]) => {
    options[name] = await widened(ctx, source, options[name] ?? [], ids);
  };
  await widen("blockers", taskOptions, task?.blockers ?? []);
  await widen("watchers", staffOptions, task?.watchers ?? []);
  for (const kind of taskAbouts) await widen(aboutField(kind), aboutOptions(kind), begun(args, kind));
  return { ...page, me: userIdOf(ctx) };
});

function begun({ url }: LoaderFunctionArgs, kind: string): string[] {
  const id = url.searchParams.get(kind);
  return id && isUuid(id) ? [id] : [];
}

async function widened(ctx: Ctx, source: OptionSource, first: Option[], ids: readonly string[]): Promise<Option[]> {
  const missing = ids.filter((id) => !first.some(({ value }) => value === id));
  return missing.length > 0 ? [...first, ...(await source(ctx, { values: missing }))] : first;
}
