import { useEffect, useRef, type ReactNode } from "react";
import { classes, ui } from "#app/ui/primitives.ts";
import { Button } from "#app/ui/button.tsx";
import type { EntityForm } from "#app/kit/form/use-entity-form.ts";
import { Notice } from "#app/ui/notice.tsx";
import { useTranslate } from "#app/locale/reader.tsx";
import { Both } from "#app/shell/bilingual-text.tsx";
import { Ltr } from "#app/shell/ltr.tsx";
import { readablePhone } from "#app/values/phone.ts";
import type { Duplicate } from "#app/crm/between-slices/port-types.ts";
import { duplicatesIn } from "./fields.ts";
import css from "./panel.module.css";

export function Duplicates({ of, act }: { of: readonly Duplicate[]; act?: (one: Duplicate) => ReactNode }) {
  const t = useTranslate();
  return (
    <ul className={classes(css.list, ui.stack(2))}>
      {of.map((one) => (
        <li key={one.id} className={ui.row(4, "between")}>
          <div className={classes(css.who, ui.stack(0))}>
            <a href={`/crm/${one.kind === "lead" ? "leads" : "clients"}/${one.id}`} target="_blank" rel="noreferrer">
              <Both value={one.name} />
            </a>
            <span className={classes(ui.row(3, "stretch"), ui.text("xs", "soft"))}>
              <span>{t(`duplicate.${one.kind}`)}</span>
              <Ltr>{one.number}</Ltr>
              {one.phone && <Ltr>{readablePhone({ raw: one.phone, e164: one.phone })}</Ltr>}
              <span>{one.why.map((why) => t(`duplicate.by.${why}`)).join(t("shell.comma"))}</span>
              {one.blacklisted && <strong className={ui.text("bad", "medium")}>{t("client.choice.status.blacklisted")}</strong>}
            </span>
          </div>
          {act?.(one)}
        </li>
      ))}
    </ul>
  );
}

export function DuplicateNotice({ form }: { form: EntityForm }) {
  const t = useTranslate();
  const place = useRef<HTMLDivElement>(null);
  const { refused } = form;
  // Whoever saved stands at the foot of the form.
  useEffect(() => place.current?.scrollIntoView({ block: "center" }), [refused]);
  if (refused?.code !== "POSSIBLE_DUPLICATE") return null;
  return (
    <div ref={place} role="alert">
      <Notice
        tone="warn"
        icon="users"
        action={
          <Button kind="line" size="compact" disabled={form.busy !== null} onClick={() => form.submit("save", { set: { anyway: true } })}>
            {t("duplicate.anyway")}
          </Button>
        }
      >
        <strong>{t("duplicate.title")}</strong>
        <Duplicates of={duplicatesIn(refused.details)} />
      </Notice>
    </div>
  );
}
