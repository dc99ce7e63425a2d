import { useId } from "react";
import css from "./lattice.module.css";

/** The thrown light of a turned-wood screen. Fills its positioned parent; the parent's `mask-image` lets it fade towards the text. */
export function Lattice({ className }: { className?: string | undefined }) {
  const id = useId();
  const tile = `${id}t`;
  const panel = `${id}p`;
  return (
    <svg className={className ? `${css.lattice} ${className}` : css.lattice} aria-hidden="true">
      <defs>
        <pattern id={tile} width="34" height="34" patternUnits="userSpaceOnUse">
          <path d="M0 0h34M0 34h34M0 0v34M34 0v34" stroke="currentColor" strokeWidth="5" />
          <g fill="currentColor">
            <circle r="7.5" />
            <circle cx="34" r="7.5" />
            <circle cy="34" r="7.5" />
            <circle cx="34" cy="34" r="7.5" />
            <circle cx="17" r="4.6" />
            <circle cy="17" r="4.6" />
            <circle cx="17" cy="34" r="4.6" />
            <circle cx="34" cy="17" r="4.6" />
          </g>
        </pattern>
        <pattern id={panel} width="260" height="328" patternUnits="userSpaceOnUse">
          <rect width="238" height="306" fill={`url(#${tile})`} />
          <path d="M238 0h22v328H0v-22h238z" fill="currentColor" />
        </pattern>
      </defs>
      <g className={css.plane}>
        <rect x="-60%" y="-60%" width="220%" height="220%" fill={`url(#${panel})`} />
      </g>
    </svg>
  );
}
