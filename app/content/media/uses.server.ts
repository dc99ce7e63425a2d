import { and, eq, inArray, isNotNull, sql, type SQL } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import { userIdOf } from "#app/access/actor.ts";
import { estimatorElementTable } from "#app/content/estimator/table.server.ts";
import { projectBeforeAfterTable, projectMaterialTable, projectPictureTable, projectTable } from "#app/content/portfolio/table.server.ts";
import { serviceDetailTable, serviceTable } from "#app/content/services/table.server.ts";
import type { CompanyKey } from "#app/content/site-texts/fields.ts";
import { siteContentTable, siteContentVersionTable } from "#app/content/site-texts/table.server.ts";
import { teamTable } from "#app/content/team/table.server.ts";
import { testimonialTable } from "#app/content/testimonials/table.server.ts";
import { projectRecords } from "#app/content/portfolio/operations.server.ts";
import { serviceRecords } from "#app/content/services/operations.server.ts";
import { memberRecords } from "#app/content/team/operations.server.ts";
import { testimonialRecords } from "#app/content/testimonials/operations.server.ts";
import type { Fields } from "#app/kit/fields/kinds.ts";
import type { Change, Ctx } from "#app/platform/ctx.server.ts";
import type { Db } from "#app/platform/db/db.server.ts";
import type { PictureUse, UsePlace } from "./fields.ts";
import { mediaTable } from "./table.server.ts";

type Owner = {
  entity: string;
  table: PgTable & { id: PgColumn; version: PgColumn; updatedAt: PgColumn };
  title: [en: PgColumn, ar: PgColumn];
  to: (id: string) => string;
  look: (ctx: Ctx, id: string) => Promise<Record<string, unknown>>;
};
type Moving = { id: string; file: string };

/** `rows` selects `media`, `record`, `title_en`, `title_ar`; `move` makes every reference to one picture a reference to another. */
type Reference = {
  use: PictureUse;
  owner: Owner | null;
  to: (record: string) => string;
  rows: SQL;
  move: (tx: Change, from: Moving, by: Moving) => Promise<void>;
};

const fieldsOf =
  (records: { fields: Fields; get: (ctx: Ctx, id: string) => Promise<object> }) =>
  async (ctx: Ctx, id: string): Promise<Record<string, unknown>> => {
    const record = Object.entries(await records.get(ctx, id));
    return Object.fromEntries(record.filter(([field]) => Object.hasOwn(records.fields, field)));
  };

const project: Owner = {
  entity: "portfolioProject",
  table: projectTable,
  title: [projectTable.titleEn, projectTable.titleAr],
  to: (id) => `/admin/projects/${id}`,
  look: fieldsOf(projectRecords),
};
const service: Owner = {
  entity: "service",
  table: serviceTable,
  title: [serviceTable.titleEn, serviceTable.titleAr],
  to: (id) => `/admin/services/${id}`,
  look: fieldsOf(serviceRecords),
};
const member: Owner = {
  entity: "teamMember",
  table: teamTable,
  title: [teamTable.nameEn, teamTable.nameAr],
  to: (id) => `/admin/team/${id}`,
  look: fieldsOf(memberRecords),
};
const quote: Owner = {
  entity: "testimonial",
  table: testimonialTable,
  title: [testimonialTable.authorNameEn, testimonialTable.authorNameAr],
  to: (id) => `/admin/testimonials/${id}`,
  look: fieldsOf(testimonialRecords),
};
const element: Owner = {
  entity: "estimatorElement",
  table: estimatorElementTable,
  title: [estimatorElementTable.nameEn, estimatorElementTable.nameAr],
  to: () => "/admin/manage-elements",
  async look({ db }, id) {
    const [row] = await db
      .select({ imageUrl: estimatorElementTable.imageUrl })
      .from(estimatorElementTable)
      .where(eq(estimatorElementTable.id, id));
    return { imageUrl: row?.imageUrl ?? null };
  },
};

const addressOf = ({ file }: Moving): string => `/files/${file}`;

