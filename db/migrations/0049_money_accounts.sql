CREATE TABLE "money_accounts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"search" text GENERATED ALWAYS AS (search_text(array["name_en", "name_ar", "code", "bank", "bank_number"])) STORED NOT NULL,
	"name_en" text DEFAULT '' NOT NULL,
	"name_ar" text DEFAULT '' NOT NULL,
	"kind" text NOT NULL,
	"code" text NOT NULL,
	"opened_on" date NOT NULL,
	"opening" bigint,
	"holder_id" uuid,
	"bank" text,
	"bank_number" text,
	"closed_on" date,
	"created_by" uuid,
	CONSTRAINT "money_accounts_code_unique" UNIQUE("code"),
	CONSTRAINT "money_accounts_days" CHECK ("money_accounts"."closed_on" >= "money_accounts"."opened_on")
);
--> statement-breakpoint
ALTER TABLE "money_accounts" ADD CONSTRAINT "money_accounts_holder_id_app_users_id_fk" FOREIGN KEY ("holder_id") REFERENCES "public"."app_users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "money_accounts" ADD CONSTRAINT "money_accounts_created_by_app_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."app_users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "money_accounts_updated" ON "money_accounts" USING btree ("updated_at","id");--> statement-breakpoint
CREATE INDEX "money_accounts_holder" ON "money_accounts" USING btree ("holder_id");--> statement-breakpoint
CREATE INDEX "money_accounts_search" ON "money_accounts" USING gin ("search" gin_trgm_ops);--> statement-breakpoint
-- What a company begins with, and what money of before is assigned to.
INSERT INTO "money_accounts" ("kind", "code", "name_en", "name_ar", "opened_on") VALUES
  ('cash', '1110-1', 'Main cash box', 'الخزينة الرئيسية', '2000-01-01'),
  ('bank', '1120-1', 'Main bank account', 'الحساب البنكي الرئيسي', '2000-01-01');
