import { createContext, use, useCallback, useEffect, useMemo, useRef, type ReactNode, type RefObject } from "react";
import { find, pressed } from "./keys.ts";

export type Shortcut = {
  /** `n`, `shift+n`, `/`, `mod+s` (Ctrl, or the Mac's command key), `Escape`, or two in a row: `g p`. Letters count on an Arabic keyboard too. */
  keys: string;
  label: string;
  /** Translated heading it stands under in that list; unsaid: those of this screen. */
  group?: string;
  run: () => void;
};

type Registered = RefObject<readonly Shortcut[]>;
type Shortcuts = {
  add: (shortcuts: Registered) => () => void;
  all: () => readonly Shortcut[];
};

const ShortcutsContext = createContext<Shortcuts | null>(null);

/** Where people have switched single keys off: in local storage, for this browser. */
export const singleKeys = {
  key: "diwan-single-keys",
  on: (): boolean => localStorage.getItem(singleKeys.key) !== "off",
  set: (on: boolean): void => (on ? localStorage.removeItem(singleKeys.key) : localStorage.setItem(singleKeys.key, "off")),
};

/** How long the second key of two may take (ms). */
const pause = 1200;

const written =
  "input:not([type=checkbox],[type=radio],[type=button],[type=submit],[type=range],[type=file]),textarea,select,[contenteditable]:not([contenteditable=false])";

/** Listens for the shortcuts of everything below it. Single keys do nothing while one types or a dialog is open; those with Ctrl always do. */
export function ShortcutsProvider({ children }: { children: ReactNode }) {
  const registered = useRef<Registered[]>([]);
  const add = useCallback((shortcuts: Registered) => {
    registered.current = [...registered.current, shortcuts];
    return () => void (registered.current = registered.current.filter((other) => other !== shortcuts));
  }, []);
  const all = useCallback(() => registered.current.flatMap((shortcuts) => shortcuts.current), []);
  useEffect(() => {
    let before: { name: string; at: number } | null = null;
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.isComposing || event.repeat || ["Shift", "Control", "Meta", "Alt"].includes(event.key)) return;
      const name = pressed(event);
      const first = before && event.timeStamp - before.at < pause ? before.name : null;
      before = null;
      if (!name || (!name.startsWith("mod+") && !letterIsMeant(event))) return;
      const found = find(all(), first, name);
      if (!found) return;
      if ("wait" in found) return void (before = { name: found.wait, at: event.timeStamp });
      event.preventDefault();
      found.run.run();
    };
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, [all]);
  const shortcuts = useMemo(() => ({ add, all }), [add, all]);
  return <ShortcutsContext value={shortcuts}>{children}</ShortcutsContext>;
}

const letterIsMeant = (event: KeyboardEvent): boolean =>
  singleKeys.on() &&
  !(event.target instanceof Element && event.target.closest(written)) &&
  !document.querySelector("[aria-modal=true], dialog[open]");

function useRegistry(): Shortcuts {
  const shortcuts = use(ShortcutsContext);
  if (!shortcuts) throw new Error("useShortcuts must be used inside ShortcutsProvider");
  return shortcuts;
}

/** Keys of this screen while it is shown; the list may be made anew at each drawing. Of two alike the last counts. Throws outside its provider. */
export function useShortcuts(shortcuts: readonly Shortcut[]): void {
  const { add } = useRegistry();
  const latest = useRef(shortcuts);
  useEffect(() => void (latest.current = shortcuts));
  useEffect(() => add(latest), [add]);
}

/** Everything that is in force at the moment of asking, for the list under `?`. Throws outside its provider. */
export const useAllShortcuts = (): (() => readonly Shortcut[]) => useRegistry().all;
