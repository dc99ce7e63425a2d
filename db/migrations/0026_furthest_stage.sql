DROP INDEX "leads_created";--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "furthest" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
-- Of leads that have been further than they stand; where a lead stands counts by itself.
UPDATE "leads" SET "furthest" = "went"."furthest" FROM (
  SELECT "entity_id", max(array_position('{contacted,qualified,proposal_sent,negotiating,won}', "to")) AS "furthest"
  FROM "status_log" WHERE "entity" = 'lead' GROUP BY "entity_id"
) "went" WHERE "went"."entity_id" = "leads"."id" AND "went"."furthest" > coalesce(array_position('{contacted,qualified,proposal_sent,negotiating,won}', "leads"."status"), 0);--> statement-breakpoint
CREATE INDEX "status_log_stays" ON "status_log" USING btree ("entity","at","from","entity_id","seconds_in_previous") WHERE "status_log"."seconds_in_previous" is not null;--> statement-breakpoint
CREATE INDEX "leads_created" ON "leads" USING btree ("created_at","id","source","status","assigned_to","lost_reason","first_responded_at","expected_value","budget_estimate","furthest") WHERE "leads"."trashed_at" is null;