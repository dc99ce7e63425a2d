import { useState, useRef } from "react";
import { Link, useNavigate } from "react-router";
import { addressOf } from "#app/crm/base/files/fields.ts";
import { Panel } from "#app/crm/panels.tsx";
import { RecordFacts } from "#app/crm/record/record-facts.tsx";
import { recordPage } from "#app/crm/record/record-page.server.ts";
import { RecordFrame, recordRoute } from "#app/crm/record/record-page.tsx";
import { useSend } from "#app/kit/ask/use-send.ts";
import { RecordColumns } from "#app/kit/record/record-head.tsx";
import { useFormat, useTranslate } from "#app/locale/reader.tsx";
import { Both } from "#app/shell/bilingual-text.tsx";
import { classes, ui } from "#app/ui/primitives.ts";
import { snagEntity } from "./entity.ts";
import { snagPage, type SnagPage } from "./page-data.server.ts";
import { SnagDialog } from "./snag-dialog.tsx";
import { FileInput } from "#app/ui/field.tsx";
import { Press } from "#app/ui/button.tsx";
import { useFilesToAdd } from "#app/crm/base/files/page/files.tsx";
import { opensHere, PictureDrawer } from "#app/kit/pictures/picture-drawer.tsx";
import { Block } from "#app/kit/feedback/block.tsx";
import { UploadList } from "#app/kit/pictures/uploads/upload-list.tsx";
import { Icon } from "#app/shell/icon.tsx";
import { snagMoments, type SnagMoment } from "./fields.ts";
import type { SnagPicture } from "./read.server.ts";
import css from "./snags.module.css";

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

function SnagPictures({ id, pictures, mayAdd }: { id: string; pictures: readonly SnagPicture[]; mayAdd: boolean }) {
  const t = useTranslate();
  return (
    <Block title={t("snag.pictures")}>
      <div className={css.moments}>
        {snagMoments.map((moment) => (
          <Moment key={moment} id={id} moment={moment} pictures={pictures.filter((one) => one.moment === moment)} mayAdd={mayAdd} />
        ))}
      </div>
    </Block>
  );
}

type MomentProps = { id: string; moment: SnagMoment; pictures: readonly SnagPicture[]; mayAdd: boolean };

function Moment({ id, moment, pictures, mayAdd }: MomentProps) {
  const t = useTranslate();
  const { send } = useSend();
  const input = useRef<HTMLInputElement>(null);
  const toAdd = useFilesToAdd("snag", id, (files) => {
    for (const file of files) void send(`/crm/snags/${id}/picture`, { file: file.id, moment });
  });
  const shown = pictures.map((picture) => ({ id: picture.id, kind: "snag", recordId: id }));
  const [large, setLarge] = useState<(typeof shown)[number] | null>(null);
  return (
    <section aria-label={t(`snag.moment.${moment}`)}>
      <h3>{t(`snag.moment.${moment}`)}</h3>
      <ul className={css.photos}>
        {shown.map((picture) => (
          <li key={picture.id}>
            <a
              href={`${addressOf(picture)}?show`}
              onClick={opensHere(() => setLarge(picture))}
              target="_blank"
              rel="noreferrer"
              className={ui.thumb}
              aria-label={t("snag.openPicture")}
            >
              <img src={`${addressOf(picture)}?show`} alt="" loading="lazy" />
            </a>
          </li>
        ))}
        {mayAdd && (
          <li>
            <Press className={classes(css.take, ui.drop, ui.text("sm"), ui.place("full"))} onClick={() => input.current?.click()}>
              <Icon name="camera" />
              {t("snag.take")}
            </Press>
          </li>
        )}
      </ul>
      {large && (
        <PictureDrawer
          pictures={shown}
          shown={large}
          show={setLarge}
          title={t(`snag.moment.${moment}`)}
          name={t(`snag.moment.${moment}`)}
          address={addressOf(large)}
          download={t("files.download", { name: t(`snag.moment.${moment}`) })}
        />
      )}
      <UploadList {...toAdd} icon="camera" />
      <FileInput ref={input} multiple accept="image/*" onFiles={toAdd.add} />
    </section>
  );
}
