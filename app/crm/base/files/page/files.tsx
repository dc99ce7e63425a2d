import { useRef, useState } from "react";
import { useRevalidator } from "react-router";
import { FileInput } from "#app/ui/field.tsx";
import { Press, IconButton } from "#app/ui/button.tsx";
import { subjects, type SubjectKind } from "#app/crm/between-slices/subjects.ts";
import { Block } from "#app/kit/feedback/block.tsx";
import { useLive } from "#app/kit/live/use-live.ts";
import { useFileDrop } from "#app/kit/pictures/uploads/file-drop.ts";
import { UploadList } from "#app/kit/pictures/uploads/upload-list.tsx";
import type { PanelProps } from "#app/kit/record/panels.tsx";
import { postForm } from "#app/kit/record/post-form.ts";
import { useFormat, useTranslate } from "#app/locale/reader.tsx";
import { Icon } from "#app/shell/icon.tsx";
import { useToast } from "#app/shell/toasts.tsx";
import { classes, ui } from "#app/ui/primitives.ts";
import { accepted, isPicture, longestFile, type FileList, type RecordFile, addressOf, isShown } from "#app/crm/base/files/fields.ts";
import { LargePicture } from "./large-picture.tsx";
import { opensHere } from "#app/kit/pictures/picture-drawer.tsx";
import css from "./files.module.css";
import { useFilesToAdd, type FilesToAdd } from "./use-files.ts";
import { Ago } from "#app/kit/feedback/ago.tsx";
import { usePerson } from "#app/kit/frame/people.tsx";
import { Both } from "#app/shell/bilingual-text.tsx";
import { useLanguage } from "#app/shell/language.tsx";
import { inLanguage } from "#app/values/text/bilingual.ts";
import { FreeText } from "#app/ui/free-text.tsx";

function iconOf(type: string): string {
  if (type === "application/acad" || type === "application/dxf") return "drafting-compass";
  if (type === "application/zip") return "archive";
  if (type.includes("spreadsheet") || type === "text/csv") return "table";
  if (type.includes("presentation")) return "presentation";
  return "file-text";
}

type FileRowProps = { file: RecordFile; kind: SubjectKind; onRemove: () => void; onLarge: () => void };

function FileRow({ file, kind, onRemove, onLarge }: FileRowProps) {
  const t = useTranslate();
  const { number } = useFormat();
  const by = usePerson(file.by);
  const { name, type, size } = file;
  const address = addressOf(file);
  const way = {
    href: isShown(type) ? `${address}?show` : address,
    ...shownApart(type),
    onClick: isShown(type) && !file.missing ? opensHere(onLarge, !isPicture(type)) : undefined,
  };
  const megabytes = size / 1024 / 1024;
  return (
    <li className={classes(css.row, ui.place("pad2"))}>
      <a className={classes(css.thumb, ui.thumb, ui.text("icon20", "soft"))} {...way} tabIndex={-1} aria-hidden="true">
        {file.small ? <img src={`${address}?small`} alt="" loading="lazy" width="64" height="44" /> : <Icon name={iconOf(type)} />}
      </a>
      <span className={ui.stack(0)}>
        <a
          {...way}
          className={classes(css.name, ui.text("clip", "sm", "link"), ui.place("atStart"))}
          aria-label={t(isShown(type) ? "files.open" : "files.download", { name })}
        >
          <FreeText>{name}</FreeText>
        </a>
        <span className={classes(ui.row(3, "stretch"), ui.text("xs", "quiet"))}>
          <span className="num">
            {megabytes >= 1
              ? t("files.size.megabytes", { size: number(megabytes, 1) })
              : t("files.size.kilobytes", { size: number(Math.max(1, Math.round(size / 1024))) })}
          </span>
          {file.missing && <strong className={ui.text("bad")}>{t("files.missing")}</strong>}
          <Ago at={file.at} />
          {by && <Both value={by} />}
          {file.kind !== kind && <span>{t(file.kind === "lead" ? "files.ofLead" : "files.ofClient")}</span>}
        </span>
      </span>
      <span className={ui.row(0, "stretch", "nowrap", "inline")}>
        <IconButton icon="download" small href={address} download label={t("files.download", { name })} />
        {file.mayRemove && <IconButton icon="trash-2" small label={t("kit.remove", { name })} onClick={onRemove} />}
      </span>
    </li>
  );
}

const shownApart = (type: string) => (isShown(type) ? { target: "_blank", rel: "noreferrer" } : { download: "" });

