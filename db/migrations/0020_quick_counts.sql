DROP INDEX "leads_unanswered";--> statement-breakpoint
DROP INDEX "leads_quiet";--> statement-breakpoint
DROP INDEX "leads_status";--> statement-breakpoint
DROP INDEX "leads_of_person";--> statement-breakpoint
DROP INDEX "leads_of_source";--> statement-breakpoint
DROP INDEX "leads_of_property";--> statement-breakpoint
DROP INDEX "leads_of_priority";--> statement-breakpoint
CREATE INDEX "clients_archived" ON "clients" USING btree ("archived_at") WHERE "clients"."archived_at" is not null;--> statement-breakpoint
CREATE INDEX "clients_trashed" ON "clients" USING btree ("trashed_at") WHERE "clients"."trashed_at" is not null;--> statement-breakpoint
CREATE INDEX "leads_of_kind" ON "leads" USING btree ("source","property_type","priority","created_at") WHERE "leads"."trashed_at" is null and "leads"."archived_at" is null;--> statement-breakpoint
CREATE INDEX "leads_active" ON "leads" USING btree ("created_at","id","assigned_to","status","next_follow_up","last_activity_at","first_responded_at") WHERE "leads"."trashed_at" is null and "leads"."archived_at" is null and "leads"."status" in ('new', 'contacted', 'qualified', 'proposal_sent', 'negotiating') and "leads"."converted_at" is null;--> statement-breakpoint
CREATE INDEX "tasks_trashed" ON "tasks" USING btree ("trashed_at") WHERE "tasks"."trashed_at" is not null;--> statement-breakpoint
CREATE INDEX "leads_status" ON "leads" USING btree ("status","created_at","id","expected_value","budget_estimate") WHERE "leads"."trashed_at" is null and "leads"."archived_at" is null;--> statement-breakpoint
CREATE INDEX "leads_of_person" ON "leads" USING btree ("assigned_to","status","created_at","expected_value","budget_estimate") WHERE "leads"."trashed_at" is null and "leads"."archived_at" is null;--> statement-breakpoint
CREATE INDEX "leads_of_source" ON "leads" USING btree ("source","status","created_at","expected_value","budget_estimate") WHERE "leads"."trashed_at" is null and "leads"."archived_at" is null;--> statement-breakpoint
CREATE INDEX "leads_of_property" ON "leads" USING btree ("property_type","status","created_at","expected_value","budget_estimate") WHERE "leads"."trashed_at" is null and "leads"."archived_at" is null;--> statement-breakpoint
CREATE INDEX "leads_of_priority" ON "leads" USING btree ("priority","status","created_at","expected_value","budget_estimate") WHERE "leads"."trashed_at" is null and "leads"."archived_at" is null;