import { useMemo } from "react";
import { useFetcher, useLocation, useNavigate } from "react-router";
import { columnsParam } from "#app/kit/views/views.ts";
import type { Screens } from "#app/kit/entity/screens.ts";

const facts = ["createdAt", "updatedAt"];

/** Every field and fact that can be a column: parts only where the slice declares them as one. */
export const possibleColumns = ({ fields, list }: Pick<Screens, "fields" | "list">): string[] => [
  ...Object.keys(fields).filter((name) => fields[name]!.kind !== "part" || list.columns.includes(name)),
  ...facts,
];

/** What somebody chose: those that there are, each once, the title among them. Null where nothing was chosen. */
export function chosenColumns(
  chosen: readonly string[] | null | undefined,
  screens: Pick<Screens, "fields" | "list" | "title">,
): string[] | null {
  if (!chosen || chosen.length === 0) return null;
  const possible = possibleColumns(screens);
  const known = [...new Set(chosen)].filter((name) => possible.includes(name));
  if (known.length === 0) return null;
  return known.includes(screens.title) ? known : [screens.title, ...known];
}

/** The columns that an address (its `search`), or else its reader's last choice, asks for. */
export function useChosenColumns(screens: Screens, remembered: readonly string[] | null | undefined, search: string): string[] | null {
  return useMemo(() => {
    const chosen = new URLSearchParams(search).get(columnsParam);
    return chosenColumns(chosen ? chosen.split(",") : remembered, screens);
  }, [search, remembered, screens]);
}

/** Shows other columns: in the address at once, and kept for the next time. Null for those of the company. */
export function useChooseColumns(path: string): {
  choose: (columns: string[] | null) => void;
  remember: (columns: string[] | null) => void;
} {
  const { search } = useLocation();
  const navigate = useNavigate();
  const fetcher = useFetcher();
  return {
    choose: (columns) => {
      const params = new URLSearchParams(search);
      if (columns) params.set(columnsParam, columns.join(","));
      else params.delete(columnsParam);
      const text = params.toString().replaceAll("%2C", ",");
      void navigate({ pathname: path, search: text }, { replace: true, preventScrollReset: true, defaultShouldRevalidate: false });
    },
    remember: (columns) =>
      void fetcher.submit({ intent: "view", verb: "columns", columns: columns?.join(",") ?? "" }, { method: "post", action: path }),
  };
}
