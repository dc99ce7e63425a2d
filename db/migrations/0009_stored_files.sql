ALTER TABLE "media" ADD COLUMN "sha256" text;--> statement-breakpoint
ALTER TABLE "media" ADD COLUMN "missing_since" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "record_files" ADD COLUMN "sha256" text;--> statement-breakpoint
ALTER TABLE "record_files" ADD COLUMN "small_size" integer;--> statement-breakpoint
ALTER TABLE "record_files" ADD COLUMN "missing_since" timestamp with time zone;