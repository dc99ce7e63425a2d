import { useEffect, useRef } from "react";
import { classes, ui } from "#app/ui/primitives.ts";
import { useTranslate } from "#app/locale/reader.tsx";
import { Ltr } from "#app/shell/ltr.tsx";
import { LinkArrow, QuietLink } from "#app/site/ui/link-arrow.tsx";
import css from "./sent.module.css";

export function Sent({ reference }: { reference: string }) {
  const t = useTranslate();
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  return (
    <div className={classes(css.sent, ui.card("topped"), ui.stack(5))} id="sent">
      <h2 ref={title} tabIndex={-1} className={ui.text("displayMd")}>
        {t("contact.sent.title")}
      </h2>
      <dl>
        <dt className="caption">{t("contact.sent.reference")}</dt>
        <dd>
          <Ltr>{reference}</Ltr>
        </dd>
      </dl>
      <p className="muted">{t("contact.sent.keep")}</p>
      <p className={ui.row(8)}>
        <LinkArrow to="/portfolio">{t("contact.sent.look")}</LinkArrow>
        <QuietLink to="/contact">{t("contact.sent.again")}</QuietLink>
      </p>
    </div>
  );
}
