import { optionsOf } from "#app/ui/options.tsx";
import { useState } from "react";
import { SelectInput } from "#app/ui/control.tsx";
import { classes, ui } from "#app/ui/primitives.ts";
import { Button } from "#app/ui/button.tsx";
import { useRevalidator } from "react-router";
import { useFilesToAdd } from "#app/crm/base/files/page/files.tsx";
import { Block } from "#app/kit/feedback/block.tsx";
import { useDrawer } from "#app/kit/feedback/drawer.tsx";
import { usePeople } from "#app/kit/frame/people.tsx";
import { useSend } from "#app/kit/ask/use-send.ts";
import { useLive } from "#app/kit/live/use-live.ts";
import { UploadList } from "#app/kit/pictures/uploads/upload-list.tsx";
import type { PanelProps } from "#app/kit/record/panels.tsx";
import { useTranslate } from "#app/locale/reader.tsx";
import { Icon } from "#app/shell/icon.tsx";
import type { Bilingual } from "#app/values/text/bilingual.ts";
import { subjects, type SubjectKind } from "#app/crm/between-slices/subjects.ts";
import { Composer } from "#app/crm/base/activity/composing/composer.tsx";
import { Body, EntryRow } from "./entry-row.tsx";
import { timelineFilters, type TimelineFilter } from "#app/crm/base/activity/fields.ts";
import type { Entry, TimelinePage } from "./timeline-page.ts";
import css from "./timeline.module.css";
import { useTimeline } from "./use-timeline.ts";

type TimelineProps = PanelProps<TimelinePage, SubjectKind> & {
  compose?: boolean;
};

const recentEntries = 3;

const spokenTo: readonly SubjectKind[] = ["lead", "client", "supplier"];
const metAbout: readonly SubjectKind[] = ["lead", "client", "project", "supplier"];

export function Timeline({ found, kind, id, address, compose = true }: TimelineProps) {
  const t = useTranslate();
  const [only, setOnly] = useState<TimelineFilter>("all");
  const tools = (
    <label className={classes(css.filter, ui.row(1, "nowrap", "inline"), ui.text("sm", "soft", "link"))}>
      <span className="sr">{t("activity.filter.label")}</span>
      <SelectInput bare value={only} onChange={(event) => setOnly(timelineFilters.find((one) => one === event.target.value) ?? "all")}>
        {optionsOf(timelineFilters, (one) => [one, t(`activity.filter.${one}`)])}
      </SelectInput>
      <Icon name="chevron-down" />
    </label>
  );
  return (
    <Block title={t("activity.title")} tools={tools} last>
      <Entries newest={found} {...{ kind, id, address, compose, only }} />
    </Block>
  );
}

export function RecentTimeline({ found, kind, id, address, compose = true }: TimelineProps) {
  const t = useTranslate();
  const inside = useDrawer();
  const all = inside ? undefined : { to: `${subjects[kind].path}/${id}?tab=timeline`, label: t("record.all") };
  return (
    <Block title={t("activity.title")} more={all} last={kind !== "lead"}>
      <Entries newest={found} {...{ kind, id, address, compose }} only="all" most={recentEntries} />
    </Block>
  );
}

type EntriesProps = Required<Pick<TimelineProps, "kind" | "id" | "address" | "compose">> & {
  newest: TimelinePage;
  only: TimelineFilter;
  most?: number;
};

function Entries({ newest, kind, id, address, compose, only, most }: EntriesProps) {
  const t = useTranslate();
  const people = usePeople();
  const personOf = (person: string): Bilingual | null => (Object.hasOwn(people, person) ? (people[person] ?? null) : null);
  const { page, failed, loading, again, older } = useTimeline(newest, address, only);
  const { revalidate } = useRevalidator();
  const [sending, setSending] = useState<{ text: string; after: typeof page } | null>(null);
  const pending = sending?.after === page ? sending.text : null;
  useLive({ entity: subjects[kind].entity, id });
  const action = `/crm/activity/${kind}/${id}`;
  const toAdd = useFilesToAdd(kind, id, () => void revalidate());
  const { send } = useSend();
  const remove = (entry: Entry) => {
    const undo = { label: t("kit.undo"), run: () => void send(action, { intent: "restore", entry: String(entry.id) }) };
    void send(action, { intent: "remove", entry: String(entry.id) }, { action: () => undo });
  };
  const takeBack = (version: number) => void send(`${subjects[kind].path}/${id}/transition`, { intent: "undo", version: String(version) });
  const nameOf = (person: string): string | null => personOf(person)?.en ?? null;
  const { may, people: mentionable } = newest;
  return (
    <>
      {compose && may.write && (
        <div className={css.place}>
          <Composer
            action={action}
            people={mentionable}
            calls={spokenTo.includes(kind)}
            followUp={kind === "lead"}
            meeting={metAbout.includes(kind) ? `/crm/meetings/new?${kind}=${id}` : undefined}
            attach={toAdd.add}
            onSending={(text) => setSending(text === null ? null : { text, after: page })}
          />
          <UploadList {...toAdd} icon="paperclip" />
        </div>
      )}
      {!page && loading && <Waiting label={t("kit.loading")} />}
      {!page && failed && !loading && (
        <div className={classes(ui.row(6), ui.text("sm"), ui.place("pad3"))} role="alert">
          <p>{t("activity.failed")}</p>
          <Button kind="line" onClick={again}>
            {t("common.error.retry")}
          </Button>
        </div>
      )}
      {page && (
        <ol className={classes(css.list, ui.stack(0))} aria-busy={loading}>
          {pending !== null && (
            <li className={css.entry} data-pending="">
              <span className={classes(css.dot, ui.text("icon16", "soft"))}>
                <Icon name="message-square" />
              </span>
              <div className={css.entryText}>
                <Body text={pending} nameOf={nameOf} />
                <p className={css.caption}>{t("activity.sending")}</p>
              </div>
            </li>
          )}
          {page.entries.slice(0, most).map((entry) => (
            <EntryRow key={entry.key} {...{ entry, kind, personOf, action, remove, takeBack }} people={mentionable} />
          ))}
        </ol>
      )}
      {page && page.entries.length === 0 && pending === null && (
        <p className={classes(ui.text("sm", "quiet"), ui.place("pad3"))}>{t(only === "all" ? "activity.empty" : "activity.emptyFor")}</p>
      )}
      {page?.older && most === undefined && (
        <Button kind="ghost" onClick={older} busy={loading}>
          {t("activity.older")}
        </Button>
      )}
    </>
  );
}

function Waiting({ label }: { label: string }) {
  return (
    <div className={classes(ui.stack(5), ui.place("pad4"))} role="status">
      <span className="sr">{label}</span>
      {[0, 1, 2].map((line) => (
        <span key={line} className={classes(css.bone, ui.stack(2))} aria-hidden="true">
          <i />
          <i />
        </span>
      ))}
    </div>
  );
}
