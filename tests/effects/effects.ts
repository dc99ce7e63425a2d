import { sql } from "drizzle-orm";
import type { Db } from "#app/platform/db/db.server.ts";

type Json = Record<string, unknown> | null;
type Audit = {
  id: number;
  actor: string;
  event: string;
  entity: string;
  entity_id: string | null;
  before: Json;
  after: Json;
  request_id: string;
};
type Status = { entity: string; entity_id: string; from: string | null; to: string; reason: string | null; by: string | null };
type Line = { entity: string; entity_id: string; kind: string; body: string | null; data: Record<string, unknown>; by: string | null };
type Notification = { to: string; kind: string; about: string; data: Record<string, unknown>; by: string | null };

/** What operations leave behind besides the rows they are about. People stand as their roles. */
type Effects = {
  audit: Audit[];
  status: Status[];
  timeline: Line[];
  notifications: Notification[];
  jobs: { name: string; data: Record<string, unknown> }[];
  mails: { kind: string; recipient: string }[];
};

/** What the logs hold, oldest first. */
export async function effectsIn(db: Db): Promise<Effects> {
  const role = (id: string) => sql.raw(`(select role_name from app_users where app_users.id = ${id})`);
  const audit = await db.execute<Audit>(
    sql`select id::int, coalesce(${role("actor_id")}, actor_kind) as actor, event, entity, entity_id, before, after, request_id from audit_log order by id`,
  );
  const status = await db.execute<Status>(
    sql`select entity, entity_id::text, "from", "to", reason, ${role("by")} as by from status_log order by id`,
  );
  const timeline = await db.execute<Line>(
    sql`select entity, entity_id::text, kind, body, data, ${role("by")} as by from timeline order by id`,
  );
  const notifications = await db.execute<Notification>(
    sql`select ${role("user_id")} as to, kind, about_kind as about, data, ${role("by")} as by from notifications order by id`,
  );
  const jobs = await db.execute<{ data: Effects["jobs"][number] }>(
    sql`select data from jobs.job where name in ('work', 'outward') order by created_on, id`,
  );
  const mails = await db.execute<{ kind: string; recipient: string }>(sql`select kind, recipient from mails`);
  return {
    audit: audit.rows,
    status: status.rows,
    timeline: timeline.rows,
    notifications: notifications.rows,
    jobs: jobs.rows.map(({ data }) => data),
    mails: mails.rows,
  };
}

const unstable = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}|[\w-]{40,}/g;

/** A value as text, without random ids and tokens. */
const plain = (value: unknown): string => JSON.stringify(value ?? null).replaceAll(unstable, "…");

/** Every effect with its values, one a line, sorted: for comparing two runs of the same story. */
export function inFull({ audit, status, timeline, notifications, jobs, mails }: Effects): string[] {
  return [
    ...audit.map(
      (one) => `audit ${one.actor} ${one.event} ${one.entity} ${one.entity_id ? "one" : "none"} ${plain(one.before)} → ${plain(one.after)}`,
    ),
    ...status.map((one) => `status ${one.by} ${one.entity} ${one.from} → ${one.to} ${plain(one.reason)}`),
    ...timeline.map((one) => `timeline ${one.by} ${one.entity} ${one.kind} ${plain(one.body)} ${plain(one.data)}`),
    ...notifications.map((one) => `notified ${one.to} by ${one.by} ${one.kind} about ${one.about} ${plain(one.data)}`),
    ...jobs.map((one) => `job ${one.name} ${plain(one.data)}`),
    ...mails.map((one) => `mail ${one.kind}`),
  ].toSorted();
}
