import { Button } from "#app/ui/button.tsx";
import { useListActs } from "#app/kit/list/list-acts.ts";
import { recordName } from "#app/kit/entity/record-name.ts";
import type { AnyRecord, Screens } from "#app/kit/entity/screens.ts";
import { useTranslate } from "#app/locale/use-translate.tsx";
import { useLanguage } from "#app/shell/language.tsx";
import { Notice } from "#app/ui/notice.tsx";
import type { RecordAct } from "./record-head.tsx";
import type { NoticeElement } from "./record-notices.tsx";

type Archivable = Pick<AnyRecord, "id" | "archivedAt" | "trashedAt">;

/**
 * Archiving on a record's own page: the line of its menu, and the notice that stands below the head while it is archived or in the trash. Both work
 * through the action of its list.
 */
export function useArchiving(
  screens: Pick<Screens, "path" | "words" | "title">,
  record: Archivable,
  may: boolean,
): { act: RecordAct | false; notice: NoticeElement } {
  const t = useTranslate();
  const { language } = useLanguage();
  const { act } = useListActs(screens);
  const run = (verb: "archive" | "unarchive" | "restore") => () =>
    act({ verb, ids: [record.id], names: { [record.id]: recordName(record, screens, language) } });
  const back = (verb: "unarchive" | "restore") =>
    may && (
      <Button kind="line" size="compact" icon="undo-2" onClick={run(verb)}>
        {t(`kit.list.${verb}`)}
      </Button>
    );
  if (record.trashedAt)
    return {
      act: false,
      notice: (
        <Notice tone="warn" icon="trash-2" action={back("restore")}>
          {t("kit.error.inTrash")}
        </Notice>
      ),
    };
  if (record.archivedAt)
    return {
      act: false,
      notice: (
        <Notice tone="info" icon="archive" action={back("unarchive")}>
          {t("record.archived")}
        </Notice>
      ),
    };
  return { act: may && { label: t("kit.list.archive"), icon: "archive", run: run("archive") }, notice: null };
}
