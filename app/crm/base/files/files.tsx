import { useRef, useState } from "react";
import { useRevalidator } from "react-router";
import { FileInput } from "#app/ui/field.tsx";
import { Press } from "#app/ui/button.tsx";
import { subjects, type SubjectKind } from "#app/crm/subjects.ts";
import { Block } from "#app/kit/feedback/block.tsx";
import { useLive } from "#app/kit/live/use-live.ts";
import { useFileDrop } from "#app/kit/pictures/uploads/file-drop.ts";
import { UploadList } from "#app/kit/pictures/uploads/upload-list.tsx";
import type { PanelProps } from "#app/kit/record/panels.tsx";
import { postForm } from "#app/kit/record/post-form.ts";
import { useTranslate } from "#app/locale/use-translate.tsx";
import { classes } from "#app/shell/classes.ts";
import { Icon } from "#app/shell/icon.tsx";
import { useToast } from "#app/shell/toasts.tsx";
import { ui } from "#app/ui/primitives.ts";
import { accepted, isPicture, longestFile, type FileList, type RecordFile } from "./fields.ts";
import { FileRow } from "./file-row.tsx";
import { LargePicture } from "./large-picture.tsx";
import css from "./files.module.css";
import { useFilesToAdd, type FilesToAdd } from "./use-files.ts";

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
  const { files, may, most } = list;
  const own = files.filter((file) => file.recordId === id).length;
  return (
    <div className={classes(ui.stack(3), ui.place("above4"))}>
      {may.add && <Place toAdd={toAdd} most={most} full={own >= most} />}
      <UploadList {...toAdd} icon="paperclip" />
      {files.length === 0 && toAdd.uploads.length === 0 && <p className={ui.text("sm", "quiet")}>{t("files.empty")}</p>}
      {files.length > 0 && (
        <ul className={ui.stack(0)}>
          {files.map((file) => (
            <FileRow key={file.id} {...{ file, kind }} onRemove={() => void act("remove", file)} onLarge={() => setLarge(file)} />
          ))}
        </ul>
      )}
      {large && <LargePicture pictures={files.filter((file) => isPicture(file.type) && !file.missing)} shown={large} show={setLarge} />}
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
