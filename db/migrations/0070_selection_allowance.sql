ALTER TABLE "change_order_lines" ADD COLUMN "offer_id" uuid;--> statement-breakpoint
ALTER TABLE "change_orders" ADD COLUMN "selection_week" date;--> statement-breakpoint
ALTER TABLE "selections" ADD COLUMN "allowance" bigint;--> statement-breakpoint
ALTER TABLE "change_order_lines" ADD CONSTRAINT "change_order_lines_offer_id_selection_offers_id_fk" FOREIGN KEY ("offer_id") REFERENCES "public"."selection_offers"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "change_order_lines_offer" ON "change_order_lines" USING btree ("offer_id");--> statement-breakpoint
ALTER TABLE "selections" ADD CONSTRAINT "selections_allowance" CHECK ("selections"."allowance" >= 0);