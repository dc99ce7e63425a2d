import { Link } from "react-router";
import { useFormat } from "#app/locale/use-format.tsx";
import { useTranslate } from "#app/locale/use-translate.tsx";
import { Both } from "#app/shell/bilingual-text.tsx";
import { Icon } from "#app/shell/icon.tsx";
import { Ltr } from "#app/shell/ltr.tsx";
import { leadStatuses, type LeadStatus } from "./fields.ts";
import type { LeadRecord } from "./operations.server.ts";
import css from "./record.module.css";

type Entry = LeadRecord["timeline"][number];

const icons: Record<string, string> = {
  captured: "inbox",
  appended: "message-square",
  follows: "history",
  returned: "undo-2",
  moved: "circle-dot",
  note: "pencil",
};
const isStatus = (value: unknown): value is LeadStatus => leadStatuses.some((status) => status === value);

/** What happened to a lead, newest first. */
export function LeadTimeline({ entries }: { entries: Entry[] }) {
  const t = useTranslate();
  const { dateTime } = useFormat();
  return (
    <ol className={css.timeline}>
      {entries.map((entry) => (
        <li key={entry.id}>
          <span className={css.dot}>
            <Icon name={icons[entry.kind] ?? "circle-dot"} />
          </span>
          <div>
            <p>
              <What entry={entry} />
            </p>
            <p className={css.caption}>
              <time dateTime={entry.at} className="num">
                {dateTime(entry.at)}
              </time>
              {entry.by && <span>{<Both value={entry.by} />}</span>}
            </p>
          </div>
        </li>
      ))}
      {entries.length === 0 && <li className={css.caption}>{t("leads.none")}</li>}
    </ol>
  );
}

function What({ entry: { kind, body, data } }: { entry: Entry }) {
  const t = useTranslate();
  const { exactMoney } = useFormat();
  if (kind === "note") return <span dir="auto">{body}</span>;
  if (kind === "moved") return <>{isStatus(data["to"]) && `${t("leads.timeline.moved")} ${t(`leads.status.${data["to"]}`)}`}</>;
  if (kind === "follows" || kind === "returned")
    return (
      <>
        {t(kind === "follows" ? "leads.timeline.follows" : "leads.timeline.returned")}{" "}
        <Link to={`/crm/leads/${data["leadId"]}`} className={css.inline}>
          <Ltr>{data["number"]}</Ltr>
        </Link>
      </>
    );
  const source = data["source"] === "estimator" ? "leads.timeline.from.estimator" : "leads.timeline.from.website";
  return (
    <>
      {t(kind === "appended" ? "leads.timeline.appended" : "leads.timeline.captured")} {t(source)}
      {typeof data["total"] === "number" && (
        <>
          {" "}
          <span className="num">({exactMoney(data["total"])})</span>
        </>
      )}
    </>
  );
}
