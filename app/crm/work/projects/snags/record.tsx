import { useState } from "react";
import { Link, useNavigate } from "react-router";
import { Panel } from "#app/crm/panels.tsx";
import { RecordFacts } from "#app/crm/record/record-facts.tsx";
import { recordPage } from "#app/crm/record/record-page.server.ts";
import { RecordFrame, recordRoute } from "#app/crm/record/record-page.tsx";
import { useSend } from "#app/kit/ask/use-send.ts";
import { RecordColumns } from "#app/kit/record/record-head.tsx";
import { useFormat } from "#app/locale/use-format.tsx";
import { useTranslate } from "#app/locale/use-translate.tsx";
import { Both } from "#app/shell/bilingual-text.tsx";
import { ui } from "#app/ui/primitives.ts";
import { snagEntity } from "./entity.ts";
import { snagPage, type SnagPage } from "./page-data.server.ts";
import { SnagDialog } from "./snag-dialog.tsx";
import { SnagPictures } from "./snag-pictures.tsx";

export const loader = recordPage({ entity: snagEntity, read: snagPage, parts: { overview: ["timeline"] } });

export default recordRoute(snagEntity, SnagBody);

function SnagBody({ page }: { page: SnagPage }) {
  const { record: snag, options, project, rooms, staff, suppliers, may } = page;
  const t = useTranslate();
  const { date, number } = useFormat();
  const navigate = useNavigate();
  const { send } = useSend();
  const [editing, setEditing] = useState(false);
  const list = `/crm/projects/${project.id}/snags`;
  const trash = async () => {
    if ((await send(`${list}/change`, { intent: "trash", id: snag.id })).ok) await navigate(list);
  };
  return (
    <RecordFrame
      entity={snagEntity}
      page={{ record: snag, moves: page.moves, may: {} }}
      eyebrow={
        <Link to={list} className={ui.text("soft", "link")}>
          <Both value={project.name} />
        </Link>
      }
      number={t("snag.number", { number: number(snag.number ?? 0) })}
      own={{
        "own.warranty": snag.warranty && t("snag.field.warranty"),
        "own.due": snag.dueOn && t("snag.due", { date: date(snag.dueOn) }),
      }}
      menu={[may.update && { label: t("kit.edit"), icon: "pencil", run: () => setEditing(true) }]}
      menuEnd={[may.update && { label: t("kit.list.trash"), icon: "archive", run: () => void trash() }]}
    >
      <RecordColumns side={<RecordFacts entity={snagEntity} record={snag} options={options} />}>
        <SnagPictures id={snag.id} pictures={page.pictures} mayAdd={may.update} />
        <Panel name="timeline" compose={may.update} />
      </RecordColumns>
      {editing && <SnagDialog projectId={project.id} {...{ snag, rooms, staff, suppliers }} onEnd={() => setEditing(false)} />}
    </RecordFrame>
  );
}
