import type { ReactNode } from "react";
import { Icon } from "#app/shell/icon.tsx";
import { classes } from "#app/ui/primitives.ts";
import css from "./notice.module.css";
import { ui } from "./primitives.ts";

export type Tone = "bad" | "warn" | "info" | "ok";

type NoticeProps = {
  tone?: Tone | undefined;
  /** Its own, of what one has to know about a record from the beginning (it is late, it was converted): a note, which is not announced. */
  icon?: string;
  title?: ReactNode;
  children?: ReactNode;
  action?: ReactNode;
  className?: string;
  id?: string;
};

const icons = { bad: "circle-alert", warn: "triangle-alert", info: "info", ok: "circle-check" } as const;

/** A message that stays on the page. What is wrong is announced at once, the rest when there is a pause. */
export function Notice({ tone = "info", icon, title, children, action, className, id }: NoticeProps) {
  return (
    <div id={id} className={classes(css.notice, css[tone], className)} role={icon ? "note" : tone === "bad" ? "alert" : "status"}>
      <Icon name={icon ?? icons[tone]} />
      <div>
        {title && <strong>{title}</strong>}
        {children && <div>{children}</div>}
      </div>
      {action && <div className={classes(css.action, ui.row(3))}>{action}</div>}
    </div>
  );
}
