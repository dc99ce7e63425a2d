import { createContext, useCallback, useContext, useMemo, useRef, useState, type ReactNode } from "react";

export type Toast = {
  title: string;
  /** At most one sentence. */
  body?: string | undefined;
  more?: ReactNode;
  kind?: "normal" | "ok" | "destructive";
  /** How long it stays (ms), wherever the pointer rests. Unsaid: 5000 and as long as somebody points at it; a destructive one until it is closed. */
  ms?: number;
  /** A toast with the same key takes the place of the one before it. */
  key?: string;
  action?: { label: string; run: () => void };
};

export type Shown = Toast & { id: string; page: string };
type Toasts = {
  show: (toast: Toast) => string;
  dismiss: (id: string) => void;
};

const ToastContext = createContext<Toasts | null>(null);
const ShownContext = createContext<Shown[]>([]);

export function ToastProvider({ children }: { children: ReactNode }) {
  const [shown, setShown] = useState<Shown[]>([]);
  const count = useRef(0);
  const dismiss = useCallback((id: string) => setShown((now) => now.filter((toast) => toast.id !== id)), []);
  const show = useCallback((toast: Toast) => {
    const id = toast.key ?? `toast-${(count.current += 1)}`;
    setShown((now) => [
      ...now.filter(
        (other) =>
          other.id !== id &&
          !(isUndo(other) && toast.kind !== "destructive") &&
          !(other.title === toast.title && other.body === toast.body) &&
          !(toast.kind === "ok" && isRefusal(other)),
      ),
      { ...toast, id, page: location.pathname + location.search },
    ]);
    return id;
  }, []);
  const toasts = useMemo(() => ({ show, dismiss }), [show, dismiss]);
  return (
    <ToastContext value={toasts}>
      <ShownContext value={shown}>{children}</ShownContext>
    </ToastContext>
  );
}

/** Shows short messages: `const { show } = useToast()`. Throws outside its provider. */
export function useToast(): Toasts {
  const toasts = useContext(ToastContext);
  if (!toasts) throw new Error("useToast must be used inside ToastProvider");
  return toasts;
}

/** What a form of the page was refused for: it is out of date once something succeeded, or on another page. A keyed toast has its own life. */
export const isRefusal = (toast: Shown): boolean => toast.kind === "destructive" && toast.key === undefined;

/** It offers to take back what was done last: out of date with the next act; without a key also on another page. */
export const isUndo = (toast: Toast): boolean => toast.kind !== "destructive" && toast.action !== undefined && toast.ms === undefined;

export const useShownToasts = (): Shown[] => useContext(ShownContext);
