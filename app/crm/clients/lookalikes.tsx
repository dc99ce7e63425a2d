import type { ReactNode } from "react";
import { useTranslate } from "#app/locale/use-translate.tsx";
import { Both } from "#app/shell/bilingual-text.tsx";
import { Ltr } from "#app/shell/ltr.tsx";
import { readablePhone } from "#app/values/phone.ts";
import type { Lookalike } from "./fields.ts";
import css from "./lookalikes.module.css";

/** The candidates in a refusal's details; none in those of another refusal. */
export function lookalikesIn(details: unknown): Lookalike[] {
  if (details === null || typeof details !== "object" || !("candidates" in details) || !Array.isArray(details.candidates)) return [];
  return details.candidates as Lookalike[];
}

/** Who may be the same person, and why. They open beside what is being written, so that nothing typed is lost. */
export function Lookalikes({ of, act }: { of: readonly Lookalike[]; act?: (one: Lookalike) => ReactNode }) {
  const t = useTranslate();
  return (
    <ul className={css.list}>
      {of.map((one) => (
        <li key={one.id}>
          <div className={css.who}>
            <a href={`/crm/${one.kind === "lead" ? "leads" : "clients"}/${one.id}`} target="_blank" rel="noreferrer">
              <Both value={one.name} />
            </a>
            <span className={css.about}>
              <span>{t(`client.duplicate.${one.kind}`)}</span>
              <Ltr>{one.number}</Ltr>
              {one.phone && <Ltr>{readablePhone({ raw: one.phone, e164: one.phone })}</Ltr>}
              <span>{one.why.map((why) => t(`client.duplicate.by.${why}`)).join(t("client.duplicate.comma"))}</span>
              {one.blacklisted && <strong className={css.bad}>{t("client.choice.status.blacklisted")}</strong>}
            </span>
          </div>
          {act?.(one)}
        </li>
      ))}
    </ul>
  );
}
