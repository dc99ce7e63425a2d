import { useSearchParams, useLoaderData } from "react-router";
import { EntityForm } from "#app/kit/form/entity-form.tsx";
import { loadRecord, saveRecord } from "#app/kit/entity/record-page.server.ts";
import { crmProjectRecords } from "./operations.server.ts";
import { crmProjectEntity } from "./entity.ts";
import type { RecordData } from "#app/kit/entity/screens.ts";
import type { PartProps } from "#app/kit/fields/input-props.ts";
import { RowsInput } from "#app/kit/fields/inputs/rows-input.tsx";
import { useTranslate } from "#app/locale/reader.tsx";
import { memberFields, mostMembers } from "./fields.ts";

export const loader = loadRecord(crmProjectRecords, crmProjectEntity);
export const action = saveRecord(crmProjectRecords, crmProjectEntity);

const parts = { members: Members };

export default function ProjectForm() {
  const [search] = useSearchParams();
  const client = search.get("client");
  return <EntityForm screens={crmProjectEntity} parts={parts} {...(client && { first: { clientId: client } })} />;
}

function Members(part: PartProps) {
  const t = useTranslate();
  const { record } = useLoaderData<{ record: RecordData }>();
  return (
    <RowsInput
      {...part}
      fields={memberFields}
      labelOf={(name) => t(`crmProject.member.${name}`)}
      add={t("crmProject.member.add")}
      most={mostMembers}
      options={{ userId: record.options.members ?? [] }}
      words="crmProject"
    />
  );
}
