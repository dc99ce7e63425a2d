import { useRevalidator } from "react-router";
import { useFilesToAdd } from "#app/crm/base/files/page/files.tsx";
import { Panel } from "#app/crm/panels.tsx";
import { Block } from "#app/kit/feedback/block.tsx";
import { UploadList } from "#app/kit/pictures/uploads/upload-list.tsx";
import { useTranslate } from "#app/locale/reader.tsx";
import { ReceiptButtons } from "./receipt-picker.tsx";

export function Receipts({ id, add }: { id: string; add: boolean }) {
  const t = useTranslate();
  const { revalidate } = useRevalidator();
  const toAdd = useFilesToAdd("expense", id, () => void revalidate());
  return (
    <Block title={t("expense.receipt.title")}>
      {add && <ReceiptButtons onFiles={toAdd.add} />}
      <UploadList {...toAdd} icon="paperclip" />
      <Panel name="files" bare />
    </Block>
  );
}
