import { Link } from "react-router";
import { ui } from "#app/ui/primitives.ts";
import css from "./charts.module.css";

export type PartOf = { name: string; share: number; shareText: string; sum: string; to?: string | undefined };

/** How many parts have a colour of their own; the others share the last. */
const colours = 6;
const colourOf = (at: number): string => `var(--chart-${Math.min(at + 1, colours)})`;

/** Shares as one bar cut in parts, with the list of them under it. */
export function PartsChart({ label, parts }: { label: string; parts: readonly PartOf[] }) {
  return (
    <figure className={css.parts} aria-label={label}>
      <div className={css.cut} aria-hidden="true">
        {parts.map(({ name, share }, at) => (
          <i key={name} style={{ flexGrow: share, background: colourOf(at) }} />
        ))}
      </div>
      <ul>
        {parts.map(({ name, shareText, sum, to }, at) => (
          <li key={name}>
            <i style={{ background: colourOf(at) }} aria-hidden="true" />
            <span>{to ? <Link to={to}>{name}</Link> : name}</span>
            <span className={`${ui.text("quiet")} num`}>{shareText}</span>
            <span className={ui.text("figure")}>{sum}</span>
          </li>
        ))}
      </ul>
    </figure>
  );
}
