ALTER TABLE "supplier_bills" DROP CONSTRAINT "supplier_bills_sums";--> statement-breakpoint
ALTER TABLE "supplier_bills" ADD COLUMN "credit_of_id" uuid;--> statement-breakpoint
ALTER TABLE "supplier_bills" ADD COLUMN "reason" text;--> statement-breakpoint
ALTER TABLE "supplier_bills" DROP COLUMN "search", ADD COLUMN "search" text GENERATED ALWAYS AS (search_text(array["number", "reason", "notes"])) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "supplier_bills" ADD CONSTRAINT "supplier_bills_credit_of_id_supplier_bills_id_fk" FOREIGN KEY ("credit_of_id") REFERENCES "public"."supplier_bills"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "supplier_bills_credit" ON "supplier_bills" USING btree ("credit_of_id");--> statement-breakpoint
ALTER TABLE "supplier_bills" ADD CONSTRAINT "supplier_bills_sums" CHECK ("supplier_bills"."total" = "supplier_bills"."net" + "supplier_bills"."vat"
        and case when "supplier_bills"."credit_of_id" is null then "supplier_bills"."net" >= 0 and "supplier_bills"."vat" >= 0 else "supplier_bills"."net" <= 0 and "supplier_bills"."vat" <= 0 end);--> statement-breakpoint
CREATE INDEX "supplier_bills_search" ON "supplier_bills" USING gin ("search" gin_trgm_ops);