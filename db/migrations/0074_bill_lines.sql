CREATE TABLE "supplier_bill_items" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"bill_id" uuid NOT NULL,
	"display_order" integer NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"category" text,
	"project_id" uuid,
	"net" bigint NOT NULL,
	"tax_code" text NOT NULL,
	"vat" bigint NOT NULL,
	"of_line" integer,
	CONSTRAINT "supplier_bill_items_billId_displayOrder_unique" UNIQUE("bill_id","display_order"),
	CONSTRAINT "supplier_bill_items_sides" CHECK ("supplier_bill_items"."net"::numeric * "supplier_bill_items"."vat" >= 0)
);
--> statement-breakpoint
ALTER TABLE "supplier_bills" DROP CONSTRAINT "supplier_bills_direct";--> statement-breakpoint
ALTER TABLE "supplier_bills" DROP CONSTRAINT "supplier_bills_retained";--> statement-breakpoint
ALTER TABLE "supplier_retention_releases" ALTER COLUMN "order_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "supplier_bills" ADD COLUMN "paper_total" bigint;--> statement-breakpoint
ALTER TABLE "supplier_bills" ADD COLUMN "retention_rate" integer;--> statement-breakpoint
ALTER TABLE "supplier_bills" ADD COLUMN "retention_first" integer;--> statement-breakpoint
ALTER TABLE "supplier_bills" ADD COLUMN "retention_months" integer;--> statement-breakpoint
ALTER TABLE "supplier_bill_items" ADD CONSTRAINT "supplier_bill_items_bill_id_supplier_bills_id_fk" FOREIGN KEY ("bill_id") REFERENCES "public"."supplier_bills"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supplier_bill_items" ADD CONSTRAINT "supplier_bill_items_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "supplier_bill_items_project" ON "supplier_bill_items" USING btree ("project_id");--> statement-breakpoint
ALTER TABLE "supplier_bills" ADD CONSTRAINT "supplier_bills_retained" CHECK ("supplier_bills"."retained" between least("supplier_bills"."total", 0) and greatest("supplier_bills"."total", 0));
--> statement-breakpoint
-- Written by hand: each bill without an order, and each credit note, becomes one line that says what the bill said, to the piastre.
INSERT INTO "supplier_bill_items" ("bill_id", "display_order", "description", "category", "project_id", "net", "tax_code", "vat", "of_line")
SELECT bill."id", 0, coalesce(nullif(bill."notes", ''), bill."number"), bill."category",
	CASE WHEN bill."order_id" IS NULL THEN bill."project_id" ELSE ordered."project_id" END, bill."net", coalesce(bill."tax_code", 'VAT14'), bill."vat",
	CASE WHEN bill."credit_of_id" IS NOT NULL AND bill."order_id" IS NULL THEN 1 END
FROM "supplier_bills" bill LEFT JOIN "purchase_orders" ordered ON ordered."id" = bill."order_id"
WHERE bill."order_id" IS NULL OR bill."credit_of_id" IS NOT NULL;
--> statement-breakpoint
UPDATE "supplier_bills" SET "paper_total" = "total" WHERE "order_id" IS NULL OR "credit_of_id" IS NOT NULL;
