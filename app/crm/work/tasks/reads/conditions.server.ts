import { and, inArray, isNull, type SQL } from "drizzle-orm";
import { openStatuses } from "#app/crm/work/tasks/fields.ts";
import { taskTable } from "#app/crm/work/tasks/table.server.ts";

export const openTasks = (): SQL => and(isNull(taskTable.trashedAt), inArray(taskTable.status, [...openStatuses]))!;
