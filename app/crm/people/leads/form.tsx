import { useLoaderData, useSearchParams } from "react-router";
import { EntityForm } from "#app/kit/form/entity-form.tsx";
import type { EntityForm as Form } from "#app/kit/form/use-entity-form.ts";
import { loadRecord, saveRecord } from "#app/kit/entity/record-page.server.ts";
import { formRecords } from "#app/crm/people/leads/lifecycle/begin.server.ts";
import { DuplicateNotice } from "#app/crm/people/duplicates/panel.tsx";
import { useSession } from "#app/shell/session.tsx";
import type { Lead } from "#app/crm/people/leads/importing/lead-fields.ts";
import { leadEntity } from "./entity.ts";

export const loader = loadRecord(formRecords, leadEntity);
export const action = saveRecord(formRecords, leadEntity);

export default function LeadForm() {
  const { session } = useSession();
  const [search] = useSearchParams();
  const begin = search.get("begin");
  const { record } = useLoaderData<typeof loader>();
  const lead = record.record as Lead | null;
  // Only a visitor may have left it typeUnknown.
  const typeUnknown = lead !== null && lead.createdBy === null && lead.propertyType === null;
  return (
    <EntityForm
      screens={typeUnknown ? leadEntity : askingScreens}
      first={{
        priority: "medium",
        ...(session?.user.user_metadata.role_name === "sales" && { assignedTo: session.user.id }),
        ...(begin && { begin }),
      }}
      above={duplicates}
    />
  );
}

const { propertyType } = leadEntity.fields;
const askingScreens = {
  ...leadEntity,
  fields: { ...leadEntity.fields, propertyType: { ...propertyType, required: true } },
};

const duplicates = (form: Form) => <DuplicateNotice form={form} />;
