CREATE TABLE "ledger_accounts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"search" text GENERATED ALWAYS AS (search_text(array["code", "name_en", "name_ar"])) STORED NOT NULL,
	"code" text NOT NULL,
	"key" text,
	"name_en" text DEFAULT '' NOT NULL,
	"name_ar" text DEFAULT '' NOT NULL,
	"kind" text NOT NULL,
	"created_by" uuid,
	CONSTRAINT "ledger_accounts_code_unique" UNIQUE("code"),
	CONSTRAINT "ledger_accounts_key_unique" UNIQUE("key")
);
--> statement-breakpoint
CREATE TABLE "journal_entries" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"search" text GENERATED ALWAYS AS (search_text(array["number", "memo"])) STORED NOT NULL,
	"number" text NOT NULL,
	"on" date NOT NULL,
	"memo" text NOT NULL,
	"debit_id" uuid NOT NULL,
	"credit_id" uuid NOT NULL,
	"amount" bigint NOT NULL,
	"project_id" uuid,
	"created_by" uuid,
	CONSTRAINT "journal_entries_number_unique" UNIQUE("number"),
	CONSTRAINT "journal_entries_amount" CHECK ("journal_entries"."amount" > 0 and "journal_entries"."debit_id" <> "journal_entries"."credit_id")
);
--> statement-breakpoint
ALTER TABLE "ledger_accounts" ADD CONSTRAINT "ledger_accounts_created_by_app_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."app_users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "journal_entries" ADD CONSTRAINT "journal_entries_debit_id_ledger_accounts_id_fk" FOREIGN KEY ("debit_id") REFERENCES "public"."ledger_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "journal_entries" ADD CONSTRAINT "journal_entries_credit_id_ledger_accounts_id_fk" FOREIGN KEY ("credit_id") REFERENCES "public"."ledger_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "journal_entries" ADD CONSTRAINT "journal_entries_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "journal_entries" ADD CONSTRAINT "journal_entries_created_by_app_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."app_users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ledger_accounts_updated" ON "ledger_accounts" USING btree ("updated_at","id");--> statement-breakpoint
CREATE INDEX "ledger_accounts_search" ON "ledger_accounts" USING gin ("search" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "journal_entries_updated" ON "journal_entries" USING btree ("updated_at","id");--> statement-breakpoint
CREATE INDEX "journal_entries_on" ON "journal_entries" USING btree ("on","id");--> statement-breakpoint
CREATE INDEX "journal_entries_debit" ON "journal_entries" USING btree ("debit_id");--> statement-breakpoint
CREATE INDEX "journal_entries_credit" ON "journal_entries" USING btree ("credit_id");--> statement-breakpoint
CREATE INDEX "journal_entries_project" ON "journal_entries" USING btree ("project_id");--> statement-breakpoint
CREATE INDEX "journal_entries_search" ON "journal_entries" USING gin ("search" gin_trgm_ops);