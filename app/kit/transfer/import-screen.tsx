import { useState } from "react";
import { useLoaderData } from "react-router";
import { Notice } from "#app/ui/notice.tsx";
import { ui } from "#app/ui/primitives.ts";
import { Button } from "#app/ui/button.tsx";
import { PageHead } from "#app/kit/feedback/page-head.tsx";
import { classes } from "#app/shell/classes.ts";
import { useTranslate } from "#app/locale/use-translate.tsx";
import type { Message } from "#app/values/errors.ts";
import { postForm } from "#app/kit/record/post-form.ts";
import { importAddress } from "./address.ts";
import { ImportChoose } from "./import-choose.tsx";
import { ImportPreview } from "./import-preview.tsx";
import { Understood } from "./understood.tsx";
import { UnderstoodLines } from "./understood-lines.tsx";
import { largestSheet } from "./limits.ts";
import type { Preview, Reading, Understood as Taken } from "./preview.ts";
import type { ImportDone } from "./import-page.server.ts";

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
