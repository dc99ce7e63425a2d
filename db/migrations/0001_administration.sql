ALTER TABLE "app_users" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "app_users" ADD COLUMN "search" text DEFAULT '' NOT NULL;