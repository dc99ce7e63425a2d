import { Button } from "#app/ui/button.tsx";
import { usePerson } from "#app/kit/frame/people.tsx";
import { Notice } from "#app/ui/notice.tsx";
import type { NoticeElement } from "#app/kit/record/record-notices.tsx";
import type { RecordAct } from "#app/kit/record/record-head.tsx";
import { useFormat } from "#app/locale/use-format.tsx";
import { useTranslate } from "#app/locale/use-translate.tsx";
import { useLanguage } from "#app/shell/language.tsx";
import { inLanguage } from "#app/values/text/bilingual.ts";
import type { ClientPage } from "./page-data.server.ts";
import css from "./record.module.css";
import { FreeText } from "#app/ui/free-text.tsx";

export function useClientNotice({ record: client, quiet, lastActivity }: ClientPage, act: RecordAct | undefined): NoticeElement {
  const t = useTranslate();
  const { date } = useFormat();
  const { language } = useLanguage();
  const person = usePerson(client.blacklistedBy);
  if (client.status === "blacklisted")
    return (
      <Notice tone="bad" icon="ban">
        <strong>{t("client.notice.blacklisted")}</strong>{" "}
        {client.blacklistedAt &&
          t("client.notice.by", {
            person: person ? inLanguage(person, language).text : t("client.notice.somebody"),
            date: date(client.blacklistedAt),
          })}
        <FreeText as="p" className={css.reason}>
          {client.blacklistReason}
        </FreeText>
      </Notice>
    );
  if (quiet)
    return (
      <Notice
        tone="warn"
        icon="clock"
        action={
          act && (
            <Button kind="line" size="compact" onClick={act.run} disabled={act.disabled ?? false}>
              {act.label}
            </Button>
          )
        }
      >
        {t("client.notice.quiet", { date: lastActivity ? date(lastActivity) : "" })}
      </Notice>
    );
  return null;
}
