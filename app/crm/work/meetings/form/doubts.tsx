import { Confirm } from "#app/kit/feedback/confirm.tsx";
import { useFormat } from "#app/locale/use-format.tsx";
import { useTranslate } from "#app/locale/use-translate.tsx";
import type { Refused } from "#app/shell/answer.ts";
import { Both } from "#app/shell/bilingual-text.tsx";
import { Icon } from "#app/shell/icon.tsx";
import { useLanguage } from "#app/shell/language.tsx";
import { inLanguage } from "#app/values/text/bilingual.ts";
import { span } from "#app/crm/work/meetings/calendar/calendar-words.ts";
import css from "./doubts.module.css";
import { blacklistMeant, type Doubt } from "#app/crm/work/meetings/fields.ts";

type Details = { doubts?: Doubt[]; blacklisted?: boolean; mayOverride?: boolean };

/** What a refusal asks, or null where it asks nothing. */
export function askedBy(refused: Refused | null): { doubts: Doubt[]; blacklisted: boolean; keys: string[] } | null {
  if (refused?.code !== "CONFLICT" || typeof refused.details !== "object" || refused.details === null) return null;
  const { doubts = [], blacklisted = false, mayOverride = false } = refused.details as Details;
  if (doubts.length === 0 && !(blacklisted && mayOverride)) return null;
  return { doubts, blacklisted, keys: [...doubts.map(({ key }) => key), ...(blacklisted ? [blacklistMeant] : [])] };
}

type DoubtsProps = {
  refused: Refused | null;
  busy?: boolean;
  /** With the keys of everything that was shown. */
  onConfirm: (keys: readonly string[]) => void;
  onClose: () => void;
};

/** Asks whether a time is meant that meets another meeting, or at which one does not expect one. */
export function Doubts({ refused, busy = false, onConfirm, onClose }: DoubtsProps) {
  const t = useTranslate();
  const asked = askedBy(refused);
  const meets = asked?.doubts.some(({ kind }) => kind === "overlap") ?? false;
  const title = asked?.blacklisted ? "meeting.doubt.blacklistedTitle" : meets ? "meeting.doubt.overlapTitle" : "meeting.doubt.title";
  return (
    <Confirm
      opened={asked !== null}
      title={t(title)}
      confirm={t("meeting.doubt.anyway")}
      keep={t("meeting.doubt.change")}
      busy={busy}
      onConfirm={() => onConfirm(asked?.keys ?? [])}
      onClose={onClose}
    >
      {asked?.blacklisted && <p>{t("meeting.doubt.blacklisted")}</p>}
      {asked && asked.doubts.length > 0 && (
        <ul className={css.doubts}>
          {asked.doubts.map((doubt) => (
            <li key={doubt.key}>
              <Icon name={icons[doubt.kind]} />
              <DoubtText doubt={doubt} />
            </li>
          ))}
        </ul>
      )}
    </Confirm>
  );
}

const icons: Record<Doubt["kind"], string> = {
  weekend: "calendar",
  holiday: "calendar",
  hours: "clock",
  overlap: "users",
  travel: "map-pin",
};

function DoubtText({ doubt: { kind, other } }: { doubt: Doubt }) {
  const t = useTranslate();
  const format = useFormat();
  const { language } = useLanguage();
  if (!other) return <span>{t(`meeting.doubt.${kind}`)}</span>;
  const people = other.people.map((name) => inLanguage(name, language).text).join(t("meeting.mail.comma"));
  return (
    <span>
      <strong>
        <Both value={other.title} />
      </strong>{" "}
      <bdi className="num">{span(format, other)}</bdi>
      <small>{t(`meeting.doubt.${kind}`, { people })}</small>
    </span>
  );
}
