CREATE TABLE "invoice_due_moves" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"invoice_id" uuid NOT NULL,
	"from" date NOT NULL,
	"on" date NOT NULL
);
--> statement-breakpoint
DROP INDEX "allocations_at";--> statement-breakpoint
DROP INDEX "allocations_released";--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "voided_on" date;--> statement-breakpoint
ALTER TABLE "allocations" ADD COLUMN "on" date;--> statement-breakpoint
ALTER TABLE "allocations" ADD COLUMN "released_on" date;--> statement-breakpoint
ALTER TABLE "purchase_orders" ADD COLUMN "received_on" date;--> statement-breakpoint
-- What one change wrote bore instants a moment apart: what lies within a minute of its entry belongs to it and takes the entry's day.
-- All else (shared out, or taken back, by hand) happened on the day on which it was done.
UPDATE "allocations" "part" SET "on" = greatest("invoice"."issued_on", coalesce(
  (SELECT "payment"."received_on" FROM "payments" "payment" WHERE "payment"."id" = "part"."payment_id" AND "part"."at" < "payment"."created_at" + interval '1 minute'),
  (SELECT "back"."received_on" FROM "payments" "back" WHERE "back"."refund_of_id" = "part"."payment_id" AND "back"."kind" = 'refund' AND "part"."at" BETWEEN "back"."created_at" - interval '1 minute' AND "back"."created_at" + interval '1 minute' ORDER BY "back"."created_at" LIMIT 1),
  (SELECT "move"."on" FROM "cheque_moves" "move" WHERE "move"."payment_id" = "part"."payment_id" AND "move"."to" = 'deposited' AND "part"."at" BETWEEN "move"."at" - interval '1 minute' AND "move"."at" + interval '1 minute' ORDER BY "move"."id" DESC LIMIT 1),
  (SELECT "note"."issued_on" FROM "invoices" "note" WHERE "note"."id" = "part"."credit_note_id" AND ("note"."issued_at" AT TIME ZONE 'Africa/Cairo')::date = ("part"."at" AT TIME ZONE 'Africa/Cairo')::date),
  ("part"."at" AT TIME ZONE 'Africa/Cairo')::date
)) FROM "invoices" "invoice" WHERE "invoice"."id" = "part"."invoice_id";--> statement-breakpoint
UPDATE "allocations" "part" SET "released_on" = coalesce(
  CASE "part"."released_for"
    WHEN 'bounce' THEN (SELECT "move"."on" FROM "cheque_moves" "move" WHERE "move"."payment_id" = "part"."payment_id" AND "move"."to" = 'bounced' AND "part"."released_at" BETWEEN "move"."at" - interval '1 minute' AND "move"."at" + interval '1 minute' ORDER BY "move"."id" DESC LIMIT 1)
    WHEN 'refund' THEN (SELECT "back"."received_on" FROM "payments" "back" WHERE "back"."refund_of_id" = "part"."payment_id" AND "back"."kind" = 'refund' AND "part"."released_at" BETWEEN "back"."created_at" - interval '1 minute' AND "back"."created_at" + interval '1 minute' ORDER BY "back"."created_at" LIMIT 1)
    WHEN 'reversal' THEN (SELECT "back"."received_on" FROM "payments" "back" WHERE "back"."refund_of_id" = "part"."payment_id" AND "back"."kind" = 'reversal')
  END,
  ("part"."released_at" AT TIME ZONE 'Africa/Cairo')::date
) WHERE "part"."released_at" IS NOT NULL;--> statement-breakpoint
ALTER TABLE "allocations" ALTER COLUMN "on" SET NOT NULL;--> statement-breakpoint
UPDATE "invoices" SET "voided_on" = ("log"."at" AT TIME ZONE 'Africa/Cairo')::date FROM "status_log" "log" WHERE "log"."entity" = 'invoice' AND "log"."entity_id" = "invoices"."id" AND "log"."to" = 'void' AND "invoices"."status" = 'void';--> statement-breakpoint
INSERT INTO "invoice_due_moves" ("invoice_id", "from", "on")
SELECT "invoice"."id", ("line"."data"->>'from')::date, ("line"."at" AT TIME ZONE 'Africa/Cairo')::date
FROM "timeline" "line" JOIN "invoices" "invoice" ON "invoice"."id" = "line"."entity_id"
WHERE "line"."entity" = 'invoice' AND "line"."kind" = 'dueMoved' AND "line"."data"->>'from' <> '' ORDER BY "line"."id";--> statement-breakpoint
UPDATE "purchase_orders" SET "received_on" = coalesce(
  (SELECT max("receipt"."received_on") FROM "purchase_receipts" "receipt" WHERE "receipt"."order_id" = "purchase_orders"."id" AND "receipt"."kind" = 'delivery'),
  ("received_at" AT TIME ZONE 'Africa/Cairo')::date
) WHERE "received_at" IS NOT NULL;--> statement-breakpoint
ALTER TABLE "invoice_due_moves" ADD CONSTRAINT "invoice_due_moves_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "invoice_due_moves_invoice" ON "invoice_due_moves" USING btree ("invoice_id");--> statement-breakpoint
CREATE INDEX "invoice_due_moves_on" ON "invoice_due_moves" USING btree ("on");--> statement-breakpoint
CREATE INDEX "invoices_voided" ON "invoices" USING btree ("voided_on") WHERE "invoices"."voided_on" is not null;--> statement-breakpoint
CREATE INDEX "allocations_on" ON "allocations" USING btree ("on");--> statement-breakpoint
CREATE INDEX "allocations_released" ON "allocations" USING btree ("released_on") WHERE "allocations"."released_on" is not null;--> statement-breakpoint
ALTER TABLE "allocations" ADD CONSTRAINT "allocations_released" CHECK (("allocations"."released_on" is null) = ("allocations"."released_at" is null));--> statement-breakpoint
ALTER TABLE "purchase_orders" DROP COLUMN "received_at";