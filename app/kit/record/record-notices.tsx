import type { ReactElement } from "react";
import { useTranslate } from "#app/locale/reader.tsx";
import { Icon } from "#app/shell/icon.tsx";
import type { Tone } from "#app/ui/notice.tsx";
import { classes, ui } from "#app/ui/primitives.ts";
import css from "./record-notices.module.css";

export type NoticeElement = ReactElement<{ tone?: Tone | undefined }> | false | null | undefined | "";

const severity: readonly Tone[] = ["bad", "warn", "info", "ok"];
const rank = (notice: ReactElement<{ tone?: Tone | undefined }>): number => severity.indexOf(notice.props.tone ?? "info");

/** What one has to know of a record before anything else, in one line: the most severe, and how many more, which unfold. */
export function RecordNotices({ notices }: { notices: readonly NoticeElement[] }) {
  const t = useTranslate();
  const there = notices.filter((one): one is Exclude<NoticeElement, false | null | undefined | ""> => Boolean(one));
  const [first, ...more] = there.map((notice, place) => ({ notice, place })).toSorted((a, b) => rank(a.notice) - rank(b.notice));
  if (!first) return null;
  return (
    <div className={classes(css.notices, ui.place("below6"), more.length > 0 && css.several)}>
      {first.notice}
      {more.length > 0 && (
        <details>
          <summary className={ui.text("icon16")}>
            {t("record.notices", { count: more.length })}
            <Icon name="chevron-down" />
          </summary>
          <div className={ui.stack(2)}>
            {more.map(({ notice, place }) => (
              <div key={place}>{notice}</div>
            ))}
          </div>
        </details>
      )}
    </div>
  );
}
