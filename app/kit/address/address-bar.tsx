import type { ReactNode } from "react";
import { Link } from "react-router";
import { Icon } from "#app/shell/icon.tsx";
import css from "./address.module.css";

/** Search and choices in a row. */
export const AddressBar = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className={css.bar} role="group" aria-label={label}>
    {children}
  </div>
);

/** Something that narrows the list and can only be taken away. */
export const AddressChip = ({ to, label, children }: { to: string; label: string; children: ReactNode }) => (
  <Link to={to} className={css.chip} aria-label={label} title={label}>
    <bdi>{children}</bdi>
    <Icon name="x-mark" />
  </Link>
);

/** A quiet way out of everything that narrows. */
export const AddressClear = ({ to, children }: { to: string; children: ReactNode }) => (
  <Link to={to} className={css.quiet}>
    <Icon name="x-mark" />
    {children}
  </Link>
);

type Tab = { to: string; label: ReactNode; count?: ReactNode; current: boolean };

/** Views of one list side by side, each with how many it holds. */
export const AddressTabs = ({ label, tabs }: { label: string; tabs: readonly Tab[] }) => (
  <nav className={css.tabs} aria-label={label}>
    {tabs.map((tab) => (
      <Link key={tab.to} to={tab.to} aria-current={tab.current ? "page" : undefined} preventScrollReset>
        {tab.label}
        {tab.count !== undefined && <small className="num">{tab.count}</small>}
      </Link>
    ))}
  </nav>
);
