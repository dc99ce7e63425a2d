CREATE TABLE "selection_offers" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"selection_id" uuid NOT NULL,
	"snapshot" jsonb NOT NULL,
	"hash" text NOT NULL,
	"state" text DEFAULT 'presented' NOT NULL,
	"presented_at" timestamp with time zone NOT NULL,
	"presented_by" uuid,
	"answered_at" timestamp with time zone,
	"answered_name" text,
	"answered_link" uuid,
	"answered_device" uuid,
	"answered_level" integer,
	"option_id" uuid,
	"reasons" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"note" text,
	CONSTRAINT "selection_offers_answered" CHECK ("selection_offers"."state" not in ('approved', 'declined') or "selection_offers"."answered_at" is not null),
	CONSTRAINT "selection_offers_approved" CHECK ("selection_offers"."state" <> 'approved' or "selection_offers"."option_id" is not null)
);
--> statement-breakpoint
CREATE TABLE "selection_questions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"selection_id" uuid NOT NULL,
	"link_id" uuid NOT NULL,
	"name" text NOT NULL,
	"body" text NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"answer" text,
	"answered_at" timestamp with time zone,
	"answered_by" uuid
);
--> statement-breakpoint
ALTER TABLE "selection_options" ADD COLUMN "client_price" bigint;--> statement-breakpoint
ALTER TABLE "selection_offers" ADD CONSTRAINT "selection_offers_selection_id_selections_id_fk" FOREIGN KEY ("selection_id") REFERENCES "public"."selections"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "selection_offers" ADD CONSTRAINT "selection_offers_presented_by_app_users_id_fk" FOREIGN KEY ("presented_by") REFERENCES "public"."app_users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "selection_questions" ADD CONSTRAINT "selection_questions_selection_id_selections_id_fk" FOREIGN KEY ("selection_id") REFERENCES "public"."selections"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "selection_questions" ADD CONSTRAINT "selection_questions_answered_by_app_users_id_fk" FOREIGN KEY ("answered_by") REFERENCES "public"."app_users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "selection_offers_selection" ON "selection_offers" USING btree ("selection_id","presented_at");--> statement-breakpoint
CREATE UNIQUE INDEX "selection_offers_current" ON "selection_offers" USING btree ("selection_id") WHERE "selection_offers"."state" in ('presented', 'approved');--> statement-breakpoint
CREATE INDEX "selection_questions_selection" ON "selection_questions" USING btree ("selection_id","asked_at");--> statement-breakpoint
ALTER TABLE "selection_options" ADD CONSTRAINT "selection_options_client_price" CHECK ("selection_options"."client_price" >= 0);