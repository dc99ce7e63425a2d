import { contactPersonFields } from "#app/kit/record/contact-fields.ts";
import { useLoaderData } from "react-router";
import type { RecordData } from "#app/kit/entity/screens.ts";
import type { PartProps } from "#app/kit/fields/input-props.ts";
import { RowsInput } from "#app/kit/fields/inputs/rows-input.tsx";
import { useTranslate } from "#app/locale/reader.tsx";
import { clientBounds, clientStatuses, firstStatuses, waysInForm, type ClientStatus } from "#app/crm/people/clients/fields.ts";
import { RadioSegments } from "#app/ui/segments.tsx";
import { describedBy } from "#app/ui/field.tsx";

export function StatusInput({ id, value, set, disabled, error }: PartProps) {
  const t = useTranslate();
  const { record } = useLoaderData<{ record: RecordData }>();
  const now = clientStatuses.find((status) => status === record.record?.status);
  const open: readonly ClientStatus[] = now ? [now, ...waysInForm(now)] : firstStatuses;
  const choices = clientStatuses.filter((status) => open.includes(status));
  return (
    <RadioSegments
      {...{ id, value, set, disabled }}
      choices={choices.map((status) => ({ value: status, label: t(`client.choice.status.${status}`) }))}
      describedBy={describedBy(id, error, undefined)}
      invalid={error !== undefined}
    />
  );
}

export function Contacts(part: PartProps) {
  const t = useTranslate();
  return (
    <RowsInput
      {...part}
      fields={contactPersonFields}
      labelOf={(name) => t(`client.contact.${name}`)}
      add={t("client.contact.add")}
      most={clientBounds.contacts}
    />
  );
}
