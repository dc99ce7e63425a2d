import { classes, ui } from "#app/ui/primitives.ts";
import css from "./charts.module.css";
import { Link } from "react-router";

export type LegendMark = { kind: "line" | "target" | "hollow" | "solid"; word: string };

/** What the marks of a drawing stand for. */
export function Legend({ marks }: { marks: readonly LegendMark[] }) {
  return (
    <span className={classes(css.legend, ui.row(5, "stretch"), ui.text("xs", "soft"))}>
      {marks.map(({ kind, word }) => (
        <span key={kind}>
          <i data-kind={kind} aria-hidden="true" />
          {word}
        </span>
      ))}
    </span>
  );
}

export type PartOf = { name: string; share: number; shareText: string; sum: string; to?: string | undefined };

export const partColours = 6;
const colourOf = (at: number): string => `var(--chart-${Math.min(at + 1, partColours)})`;

/** Shares as one bar cut in parts, with the list of them under it. */
export function PartsChart({ label, parts }: { label: string; parts: readonly PartOf[] }) {
  return (
    <figure className={css.parts} aria-label={label}>
      <div className={css.cut} aria-hidden="true">
        {parts.map(({ name, share }, at) => (
          <i key={name} style={{ flexGrow: share, background: colourOf(at) }} />
        ))}
      </div>
      <ul className={ui.text("sm")}>
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

export type Pair = { name: string; whole: number; part: number; text: string; to?: string | undefined };

/** Lines of which a part is filled: leads hollow, won ones solid. The longest is the measure of all. */
export function PairsChart({ label, pairs }: { label: string; pairs: readonly Pair[] }) {
  const most = Math.max(1, ...pairs.flatMap(({ whole, part }) => [whole, part]));
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
