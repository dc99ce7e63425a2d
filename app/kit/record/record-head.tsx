import type { ReactNode } from "react";
import { Link } from "react-router";
import { Menu } from "@mantine/core";
import { MenuButton } from "#app/kit/menu/menu-button.tsx";
import { Block } from "#app/kit/feedback/block.tsx";
import { isEmpty } from "#app/kit/fields/kinds.ts";
import { useTranslate } from "#app/locale/reader.tsx";
import { Both } from "#app/shell/bilingual-text.tsx";
import { Icon } from "#app/shell/icon.tsx";
import { Ltr } from "#app/shell/ltr.tsx";
import { IconButton } from "#app/ui/button.tsx";
import { FreeBoth, FreeText } from "#app/ui/free-text.tsx";
import { classes, ui } from "#app/ui/primitives.ts";
import type { Bilingual } from "#app/values/text/bilingual.ts";
import css from "./record-head.module.css";

export type RecordAct = {
  label: string;
  icon: string;
  flip?: boolean;
  to?: string;
  download?: boolean;
  run?: () => void;
  disabled?: boolean;
  danger?: boolean;
};

type RecordHeadProps = {
  kind: ReactNode;
  number?: string | null;
  title: Bilingual | string;
  facts?: readonly ReactNode[];
  actions?: ReactNode;
  menu?: readonly (RecordAct | false | null | undefined)[];
  /** In a drawer the title is smaller, and the page keeps its own. */
  inDrawer?: boolean;
};

/** The head of a record: what and which it is, its name, how things stand with it, and what can be done. */
export function RecordHead({ kind, number, title, facts = [], actions, menu = [], inDrawer = false }: RecordHeadProps) {
  const acts = menu.filter((act) => act !== false && act !== null && act !== undefined);
  const shown = facts.map((fact, place) => ({ fact, place })).filter(({ fact }) => !isNothing(fact));
  const Title = inDrawer ? "h2" : "h1";
  return (
    <header className={classes(css.head, inDrawer && css.inDrawer)}>
      <div className={classes(css.who, ui.place("narrow"))}>
        <p className={classes(ui.row(2, "stretch"), ui.text("xs", "quiet"))}>
          <span>{kind}</span>
          {number && (
            <span>
              <Ltr>{number}</Ltr>
            </span>
          )}
        </p>
        <Title className={css.title}>{typeof title === "string" ? <FreeText>{title}</FreeText> : <FreeBoth value={title} />}</Title>
        {shown.length > 0 && (
          <div className={classes(ui.row(6), ui.text("sm", "soft"), ui.place("above2"))}>
            {shown.map(({ fact, place }) => (
              <span key={place}>{fact}</span>
            ))}
          </div>
        )}
      </div>
      {(actions || acts.length > 0) && (
        <div className={classes(css.actions, ui.row(2))}>
          {actions}
          {acts.length > 0 && <More acts={acts} />}
        </div>
      )}
    </header>
  );
}

const isNothing = (node: ReactNode): boolean => node === null || node === undefined || node === false || node === "";

function More({ acts }: { acts: readonly RecordAct[] }) {
  const t = useTranslate();
  const label = t("record.more");
  return (
    <MenuButton button={<IconButton icon="ellipsis" label={label} />} label={label}>
      {acts.map((act) => {
        const shared = {
          leftSection: <Icon name={act.icon} flip={act.flip} />,
          disabled: act.disabled ?? false,
          ...(act.danger && { "data-danger": "" }),
        };
        if (act.to === undefined)
          return (
            <Menu.Item key={act.label} {...shared} onClick={act.run}>
              {act.label}
            </Menu.Item>
          );
        return act.download ? (
          <Menu.Item key={act.label} {...shared} component="a" href={act.to}>
            {act.label}
          </Menu.Item>
        ) : (
          <Menu.Item key={act.label} {...shared} component={Link} to={act.to}>
            {act.label}
          </Menu.Item>
        );
      })}
    </MenuButton>
  );
}

/** The body of a record: what happens at the inline start, what is known about it at the inline end; one below the other on a phone. */
export const RecordColumns = ({ children, side }: { children: ReactNode; side: ReactNode }) => (
  <div className={css.columns}>
    <RecordStack>{children}</RecordStack>
    <RecordStack>{side}</RecordStack>
  </div>
);

/** Blocks of a record one below the other. */
export const RecordStack = ({ children }: { children: ReactNode }) => <div className={ui.stack(10)}>{children}</div>;

/** A longer text that somebody wrote, under its name; nothing where nothing is written. */
export const RecordText = ({ title, children }: { title: string; children: string | Bilingual }) =>
  isEmpty(children) ? null : (
    <Block title={title}>
      <p className={classes(ui.text("lines", "sm"), ui.place("pad3"))}>
        {typeof children === "string" ? <FreeText>{children}</FreeText> : <Both value={children} />}
      </p>
    </Block>
  );
