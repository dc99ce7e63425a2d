import { useEffect, useId, useState } from "react";
import { classes, ui } from "#app/ui/primitives.ts";
import { Button } from "#app/ui/button.tsx";
import { staleOf } from "#app/kit/form/use-merging.ts";
import { useTranslate } from "#app/locale/reader.tsx";
import { useToast } from "#app/shell/toasts.tsx";
import type { FieldErrors } from "#app/values/errors.ts";
import { AltText } from "./alt-text.tsx";
import { readDetails, saveDetails, type DetailsAnswer } from "./details.ts";
import { FocalPoint } from "./focal-point.tsx";
import { rememberPictures } from "./known-pictures.ts";
import css from "./picture-details.module.css";
import { usePictureDraft } from "./use-details.tsx";
import { Dialog } from "#app/kit/feedback/dialog.tsx";

/** Crop and text of one picture of the library, in a dialog. Saved at once and for every place that shows it. */
export function PictureDetails({ id, onClose }: { id: string; onClose: (saved?: boolean) => void }) {
  const t = useTranslate();
  const { show } = useToast();
  const field = useId();
  const [tries, setTries] = useState(0);
  const { opened, mine, set, take, meet, open, conflict } = usePictureDraft(null);
  const [problem, setProblem] = useState<{ text: string; fields: FieldErrors } | null>(null);
  const [busy, setBusy] = useState(false);
  const [kept, setKept] = useState(false);

  const showProblem = (answer: Extract<DetailsAnswer, { ok: false }> | null): void =>
    setProblem({ text: answer?.text ?? t("pictures.error.connection"), fields: answer?.fields ?? {} });

  useEffect(() => {
    let left = false;
    void readDetails(id).then((answer) => {
      if (left) return;
      if (!answer?.ok) return setProblem({ text: answer?.text ?? t("pictures.library.failed"), fields: {} });
      setProblem(null);
      setKept(answer.kept ?? false);
      take(answer.picture);
    });
    return () => void (left = true);
    // `take` sets state alone.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [id, tries, t]);

  const save = async (): Promise<void> => {
    if (!opened || !mine) return;
    setBusy(true);
    const answer = await saveDetails(opened, mine);
    setBusy(false);
    if (answer?.ok) {
      rememberPictures([answer.picture]);
      show({ title: t("pictures.details.saved"), kind: "ok" });
      return onClose(true);
    }
    const stale = answer && staleOf(answer);
    if (stale) meet(stale);
    showProblem(answer);
  };

  return (
    <Dialog
      title={t("pictures.details.title")}
      onClose={() => onClose()}
      foot={
        <>
          <p className="caption">{!kept && t("pictures.details.everywhere")}</p>
          <div className={ui.row(2, "stretch", "nowrap")}>
            <Button kind="line" onClick={() => onClose()}>
              {t("kit.cancel")}
            </Button>
            {!kept && (
              <Button disabled={!mine || open} busy={busy} onClick={() => void save()}>
                {t(busy ? "kit.saving" : "kit.save")}
              </Button>
            )}
          </div>
        </>
      }
    >
      <div className={ui.stack(5)}>
        {problem && (
          <p className={classes(css.problem, ui.text("bad", "sm"))} role="alert">
            {problem.text}
          </p>
        )}
        {conflict}
        {!opened && problem && (
          <Button kind="line" onClick={() => setTries((before) => before + 1)}>
            {t("common.error.retry")}
          </Button>
        )}
        {!opened && !problem && <p role="status">{t("kit.loading")}</p>}
        {kept && <p>{t("pictures.details.kept")}</p>}
        {opened && mine && !kept && (
          <>
            <p className={ui.text("sm", "soft")}>{t("pictures.details.focalHint")}</p>
            <FocalPoint picture={opened} value={mine.focal} onChange={(focal) => set({ focal })} />
            <AltText id={`${field}-alt`} value={mine.alt} error={problem?.fields["alt"]} onChange={(alt) => set({ alt })} />
          </>
        )}
      </div>
    </Dialog>
  );
}
