import type { ComponentProps } from "react";
import { listStays } from "#app/kit/entity/over-list.ts";
import { EntityList, ListRoute } from "#app/kit/list/entity-list.tsx";
import { changeList, listRoute, loadList } from "#app/kit/list/list-page.server.ts";
import { useTranslate } from "#app/locale/reader.tsx";
import { Button } from "#app/ui/button.tsx";
import { AccountsOf } from "#app/crm/office/journal-entries/lines/lines-table.tsx";
import { entryTemplateEntity } from "#app/crm/office/journal-entries/templates/entity.ts";
import { journalEntryEntity } from "./entity.ts";
import type { journalEntryFields } from "./fields.ts";
import { journalEntryRecords } from "./operations.server.ts";

export const loader = listRoute(journalEntryEntity, loadList(journalEntryRecords, journalEntryEntity));
export const shouldRevalidate = listStays(journalEntryEntity);
export const action = changeList(journalEntryRecords, journalEntryEntity);
export default ListRoute(JournalEntries);

const cells: ComponentProps<typeof EntityList<typeof journalEntryFields>>["cells"] = {
  lines: ({ lines }, { options }) => <AccountsOf lines={lines} options={options} />,
};

function JournalEntries() {
  const t = useTranslate();
  return (
    <EntityList
      screens={journalEntryEntity}
      cells={cells}
      actions={
        <Button kind="line" icon="copy" to={entryTemplateEntity.path}>
          {t("entryTemplate.list.title")}
        </Button>
      }
    />
  );
}
