import { Button } from "#app/ui/button.tsx";
import { useListActs } from "#app/kit/list/list-acts.ts";
import { recordName } from "#app/kit/entity/record-name.ts";
import type { AnyRecord, Screens } from "#app/kit/entity/screens.ts";
import { useTranslate } from "#app/locale/reader.tsx";
import { useLanguage } from "#app/shell/language.tsx";
import { Notice } from "#app/ui/notice.tsx";
import type { RecordAct } from "./record-head.tsx";
import type { NoticeElement } from "./record-notices.tsx";

type Archivable = Pick<AnyRecord, "id" | "archivedAt" | "trashedAt">;

/** Archiving and the trash on a record's own page: lines of its menu, and the notice below its head. Both work through the action of its list. */
export function useArchiving(
  screens: Pick<Screens, "path" | "words" | "title">,
  record: Archivable,
  may: boolean,
): { act: RecordAct | false; bin: RecordAct | false; notice: NoticeElement } {
  const t = useTranslate();
  const { language } = useLanguage();
  const { act } = useListActs(screens);
  const run = (verb: "archive" | "unarchive" | "restore" | "trash") => () =>
    act({ verb, ids: [record.id], names: { [record.id]: recordName(record, screens, language) } });
  const lies = record.trashedAt
    ? ({ tone: "warn", icon: "trash-2", verb: "restore", text: "kit.error.inTrash" } as const)
    : record.archivedAt && ({ tone: "info", icon: "archive", verb: "unarchive", text: "record.archived" } as const);
  return {
    act: may && !lies && { label: t("kit.list.archive"), icon: "archive", run: run("archive") },
    bin: may && !lies && { label: t("kit.list.trash"), icon: "trash-2", danger: true, run: run("trash") },
    notice: lies && (
      <Notice
        tone={lies.tone}
        icon={lies.icon}
        action={
          may && (
            <Button kind="line" size="compact" icon="undo-2" onClick={run(lies.verb)}>
              {t(`kit.list.${lies.verb}`)}
            </Button>
          )
        }
      >
        {t(lies.text)}
      </Notice>
    ),
  };
}
