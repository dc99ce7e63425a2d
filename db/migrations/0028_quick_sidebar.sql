DROP INDEX "tasks_assignee";--> statement-breakpoint
CREATE INDEX "clients_counted" ON "clients" USING btree ("id") WHERE "clients"."trashed_at" is null and "clients"."archived_at" is null and "clients"."merged_into_id" is null;--> statement-breakpoint
CREATE INDEX "tasks_assignee" ON "tasks" USING btree ("assignee_id","status","due_on") WHERE "tasks"."trashed_at" is null;