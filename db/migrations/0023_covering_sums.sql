DROP INDEX "invoices_owed";--> statement-breakpoint
DROP INDEX "invoices_due";--> statement-breakpoint
DROP INDEX "payments_cash";--> statement-breakpoint
CREATE INDEX "invoices_owed" ON "invoices" USING btree ("client_id","due_on","id","status","kind","balance","covered") WHERE "invoices"."balance" > 0;--> statement-breakpoint
CREATE INDEX "invoices_due" ON "invoices" USING btree ("due_on","id","status","kind","total");--> statement-breakpoint
CREATE INDEX "payments_cash" ON "payments" USING btree ((case when "cheque_status" = 'cleared' then "cleared_on" else "received_on" end),"id","amount","method","kind","cheque_status","cleared_on","received_on","refund_of_id");--> statement-breakpoint
-- The planner learns how much money came in a month.
ANALYZE "payments";