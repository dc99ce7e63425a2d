import type { ReactNode } from "react";
import { Icon } from "#app/shell/icon.tsx";
import { classes } from "#app/shell/classes.ts";
import css from "./notice.module.css";

type NoticeProps = { kind?: "bad" | "warn" | "info" | "ok"; title?: ReactNode; children?: ReactNode; className?: string; id?: string };

const icons = { bad: "circle-alert", warn: "triangle-alert", info: "info", ok: "circle-check" } as const;

/** A message that stays on the page. What is wrong is announced at once, the rest when there is a pause. */
export function Notice({ kind = "info", title, children, className, id }: NoticeProps) {
  return (
    <div id={id} className={classes(css.notice, css[kind], className)} role={kind === "bad" ? "alert" : "status"}>
      <Icon name={icons[kind]} className={css.icon} />
      <div>
        {title && <strong>{title}</strong>}
        {children && <div>{children}</div>}
      </div>
    </div>
  );
}
