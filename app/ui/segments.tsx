import { useId, useRef, type ReactNode } from "react";
import { Link, type LinkProps } from "react-router";
import { classes } from "#app/ui/primitives.ts";
import { Icon } from "#app/shell/icon.tsx";
import { IconButton, Press } from "./button.tsx";
import { useInSight } from "./in-sight.ts";
import { ui } from "./primitives.ts";
import css from "./segments.module.css";

export type Segment = {
  key: string;
  label: ReactNode;
  current: boolean;
  icon?: string | undefined;
  count?: ReactNode;
  disabled?: boolean | undefined;
  aside?: boolean;
} & ({ to: LinkProps["to"]; state?: unknown; press?: undefined } | { press: () => void; to?: undefined; state?: undefined });

type SegmentsProps = {
  label: string;
  segments: readonly Segment[];
  tabs?: boolean;
  bare?: boolean;
  more?: string;
  className?: string | undefined;
};

/** One of a few views of the same thing: links where it is in the address, else buttons. The current one is kept in sight. */
export function Segments({ label, segments, tabs, bare, more, className }: SegmentsProps) {
  const menu = useId();
  const aside = segments.filter((one) => one.aside);
  const row = useRef<HTMLElement>(null);
  useInSight(row, segments.find((one) => one.current)?.key);
  const linked = segments.some(({ to }) => to !== undefined);
  const Row = linked ? "nav" : "div";
  return (
    <Row
      ref={row as never}
      role={linked ? undefined : "group"}
      aria-label={label}
      className={classes(ui.strip(), tabs ? css.tabs : css.segments, className)}
    >
      {segments.map((one) => !one.aside && <One {...one} key={one.key} bare={bare} />)}
      {aside.length > 0 && (
        <>
          <Press popoverTarget={menu} className={css.more}>
            {more}
            <Icon name="chevron-down" />
          </Press>
          {/* The browser's own popover: it needs no script. Another set of segments closes it. */}
          <div key={aside.map(({ key }) => key).join()} id={menu} popover="auto" className={css.aside}>
            {aside.map((one) => (
              <One {...one} key={one.key} bare={bare} />
            ))}
          </div>
        </>
      )}
    </Row>
  );
}

function One({ label, current, icon, count, disabled, to, state, press, bare }: Segment & { bare: boolean | undefined }) {
  const content = (
    <>
      {icon && <Icon name={icon} flip={/^(list|table)$/.test(icon)} />}
      {!bare && label}
      {count !== undefined && <small className="num">{count}</small>}
    </>
  );
  const named = bare && typeof label === "string" ? { "aria-label": label, title: label } : {};
  return to === undefined ? (
    <Press aria-pressed={current} disabled={disabled} onClick={press} {...named}>
      {content}
    </Press>
  ) : (
    <Link to={to} state={state} preventScrollReset aria-current={current ? "page" : undefined} {...named}>
      {content}
    </Link>
  );
}

type RadioSegmentsProps = {
  /** Of the field: the name of the group is `<id>-label`. */
  id: string;
  choices: readonly { value: string; label: ReactNode }[];
  value: unknown;
  set: (value: string | null) => void;
  disabled?: boolean | undefined;
  describedBy: string | undefined;
  invalid: boolean;
  clear?: string | undefined;
};

export function RadioSegments({ id, choices, value, set, disabled, describedBy, invalid, clear }: RadioSegmentsProps) {
  return (
    <div role="radiogroup" aria-labelledby={`${id}-label`} aria-describedby={describedBy} className={classes(ui.strip(), css.segments)}>
      {choices.map((choice) => (
        <label key={choice.value}>
          <input
            type="radio"
            className="sr"
            name={id}
            disabled={disabled}
            aria-invalid={invalid || undefined}
            checked={value === choice.value}
            onChange={() => set(choice.value)}
          />
          <span>{choice.label}</span>
        </label>
      ))}
      {clear && <IconButton icon="x-mark" small label={clear} disabled={disabled} onClick={() => set(null)} />}
    </div>
  );
}
