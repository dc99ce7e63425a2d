import { useLoaderData, Link } from "react-router";
import { panelsOf } from "#app/crm/panels.server.ts";
import { RecordPanels, Panel } from "#app/crm/panels.tsx";
import { RecordOutlet, useEditLink } from "#app/kit/entity/record-outlet.tsx";
import { asLoader } from "#app/platform/http/route-handlers.server.ts";
import { inLanguage, type Bilingual } from "#app/values/text/bilingual.ts";
import { changeOneMeeting } from "#app/crm/work/meetings/page/record-action.server.ts";
import { meetingPage, type MeetingPage } from "#app/crm/work/meetings/page/record-data.server.ts";
import { meetingEntity } from "./entity.ts";
import { classes, ui } from "#app/ui/primitives.ts";
import { Button, Press } from "#app/ui/button.tsx";
import { Block } from "#app/kit/feedback/block.tsx";
import { DrawerBody, DrawerFoot, DrawerHead, useDrawer } from "#app/kit/feedback/drawer.tsx";
import { RecordColumns, RecordStack, RecordHead, type RecordAct } from "#app/kit/record/record-head.tsx";
import { useLive } from "#app/kit/live/use-live.ts";
import { useTranslate } from "#app/locale/reader.tsx";
import { Both } from "#app/shell/bilingual-text.tsx";
import { Icon } from "#app/shell/icon.tsx";
import { MeetingFacts } from "#app/crm/work/meetings/page/meeting-facts.tsx";
import css from "#app/crm/work/meetings/page/meeting-record.module.css";
import { Minutes } from "#app/crm/work/meetings/minutes/minutes.tsx";
import { MeetingState } from "#app/crm/work/meetings/page/state.tsx";
import { useCopied } from "#app/crm/work/meetings/page/use-copied.ts";
import { useWhen } from "#app/crm/work/meetings/scheduling/use-when.ts";
import { useState, type ReactNode } from "react";
import { useSend } from "#app/kit/ask/use-send.ts";
import { useMoves } from "#app/kit/flow/moves.tsx";
import type { Refused } from "#app/shell/answer.ts";
import { useLanguage } from "#app/shell/language.tsx";
import { warningsOf, Warnings } from "#app/crm/work/meetings/form/warnings.tsx";
import type { Meeting } from "./fields.ts";
import { meetingFlow } from "./flow.ts";

export const loader = asLoader(async (ctx, { params }) => {
  const page = await meetingPage(ctx, params["id"] ?? "");
  const panels = await panelsOf(ctx, "meeting", page.meeting.id, ["tasks", "files", "timeline"]);
  return { head: { title: inLanguage(page.meeting.title, ctx.language).text, noindex: true }, page, panels };
});
export const action = changeOneMeeting;

export default function OneMeeting() {
  const { page, panels } = useLoaderData<typeof loader>();
  return (
    <RecordOutlet screens={meetingEntity} id={page.meeting.id}>
      <RecordPanels kind="meeting" id={page.meeting.id} panels={panels}>
        <MeetingRecord key={page.meeting.id} page={page} />
      </RecordPanels>
    </RecordOutlet>
  );
}

function MeetingRecord({ page }: { page: MeetingPage }) {
  const { meeting, may, moves } = page;
  const t = useTranslate();
  const drawer = useDrawer();
  useLive({ entity: "meeting", id: meeting.id });
  const when = useWhen(meeting);
  const copy = useCopied(page);
  const { go, busy, dialog } = useMeetingMoves(meeting);
  const state = <MeetingState status={meeting.status!} revision={meeting.revision ?? 0} />;
  const menu: (RecordAct | false)[] = [
    { label: t("meeting.act.copy"), icon: "copy", run: () => void copy() },
    { label: t("meeting.act.download"), icon: "download", to: `${meetingEntity.path}/${meeting.id}/file`, download: true },
    moves.includes("cancel") && { label: t("meeting.move.cancel"), icon: "x-mark", danger: true, run: () => go("cancel") },
  ];
  const acts = <MeetingActs page={page} busy={busy} go={go} />;
  const cancelled = meeting.status === "cancelled";
  const written = meeting.minutes !== "" || meeting.decisions.length > 0;
  const body = (
    <>
      <Agenda agenda={meeting.agenda} />
      {(!cancelled || written) && <Minutes page={cancelled ? { ...page, may: { write: false, tasks: false } } : page} />}
      <Panel name="tasks" />
      <Panel name="files" />
      <Panel name="timeline" compose={may.write} />
    </>
  );
  if (drawer)
    return (
      <article className={css.drawer}>
        <DrawerHead
          title={
            <>
              <span className={classes(css.kind, ui.text("sm", "quiet"), ui.place("block"))}>
                {t(`meeting.choice.type.${meeting.type}`)}
              </span>
              <Both value={meeting.title} />
            </>
          }
        >
          <div className={classes(ui.row(5), ui.text("sm", "soft"), ui.place("pad2"))}>
            {state}
            <span className="num">{when}</span>
          </div>
          <DrawerLinks path={`${meetingEntity.path}/${meeting.id}`} copy={() => void copy()} />
        </DrawerHead>
        <DrawerBody>
          <RecordStack>
            <MeetingFacts page={page} />
            {body}
          </RecordStack>
        </DrawerBody>
        {(may.write || moves.length > 0) && (
          <DrawerFoot>
            <div className={classes(ui.row(2, "stretch", "between"), ui.place("grow"))}>
              {moves.includes("cancel") ? (
                <Button kind="ghost" disabled={busy} onClick={() => go("cancel")}>
                  {t("meeting.move.cancel")}
                </Button>
              ) : (
                <span />
              )}
              <span className={ui.row(2, "stretch")}>{acts}</span>
            </div>
          </DrawerFoot>
        )}
        {dialog}
      </article>
    );
  return (
    <article>
      <RecordHead
        kind={t(`meeting.choice.type.${meeting.type}`)}
        title={meeting.title}
        facts={[state, <span key="when">{when}</span>]}
        actions={acts}
        menu={menu}
      />
      <RecordColumns
        side={
          <Block title={t("record.facts")}>
            <MeetingFacts page={page} />
          </Block>
        }
      >
        {body}
      </RecordColumns>
      {dialog}
    </article>
  );
}

