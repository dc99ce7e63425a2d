import { createHash } from "node:crypto";
import { eq } from "drizzle-orm";
import { isSignedIn } from "#app/access/actor.ts";
import { authorize } from "#app/access/permissions.ts";
import { change, type Ctx } from "#app/platform/ctx.server.ts";
import { limit } from "#app/platform/http/rate-limit.server.ts";
import { signedToken, tokenHash } from "#app/platform/tokens/tokens.server.ts";
import { bilingual } from "#app/values/text/bilingual.ts";
import { addDays, cairoDay } from "#app/values/calendar.ts";
import { parseDecimal } from "#app/values/text/typed-number.ts";
import { Invalid, NotFound, type FieldErrors } from "#app/values/errors.ts";
import type { Piastres } from "#app/values/money/money.ts";
import { newId } from "#app/values/new-key.ts";
import { isPropertyType, type PropertyType } from "#app/values/property-type.ts";
import type { Picture } from "#app/values/picture.ts";
import { picturesAt } from "#app/content/media/operations.server.ts";
import { catalogue } from "./offered.server.ts";
import { changesSince, estimate, type Estimate, type PriceChange } from "./estimate.ts";
import { elsewhere, linkDays, placeAreaRule, type Catalogue, type Draft, type Line, type Place, type SavedEstimate } from "./fields.ts";
import { estimateTable } from "./table.server.ts";

export { catalogue, quickPrices } from "./offered.server.ts";
export { saveCatalogue, usualQuickPrices, type CatalogueInput } from "./catalogue.server.ts";

export async function priceEstimate(ctx: Ctx, draft: Draft): Promise<{ catalogue: Catalogue; priced: Estimate; changes: PriceChange[] }> {
  const today = await catalogue(ctx);
  return { catalogue: today, priced: estimate(today, draft), changes: changesSince(today, draft) };
}

export async function swatches(ctx: Ctx, { categories }: Catalogue): Promise<Record<string, Picture>> {
  const addresses = categories.flatMap(({ elements }) => elements.flatMap(({ imageUrl }) => imageUrl ?? []));
  return Object.fromEntries((await picturesAt(ctx, addresses)).map((picture) => [picture.src, picture]));
}

const tenMinutes = 600_000;
const sharesAnHour = { max: 60, windowSeconds: 3600 };

export const estimateToken = (estimateId: string): string => signedToken("estimate", estimateId);

type ReadyEstimate = { values: Snapshot; content: string };
type Snapshot = Omit<
  typeof estimateTable.$inferInsert,
  "id" | "tokenHash" | "requestKey" | "createdAt" | "expiresAt" | "revokedAt" | "viewedAt"
>;

/** `shownTotal`: null without script. Throws `Invalid` for wrong rows, for changed prices and for a total not ours (both `TOTAL_MISMATCH`). */
async function readyEstimate(ctx: Ctx, draft: Draft, shownTotal: Piastres | null): Promise<ReadyEstimate> {
  const { catalogue: today, priced, changes } = await priceEstimate(ctx, draft);
  if (changes.length > 0) throw new Invalid(goneRows(priced), { key: "estimator.error.pricesChanged" }, "TOTAL_MISMATCH");
  const { propertyType, areaM2, place } = check(draft, today, priced);
  if (shownTotal !== null && shownTotal !== priced.total) throw new Invalid({}, { key: "estimator.error.totalMismatch" }, "TOTAL_MISMATCH");
  const values: Snapshot = {
    language: ctx.language,
    propertyType,
    placeEn: place.en,
    placeAr: place.ar,
    areaM2,
    lines: priced.lines,
    services: priced.services,
    subtotal: priced.subtotal,
    total: priced.total,
    rangeLow: priced.range.low,
    rangeHigh: priced.range.high,
    pricesOf: priced.pricesOf,
    priceList: today.priceList,
  };
  return { values, content: createHash("sha256").update(JSON.stringify(values)).digest("base64url") };
}

async function storeEstimate(ctx: Ctx, values: Snapshot, requestKey: string): Promise<string> {
  const id = newId();
  const createdAt = ctx.now();
  const expiresAt = new Date(createdAt.getTime() + linkDays * 86_400_000);
  const stored = await change(ctx, async (tx) => {
    const [made] = await tx.db
      .insert(estimateTable)
      .values({ ...values, id, tokenHash: tokenHash(estimateToken(id)), requestKey, createdAt, expiresAt })
      .onConflictDoNothing({ target: estimateTable.requestKey })
      .returning({ id: estimateTable.id });
    if (made) await tx.record({ event: "estimate.stored", entity: "estimate", id, after: { total: values.total } });
    return made?.id ?? (await storedUnder(tx, requestKey));
  });
  if (!stored) throw new Error("The estimate was neither stored nor found.");
  return stored;
}

export type SharedEstimate = {
  id: string;
  token: string;
  total: Piastres;
  areaM2: number | null;
  propertyType: PropertyType;
  lines: Line[];
};

