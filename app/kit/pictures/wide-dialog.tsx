import type { ReactNode, SyntheticEvent } from "react";
import { Modal } from "@mantine/core";
import { ui } from "#app/ui/primitives.ts";
import { classes } from "#app/shell/classes.ts";
import { IconButton } from "#app/ui/button.tsx";
import { useUnderToasts } from "#app/kit/feedback/under-toasts.ts";
import { useFocusBack } from "#app/kit/feedback/focus-back.ts";
import { useTranslate } from "#app/locale/use-translate.tsx";
import css from "./wide-dialog.module.css";

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

// Given to the content alone: its own `className` would reach the layer around it as well.
const parts = { content: css.dialog };

/** A large dialog for work with pictures: title, a body that scrolls, acts at the foot. On phones it fills the screen. */
export function WideDialog({
  title,
  onClose,
  foot,
  children,
}: {
  title: ReactNode;
  onClose: () => void;
  foot?: ReactNode;
  children: ReactNode;
}) {
  const t = useTranslate();
  useFocusBack(true);
  return (
    <Modal.Root opened onClose={onClose} size="min(62rem, 100vw)" centered zIndex="var(--z-dialog)" padding={0} classNames={parts}>
      <Modal.Overlay />
      <Modal.Content>
        <div className={css.whole} {...own}>
          <div className={css.head}>
            <Modal.Title className={css.title}>{title}</Modal.Title>
            <IconButton icon="x-mark" className={css.close} label={t("shell.close")} onClick={onClose} />
          </div>
          <div className={classes(css.body, ui.place("grow"))}>{children}</div>
          {foot && <Foot>{foot}</Foot>}
        </div>
      </Modal.Content>
    </Modal.Root>
  );
}

function Foot({ children }: { children: ReactNode }) {
  const foot = useUnderToasts<HTMLElement>();
  return (
    <footer ref={foot} className={css.foot}>
      {children}
    </footer>
  );
}
