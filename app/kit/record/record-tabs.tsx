import type { ReactNode } from "react";
import { useLocation } from "react-router";
import { useFormat, useTranslate } from "#app/locale/reader.tsx";
import { ui } from "#app/ui/primitives.ts";
import { Segments } from "#app/ui/segments.tsx";
import { withTab, type ShownTabs } from "./shown-tabs.ts";

export type RecordTab = {
  key: string;
  label: string;
  count?: number | undefined;
  content?: ReactNode;
  /** A page of its own below the record's address, which shows the same tabs. */
  page?: string;
  /** Opened less often: behind "More parts" at the end of the line, unless it is the current one. */
  seldom?: boolean;
};

type RecordTabsProps = {
  path: string;
  tabs: readonly (RecordTab | false)[];
  /** From `tabsIn`. A tab that is not `shown` is left out, pages excepted. */
  at: ShownTabs;
};

/** The parts of a record side by side, each with how much it holds, and the chosen one below; which one that is stands in the address. */
export function RecordTabs({ path, tabs, at: { shown, current } }: RecordTabsProps) {
  const { pathname, search, state } = useLocation();
  const { number } = useFormat();
  const t = useTranslate();
  const open = tabs.filter((tab) => tab !== false && (tab.page !== undefined || shown.includes(tab.key))) as RecordTab[];
  // In a drawer the rest of the address belongs to the list behind it.
  const rest = pathname === path ? search : "";
  return (
    <>
      <Segments
        tabs
        label={t("record.tabs")}
        className={ui.place("below6")}
        more={t("record.otherTabs")}
        segments={open.map(({ key, label, count, page, seldom = false }, place) => ({
          key,
          label,
          to: page === undefined ? `${path}${withTab(rest, place === 0 ? null : key)}` : `${path}/${page}`,
          state: pathname === path ? (state as unknown) : undefined,
          current: key === current,
          aside: seldom && key !== current,
          ...(count !== undefined && count > 0 && { count: number(count) }),
        }))}
      />
      {open.find(({ key }) => key === current)?.content}
    </>
  );
}
