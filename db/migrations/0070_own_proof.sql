CREATE TABLE "bank_reconciliations" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"money_account_id" uuid NOT NULL,
	"to" date NOT NULL,
	"closing" bigint NOT NULL,
	"finished_by" uuid,
	"finished_at" timestamp with time zone NOT NULL,
	"reopened_by" uuid,
	"reopened_at" timestamp with time zone,
	"reopen_reason" text
);
--> statement-breakpoint
CREATE TABLE "supplier_retention_releases" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"order_id" uuid NOT NULL,
	"bill_id" uuid NOT NULL,
	"on" date NOT NULL,
	"amount" bigint NOT NULL,
	"undoes_id" uuid,
	"by" uuid,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "supplier_retention_releases_undoesId_unique" UNIQUE("undoes_id"),
	CONSTRAINT "supplier_retention_releases_sign" CHECK ("supplier_retention_releases"."amount" <> 0 and ("supplier_retention_releases"."amount" < 0) = ("supplier_retention_releases"."undoes_id" is not null))
);
--> statement-breakpoint
CREATE TABLE "selection_places" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"selection_id" uuid NOT NULL,
	"room_id" uuid NOT NULL,
	"quantity" numeric(12, 3) NOT NULL,
	"display_order" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "selection_places_quantity" CHECK ("selection_places"."quantity" between 0.001 and 100000)
);
--> statement-breakpoint
ALTER TABLE "bank_statements" ALTER COLUMN "created_at" SET DEFAULT now();--> statement-breakpoint
ALTER TABLE "allocations" ALTER COLUMN "invoice_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "supplier_payment_parts" ALTER COLUMN "bill_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "bank_lines" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "bank_lines" ADD COLUMN "created_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "bank_lines" ADD COLUMN "updated_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "bank_lines" ADD COLUMN "status" text DEFAULT 'open' NOT NULL;--> statement-breakpoint
ALTER TABLE "bank_lines" ADD COLUMN "movements" text;--> statement-breakpoint
ALTER TABLE "bank_lines" ADD COLUMN "ignored_reason" text;--> statement-breakpoint
ALTER TABLE "bank_lines" ADD COLUMN "search" text GENERATED ALWAYS AS (search_text(array["text", "reference", "movements", "ignored_reason", "note"])) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "bank_statements" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "bank_statements" ADD COLUMN "updated_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "bank_statements" ADD COLUMN "name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "bank_statements" ADD COLUMN "search" text GENERATED ALWAYS AS (search_text(array["name"])) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "money_counts" ADD COLUMN "posted_on" date;--> statement-breakpoint
ALTER TABLE "allocations" ADD COLUMN "item_id" uuid;--> statement-breakpoint
ALTER TABLE "purchase_orders" ADD COLUMN "retention_rate" integer;--> statement-breakpoint
ALTER TABLE "purchase_orders" ADD COLUMN "retention_base" text;--> statement-breakpoint
ALTER TABLE "purchase_orders" ADD COLUMN "retention_cap" integer;--> statement-breakpoint
ALTER TABLE "purchase_orders" ADD COLUMN "retention_first" integer;--> statement-breakpoint
ALTER TABLE "purchase_orders" ADD COLUMN "retention_months" integer;--> statement-breakpoint
ALTER TABLE "supplier_bills" ADD COLUMN "retained" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "supplier_payment_parts" ADD COLUMN "item_id" uuid;--> statement-breakpoint
ALTER TABLE "selection_offers" ADD COLUMN "change_asked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "selection_questions" ADD COLUMN "earlier" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "selections" ADD COLUMN "for_id" uuid;--> statement-breakpoint
ALTER TABLE "selections" ADD COLUMN "within" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "tasks" ADD COLUMN "bank_line_id" uuid;--> statement-breakpoint
ALTER TABLE "bank_reconciliations" ADD CONSTRAINT "bank_reconciliations_money_account_id_money_accounts_id_fk" FOREIGN KEY ("money_account_id") REFERENCES "public"."money_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_reconciliations" ADD CONSTRAINT "bank_reconciliations_finished_by_app_users_id_fk" FOREIGN KEY ("finished_by") REFERENCES "public"."app_users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_reconciliations" ADD CONSTRAINT "bank_reconciliations_reopened_by_app_users_id_fk" FOREIGN KEY ("reopened_by") REFERENCES "public"."app_users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supplier_retention_releases" ADD CONSTRAINT "supplier_retention_releases_order_id_purchase_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."purchase_orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supplier_retention_releases" ADD CONSTRAINT "supplier_retention_releases_bill_id_supplier_bills_id_fk" FOREIGN KEY ("bill_id") REFERENCES "public"."supplier_bills"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supplier_retention_releases" ADD CONSTRAINT "supplier_retention_releases_undoes_id_supplier_retention_releases_id_fk" FOREIGN KEY ("undoes_id") REFERENCES "public"."supplier_retention_releases"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supplier_retention_releases" ADD CONSTRAINT "supplier_retention_releases_by_app_users_id_fk" FOREIGN KEY ("by") REFERENCES "public"."app_users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "selection_places" ADD CONSTRAINT "selection_places_selection_id_selections_id_fk" FOREIGN KEY ("selection_id") REFERENCES "public"."selections"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "selection_places" ADD CONSTRAINT "selection_places_room_id_project_rooms_id_fk" FOREIGN KEY ("room_id") REFERENCES "public"."project_rooms"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "bank_reconciliations_once" ON "bank_reconciliations" USING btree ("money_account_id","to") WHERE "bank_reconciliations"."reopened_at" is null;--> statement-breakpoint
CREATE INDEX "supplier_retention_releases_order" ON "supplier_retention_releases" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "supplier_retention_releases_bill" ON "supplier_retention_releases" USING btree ("bill_id");--> statement-breakpoint
CREATE UNIQUE INDEX "selection_places_room" ON "selection_places" USING btree ("selection_id","room_id");--> statement-breakpoint
CREATE INDEX "selection_places_of_room" ON "selection_places" USING btree ("room_id");--> statement-breakpoint
ALTER TABLE "allocations" ADD CONSTRAINT "allocations_item_id_opening_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."opening_items"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supplier_payment_parts" ADD CONSTRAINT "supplier_payment_parts_item_id_opening_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."opening_items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "selections" ADD CONSTRAINT "selections_for_id_selections_id_fk" FOREIGN KEY ("for_id") REFERENCES "public"."selections"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tasks" ADD CONSTRAINT "tasks_bank_line_id_bank_lines_id_fk" FOREIGN KEY ("bank_line_id") REFERENCES "public"."bank_lines"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bank_lines_updated" ON "bank_lines" USING btree ("updated_at","id");--> statement-breakpoint
CREATE INDEX "bank_lines_search" ON "bank_lines" USING gin ("search" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "bank_statements_updated" ON "bank_statements" USING btree ("updated_at","id");--> statement-breakpoint
CREATE INDEX "bank_statements_search" ON "bank_statements" USING gin ("search" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "allocations_item" ON "allocations" USING btree ("item_id") WHERE "allocations"."item_id" is not null;--> statement-breakpoint
CREATE INDEX "supplier_payment_parts_item" ON "supplier_payment_parts" USING btree ("item_id");--> statement-breakpoint
CREATE INDEX "selections_for" ON "selections" USING btree ("for_id");--> statement-breakpoint
CREATE INDEX "tasks_bank_line" ON "tasks" USING btree ("bank_line_id");--> statement-breakpoint
ALTER TABLE "supplier_payment_parts" ADD CONSTRAINT "supplier_payment_parts_paymentId_itemId_unique" UNIQUE("payment_id","item_id");--> statement-breakpoint
ALTER TABLE "allocations" ADD CONSTRAINT "allocations_of" CHECK (num_nonnulls("allocations"."invoice_id", "allocations"."item_id") = 1);--> statement-breakpoint
ALTER TABLE "supplier_bills" ADD CONSTRAINT "supplier_bills_retained" CHECK ("supplier_bills"."retained" = 0 or ("supplier_bills"."order_id" is not null and "supplier_bills"."retained" between least("supplier_bills"."total", 0) and greatest("supplier_bills"."total", 0)));--> statement-breakpoint
ALTER TABLE "supplier_payment_parts" ADD CONSTRAINT "supplier_payment_parts_of" CHECK (num_nonnulls("supplier_payment_parts"."bill_id", "supplier_payment_parts"."item_id") = 1);--> statement-breakpoint
DROP INDEX "payments_money_account";--> statement-breakpoint
CREATE INDEX "payments_moved" ON "payments" USING btree ("money_account_id","received_on","amount") WHERE "payments"."cheque_status" is null and "payments"."kind" <> 'reversal' and "payments"."method" not in ('withholding', 'vat_withheld');--> statement-breakpoint
CREATE INDEX "payments_moved_apart" ON "payments" USING btree ("money_account_id") WHERE "payments"."cheque_status" is not null or "payments"."kind" = 'reversal';--> statement-breakpoint
UPDATE "bank_statements" SET "name" = "from" || ' – ' || "to", "updated_at" = "created_at";--> statement-breakpoint
UPDATE "bank_lines" line SET "created_at" = statement."created_at", "updated_at" = statement."created_at",
  "status" = case when exists (select 1 from "bank_ticks" tick where tick."line_id" = line."id") then 'ticked' else 'open' end
  FROM "bank_statements" statement WHERE statement."id" = line."statement_id";--> statement-breakpoint
-- What they were ticked to, by the numbers that `moneyMoves` gives to movements.
UPDATE "bank_lines" line SET "movements" = named."numbers" FROM (
  select tick."line_id", string_agg(move."number", ', ' order by move."number") as "numbers" from "bank_ticks" tick join (
    select "id", "number" from "payments"
    union all select paid."id", coalesce(ordered."number", paid."reference", nullif(supplier."name_en", ''), supplier."name_ar")
      from "supplier_payments" paid left join "purchase_orders" ordered on ordered."id" = paid."order_id" join "suppliers" supplier on supplier."id" = paid."supplier_id"
    union all select "id", "reference" from "withholding_remittances"
    union all select "id", "number" from "expenses"
    union all select entry."id", custody."purpose" from "custody_entries" entry join "custodies" custody on custody."id" = entry."custody_id"
    union all select "id", "number" from "money_transfers"
    union all select "id", "number" from "money_counts"
    union all select settlement."id", item."number" from "opening_settlements" settlement join "opening_items" item on item."id" = settlement."item_id"
    union all select "id", "number" from "journal_entries"
  ) move on move."id" = tick."move_id" group by 1
) named WHERE named."line_id" = line."id" and line."status" = 'ticked';--> statement-breakpoint
-- What owners approved in their homes before it stood in the chain follows what stands in it, in the order of its time, hashed as `chainHash` does it.
INSERT INTO "acceptances" ("kind", "record_id", "name", "method", "at", "document_hash", "chosen", "proof")
	SELECT 'firstApproval', "id", "first_approval"->>'name', 'pressed', ("first_approval"->>'at')::timestamptz, "hash", jsonb_build_array("option_id"), nullif("first_approval"->'proof', 'null'::jsonb)
		FROM "selection_offers" WHERE "option_id" IS NOT NULL AND "answered_at" IS NOT NULL AND "first_approval"->>'optionId' = "option_id"::text AND "first_approval"->>'link' <> "answered_link"::text
	UNION ALL
	SELECT 'selection', "id", "answered_name", 'pressed', "answered_at", "hash", jsonb_build_array("option_id"), nullif("proof", 'null'::jsonb)
		FROM "selection_offers" WHERE "option_id" IS NOT NULL AND "answered_at" IS NOT NULL;--> statement-breakpoint
WITH RECURSIVE "facts" AS (
	SELECT "id", row_number() OVER (ORDER BY "at", "record_id", "kind")::int + coalesce((SELECT max("position") FROM "acceptances"), 0) AS "place", concat_ws(chr(10),
		"kind", "record_id", "name", "method",
		to_char("at" AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
		"document_hash", "chosen"->>0, '',
		CASE WHEN "proof" IS NULL THEN '' ELSE encode(sha256(convert_to(concat_ws(chr(10), coalesce("proof"->>'level', ''), coalesce("proof"->>'channel', ''),
			coalesce("proof"->>'address', ''), coalesce("proof"->>'sentAt', ''), coalesce("proof"->>'provedAt', ''), coalesce("proof"->>'device', ''),
			coalesce("proof"->>'link', '')), 'UTF8')), 'hex') END) AS "text"
	FROM "acceptances" WHERE "position" IS NULL AND "kind" IN ('selection', 'firstApproval')
), "chained" AS (
	SELECT NULL::uuid AS "id", "last"."place", ''::text AS "before", "last"."hash"
	FROM (SELECT coalesce(max("position"), 0) AS "place", coalesce((array_agg("chain" ORDER BY "position" DESC))[1], '') AS "hash" FROM "acceptances" WHERE "position" IS NOT NULL) AS "last"
	UNION ALL
	SELECT "facts"."id", "facts"."place", "chained"."hash", encode(sha256(convert_to(concat_ws(chr(10), 'electronic acceptance', "facts"."place", "facts"."text", "chained"."hash"), 'UTF8')), 'hex')
	FROM "chained" JOIN "facts" ON "facts"."place" = "chained"."place" + 1
)
UPDATE "acceptances" SET "position" = "chained"."place", "previous" = "chained"."before", "chain" = "chained"."hash" FROM "chained" WHERE "chained"."id" = "acceptances"."id";
