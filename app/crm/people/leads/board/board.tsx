import type { ReactNode } from "react";
import { useLoaderData, useLocation, useParams } from "react-router";
import { Board } from "#app/kit/board/board.tsx";
import { CardDue, CardFoot, CardRow, CardText } from "#app/kit/board/card.tsx";
import type { Lane } from "#app/kit/board/lanes.ts";
import { ListProvider } from "#app/kit/list/list-state.tsx";
import { fromList, useOverList } from "#app/kit/entity/over-list.ts";
import type { Option, Screens } from "#app/kit/entity/screens.ts";
import { DrawerOver } from "#app/kit/entity/drawer-over.tsx";
import { ringOf } from "#app/kit/flow/status-mark.tsx";
import { useLive } from "#app/kit/live/use-live.ts";
import { Person } from "#app/kit/record/person.tsx";
import { useFormat, useTranslate } from "#app/locale/reader.tsx";
import { useLanguage } from "#app/shell/language.tsx";
import { inLanguage } from "#app/values/text/bilingual.ts";
import type { LeadCard } from "./board.server.ts";
import type { LeadStatus } from "#app/crm/people/leads/fields.ts";
import { leadFlow, moveTo } from "#app/crm/people/leads/flow.ts";
import type { LeadsPage } from "#app/crm/people/leads/list/list-data.server.ts";
import { leadEntity } from "#app/crm/people/leads/entity.ts";
import { LeadPriorityBadge } from "#app/crm/people/leads/list/priority-badge.tsx";
import { presses, useShortDay, useSignalText } from "#app/crm/people/leads/ageing/ageing-text.tsx";
import { useLeadMoves } from "#app/crm/people/leads/lifecycle/use-lead-moves.tsx";
import { Filters } from "#app/kit/list/filter-chip.tsx";
import { ListHead } from "#app/kit/list/list-head.tsx";
import { ListSearch, ToolLine } from "#app/kit/list/list-toolbar.tsx";
import { ViewsMenu } from "#app/kit/views/views-menu.tsx";
import { AttentionFilter, MineChip, SuspectedChip, ViewSwitch } from "#app/crm/people/leads/list/list-tools.tsx";
import { classes, ui } from "#app/ui/primitives.ts";

const over: readonly LeadStatus[] = ["won", "lost", "on_hold"];
const beginnings: readonly LeadStatus[] = ["new", "contacted", "qualified"];

export function LeadsBoard({ title, lead }: { title: ReactNode; lead: ReactNode }) {
  const { list } = useLoaderData<LeadsPage>();
  const screens = leadEntity as unknown as Screens;
  const { child, over: inDrawer, close } = useOverList(screens);
  if (child && !inDrawer) return child;
  return (
    <ListProvider screens={screens} list={list}>
      <BoardHead title={title} lead={lead} />
      <Lanes />
      <DrawerOver path={leadEntity.path} child={child} onClose={close} />
    </ListProvider>
  );
}

function Lanes() {
  const { board, reasons, may, list } = useLoaderData<LeadsPage>();
  const t = useTranslate();
  const { language } = useLanguage();
  const { roundMoney } = useFormat();
  const { search } = useLocation();
  const { id: opened } = useParams();
  const { go, dialog } = useLeadMoves(reasons);
  useLive({ entity: "lead" });
  const lanes = board ?? [];
  const nameOf = ({ name }: LeadCard) => inLanguage(name, language).text;

  return (
    <>
      <Board
        label={t("leads.board.label")}
        lanes={lanes.map(({ status, total, sum }): Lane<LeadStatus> => ({
          id: status,
          name: t(`leads.choice.status.${status}`),
          phase: ringOf(leadFlow, status),
          total,
          ...(sum !== null && { sum: <span className="num">{roundMoney(sum)}</span> }),
          ...(over.includes(status) && { folded: true }),
          more: { pathname: leadEntity.path, search: withWords(search, { view: "table", status }) },
        }))}
        items={lanes.flatMap(({ cards }) => cards)}
        laneOf={({ status }) => status}
        nameOf={nameOf}
        open={({ id }) => ({ to: { pathname: `${leadEntity.path}/${id}`, search }, state: fromList(leadEntity) })}
        canMove={(card, lane) => may.move && moveTo(card, lane, may.manage) !== undefined}
        onMove={(card, lane) => go(card, moveTo(card, lane, may.manage)!, "told")}
        addTo={(lane) =>
          list.may.create && beginnings.includes(lane)
            ? {
                to: { pathname: `${leadEntity.path}/new`, search: withWords(search, { begin: lane === "new" ? "" : lane }) },
                state: fromList(leadEntity),
              }
            : null
        }
        renderCard={(card) => <Card card={card} people={list.options["assignedTo"] ?? []} />}
        current={opened}
      />
      {dialog}
    </>
  );
}

