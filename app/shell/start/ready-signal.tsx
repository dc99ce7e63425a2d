import { useEffect } from "react";

export function ReadySignal() {
  useEffect(() => {
    document.documentElement.dataset["ready"] = "";
    window.dispatchEvent(new Event("diwan-ready"));
  }, []);
  return null;
}
