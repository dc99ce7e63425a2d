import { missingIn, type Fields } from "#app/kit/fields/kinds.ts";
import { Badge } from "#app/ui/badge.tsx";
import { useFormat, useTranslate } from "#app/locale/reader.tsx";
import type { AnyRecord } from "./screens.ts";

const looks = {
  published: { at: 100, tone: "ok" },
  changed: { at: 100, tone: "warn" },
  scheduled: { at: 75 },
  missingAr: { at: 50, tone: "warn" },
  missingEn: { at: 50, tone: "warn" },
  draft: { at: 0, tone: "quiet" },
} as const;

/** How a record stands that visitors may be shown: published, due, a draft, or a draft that only lacks one language. */
export function PublicationMark({ record, fields }: { record: AnyRecord; fields: Fields }) {
  const t = useTranslate();
  const { dateTime } = useFormat();
  const { state, publishAt } = record;
  const side = lacking(record, fields);
  const known = state === "published" && record.workingCopy ? "changed" : state;
  const standing =
    known === "published" || known === "changed" || known === "scheduled"
      ? known
      : side === "ar"
        ? "missingAr"
        : side
          ? "missingEn"
          : "draft";
  return (
    <Badge {...looks[standing]} title={state === "scheduled" && typeof publishAt === "string" ? dateTime(publishAt) : undefined}>
      {t(`kit.state.${standing}`)}
    </Badge>
  );
}

/** The one language a record lacks before it can be shown; null where nothing or more is missing. */
export function lacking(record: Record<string, unknown>, fields: Fields): "en" | "ar" | null {
  const missing = Object.entries(fields)
    .filter(([, field]) => field.toShow)
    .map(([name, field]) => missingIn(field, record[name]));
  const sides = new Set(missing.flat());
  const [only] = sides;
  return sides.size === 1 && only !== undefined && missing.every((one) => one.length < 2) ? only : null;
}
