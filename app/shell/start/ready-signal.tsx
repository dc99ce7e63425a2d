import { useEffect } from "react";

/** Tells the starter that React answers clicks from now on, so that kept ones can be repeated. */
export function ReadySignal() {
  useEffect(() => {
    document.documentElement.dataset["ready"] = "";
    window.dispatchEvent(new Event("diwan-ready"));
  }, []);
  return null;
}
