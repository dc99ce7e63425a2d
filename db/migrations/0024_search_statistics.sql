-- With a hundred samples the planner takes a name that one lead in a hundred bears for one that nobody bears, and reads all who bear it.
ALTER TABLE "leads" ALTER COLUMN "search" SET STATISTICS 500;--> statement-breakpoint
ALTER TABLE "clients" ALTER COLUMN "search" SET STATISTICS 500;--> statement-breakpoint
ANALYZE "leads" ("search");--> statement-breakpoint
ANALYZE "clients" ("search");
