import { specialServiceRecords } from "#app/content/estimator/catalogue-records.server.ts";
import { specialServiceEntity } from "#app/content/estimator/entity.ts";
import { EntityList } from "#app/kit/list/entity-list.tsx";
import { changeList, loadList } from "#app/kit/list/list-page.server.ts";
import { useFormat } from "#app/locale/reader.tsx";

export const loader = loadList(specialServiceRecords, specialServiceEntity);
export const action = changeList(specialServiceRecords, specialServiceEntity);

const cells = { price: Fee };

export default function SpecialServices() {
  return <EntityList screens={specialServiceEntity} cells={cells} />;
}

function Fee({ feeType, price }: { feeType: string | null; price: number | null }) {
  const { percent, exactMoney } = useFormat();
  return <span className="num">{price === null ? null : feeType === "percentage" ? percent(price) : exactMoney(price)}</span>;
}
