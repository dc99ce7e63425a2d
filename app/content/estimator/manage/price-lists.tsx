import { Link, useLoaderData } from "react-router";
import { priceLists, type PriceList, type PriceMove, type Pricing } from "#app/content/estimator/price-list.server.ts";
import { classes, ui } from "#app/ui/primitives.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { PageHead } from "#app/kit/feedback/page-head.tsx";
import { usePerson } from "#app/kit/frame/people.tsx";
import { useFormat, useTranslate } from "#app/locale/reader.tsx";
import { asLoader } from "#app/platform/http/route-handlers.server.ts";
import { Both } from "#app/shell/bilingual-text.tsx";
import { Icon } from "#app/shell/icon.tsx";
import { translateFor } from "#app/words/words.server.ts";
import css from "./price-lists.module.css";

export const loader = asLoader(async (ctx) => ({
  head: { title: translateFor(ctx.language)("estimatorAdmin.part.price-lists"), noindex: true },
  lists: await priceLists(ctx),
}));

export default function PriceLists() {
  const { lists } = useLoaderData<typeof loader>();
  const t = useTranslate();
  return (
    <>
      <PageHead title={t("estimatorAdmin.priceLists.count", { count: lists.length })}>{t("estimatorAdmin.priceLists.lead")}</PageHead>
      {lists.length === 0 ? (
        <EmptyState title={t("estimatorAdmin.priceLists.empty")}>{t("estimatorAdmin.priceLists.emptyHint")}</EmptyState>
      ) : (
        <ol className={classes(css.lists, ui.stack(8))}>
          {lists.map((list, at) => (
            <Version key={list.version} list={list} current={at === 0} />
          ))}
        </ol>
      )}
    </>
  );
}

function Version({ list, current }: { list: PriceList; current: boolean }) {
  const t = useTranslate();
  const { dateTime, number, between } = useFormat();
  const person = usePerson(list.by);
  return (
    <li className={css.version}>
      <header className={classes(ui.row(4, "baseline"), ui.text("sm"))}>
        <h2>{t("estimatorAdmin.priceLists.version", { version: number(list.version) })}</h2>
        {current && <span className={ui.text("clay")}>{t("estimatorAdmin.priceLists.current")}</span>}
        <p className="caption">
          <time dateTime={list.at}>{dateTime(list.at)}</time>
          {person && (
            <>
              {between}
              <Both value={person} />
            </>
          )}
        </p>
        {list.inUse && !current && (
          <Link to={`/admin/manage-elements/try-out?version=${list.version}`}>{t("estimatorAdmin.priceLists.tryIt")}</Link>
        )}
      </header>
      {list.moves.length > 0 ? (
        <ul>
          {list.moves.map((move) => (
            <Move key={move.key} move={move} />
          ))}
        </ul>
      ) : (
        <p className="caption">{t(`estimatorAdmin.priceLists.${list.inUse ? (list.first ? "first" : "nothing") : "dateOnly"}`)}</p>
      )}
    </li>
  );
}

function Move({ move: { name, before, after } }: { move: PriceMove }) {
  const t = useTranslate();
  const recounted = before && after && (before.how !== after.how || before.dimensions !== after.dimensions);
  return (
    <li className={classes(css.move, ui.row(6, "stretch", "between"), ui.text("sm"), ui.place("pad3"))}>
      <Both value={name} />
      <span className={classes(css.prices, ui.row(2), ui.text("icon14"))}>
        {before ? (
          <Price of={before} counted={Boolean(recounted)} old />
        ) : (
          <span className="caption">{t("estimatorAdmin.priceLists.new")}</span>
        )}
        <Icon name="arrow-right" flip />
        {after ? <Price of={after} counted={Boolean(recounted)} /> : <span className="caption">{t("estimatorAdmin.priceLists.gone")}</span>}
      </span>
    </li>
  );
}

function Price({ of: { price, how, dimensions }, counted, old = false }: { of: Pricing; counted: boolean; old?: boolean }) {
  const t = useTranslate();
  const { percent, exactMoney } = useFormat();
  const way = how === "per_sqm" && dimensions ? "dimensions" : how;
  return (
    <span className={old ? ui.text("quiet") : undefined}>
      <span className="num">{how === "percentage" ? percent(price) : exactMoney(price)}</span>
      {counted && <span className="caption"> {t(`estimatorAdmin.priceLists.how.${way}`)}</span>}
    </span>
  );
}
