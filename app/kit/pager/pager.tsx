import { Link, useSearchParams } from "react-router";
import { useFormat, useTranslate } from "#app/locale/reader.tsx";
import { Icon } from "#app/shell/icon.tsx";
import { classes, ui } from "#app/ui/primitives.ts";
import css from "./pager.module.css";

type PagerProps = {
  /** 0 where one stands beyond the numbered pages. */
  page: number;
  pages: number;
  /** Keys by which a long list goes on where the numbers end, in the address as `before` and `after`. */
  keys?: { before: string | null; after: string | null } | undefined;
  label?: string;
  counted?: boolean;
  previous?: string;
  next?: string;
};

/** Pages of a list by their number in the address; the rest of the address stays. Draws nothing for a single page. */
export function Pager({ page, pages, keys, label, counted = false, previous, next }: PagerProps) {
  const t = useTranslate();
  const [search] = useSearchParams();
  const { number } = useFormat();
  if (pages <= 1) return null;
  const elsewhere = (): URLSearchParams => {
    const next = new URLSearchParams(search);
    for (const place of ["page", "before", "after"]) next.delete(place);
    return next;
  };
  const by = (side: "before" | "after"): string | null => {
    const key = keys?.[side];
    if (!key) return null;
    const next = elsewhere();
    next.set(side, key);
    return `?${next}`;
  };
  const to = (wanted: number): string => {
    const next = elsewhere();
    if (wanted > 1) next.set("page", String(wanted));
    return `?${next}`;
  };
  return (
    <nav
      className={classes(ui.row(1, "nowrap"), ui.text("sm", "soft", "icon16"), ui.place("pad4"))}
      aria-label={label ?? t("kit.list.pages")}
    >
      {counted && (
        <p className={classes(ui.text("quiet"), ui.place("grow"))}>{t("kit.list.page", { page: number(page), pages: number(pages) })}</p>
      )}
      <Step to={page > 1 ? to(page - 1) : by("before")} label={previous ?? t("kit.list.previous")} icon="chevron-left" />
      {around(page, pages).map((one, index) =>
        one === null ? (
          <span key={`gap ${index}`} aria-hidden="true">
            …
          </span>
        ) : (
          <Link key={one} to={to(one)} className={css.page} aria-current={one === page ? "page" : undefined}>
            <span className="num">{number(one)}</span>
          </Link>
        ),
      )}
      <Step to={page > 0 && page < pages ? to(page + 1) : by("after")} label={next ?? t("kit.list.next")} icon="chevron-right" />
    </nav>
  );
}

function Step({ to, label, icon }: { to: string | null; label: string; icon: string }) {
  if (!to) return <span className={css.page} />;
  return (
    <Link to={to} className={css.page} aria-label={label} title={label}>
      <Icon name={icon} flip />
    </Link>
  );
}

function around(page: number, pages: number): (number | null)[] {
  const shown = [...new Set([1, page - 1, page, page + 1, pages])].filter((one) => one >= 1 && one <= pages);
  return shown.flatMap((one, index) => (index > 0 && one - (shown[index - 1] ?? one) > 1 ? [null, one] : [one]));
}
