import { useSearchParams } from "react-router";
import { EntityForm } from "#app/kit/form/entity-form.tsx";
import { loadRecord, saveRecord } from "#app/kit/entity/record-page.server.ts";
import { crmProjectRecords } from "./operations.server.ts";
import { Members } from "./part-inputs.tsx";
import { crmProjectEntity } from "./entity.ts";

export const loader = loadRecord(crmProjectRecords, crmProjectEntity);
export const action = saveRecord(crmProjectRecords, crmProjectEntity);

const parts = { members: Members };

export default function ProjectForm() {
  const [search] = useSearchParams();
  const client = search.get("client");
  return <EntityForm screens={crmProjectEntity} parts={parts} {...(client && { first: { clientId: client } })} />;
}
