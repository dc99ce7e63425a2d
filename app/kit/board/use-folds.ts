import { useState } from "react";
import { useLocation, useNavigate } from "react-router";
import type { Lane } from "./lanes.ts";

/** In the address, and so in a saved view: the lanes that are folded where they would stand open, or open where they would be folded. */
const folds = "folds";
const shown = "lane";

function useInAddress(param: string): [string, (value: string) => void] {
  const { search } = useLocation();
  const navigate = useNavigate();
  const inAddress = new URLSearchParams(search).get(param) ?? "";
  const [now, setNow] = useState({ inAddress, value: inAddress });
  const set = (value: string): void => {
    setNow({ inAddress, value });
    const address = new URLSearchParams(search);
    if (value) address.set(param, value);
    else address.delete(param);
    void navigate({ search: address.toString() }, { replace: true, preventScrollReset: true, defaultShouldRevalidate: false });
  };
  return [now.inAddress === inAddress ? now.value : inAddress, set];
}

/** Which lanes are narrow, and which one stands alone where there is room for one. */
export function useFolds(lanes: readonly Lane[]) {
  const [text, setTurned] = useInAddress(folds);
  const [chosen, show] = useInAddress(shown);
  const turned = text.split(".").filter(Boolean);
  const isFolded = ({ id, folded = false }: Lane): boolean => turned.includes(id) !== folded;
  const alone = (lanes.find(({ id }) => id === chosen) ?? lanes.find((lane) => !isFolded(lane)) ?? lanes[0])?.id;
  return {
    alone,
    show,
    folded: (lane: Lane) => isFolded(lane) && lane.id !== alone,
    toggle: (lane: Lane): void => {
      const { id } = lane;
      if (id === chosen && isFolded(lane)) return show("");
      const next = turned.includes(id) ? turned.filter((other) => other !== id) : [...turned, id];
      setTurned(next.filter((other) => lanes.some((lane) => lane.id === other)).join("."));
    },
  };
}
