import { EntityForm } from "#app/kit/form/entity-form.tsx";
import { loadRecord, saveRecord } from "#app/kit/entity/record-page.server.ts";
import type { PartProps } from "#app/kit/fields/input-props.ts";
import { PicturesInput } from "#app/kit/pictures/pictures-input.tsx";
import { useTranslate } from "#app/locale/reader.tsx";
import type { ServiceDetail } from "./fields.ts";
import { serviceRecords } from "./operations.server.ts";
import { serviceEntity } from "./entity.ts";

export const loader = loadRecord(serviceRecords, serviceEntity);
export const action = saveRecord(serviceRecords, serviceEntity);

export default function Service() {
  return (
    <EntityForm
      screens={serviceEntity}
      parts={{ details: Details }}
      prefix="/services/"
      preview={({ id }) => `/admin/services/${id}/preview`}
    />
  );
}

function Details({ id, value, set, error, disabled }: PartProps) {
  const t = useTranslate();
  const details = (value ?? []) as ServiceDetail[];
  return (
    <PicturesInput
      id={id}
      items={details.flatMap(({ mediaId }) => (mediaId ? [{ picture: mediaId }] : []))}
      onChange={(items) => set(items.map(({ picture }) => ({ mediaId: picture })))}
      blank={() => ({})}
      label={t("service.field.details")}
      firstIsMain={false}
      most={12}
      invalid={error !== undefined}
      disabled={disabled}
    />
  );
}
