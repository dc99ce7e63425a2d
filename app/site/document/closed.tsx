import { classes, ui } from "#app/ui/primitives.ts";
import { useTranslate } from "#app/locale/reader.tsx";
import { LinkArrow } from "#app/site/ui/link-arrow.tsx";
import { TitleBlock } from "#app/site/ui/section-head.tsx";
import css from "./page.module.css";

export function Closed({ state }: { state: "expired" | "revoked" }) {
  const t = useTranslate();
  return (
    <>
      <TitleBlock title={t(`clientDocument.closed.${state}Title`)}>
        <p>{t(`link.error.${state}`)}</p>
      </TitleBlock>
      <section className={classes("grid", css.gone)}>
        <p className={ui.row(6, "stretch")}>
          <LinkArrow to="/contact">{t("clientDocument.closed.write")}</LinkArrow>
        </p>
      </section>
    </>
  );
}
