CREATE TABLE "cheque_moves" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"payment_id" uuid NOT NULL,
	"to" text NOT NULL,
	"on" date NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"by" uuid
);
--> statement-breakpoint
CREATE TABLE "accounting_periods" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"month" text NOT NULL,
	"status" text NOT NULL,
	"version" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"by" uuid,
	"reason" text,
	CONSTRAINT "accounting_periods_month_unique" UNIQUE("month"),
	CONSTRAINT "accounting_periods_month" CHECK ("accounting_periods"."month" ~ '^[0-9]{4}-(0[1-9]|1[0-2])$')
);
--> statement-breakpoint
ALTER TABLE "invoices" DROP CONSTRAINT "invoices_settled";--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "covered" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "cheque_moves" ADD CONSTRAINT "cheque_moves_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cheque_moves" ADD CONSTRAINT "cheque_moves_by_app_users_id_fk" FOREIGN KEY ("by") REFERENCES "public"."app_users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "accounting_periods" ADD CONSTRAINT "accounting_periods_by_app_users_id_fk" FOREIGN KEY ("by") REFERENCES "public"."app_users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "cheque_moves_payment" ON "cheque_moves" USING btree ("payment_id","id");--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_settled" CHECK ("invoices"."settled" + "invoices"."covered" <= "invoices"."total" and "invoices"."covered" >= 0 and "invoices"."credited" <= "invoices"."total");
--> statement-breakpoint
-- What is known of cheques so far: a state each, with its day.
INSERT INTO "cheque_moves" ("payment_id", "to", "on", "at", "by")
SELECT "id", 'received', "received_on", "created_at", "created_by" FROM "payments" WHERE "cheque_status" IS NOT NULL;
--> statement-breakpoint
INSERT INTO "cheque_moves" ("payment_id", "to", "on", "at")
SELECT "id", 'deposited', "deposited_on", "updated_at" FROM "payments" WHERE "cheque_status" IS NOT NULL AND "deposited_on" IS NOT NULL;
--> statement-breakpoint
INSERT INTO "cheque_moves" ("payment_id", "to", "on", "at")
SELECT "id", "cheque_status",
	CASE WHEN "cheque_status" = 'cleared' THEN coalesce("cleared_on", "deposited_on", "received_on")
	ELSE greatest((coalesce("bounced_at", "updated_at") AT TIME ZONE 'Africa/Cairo')::date, "deposited_on", "received_on") END,
	"updated_at"
FROM "payments" WHERE "cheque_status" IN ('cleared', 'bounced');
--> statement-breakpoint
UPDATE "payments" SET "cleared_on" = coalesce("deposited_on", "received_on") WHERE "cheque_status" = 'cleared' AND "cleared_on" IS NULL;
--> statement-breakpoint
-- Cheques that the bank has still to pay cover invoices instead of settling them.
UPDATE "invoices" SET
	"covered" = "pending"."amount",
	"settled" = "invoices"."settled" - "pending"."amount",
	"balance" = "invoices"."balance" + "pending"."amount",
	"status" = CASE WHEN "invoices"."settled" - "pending"."amount" > 0 THEN 'partially_paid' ELSE 'issued' END
FROM (
	SELECT "allocations"."invoice_id", sum("allocations"."amount") AS "amount"
	FROM "allocations" INNER JOIN "payments" ON "payments"."id" = "allocations"."payment_id"
	WHERE "allocations"."released_at" IS NULL AND "payments"."cheque_status" IN ('received', 'deposited')
	GROUP BY "allocations"."invoice_id"
) AS "pending"
WHERE "pending"."invoice_id" = "invoices"."id" AND "invoices"."status" IN ('issued', 'partially_paid', 'paid', 'credited');
--> statement-breakpoint
UPDATE "instalments" SET "status" = 'invoiced'
FROM "invoices" WHERE "instalments"."invoice_id" = "invoices"."id" AND "instalments"."status" = 'paid' AND "invoices"."covered" > 0;
