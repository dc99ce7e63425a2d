import { useLoaderData } from "react-router";
import type { RecordData } from "#app/kit/entity/screens.ts";
import type { PartProps } from "#app/kit/fields/input-props.ts";
import { RowsInput } from "#app/kit/fields/inputs/rows-input.tsx";
import { useTranslate } from "#app/locale/use-translate.tsx";
import { clientBounds, clientStatuses, clientTypes, contactFields, firstStatuses, waysInForm, type ClientStatus } from "./fields.ts";
import { Radios } from "#app/kit/fields/inputs/radios.tsx";

/** Who the client is: one, a company, a public body. */
export function TypeInput(part: PartProps) {
  const t = useTranslate();
  return <Radios {...part} choices={clientTypes.map((type) => ({ value: type, label: t(`client.choice.type.${type}`) }))} />;
}

/** Where the form may lead a client from where he stands; the blacklist has commands of its own. */
export function StatusInput(part: PartProps) {
  const t = useTranslate();
  const { record } = useLoaderData<{ record: RecordData }>();
  const now = clientStatuses.find((status) => status === record.record?.status);
  const open: readonly ClientStatus[] = now ? [now, ...waysInForm(now)] : firstStatuses;
  const choices = clientStatuses.filter((status) => open.includes(status));
  return <Radios {...part} choices={choices.map((status) => ({ value: status, label: t(`client.choice.status.${status}`) }))} />;
}

/** Several people to speak to. */
export function Contacts(part: PartProps) {
  const t = useTranslate();
  return (
    <RowsInput
      {...part}
      fields={contactFields}
      labelOf={(name) => t(`client.contact.${name}`)}
      add={t("client.contact.add")}
      most={clientBounds.contacts}
    />
  );
}
