CREATE INDEX "invoices_sums" ON "invoices" USING btree ("issued_on","kind","project_id","total","net","due_on") WHERE "invoices"."status" in ('issued', 'partially_paid', 'paid', 'credited');--> statement-breakpoint
CREATE INDEX "invoices_owed" ON "invoices" USING btree ("client_id") WHERE "invoices"."balance" > 0;--> statement-breakpoint
CREATE INDEX "invoices_notes" ON "invoices" USING btree ("client_id") WHERE "invoices"."kind" = 'credit_note';--> statement-breakpoint
CREATE INDEX "invoices_withholding" ON "invoices" USING btree ("status") WHERE "invoices"."withholding" > 0;--> statement-breakpoint
CREATE INDEX "allocations_at" ON "allocations" USING btree ("at");--> statement-breakpoint
CREATE INDEX "allocations_released" ON "allocations" USING btree ("released_at") WHERE "allocations"."released_at" is not null;--> statement-breakpoint
CREATE INDEX "payments_cash" ON "payments" USING btree ((case when "cheque_status" = 'cleared' then "cleared_on" else "received_on" end));