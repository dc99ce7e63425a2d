ALTER TABLE "purchase_order_lines" DROP CONSTRAINT "purchase_order_lines_billed";--> statement-breakpoint
ALTER TABLE "expenses" ADD COLUMN "tax_doc" text DEFAULT 'none' NOT NULL;--> statement-breakpoint
ALTER TABLE "purchase_orders" ADD COLUMN "tax_invoice" boolean;--> statement-breakpoint
ALTER TABLE "supplier_bills" ADD COLUMN "tax_doc" text DEFAULT 'none' NOT NULL;--> statement-breakpoint
-- What reports said until now, and what was filed by them, stands: a tax invoice from whoever has a tax number.
UPDATE "expenses" SET "tax_doc" = 'paper' FROM "suppliers" WHERE "suppliers"."id" = "expenses"."supplier_id" AND coalesce(btrim("suppliers"."tax_number"), '') <> '';--> statement-breakpoint
UPDATE "supplier_bills" SET "tax_doc" = 'paper' FROM "suppliers" WHERE "suppliers"."id" = "supplier_bills"."supplier_id" AND coalesce(btrim("suppliers"."tax_number"), '') <> '';--> statement-breakpoint
UPDATE "purchase_orders" SET "tax_invoice" = coalesce(btrim("suppliers"."tax_number"), '') <> '' FROM "suppliers" WHERE "suppliers"."id" = "purchase_orders"."supplier_id" AND "purchase_orders"."status" <> 'draft';--> statement-breakpoint
ALTER TABLE "purchase_order_lines" ADD CONSTRAINT "purchase_order_lines_billed" CHECK ("purchase_order_lines"."billed" between 0 and "purchase_order_lines"."quantity" + "purchase_order_lines"."allowed_over");