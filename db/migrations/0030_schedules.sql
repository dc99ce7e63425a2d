CREATE TABLE "schedules" (
	"name" text PRIMARY KEY NOT NULL,
	"planned_until" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "sent_requests_at" ON "sent_requests" USING btree ("at");--> statement-breakpoint
-- Until now each run of a daily job left the next one in the queue. What waits there for its hour gives its place to the schedule, what is due runs once more.
DO $$
BEGIN
  IF to_regclass('jobs.job') IS NOT NULL THEN
    INSERT INTO "schedules" ("name", "planned_until")
      SELECT DISTINCT split_part(singleton_key, '/', 1), date_trunc('milliseconds', now()) FROM jobs.job
      WHERE name = 'work' AND state IN ('created', 'retry', 'active') AND (singleton_key LIKE '%/daily' OR singleton_key LIKE 'backup.run/%');
    DELETE FROM jobs.job
      WHERE name = 'work' AND state = 'created' AND start_after > now() AND (singleton_key LIKE '%/daily' OR singleton_key LIKE 'backup.run/%');
  END IF;
END $$;