/** Stores a draft and gives its secret link's token; the same estimate from one address within ten minutes is one. Throws as `readyEstimate`, and `TooMany` beyond 60 an hour. */
export async function shareEstimate(
  ctx: Ctx,
  draft: Draft,
  from: { address: string; shownTotal: Piastres | null },
): Promise<SharedEstimate> {
  const { values, content } = await readyEstimate(ctx, draft, from.shownTotal);
  const window = Math.floor(ctx.now().getTime() / tenMinutes);
  const requestKey = createHash("sha256").update(`${from.address}\n${window}\n${content}`).digest("base64url");
  let id = await storedUnder(ctx, requestKey);
  if (!id) {
    await limit(ctx, `estimate ${from.address}`, sharesAnHour);
    id = await storeEstimate(ctx, values, requestKey);
  }
  return {
    id,
    token: estimateToken(id),
    total: values.total,
    areaM2: values.areaM2 ?? null,
    propertyType: values.propertyType,
    lines: values.lines,
  };
}

async function storedUnder(ctx: Ctx, requestKey: string): Promise<string | undefined> {
  const [row] = await ctx.db.select({ id: estimateTable.id }).from(estimateTable).where(eq(estimateTable.requestKey, requestKey));
  return row?.id;
}

const goneRows = ({ errors }: Estimate): FieldErrors =>
  Object.fromEntries(Object.entries(errors).flatMap(([row, fields]) => (fields.element ? [[`${row}.element`, fields.element]] : [])));

function check(
  draft: Draft,
  today: Catalogue,
  priced: Estimate,
): { propertyType: PropertyType; areaM2: number | null; place: Place["name"] } {
  const wrong: FieldErrors = {};
  for (const [row, fields] of Object.entries(priced.errors))
    for (const [field, message] of Object.entries(fields)) wrong[`${row}.${field}`] = message;
  if (!isPropertyType(draft.propertyType)) wrong["propertyType"] = { key: "estimator.error.choose" };
  const place = today.places.find((one) => one.key === draft.place)?.name ?? bilingual("", "");
  if (draft.place !== "" && draft.place !== elsewhere && place.en === "" && place.ar === "")
    wrong["place"] = { key: "estimator.error.choose" };
  const area = draft.area.trim() === "" ? null : parseDecimal(draft.area, placeAreaRule);
  if (area && !area.ok) wrong["area"] = area.message;
  if (priced.refused) throw new Invalid(wrong, priced.refused);
  if (Object.keys(wrong).length > 0) throw new Invalid(wrong, { key: "estimator.error.rows" });
  if (priced.total === 0) throw new Invalid({}, { key: "estimator.error.empty" });
  return { propertyType: draft.propertyType as PropertyType, areaM2: area?.ok ? area.value : null, place };
}

const guessesAnHour = { max: 60, windowSeconds: 3600 };

export async function openEstimate(
  ctx: Ctx,
  token: string,
  address: string,
): Promise<{ state: "open"; estimate: SavedEstimate } | { state: "expired" | "revoked" }> {
  const row = await byToken(ctx, token);
  if (!row) {
    await limit(ctx, `estimate guess ${address}`, guessesAnHour);
    throw new NotFound({ key: "estimator.link.unknown" });
  }
  if (row.revokedAt) return { state: "revoked" };
  if (row.expiresAt <= ctx.now()) return { state: "expired" };
  return { state: "open", estimate: saved(row) };
}

/** Written by the opened page's script, never by the page itself: messengers open links to preview them. Staff who look do not count. */
export async function noteEstimateViewed(ctx: Ctx, token: string): Promise<void> {
  if (isSignedIn(ctx)) return;
  const row = await byToken(ctx, token);
  if (!row || row.viewedAt || row.revokedAt || row.expiresAt <= ctx.now()) return;
  await change(ctx, async (tx) => {
    await tx.db.update(estimateTable).set({ viewedAt: tx.now() }).where(eq(estimateTable.id, row.id));
    await tx.record({ event: "estimate.viewed", entity: "estimate", id: row.id });
  });
}

export async function revokeEstimate(ctx: Ctx, id: string): Promise<void> {
  authorize(ctx.actor, "lead.update");
  await change(ctx, async (tx) => {
    const [row] = await tx.db
      .update(estimateTable)
      .set({ revokedAt: tx.now() })
      .where(eq(estimateTable.id, id))
      .returning({ id: estimateTable.id });
    if (!row) throw new NotFound();
    await tx.record({ event: "estimate.revoked", entity: "estimate", id });
  });
}

export async function estimateById(ctx: Ctx, id: string): Promise<SavedEstimate & { viewedAt: Date | null; revokedAt: Date | null }> {
  authorize(ctx.actor, "lead.read");
  const [row] = await ctx.db.select().from(estimateTable).where(eq(estimateTable.id, id));
  if (!row) throw new NotFound();
  return { ...saved(row), viewedAt: row.viewedAt, revokedAt: row.revokedAt };
}

async function byToken(ctx: Ctx, token: string) {
  if (!/^[\w-]{20,64}$/.test(token)) return undefined;
  const [row] = await ctx.db
    .select()
    .from(estimateTable)
    .where(eq(estimateTable.tokenHash, tokenHash(token)));
  return row;
}

const saved = (row: typeof estimateTable.$inferSelect): SavedEstimate => ({
  id: row.id,
  language: row.language,
  propertyType: row.propertyType,
  place: bilingual(row.placeEn, row.placeAr),
  areaM2: row.areaM2,
  lines: row.lines,
  services: row.services,
  subtotal: row.subtotal,
  total: row.total,
  range: { low: row.rangeLow, high: row.rangeHigh },
  pricesOf: row.pricesOf,
  madeOn: cairoDay(row.createdAt),
  validUntil: addDays(cairoDay(row.createdAt), linkDays),
});
