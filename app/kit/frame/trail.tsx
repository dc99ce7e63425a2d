import { Link, useLocation, useMatches } from "react-router";
import { Icon } from "#app/shell/icon.tsx";
import { ui } from "#app/ui/primitives.ts";
import type { Entry } from "./entry.ts";
import { classes } from "#app/shell/classes.ts";
import css from "./app-frame.module.css";

/** Where the reader is, in the top bar: the section, and below it the record or form that is open, by the title of its page. */
export function Trail({ entry }: { entry: Entry | undefined }) {
  const { pathname } = useLocation();
  const deepest = useMatches().findLast(({ loaderData }) => titleIn(loaderData) !== "");
  if (!entry)
    return (
      <p className={classes(css.title, ui.row(2, "nowrap"), ui.text("whole", "medium"), ui.place("narrow"))}>
        {titleIn(deepest?.loaderData)}
      </p>
    );
  const here = pathname === entry.to ? "" : titleIn(deepest?.loaderData);
  if (!here || here === entry.label)
    return <p className={classes(css.title, ui.row(2, "nowrap"), ui.text("whole", "medium"), ui.place("narrow"))}>{entry.label}</p>;
  return (
    <p className={classes(css.title, ui.row(2, "nowrap"), ui.text("whole", "medium"), ui.place("narrow"))}>
      <Link to={entry.to} className={classes(css.above, ui.text("soft", "regular", "link"))}>
        {entry.label}
      </Link>
      <Icon name="chevron-right" flip />
      <bdi>{here}</bdi>
    </p>
  );
}

/** Loaders of pages hand out what the document's title says. */
function titleIn(data: unknown): string {
  if (data === null || typeof data !== "object" || !("head" in data)) return "";
  const { head } = data;
  return head !== null && typeof head === "object" && "title" in head && typeof head.title === "string" ? head.title : "";
}
