import { createContext, use, useMemo, type ReactNode } from "react";
import { Drawer as Base } from "@mantine/core";
import { useTranslate } from "#app/locale/reader.tsx";
import { IconButton } from "#app/ui/button.tsx";
import { classes, ui } from "#app/ui/primitives.ts";
import dialog from "./dialog.module.css";
import css from "./drawer.module.css";
import { useFocusBack } from "./focus-back.ts";
import { useToastClearance } from "./toast-clearance.ts";

type Inside = { close: () => void };
const DrawerContext = createContext<Inside | null>(null);

/** The drawer around this part of the screen, or null where it stands on a page of its own. */
export const useDrawer = (): Inside | null => use(DrawerContext);

type DrawerProps = {
  opened: boolean;
  onClose: () => void;
  label?: string;
  children: ReactNode;
};

/** From the inline end, 544 px wide, on phones all of it. Takes a `DrawerHead`, a scrolling `DrawerBody` and a `DrawerFoot`, at any depth. */
export function Drawer({ opened, onClose, label, children }: DrawerProps) {
  const inside = useMemo(() => ({ close: onClose }), [onClose]);
  useFocusBack(opened);
  return (
    // the library turns "left" round by itself in Arabic, and gives a class of the content to the frame too, unless it is said here
    <Base.Root
      opened={opened}
      onClose={onClose}
      position="right"
      size="min(var(--drawer-w), 100vw)"
      padding={0}
      classNames={{ content: css.drawer ?? "" }}
    >
      <Base.Overlay />
      <Base.Content ref={keepFocus} {...(label !== undefined && { "aria-label": label })}>
        <DrawerContext value={inside}>{children}</DrawerContext>
      </Base.Content>
    </Base.Root>
  );
}

/** What is drawn instead of what had the focus, a saved record instead of its form, leaves it to the drawer, which is then read out. */
function keepFocus(content: HTMLElement | null): () => void {
  const watching = new MutationObserver(() => {
    if (document.activeElement === document.body) content?.focus({ preventScroll: true });
  });
  if (content) watching.observe(content, { childList: true, subtree: true });
  return () => watching.disconnect();
}

/** Names the drawer; `children` stand below the title: phase steps, who changed it last. */
export function DrawerHead({ title, children }: { title: ReactNode; children?: ReactNode }) {
  const t = useTranslate();
  const inside = useDrawer();
  return (
    <header role="presentation" className={classes(css.head, ui.row(4, "start", "between", "nowrap"))}>
      <div>
        <Base.Title className={classes(dialog.title, css.title)}>{title}</Base.Title>
        {children}
      </div>
      <IconButton icon="x-mark" label={t("shell.close")} className={css.close} onClick={inside?.close} />
    </header>
  );
}

/** Holds the place of what is on its way into the drawer. */
export function DrawerComing() {
  const t = useTranslate();
  return (
    <>
      <DrawerHead title={t("kit.loading")} />
      <DrawerBody>
        {Array.from({ length: 6 }, (_, at) => (
          <i key={at} className={css.coming} aria-hidden="true" />
        ))}
      </DrawerBody>
    </>
  );
}

/** What scrolls between head and foot. */
export function DrawerBody({ children }: { children: ReactNode }) {
  return <div className={css.body}>{children}</div>;
}

/** What can be done, always in sight. */
export function DrawerFoot({ children }: { children: ReactNode }) {
  const foot = useToastClearance<HTMLElement>();
  return (
    <footer ref={foot} className={classes(css.foot, ui.row(2, "between"))}>
      {children}
    </footer>
  );
}
