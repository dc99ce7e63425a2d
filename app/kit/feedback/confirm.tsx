import type { ReactNode } from "react";
import { Modal } from "@mantine/core";
import { ui } from "#app/ui/primitives.ts";
import { Button } from "#app/ui/button.tsx";
import { useTranslate } from "#app/locale/use-translate.tsx";
import { classes } from "#app/shell/classes.ts";
import css from "./confirm.module.css";
import { useFocusBack } from "./focus-back.ts";

type ConfirmProps = {
  opened: boolean;
  /** A question with the record's name in it. */
  title: ReactNode;
  /** What happens. */
  children?: ReactNode;
  /** The act as a verb: "Delete", "Convert". */
  confirm: ReactNode;
  /** The safe way out; "Keep it" unless said otherwise. */
  keep?: ReactNode;
  /** It cannot be undone. */
  danger?: boolean;
  /** The act is under way: it cannot be pressed again. */
  busy?: boolean;
  /** The safe button has the focus first; else what is asked for has. */
  safe?: boolean;
  /** The act is not possible as things stand; what is in the way is said above. */
  disabled?: boolean;
  onConfirm: () => void;
  /** The safe button, Escape or a press outside. */
  onClose: () => void;
};

/** Asks before something happens that is not easily taken back. The safe button comes first. */
export function Confirm({ opened, title, children, confirm, keep, danger, busy, safe = true, disabled, onConfirm, onClose }: ConfirmProps) {
  const t = useTranslate();
  useFocusBack(opened);
  return (
    // the library gives a class of the content to the frame around it too, unless it is said here
    <Modal.Root
      opened={opened}
      onClose={onClose}
      size="var(--dialog-w)"
      centered
      zIndex="var(--z-dialog)"
      closeOnEscape={!busy}
      classNames={{ content: css.dialog ?? "" }}
    >
      <Modal.Overlay />
      <Modal.Content>
        <Modal.Title className={css.title}>{title}</Modal.Title>
        {children && <Modal.Body className={classes(ui.stack(3), ui.text("soft"))}>{children}</Modal.Body>}
        <div className={classes(ui.row(2, "stretch", "last"), ui.place("above2"))}>
          <Button kind="line" onClick={onClose} data-autofocus={safe ? "" : undefined} disabled={busy ?? false}>
            {keep ?? t("frame.keep")}
          </Button>
          <Button kind={danger ? "danger" : "clay"} onClick={onConfirm} busy={busy ?? false} disabled={disabled ?? false}>
            {confirm}
          </Button>
        </div>
      </Modal.Content>
    </Modal.Root>
  );
}
