import { EntityForm } from "#app/kit/entity/entity-form.tsx";
import { loadRecord, saveRecord } from "#app/kit/entity/record-page.server.ts";
import { socialLinkRecords } from "./operations.server.ts";
import { socialLinkScreens } from "./screens.ts";

export const loader = loadRecord(socialLinkRecords, socialLinkScreens);
export const action = saveRecord(socialLinkRecords, socialLinkScreens);

export default function SocialLinkForm() {
  return <EntityForm screens={socialLinkScreens} />;
}
