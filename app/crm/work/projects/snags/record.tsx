import { RecordLink } from "#app/crm/record-link.tsx";
import { useState } from "react";
import { Link, useLoaderData, useNavigate } from "react-router";
import { ui } from "#app/ui/primitives.ts";
import { Button } from "#app/ui/button.tsx";
import { panelsOf } from "#app/crm/panels.server.ts";
import { Panel, RecordPanels } from "#app/crm/panels.tsx";
import { useSend } from "#app/kit/ask/use-send.ts";
import { Block } from "#app/kit/feedback/block.tsx";
import { usePerson } from "#app/kit/frame/people.tsx";
import { useLive } from "#app/kit/live/use-live.ts";
import { useMoves } from "#app/kit/flow/moves.tsx";
import { StatusMark } from "#app/kit/flow/status-mark.tsx";
import { RecordColumns, RecordHead } from "#app/kit/record/record-head.tsx";
import { Fact, Facts } from "#app/ui/facts.tsx";
import { Person } from "#app/kit/record/person.tsx";
import { useFormat } from "#app/locale/use-format.tsx";
import { useTranslate } from "#app/locale/use-translate.tsx";
import { asLoader } from "#app/platform/http/route-handlers.server.ts";
import { Both } from "#app/shell/bilingual-text.tsx";
import { snagFlow } from "./flow.ts";
import type { Snag } from "./operations.server.ts";
import { snagPage } from "./page-data.server.ts";
import { SnagDialog } from "./snag-dialog.tsx";
import { SnagPictures } from "./snag-pictures.tsx";

export const loader = asLoader(async (ctx, { params }) => {
  const page = await snagPage(ctx, params.id ?? "");
  const panels = await panelsOf(ctx, "snag", page.snag.id, ["timeline"]);
  return { head: { title: page.snag.title, noindex: true }, page, panels };
});

export default function SnagRecord() {
  const { page, panels } = useLoaderData<typeof loader>();
  const { snag, project, room, supplier, pictures, moves, may } = page;
  const t = useTranslate();
  const { date, number } = useFormat();
  const person = usePerson(snag.assigneeId);
  const navigate = useNavigate();
  const [editing, setEditing] = useState(false);
  const { acts, dialog } = useMoves<Snag>({ flow: snagFlow, path: "/crm/snags", nameOf: ({ title }) => title });
  const list = `/crm/projects/${project.id}/snags`;
  const { send } = useSend();
  const trash = async () => {
    if ((await send(`${list}/change`, { intent: "trash", id: snag.id })).ok) await navigate(list);
  };
  useLive({ entity: "snag", id: snag.id });
  const [next, ...others] = acts(snag, moves);
  return (
    <RecordPanels kind="snag" id={snag.id} panels={panels}>
      <article>
        <RecordHead
          kind={
            <Link to={list} className={ui.text("soft", "link")}>
              <Both value={project.name} />
            </Link>
          }
          number={t("snag.number", { number: number(snag.number ?? 0) })}
          title={snag.title}
          facts={[
            snag.status && <StatusMark key="status" flow={snagFlow} state={snag.status} />,
            snag.warranty && <span key="warranty">{t("snag.field.warranty")}</span>,
            snag.dueOn && <span key="due">{t("snag.due", { date: date(snag.dueOn) })}</span>,
          ]}
          actions={
            next && (
              <Button onClick={next.run} busy={next.disabled ?? false} icon={next.icon}>
                {next.label}
              </Button>
            )
          }
          menu={[
            may.update && { label: t("kit.edit"), icon: "pencil", run: () => setEditing(true) },
            ...others,
            may.update && { label: t("kit.list.trash"), icon: "archive", run: () => void trash() },
          ]}
        />
        <RecordColumns
          side={
            <Block title={t("snag.facts")}>
              <Facts>
                <Fact label={t("snag.field.roomId")}>{room && <Both value={room} />}</Fact>
                <Fact label={t("snag.field.assigneeId")}>{person && <Person name={person} />}</Fact>
                <Fact label={t("snag.field.supplierId")}>
                  {supplier && <RecordLink kind="supplier" id={snag.supplierId} name={supplier} />}
                </Fact>
                <Fact label={t("snag.field.dueOn")}>{snag.dueOn && <span className="num">{date(snag.dueOn)}</span>}</Fact>
                <Fact label={t("snag.field.waiveReason")}>{snag.waiveReason}</Fact>
                <Fact label={t("snag.field.description")}>{snag.description}</Fact>
              </Facts>
            </Block>
          }
        >
          <SnagPictures id={snag.id} pictures={pictures} mayAdd={may.update} />
          <Panel name="timeline" compose={may.update} />
        </RecordColumns>
        {editing && (
          <SnagDialog
            projectId={project.id}
            snag={snag}
            rooms={page.rooms}
            staff={page.staff}
            suppliers={page.suppliers}
            onEnd={() => setEditing(false)}
          />
        )}
        {dialog}
      </article>
    </RecordPanels>
  );
}
