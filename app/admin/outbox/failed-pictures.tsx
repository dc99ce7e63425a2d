import { Form, Link } from "react-router";
import { Block } from "#app/kit/feedback/block.tsx";
import { useTranslate } from "#app/locale/use-translate.tsx";
import { Ltr } from "#app/shell/ltr.tsx";
import { Once } from "#app/shell/once.tsx";
import css from "./outbox.module.css";

/** Photographs whose sizes could not be made. Draws nothing while there is none. */
export function FailedPictures({ pictures }: { pictures: { id: string; name: string }[] }) {
  const t = useTranslate();
  if (pictures.length === 0) return null;
  return (
    <div className={css.jobs}>
      <Block title={t("mail.outbox.pictures", { count: pictures.length })}>
        <p className={css.why}>{t("mail.outbox.picturesWhy")}</p>
        <ul>
          {pictures.map(({ id, name }) => (
            <li key={id}>
              <Link to={`/admin/media/${id}`} className={css.link}>
                <Ltr>{name}</Ltr>
              </Link>
              <Form method="post">
                <Once />
                <input type="hidden" name="intent" value="pictures" />
                <input type="hidden" name="picture" value={id} />
                <button type="submit" className={css.repeat}>
                  {t("mail.outbox.repeatJob")}
                </button>
              </Form>
            </li>
          ))}
        </ul>
        {pictures.length > 1 && (
          <Form method="post" className={css.all}>
            <Once />
            <input type="hidden" name="intent" value="pictures" />
            {pictures.map(({ id }) => (
              <input key={id} type="hidden" name="picture" value={id} />
            ))}
            <button type="submit" className={css.repeat}>
              {t("mail.outbox.repeatPictures")}
            </button>
          </Form>
        )}
      </Block>
    </div>
  );
}
