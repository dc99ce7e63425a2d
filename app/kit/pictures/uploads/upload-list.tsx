import { Press, IconButton } from "#app/ui/button.tsx";
import { useFormat, useTranslate } from "#app/locale/reader.tsx";
import { Icon } from "#app/shell/icon.tsx";
import { classes, ui } from "#app/ui/primitives.ts";
import type { Upload } from "./upload-queue.ts";
import type { Uploads } from "./use-uploads.ts";
import css from "./upload-list.module.css";

type UploadListProps = Pick<Uploads, "uploads" | "drop" | "retry"> & {
  icon?: string;
};

/** The files on their way: name, line, percent, cancel; a refused one in crimson with the reason, a failed one with another try. */
export function UploadList({ uploads, drop, retry, icon = "image" }: UploadListProps) {
  const t = useTranslate();
  const refused = uploads.filter(({ state }) => state === "refused" || state === "failed");
  if (uploads.length === 0) return null;
  return (
    <>
      <ul className={ui.stack(0)} aria-label={t("pictures.upload.list")}>
        {uploads.map((upload) => (
          <Row key={upload.key} upload={upload} icon={icon} onDrop={() => drop(upload.key)} onRetry={() => retry(upload.key)} />
        ))}
      </ul>
      <p className="sr" role="alert">
        {refused.map(({ name, reason }) => (reason ? `${name}: ${"text" in reason ? reason.text : t(reason.key, reason.values)} ` : null))}
      </p>
    </>
  );
}

function Row({ upload, icon, onDrop, onRetry }: { upload: Upload; icon: string; onDrop: () => void; onRetry: () => void }) {
  const t = useTranslate();
  const { percent } = useFormat();
  const { name, state, share, reason } = upload;
  const wrong = state === "refused" || state === "failed";
  const sent = percent(Math.round(share * 100) * 100);
  return (
    <li className={classes(css.row, wrong && css.wrong, ui.text("sm"), ui.place("pad2"))}>
      <Icon name={wrong ? "file-x" : icon} className={css.icon} />
      <div className={classes(css.what, ui.stack(1))}>
        <bdi className={ui.text("clip")}>{name}</bdi>
        {wrong ? (
          <span className={css.reason}>{reason && ("text" in reason ? reason.text : t(reason.key, reason.values))}</span>
        ) : (
          <div
            className={css.line}
            role="progressbar"
            aria-label={t("pictures.upload.progress", { name, share: sent })}
            aria-valuemin={0}
            aria-valuemax={100}
            aria-valuenow={Math.round(share * 100)}
          >
            <i style={{ inlineSize: `${share * 100}%` }} />
          </div>
        )}
      </div>
      {wrong ? (
        state === "failed" && (
          <Press
            className={classes(css.again, ui.text("ink", "underlined", "link"))}
            aria-label={t("pictures.upload.retryOf", { name })}
            onClick={onRetry}
          >
            {t("pictures.upload.retry")}
          </Press>
        )
      ) : (
        <span className={ui.text("soft")}>
          {state === "waiting" ? (
            t("pictures.upload.waiting")
          ) : state === "sending" ? (
            <span className="num">{sent}</span>
          ) : (
            t("pictures.upload.checking")
          )}
        </span>
      )}
      <IconButton icon="x-mark" small label={t(wrong ? "pictures.upload.dismiss" : "pictures.upload.cancel", { name })} onClick={onDrop} />
    </li>
  );
}
