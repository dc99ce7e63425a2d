import { ui } from "#app/ui/primitives.ts";
import { classes } from "#app/shell/classes.ts";
import { useTranslate } from "#app/locale/use-translate.tsx";
import { type Named, PictureBlock, PictureLink } from "./picture-block.tsx";

const line = classes(ui.row(5), ui.text("sm"));

export function MissingFiles({ pictures, files }: { pictures: Named[]; files: number }) {
  const t = useTranslate();
  const count = pictures.length + files;
  if (count === 0) return null;
  const items = pictures.map(({ id, name }) => (
    <li key={id} className={line}>
      <PictureLink id={id} name={name} />
    </li>
  ));
  return (
    <PictureBlock
      title={t("mail.outbox.missing", { count })}
      why={t("mail.outbox.missingWhy")}
      items={
        files > 0
          ? [
              ...items,
              <li key="files" className={line}>
                {t("mail.outbox.missingFiles", { count: files })}
              </li>,
            ]
          : items
      }
    />
  );
}
