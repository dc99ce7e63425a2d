import { asc, eq, inArray } from "drizzle-orm";
import { readEach } from "#app/kit/entity/list-part.server.ts";
import { toRow } from "#app/kit/entity/store/stored.server.ts";
import type { OptionSource, Part } from "#app/kit/entity/definition.server.ts";
import { bilingual } from "#app/values/text/bilingual.ts";
import { Invalid, type FieldErrors } from "#app/values/errors.ts";
import { typedClock } from "#app/values/text/typed-day.ts";
import { captionFields, plateFields, type StoredPlate } from "./fields.ts";
import { projectPictureTable, projectServiceTable, projectTable } from "./table.server.ts";

const bare = { sentence: bilingual("", ""), planX: null, planY: null };

export const plates: Part<StoredPlate[]> = {
  async read(ctx, raw) {
    const read = await readEach(ctx, raw, { fields: plateFields, most: 60, unique: ["picture"] });
    const errors: FieldErrors = {};
    for (const [at, plate] of read.entries()) {
      const hour = typedClock(plate.hour);
      if (plate.hour && !hour) errors[`${at}.hour`] = { key: "portfolioProject.error.hour" };
      else plate.hour = hour ?? "";
    }
    if (Object.keys(errors).length > 0) throw new Invalid(errors);
    return read;
  },
  async load(ctx, ids) {
    const mains = await ctx.db
      .select({
        projectId: projectTable.id,
        mediaId: projectTable.mainImage,
        roomEn: projectTable.mainRoomEn,
        roomAr: projectTable.mainRoomAr,
        hour: projectTable.mainHour,
        sentenceEn: projectTable.mainSentenceEn,
        sentenceAr: projectTable.mainSentenceAr,
        planX: projectTable.mainPlanX,
        planY: projectTable.mainPlanY,
      })
      .from(projectTable)
      .where(inArray(projectTable.id, ids));
    const rest = await ctx.db
      .select()
      .from(projectPictureTable)
      .where(inArray(projectPictureTable.projectId, ids))
      .orderBy(asc(projectPictureTable.displayOrder));
    const found = new Map<string, StoredPlate[]>();
    for (const { projectId, mediaId, ...plate } of [...mains, ...rest]) {
      const { hour, planX, planY } = plate;
      const before = found.get(projectId) ?? [];
      if (!mediaId) found.set(projectId, before);
      else {
        const [room, sentence] = [bilingual(plate.roomEn, plate.roomAr), bilingual(plate.sentenceEn, plate.sentenceAr)];
        found.set(projectId, [...before, { picture: mediaId, room, hour: hour ?? "", sentence, planX, planY }]);
      }
    }
    return found;
  },
  async keep(tx, projectId, kept) {
    const [main, ...rest] = kept.map((plate) => ({ ...bare, ...plate }));
    await tx.db
      .update(projectTable)
      .set({
        mainImage: main?.picture ?? null,
        mainRoomEn: main?.room.en ?? "",
        mainRoomAr: main?.room.ar ?? "",
        mainHour: main?.hour || null,
        mainSentenceEn: main?.sentence.en ?? "",
        mainSentenceAr: main?.sentence.ar ?? "",
        mainPlanX: main?.planX ?? null,
        mainPlanY: main?.planY ?? null,
      })
      .where(eq(projectTable.id, projectId));
    await tx.db.delete(projectPictureTable).where(eq(projectPictureTable.projectId, projectId));
    const rows = rest.flatMap((plate, displayOrder) =>
      plate.picture ? [{ ...toRow(projectPictureTable, captionFields, plate), projectId, mediaId: plate.picture, displayOrder }] : [],
    );
    if (rows.length > 0) await tx.db.insert(projectPictureTable).values(rows);
  },
};

const mostServices = 20;

export const servicesOf = (known: OptionSource): Part<string[]> => ({
  async read(ctx, raw) {
    if (raw === null || raw === undefined) return [];
    const ids = Array.isArray(raw) ? [...new Set(raw.filter((id): id is string => typeof id === "string"))] : [];
    if (!Array.isArray(raw) || raw.length > mostServices) throw new Invalid({ "": { key: "kit.error.choice" } });
    const found = ids.length > 0 ? await known(ctx, { values: ids.map((id) => id.slice(0, 120).replace(/\0/g, "")) }) : [];
    if (found.length < ids.length || ids.length < raw.length) throw new Invalid({ "": { key: "kit.error.gone" } });
    return ids.toSorted();
  },
  async load(ctx, ids) {
    const rows = await ctx.db
      .select()
      .from(projectServiceTable)
      .where(inArray(projectServiceTable.projectId, ids))
      .orderBy(asc(projectServiceTable.serviceId));
    const found = new Map<string, string[]>();
    for (const { projectId, serviceId } of rows) found.set(projectId, [...(found.get(projectId) ?? []), serviceId]);
    return found;
  },
  async keep(tx, projectId, ids) {
    await tx.db.delete(projectServiceTable).where(eq(projectServiceTable.projectId, projectId));
    if (ids.length > 0) await tx.db.insert(projectServiceTable).values(ids.map((serviceId) => ({ projectId, serviceId })));
  },
});
