import { classes } from "#app/shell/classes.ts";
import { Form } from "react-router";
import { Press } from "#app/ui/button.tsx";
import { useTranslate } from "#app/locale/use-translate.tsx";
import { Once } from "#app/shell/drafts/once.tsx";
import { ui } from "#app/ui/primitives.ts";
import css from "./outbox.module.css";
import { type Named, PictureBlock, PictureLink } from "./picture-block.tsx";

export function FailedPictures({ pictures }: { pictures: Named[] }) {
  const t = useTranslate();
  if (pictures.length === 0) return null;
  return (
    <PictureBlock
      title={t("mail.outbox.pictures", { count: pictures.length })}
      why={t("mail.outbox.picturesWhy")}
      items={pictures.map(({ id, name }) => (
        <li key={id} className={classes(ui.row(5), ui.text("sm"))}>
          <PictureLink id={id} name={name} />
          <Repeat pictures={[{ id, name }]} label={t("mail.outbox.repeatJob")} />
        </li>
      ))}
    >
      {pictures.length > 1 && <Repeat pictures={pictures} label={t("mail.outbox.repeatPictures")} className={ui.place("above3")} />}
    </PictureBlock>
  );
}

function Repeat({ pictures, label, className }: { pictures: Named[]; label: string; className?: string | undefined }) {
  return (
    <Form method="post" className={className} aria-label={[label, ...pictures.map(({ name }) => name)].join(" ")}>
      <Once />
      <input type="hidden" name="intent" value="pictures" />
      {pictures.map(({ id }) => (
        <input key={id} type="hidden" name="picture" value={id} />
      ))}
      <Press type="submit" className={css.repeat}>
        {label}
      </Press>
    </Form>
  );
}
