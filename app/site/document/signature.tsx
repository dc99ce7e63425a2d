import { useEffect, useRef, type PointerEvent } from "react";
import type { Strokes } from "#app/crm/base/documents/fields.ts";
import { signatureField as field } from "#app/crm/people/links/fields.ts";
import { useTranslate } from "#app/locale/reader.tsx";
import { classes, ui } from "#app/ui/primitives.ts";
import { Button } from "#app/ui/button.tsx";
import css from "./answer.module.css";
import { drawnOn, outline, placed } from "./strokes.ts";

export function SignatureField({ strokes, set, error }: { strokes: Strokes; set: (strokes: Strokes) => void; error: string | undefined }) {
  const t = useTranslate();
  // Points may come faster than the page is drawn.
  const latest = useRef(strokes);
  useEffect(() => void (latest.current = strokes), [strokes]);
  const draw = (point: [number, number], begins: boolean) => {
    latest.current = drawnOn(latest.current, point, begins);
    set(latest.current);
  };
  const drawing = useRef(false);
  const at = ({ clientX, clientY, currentTarget }: PointerEvent<HTMLElement>): [number, number] => {
    const { left, top, width, height } = currentTarget.getBoundingClientRect();
    return placed(clientX - left, clientY - top, { width, height });
  };
  return (
    <div className={ui.stack(2)} role="group" aria-label={t("clientDocument.accept.sign")}>
      <p>{t("clientDocument.accept.sign")}</p>
      <div
        className={css.pad}
        data-signature=""
        aria-hidden="true"
        onPointerDown={(event) => {
          if (event.button !== 0) return;
          event.preventDefault();
          event.currentTarget.setPointerCapture(event.pointerId);
          drawing.current = true;
          draw(at(event), true);
        }}
        onPointerMove={(event) => {
          if (!drawing.current) return;
          draw(at(event), false);
        }}
        onPointerUp={() => (drawing.current = false)}
        onPointerCancel={() => (drawing.current = false)}
      >
        <svg viewBox={`0 0 ${field.width} ${field.height}`} preserveAspectRatio="none">
          <path d={outline(strokes)} />
        </svg>
      </div>
      <input type="hidden" name="strokes" value={strokes.length > 0 ? JSON.stringify(strokes) : ""} />
      <div className={classes(css.signFoot, ui.row(4, "between", "nowrap"))}>
        <span className="caption">{t("clientDocument.accept.signHelp")}</span>
        {strokes.length > 0 && (
          <Button kind="ghost" size="small" type="button" onClick={() => set([])}>
            {t("clientDocument.accept.clear")}
          </Button>
        )}
      </div>
      {error && (
        <p className={ui.text("sm", "bad")} role="alert">
          {error}
        </p>
      )}
    </div>
  );
}
