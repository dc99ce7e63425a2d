import { useState } from "react";
import { Ask } from "#app/kit/ask/ask.tsx";
import { useSend } from "#app/kit/ask/use-send.ts";
import { useFormat, useTranslate } from "#app/locale/reader.tsx";
import { Both } from "#app/shell/bilingual-text.tsx";
import { Button } from "#app/ui/button.tsx";
import { FreeText } from "#app/ui/free-text.tsx";
import { classes, ui } from "#app/ui/primitives.ts";
import { isolated } from "#app/values/text/isolate.ts";
import { messageFields, type HomeEntry } from "#app/crm/office/homes/fields.ts";

type Props = { entries: readonly HomeEntry[]; address: string; mayAnswer: boolean };

const shown = 8;

// What the client and the office wrote to each other. A question about an item is answered where the item is.
export function OfficeTalk({ entries, address, mayAnswer }: Props) {
  const t = useTranslate();
  const { send, busy } = useSend();
  const [answering, setAnswering] = useState(false);
  const waits = entries.some((entry) => entry.waits && !entry.about);
  return (
    <section aria-label={t("homeLink.talk.title")} className={ui.place("above3")}>
      <h3 className={ui.text("sm", "medium")}>{t("homeLink.talk.title")}</h3>
      {entries.length === 0 && <p className={ui.text("sm", "quiet")}>{t("homeLink.talk.none")}</p>}
      <ol className={ui.rows()}>
        {entries.slice(-shown).map((entry) => (
          <Entry key={entry.id} entry={entry} />
        ))}
      </ol>
      {mayAnswer && (
        <div className={classes(ui.row(3), ui.place("above2"))}>
          <Button kind="line" size="compact" icon="send" onClick={() => setAnswering(true)}>
            {t("homeLink.talk.answer")}
          </Button>
          {waits && (
            <Button kind="ghost" size="compact" busy={busy} onClick={() => void send(address, { intent: "settle" })}>
              {t("homeLink.talk.settle")}
            </Button>
          )}
        </div>
      )}
      {answering && (
        <Ask
          address={address}
          also={{ intent: "answer" }}
          fields={messageFields}
          labelOf={(field) => t(`homeLink.field.${field}`)}
          title={t("homeLink.talk.answer")}
          confirm={t("homeLink.talk.send")}
          onEnd={() => setAnswering(false)}
        >
          {t("homeLink.talk.answerText")}
        </Ask>
      )}
    </section>
  );
}

function Entry({ entry: { client, name, kind, body, at, waits, about } }: { entry: HomeEntry }) {
  const t = useTranslate();
  const { between, dateTime } = useFormat();
  return (
    <li className={classes(ui.stack(1), ui.place("pad2"))}>
      <p className={ui.text("xs", "quiet")}>
        <bdi>{name || t("homeLink.talk.office")}</bdi>
        {between}
        {dateTime(at)}
        {about && (
          <>
            {between}
            <Both value={about.title} />
          </>
        )}
      </p>
      <FreeText as="p" className={ui.text("sm", "lines", client && "medium")}>
        {kind ? t(`homeLink.talk.kind.${kind}`, { number: isolated(body) }) : body}
      </FreeText>
      {waits && <p className={ui.text("xs", "warn")}>{t(about ? "homeLink.talk.waitsThere" : "homeLink.talk.waits")}</p>}
    </li>
  );
}
