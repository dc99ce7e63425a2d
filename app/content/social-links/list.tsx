import { EntityList } from "#app/kit/list/entity-list.tsx";
import { changeList, loadList } from "#app/kit/list/list-page.server.ts";
import { useTranslate } from "#app/locale/reader.tsx";
import { Ltr } from "#app/shell/ltr.tsx";
import { socialLinkRecords } from "./operations.server.ts";
import { socialLinkEntity } from "./entity.ts";

export const loader = loadList(socialLinkRecords, socialLinkEntity);
export const action = changeList(socialLinkRecords, socialLinkEntity);

export default function SocialLinks() {
  return <EntityList screens={socialLinkEntity} cells={cells} fact={null} />;
}

const cells = { profileUrl: ({ profileUrl }: { profileUrl: string }) => <Address url={profileUrl} /> };

function Address({ url }: { url: string }) {
  const t = useTranslate();
  return url ? <Ltr>{url}</Ltr> : <span className="caption">{t("socialLink.notConfigured")}</span>;
}
