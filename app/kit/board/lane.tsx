import { Link } from "react-router";
import { Press, IconButton } from "#app/ui/button.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { useFormat } from "#app/locale/use-format.tsx";
import { useTranslate } from "#app/locale/use-translate.tsx";
import { Icon } from "#app/shell/icon.tsx";
import { ui } from "#app/ui/primitives.ts";
import css from "./board.module.css";
import { useBoard } from "./board-state.ts";
import { BoardCard } from "./card.tsx";
import { classes } from "#app/shell/classes.ts";
import type { BoardItem, Lane } from "./lanes.ts";

type LaneProps = {
  lane: Lane;
  items: readonly BoardItem[];
  folded: boolean;
  /** How many more there are that the board does not hold. */
  beyond: number;
};

/** One lane: open with its cards, or a strip with its name upright. Both take what is set down. */
export function BoardLane({ lane, items, folded, beyond }: LaneProps) {
  const { carried, allowed, from } = useBoard();
  const target = carried?.over === lane.id && allowed.includes(lane.id);
  const drop = {
    "data-lane": lane.id,
    "data-target": target ? "" : undefined,
    "data-barred": carried && from !== lane.id && !allowed.includes(lane.id) ? "" : undefined,
  };
  return folded ? (
    <Strip lane={lane} count={items.length + beyond} drop={drop} />
  ) : (
    <Open lane={lane} items={items} beyond={beyond} drop={drop} target={target} />
  );
}

type Drop = Record<`data-${string}`, string | undefined>;

function Strip({ lane, count, drop }: { lane: Lane; count: number; drop: Drop }) {
  const { toggle } = useBoard();
  const t = useTranslate();
  const { number } = useFormat();
  return (
    <Press className={css.strip} data-strip="" aria-expanded={false} onClick={() => toggle(lane)} {...drop}>
      {lane.phase && <Badge {...lane.phase}>{null}</Badge>}
      <span className="num">{number(count)}</span>
      <span className={classes(css.upright, ui.text("whole"))}>{lane.name}</span>
      <span className="sr">{t("board.unfold")}</span>
    </Press>
  );
}

type OpenProps = Pick<LaneProps, "lane" | "items" | "beyond"> & { drop: Drop; target: boolean };

function Open({ lane, items, beyond, drop, target }: OpenProps) {
  const { addTo, toggle, last } = useBoard();
  const t = useTranslate();
  const { number } = useFormat();
  const headed = `board-lane-${lane.id}`;
  const add = addTo(lane.id);
  const stop = items.some(({ id }) => id === last) ? last : items[0]?.id;
  return (
    <section className={classes(css.lane, ui.place("narrow"))} aria-labelledby={headed} {...drop}>
      <div className={classes(css.head, ui.text("sm"))}>
        <h2 id={headed} className={classes(css.name, ui.place("narrow"))}>
          {lane.phase ? <Badge {...lane.phase}>{lane.name}</Badge> : lane.name}
        </h2>
        <IconButton
          icon="chevron-left"
          flip
          small
          className={css.fold}
          label={t("board.fold", { lane: lane.name })}
          onClick={() => toggle(lane)}
        />
        <span className={ui.text("quiet")}>
          <span className="num">{number(items.length + beyond)}</span>
        </span>
        {lane.sum && <p className={classes(ui.text("xs", "quiet"), ui.place("wide"))}>{lane.sum}</p>}
      </div>
      {items.length > 0 && (
        <ul className={ui.stack(2)}>
          {items.map((item) => (
            <BoardCard key={item.id} item={item} stop={item.id === stop} />
          ))}
        </ul>
      )}
      {target && <p className={classes(css.drop, ui.text("clay", "xs"))}>{t("board.drop")}</p>}
      {beyond > 0 && lane.more && (
        <Link to={lane.more} className={css.more}>
          {t("board.more", { count: beyond })}
        </Link>
      )}
      {add && (
        <Link {...add} preventScrollReset className={css.add} aria-label={t("board.addTo", { lane: lane.name })}>
          <Icon name="plus" />
          {t("kit.add")}
        </Link>
      )}
    </section>
  );
}