function withWords(search: string, words: Record<string, string>): string {
  const params = new URLSearchParams(search);
  for (const [name, value] of Object.entries(words))
    if (value) params.set(name, value);
    else params.delete(name);
  const text = params.toString().replaceAll("%2C", ",");
  return text && `?${text}`;
}

function Card({ card, people }: { card: LeadCard; people: readonly Option[] }) {
  const t = useTranslate();
  const { roundMoney, area } = useFormat();
  const person = people.find(({ value }) => value === card.assignedTo);
  return (
    <>
      {(card.propertyType !== null || card.propertySize !== null) && (
        <CardText>
          {card.propertyType && t(`choice.propertyType.${card.propertyType}`)}
          {card.propertyType && card.propertySize !== null && t("shell.comma")}
          {card.propertySize !== null && <span className="num">{area(card.propertySize)}</span>}
        </CardText>
      )}
      <CardRow>
        {card.value > 0 ? <span className="num">{roundMoney(card.value)}</span> : <span>{t("leads.none")}</span>}
        <LeadPriorityBadge priority={card.priority} quiet />
      </CardRow>
      <CardFoot>
        <Due card={card} />
        {person && <Person name={person.label} bare />}
      </CardFoot>
    </>
  );
}

function Due({ card: { signals, nextFollowUp, onHoldUntil, status } }: { card: LeadCard }) {
  const t = useTranslate();
  const say = useSignalText();
  const day = useShortDay();
  const signal = signals.find(presses) ?? signals[0];
  if (signal) return <CardDue late={presses(signal)}>{say(signal)}</CardDue>;
  if (status === "on_hold" && onHoldUntil) return <CardDue>{t("leads.signal.wakes", { date: day(onHoldUntil) })}</CardDue>;
  if (nextFollowUp && !over.includes(status))
    return (
      <CardDue>
        <span className="num">{day(nextFollowUp)}</span>
      </CardDue>
    );
  return <span />;
}

function BoardHead({ title, lead }: { title: ReactNode; lead: ReactNode }) {
  const { list } = useLoaderData<LeadsPage>();
  return (
    <>
      <ListHead title={title} lead={lead} actions={null} />
      <ToolLine>
        <ViewSwitch />
        {list.views && <ViewsMenu path={leadEntity.path} views={list.views} />}
        <ListSearch />
        <Filters names={(leadEntity.list.filters ?? []).filter((name) => name !== "status")} />
        <MineChip />
        <AttentionFilter />
        <SuspectedChip />
        <InAll />
      </ToolLine>
    </>
  );
}

function InAll() {
  const { list, summary } = useLoaderData<LeadsPage>();
  const t = useTranslate();
  const { number } = useFormat();
  const many = (count: number) => (count > 10_000 ? `${number(10_000)}+` : number(count));
  const narrowed = list.total !== summary.all;
  return (
    <span className={classes(ui.text("xs", "quiet"), ui.place("push"))}>
      {narrowed
        ? t("leads.view.of", { count: many(list.total), all: many(summary.all) })
        : t("leads.view.inAll", { count: many(summary.all) })}
    </span>
  );
}
