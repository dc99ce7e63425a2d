import { Link } from "react-router";
import type { Entry } from "#app/admin/audit/operations.server.ts";
import { iconOf } from "#app/admin/audit/events.ts";
import { Sentence } from "#app/admin/audit/entry-sentence.tsx";
import { Block } from "#app/kit/feedback/block.tsx";
import { useTranslate } from "#app/locale/reader.tsx";
import { Icon } from "#app/shell/icon.tsx";
import { classes, ui } from "#app/ui/primitives.ts";
import css from "./dashboard.module.css";
import { useWhen } from "./use-when.ts";

export function RecentActivity({ entries, today }: { entries: Entry[]; today: string }) {
  const t = useTranslate();
  const when = useWhen(today);
  return (
    <Block title={t("dashboard.activity")} more={{ to: "/admin/audit", label: t("kit.all") }}>
      {entries.length === 0 && <p className={classes(ui.text("sm", "soft"), ui.place("pad4"))}>{t("dashboard.quiet")}</p>}
      <ol className={classes(css.timeline, ui.place("above4"))}>
        {entries.map((entry) => (
          <li key={entry.id}>
            <span className={classes(css.dot, ui.text("soft", "icon16"))}>
              <Icon name={iconOf(entry.entity)} />
            </span>
            <div>
              <p>
                {entry.to ? (
                  <Link to={entry.to} className={css.entry}>
                    <Sentence entry={entry} />
                  </Link>
                ) : (
                  <Sentence entry={entry} />
                )}
              </p>
              <p className="caption">
                <time dateTime={entry.at}>{when(entry.at)}</time>
              </p>
            </div>
          </li>
        ))}
      </ol>
    </Block>
  );
}