async function noted(tx: Change, { entity, table, look }: Owner, id: string, was: Record<string, unknown>): Promise<void> {
  const is = await look(tx, id);
  const changed = Object.keys(is).filter((field) => JSON.stringify(is[field]) !== JSON.stringify(was[field]));
  if (changed.length === 0) return;
  const [row] = (await tx.db
    .update(table)
    .set({ version: sql`${table.version} + 1`, updatedAt: tx.now() })
    .where(eq(table.id, id))
    .returning({ version: table.version })) as { version: number }[];
  const version = row!.version;
  const pick = (from: Record<string, unknown>) => Object.fromEntries(changed.map((field) => [field, from[field] ?? null]));
  await tx.record({
    event: `${entity}.updated`,
    entity,
    id,
    before: { ...pick(was), version: version - 1 },
    after: { ...pick(is), version },
  });
}

function own(use: PictureUse, owner: Owner, field: string, column: PgColumn, kind: "id" | "address" = "id"): Reference {
  const { table, title, to } = owner;
  const titles = sql`${table.id}::text as record, ${title[0]} as title_en, ${title[1]} as title_ar`;
  return {
    use,
    owner,
    to,
    rows:
      kind === "id"
        ? sql`select ${column} as media, ${titles} from ${table} where ${isNotNull(column)}`
        : sql`select ${mediaTable.id} as media, ${titles} from ${table} join ${mediaTable} on ${column} = '/files/' || ${mediaTable.file}`,
    async move(tx, from, by) {
      const [was, is] = kind === "id" ? [from.id, by.id] : [addressOf(from), addressOf(by)];
      await tx.db
        .update(table)
        .set({ [field]: is })
        .where(eq(column, was));
    },
  };
}

function part(use: PictureUse, owner: Owner, table: PgTable, field: string, column: PgColumn, belongs: PgColumn, once = false): Reference {
  const { title, to } = owner;
  return {
    use,
    owner,
    to,
    rows: sql`select ${column} as media, ${belongs}::text as record, ${title[0]} as title_en, ${title[1]} as title_ar
      from ${table} join ${owner.table} on ${owner.table.id} = ${belongs} where ${isNotNull(column)}`,
    async move(tx, from, by) {
      if (once) {
        const doubled = (await tx.db.select({ record: belongs }).from(table).where(eq(column, by.id))) as { record: string }[];
        const records = doubled.map(({ record }) => record);
        await tx.db.delete(table).where(and(eq(column, from.id), inArray(belongs, records)));
      }
      await tx.db
        .update(table)
        .set({ [field]: by.id })
        .where(eq(column, from.id));
    },
  };
}

const kept = [project, service, member, quote];
const workingCopy = sql.raw("working_copy");
const draft: Reference = {
  use: "draft",
  owner: null,
  to: (address) => address,
  rows: sql.join(
    kept.map(
      ({ table, title, to }) => sql`select ${mediaTable.id} as media, ${to("")}::text || ${table.id} as record, ${title[0]} as title_en,
        ${title[1]} as title_ar from ${table} join ${mediaTable} on ${workingCopy}::text like '%' || ${mediaTable.id} || '%'`,
    ),
    sql` union all `,
  ),
  async move(tx, from, by) {
    for (const { table } of kept)
      await tx.db.execute(sql`update ${table} set working_copy = replace(working_copy::text, ${from.id}, ${by.id})::json
        where working_copy::text like ${`%${from.id}%`}`);
  },
};

const ofSettings = (use: PictureUse, key: CompanyKey): Reference => ({
  use,
  owner: null,
  to: () => "/admin/site-settings",
  rows: sql`select ${mediaTable.id} as media, ${siteContentTable.elementKey} as record, '' as title_en, '' as title_ar
    from ${siteContentTable} join ${mediaTable} on ${siteContentTable.contentEn} = '/files/' || ${mediaTable.file}
    where ${siteContentTable.elementKey} = ${key}`,
  async move(tx, from, by) {
    const [was, is] = [addressOf(from), addressOf(by)];
    // Writers of texts come one after the other, as in the content hub.
    await tx.db.execute(sql`select pg_advisory_xact_lock(hashtext('site_content'))`);
    const rows = await tx.db
      .update(siteContentTable)
      .set({ contentEn: is, updatedAt: tx.now(), enChangedAt: tx.now() })
      .where(and(eq(siteContentTable.elementKey, key), eq(siteContentTable.contentEn, was)))
      .returning({ contentEn: siteContentTable.contentEn, contentAr: siteContentTable.contentAr });
    for (const row of rows) {
      const by = userIdOf(tx);
      await tx.db.insert(siteContentVersionTable).values({ elementKey: key, ...row, state: "published", at: tx.now(), by });
      await tx.record({ event: "siteText.published", entity: "siteText", id: key, before: { en: was }, after: { en: is } });
    }
  },
});

