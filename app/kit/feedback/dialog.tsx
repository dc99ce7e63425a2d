import type { ReactNode, SyntheticEvent } from "react";
import { Modal } from "@mantine/core";
import { classes, ui } from "#app/ui/primitives.ts";
import { IconButton } from "#app/ui/button.tsx";
import { useTranslate } from "#app/locale/reader.tsx";
import css from "./dialog.module.css";
import { useFocusBack } from "./focus-back.ts";
import { useToastClearance } from "./toast-clearance.ts";

type FrameProps = {
  opened?: boolean;
  onClose: () => void;
  size: string;
  label?: string;
  look?: string | undefined;
  /** From the top instead of the middle, as CSS says it. */
  below?: string;
  closeOnEscape?: boolean;
  children: ReactNode;
};

/** What every dialog stands in: above the page, which waits below, and the focus returns to what opened it. */
export function DialogFrame({ opened = true, label, look, below, children, ...props }: FrameProps) {
  useFocusBack(opened);
  return (
    // The library gives a class of the content to the layer around it too, unless it is said by its part.
    <Modal.Root
      {...props}
      opened={opened}
      centered={below === undefined}
      {...(below && { yOffset: below })}
      zIndex="var(--z-dialog)"
      classNames={{ content: look ?? "" }}
    >
      <Modal.Overlay />
      <Modal.Content aria-label={label}>{children}</Modal.Content>
    </Modal.Root>
  );
}

/** The visible name of a dialog. */
export const DialogTitle = ({ children }: { children: ReactNode }) => <Modal.Title className={css.title}>{children}</Modal.Title>;

// A dialog is drawn inside the form that opened it: what happens in here is no change of that form, and no file dropped on it.
const stop = (event: SyntheticEvent): void => event.stopPropagation();
const own = {
  onChange: stop,
  onInput: stop,
  onSubmit: stop,
  onPaste: stop,
  onDrop: stop,
  onDragEnter: stop,
  onDragLeave: stop,
  onKeyDown: stop,
};

type DialogProps = Pick<FrameProps, "onClose"> & { size?: string; title: ReactNode; foot?: ReactNode; children: ReactNode };

/** A dialog to read or work in: title, a body that scrolls, acts at the foot. Large unless a width is given; on phones it fills the screen. */
export function Dialog({ title, onClose, size = "62rem", foot, children }: DialogProps) {
  const t = useTranslate();
  return (
    <DialogFrame onClose={onClose} size={`min(${size}, 100vw)`} look={css.dialog}>
      <div className={css.whole} {...own}>
        <div className={css.head}>
          <DialogTitle>{title}</DialogTitle>
          <IconButton icon="x-mark" className={css.close} label={t("shell.close")} onClick={onClose} />
        </div>
        <div className={classes(css.body, ui.place("grow"))}>{children}</div>
        {foot && <Foot>{foot}</Foot>}
      </div>
    </DialogFrame>
  );
}

function Foot({ children }: { children: ReactNode }) {
  const foot = useToastClearance<HTMLElement>();
  return (
    <footer ref={foot} className={css.foot}>
      {children}
    </footer>
  );
}
