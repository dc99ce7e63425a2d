import { Button } from "#app/ui/button.tsx";
import { Panel } from "#app/crm/panels.tsx";
import { Block } from "#app/kit/feedback/block.tsx";
import { StatusMark } from "#app/kit/flow/status-mark.tsx";
import { RecordColumns, RecordHead } from "#app/kit/record/record-head.tsx";
import { Checklist } from "./checklist.tsx";
import { isOpen } from "#app/crm/work/tasks/fields.ts";
import { taskFlow } from "#app/crm/work/tasks/flow.ts";
import { TaskPriorityBadge } from "./priority-badge.tsx";
import { MoveButtons } from "./move-buttons.tsx";
import type { TaskPage } from "./record-data.server.ts";
import { Description, LinkedTasks, TaskFacts, TaskNotices } from "./task-body.tsx";
import { useTask } from "./use-task.tsx";

export function TaskRecord({ page }: { page: TaskPage }) {
  const { t, task, moves, may, status, edit, move, check, busy, menu, dialog } = useTask(page);
  return (
    <article>
      <RecordHead
        kind={task.type ? t("task.record.kindOf", { type: t(`task.choice.type.${task.type}`) }) : t("task.record.kind")}
        title={task.title}
        facts={[
          <StatusMark key="status" flow={taskFlow} state={status} />,
          task.priority && <TaskPriorityBadge key="priority" priority={task.priority} />,
        ]}
        actions={
          <>
            <MoveButtons moves={moves} busy={busy} onMove={move} />
            {may.write && (
              <Button {...edit} kind="line" icon="pencil">
                {t("kit.edit")}
              </Button>
            )}
          </>
        }
        menu={menu}
      />
      <TaskNotices page={page} />
      <RecordColumns
        side={
          <>
            <Block title={t("record.facts")}>
              <TaskFacts page={page} />
            </Block>
            <LinkedTasks title={t("task.record.blockers")} tasks={page.blockers} />
            <LinkedTasks title={t("task.record.blocks")} tasks={page.blocks} />
          </>
        }
      >
        <Description text={task.description} />
        <Checklist checks={task.checklist} locked={!may.write || !isOpen(status)} onCheck={check} />
        <Panel name="files" />
        <Panel name="timeline" />
      </RecordColumns>
      {dialog}
    </article>
  );
}
