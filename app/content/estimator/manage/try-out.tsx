import { optionsOf } from "#app/ui/options.tsx";
import { useLoaderData, useNavigate, useSearchParams } from "react-router";
import { SelectInput } from "#app/ui/control.tsx";
import { catalogueOf, pastPriceLists } from "#app/content/estimator/price-list.server.ts";
import { catalogue } from "#app/content/estimator/operations.server.ts";
import { ui } from "#app/ui/primitives.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { PageHead } from "#app/kit/feedback/page-head.tsx";
import { useFormat, useTranslate } from "#app/locale/reader.tsx";
import { asLoader } from "#app/platform/http/route-handlers.server.ts";
import { NotFound } from "#app/values/errors.ts";
import { translateFor } from "#app/words/words.server.ts";
import { TryOutDesk } from "./try-out-desk.tsx";
import { withPrice } from "./try-out-draft.ts";

export const loader = asLoader(async (ctx, { url }) => {
  const requestedVersion = url.searchParams.get("version");
  if (requestedVersion !== null && !/^\d{1,9}$/.test(requestedVersion)) throw new NotFound();
  const lists = await pastPriceLists(ctx);
  const [newest] = lists;
  const today = await catalogue(ctx);
  const old = requestedVersion !== null && Number(requestedVersion) !== newest?.version;
  return {
    head: { title: translateFor(ctx.language)("estimatorAdmin.part.try-out"), noindex: true },
    lists,
    today,
    chosen: old ? await catalogueOf(ctx, Number(requestedVersion)) : null,
  };
});

export default function TryOut() {
  const { lists, today, chosen } = useLoaderData<typeof loader>();
  const t = useTranslate();
  const navigate = useNavigate();
  const { date, number } = useFormat();
  const [search] = useSearchParams();
  const element = search.get("element");
  const unsaved = chosen === null ? withPrice(today, element, search.get("price")) : null;
  return (
    <>
      <PageHead
        title={t("estimatorAdmin.part.try-out")}
        actions={
          <label className={ui.stack(1)}>
            <span className="caption">{t("estimatorAdmin.tryOut.pricedBy")}</span>
            <SelectInput
              small
              value={chosen?.priceList ?? ""}
              onChange={(event) => {
                const version = event.target.value;
                void navigate({ search: version && `?version=${version}` }, { preventScrollReset: true, replace: true });
              }}
            >
              <option value="">{t("estimatorAdmin.tryOut.today")}</option>
              {optionsOf(lists.slice(1), ({ version, pricesOf }) => [
                version,
                t("estimatorAdmin.tryOut.version", { version: number(version), day: date(pricesOf) }),
              ])}
            </SelectInput>
          </label>
        }
      >
        {t("estimatorAdmin.tryOut.lead")}
      </PageHead>
      {today.categories.length === 0 ? (
        <EmptyState title={t("estimatorAdmin.tryOut.empty")}>{t("estimatorAdmin.tryOut.emptyHint")}</EmptyState>
      ) : (
        <TryOutDesk today={today} chosen={chosen ?? unsaved} unsaved={unsaved !== null} first={element} />
      )}
    </>
  );
}