export { useFilesToAdd } from "./use-files.ts";

type FilesProps = PanelProps<FileList, SubjectKind> & {
  bare?: boolean;
};

export function Files({ found, kind, id, bare = false }: FilesProps) {
  const t = useTranslate();
  const inside = <Inside list={found} {...{ kind, id }} />;
  return bare ? <section aria-label={t("files.title")}>{inside}</section> : <Block title={t("files.title")}>{inside}</Block>;
}

function Inside({ list, kind, id }: { list: FileList; kind: SubjectKind; id: string }) {
  const t = useTranslate();
  const { show } = useToast();
  const { revalidate } = useRevalidator();
  const { language } = useLanguage();
  const [large, setLarge] = useState<RecordFile | null>(null);
  const toAdd = useFilesToAdd(kind, id, () => void revalidate());
  useLive({ entity: subjects[kind].entity, id });
  const act = async (intent: "remove" | "restore", file: RecordFile): Promise<void> => {
    const answer = await postForm(`/crm/files/${kind}/${id}`, { intent, id: file.id });
    if (!answer.ok) show({ key: "files", title: t(answer.message.key, answer.message.values), kind: "destructive" });
    else if (intent === "restore") show({ key: "files", title: t("files.restored"), kind: "ok" });
    else
      show({
        key: "files",
        title: t("files.removed"),
        kind: "ok",
        action: { label: t("kit.undo"), run: () => void act("restore", file) },
      });
    void revalidate();
  };
  const { files, rooms, may, most } = list;
  const pictures = files.filter((file) => isPicture(file.type) && !file.missing);
  // A site is looked at, other records are read.
  const photographs = kind === "project" ? pictures : [];
  const others = files.filter((file) => !photographs.includes(file));
  const own = files.filter((file) => file.recordId === id).length;
  return (
    <div className={classes(ui.stack(3), ui.place("above4"))}>
      {may.add && <Place toAdd={toAdd} most={most} full={own >= most} />}
      <UploadList {...toAdd} icon="paperclip" />
      {files.length === 0 && toAdd.uploads.length === 0 && <p className={ui.text("sm", "quiet")}>{t("files.empty")}</p>}
      {photographs.length > 0 && (
        <ul className={css.photographs}>
          {photographs.map((file) => (
            <li key={file.id}>
              <Press
                className={css.photograph}
                aria-label={t("files.open", { name: inLanguage(file.description, language).text || file.name })}
                onClick={() => setLarge(file)}
              >
                <img src={`${addressOf(file)}?small`} alt="" loading="lazy" width="160" height="120" />
              </Press>
            </li>
          ))}
        </ul>
      )}
      {others.length > 0 && (
        <ul className={ui.stack(0)}>
          {others.map((file) => (
            <FileRow key={file.id} {...{ file, kind }} onRemove={() => void act("remove", file)} onLarge={() => setLarge(file)} />
          ))}
        </ul>
      )}
      {large && (
        <LargePicture
          pictures={isPicture(large.type) ? pictures : [large]}
          rooms={rooms}
          shown={pictures.find(({ id }) => id === large.id) ?? large}
          show={setLarge}
          remove={(file) => void act("remove", file)}
        />
      )}
    </div>
  );
}

const marker = "\u0001";

function Place({ toAdd, most, full }: { toAdd: FilesToAdd; most: number; full: boolean }) {
  const t = useTranslate();
  const input = useRef<HTMLInputElement>(null);
  const { over, frame } = useFileDrop((files) => toAdd.add(files), full);
  const [before, after] = t("files.drop", { choose: marker }).split(marker);
  return (
    <div
      className={classes(css.place, ui.drop, ui.text("sm", "icon20"))}
      data-over={over !== null ? "" : undefined}
      {...frame}
      data-drop-frame
    >
      <Icon name="upload" />
      {over !== null ? (
        <span>{t("files.release", { count: over })}</span>
      ) : full ? (
        <span>{t("files.full", { most })}</span>
      ) : (
        <>
          <span>
            {before}
            <Press className={classes(css.choose, ui.text("clay", "underlined"))} onClick={() => input.current?.click()}>
              {t("kit.chooseFiles")}
            </Press>
            {after}
          </span>
          <span className={ui.text("xs", "quiet")}>{t("files.limits", { megabytes: longestFile / 1024 / 1024, most })}</span>
        </>
      )}
      <FileInput ref={input} multiple accept={accepted} onFiles={toAdd.add} />
    </div>
  );
}
