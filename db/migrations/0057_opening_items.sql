CREATE TABLE "opening_days" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"only" boolean DEFAULT true NOT NULL,
	"cut_over" date NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"locked_at" timestamp with time zone,
	"locked_by" uuid,
	CONSTRAINT "opening_days_only_unique" UNIQUE("only"),
	CONSTRAINT "opening_days_only" CHECK ("opening_days"."only")
);
--> statement-breakpoint
CREATE TABLE "opening_items" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"search" text GENERATED ALWAYS AS (search_text(array["number", "notes"])) STORED NOT NULL,
	"kind" text NOT NULL,
	"number" text NOT NULL,
	"client_id" uuid,
	"supplier_id" uuid,
	"holder_id" uuid,
	"account_id" uuid,
	"side" text,
	"amount" bigint NOT NULL,
	"vat" bigint,
	"on" date,
	"due_on" date,
	"project_id" uuid,
	"notes" text,
	"settled" bigint DEFAULT 0 NOT NULL,
	"created_by" uuid,
	CONSTRAINT "opening_items_whose" CHECK (num_nonnulls("opening_items"."client_id", "opening_items"."supplier_id", "opening_items"."holder_id", "opening_items"."account_id") = 1),
	CONSTRAINT "opening_items_side" CHECK (("opening_items"."side" is not null) = ("opening_items"."account_id" is not null)),
	CONSTRAINT "opening_items_amount" CHECK ("opening_items"."amount" > 0 and "opening_items"."settled" between 0 and "opening_items"."amount")
);
--> statement-breakpoint
CREATE TABLE "opening_settlements" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"item_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"amount" bigint NOT NULL,
	"on" date NOT NULL,
	"money_account_id" uuid,
	"reference" text,
	"created_by" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"revoked_by" uuid,
	"revoked_at" timestamp with time zone,
	"reason" text,
	CONSTRAINT "opening_settlements_amount" CHECK ("opening_settlements"."amount" > 0),
	CONSTRAINT "opening_settlements_account" CHECK (("opening_settlements"."kind" = 'money') = ("opening_settlements"."money_account_id" is not null))
);
--> statement-breakpoint
ALTER TABLE "opening_days" ADD CONSTRAINT "opening_days_locked_by_app_users_id_fk" FOREIGN KEY ("locked_by") REFERENCES "public"."app_users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "opening_items" ADD CONSTRAINT "opening_items_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "opening_items" ADD CONSTRAINT "opening_items_supplier_id_suppliers_id_fk" FOREIGN KEY ("supplier_id") REFERENCES "public"."suppliers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "opening_items" ADD CONSTRAINT "opening_items_holder_id_app_users_id_fk" FOREIGN KEY ("holder_id") REFERENCES "public"."app_users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "opening_items" ADD CONSTRAINT "opening_items_account_id_ledger_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."ledger_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "opening_items" ADD CONSTRAINT "opening_items_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "opening_items" ADD CONSTRAINT "opening_items_created_by_app_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."app_users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "opening_settlements" ADD CONSTRAINT "opening_settlements_item_id_opening_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."opening_items"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "opening_settlements" ADD CONSTRAINT "opening_settlements_money_account_id_money_accounts_id_fk" FOREIGN KEY ("money_account_id") REFERENCES "public"."money_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "opening_settlements" ADD CONSTRAINT "opening_settlements_created_by_app_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."app_users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "opening_settlements" ADD CONSTRAINT "opening_settlements_revoked_by_app_users_id_fk" FOREIGN KEY ("revoked_by") REFERENCES "public"."app_users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "opening_items_key" ON "opening_items" USING btree ("number","kind");--> statement-breakpoint
CREATE INDEX "opening_items_client" ON "opening_items" USING btree ("client_id");--> statement-breakpoint
CREATE INDEX "opening_items_supplier" ON "opening_items" USING btree ("supplier_id");--> statement-breakpoint
CREATE INDEX "opening_items_holder" ON "opening_items" USING btree ("holder_id");--> statement-breakpoint
CREATE INDEX "opening_items_account" ON "opening_items" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "opening_items_project" ON "opening_items" USING btree ("project_id");--> statement-breakpoint
CREATE INDEX "opening_items_updated" ON "opening_items" USING btree ("updated_at","id");--> statement-breakpoint
CREATE INDEX "opening_items_search" ON "opening_items" USING gin ("search" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "opening_settlements_item" ON "opening_settlements" USING btree ("item_id");--> statement-breakpoint
CREATE INDEX "opening_settlements_money_account" ON "opening_settlements" USING btree ("money_account_id");