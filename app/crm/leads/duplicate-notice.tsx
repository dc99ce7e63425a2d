import { useEffect, useRef } from "react";
import { Button } from "@mantine/core";
import type { EntityForm } from "#app/kit/entity/use-entity-form.ts";
import { RecordNotice } from "#app/kit/record/notice.tsx";
import { useTranslate } from "#app/locale/use-translate.tsx";
import { Both } from "#app/shell/bilingual-text.tsx";
import { Ltr } from "#app/shell/ltr.tsx";
import css from "./duplicate-notice.module.css";
import { lookalikesIn } from "./lookalike.ts";

/** Who is known already and could be the same person. They open beside the form, so that nothing typed is lost; whoever is sure saves anyway. */
export function DuplicateNotice({ form }: { form: EntityForm }) {
  const t = useTranslate();
  const place = useRef<HTMLDivElement>(null);
  const { refused } = form;
  const asked = refused?.code === "POSSIBLE_DUPLICATE" ? refused : null;
  useEffect(() => {
    // Whoever saved stands at the foot of the form.
    if (asked) place.current?.scrollIntoView({ block: "center" });
  }, [asked]);
  if (!asked) return null;
  return (
    <div ref={place} role="alert">
      <RecordNotice
        tone="warn"
        icon="users"
        action={
          <Button
            variant="default"
            size="compact-sm"
            disabled={form.busy !== null}
            onClick={() => form.submit("save", { set: { anyway: true } })}
          >
            {t("leads.duplicate.anyway")}
          </Button>
        }
      >
        <strong>{t("leads.duplicate.title")}</strong>
        <ul className={css.list}>
          {lookalikesIn(asked.details).map(({ kind, id, number, name, by }) => (
            <li key={id}>
              <a href={`/crm/${kind === "lead" ? "leads" : "clients"}/${id}`} target="_blank" rel="noreferrer">
                <Both value={name} />
              </a>
              <span className={css.about}>
                <span>{t(`leads.duplicate.${kind}`)}</span>
                <Ltr>{number}</Ltr>
                <span>{t(`leads.duplicate.by.${by}`)}</span>
              </span>
            </li>
          ))}
        </ul>
      </RecordNotice>
    </div>
  );
}
