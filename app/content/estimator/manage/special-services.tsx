import { specialServiceRecords } from "#app/content/estimator/catalogue-records.server.ts";
import { specialServiceScreens } from "#app/content/estimator/screens.ts";
import { EntityList } from "#app/kit/entity/entity-list.tsx";
import { changeList, loadList } from "#app/kit/entity/list-page.server.ts";
import { useFormat } from "#app/locale/use-format.tsx";

export const loader = loadList(specialServiceRecords, specialServiceScreens);
export const action = changeList(specialServiceRecords);

const cells = { price: Fee };

/** What may be added to an estimate: for a fixed sum, or for a part of the lines. */
export default function SpecialServices() {
  return <EntityList screens={specialServiceScreens} cells={cells} />;
}

function Fee({ feeType, price }: { feeType: string | null; price: number | null }) {
  const { money, percent } = useFormat();
  return <span className="num">{price === null ? null : feeType === "percentage" ? percent(price) : money(price)}</span>;
}
