import type { ReactNode } from "react";
import { classes, ui } from "#app/ui/primitives.ts";
import { Button } from "#app/ui/button.tsx";
import { useTranslate } from "#app/locale/reader.tsx";
import css from "./confirm.module.css";
import { DialogFrame, DialogTitle } from "./dialog.tsx";

type ConfirmProps = {
  opened: boolean;
  title: ReactNode;
  children?: ReactNode;
  confirm: ReactNode;
  keep?: ReactNode;
  danger?: boolean;
  busy?: boolean;
  /** The safe button has the focus first; else what is asked for has. */
  safe?: boolean;
  disabled?: boolean;
  /** Where the act leads, in a tab of its own: it is a link then. */
  href?: string;
  onConfirm: () => void;
  onClose: () => void;
};

/** Asks before something happens that is not easily taken back. The safe button comes first. */
export function Confirm({ opened, title, children, confirm, keep, danger, busy, safe = true, disabled, ...props }: ConfirmProps) {
  const t = useTranslate();
  const { href, onConfirm, onClose } = props;
  const act = { kind: danger ? "danger" : "clay", onClick: onConfirm, children: confirm } as const;
  return (
    <DialogFrame opened={opened} onClose={onClose} size="var(--dialog-w)" closeOnEscape={!busy} look={css.dialog}>
      <DialogTitle>{title}</DialogTitle>
      {children && <div className={classes(ui.stack(3), ui.text("soft"))}>{children}</div>}
      <div className={classes(ui.row(2, "stretch", "last"), ui.place("above2"))}>
        <Button kind="line" onClick={onClose} data-autofocus={safe ? "" : undefined} disabled={busy ?? false}>
          {keep ?? t("frame.keep")}
        </Button>
        {href ? (
          <Button {...act} href={href} target="_blank" rel="noreferrer" />
        ) : (
          <Button {...act} busy={busy ?? false} disabled={disabled ?? false} />
        )}
      </div>
    </DialogFrame>
  );
}
