import { asc, eq, inArray } from "drizzle-orm";
import { mediaOptions } from "#app/content/media/operations.server.ts";
import { readEach } from "#app/kit/entity/list-part.server.ts";
import type { OptionSource, Part } from "#app/kit/entity/definition.server.ts";
import { bilingual } from "#app/values/text/bilingual.ts";
import { Invalid, type FieldErrors } from "#app/values/errors.ts";
import { typedClock } from "#app/values/text/typed-day.ts";
import { plateFields, type StoredPlate } from "./fields.ts";
import { projectPictureTable, projectServiceTable, projectTable } from "./table.server.ts";

/** The gallery. Its first photograph is the project's main picture and stands in the project's own row. */
export const plates: Part<StoredPlate[]> = {
  async read(ctx, raw) {
    const read = await readEach(ctx, raw, { fields: plateFields, most: 60, options: { picture: mediaOptions }, unique: ["picture"] });
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
        id: projectTable.id,
        picture: projectTable.mainImage,
        en: projectTable.mainRoomEn,
        ar: projectTable.mainRoomAr,
        hour: projectTable.mainHour,
      })
      .from(projectTable)
      .where(inArray(projectTable.id, ids));
    const rest = await ctx.db
      .select()
      .from(projectPictureTable)
      .where(inArray(projectPictureTable.projectId, ids))
      .orderBy(asc(projectPictureTable.displayOrder));
    return new Map(
      mains.map(({ id, picture, en, ar, hour }) => [
        id,
        [
          ...(picture ? [{ picture, room: bilingual(en, ar), hour: hour ?? "" }] : []),
          ...rest
            .filter(({ projectId }) => projectId === id)
            .map((plate) => ({ picture: plate.mediaId, room: bilingual(plate.roomEn, plate.roomAr), hour: plate.hour ?? "" })),
        ],
      ]),
    );
  },
  async keep(tx, projectId, [main, ...rest]) {
    await tx.db
      .update(projectTable)
      .set({
        mainImage: main?.picture ?? null,
        mainRoomEn: main?.room.en ?? "",
        mainRoomAr: main?.room.ar ?? "",
        mainHour: main?.hour || null,
      })
      .where(eq(projectTable.id, projectId));
    await tx.db.delete(projectPictureTable).where(eq(projectPictureTable.projectId, projectId));
    const rows = rest.flatMap(({ picture, room, hour }, displayOrder) =>
      picture ? [{ projectId, mediaId: picture, roomEn: room.en, roomAr: room.ar, hour: hour || null, displayOrder }] : [],
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
