CREATE TABLE "cheque_books" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"search" text GENERATED ALWAYS AS (search_text(array["name", "series", "first", "last", "reason", "notes"])) STORED NOT NULL,
	"name" text NOT NULL,
	"money_account_id" uuid NOT NULL,
	"series" text,
	"first" text NOT NULL,
	"last" text NOT NULL,
	"status" text DEFAULT 'inUse' NOT NULL,
	"reason" text,
	"notes" text,
	"created_by" uuid
);
--> statement-breakpoint
CREATE TABLE "cheque_numbers" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"book_id" uuid NOT NULL,
	"money_account_id" uuid NOT NULL,
	"number" text NOT NULL,
	"voided_on" date,
	"void_reason" text,
	CONSTRAINT "cheque_numbers_once" UNIQUE("money_account_id","number"),
	CONSTRAINT "cheque_numbers_voided" CHECK (("cheque_numbers"."voided_on" is null) = ("cheque_numbers"."void_reason" is null))
);
--> statement-breakpoint
ALTER TABLE "home_proofs" ADD COLUMN "payment_id" uuid;--> statement-breakpoint
ALTER TABLE "supplier_payments" ADD COLUMN "cheque_number_id" uuid;--> statement-breakpoint
ALTER TABLE "selection_offers" ADD COLUMN "change_refused" jsonb;--> statement-breakpoint
ALTER TABLE "cheque_books" ADD CONSTRAINT "cheque_books_money_account_id_money_accounts_id_fk" FOREIGN KEY ("money_account_id") REFERENCES "public"."money_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cheque_books" ADD CONSTRAINT "cheque_books_created_by_app_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."app_users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cheque_numbers" ADD CONSTRAINT "cheque_numbers_book_id_cheque_books_id_fk" FOREIGN KEY ("book_id") REFERENCES "public"."cheque_books"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cheque_numbers" ADD CONSTRAINT "cheque_numbers_money_account_id_money_accounts_id_fk" FOREIGN KEY ("money_account_id") REFERENCES "public"."money_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "cheque_books_updated" ON "cheque_books" USING btree ("updated_at","id");--> statement-breakpoint
CREATE INDEX "cheque_books_account" ON "cheque_books" USING btree ("money_account_id");--> statement-breakpoint
CREATE INDEX "cheque_books_search" ON "cheque_books" USING gin ("search" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "cheque_numbers_book" ON "cheque_numbers" USING btree ("book_id","number");--> statement-breakpoint
ALTER TABLE "home_proofs" ADD CONSTRAINT "home_proofs_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supplier_payments" ADD CONSTRAINT "supplier_payments_cheque_number_id_cheque_numbers_id_fk" FOREIGN KEY ("cheque_number_id") REFERENCES "public"."cheque_numbers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "home_proofs_payment" ON "home_proofs" USING btree ("payment_id");--> statement-breakpoint
CREATE UNIQUE INDEX "supplier_payments_cheque_number" ON "supplier_payments" USING btree ("cheque_number_id") WHERE "supplier_payments"."again_of_id" is null;--> statement-breakpoint
CREATE INDEX "supplier_payments_cheque_number_all" ON "supplier_payments" USING btree ("cheque_number_id");