CREATE TABLE "supplier_payment_parts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"payment_id" uuid NOT NULL,
	"bill_id" uuid NOT NULL,
	"amount" bigint NOT NULL,
	CONSTRAINT "supplier_payment_parts_paymentId_billId_unique" UNIQUE("payment_id","bill_id"),
	CONSTRAINT "supplier_payment_parts_amount" CHECK ("supplier_payment_parts"."amount" > 0)
);
--> statement-breakpoint
ALTER TABLE "bank_ticks" DROP CONSTRAINT "bank_ticks_once";--> statement-breakpoint
ALTER TABLE "supplier_payments" ADD COLUMN "again_of_id" uuid;--> statement-breakpoint
ALTER TABLE "supplier_payment_parts" ADD CONSTRAINT "supplier_payment_parts_payment_id_supplier_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."supplier_payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supplier_payment_parts" ADD CONSTRAINT "supplier_payment_parts_bill_id_supplier_bills_id_fk" FOREIGN KEY ("bill_id") REFERENCES "public"."supplier_bills"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "supplier_payment_parts_bill" ON "supplier_payment_parts" USING btree ("bill_id");--> statement-breakpoint
ALTER TABLE "supplier_payments" ADD CONSTRAINT "supplier_payments_again_of_id_supplier_payments_id_fk" FOREIGN KEY ("again_of_id") REFERENCES "public"."supplier_payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_ticks" ADD CONSTRAINT "bank_ticks_once" UNIQUE("money_account_id","kind","move_id","line_id");--> statement-breakpoint
ALTER TABLE "supplier_payments" ADD CONSTRAINT "supplier_payments_againOfId_unique" UNIQUE("again_of_id");