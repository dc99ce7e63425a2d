import { Link } from "react-router";
import { Block } from "#app/kit/feedback/block.tsx";
import { useTranslate } from "#app/locale/use-translate.tsx";
import { Ltr } from "#app/shell/ltr.tsx";
import css from "./outbox.module.css";

/** Photographs of the library and files of records whose content is not in the storage. Draws nothing while there is none. */
export function MissingFiles({ pictures, files }: { pictures: { id: string; name: string }[]; files: number }) {
  const t = useTranslate();
  const count = pictures.length + files;
  if (count === 0) return null;
  return (
    <div className={css.jobs}>
      <Block title={t("mail.outbox.missing", { count })}>
        <p className={css.why}>{t("mail.outbox.missingWhy")}</p>
        <ul>
          {pictures.map(({ id, name }) => (
            <li key={id}>
              <Link to={`/admin/media/${id}`} className={css.link}>
                <Ltr>{name}</Ltr>
              </Link>
            </li>
          ))}
          {files > 0 && <li>{t("mail.outbox.missingFiles", { count: files })}</li>}
        </ul>
      </Block>
    </div>
  );
}
