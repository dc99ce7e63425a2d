ALTER TABLE "record_files" ADD COLUMN "description_en" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "record_files" ADD COLUMN "description_ar" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "record_files" ADD COLUMN "room_id" uuid;--> statement-breakpoint
ALTER TABLE "record_files" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;