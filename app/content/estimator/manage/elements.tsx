import { useOutletContext, useSearchParams } from "react-router";
import { elementRecords } from "#app/content/estimator/catalogue-records.server.ts";
import { elementEntity } from "#app/content/estimator/entity.ts";
import { EntityList } from "#app/kit/list/entity-list.tsx";
import { changeList, loadList } from "#app/kit/list/list-page.server.ts";
import { useFormat, useTranslate } from "#app/locale/reader.tsx";
import { Both } from "#app/shell/bilingual-text.tsx";
import { ElementCount, ElementPrice, ElementSwatch } from "./element-cells.tsx";
import css from "./elements.module.css";
import type { Overview } from "./layout.tsx";

export const loader = loadList(elementRecords, elementEntity);
export const action = changeList(elementRecords, elementEntity);

const cells = { imageUrl: ElementSwatch, pricePerSqm: ElementPrice };

export default function Elements() {
  const { categories, pricesOf } = useOutletContext<Overview>();
  const [search] = useSearchParams();
  const t = useTranslate();
  const { date } = useFormat();
  const category = categories.find(({ id }) => id === search.get("categoryId"));
  return (
    <div className={css.list}>
      <EntityList
        screens={elementEntity}
        title={category && <Both value={category.name} />}
        lead={pricesOf && t("estimatorAdmin.pricesChanged", { day: date(pricesOf) })}
        cells={cells}
        caption={ElementCount}
        sides={ownSide}
        fact={null}
      />
    </div>
  );
}

const ownSide = { name: "own" } as const;
