import { useState, type ReactNode } from "react";
import { classes, ui } from "#app/ui/primitives.ts";
import { Button } from "#app/ui/button.tsx";
import { Confirm } from "#app/kit/feedback/confirm.tsx";
import { Pager } from "#app/kit/pager/pager.tsx";
import { useFormat, useTranslate } from "#app/locale/reader.tsx";
import css from "./list-foot.module.css";
import { useList } from "./list-state.tsx";
import { Popover } from "@mantine/core";
import { Link } from "react-router";
import { mostAtOnce, type BulkForm } from "#app/kit/entity/screens.ts";

/** How many of how many and the pages; while rows are chosen, what can be done with them. */
export function ListFoot({ bulk }: { bulk: readonly BulkAct[] }) {
  const { list, selection, to } = useList();
  const t = useTranslate();
  const { number } = useFormat();
  const first = (list.page - 1) * list.size + 1;
  const total = number(list.exact ?? list.total);
  const shown = list.over && typeof list.exact !== "number" ? t("kit.list.manyMore", { count: total }) : total;
  return (
    <div
      className={classes(css.foot, ui.row(4, "between"), ui.text("sm", "soft"))}
      data-bulk={selection.chosen.length > 0 ? "" : undefined}
    >
      {selection.chosen.length > 0 ? (
        <Bulk own={bulk} />
      ) : (
        <p className={ui.row(2)}>
          <span className="num">
            {list.page === 0
              ? t("kit.list.beyond", { count: list.rows.length, total: shown })
              : t("kit.list.position", {
                  from: number(first),
                  to: number(Math.min(list.total, first + list.rows.length - 1)),
                  total: shown,
                })}
          </span>
          {list.over && list.exact === undefined && (
            <Link className={ui.text("underlined", "link")} to={to({ ...list.query, exact: true })} preventScrollReset>
              {t("kit.list.countAll")}
            </Link>
          )}
          {list.exact === null && t("kit.list.countSlow")}
        </p>
      )}
      <Pager page={list.page} pages={list.pages} keys={list.keys} />
    </div>
  );
}

function Bulk({ own }: { own: readonly BulkAct[] }) {
  const { list, selection, act } = useList();
  const t = useTranslate();
  const { chosen } = selection;
  const { trash, archive } = list.query;
  const listed = !trash && !archive;
  const kept = list.kept ?? {};
  const [why] = selection.whole || chosen.some((id) => !kept[id]) ? [] : chosen.map((id) => kept[id]!);
  const beyond = selection.all && !selection.whole && (list.over || list.total > list.rows.length);
  const label = t(selection.whole ? "kit.list.selectedWhole" : "kit.list.selected", { count: useChosenCount() });
  return (
    <div className={classes(ui.row(2), ui.place("pad3"))} role="group" aria-label={label}>
      <span className={ui.text("ink", "medium")} aria-live="polite">
        {label}
      </span>
      {beyond &&
        (list.over || list.total > mostAtOnce ? (
          <span>{t("kit.list.tooMany", { most: mostAtOnce })}</span>
        ) : (
          <Button kind="ghost" onClick={selection.pressWhole}>
            {t("kit.list.selectWhole", { count: list.total })}
          </Button>
        ))}
      {trash && list.may.delete && (
        <>
          <Button kind="line" icon="undo-2" onClick={() => act("restore", chosen)}>
            {t("kit.list.restore")}
          </Button>
          <Asked ids={chosen} verb="delete" icon="trash-2" />
        </>
      )}
      {archive && list.may.delete && (
        <Button kind="line" icon="undo-2" onClick={() => act("unarchive", chosen)}>
          {t("kit.list.unarchive")}
        </Button>
      )}
      {listed && own.map((act) => <OwnAct key={act.verb} act={act} />)}
      {listed && list.can.publish && list.may.update && (
        <>
          <Button kind="line" onClick={() => act("publish", chosen)}>
            {t("kit.list.publish")}
          </Button>
          <Asked ids={chosen} verb="unpublish" />
        </>
      )}
      {listed && list.may.delete && list.can.archive && (
        <Button kind="line" icon="archive" onClick={() => act("archive", chosen)}>
          {t("kit.list.archive")}
        </Button>
      )}
      {listed && why && <span>{t(why.key, why.values)}</span>}
      {listed && !why && list.may.delete && list.can.trash && (
        <Button kind="line" icon="trash-2" onClick={() => act("trash", chosen)}>
          {t("kit.list.trash")}
        </Button>
      )}
      {listed && !why && list.may.delete && !list.can.trash && <Asked ids={chosen} verb="delete" icon="trash-2" />}
      {!selection.all && (
        <Button kind="ghost" onClick={selection.pressAll} className={css.all}>
          {t("kit.list.selectPage")}
        </Button>
      )}
      <Button kind="ghost" onClick={selection.clear}>
        {t("kit.list.unselect")}
      </Button>
    </div>
  );
}

