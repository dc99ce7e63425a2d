import { useState } from "react";
import { useLoaderData, useSearchParams, Link } from "react-router";
import { classes, ui } from "#app/ui/primitives.ts";
import { Segments } from "#app/ui/segments.tsx";
import { Button } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { addressOf } from "#app/crm/base/files/fields.ts";
import { tabsOfProjectPage } from "#app/crm/panels.server.ts";
import { ProjectTabs } from "#app/crm/panels.tsx";
import { recordPath } from "#app/crm/record/record-path.ts";
import { useLive } from "#app/kit/live/use-live.ts";
import { RecordHead } from "#app/kit/record/record-head.tsx";
import { useFormat, useTranslate } from "#app/locale/reader.tsx";
import { asLoader } from "#app/platform/http/route-handlers.server.ts";
import { inLanguage } from "#app/values/text/bilingual.ts";
import { translateFor } from "#app/words/words.server.ts";
import { isOpenSnag, snagStatuses } from "./fields.ts";
import { snagsPage } from "./page-data.server.ts";
import { QuickSnag } from "./quick-snag.tsx";
import { SnagDialog } from "./snag-dialog.tsx";
import css from "./snags.module.css";
import { StatusMark } from "#app/kit/flow/status-mark.tsx";
import { PersonOf } from "#app/kit/record/person.tsx";
import { Both } from "#app/shell/bilingual-text.tsx";
import { Icon } from "#app/shell/icon.tsx";
import { snagFlow } from "./flow.ts";
import type { SnagRow } from "./read.server.ts";
import { FreeText } from "#app/ui/free-text.tsx";
import { Board } from "#app/kit/board/board.tsx";
import { CardRow } from "#app/kit/board/card.tsx";
import { moveBetween } from "#app/kit/flow/flow.ts";
import { useMoves } from "#app/kit/flow/moves.tsx";

function SnagBoard({ snags, may }: { snags: readonly SnagRow[]; may: boolean }) {
  const t = useTranslate();
  const { go, dialog } = useMoves<SnagRow>({ flow: snagFlow, path: "/crm/snags", nameOf: ({ title }) => title });
  const lanes = snagStatuses.map((id) => ({
    id,
    name: t(`snag.choice.status.${id}`),
    phase: { at: snagFlow.states[id].phase, tone: snagFlow.states[id].tone },
    total: snags.filter(({ status }) => status === id).length,
  }));
  return (
    <>
      <Board
        label={t("snag.view.board")}
        lanes={lanes}
        items={snags}
        laneOf={({ status }) => status}
        nameOf={({ number, title }) => `${number}. ${title}`}
        open={({ id }) => ({ to: recordPath("snag", id) })}
        canMove={(snag, lane) => may && moveBetween(snagFlow, snag.status, lane) !== undefined}
        onMove={(snag, lane) => go(snag, moveBetween(snagFlow, snag.status, lane)!, "told")}
        renderCard={card}
      />
      {dialog}
    </>
  );
}

const card = (snag: SnagRow) => <Card snag={snag} />;

function Card({ snag: { id, room, supplier, pictures } }: { snag: SnagRow }) {
  const [picture] = pictures;
  return (
    <>
      {picture && (
        <img
          className={classes(css.cardPicture, ui.place("full"))}
          src={`${addressOf({ kind: "snag", recordId: id, id: picture.id })}?show`}
          alt=""
          loading="lazy"
        />
      )}
      <CardRow>
        {room ? <Both value={room} /> : <span />}
        {supplier && <Both value={supplier.name} />}
      </CardRow>
    </>
  );
}

export const loader = asLoader(async (ctx, { params }) => {
  const page = await snagsPage(ctx, params.id ?? "");
  const title = translateFor(ctx.language)("snag.pageTitle", { name: inLanguage(page.project.name, ctx.language).text });
  return { head: { title, noindex: true }, page, tabs: await tabsOfProjectPage(ctx, page.project.id, "snags") };
});

