import type { ReactNode } from "react";
import { Icon } from "#app/shell/icon.tsx";
import { SiteLink } from "#app/shell/site-link.tsx";
import { classes, ui } from "#app/ui/primitives.ts";
import css from "./link-arrow.module.css";

export function LinkArrow({ to, children, className }: { to: string; children: ReactNode; className?: string | undefined }) {
  return (
    <SiteLink to={to} className={classes(css.link, ui.row(2, "nowrap", "inline"), ui.text("whole", "base", "medium"), className)}>
      <span>{children}</span>
      <Icon name="arrow-right" flip className={css.arrow} />
    </SiteLink>
  );
}

export function BackLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <SiteLink to={to} className={classes(css.back, ui.row(2, "nowrap", "inline"), ui.text("sm", "soft", "link"))}>
      <Icon name="arrow-left" flip className={css.backIcon} />
      <span>{children}</span>
    </SiteLink>
  );
}

type QuietLinkProps = { to: string; children: ReactNode; className?: string | undefined; icon?: string };

/** A link that only a hairline shows. One that leaves the site opens in a new tab without an opener. */
export function QuietLink({ to, children, className, icon }: QuietLinkProps) {
  const inside = (
    <>
      <span>{children}</span>
      {icon && <Icon name={icon} flip className={css.quietIcon} />}
    </>
  );
  return /^https?:/.test(to) ? (
    <a href={to} className={classes(css.quiet, ui.row(1, "nowrap", "inline"), className)} target="_blank" rel="noopener noreferrer">
      {inside}
    </a>
  ) : (
    <SiteLink to={to} className={classes(css.quiet, ui.row(1, "nowrap", "inline"), className)}>
      {inside}
    </SiteLink>
  );
}
