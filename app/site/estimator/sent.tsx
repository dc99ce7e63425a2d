import { ui } from "#app/ui/primitives.ts";
import { useEffect, useRef } from "react";
import { useTranslate } from "#app/locale/reader.tsx";
import { Ltr } from "#app/shell/ltr.tsx";
import { LinkArrow, QuietLink } from "#app/site/ui/link-arrow.tsx";
import { forgetStoredDraft } from "#app/shell/drafts/draft-storage.ts";
import { estimateTyped } from "./estimate-typed.ts";
import { forgetDraft } from "./stored-draft.ts";
import css from "./page.module.css";

export function Sent({ reference, token }: { reference: string; token: string | null }) {
  const t = useTranslate();
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    forgetDraft();
    forgetStoredDraft(estimateTyped);
    title.current?.focus();
  }, []);
  return (
    <section className={`grid ${css.sent}`} id="sent">
      <h2 ref={title} tabIndex={-1} className={ui.text("displayMd")}>
        {t("estimator.sent.title")}
      </h2>
      <p>{t("estimator.sent.body")}</p>
      <dl>
        <dt className="caption">{t("estimator.sent.reference")}</dt>
        <dd>
          <Ltr>{reference}</Ltr>
        </dd>
      </dl>
      <p className="muted">{t("estimator.sent.keep")}</p>
      <p className={ui.row(6, "stretch")}>
        {token && <LinkArrow to={`/estimates/${token}`}>{t("estimator.sent.open")}</LinkArrow>}
        <QuietLink to="/cost-estimator">{t("estimator.sent.another")}</QuietLink>
      </p>
    </section>
  );
}
