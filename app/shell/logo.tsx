import css from "./logo.module.css";

/** The mark: a screen of nine panes, the middle one open in clay. Not mirrored, never below 20 px. Decorative: name it beside it. */
export function Logo({ className }: { className?: string }) {
  return (
    <svg className={className ?? css.mark} viewBox="0 0 32 32" aria-hidden="true">
      <rect className={css.pane} data-pane="" x="11" y="11" width="10" height="10" />
      <path className={css.line} d="M1.5 1.5h29v29h-29zM11 1.5v29M21 1.5v29M1.5 11h29M1.5 21h29" />
      <g className={css.node}>
        <circle cx="11" cy="11" r="2.1" />
        <circle cx="21" cy="11" r="2.1" />
        <circle cx="11" cy="21" r="2.1" />
        <circle cx="21" cy="21" r="2.1" />
      </g>
    </svg>
  );
}
