import { createContext, useCallback, useContext, useEffect, useMemo, useRef, useState, type ReactNode } from "react";
import { useLocation } from "react-router";
import { useTranslate } from "#app/locale/use-translate.tsx";
import { classes } from "./classes.ts";
import { Icon } from "./icon.tsx";
import { useClearOfPressed } from "./use-clear-of-pressed.ts";
import css from "./toasts.module.css";

export type Toast = {
  title: string;
  /** At most one sentence. */
  body?: string | undefined;
  kind?: "normal" | "ok" | "destructive";
  /** How long it stays (ms), wherever the pointer rests. Unsaid: 5000 and as long as somebody points at it; a destructive one until it is closed. */
  ms?: number;
  /** A toast with the same key takes the place of the one before it. */
  key?: string;
  /** One act that belongs to it: Undo. It closes the toast, which stays somewhat longer (8000 ms unless said). */
  action?: { label: string; run: () => void };
};

type Shown = Toast & { id: string; page: string };
type Toasts = {
  /** Shows a message and gives its id, with which it can be taken away. */
  show: (toast: Toast) => string;
  dismiss: (id: string) => void;
};

const ToastContext = createContext<Toasts | null>(null);
const ShownContext = createContext<Shown[]>([]);

/** Holds the messages of every screen below it. */
export function ToastProvider({ children }: { children: ReactNode }) {
  const [shown, setShown] = useState<Shown[]>([]);
  const count = useRef(0);
  const dismiss = useCallback((id: string) => setShown((now) => now.filter((toast) => toast.id !== id)), []);
  const show = useCallback((toast: Toast) => {
    const id = toast.key ?? `toast-${(count.current += 1)}`;
    setShown((now) => [
      ...now.filter(
        (other) =>
          other.id !== id && !(other.title === toast.title && other.body === toast.body) && !(toast.kind === "ok" && isRefusal(other)),
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
const isRefusal = (toast: Shown): boolean => toast.kind === "destructive" && toast.key === undefined;

/** The corner where messages appear, once per document. Both live regions are always there, so that what comes into them is announced. */
export function ToastRegion() {
  const shown = useContext(ShownContext);
  const { dismiss } = useToast();
  const { pathname, search } = useLocation();
  useEffect(() => {
    for (const toast of shown) if (isRefusal(toast) && toast.page !== pathname + search) dismiss(toast.id);
    // Only a step to another page sweeps: what is shown afterwards belongs to it.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [pathname, search]);
  const wrong = shown.filter((toast) => toast.kind === "destructive");
  const calm = shown.filter((toast) => toast.kind !== "destructive");
  const region = useClearOfPressed(shown);
  return (
    <div className={css.region} ref={region}>
      <div role="alert" className={css.stack}>
        {wrong.map((toast) => (
          <ToastCard key={toast.id} toast={toast} />
        ))}
      </div>
      <div role="status" className={css.stack}>
        {calm.map((toast) => (
          <ToastCard key={toast.id} toast={toast} />
        ))}
      </div>
    </div>
  );
}

const icons = { normal: "info", ok: "circle-check", destructive: "circle-alert" } as const;

function ToastCard({ toast }: { toast: Shown }) {
  const t = useTranslate();
  const { dismiss } = useToast();
  const [held, setHeld] = useState(false);
  const kind = toast.kind ?? "normal";
  const { action } = toast;
  const stays = toast.ms ?? (kind === "destructive" ? null : action ? 8000 : 5000);
  useEffect(() => {
    if (stays === null || held) return;
    const timer = setTimeout(() => dismiss(toast.id), stays);
    return () => clearTimeout(timer);
  }, [stays, held, dismiss, toast]);
  return (
    <div
      className={classes(css.toast, css[kind])}
      data-toast={kind}
      onPointerEnter={() => setHeld(toast.ms === undefined)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Icon name={icons[kind]} className={css.icon} />
      <strong>{toast.title}</strong>
      <button type="button" className={css.close} aria-label={t("shell.close")} onClick={() => dismiss(toast.id)}>
        <Icon name="x-mark" className={css.closeIcon} />
      </button>
      {toast.body && <p>{toast.body}</p>}
      {action && (
        <button
          type="button"
          className={css.action}
          onClick={() => {
            dismiss(toast.id);
            action.run();
          }}
        >
          {action.label}
        </button>
      )}
    </div>
  );
}
