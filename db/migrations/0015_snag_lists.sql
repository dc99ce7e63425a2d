CREATE INDEX "snags_due" ON "snags" USING btree ("due_on","id");--> statement-breakpoint
CREATE INDEX "snags_trashed" ON "snags" USING btree ("trashed_at") WHERE "snags"."trashed_at" is not null;