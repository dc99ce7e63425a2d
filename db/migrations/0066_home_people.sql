ALTER TABLE "home_devices" ADD COLUMN "user_agent" text;--> statement-breakpoint
ALTER TABLE "home_links" ADD COLUMN "shared_by" uuid;--> statement-breakpoint
ALTER TABLE "home_links" ADD COLUMN "further_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "home_links" ADD CONSTRAINT "home_links_shared_by_home_links_id_fk" FOREIGN KEY ("shared_by") REFERENCES "public"."home_links"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "home_links_shared_by" ON "home_links" USING btree ("shared_by");