import { useEffect, useState } from "react";
import { useLocation } from "react-router";
import { useTranslate } from "#app/locale/reader.tsx";
import { classes } from "#app/ui/primitives.ts";
import { Icon } from "#app/shell/icon.tsx";
import { isRefusal, isUndo, useShownToasts, useToast, type Shown } from "#app/shell/toasts.tsx";
import { useClearOfPressed } from "#app/shell/use-clear-of-pressed.ts";
import { IconButton, Press } from "./button.tsx";
import css from "./toast-region.module.css";

/** The corner where messages appear, once per document. Both live regions are always there, so that what comes into them is announced. */
export function ToastRegion() {
  const shown = useShownToasts();
  const { dismiss } = useToast();
  const { pathname, search } = useLocation();
  useEffect(() => {
    for (const toast of shown)
      if (
        (isRefusal(toast) && toast.page !== pathname + search) ||
        (isUndo(toast) && toast.key === undefined && !toast.page.startsWith(pathname))
      )
        dismiss(toast.id);
    // Only a step to another page sweeps: what is shown afterwards belongs to it.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [pathname, search]);
  const wrong = shown.filter((toast) => toast.kind === "destructive");
  const calm = shown.filter((toast) => toast.kind !== "destructive");
  const region = useClearOfPressed(shown);
  return (
    <div className={css.region} ref={region} data-toasts="">
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
  const stays = toast.ms ?? (kind === "destructive" || isUndo(toast) ? null : 5000);
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
      <IconButton icon="x-mark" small label={t("shell.close")} className={css.close} onClick={() => dismiss(toast.id)} />
      {toast.body && <p>{toast.body}</p>}
      {toast.more}
      {action && (
        <Press
          className={css.action}
          onClick={() => {
            dismiss(toast.id);
            action.run();
          }}
        >
          {action.label}
        </Press>
      )}
    </div>
  );
}
