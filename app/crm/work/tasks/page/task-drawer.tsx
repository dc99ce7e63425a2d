import { Link } from "react-router";
import { Menu } from "@mantine/core";
import { MenuButton } from "#app/kit/menu/menu-button.tsx";
import { Press } from "#app/ui/button.tsx";
import { Panel } from "#app/crm/panels.tsx";
import { DrawerBody, DrawerFoot, DrawerHead } from "#app/kit/feedback/drawer.tsx";
import { StatusMark } from "#app/kit/flow/status-mark.tsx";
import { Icon } from "#app/shell/icon.tsx";
import { classes, ui } from "#app/ui/primitives.ts";
import { Checklist } from "./checklist.tsx";
import { isOpen } from "#app/crm/work/tasks/fields.ts";
import { taskFlow } from "#app/crm/work/tasks/flow.ts";
import { TaskPriorityBadge } from "./priority-badge.tsx";
import { MoveButtons } from "./move-buttons.tsx";
import type { TaskPage } from "./record-data.server.ts";
import { taskEntity } from "#app/crm/work/tasks/entity.ts";
import { Description, LinkedTasks, TaskFacts, TaskNotices } from "./task-body.tsx";
import css from "./task-drawer.module.css";
import { useTask } from "./use-task.tsx";
import { FreeText } from "#app/ui/free-text.tsx";

export function TaskDrawer({ page }: { page: TaskPage }) {
  const { t, task, moves, may, ...own } = useTask(page);
  const acts = own.menu.filter((act) => act !== false);
  return (
    <article className={css.drawer}>
      <DrawerHead title={<FreeText>{task.title}</FreeText>}>
        <div className={classes(css.marks, ui.row(6, "stretch", "between"))}>
          <StatusMark flow={taskFlow} state={own.status} />
          {task.priority && <TaskPriorityBadge priority={task.priority} />}
        </div>
        <div className={classes(css.links, ui.row(5, "stretch"), ui.text("sm", "icon16"), ui.place("above2"))}>
          {/* the page is another address for this reader: without the list behind it */}
          <Link to={`${taskEntity.path}/${task.id}`} reloadDocument>
            <Icon name="external-link" flip />
            {t("record.openPage")}
          </Link>
          {may.write && (
            <Link {...own.edit}>
              <Icon name="pencil" />
              {t("kit.edit")}
            </Link>
          )}
          <MenuButton
            button={
              <Press>
                <Icon name="ellipsis" />
                {t("record.more")}
              </Press>
            }
          >
            {acts.map(({ label, icon, to, run, danger }) =>
              to === undefined ? (
                <Menu.Item key={label} leftSection={<Icon name={icon} />} onClick={run} {...(danger && { "data-danger": "" })}>
                  {label}
                </Menu.Item>
              ) : (
                <Menu.Item key={label} leftSection={<Icon name={icon} />} component={Link} to={to}>
                  {label}
                </Menu.Item>
              ),
            )}
          </MenuButton>
        </div>
      </DrawerHead>
      <DrawerBody>
        <div className={ui.stack(6)}>
          <TaskNotices page={page} />
          <Description text={task.description} />
          <TaskFacts page={page} />
          <Checklist checks={task.checklist} locked={!may.write || !isOpen(own.status)} onCheck={own.check} />
          <LinkedTasks title={t("task.record.blockers")} tasks={page.blockers} />
          <LinkedTasks title={t("task.record.blocks")} tasks={page.blocks} />
          <Panel name="files" />
          <Panel name="timeline" />
        </div>
      </DrawerBody>
      {moves.length > 0 && (
        <DrawerFoot>
          <span className={classes(ui.row(2, "stretch", "last", "inline"), ui.place("full"))}>
            <MoveButtons moves={moves} busy={own.busy} onMove={own.move} />
          </span>
        </DrawerFoot>
      )}
      {own.dialog}
    </article>
  );
}
