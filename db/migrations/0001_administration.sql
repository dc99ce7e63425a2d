CREATE TABLE "site_content_typed" (
	"by" uuid PRIMARY KEY NOT NULL,
	"texts" jsonb NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "page_visits" (
	"day" date NOT NULL,
	"page" text NOT NULL,
	"visits" integer NOT NULL,
	CONSTRAINT "page_visits_day_page_pk" PRIMARY KEY("day","page")
);
--> statement-breakpoint
CREATE TABLE "sent_forms" (
	"key" text PRIMARY KEY NOT NULL,
	"record_id" text,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
DROP INDEX "audit_log_at";--> statement-breakpoint
ALTER TABLE "app_users" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "app_users" ADD COLUMN "search" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "estimates" ADD COLUMN "price_list" integer;--> statement-breakpoint
ALTER TABLE "estimator_price_lists" ADD COLUMN "catalogue" jsonb;--> statement-breakpoint
ALTER TABLE "estimator_price_lists" ADD COLUMN "changed_by" uuid;--> statement-breakpoint
ALTER TABLE "estimator_price_lists" ADD COLUMN "request_id" text;--> statement-breakpoint
ALTER TABLE "media" ADD COLUMN "trashed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "contact_messages" ADD COLUMN "search" text;--> statement-breakpoint
ALTER TABLE "contact_messages" ADD COLUMN "status_by" uuid;--> statement-breakpoint
ALTER TABLE "contact_messages" ADD COLUMN "status_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "contact_messages" ADD COLUMN "status_before" text;--> statement-breakpoint
ALTER TABLE "newsletter_consents" ADD COLUMN "withdrawn_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "newsletter_consents" ADD COLUMN "withdrawn_by" text;--> statement-breakpoint
ALTER TABLE "portfolio_projects" ADD COLUMN "trashed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "services" ADD COLUMN "trashed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "site_content" ADD COLUMN "en_changed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "site_content" ADD COLUMN "ar_changed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "site_content_versions" ADD COLUMN "publish_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "team_members" ADD COLUMN "trashed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "team_members" ADD COLUMN "since" integer;--> statement-breakpoint
ALTER TABLE "testimonials" ADD COLUMN "trashed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "audit_log" ADD COLUMN "search" text;--> statement-breakpoint
CREATE INDEX "contact_messages_status" ON "contact_messages" USING btree ("status","created_at");--> statement-breakpoint
CREATE INDEX "contact_messages_search" ON "contact_messages" USING gin ("search" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "audit_log_person" ON "audit_log" USING btree ("actor_id","at","id");--> statement-breakpoint
CREATE INDEX "audit_log_kind" ON "audit_log" USING btree ("entity","at","id");--> statement-breakpoint
CREATE INDEX "audit_log_event" ON "audit_log" USING btree ("event","at","id");--> statement-breakpoint
CREATE INDEX "audit_log_search" ON "audit_log" USING gin ("search" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "audit_log_at" ON "audit_log" USING btree ("at","id");