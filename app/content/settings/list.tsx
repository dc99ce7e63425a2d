import { useLoaderData } from "react-router";
import { asAction, asLoader } from "#app/platform/http/route-handlers.server.ts";
import { cairoDay } from "#app/values/calendar.ts";
import { translateFor } from "#app/words/words.server.ts";
import { ListForm } from "./list-form.tsx";
import { listUses } from "./lists.server.ts";
import { SectionFactsProvider } from "./section-facts.tsx";
import { saveSection, sent } from "#app/kit/sections/section.server.ts";
import { kindNamed, listNamed, sectionData } from "./sections.server.ts";

export const loader = asLoader(async (ctx, { params }) => {
  const kind = kindNamed(params.kind);
  return {
    head: { title: translateFor(ctx.language)(`settings.lists.kind.${kind}`), noindex: true },
    kind,
    data: await sectionData(ctx, listNamed(kind)),
    facts: { today: cairoDay(ctx.now()), numbers: null, list: { kind, uses: await listUses(ctx, kind) } },
  };
});

export const action = asAction(async (ctx, form, { params }) => {
  const section = listNamed(kindNamed(params.kind));
  const { raw, version } = sent(form);
  return { message: { key: "settings.saved" }, data: { id: section.name, version: await saveSection(ctx, section, version, raw) } };
});

export default function SettingsList() {
  const { kind, data, facts } = useLoaderData<typeof loader>();
  return (
    <SectionFactsProvider value={facts}>
      <ListForm key={kind} kind={kind} data={data} />
    </SectionFactsProvider>
  );
}
