import { Nothing } from "#app/kit/fields/cells.tsx";
import { useFormat } from "#app/locale/use-format.tsx";
import { useTranslate } from "#app/locale/use-translate.tsx";
import type { RecordOf } from "#app/kit/entity/screens.ts";
import type { listedFields } from "#app/crm/people/clients/entity.ts";

type Row = RecordOf<typeof listedFields>;

export const cells = {
  city: (row: Row) => <Place row={row} />,
  projects: (row: Row) => <Count of={row.projects} />,
};

function Place({ row: { city, governorate } }: { row: Row }) {
  const t = useTranslate();
  if (city) return <span dir="auto">{city}</span>;
  return governorate ? t(`choice.governorate.${governorate}`) : <Nothing />;
}

function Count({ of }: { of: number }) {
  const { number } = useFormat();
  return of > 0 ? <span className="num">{number(of)}</span> : <Nothing />;
}
