import { EntityForm } from "#app/kit/form/entity-form.tsx";
import { loadRecord, saveRecord } from "#app/kit/entity/record-page.server.ts";
import { socialLinkRecords } from "./operations.server.ts";
import { socialLinkEntity } from "./entity.ts";

export const loader = loadRecord(socialLinkRecords, socialLinkEntity);
export const action = saveRecord(socialLinkRecords, socialLinkEntity);

export default function SocialLinkForm() {
  return <EntityForm screens={socialLinkEntity} />;
}
