ALTER TABLE "supplier_payments" DROP CONSTRAINT "supplier_payments_bill_id_supplier_bills_id_fk";
--> statement-breakpoint
ALTER TABLE "supplier_bills" ALTER COLUMN "order_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "supplier_payments" ALTER COLUMN "order_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "supplier_bills" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "supplier_bills" ADD COLUMN "updated_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "supplier_bills" ADD COLUMN "search" text GENERATED ALWAYS AS (search_text(array["number", "notes"])) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "supplier_bills" ADD COLUMN "status" text DEFAULT 'draft' NOT NULL;--> statement-breakpoint
ALTER TABLE "supplier_bills" ADD COLUMN "tax_code" text;--> statement-breakpoint
ALTER TABLE "supplier_bills" ADD COLUMN "category" text;--> statement-breakpoint
ALTER TABLE "supplier_bills" ADD COLUMN "project_id" uuid;--> statement-breakpoint
ALTER TABLE "supplier_bills" ADD CONSTRAINT "supplier_bills_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "supplier_bills_project" ON "supplier_bills" USING btree ("project_id");--> statement-breakpoint
CREATE INDEX "supplier_bills_billed" ON "supplier_bills" USING btree ("billed_on","id");--> statement-breakpoint
CREATE INDEX "supplier_bills_updated" ON "supplier_bills" USING btree ("updated_at","id");--> statement-breakpoint
CREATE INDEX "supplier_bills_search" ON "supplier_bills" USING gin ("search" gin_trgm_ops);--> statement-breakpoint
ALTER TABLE "supplier_bills" ADD CONSTRAINT "supplier_bills_direct" CHECK ("supplier_bills"."order_id" is not null or ("supplier_bills"."tax_code" is not null and "supplier_bills"."category" is not null));--> statement-breakpoint
-- Every bill so far is one of an order.
UPDATE "supplier_bills" SET "updated_at" = "created_at", "status" = case when "voided" then 'cancelled' else 'recorded' end;
