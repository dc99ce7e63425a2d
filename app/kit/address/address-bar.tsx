import type { ReactNode } from "react";
import { Link } from "react-router";
import { Icon } from "#app/shell/icon.tsx";
import { classes } from "#app/shell/classes.ts";
import { ui } from "#app/ui/primitives.ts";
import { Segments } from "#app/ui/segments.tsx";

/** Search and choices in a row. */
export const AddressBar = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className={classes(ui.row(2), ui.place("pad3"))} role="group" aria-label={label}>
    {children}
  </div>
);

/** Something that narrows the list and can only be taken away. */
export const AddressChip = ({ to, label, children }: { to: string; label: string; children: ReactNode }) => (
  <Link to={to} className={ui.chip} data-on="" aria-label={label} title={label}>
    <bdi>{children}</bdi>
    <Icon name="x-mark" />
  </Link>
);

/** A quiet way out of everything that narrows. */
export const AddressClear = ({ to, children }: { to: string; children: ReactNode }) => (
  <Link to={to} className={classes(ui.row(2, "nowrap", "inline"), ui.text("sm", "soft", "icon16", "link"), ui.place("pad2"))}>
    <Icon name="x-mark" />
    {children}
  </Link>
);

type Tab = { to: string; label: ReactNode; count?: ReactNode; current: boolean };

/** Views of one list side by side, each with how many it holds. */
export const AddressTabs = ({ label, tabs }: { label: string; tabs: readonly Tab[] }) => (
  <Segments tabs label={label} segments={tabs.map((tab) => ({ ...tab, key: tab.to }))} />
);
