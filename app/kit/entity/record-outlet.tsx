import { Fragment, useCallback, useState, type ReactNode } from "react";
import { useLocation, useNavigate, useOutlet, type To } from "react-router";
import { useDrawer } from "#app/kit/feedback/drawer.tsx";
import { DrawerOver } from "./drawer-over.tsx";
import { cameFrom } from "#app/shell/came-from.ts";
import type { Screens } from "./screens.ts";

type RecordOutletProps = { screens: Pick<Screens, "path">; id: string; children: ReactNode };

/** A record and its form (`/edit`): in a drawer over it when opened by `useEditLink`; else, and inside a drawer, in its place. */
export function RecordOutlet({ screens, id, children }: RecordOutletProps) {
  const form = useOutlet();
  const location = useLocation();
  const navigate = useNavigate();
  const inside = useDrawer();
  const [first] = useState(location.key);
  const here = `${screens.path}/${id}`;
  const close = useCallback(
    () => void navigate({ pathname: here, search: location.search }, { replace: true, preventScrollReset: true }),
    [navigate, here, location.search],
  );
  const over = inside === null && location.key !== first && cameFrom(location) === here;
  if (form && !over) return form;
  return (
    <>
      {/* An act that leads to another record of the kind begins its page anew: a dialog does not stay open over the next one. */}
      <Fragment key={id}>{children}</Fragment>
      {inside === null && <DrawerOver path={here} child={form} onClose={close} />}
    </>
  );
}

/** A link from a record to something that opens over it: its form (`edit`), or another address below it. Spread on a `Link`. */
export function useEditLink(
  screens: Pick<Screens, "path">,
  id: string,
  below = "edit",
): { to: To; state: unknown; preventScrollReset: true } {
  const location = useLocation();
  const inside = useDrawer();
  const here = `${screens.path}/${id}`;
  return {
    to: { pathname: `${here}/${below}`, search: location.search },
    // Inside a drawer over a list the next thing stands in the same drawer.
    state: inside ? (location.state as unknown) : { from: here },
    preventScrollReset: true,
  };
}
