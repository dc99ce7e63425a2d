import type { ComponentProps } from "react";
import { listStays } from "#app/kit/entity/over-list.ts";
import { EntityList, ListRoute } from "#app/kit/list/entity-list.tsx";
import { changeList, listRoute, loadList } from "#app/kit/list/list-page.server.ts";
import { journalEntryEntity } from "#app/crm/office/journal-entries/entity.ts";
import type { entryTemplateFields } from "#app/crm/office/journal-entries/fields.ts";
import { sideLines } from "#app/crm/office/journal-entries/lines/sides.ts";
import { AccountsOf } from "#app/crm/office/journal-entries/lines/lines-table.tsx";
import { useTranslate } from "#app/locale/reader.tsx";
import { entryTemplateEntity } from "./entity.ts";
import { entryTemplateRecords } from "./operations.server.ts";

export const loader = listRoute(entryTemplateEntity, loadList(entryTemplateRecords, entryTemplateEntity));
export const shouldRevalidate = listStays(entryTemplateEntity);
export const action = changeList(entryTemplateRecords, entryTemplateEntity);
export default ListRoute(EntryTemplates);

const cells: ComponentProps<typeof EntityList<typeof entryTemplateFields>>["cells"] = {
  lines: ({ lines }, { options }) => <AccountsOf lines={sideLines(lines)} options={options} />,
};

function EntryTemplates() {
  const t = useTranslate();
  return (
    <EntityList
      screens={entryTemplateEntity}
      cells={cells}
      rowLinks={({ id }) => [{ label: t("entryTemplate.begin"), icon: "plus", to: `${journalEntryEntity.path}/new?template=${id}` }]}
    />
  );
}
