import { useEffect } from "react";
import { useLocation } from "react-router";

// The last part of the document: its effects run when those of the page have.
export function ReadySignal() {
  const { key } = useLocation();
  // Which entry of the history is drawn: the address changes before its page is there, and whoever drives the browser has to know.
  useEffect(() => void (document.documentElement.dataset["ready"] = key), [key]);
  useEffect(() => void window.dispatchEvent(new Event("diwan-ready")), []);
  return null;
}
