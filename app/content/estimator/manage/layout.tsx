import { Link, Outlet, useLoaderData, useLocation } from "react-router";
import { categoryOverview, pricesChangedOn, specialServiceOverview } from "#app/content/estimator/overview.server.ts";
import { useFormat } from "#app/locale/use-format.tsx";
import { useTranslate } from "#app/locale/use-translate.tsx";
import { asLoader } from "#app/platform/http/route-handlers.server.ts";
import { Icon } from "#app/shell/icon.tsx";
import { Both } from "#app/shell/bilingual-text.tsx";
import { classes } from "#app/shell/classes.ts";
import { ui } from "#app/ui/primitives.ts";
import css from "./layout.module.css";

export const loader = asLoader(async (ctx) => ({
  categories: await categoryOverview(ctx),
  services: await specialServiceOverview(ctx),
  pricesOf: await pricesChangedOn(ctx),
}));

/** What the lists inside know of the whole. */
export type Overview = SerializeFrom<typeof loader>;
type SerializeFrom<T extends (...args: never[]) => unknown> = ReturnType<typeof useLoaderData<T>>;

const place = "/admin/manage-elements";
/** What is not a list of things to price. */
const others = ["categories", "sentence", "price-lists", "try-out"] as const;

/** What visitors can price, and with what: categories and special services beside whatever is open. */
export default function ManageElements() {
  const overview = useLoaderData<typeof loader>();
  const { categories, services } = overview;
  const t = useTranslate();
  const { number, money, percent } = useFormat();
  const { pathname, search } = useLocation();
  const category = pathname.startsWith(`${place}/elements`) ? new URLSearchParams(search).get("categoryId") : null;
  return (
    <div className={css.columns}>
      <nav className={classes(css.nav, ui.stack(2), ui.text("sm"))} aria-label={t("estimatorAdmin.parts")}>
        <h2 className="caption">{t("estimatorAdmin.categories")}</h2>
        <ul>
          {categories.map(({ id, name, elements }) => (
            <li key={id}>
              <Link to={`${place}/elements?categoryId=${id}`} aria-current={category === id ? "page" : undefined}>
                <Both value={name} />
                <span className="num">{number(elements)}</span>
              </Link>
            </li>
          ))}
          <li>
            <Link to={`${place}/categories/new`} className={css.add}>
              <Icon name="plus" />
              {t("estimatorAdmin.addCategory")}
            </Link>
          </li>
        </ul>
        <h2 className="caption">{t("estimatorAdmin.services")}</h2>
        <ul>
          {services.map(({ id, name, feeType, price }) => (
            <li key={id}>
              <Link
                to={`${place}/special-services/${id}`}

                aria-current={pathname.endsWith(id) ? "page" : undefined}
              >
                <Both value={name} />
                <span className="num">{feeType === "percentage" ? percent(price) : money(price)}</span>
              </Link>
            </li>
          ))}
          <li>
            <Link to={`${place}/special-services`} aria-current={pathname === `${place}/special-services` ? "page" : undefined}>
              {t("estimatorAdmin.allServices")}
            </Link>
          </li>
        </ul>
        <h2 className="caption">{t("estimatorAdmin.more")}</h2>
        <ul>
          {others.map((name) => (
            <li key={name}>
              <Link to={`${place}/${name}`} aria-current={pathname.startsWith(`${place}/${name}`) ? "page" : undefined}>
                {t(`estimatorAdmin.part.${name}`)}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <div className={ui.place("narrow")}>
        <Outlet context={overview satisfies Overview} />
      </div>
    </div>
  );
}