export default function Snags() {
  const { page, tabs } = useLoaderData<typeof loader>();
  const { project, snags, open, today, may } = page;
  const t = useTranslate();
  const [search, setSearch] = useSearchParams();
  const [adding, setAdding] = useState(false);
  const board = search.get("view") === "board";
  const only = search.get("only");
  useLive({ entity: ["snag", "projectRoom"] });
  const shown = snags.filter((snag) => (only === "warranty" ? snag.warranty : only === "open" ? isOpenSnag(snag.status) : true));
  const address = (name: string, value: string | null) => {
    const next = new URLSearchParams(search);
    if (value === null) next.delete(name);
    else next.set(name, value);
    setSearch(next, { replace: true, preventScrollReset: true });
  };
  return (
    <article className={ui.stack(4)}>
      <RecordHead
        kind={t("crmProject.head.kind")}
        number={project.number}
        title={project.name}
        facts={[<span key="open">{t("snag.open", { count: open })}</span>]}
        actions={
          <>
            <Button kind="line" icon="printer" onClick={() => print()}>
              {t("snag.print")}
            </Button>
            {may.create && (
              <Button icon="plus" onClick={() => setAdding(true)}>
                {t("snag.list.new")}
              </Button>
            )}
          </>
        }
      />
      <ProjectTabs {...tabs} />
      <div className={classes(css.tools, ui.row(3, "stretch"))}>
        <Segments
          label={t("kit.list.view")}
          segments={(["list", "board"] as const).map((one) => ({
            key: one,
            label: t(`snag.view.${one}`),
            current: board === (one === "board"),
            press: () => address("view", one === "board" ? one : null),
          }))}
        />
        <Segments
          label={t("snag.only.label")}
          segments={(["all", "open", ...(project.handedOverOn ? (["warranty"] as const) : [])] as const).map((one) => ({
            key: one,
            label: t(`snag.only.${one}`),
            current: (only ?? "all") === one,
            press: () => address("only", one === "all" ? null : one),
          }))}
        />
      </div>
      {may.create && <QuickSnag projectId={project.id} />}
      {shown.length === 0 ? (
        <EmptyState title={t("snag.none")}>{t("snag.noneText")}</EmptyState>
      ) : board ? (
        <SnagBoard snags={shown} may={may.update} />
      ) : (
        <SnagList snags={shown} today={today} />
      )}
      {adding && (
        <SnagDialog
          projectId={project.id}
          snag={null}
          rooms={page.rooms}
          staff={page.staff}
          suppliers={page.suppliers}
          onEnd={() => setAdding(false)}
        />
      )}
    </article>
  );
}

function SnagList({ snags, today }: { snags: readonly SnagRow[]; today: string }) {
  return (
    <ul className={classes(css.list, ui.stack(0), ui.text("sm"))}>
      {snags.map((snag) => (
        <Row key={snag.id} snag={snag} today={today} />
      ))}
    </ul>
  );
}

function Row({ snag, today }: { snag: SnagRow; today: string }) {
  const t = useTranslate();
  const { number, date } = useFormat();
  const late = isOpenSnag(snag.status) && snag.dueOn !== null && snag.dueOn < today;
  const [picture] = snag.pictures;
  return (
    <li>
      <span className={ui.text("quiet")}>{number(snag.number)}</span>
      <span className={ui.thumb}>
        {picture ? (
          <img src={`${addressOf({ kind: "snag", recordId: snag.id, id: picture.id })}?small`} alt="" loading="lazy" />
        ) : (
          <Icon name="image-off" />
        )}
      </span>
      <span className={classes(css.what, ui.stack(0))}>
        <Link to={recordPath("snag", snag.id)}>
          <FreeText>{snag.title}</FreeText>
        </Link>
        <span className={classes(ui.row(4, "stretch"), ui.text("xs", "quiet"))}>
          {snag.room && <Both value={snag.room} />}
          {snag.supplier && <Both value={snag.supplier.name} />}
          {snag.warranty && <span>{t("snag.field.warranty")}</span>}
          <FreeText>{snag.waiveReason}</FreeText>
        </span>
      </span>
      <StatusMark flow={snagFlow} state={snag.status} />
      <span className={late ? ui.text("bad") : ui.text("soft")}>
        {snag.dueOn && <span className="num">{date(snag.dueOn)}</span>}
        {late && <span className="sr">{t("snag.late")}</span>}
      </span>
      <span>
        <PersonOf id={snag.assigneeId} bare />
      </span>
      <span className={css.tick} aria-hidden="true" />
    </li>
  );
}
