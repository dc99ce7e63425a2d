import { useEffect } from "react";
import { Link, useLocation, useMatches } from "react-router";
import { Icon } from "#app/shell/icon.tsx";
import { useLanguage } from "#app/shell/language.tsx";
import { classes, ui } from "#app/ui/primitives.ts";
import { isUuid } from "#app/values/uuid.ts";
import { remember } from "./palette-items.ts";
import type { Entry } from "./entry.ts";
import css from "./app-frame.module.css";

/** Where the reader is, in the top bar: the section, and below it the record or form that is open, by the title of its page. */
export function Trail({ entry, person }: { entry: Entry | undefined; person: string }) {
  const { pathname } = useLocation();
  const deepest = useMatches().findLast(({ loaderData }) => titleIn(loaderData) !== "");
  const title = titleIn(deepest?.loaderData);
  useRemembered(entry, person, title);
  const below = entry && pathname !== entry.to && title && title !== entry.label;
  return (
    <p className={classes(css.title, ui.row(2, "nowrap"), ui.text("whole", "medium"), ui.place("narrow"))}>
      {below && (
        <>
          <Link to={entry.to} className={classes(css.above, ui.text("soft", "regular", "link"))}>
            {entry.label}
          </Link>
          <Icon name="chevron-right" flip />
        </>
      )}
      <bdi>{entry && !below ? entry.label : title}</bdi>
    </p>
  );
}

function useRemembered(entry: Entry | undefined, person: string, text: string): void {
  const { pathname } = useLocation();
  const { language } = useLanguage();
  const [label, icon] = [entry?.label, entry?.icon];
  useEffect(() => {
    if (!label || !icon || !text || !isUuid(pathname.split("/").at(-1) ?? "")) return;
    try {
      remember(person, { id: pathname, to: pathname, icon, caption: label, title: { text, lang: language } });
    } catch {
      // The browser keeps nothing for this page.
    }
  }, [pathname, person, text, label, icon, language]);
}

function titleIn(data: unknown): string {
  if (data === null || typeof data !== "object" || !("head" in data)) return "";
  const { head } = data;
  return head !== null && typeof head === "object" && "title" in head && typeof head.title === "string" ? head.title : "";
}
