import type { ReactNode } from "react";
import { classes } from "#app/shell/classes.ts";
import { Icon } from "#app/shell/icon.tsx";
import css from "./notice.module.css";

type RecordNoticeProps = { tone?: "warn" | "bad" | "info"; icon: string; children: ReactNode; action?: ReactNode };

/** What one has to know about a record before anything else: it is late, it was converted, it must not be dealt with. At its end what to do about it. */
export const RecordNotice = ({ tone = "info", icon, children, action }: RecordNoticeProps) => (
  <div className={classes(css.notice, css[tone])} role="note">
    <Icon name={icon} className={css.icon} />
    <div className={css.words}>{children}</div>
    {action && <div className={css.action}>{action}</div>}
  </div>
);
