CREATE TABLE "money_transfers" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"search" text GENERATED ALWAYS AS (search_text(array["number", "notes"])) STORED NOT NULL,
	"number" text NOT NULL,
	"from_id" uuid NOT NULL,
	"to_id" uuid NOT NULL,
	"amount" bigint NOT NULL,
	"fee" bigint,
	"sent_on" date NOT NULL,
	"received_on" date,
	"notes" text,
	"created_by" uuid,
	CONSTRAINT "money_transfers_number_unique" UNIQUE("number"),
	CONSTRAINT "money_transfers_accounts" CHECK ("money_transfers"."from_id" <> "money_transfers"."to_id"),
	CONSTRAINT "money_transfers_amount" CHECK ("money_transfers"."amount" > 0 and "money_transfers"."fee" >= 0),
	CONSTRAINT "money_transfers_days" CHECK ("money_transfers"."received_on" >= "money_transfers"."sent_on")
);
--> statement-breakpoint
ALTER TABLE "money_transfers" ADD CONSTRAINT "money_transfers_from_id_money_accounts_id_fk" FOREIGN KEY ("from_id") REFERENCES "public"."money_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "money_transfers" ADD CONSTRAINT "money_transfers_to_id_money_accounts_id_fk" FOREIGN KEY ("to_id") REFERENCES "public"."money_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "money_transfers" ADD CONSTRAINT "money_transfers_created_by_app_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."app_users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "money_transfers_updated" ON "money_transfers" USING btree ("updated_at","id");--> statement-breakpoint
CREATE INDEX "money_transfers_sent" ON "money_transfers" USING btree ("sent_on","id");--> statement-breakpoint
CREATE INDEX "money_transfers_from" ON "money_transfers" USING btree ("from_id");--> statement-breakpoint
CREATE INDEX "money_transfers_to" ON "money_transfers" USING btree ("to_id");--> statement-breakpoint
CREATE INDEX "money_transfers_search" ON "money_transfers" USING gin ("search" gin_trgm_ops);