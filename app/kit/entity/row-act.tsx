import { Link } from "react-router";
import { Icon } from "#app/shell/icon.tsx";
import css from "./row-actions.module.css";

type RowActProps = { icon: string; label: string } & ({ to: string; onPress?: never } | { to?: never; onPress: () => void });

/** One further act of a row, as small as edit and trash; `label` names the act and the record. */
export function RowAct({ icon, label, to, onPress }: RowActProps) {
  return to === undefined ? (
    <button type="button" className={css.act} aria-label={label} title={label} onClick={onPress}>
      <Icon name={icon} />
    </button>
  ) : (
    <Link to={to} className={css.act} aria-label={label} title={label}>
      <Icon name={icon} />
    </Link>
  );
}
