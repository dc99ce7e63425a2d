import { useCallback, useState, type ReactElement } from "react";
import { useLocation, useNavigate, useOutlet, type ShouldRevalidateFunctionArgs } from "react-router";
import { cameFrom } from "#app/shell/came-from.ts";
import type { Screens } from "./screens.ts";

const opensOver = ({ opens, page }: Pick<Screens, "opens" | "page">): boolean => opens === "drawer" && page !== "record";

/** For a link or a way from a list to one of its records. */
export const toRecord = (screens: Pick<Screens, "path" | "opens" | "page">) =>
  opensOver(screens) ? over(screens) : { preventScrollReset: false };

/** For a link from a list to a form: the new record's, or that of a record which has a page besides. */
export const toForm = (screens: Pick<Screens, "path" | "opens">) =>
  screens.opens === "drawer" ? over(screens) : { preventScrollReset: false };

/** Passed on by links from a list, so that a form opens over it. */
export const fromList = ({ path }: Pick<Screens, "path">) => ({ from: path });

const over = (screens: Pick<Screens, "path">) => ({ state: fromList(screens), preventScrollReset: true });

type OverList = {
  child: ReactElement | null;
  /** It stands in a drawer over the list, because the reader came from it; else it takes the list's place. */
  over: boolean;
  close: () => void;
};

/** What a list does with the address below it. For `EntityList`, and for lists that a slice draws itself: boards, calendars. */
export function useOverList(screens: Pick<Screens, "path" | "opens" | "page">): OverList {
  const child = useOutlet();
  const location = useLocation();
  const navigate = useNavigate();
  // A document that begins here shows the record as a page: the server cannot know where the reader came from.
  const [first] = useState(location.key);
  const { path, opens, page } = screens;
  // A record with a page of its own is a page wherever it was opened from; its form, and the form for a new one, are not.
  const form = page !== "record" || /\/(new|edit)$/.test(location.pathname);
  const over = opens === "drawer" && form && location.key !== first && cameFrom(location) === path;
  const close = useCallback(
    () => void navigate({ pathname: path, search: location.search }, { replace: true, preventScrollReset: true }),
    [navigate, path, location.search],
  );
  return { child, over, close };
}

/** `shouldRevalidate` of a list: what opens or closes over it reads nothing anew, unless a record stood in its place and it was not read. */
export const listStays =
  ({ path, page }: Pick<Screens, "path" | "page">) =>
  ({ currentUrl, nextUrl, formMethod, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean => {
    const onlyOn = formMethod === undefined && currentUrl.pathname !== nextUrl.pathname && currentUrl.search === nextUrl.search;
    return defaultShouldRevalidate && !(onlyOn && !standsFor({ path, page }, currentUrl) && !standsFor({ path, page }, nextUrl));
  };

/** Does a record with a page of its own stand in the place of its list at this address? */
export const standsFor = ({ path, page }: Pick<Screens, "path" | "page">, { pathname }: Pick<URL, "pathname">): boolean =>
  page === "record" && pathname.replace(/(.)\/$/, "$1") !== path && !/\/(new|edit)$/.test(pathname);
