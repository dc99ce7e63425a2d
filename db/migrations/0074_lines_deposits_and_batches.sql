CREATE TABLE "deposit_recognitions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"invoice_id" uuid NOT NULL,
	"on" date NOT NULL,
	"amount" bigint NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"by" uuid,
	"undoes_id" uuid,
	CONSTRAINT "deposit_recognitions_undone_once" UNIQUE("undoes_id"),
	CONSTRAINT "deposit_recognitions_sign" CHECK (case when "deposit_recognitions"."undoes_id" is null then "deposit_recognitions"."amount" > 0 else "deposit_recognitions"."amount" <= 0 end)
);
--> statement-breakpoint
ALTER TABLE "contracts" ADD COLUMN "deposit_is" text DEFAULT 'liability' NOT NULL;--> statement-breakpoint
ALTER TABLE "invoice_deductions" ADD COLUMN "as_revenue" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "deposit_is" text;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "recognised" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "deposit_recognitions" ADD CONSTRAINT "deposit_recognitions_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deposit_recognitions" ADD CONSTRAINT "deposit_recognitions_by_app_users_id_fk" FOREIGN KEY ("by") REFERENCES "public"."app_users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deposit_recognitions" ADD CONSTRAINT "deposit_recognitions_undoes_id_deposit_recognitions_id_fk" FOREIGN KEY ("undoes_id") REFERENCES "public"."deposit_recognitions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "deposit_recognitions_invoice" ON "deposit_recognitions" USING btree ("invoice_id","on");--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_recognised" CHECK ("invoices"."recognised" between 0 and "invoices"."net" and ("invoices"."recognised" = 0 or "invoices"."kind" = 'deposit'));
--> statement-breakpoint
-- By hand: what was a deposit until now stays a liability until its final invoice.
UPDATE "invoices" SET "deposit_is" = 'liability' WHERE "kind" = 'deposit' AND "number" IS NOT NULL;
--> statement-breakpoint
CREATE TABLE "entry_batch_files" (
	"batch_id" uuid PRIMARY KEY NOT NULL,
	"language" text NOT NULL,
	"content" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "entry_batches" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"search" text GENERATED ALWAYS AS (search_text(array["number", "sha256", "undo_reason"])) STORED NOT NULL,
	"number" text NOT NULL,
	"format" text NOT NULL,
	"from" date NOT NULL,
	"to" date NOT NULL,
	"entries" integer NOT NULL,
	"lines" integer NOT NULL,
	"sum" bigint NOT NULL,
	"sha256" text NOT NULL,
	"status" text NOT NULL,
	"made_by" uuid,
	"made_at" timestamp with time zone NOT NULL,
	"undone_by" uuid,
	"undone_at" timestamp with time zone,
	"undo_reason" text,
	CONSTRAINT "entry_batches_number_unique" UNIQUE("number"),
	CONSTRAINT "entry_batches_range" CHECK ("entry_batches"."from" <= "entry_batches"."to")
);
--> statement-breakpoint
CREATE TABLE "entry_template_lines" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"account_id" uuid NOT NULL,
	"money_account_id" uuid,
	"project_id" uuid,
	"memo" text DEFAULT '' NOT NULL,
	"display_order" integer DEFAULT 0 NOT NULL,
	"template_id" uuid NOT NULL,
	"side" text NOT NULL,
	"amount" bigint,
	CONSTRAINT "entry_template_lines_amount" CHECK ("entry_template_lines"."amount" > 0)
);
--> statement-breakpoint
CREATE TABLE "entry_templates" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"search" text GENERATED ALWAYS AS (search_text(array["name_en", "name_ar"])) STORED NOT NULL,
	"trashed_at" timestamp with time zone,
	"name_en" text DEFAULT '' NOT NULL,
	"name_ar" text DEFAULT '' NOT NULL,
	"created_by" uuid
);
--> statement-breakpoint
CREATE TABLE "journal_entry_lines" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"account_id" uuid NOT NULL,
	"money_account_id" uuid,
	"project_id" uuid,
	"memo" text DEFAULT '' NOT NULL,
	"display_order" integer DEFAULT 0 NOT NULL,
	"entry_id" uuid NOT NULL,
	"debit" bigint,
	"credit" bigint,
	CONSTRAINT "journal_entry_lines_side" CHECK (num_nonnulls("journal_entry_lines"."debit", "journal_entry_lines"."credit") = 1 and coalesce("journal_entry_lines"."debit", "journal_entry_lines"."credit") > 0)
);
--> statement-breakpoint
ALTER TABLE "journal_entries" DROP CONSTRAINT "journal_entries_amount";--> statement-breakpoint
ALTER TABLE "journal_entries" DROP CONSTRAINT "journal_entries_debit_id_ledger_accounts_id_fk";
--> statement-breakpoint
ALTER TABLE "journal_entries" DROP CONSTRAINT "journal_entries_credit_id_ledger_accounts_id_fk";
--> statement-breakpoint
ALTER TABLE "journal_entries" DROP CONSTRAINT "journal_entries_money_account_id_money_accounts_id_fk";
--> statement-breakpoint
ALTER TABLE "journal_entries" DROP CONSTRAINT "journal_entries_project_id_projects_id_fk";
--> statement-breakpoint
DROP INDEX "journal_entries_debit";--> statement-breakpoint
DROP INDEX "journal_entries_credit";--> statement-breakpoint
DROP INDEX "journal_entries_money_account";--> statement-breakpoint
DROP INDEX "journal_entries_project";--> statement-breakpoint
ALTER TABLE "entry_batch_files" ADD CONSTRAINT "entry_batch_files_batch_id_entry_batches_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."entry_batches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "entry_batches" ADD CONSTRAINT "entry_batches_made_by_app_users_id_fk" FOREIGN KEY ("made_by") REFERENCES "public"."app_users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "entry_batches" ADD CONSTRAINT "entry_batches_undone_by_app_users_id_fk" FOREIGN KEY ("undone_by") REFERENCES "public"."app_users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "entry_template_lines" ADD CONSTRAINT "entry_template_lines_account_id_ledger_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."ledger_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "entry_template_lines" ADD CONSTRAINT "entry_template_lines_money_account_id_money_accounts_id_fk" FOREIGN KEY ("money_account_id") REFERENCES "public"."money_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "entry_template_lines" ADD CONSTRAINT "entry_template_lines_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "entry_template_lines" ADD CONSTRAINT "entry_template_lines_template_id_entry_templates_id_fk" FOREIGN KEY ("template_id") REFERENCES "public"."entry_templates"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "entry_templates" ADD CONSTRAINT "entry_templates_created_by_app_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."app_users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "journal_entry_lines" ADD CONSTRAINT "journal_entry_lines_account_id_ledger_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."ledger_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "journal_entry_lines" ADD CONSTRAINT "journal_entry_lines_money_account_id_money_accounts_id_fk" FOREIGN KEY ("money_account_id") REFERENCES "public"."money_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "journal_entry_lines" ADD CONSTRAINT "journal_entry_lines_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "journal_entry_lines" ADD CONSTRAINT "journal_entry_lines_entry_id_journal_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."journal_entries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "entry_batches_updated" ON "entry_batches" USING btree ("updated_at","id");--> statement-breakpoint
CREATE INDEX "entry_batches_search" ON "entry_batches" USING gin ("search" gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "entry_batches_live" ON "entry_batches" USING btree ("format","to") WHERE "entry_batches"."status" = 'live';--> statement-breakpoint
CREATE INDEX "entry_template_lines_template" ON "entry_template_lines" USING btree ("template_id","display_order");--> statement-breakpoint
CREATE INDEX "entry_template_lines_account" ON "entry_template_lines" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "entry_template_lines_money_account" ON "entry_template_lines" USING btree ("money_account_id");--> statement-breakpoint
CREATE INDEX "entry_template_lines_project" ON "entry_template_lines" USING btree ("project_id");--> statement-breakpoint
CREATE INDEX "entry_templates_updated" ON "entry_templates" USING btree ("updated_at","id");--> statement-breakpoint
CREATE INDEX "entry_templates_trashed" ON "entry_templates" USING btree ("trashed_at") WHERE "entry_templates"."trashed_at" is not null;--> statement-breakpoint
CREATE INDEX "entry_templates_search" ON "entry_templates" USING gin ("search" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "journal_entry_lines_entry" ON "journal_entry_lines" USING btree ("entry_id","display_order");--> statement-breakpoint
CREATE INDEX "journal_entry_lines_account" ON "journal_entry_lines" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "journal_entry_lines_money_account" ON "journal_entry_lines" USING btree ("money_account_id");--> statement-breakpoint
CREATE INDEX "journal_entry_lines_project" ON "journal_entry_lines" USING btree ("project_id");--> statement-breakpoint
ALTER TABLE "journal_entries" ADD CONSTRAINT "journal_entries_amount" CHECK ("journal_entries"."amount" > 0);--> statement-breakpoint
-- Written by hand from here. Each entry becomes two lines, before the columns that they come from go: the money account stands on the side that is money, the project on both, as they were posted.
INSERT INTO "journal_entry_lines" ("entry_id", "account_id", "debit", "credit", "money_account_id", "project_id", "display_order")
SELECT entry."id", account."id", CASE side.at WHEN 0 THEN entry."amount" END, CASE side.at WHEN 1 THEN entry."amount" END,
	CASE WHEN account."key" IN ('cash', 'banks') THEN entry."money_account_id" END, entry."project_id", side.at
FROM "journal_entries" entry CROSS JOIN LATERAL (VALUES (0, entry."debit_id"), (1, entry."credit_id")) side(at, account_id)
	JOIN "ledger_accounts" account ON account."id" = side.account_id;
--> statement-breakpoint
ALTER TABLE "journal_entries" DROP COLUMN "debit_id";--> statement-breakpoint
ALTER TABLE "journal_entries" DROP COLUMN "credit_id";--> statement-breakpoint
ALTER TABLE "journal_entries" DROP COLUMN "money_account_id";--> statement-breakpoint
ALTER TABLE "journal_entries" DROP COLUMN "project_id";
--> statement-breakpoint
CREATE TABLE "supplier_bill_items" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"bill_id" uuid NOT NULL,
	"display_order" integer NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"category" text,
	"project_id" uuid,
	"net" bigint NOT NULL,
	"tax_code" text NOT NULL,
	"vat" bigint NOT NULL,
	"of_line" integer,
	CONSTRAINT "supplier_bill_items_billId_displayOrder_unique" UNIQUE("bill_id","display_order"),
	CONSTRAINT "supplier_bill_items_sides" CHECK ("supplier_bill_items"."net"::numeric * "supplier_bill_items"."vat" >= 0)
);
--> statement-breakpoint
ALTER TABLE "supplier_bills" DROP CONSTRAINT "supplier_bills_direct";--> statement-breakpoint
ALTER TABLE "supplier_bills" DROP CONSTRAINT "supplier_bills_retained";--> statement-breakpoint
ALTER TABLE "supplier_retention_releases" ALTER COLUMN "order_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "supplier_bills" ADD COLUMN "paper_total" bigint;--> statement-breakpoint
ALTER TABLE "supplier_bills" ADD COLUMN "retention_rate" integer;--> statement-breakpoint
ALTER TABLE "supplier_bills" ADD COLUMN "retention_first" integer;--> statement-breakpoint
ALTER TABLE "supplier_bills" ADD COLUMN "retention_months" integer;--> statement-breakpoint
ALTER TABLE "supplier_bill_items" ADD CONSTRAINT "supplier_bill_items_bill_id_supplier_bills_id_fk" FOREIGN KEY ("bill_id") REFERENCES "public"."supplier_bills"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supplier_bill_items" ADD CONSTRAINT "supplier_bill_items_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "supplier_bill_items_project" ON "supplier_bill_items" USING btree ("project_id");--> statement-breakpoint
ALTER TABLE "supplier_bills" ADD CONSTRAINT "supplier_bills_retained" CHECK ("supplier_bills"."retained" between least("supplier_bills"."total", 0) and greatest("supplier_bills"."total", 0));
--> statement-breakpoint
-- Written by hand: each bill without an order, and each credit note, becomes one line that says what the bill said, to the piastre.
INSERT INTO "supplier_bill_items" ("bill_id", "display_order", "description", "category", "project_id", "net", "tax_code", "vat", "of_line")
SELECT bill."id", 0, coalesce(nullif(bill."notes", ''), bill."number"), bill."category",
	CASE WHEN bill."order_id" IS NULL THEN bill."project_id" ELSE ordered."project_id" END, bill."net", coalesce(bill."tax_code", 'VAT14'), bill."vat",
	CASE WHEN bill."credit_of_id" IS NOT NULL AND bill."order_id" IS NULL THEN 1 END
FROM "supplier_bills" bill LEFT JOIN "purchase_orders" ordered ON ordered."id" = bill."order_id"
WHERE bill."order_id" IS NULL OR bill."credit_of_id" IS NOT NULL;
--> statement-breakpoint
UPDATE "supplier_bills" SET "paper_total" = "total" WHERE "order_id" IS NULL OR "credit_of_id" IS NOT NULL;
