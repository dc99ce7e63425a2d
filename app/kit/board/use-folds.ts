import { useState } from "react";
import { useLocation, useNavigate } from "react-router";
import type { Lane } from "./lanes.ts";

/** In the address: the lanes that are folded where they would stand open, or open where they would be folded. */
const param = "folds";

/** Which lanes are narrow. What somebody folds or unfolds stands in the address, and so in a saved view. */
export function useFolds(lanes: readonly Lane[]): { folded: (lane: Lane) => boolean; toggle: (lane: Lane) => void } {
  const { search } = useLocation();
  const navigate = useNavigate();
  const inAddress = new URLSearchParams(search).get(param) ?? "";
  // Folding is seen at once, not when the address has followed.
  const [shown, setShown] = useState({ inAddress, turned: inAddress });
  const turned = (shown.inAddress === inAddress ? shown.turned : inAddress).split(".").filter(Boolean);
  return {
    folded: ({ id, folded = false }) => turned.includes(id) !== folded,
    toggle: ({ id }) => {
      const next = turned.includes(id) ? turned.filter((other) => other !== id) : [...turned, id];
      const known = next.filter((other) => lanes.some((lane) => lane.id === other)).join(".");
      setShown({ inAddress, turned: known });
      const address = new URLSearchParams(search);
      if (known) address.set(param, known);
      else address.delete(param);
      void navigate({ search: address.toString() }, { replace: true, preventScrollReset: true, defaultShouldRevalidate: false });
    },
  };
}
