CREATE TABLE "money_counts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"search" text GENERATED ALWAYS AS (search_text(array["number", "notes", "decision_note"])) STORED NOT NULL,
	"number" text NOT NULL,
	"money_account_id" uuid NOT NULL,
	"on" date NOT NULL,
	"n200" integer,
	"n100" integer,
	"n50" integer,
	"n20" integer,
	"n10" integer,
	"n5" integer,
	"n1" integer,
	"half" integer,
	"quarter" integer,
	"witness_id" uuid,
	"notes" text,
	"counted" bigint NOT NULL,
	"expected" bigint NOT NULL,
	"difference" bigint NOT NULL,
	"status" text NOT NULL,
	"created_by" uuid,
	"decided_by" uuid,
	"decision_note" text,
	CONSTRAINT "money_counts_number_unique" UNIQUE("number"),
	CONSTRAINT "money_counts_difference" CHECK ("money_counts"."difference" = "money_counts"."counted" - "money_counts"."expected")
);
--> statement-breakpoint
ALTER TABLE "money_counts" ADD CONSTRAINT "money_counts_money_account_id_money_accounts_id_fk" FOREIGN KEY ("money_account_id") REFERENCES "public"."money_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "money_counts" ADD CONSTRAINT "money_counts_witness_id_app_users_id_fk" FOREIGN KEY ("witness_id") REFERENCES "public"."app_users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "money_counts" ADD CONSTRAINT "money_counts_created_by_app_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."app_users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "money_counts" ADD CONSTRAINT "money_counts_decided_by_app_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."app_users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "money_counts_updated" ON "money_counts" USING btree ("updated_at","id");--> statement-breakpoint
CREATE INDEX "money_counts_account" ON "money_counts" USING btree ("money_account_id","on");--> statement-breakpoint
CREATE INDEX "money_counts_search" ON "money_counts" USING gin ("search" gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "money_counts_waiting" ON "money_counts" USING btree ("money_account_id") WHERE "money_counts"."status" = 'waiting';