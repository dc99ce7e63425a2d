import { and, inArray, isNull, type SQL } from "drizzle-orm";
import { openStatuses } from "./fields.ts";
import { taskTable } from "./table.server.ts";

export const openTasks = (): SQL => and(isNull(taskTable.trashedAt), inArray(taskTable.status, [...openStatuses]))!;
