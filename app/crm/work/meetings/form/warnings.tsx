import { Confirm } from "#app/kit/feedback/confirm.tsx";
import { useFormat, useTranslate } from "#app/locale/reader.tsx";
import type { Refused } from "#app/shell/answer.ts";
import { Both } from "#app/shell/bilingual-text.tsx";
import { Icon } from "#app/shell/icon.tsx";
import { useLanguage } from "#app/shell/language.tsx";
import { classes, ui } from "#app/ui/primitives.ts";
import { inLanguage } from "#app/values/text/bilingual.ts";
import { span } from "#app/crm/work/meetings/calendar/calendar-words.ts";
import css from "./warnings.module.css";
import { blacklistMeant, type Warning } from "#app/crm/work/meetings/fields.ts";

type Details = { warnings?: Warning[]; blacklisted?: boolean; mayOverride?: boolean };

export function warningsOf(refused: Refused | null): { warnings: Warning[]; blacklisted: boolean; keys: string[] } | null {
  if (refused?.code !== "CONFLICT" || typeof refused.details !== "object" || refused.details === null) return null;
  const { warnings = [], blacklisted = false, mayOverride = false } = refused.details as Details;
  if (warnings.length === 0 && !(blacklisted && mayOverride)) return null;
  return { warnings, blacklisted, keys: [...warnings.map(({ key }) => key), ...(blacklisted ? [blacklistMeant] : [])] };
}

type WarningsProps = {
  refused: Refused | null;
  busy?: boolean;
  onConfirm: (keys: readonly string[]) => void;
  onClose: () => void;
};

export function Warnings({ refused, busy = false, onConfirm, onClose }: WarningsProps) {
  const t = useTranslate();
  const found = warningsOf(refused);
  const meets = found?.warnings.some(({ kind }) => kind === "overlap") ?? false;
  const title = found?.blacklisted ? "meeting.warning.blacklistedTitle" : meets ? "meeting.warning.overlapTitle" : "meeting.warning.title";
  return (
    <Confirm
      opened={found !== null}
      title={t(title)}
      confirm={t("meeting.warning.anyway")}
      keep={t("meeting.warning.change")}
      busy={busy}
      onConfirm={() => onConfirm(found?.keys ?? [])}
      onClose={onClose}
    >
      {found?.blacklisted && <p>{t("meeting.warning.blacklisted")}</p>}
      {found && found.warnings.length > 0 && (
        <ul className={classes(css.warnings, ui.stack(3), ui.place("above3"))}>
          {found.warnings.map((warning) => (
            <li key={warning.key}>
              <Icon name={icons[warning.kind]} />
              <WarningText warning={warning} />
            </li>
          ))}
        </ul>
      )}
    </Confirm>
  );
}

const icons: Record<Warning["kind"], string> = {
  weekend: "calendar",
  holiday: "calendar",
  hours: "clock",
  overlap: "users",
  travel: "map-pin",
};

function WarningText({ warning: { kind, other } }: { warning: Warning }) {
  const t = useTranslate();
  const format = useFormat();
  const { language } = useLanguage();
  if (!other) return <span>{t(`meeting.warning.${kind}`)}</span>;
  const people = other.people.map((name) => inLanguage(name, language).text).join(t("shell.comma"));
  return (
    <span>
      <strong>
        <Both value={other.title} />
      </strong>{" "}
      <bdi className="num">{span(format, other)}</bdi>
      <small>{t(`meeting.warning.${kind}`, { people })}</small>
    </span>
  );
}
