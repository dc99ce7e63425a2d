ALTER TABLE "supplier_bills" DROP COLUMN "voided";--> statement-breakpoint
ALTER TABLE "supplier_payments" DROP COLUMN "bill_id";