import { useLoaderData } from "react-router";
import { EntityForm } from "#app/kit/form/entity-form.tsx";
import { loadRecord, saveRecord } from "#app/kit/entity/record-page.server.ts";
import { useTranslate } from "#app/locale/reader.tsx";
import { asLoader } from "#app/platform/http/route-handlers.server.ts";
import { Both } from "#app/shell/bilingual-text.tsx";
import { Button } from "#app/ui/button.tsx";
import { classes, ui } from "#app/ui/primitives.ts";
import { linesDesk } from "#app/crm/office/journal-entries/lines/desk.server.ts";
import { EntryLines } from "#app/crm/office/journal-entries/lines/lines-input.tsx";
import { journalEntryEntity } from "./entity.ts";
import { journalLineFields } from "./fields.ts";
import { draftFromTemplate, journalEntryRecords, offeredTemplates } from "./operations.server.ts";

const loaded = loadRecord(journalEntryRecords, journalEntryEntity);
export const loader = asLoader(async (ctx, args) => {
  const data = await loaded(args);
  const template = args.params["id"] === undefined ? args.url.searchParams.get("template") : null;
  const first = template ? await draftFromTemplate(ctx, template) : null;
  const desk = await linesDesk(ctx, journalEntryRecords, journalLineFields, data, first);
  return { ...data, ...desk, template, templates: data.record.record || !data.record.may.create ? [] : await offeredTemplates(ctx) };
});
export const action = saveRecord(journalEntryRecords, journalEntryEntity);

const parts = { lines: EntryLines };
const above = () => <Templates />;

export default function JournalEntryForm() {
  const { first, template } = useLoaderData<typeof loader>();
  // What a template fills in is another form: nothing typed before it is kept.
  return <EntityForm key={template ?? ""} screens={journalEntryEntity} parts={parts} first={first} above={above} />;
}

function Templates() {
  const { templates, template } = useLoaderData<typeof loader>();
  const t = useTranslate();
  if (templates.length === 0) return null;
  return (
    <nav aria-label={t("journalEntry.templates.begin")} className={classes(ui.row(2), ui.text("sm", "soft"))}>
      <span>{t("journalEntry.templates.begin")}</span>
      {templates.map(({ id, name }) => (
        <Button
          key={id}
          kind="line"
          size="compact"
          to={`${journalEntryEntity.path}/new?template=${id}`}
          aria-current={id === template ? "true" : undefined}
        >
          <Both value={name} />
        </Button>
      ))}
    </nav>
  );
}
