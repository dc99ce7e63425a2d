import { ui } from "#app/ui/primitives.ts";
import { classes } from "#app/shell/classes.ts";
import { signatureField as field, type Opened } from "#app/crm/people/links/fields.ts";
import { useFormat } from "#app/locale/use-format.tsx";
import { useTranslate } from "#app/locale/use-translate.tsx";
import { Notice } from "#app/ui/notice.tsx";
import css from "./page.module.css";
import { outline } from "./strokes.ts";

export function Outcome({ opened: { outcome, snapshot } }: { opened: Extract<Opened, { state: "open" }> }) {
  const t = useTranslate();
  const { dateTime } = useFormat();
  const { acceptance } = snapshot;
  if (outcome === null) return null;
  if (outcome !== "accepted")
    return (
      <div id="outcome" className={classes(css.outcome, ui.stack(4))}>
        <Notice
          tone={outcome === "rejected" ? "info" : "warn"}
          title={t(`clientDocument.outcome.${snapshot.stamp === "superseded" ? "superseded" : outcome}`)}
        >
          {t(`link.error.outcome.${outcome}`)}
        </Notice>
      </div>
    );
  return (
    <div id="outcome" className={classes(css.outcome, ui.stack(4))}>
      <Notice tone="ok" title={t("clientDocument.outcome.accepted")}>
        {acceptance && (
          <>
            {t("clientDocument.acceptedBy")} <bdi>{acceptance.name}</bdi>, <span className="num">{dateTime(acceptance.at)}</span>
          </>
        )}
      </Notice>
      {acceptance?.strokes && (
        <svg className={css.signature} viewBox={`0 0 ${field.width} ${field.height}`} role="img" aria-label={t("clientDocument.signature")}>
          <path d={outline(acceptance.strokes)} />
        </svg>
      )}
    </div>
  );
}