/** A line of an offer. Content may not import the CRM's table, so it is named. Who keeps the library may not open offers, so the place has no link. */
const quotation: Reference = {
  use: "quotation",
  owner: null,
  to: () => "/admin/media",
  rows: sql`select quotation_lines.image_id as media, quotations.id::text as record, quotations.number as title_en, quotations.number as title_ar
    from quotation_lines join quotations on quotations.id = quotation_lines.quotation_id where quotation_lines.image_id is not null`,
  async move(tx, from, by) {
    await tx.db.execute(sql`update quotation_lines set image_id = ${by.id} where image_id = ${from.id}`);
  },
};

/** Every place that refers to a picture of the library. Whoever adds a column with a picture adds it here. */
const references: readonly Reference[] = [
  own("projectMain", project, "mainImage", projectTable.mainImage),
  own("projectPlan", project, "planImage", projectTable.planImage),
  part("projectGallery", project, projectPictureTable, "mediaId", projectPictureTable.mediaId, projectPictureTable.projectId, true),
  part(
    "projectBefore",
    project,
    projectBeforeAfterTable,
    "beforeImage",
    projectBeforeAfterTable.beforeImage,
    projectBeforeAfterTable.projectId,
  ),
  part(
    "projectAfter",
    project,
    projectBeforeAfterTable,
    "afterImage",
    projectBeforeAfterTable.afterImage,
    projectBeforeAfterTable.projectId,
  ),
  part("projectMaterial", project, projectMaterialTable, "image", projectMaterialTable.image, projectMaterialTable.projectId),
  own("serviceMain", service, "mainImage", serviceTable.mainImage),
  part("serviceDetail", service, serviceDetailTable, "mediaId", serviceDetailTable.mediaId, serviceDetailTable.serviceId, true),
  own("teamMember", member, "profileImage", teamTable.profileImage),
  own("testimonial", quote, "authorImage", testimonialTable.authorImage),
  own("estimatorElement", element, "imageUrl", estimatorElementTable.imageUrl, "address"),
  ofSettings("logo", "companyLogoUrl"),
  ofSettings("closing", "closingPictureUrl"),
  quotation,
  draft,
];

const everything = sql.join(
  references.map(({ use, rows }) => sql`select ${sql.raw(`'${use}'`)} as use, found.* from (${rows}) found`),
  sql` union all `,
);

export const isUsed: SQL = sql`${mediaTable.id} in (select media from (${everything}) shown)`;

export async function usesOf(db: Db, id: string): Promise<UsePlace[]> {
  const { rows } = await db.execute<{ use: PictureUse; record: string; title_en: string; title_ar: string }>(
    sql`select use, record, title_en, title_ar from (${everything}) shown where media = ${id} order by use, title_en, record`,
  );
  return rows.map(({ use, record, title_en: en, title_ar: ar }) => ({
    use,
    record,
    title: { en, ar },
    to: references.find((reference) => reference.use === use)!.to(record),
  }));
}

export async function countUses(db: Db, ids: readonly string[]): Promise<Map<string, number>> {
  if (ids.length === 0) return new Map();
  const { rows } = await db.execute<{ media: string; uses: number }>(
    sql`select media, count(*)::int as uses from (${everything}) shown where media in ${[...ids]} group by media`,
  );
  return new Map(rows.map(({ media, uses }) => [media, uses]));
}

async function onceInGallery(tx: Change, { id }: Moving): Promise<void> {
  const main = tx.db.select({ id: projectTable.id }).from(projectTable).where(eq(projectTable.mainImage, id));
  await tx.db.delete(projectPictureTable).where(and(eq(projectPictureTable.mediaId, id), inArray(projectPictureTable.projectId, main)));
}

export async function moveUses(tx: Change, from: Moving, by: Moving, places: readonly UsePlace[]): Promise<void> {
  const held = new Map<string, { owner: Owner; id: string; was: Record<string, unknown> }>();
  for (const { use, record } of places) {
    const owner = references.find((reference) => reference.use === use)?.owner;
    const key = `${owner?.entity} ${record}`;
    if (owner && !held.has(key)) held.set(key, { owner, id: record, was: await owner.look(tx, record) });
  }
  for (const { move } of references) await move(tx, from, by);
  await onceInGallery(tx, by);
  for (const { owner, id, was } of held.values()) await noted(tx, owner, id, was);
}
