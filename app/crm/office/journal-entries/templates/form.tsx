import { useLoaderData } from "react-router";
import { EntityForm } from "#app/kit/form/entity-form.tsx";
import { loadRecord, saveRecord } from "#app/kit/entity/record-page.server.ts";
import { asLoader } from "#app/platform/http/route-handlers.server.ts";
import { templateLineFields } from "#app/crm/office/journal-entries/fields.ts";
import { linesDesk } from "#app/crm/office/journal-entries/lines/desk.server.ts";
import { TemplateLines } from "#app/crm/office/journal-entries/lines/lines-input.tsx";
import { draftFromEntry, entryTemplateRecords, journalEntryRecords } from "#app/crm/office/journal-entries/operations.server.ts";
import { entryTemplateEntity } from "./entity.ts";

const loaded = loadRecord(entryTemplateRecords, entryTemplateEntity);
export const loader = asLoader(async (ctx, args) => {
  const data = await loaded(args);
  const entry = args.params["id"] === undefined ? args.url.searchParams.get("entry") : null;
  const first = entry ? draftFromEntry(ctx, await journalEntryRecords.get(ctx, entry)) : null;
  return { ...data, ...(await linesDesk(ctx, entryTemplateRecords, templateLineFields, data, first)) };
});
export const action = saveRecord(entryTemplateRecords, entryTemplateEntity);

const parts = { lines: TemplateLines };

export default function EntryTemplateForm() {
  const { first } = useLoaderData<typeof loader>();
  return <EntityForm screens={entryTemplateEntity} parts={parts} first={first} />;
}
