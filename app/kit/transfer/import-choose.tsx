import { useRef, type ReactNode } from "react";
import { FileInput, TextareaInput } from "#app/ui/field.tsx";
import { Press } from "#app/ui/button.tsx";
import { useFileDrop } from "#app/kit/pictures/uploads/file-drop.ts";
import { useTranslate } from "#app/locale/use-translate.tsx";
import { classes } from "#app/shell/classes.ts";
import { Icon } from "#app/shell/icon.tsx";
import { ui } from "#app/ui/primitives.ts";
import { exportAddress } from "./address.ts";
import css from "./import.module.css";
import { largestSheet, mostRows } from "./limits.ts";

type ChooseProps = {
  busy: boolean;
  path: string;
  /** Why the last file was refused; its id is `import-refused`. */
  refused: ReactNode;
  onFile: (file: File) => void;
};

/** The file: dropped, chosen, or rows pasted from a spreadsheet. */
export function ImportChoose({ busy, path, refused, onFile }: ChooseProps) {
  const t = useTranslate();
  const input = useRef<HTMLInputElement>(null);
  const take = (files: File[]) => {
    if (files[0] && !busy) onFile(files[0]);
  };
  const { over, frame } = useFileDrop(take, busy);
  return (
    <div className={css.choose}>
      <div {...frame} className={classes(css.drop, ui.drop)} data-over={over !== null ? "" : undefined} aria-busy={busy}>
        <Icon name="upload" />
        {over !== null || busy ? (
          <p className={classes(css.big, ui.text("ink"))}>{t(busy ? "transfer.import.reading" : "transfer.import.release")}</p>
        ) : (
          <>
            <p className={classes(css.big, ui.text("ink"))}>{t("transfer.import.drop")}</p>
            <Press
              className={classes(css.link, ui.text("clay", "underlined"))}
              aria-describedby={refused ? "import-refused" : undefined}
              onClick={() => input.current?.click()}
            >
              {t("kit.chooseFile")}
            </Press>
          </>
        )}
        <p className={ui.text("sm", "quiet")}>{t("transfer.import.limits", { megabytes: largestSheet / 1_000_000, rows: mostRows })}</p>
        <FileInput
          ref={input}
          accept=".xlsx,.csv,.tsv,.txt,.vcf,text/vcard,text/csv,text/tab-separated-values"
          aria-label={t("kit.chooseFile")}
          onFiles={take}
        />
      </div>
      {refused}
      <label className={classes(ui.stack(2), ui.text("sm", "soft", "medium"))}>
        <span>{t("transfer.import.paste")}</span>
        <TextareaInput
          rows={3}
          disabled={busy}
          placeholder={t("transfer.import.pasteHere")}
          onPaste={(event) => {
            const text = event.clipboardData.getData("text/plain");
            if (!text.trim()) return;
            event.preventDefault();
            take([new File([text], t("transfer.import.pasted"), { type: "text/tab-separated-values" })]);
          }}
        />
      </label>
      <aside aria-labelledby="import-how" className={classes(css.help, ui.stack(3), ui.text("sm", "soft"))}>
        <h2 id="import-how">{t("transfer.import.howTitle")}</h2>
        <ol className={ui.stack(2)}>
          <li>
            {t("transfer.import.how.export")}{" "}
            <a href={exportAddress(path, "", "xlsx")} download>
              {t("transfer.import.how.download")}
            </a>
          </li>
          <li>{t("transfer.import.how.change")}</li>
          <li>{t("transfer.import.how.save")}</li>
        </ol>
        <p>{t("transfer.import.how.dates", { iso: "2026-01-05", slashes: "5/1/2026" })}</p>
      </aside>
    </div>
  );
}