function useChosenCount(): number {
  const { list, selection } = useList();
  return selection.whole ? list.total : selection.chosen.length;
}

type AskedProps = { ids: string[]; verb: "delete" | "unpublish"; icon?: string };

function Asked({ ids, verb, icon }: AskedProps) {
  const count = useChosenCount();
  const { rows, nameOf, act } = useList();
  const t = useTranslate();
  const [openDialog, setOpenDialog] = useState(false);
  const [only] = rows.filter(({ id }) => ids.includes(id));
  return (
    <>
      <Button kind="line" icon={icon} onClick={() => setOpenDialog(true)}>
        {t(`kit.list.${verb}`)}
      </Button>
      <ConfirmDelete
        opened={openDialog}
        verb={verb}
        count={count}
        name={only ? nameOf(only) : ""}
        onClose={() => setOpenDialog(false)}
        onConfirm={() => {
          setOpenDialog(false);
          act(verb, ids);
        }}
      />
    </>
  );
}

type ConfirmDeleteProps = {
  opened: boolean;
  verb?: AskedProps["verb"];
  count: number;
  name: string;
  onClose: () => void;
  onConfirm: () => void;
};

/** The question before something is deleted for ever, or taken off the site. */
export function ConfirmDelete({ opened, verb = "delete", count, name, onClose, onConfirm }: ConfirmDeleteProps) {
  const t = useTranslate();
  return (
    <Confirm
      opened={opened}
      danger={verb === "delete"}
      title={count === 1 ? t(`kit.list.${verb}Title`, { name }) : t(`kit.list.${verb}Many`, { count })}
      confirm={t(`kit.list.${verb}`)}
      onClose={onClose}
      onConfirm={onConfirm}
    >
      {t(`kit.list.${verb}Body`)}
    </Confirm>
  );
}

export type BulkAct = {
  verb: string;
  label: string;
  icon?: string;
  /** What is asked before it is sent (a person, a state): call `send` with it. Nothing drawn: it is sent at once. */
  draw?: (props: { ids: readonly string[]; send: (form: BulkForm) => void }) => ReactNode;
};

function OwnAct({ act: { verb, label, icon, draw } }: { act: BulkAct }) {
  const { selection, act } = useList();
  const [opened, setOpened] = useState(false);
  const { chosen } = selection;
  const button = (press: () => void) => (
    <Button kind="line" icon={icon} {...(draw && { "aria-haspopup": "dialog" as const, "aria-expanded": opened })} onClick={press}>
      {label}
    </Button>
  );
  if (!draw) return button(() => act(verb, chosen));
  return (
    <Popover opened={opened} onChange={setOpened} position="top-start" width={272} withRoles={false}>
      <Popover.Target>{button(() => setOpened(!opened))}</Popover.Target>
      <Popover.Dropdown role="dialog" aria-label={label}>
        {draw({
          ids: chosen,
          send: (form) => {
            setOpened(false);
            act(verb, chosen, form);
          },
        })}
      </Popover.Dropdown>
    </Popover>
  );
}
