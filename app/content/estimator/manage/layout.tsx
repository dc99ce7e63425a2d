import { Outlet, useLoaderData, useLocation } from "react-router";
import { categoryOverview, pricesChangedOn, specialServiceOverview } from "#app/content/estimator/overview.server.ts";
import { useFormat, useTranslate } from "#app/locale/reader.tsx";
import { asLoader } from "#app/platform/http/route-handlers.server.ts";
import { Both } from "#app/shell/bilingual-text.tsx";
import { ui } from "#app/ui/primitives.ts";
import { Segments } from "#app/ui/segments.tsx";

export const loader = asLoader(async (ctx) => ({
  categories: await categoryOverview(ctx),
  services: await specialServiceOverview(ctx),
  pricesOf: await pricesChangedOn(ctx),
}));

export type Overview = SerializeFrom<typeof loader>;
type SerializeFrom<T extends (...args: never[]) => unknown> = ReturnType<typeof useLoaderData<T>>;

const place = "/admin/manage-elements";
const parts = ["elements", "special-services", "categories", "sentence", "price-lists", "try-out"] as const;

export default function ManageElements() {
  const overview = useLoaderData<typeof loader>();
  const { categories, services } = overview;
  const t = useTranslate();
  const { number } = useFormat();
  const { pathname, search } = useLocation();
  const within = (part: string) => pathname.startsWith(`${place}/${part}`);
  const inElements = within("elements");
  const category = new URLSearchParams(search).get("categoryId");
  return (
    <>
      <Segments
        tabs
        label={t("estimatorAdmin.parts")}
        className={ui.place("below6")}
        segments={parts.map((part) => ({
          key: part,
          label: t(`estimatorAdmin.part.${part}`),
          to: part === "elements" ? place : `${place}/${part}`,
          current: within(part),
          ...(part === "special-services" && { count: number(services.length) }),
        }))}
      />
      {inElements && (
        <Segments
          tabs
          label={t("estimatorAdmin.categories")}
          className={ui.place("below6")}
          segments={categories.map(({ id, name, elements }) => ({
            key: id,
            label: <Both value={name} />,
            to: `${place}/elements?categoryId=${id}`,
            current: category === id,
            count: number(elements),
          }))}
        />
      )}
      <Outlet context={overview satisfies Overview} />
    </>
  );
}
