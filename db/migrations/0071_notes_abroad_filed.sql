CREATE TABLE "accounting_period_files" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"month" text NOT NULL,
	"name" text NOT NULL,
	"language" text NOT NULL,
	"content" text NOT NULL,
	"sha256" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "accounting_period_files_once" UNIQUE("month","name")
);--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "raises_id" uuid;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "served_on" date;--> statement-breakpoint
ALTER TABLE "clients" ADD COLUMN "country" text;--> statement-breakpoint
ALTER TABLE "clients" ADD COLUMN "city_abroad" text;--> statement-breakpoint
ALTER TABLE "clients" DROP COLUMN "search", ADD COLUMN "search" text GENERATED ALWAYS AS (search_text(array["name_en", "name_ar", "number", "contact_person", "email", "phone_raw", "phone_e164", "second_phone_raw", "second_phone_e164", "city_abroad", "street", "building", "address", "tax_number", "national_id", "notes", "blacklist_reason"])) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "accounting_period_files" ADD CONSTRAINT "accounting_period_files_month_accounting_periods_month_fk" FOREIGN KEY ("month") REFERENCES "public"."accounting_periods"("month") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_raises_id_invoices_id_fk" FOREIGN KEY ("raises_id") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "invoices_raises" ON "invoices" USING btree ("raises_id");--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_raises" CHECK ("invoices"."raises_id" is null or "invoices"."kind" = 'standalone');--> statement-breakpoint
CREATE INDEX "clients_search" ON "clients" USING gin ("search" gin_trgm_ops);