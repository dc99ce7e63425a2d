CREATE TABLE "contract_rates" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"contract_id" uuid NOT NULL,
	"invoice_id" uuid NOT NULL,
	"instalments" jsonb NOT NULL,
	"moves" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "contract_rates_invoiceId_unique" UNIQUE("invoice_id")
);
--> statement-breakpoint
CREATE TABLE "withholding_remittances" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"quarter" date NOT NULL,
	"remitted_on" date NOT NULL,
	"reference" text NOT NULL,
	"amount" bigint NOT NULL,
	"created_by" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"revoked_by" uuid,
	"revoked_at" timestamp with time zone,
	"reason" text,
	CONSTRAINT "withholding_remittances_amount" CHECK ("withholding_remittances"."amount" > 0)
);
--> statement-breakpoint
ALTER TABLE "estimator_elements" ADD COLUMN "item_code" text;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "rate_question" jsonb;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "rate_choice" text;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "branch" jsonb;--> statement-breakpoint
ALTER TABLE "supplier_payments" ADD COLUMN "withheld_base" bigint;--> statement-breakpoint
ALTER TABLE "supplier_payments" ADD COLUMN "withheld_rate" integer;--> statement-breakpoint
ALTER TABLE "supplier_payments" ADD COLUMN "remittance_id" uuid;--> statement-breakpoint
ALTER TABLE "quotation_lines" ADD COLUMN "item_code" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "contract_rates" ADD CONSTRAINT "contract_rates_contract_id_contracts_id_fk" FOREIGN KEY ("contract_id") REFERENCES "public"."contracts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "withholding_remittances" ADD CONSTRAINT "withholding_remittances_created_by_app_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."app_users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "withholding_remittances" ADD CONSTRAINT "withholding_remittances_revoked_by_app_users_id_fk" FOREIGN KEY ("revoked_by") REFERENCES "public"."app_users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "contract_rates_contract" ON "contract_rates" USING btree ("contract_id","created_at");--> statement-breakpoint
CREATE INDEX "withholding_remittances_quarter" ON "withholding_remittances" USING btree ("quarter");--> statement-breakpoint
ALTER TABLE "supplier_payments" ADD CONSTRAINT "supplier_payments_remittance_id_withholding_remittances_id_fk" FOREIGN KEY ("remittance_id") REFERENCES "public"."withholding_remittances"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "supplier_payments_remittance" ON "supplier_payments" USING btree ("remittance_id");
--> statement-breakpoint
-- What tax was withheld of is the tax through its rate: that of the supplier's profile, else the nearest lawful one to the net that was paid.
UPDATE "supplier_payments" SET
	"withheld_rate" = "known"."rate",
	"withheld_base" = round("supplier_payments"."withheld" * 10000.0 / "known"."rate")
FROM (
	SELECT "paid"."id", coalesce(
		CASE "suppliers"."withholding" WHEN 'WHT_05' THEN 50 WHEN 'WHT_1' THEN 100 WHEN 'WHT_3' THEN 300 WHEN 'WHT_5' THEN 500 END,
		(SELECT "rate" FROM (VALUES (50), (100), (300), (500)) AS "lawful" ("rate")
			ORDER BY abs("rate" - "paid"."withheld" * 10000.0 / greatest(1, round(("paid"."amount" + "paid"."withheld") * "orders"."net" / greatest(1, "orders"."total")::numeric)))
			LIMIT 1)
	) AS "rate"
	FROM "supplier_payments" AS "paid"
	INNER JOIN "purchase_orders" AS "orders" ON "orders"."id" = "paid"."order_id"
	INNER JOIN "suppliers" ON "suppliers"."id" = "paid"."supplier_id"
	WHERE "paid"."withheld" > 0
) AS "known"
WHERE "known"."id" = "supplier_payments"."id";
--> statement-breakpoint
-- Subtypes of the tax authority where the kind of a tax, or the code it was shipped under, decides them. What is left open the pre-flight names.
UPDATE "settings" SET "value" = jsonb_set("value", '{profiles}', (
	SELECT coalesce(jsonb_agg("profile" || CASE WHEN coalesce("profile"->>'etaSubtype', '') <> '' THEN '{}'::jsonb
		WHEN "profile"->>'kind' = 'vat' AND coalesce("profile"->>'etaType', '') IN ('', 'T1') THEN '{"etaType": "T1", "etaSubtype": "V009"}'::jsonb
		WHEN "profile"->>'kind' = 'exempt' AND coalesce("profile"->>'etaType', '') IN ('', 'T1') THEN '{"etaType": "T1", "etaSubtype": "V003"}'::jsonb
		WHEN "profile"->>'kind' = 'schedule' AND coalesce("profile"->>'etaType', '') IN ('', 'T2') THEN '{"etaType": "T2", "etaSubtype": "Tbl01"}'::jsonb
		WHEN "profile"->>'kind' = 'zero' AND "profile"->>'code' = 'ZERO' AND coalesce("profile"->>'etaType', '') IN ('', 'T1') THEN '{"etaType": "T1", "etaSubtype": "V001"}'::jsonb
		WHEN "profile"->>'kind' = 'withholding' AND coalesce("profile"->>'etaType', '') IN ('', 'T4') THEN
			coalesce('{"WHT_1": {"etaType": "T4", "etaSubtype": "W001"}, "WHT_3": {"etaType": "T4", "etaSubtype": "W004"}, "WHT_5": {"etaType": "T4", "etaSubtype": "W006"}, "WHT_05": {"etaType": "T4", "etaSubtype": "W002"}}'::jsonb->("profile"->>'code'), '{}'::jsonb)
		ELSE '{}'::jsonb END ORDER BY "place"), '[]'::jsonb)
	FROM jsonb_array_elements("value"->'profiles') WITH ORDINALITY AS "rows" ("profile", "place")
)) WHERE "key" = 'taxes' AND jsonb_typeof("value"->'profiles') = 'array';
--> statement-breakpoint
-- Documents that were issued so far keep the branch that is entered today, where it is complete.
UPDATE "invoices" SET "branch" = jsonb_build_object(
	'branchId', "settings"."value"->>'branchId', 'governate', "settings"."value"->>'governate', 'regionCity', "settings"."value"->>'regionCity',
	'street', "settings"."value"->>'street', 'buildingNumber', "settings"."value"->>'buildingNumber', 'postalCode', coalesce("settings"."value"->>'postalCode', '')
) FROM "settings" WHERE "settings"."key" = 'einvoice' AND "invoices"."status" <> 'draft'
	AND "settings"."value"->>'branchId' <> '' AND "settings"."value"->>'governate' <> '' AND "settings"."value"->>'regionCity' <> ''
	AND "settings"."value"->>'street' <> '' AND "settings"."value"->>'buildingNumber' <> '';
