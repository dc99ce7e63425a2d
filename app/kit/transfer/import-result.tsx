import { classes, ui } from "#app/ui/primitives.ts";
import { Button } from "#app/ui/button.tsx";
import { useFormat, useTranslate } from "#app/locale/reader.tsx";
import { useLanguage } from "#app/shell/language.tsx";
import { inLanguage } from "#app/values/text/bilingual.ts";
import css from "./import.module.css";
import type { ImportRow, Preview, RowError } from "./preview.ts";
import { refusedFile } from "./refused-file.ts";
import type { Commit } from "./use-commit.ts";

type ResultProps = { commit: Commit; preview: Preview; rows: readonly ImportRow[]; name: string; path: string; onOther: () => void };

/** How far the writing is, and in the end what became of the file; rows that stayed out can be taken home. */
export function ImportResult({ commit, preview, rows, name, path, onOther }: ResultProps) {
  const t = useTranslate();
  const { language } = useLanguage();
  const { number } = useFormat();
  const { state, written, of, result, message } = commit;
  const refused = new Map(result.refused.map(({ line, errors }) => [line, errors]));
  const reasonOf = (errors: readonly RowError[]) =>
    errors
      .map(({ field, message: reason }) =>
        field
          ? t("kit.list.ofField", { field: inLanguage(field, language).text, message: t(reason.key, reason.values) })
          : t(reason.key, reason.values),
      )
      .join(" ");
  const takeHome = () => {
    const out = rows.flatMap(({ line, cells }) => (refused.has(line) ? [{ cells, reason: reasonOf(refused.get(line)!) }] : []));
    const address = URL.createObjectURL(new Blob([refusedFile(preview.head, out, t("transfer.import.reason"))], { type: "text/csv" }));
    const link = document.createElement("a");
    link.href = address;
    link.download = `${t("transfer.import.refusedName")} ${name.replace(/\.\w+$/, "")}.csv`;
    link.click();
    URL.revokeObjectURL(address);
  };
  return (
    <section className={classes(css.result, ui.card("topped"), ui.stack(4))} aria-live="polite">
      {state === "done" ? (
        <>
          <h2>{t("transfer.import.done", { created: result.created, changed: result.changed })}</h2>
          {result.repeated && <p>{t("transfer.import.repeated")}</p>}
          {refused.size > 0 && (
            <>
              <p className={ui.text("bad")}>{t("transfer.import.refusedRows", { count: refused.size })}</p>
              <ul className={classes(ui.stack(1), ui.text("sm", "soft"))}>
                {[...refused].slice(0, 20).map(([line, errors]) => (
                  <li key={line}>
                    <span className="num">{t("transfer.import.lineNumber", { line })}</span> {reasonOf(errors)}
                  </li>
                ))}
              </ul>
            </>
          )}
          <div className={ui.row(2, "stretch")}>
            {refused.size > 0 && (
              <Button kind="line" icon="download" onClick={takeHome}>
                {t("transfer.import.takeHome")}
              </Button>
            )}
            <Button kind="line" onClick={onOther}>
              {t("transfer.import.other")}
            </Button>
            <Button to={path}>{t("transfer.import.toList")}</Button>
          </div>
        </>
      ) : (
        <>
          <h2>{t("transfer.import.writing", { written: number(written), of: number(of) })}</h2>
          <progress
            className={classes(css.progress, ui.place("full"))}
            value={written}
            max={of}
            aria-label={t("transfer.import.title", { records: name })}
          />
          {state === "stopped" ? (
            <>
              <p className={ui.text("bad")} role="alert">
                {message && t(message.key, message.values)}
              </p>
              <div className={ui.row(2, "stretch")}>
                <Button onClick={commit.retry}>{t("transfer.import.goOn")}</Button>
              </div>
            </>
          ) : (
            <p>{t("transfer.import.stay")}</p>
          )}
        </>
      )}
    </section>
  );
}
