import { IconButton } from "#app/ui/button.tsx";
import type { SubjectKind } from "#app/crm/subjects.ts";
import { Ago } from "#app/kit/feedback/ago.tsx";
import { usePerson } from "#app/kit/frame/people.tsx";
import { useFormat } from "#app/locale/use-format.tsx";
import { useTranslate } from "#app/locale/use-translate.tsx";
import { Both } from "#app/shell/bilingual-text.tsx";
import { Icon } from "#app/shell/icon.tsx";
import { ui } from "#app/ui/primitives.ts";
import { addressOf, isPicture, isShown, type RecordFile } from "./fields.ts";
import { classes } from "#app/shell/classes.ts";
import css from "./files.module.css";
import { FreeText } from "#app/ui/free-text.tsx";

function iconOf(type: string): string {
  if (type === "application/acad" || type === "application/dxf") return "drafting-compass";
  if (type === "application/zip") return "archive";
  if (type.includes("spreadsheet") || type === "text/csv") return "table";
  if (type.includes("presentation")) return "presentation";
  return "file-text";
}

type FileRowProps = { file: RecordFile; kind: SubjectKind; onRemove: () => void; onLarge: () => void };

export function FileRow({ file, kind, onRemove, onLarge }: FileRowProps) {
  const t = useTranslate();
  const { number } = useFormat();
  const by = usePerson(file.by);
  const { name, type, size } = file;
  const address = addressOf(file);
  const way = {
    href: isShown(type) ? `${address}?show` : address,
    ...shownApart(type),
    // A photograph opens here; with a key held down beside the page, as any link.
    onClick: (event: React.MouseEvent) => {
      if (!isPicture(type) || file.missing || event.metaKey || event.ctrlKey || event.shiftKey) return;
      event.preventDefault();
      onLarge();
    },
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
