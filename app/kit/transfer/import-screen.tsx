import { useState, useRef, type ReactNode } from "react";
import { useLoaderData } from "react-router";
import { Notice } from "#app/ui/notice.tsx";
import { classes, ui } from "#app/ui/primitives.ts";
import { Button, Press } from "#app/ui/button.tsx";
import { PageHead } from "#app/kit/feedback/page-head.tsx";
import { useTranslate } from "#app/locale/reader.tsx";
import type { Message } from "#app/values/errors.ts";
import { postForm } from "#app/kit/record/post-form.ts";
import { importAddress, exportAddress } from "./address.ts";
import { ImportPreview } from "./import-preview.tsx";
import { Understood } from "./understood.tsx";
import { UnderstoodLines } from "./understood-lines.tsx";
import { largestSheet, mostRows } from "./limits.ts";
import type { Preview, Reading, Understood as Taken } from "./preview.ts";
import type { ImportDone } from "./import-page.server.ts";
import { TextareaInput, FileInput } from "#app/ui/field.tsx";
import { useFileDrop } from "#app/kit/pictures/uploads/file-drop.ts";
import { Icon } from "#app/shell/icon.tsx";
import css from "./import.module.css";

export type ImportData = { words: string; path: string };

/** Records from a file: choose it, look at what it would do, put right what is wrong, write. */
export function ImportScreen() {
  const { words, path } = useLoaderData<ImportData>();
  const t = useTranslate();
  const [looked, setLooked] = useState<{ file: File; preview: Preview } | null>(null);
  const [message, setMessage] = useState<Message | null>(null);
  const [refusedAs, setRefusedAs] = useState<{ file: File; reading: Reading; understood: Taken } | null>(null);
  const [busy, setBusy] = useState(false);
  const look = async (file: File, { reading, mapping, rules }: Partial<Pick<Preview, "reading" | "mapping" | "rules">> = {}) => {
    // The server reads no more than this either, and breaks the line off before it could say why.
    if (file.size > largestSheet) return setMessage({ key: "transfer.file.large", values: { megabytes: largestSheet / 1_000_000 } });
    setBusy(true);
    setMessage(null);
    setRefusedAs((now) => (now?.file === file ? now : null));
    const answer = await postForm<ImportDone>(`${importAddress(path)}/rows`, {
      intent: "preview",
      file,
      ...(reading && { reading: JSON.stringify(reading) }),
      ...(mapping && { mapping: JSON.stringify(mapping) }),
      ...(rules && { rules: JSON.stringify(rules) }),
    });
    setBusy(false);
    if (!answer.ok) {
      setMessage(answer.message);
      if (!answer.details) return;
      // Two of its properties may have to be changed before it can be read: from here on both are at hand.
      setLooked(null);
      return setRefusedAs({ file, reading: reading ?? {}, understood: answer.details as Taken });
    }
    setRefusedAs(null);
    if (answer.data && "preview" in answer.data) setLooked({ file, preview: answer.data.preview });
  };
  const refused = (message ?? refusedAs) && (
    <div className={classes(ui.stack(4), ui.place("below6"))}>
      {message && (
        <Notice tone="bad" id="import-refused">
          {t(message.key, message.values)}
        </Notice>
      )}
      {refusedAs && (
        <>
          <p className={ui.text("medium")}>
            <bdi>{refusedAs.file.name}</bdi>
          </p>
          <Understood {...refusedAs} busy={busy} onReading={(reading) => void look(refusedAs.file, { reading })} />
          <UnderstoodLines lines={refusedAs.understood.heads} />
        </>
      )}
    </div>
  );
  return (
    <>
      <PageHead
        title={t("transfer.import.title", { records: t(`${words}.list.title`) })}
        actions={
          <Button to={path} kind="line" icon="arrow-left">
            {t("kit.list.back")}
          </Button>
        }
      >
        {!looked && t("transfer.import.lead")}
      </PageHead>
      {looked && refused}
      {looked ? (
        <ImportPreview
          // another file, or another reading of it, starts anew
          key={looked.preview.key}
          preview={looked.preview}
          name={looked.file.name}
          busy={busy}
          path={path}
          onMeaning={(mapping, rules) => void look(looked.file, { reading: looked.preview.reading, mapping, rules })}
          onReading={(reading, mapping) => void look(looked.file, { reading, ...(mapping && { mapping }) })}
          onOther={() => {
            setLooked(null);
            setMessage(null);
            setRefusedAs(null);
          }}
        />
      ) : (
        <ImportChoose busy={busy} path={path} refused={refused} onFile={(file) => void look(file)} />
      )}
    </>
  );
}

type ChooseProps = {
  busy: boolean;
  path: string;
  /** Why the last file was refused; its id is `import-refused`. */
  refused: ReactNode;
  onFile: (file: File) => void;
};

function ImportChoose({ busy, path, refused, onFile }: ChooseProps) {
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
