import type { ComponentProps, ReactNode } from "react";
import { Icon } from "#app/shell/icon.tsx";
import { classes, ui } from "#app/ui/primitives.ts";
import css from "./disclosure.module.css";

type DisclosureProps = Omit<ComponentProps<"details">, "title"> & {
  icon?: string;
  title: ReactNode;
  aside: ReactNode;
};

/** What is only looked at on asking, below a line that says what it is. */
export const Disclosure = ({ icon, title, aside, children, ...details }: DisclosureProps) => (
  <details {...details} className={css.disclosure}>
    <summary className={ui.head}>
      {icon && <Icon name={icon} />}
      {title}
      <span className={classes(ui.text("sm", "soft", "regular", "end"), ui.place("push"))}>{aside}</span>
      <Icon name="chevron-down" />
    </summary>
    {children}
  </details>
);
