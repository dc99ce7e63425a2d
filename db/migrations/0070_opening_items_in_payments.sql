ALTER TABLE "allocations" ALTER COLUMN "invoice_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "supplier_payment_parts" ALTER COLUMN "bill_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "allocations" ADD COLUMN "item_id" uuid;--> statement-breakpoint
ALTER TABLE "supplier_payment_parts" ADD COLUMN "item_id" uuid;--> statement-breakpoint
ALTER TABLE "allocations" ADD CONSTRAINT "allocations_item_id_opening_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."opening_items"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supplier_payment_parts" ADD CONSTRAINT "supplier_payment_parts_item_id_opening_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."opening_items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "allocations_item" ON "allocations" USING btree ("item_id") WHERE "allocations"."item_id" is not null;--> statement-breakpoint
CREATE INDEX "supplier_payment_parts_item" ON "supplier_payment_parts" USING btree ("item_id");--> statement-breakpoint
ALTER TABLE "supplier_payment_parts" ADD CONSTRAINT "supplier_payment_parts_paymentId_itemId_unique" UNIQUE("payment_id","item_id");--> statement-breakpoint
ALTER TABLE "allocations" ADD CONSTRAINT "allocations_of" CHECK (num_nonnulls("allocations"."invoice_id", "allocations"."item_id") = 1);--> statement-breakpoint
ALTER TABLE "supplier_payment_parts" ADD CONSTRAINT "supplier_payment_parts_of" CHECK (num_nonnulls("supplier_payment_parts"."bill_id", "supplier_payment_parts"."item_id") = 1);