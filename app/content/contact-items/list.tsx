import { EntityList } from "#app/kit/list/entity-list.tsx";
import { changeList, loadList } from "#app/kit/list/list-page.server.ts";
import { useTranslate } from "#app/locale/reader.tsx";
import { Both } from "#app/shell/bilingual-text.tsx";
import type { Bilingual } from "#app/values/text/bilingual.ts";
import { isForPayments } from "./fields.ts";
import css from "./list.module.css";
import { contactItemRecords } from "./operations.server.ts";
import { contactItemEntity } from "./entity.ts";

export const loader = loadList(contactItemRecords, contactItemEntity);
export const action = changeList(contactItemRecords, contactItemEntity);

export default function ContactItems() {
  return <EntityList screens={contactItemEntity} rowActions={shownMark} caption={shortText} fact={null} />;
}

const shownMark = ({ elementKey, title }: { elementKey: string; title: Bilingual }) =>
  isForPayments({ key: elementKey, title }) && <NotShown />;

const shortText = ({ content }: { content: Bilingual }) => <Both value={content} className={css.short} />;

function NotShown() {
  const t = useTranslate();
  return <span className={`caption ${css.mark}`}>{t("contactItem.notShown")}</span>;
}
