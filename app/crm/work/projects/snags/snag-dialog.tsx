import type { Room } from "#app/crm/work/projects/rooms/fields.ts";
import { Ask } from "#app/kit/ask/ask.tsx";
import type { Option } from "#app/kit/entity/screens.ts";
import { useTranslate } from "#app/locale/reader.tsx";
import { snagFields } from "./fields.ts";

const { title, roomId, assigneeId, supplierId, dueOn, description } = snagFields;
const fields = { title, roomId, assigneeId, supplierId, dueOn, description };

type SnagDialogProps = {
  projectId: string;
  snag: ({ id: string; version: number } & Record<string, unknown>) | null;
  rooms: readonly Room[];
  staff: readonly Option[];
  suppliers: readonly Option[];
  onEnd: () => void;
};

export function SnagDialog({ projectId, snag, rooms, staff, suppliers, onEnd }: SnagDialogProps) {
  const t = useTranslate();
  return (
    <Ask
      address={`/crm/projects/${projectId}/snags/change`}
      also={{ intent: "save", ...(snag && { id: snag.id }) }}
      title={snag ? t("kit.edit") : t("snag.list.new")}
      fields={fields}
      words="snag"
      labelOf={(field) => t(`snag.field.${field}`)}
      record={snag}
      options={{ roomId: rooms.map(({ id, name }) => ({ value: id, label: name })), assigneeId: staff, supplierId: suppliers }}
      onEnd={onEnd}
    />
  );
}
