import { Link } from "react-router";
import { ui } from "#app/ui/primitives.ts";
import css from "./charts.module.css";

export type Pair = { name: string; whole: number; part: number; text: string; to?: string | undefined };

/** Lines of which a part is filled: leads hollow, won ones solid. The longest is the measure of all. */
export function PairsChart({ label, pairs }: { label: string; pairs: readonly Pair[] }) {
  const most = Math.max(1, ...pairs.map(({ whole }) => whole));
  return (
    <figure className={css.pairs} aria-label={label}>
      <ul>
        {pairs.map(({ name, whole, part, text, to }) => (
          <li key={name}>
            <span>{to ? <Link to={to}>{name}</Link> : name}</span>
            <span className={css.track} aria-hidden="true">
              <i className={css.whole} style={{ inlineSize: `${(whole / most) * 100}%` }} />
              <i className={css.filled} style={{ inlineSize: `${(part / most) * 100}%` }} />
            </span>
            <span className={ui.text("figure")}>{text}</span>
          </li>
        ))}
      </ul>
    </figure>
  );
}
