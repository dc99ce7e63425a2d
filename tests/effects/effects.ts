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
type Told = { to: string; kind: string; about: string; data: Record<string, unknown>; by: string | null };

/** What operations leave behind besides the rows they are about. People stand as their roles. */
export type Effects = {
  audit: Audit[];
  status: Status[];
  timeline: Line[];
  told: Told[];
  jobs: { name: string; data: Record<string, unknown> }[];
  mails: { kind: string; recipient: string }[];
};

/** How far the logs were written at a moment. */
export type Mark = { audit: number; status: number; timeline: number; told: number; jobs: string[]; mails: string[] };

const start: Mark = { audit: 0, status: 0, timeline: 0, told: 0, jobs: [], mails: [] };

const ids = (rows: { id: string }[]): string[] => rows.map(({ id }) => id);

/** Where the logs end now, for `effectsSince`. */
export async function markOf(db: Db): Promise<Mark> {
  const { rows } = await db.execute<{ audit: number; status: number; timeline: number; told: number }>(sql`
    select (select coalesce(max(id), 0)::int from audit_log) as audit, (select coalesce(max(id), 0)::int from status_log) as status,
      (select coalesce(max(id), 0)::int from timeline) as timeline, (select coalesce(max(id), 0)::int from notifications) as told`);
  const jobs = await db.execute<{ id: string }>(sql`select id::text as id from jobs.job`);
  const mails = await db.execute<{ id: string }>(sql`select id::text as id from mails`);
  return { ...rows[0]!, jobs: ids(jobs.rows), mails: ids(mails.rows) };
}

/** What was written after `since`, oldest first. */
export async function effectsSince(db: Db, since: Mark = start): Promise<Effects> {
  const role = (id: string) => sql.raw(`(select role_name from app_users where app_users.id = ${id})`);
  const audit = await db.execute<Audit>(
    sql`select id::int, coalesce(${role("actor_id")}, actor_kind) as actor, event, entity, entity_id, before, after, request_id from audit_log
      where id > ${since.audit} order by id`,
  );
  const status = await db.execute<Status>(
    sql`select entity, entity_id::text, "from", "to", reason, ${role("by")} as by from status_log where id > ${since.status} order by id`,
  );
  const timeline = await db.execute<Line>(
    sql`select entity, entity_id::text, kind, body, data, ${role("by")} as by from timeline where id > ${since.timeline} order by id`,
  );
  const told = await db.execute<Told>(
    sql`select ${role("user_id")} as to, kind, about_kind as about, data, ${role("by")} as by from notifications where id > ${since.told} order by id`,
  );
  const jobs = await db.execute<{ id: string; data: Effects["jobs"][number] }>(
    sql`select id::text as id, data from jobs.job where name = 'work' order by created_on, id`,
  );
  const mails = await db.execute<{ id: string; kind: string; recipient: string }>(sql`select id::text as id, kind, recipient from mails`);
  return {
    audit: audit.rows,
    status: status.rows,
    timeline: timeline.rows,
    told: told.rows,
    jobs: jobs.rows.filter(({ id }) => !since.jobs.includes(id)).map(({ data }) => data),
    mails: mails.rows.filter(({ id }) => !since.mails.includes(id)),
  };
}

const unstable = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}|[\w-]{40,}/g;

/** A value as text, without random ids and tokens. */
const plain = (value: unknown): string => JSON.stringify(value ?? null).replaceAll(unstable, "…");

/** Every effect with its values, one a line, sorted: for comparing two runs of the same story. */
export function inFull({ audit, status, timeline, told, jobs, mails }: Effects): string[] {
  return [
    ...audit.map(
      (one) => `audit ${one.actor} ${one.event} ${one.entity} ${one.entity_id ? "one" : "none"} ${plain(one.before)} → ${plain(one.after)}`,
    ),
    ...status.map((one) => `status ${one.by} ${one.entity} ${one.from} → ${one.to} ${plain(one.reason)}`),
    ...timeline.map((one) => `timeline ${one.by} ${one.entity} ${one.kind} ${plain(one.body)} ${plain(one.data)}`),
    ...told.map((one) => `told ${one.to} by ${one.by} ${one.kind} about ${one.about} ${plain(one.data)}`),
    ...jobs.map((one) => `job ${one.name} ${plain(one.data)}`),
    ...mails.map((one) => `mail ${one.kind}`),
  ].toSorted();
}
