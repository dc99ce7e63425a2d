import type { ComponentType, ReactNode } from "react";
import { useLoaderData } from "react-router";
import { recordName } from "#app/kit/entity/record-name.ts";
import { RecordOutlet, useEditLink } from "#app/kit/entity/record-outlet.tsx";
import type { AnyRecord, FactName, NoticeOf, Screens } from "#app/kit/entity/screens.ts";
import { choiceWord } from "#app/kit/fields/choice-word.ts";
import { isEmpty } from "#app/kit/fields/kinds.ts";
import type { Flow } from "#app/kit/flow/flow.ts";
import { useMoves, type Moves } from "#app/kit/flow/moves.tsx";
import { useLive, type Wanted } from "#app/kit/live/use-live.ts";
import { useArchiving } from "#app/kit/record/archiving.tsx";
import { RecordHead, type RecordAct } from "#app/kit/record/record-head.tsx";
import { RecordNotices, type NoticeElement } from "#app/kit/record/record-notices.tsx";
import { RecordTabs, type RecordTab } from "#app/kit/record/record-tabs.tsx";
import type { ShownTabs } from "#app/kit/record/shown-tabs.ts";
import { useFormat, useTranslate } from "#app/locale/reader.tsx";
import { useLanguage } from "#app/shell/language.tsx";
import { Button } from "#app/ui/button.tsx";
import { FreeText } from "#app/ui/free-text.tsx";
import { Notice } from "#app/ui/notice.tsx";
import type { Bilingual } from "#app/values/text/bilingual.ts";
import type { panelLoads } from "#app/crm/panels.server.ts";
import { RecordPanels, usePanelTab } from "#app/crm/panels.tsx";
import { useDrawing, type Drawn } from "./record-facts.tsx";
import type { RecordPageData } from "./record-page.server.ts";

type Kind = keyof typeof panelLoads;
type Movable = { id: string; version: number };
type Page = { record: Movable };
type BodyProps<P> = { page: P; at: ShownTabs };

export function recordRoute<P extends Page>(
  entity: Pick<Screens, "path"> & { name: string; subject: Kind | undefined },
  Body: ComponentType<BodyProps<P>>,
  live?: Wanted["entity"],
) {
  return function RecordRoute() {
    const { page, panels, tabs } = useLoaderData<RecordPageData<Kind, P>>();
    const { id } = page.record;
    useLive(live ? { entity: live } : { entity: entity.name, id });
    const body = <Body page={page} at={tabs} />;
    return (
      <RecordOutlet screens={entity} id={id}>
        {entity.subject ? (
          <RecordPanels kind={entity.subject} id={id} panels={panels}>
            {body}
          </RecordPanels>
        ) : (
          body
        )}
      </RecordOutlet>
    );
  };
}

type Act = RecordAct | false | null | undefined;
type PageOf<R extends Movable> = {
  record: R;
  moves?: readonly string[];
  may: { update?: boolean; edit?: boolean; archive?: boolean; trash?: boolean };
};
type FrameProps<R extends Movable> = Omit<Drawn, "entity" | "record"> & {
  entity: Drawn["entity"] &
    Pick<Screens, "path" | "title" | "head" | "notices"> & { flow?: Pick<Flow, "words" | "field" | "states" | "moves"> };
  page: PageOf<R>;
  eyebrow?: ReactNode;
  title?: Bilingual | string;
  number?: string | null;
  moves?: Moves<R>;
  actions?: ReactNode;
  menu?: readonly Act[];
  menuEnd?: readonly Act[];
  notices?: readonly NoticeElement[];
  at?: ShownTabs;
  tabs?: Readonly<Record<string, Partial<Omit<RecordTab, "key">>>>;
  below?: ReactNode;
  children: ReactNode;
};

const noFlow = { words: "", moves: {} };

