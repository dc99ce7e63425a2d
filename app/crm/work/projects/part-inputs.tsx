import { useLoaderData } from "react-router";
import type { RecordData } from "#app/kit/entity/screens.ts";
import type { PartProps } from "#app/kit/fields/input-props.ts";
import { RowsInput } from "#app/kit/fields/inputs/rows-input.tsx";
import { useTranslate } from "#app/locale/use-translate.tsx";
import { memberFields, mostMembers } from "./fields.ts";

export function Members(part: PartProps) {
  const t = useTranslate();
  const { record } = useLoaderData<{ record: RecordData }>();
  return (
    <RowsInput
      {...part}
      fields={memberFields}
      labelOf={(name) => t(`crmProject.member.${name}`)}
      add={t("crmProject.member.add")}
      most={mostMembers}
      options={{ userId: record.options.members ?? [] }}
      words="crmProject"
    />
  );
}
