ALTER TABLE "supplier_payments" ADD COLUMN "cheque_status" text;--> statement-breakpoint
ALTER TABLE "supplier_payments" ADD COLUMN "matures_on" date;--> statement-breakpoint
ALTER TABLE "supplier_payments" ADD COLUMN "handed_on" date;--> statement-breakpoint
ALTER TABLE "supplier_payments" ADD COLUMN "cleared_on" date;--> statement-breakpoint
ALTER TABLE "supplier_payments" ADD COLUMN "ended_on" date;--> statement-breakpoint
ALTER TABLE "supplier_payments" ADD COLUMN "end_reason" text;--> statement-breakpoint
ALTER TABLE "supplier_payments" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
-- A cheque whose day has come is paid on that day, as it was posted before. One of a later day is a note payable from today on: no day that is past changes.
UPDATE "supplier_payments" SET "cheque_status" = 'cleared', "matures_on" = "paid_on", "cleared_on" = "paid_on"
  WHERE "method" = 'cheque' AND "kind" <> 'return' AND "paid_on" <= (now() AT TIME ZONE 'Africa/Cairo')::date;--> statement-breakpoint
UPDATE "supplier_payments" SET "cheque_status" = 'handed', "matures_on" = "paid_on", "paid_on" = (now() AT TIME ZONE 'Africa/Cairo')::date, "handed_on" = (now() AT TIME ZONE 'Africa/Cairo')::date
  WHERE "method" = 'cheque' AND "kind" <> 'return' AND "cheque_status" IS NULL;--> statement-breakpoint
CREATE INDEX "supplier_payments_cheques" ON "supplier_payments" USING btree ("matures_on","id") WHERE "supplier_payments"."cheque_status" in ('written', 'handed');--> statement-breakpoint
ALTER TABLE "supplier_payments" ADD CONSTRAINT "supplier_payments_cheque" CHECK (("supplier_payments"."cheque_status" is not null) = ("supplier_payments"."method" = 'cheque' and "supplier_payments"."kind" <> 'return')
        and ("supplier_payments"."matures_on" is not null) = ("supplier_payments"."cheque_status" is not null)
        and ("supplier_payments"."cleared_on" is not null) = coalesce("supplier_payments"."cheque_status" = 'cleared', false)
        and ("supplier_payments"."ended_on" is not null) = coalesce("supplier_payments"."cheque_status" in ('returned', 'stopped'), false));