export function RecordFrame<R extends Movable>({ entity, page, moves, actions, menu = [], menuEnd = [], ...props }: FrameProps<R>) {
  const { record, may } = page;
  const values = record as unknown as AnyRecord;
  const t = useTranslate();
  const { language } = useLanguage();
  const draw = useDrawing({ ...props, entity, record: values });
  const edit = useEditLink(entity, record.id);
  const flowMoves = useMoves<R>({ flow: entity.flow ?? noFlow, path: entity.path, nameOf: () => recordName(values, entity, language) });
  const archiving = useArchiving(entity, values, may.archive ?? false);
  const declared = useDeclaredNotices(entity.notices ?? [], values);
  const { acts, dialog } = moves ?? flowMoves;
  const head = entity.head ?? { marks: [] };
  const offered = page.moves ?? [];
  const first = head.main === "first" ? offered[0] : head.main?.find((move) => offered.includes(move));
  const [main] = acts(record, first ? [first] : []);
  const others = acts(
    record,
    offered.filter((move) => move !== first),
  );
  const editable = may.edit ?? may.update;
  const number = entity.title === "number" && props.title === undefined ? undefined : (values["number"] as string | undefined);
  const named = (label: string, name: FactName): ReactNode => {
    const drawn = draw(name);
    return drawn && [t(label), " ", <span key="value">{drawn}</span>];
  };
  const marks = head.marks.map((mark) => (typeof mark === "string" ? draw(mark) : named(mark.label, mark.field)));
  const said = head.eyebrow ?? "";
  return (
    <article>
      <RecordHead
        kind={props.eyebrow ?? (said.includes(".") ? t(said) : values[said] ? choiceWord(t, entity.words, said, String(values[said])) : "")}
        number={props.number ?? number}
        title={props.title ?? (values[entity.title] as Bilingual | string)}
        facts={marks}
        actions={
          <>
            {head.edit === "button" && editable && (
              <Button {...edit} kind="line" icon="pencil">
                {t("kit.edit")}
              </Button>
            )}
            {actions}
            {main && (
              <Button kind="clay" busy={main.disabled ?? false} icon={main.icon} onClick={main.run}>
                {main.label}
              </Button>
            )}
          </>
        }
        menu={[
          head.edit === "menu" && editable && { label: t("kit.edit"), icon: "pencil", to: `${entity.path}/${record.id}/edit` },
          ...menu,
          ...others,
          ...menuEnd,
          archiving.act,
          may.trash && archiving.bin,
        ]}
      />
      {props.below}
      <RecordNotices notices={[archiving.notice, ...(props.notices ?? []), ...declared]} />
      {props.at ? (
        <FrameTabs path={`${entity.path}/${record.id}`} at={props.at} tabs={props.tabs ?? {}} overview={props.children} />
      ) : (
        props.children
      )}
      {dialog}
    </article>
  );
}

function FrameTabs({
  path,
  at,
  tabs,
  overview,
}: {
  path: string;
  at: ShownTabs;
  tabs: NonNullable<FrameProps<Movable>["tabs"]>;
  overview: ReactNode;
}) {
  const t = useTranslate();
  const panel = usePanelTab();
  const all = at.shown.map((key) =>
    key === "overview" ? { key, label: t("record.overview"), content: overview } : { ...panel(key), ...tabs[key] },
  );
  return <RecordTabs path={path} at={at} tabs={all} />;
}

function useDeclaredNotices(notices: readonly NoticeOf[], record: AnyRecord): NoticeElement[] {
  const t = useTranslate();
  const { date } = useFormat();
  return notices.map(({ when, tone, icon, text, dates = {}, why }) => {
    if (!when(record)) return null;
    const days = Object.entries(dates).map(([name, field]) => [name, isEmpty(record[field]) ? "" : date(String(record[field]))]);
    const said = t(text, Object.fromEntries(days) as Record<string, string>);
    return (
      <Notice key={text} tone={tone} icon={icon}>
        {why ? <strong>{said}</strong> : said} {why && <FreeText>{record[why] as string}</FreeText>}
      </Notice>
    );
  });
}
