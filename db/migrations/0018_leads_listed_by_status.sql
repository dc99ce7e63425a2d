DROP INDEX "leads_by_status";--> statement-breakpoint
CREATE INDEX "leads_by_status" ON "leads" USING btree ("status","id") WHERE "leads"."trashed_at" is null and "leads"."archived_at" is null;