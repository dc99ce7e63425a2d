import type { Location } from "react-router";

/** Where a link said that it stands: `state={{ from }}`, passed on by links to what opens in a drawer over that address. */
export const cameFrom = ({ state }: Pick<Location<unknown>, "state">): unknown =>
  state !== null && typeof state === "object" && "from" in state ? state.from : undefined;

type Place = Pick<Location<unknown>, "pathname" | "state">;

/** Does this navigation lead to another page? Not within one address (tab, filter, search), and not into a drawer or out of it. */
export const isOtherPage = (here: Place, next: Place): boolean =>
  next.pathname !== here.pathname && cameFrom(next) === undefined && cameFrom(here) !== next.pathname;