type MeetingActsProps = { page: MeetingPage; busy: boolean; go: ReturnType<typeof useMeetingMoves>["go"] };

function MeetingActs({ page: { meeting, may, moves }, busy, go }: MeetingActsProps) {
  const t = useTranslate();
  const edit = useEditLink(meetingEntity, meeting.id);
  return (
    <>
      {moves.includes("complete") && (
        <Button disabled={busy} onClick={() => go("complete")} icon="check">
          {t("meeting.move.complete")}
        </Button>
      )}
      {moves.includes("miss") && (
        <Button kind="line" disabled={busy} onClick={() => go("miss")}>
          {t("meeting.move.miss")}
        </Button>
      )}
      {moves.includes("reopen") && (
        <Button disabled={busy} onClick={() => go("reopen")} icon="rotate-ccw">
          {t("meeting.move.reopen")}
        </Button>
      )}
      {may.write && meeting.status !== "cancelled" && (
        <Button {...edit} kind="line" icon="pencil">
          {t(meeting.status === "scheduled" ? "meeting.act.reschedule" : "meeting.list.edit")}
        </Button>
      )}
    </>
  );
}

function DrawerLinks({ path, copy }: { path: string; copy: () => void }) {
  const t = useTranslate();
  return (
    <div className={classes(css.links, ui.row(5, "stretch"), ui.text("sm"), ui.place("below1"))}>
      {/* the page is another address for this reader: without the calendar behind it */}
      <Link to={path} reloadDocument>
        <Icon name="external-link" flip />
        {t("record.openPage")}
      </Link>
      <Press onClick={copy}>
        <Icon name="copy" />
        {t("meeting.act.copy")}
      </Press>
      <a href={`${path}/file`} download>
        <Icon name="download" />
        {t("meeting.act.download")}
      </a>
    </div>
  );
}

function Agenda({ agenda }: { agenda: Bilingual }) {
  const t = useTranslate();
  const sides = (["en", "ar"] as const).filter((language) => agenda[language].trim());
  if (sides.length === 0) return null;
  return (
    <Block title={t("meeting.field.agenda")}>
      <div className={classes(css.agenda, ui.stack(6), ui.place("pad3"))} data-sides={sides.length}>
        {sides.map((language) => (
          <p key={language} lang={language} dir={language === "ar" ? "rtl" : "ltr"}>
            {agenda[language]}
          </p>
        ))}
      </div>
    </Block>
  );
}

/** The moves of a meeting, by its state alone. One that takes place again may meet another one by now, and is asked about. */
function useMeetingMoves({ id, title }: Meeting): { go: (move: string) => void; busy: boolean; dialog: ReactNode } {
  const { language } = useLanguage();
  const moves = useMoves<{ id: string; version: null }>({
    flow: meetingFlow,
    path: meetingEntity.path,
    nameOf: () => inLanguage(title, language).text,
  });
  const { send, busy } = useSend();
  const [refusal, setRefusal] = useState<Refused | null>(null);
  const reopen = async (meant: readonly string[]) => {
    const form = { to: meetingFlow.moves.reopen.to, meant: JSON.stringify(meant) };
    const answer = await send(`${meetingEntity.path}/${id}/transition`, form, { draws: (refused) => warningsOf(refused) !== null });
    setRefusal(!answer.ok && warningsOf(answer) ? answer : null);
  };
  return {
    go: (move) => void (move === "reopen" ? reopen([]) : moves.go({ id, version: null }, move)),
    busy: busy || moves.busy,
    dialog: (
      <>
        {moves.dialog}
        <Warnings refused={refusal} busy={busy} onConfirm={(keys) => void reopen(keys)} onClose={() => setRefusal(null)} />
      </>
    ),
  };
}
