import { createContext, useContext, useMemo, useSyncExternalStore, type ReactNode } from "react";
import { themeEvent } from "#app/shell/start/head-script.ts";

export type Theme = "light" | "dark";
type ThemeState = { theme: Theme };

const ThemeContext = createContext<ThemeState | null>(null);

const subscribe = (changed: () => void) => {
  window.addEventListener(themeEvent, changed);
  return () => window.removeEventListener(themeEvent, changed);
};
const current = (): Theme => (document.documentElement.dataset["theme"] === "dark" ? "dark" : "light");
const onServer = (): Theme => "light";

/** Follows `data-theme`, which the head script owns: any button with `data-theme-toggle` switches it, before React and after. */
export function ThemeProvider({ children }: { children: ReactNode }) {
  const theme = useSyncExternalStore(subscribe, current, onServer);
  const state = useMemo(() => ({ theme }), [theme]);
  return <ThemeContext value={state}>{children}</ThemeContext>;
}

/** The theme in force. The server always says light: it never renders the theme. Throws outside its provider. */
export function useTheme(): ThemeState {
  const state = useContext(ThemeContext);
  if (!state) throw new Error("useTheme must be used inside ThemeProvider");
  return state;
}
