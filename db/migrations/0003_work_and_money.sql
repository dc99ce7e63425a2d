CREATE TABLE "change_order_lines" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"change_order_id" uuid NOT NULL,
	"effect" text NOT NULL,
	"kind" text DEFAULT 'work' NOT NULL,
	"room_id" uuid,
	"description_en" text DEFAULT '' NOT NULL,
	"description_ar" text DEFAULT '' NOT NULL,
	"unit" text,
	"quantity" numeric(12, 3) NOT NULL,
	"unit_price" bigint NOT NULL,
	"display_order" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "change_order_lines_quantity" CHECK ("change_order_lines"."quantity" between 0.001 and 100000),
	CONSTRAINT "change_order_lines_price" CHECK ("change_order_lines"."unit_price" between 0 and 9999999999)
);
--> statement-breakpoint
CREATE TABLE "change_orders" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"search" text DEFAULT '' NOT NULL,
	"number" text NOT NULL,
	"project_id" uuid NOT NULL,
	"client_id" uuid,
	"contract_id" uuid,
	"status" text DEFAULT 'draft' NOT NULL,
	"title_en" text DEFAULT '' NOT NULL,
	"title_ar" text DEFAULT '' NOT NULL,
	"reason_en" text DEFAULT '' NOT NULL,
	"reason_ar" text DEFAULT '' NOT NULL,
	"language" text NOT NULL,
	"issued_on" date,
	"valid_until" date,
	"price_mode" text DEFAULT 'exclusive' NOT NULL,
	"tax_code" text NOT NULL,
	"terms_en" text DEFAULT '' NOT NULL,
	"terms_ar" text DEFAULT '' NOT NULL,
	"notes_en" text DEFAULT '' NOT NULL,
	"notes_ar" text DEFAULT '' NOT NULL,
	"internal_notes" text,
	"subtotal" bigint DEFAULT 0 NOT NULL,
	"net" bigint DEFAULT 0 NOT NULL,
	"vat" bigint DEFAULT 0 NOT NULL,
	"total" bigint DEFAULT 0 NOT NULL,
	"sent_at" timestamp with time zone,
	"viewed_at" timestamp with time zone,
	"decided_at" timestamp with time zone,
	"decision_note" text,
	"paper" jsonb,
	"paper_hash" text,
	"owner_id" uuid,
	"created_by" uuid,
	CONSTRAINT "change_orders_number_unique" UNIQUE("number"),
	CONSTRAINT "change_orders_named" CHECK ("change_orders"."title_en" <> '' or "change_orders"."title_ar" <> ''),
	CONSTRAINT "change_orders_paper" CHECK ("change_orders"."status" in ('draft', 'cancelled') or ("change_orders"."paper" is not null and "change_orders"."paper_hash" is not null))
);
--> statement-breakpoint
CREATE TABLE "contract_changes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"contract_id" uuid NOT NULL,
	"change_order_id" uuid NOT NULL,
	"number" text NOT NULL,
	"title_en" text DEFAULT '' NOT NULL,
	"title_ar" text DEFAULT '' NOT NULL,
	"signed_on" date NOT NULL,
	"sums" jsonb NOT NULL,
	"sections" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "contract_changes_changeOrderId_unique" UNIQUE("change_order_id")
);
--> statement-breakpoint
CREATE TABLE "contracts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"search" text DEFAULT '' NOT NULL,
	"quotation_id" uuid NOT NULL,
	"project_id" uuid NOT NULL,
	"client_id" uuid NOT NULL,
	"number" text NOT NULL,
	"title_en" text DEFAULT '' NOT NULL,
	"title_ar" text DEFAULT '' NOT NULL,
	"language" text NOT NULL,
	"signed_on" date NOT NULL,
	"price_mode" text NOT NULL,
	"net" bigint NOT NULL,
	"vat" bigint NOT NULL,
	"rounding" bigint DEFAULT 0 NOT NULL,
	"total" bigint NOT NULL,
	"taxes" jsonb NOT NULL,
	"accepted_total" bigint NOT NULL,
	"sums" jsonb NOT NULL,
	"sections" jsonb NOT NULL,
	"created_by" uuid,
	CONSTRAINT "contracts_quotationId_unique" UNIQUE("quotation_id"),
	CONSTRAINT "contracts_sums" CHECK ("contracts"."total" = "contracts"."net" + "contracts"."vat" + "contracts"."rounding")
);
--> statement-breakpoint
CREATE TABLE "instalments" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"contract_id" uuid NOT NULL,
	"project_id" uuid NOT NULL,
	"client_id" uuid NOT NULL,
	"label_en" text DEFAULT '' NOT NULL,
	"label_ar" text DEFAULT '' NOT NULL,
	"trigger" text NOT NULL,
	"phase_key" text,
	"percent" integer,
	"amount" bigint NOT NULL,
	"offset_days" integer DEFAULT 0 NOT NULL,
	"due_on" date,
	"status" text DEFAULT 'planned' NOT NULL,
	"invoice_id" uuid,
	"change_order_id" uuid,
	"display_order" integer DEFAULT 0 NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "instalments_amount" CHECK ("instalments"."amount" >= 0 or "instalments"."change_order_id" is not null)
);
--> statement-breakpoint
CREATE TABLE "custody_entries" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"place" bigint GENERATED ALWAYS AS IDENTITY (sequence name "custody_entries_place_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"custody_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"on" date NOT NULL,
	"amount" bigint NOT NULL,
	"expense_id" uuid,
	"note" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	CONSTRAINT "custody_entries_expense" UNIQUE("expense_id"),
	CONSTRAINT "custody_entries_sign" CHECK (case "custody_entries"."kind" when 'advance' then "custody_entries"."amount" > 0 when 'return' then "custody_entries"."amount" < 0 else "custody_entries"."amount" <> 0 and "custody_entries"."expense_id" is not null end)
);
--> statement-breakpoint
CREATE TABLE "custodies" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"search" text DEFAULT '' NOT NULL,
	"purpose" text NOT NULL,
	"holder_id" uuid NOT NULL,
	"project_id" uuid,
	"status" text DEFAULT 'open' NOT NULL,
	"balance" bigint DEFAULT 0 NOT NULL,
	"notes" text,
	"created_by" uuid,
	CONSTRAINT "custodies_balance" CHECK ("custodies"."balance" >= 0),
	CONSTRAINT "custodies_settled" CHECK ("custodies"."status" = 'open' or "custodies"."balance" = 0)
);
--> statement-breakpoint
CREATE TABLE "expenses" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"search" text DEFAULT '' NOT NULL,
	"number" text NOT NULL,
	"spent_on" date NOT NULL,
	"supplier_id" uuid,
	"payee" text,
	"category" text NOT NULL,
	"amount" bigint NOT NULL,
	"vat" bigint,
	"project_id" uuid,
	"phase_id" uuid,
	"billable" boolean DEFAULT false NOT NULL,
	"markup" integer,
	"paid_from" text NOT NULL,
	"custody_id" uuid,
	"order_id" uuid,
	"order_line_id" uuid,
	"notes" text,
	"status" text DEFAULT 'draft' NOT NULL,
	"approved_amount" bigint,
	"approved_vat" bigint,
	"submitted_by" uuid,
	"submitted_at" timestamp with time zone,
	"decided_by" uuid,
	"decided_at" timestamp with time zone,
	"decision_note" text,
	"self_approved" boolean DEFAULT false NOT NULL,
	"settled_on" date,
	"reversal_of_id" uuid,
	"created_by" uuid,
	CONSTRAINT "expenses_number_unique" UNIQUE("number"),
	CONSTRAINT "expenses_reversalOfId_unique" UNIQUE("reversal_of_id"),
	CONSTRAINT "expenses_paid_to" CHECK ("expenses"."supplier_id" is not null or "expenses"."payee" <> ''),
	CONSTRAINT "expenses_amount_sign" CHECK (("expenses"."reversal_of_id" is null and "expenses"."amount" > 0) or ("expenses"."reversal_of_id" is not null and "expenses"."amount" < 0)),
	CONSTRAINT "expenses_vat" CHECK (abs("expenses"."vat") <= abs("expenses"."amount")),
	CONSTRAINT "expenses_approved" CHECK (abs("expenses"."approved_amount") <= abs("expenses"."amount")),
	CONSTRAINT "expenses_decided" CHECK ("expenses"."status" not in ('approved', 'rejected', 'settled') or "expenses"."approved_amount" is not null),
	CONSTRAINT "expenses_custody_named" CHECK (("expenses"."paid_from" = 'custody') = ("expenses"."custody_id" is not null)),
	CONSTRAINT "expenses_markup" CHECK ("expenses"."markup" between 0 and 10000)
);
--> statement-breakpoint
CREATE TABLE "invoice_deductions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"invoice_id" uuid NOT NULL,
	"deducted_id" uuid NOT NULL,
	"net" bigint NOT NULL,
	"vat" bigint NOT NULL,
	"total" bigint NOT NULL,
	"display_order" integer NOT NULL,
	CONSTRAINT "invoice_deductions_once" UNIQUE("invoice_id","deducted_id")
);
--> statement-breakpoint
CREATE TABLE "invoice_lines" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"invoice_id" uuid NOT NULL,
	"description_en" text DEFAULT '' NOT NULL,
	"description_ar" text DEFAULT '' NOT NULL,
	"quantity" numeric(12, 3),
	"unit" text,
	"unit_price" bigint,
	"share" integer,
	"tax_code" text,
	"amount" bigint DEFAULT 0 NOT NULL,
	"net" bigint DEFAULT 0 NOT NULL,
	"item_code" text,
	"display_order" integer NOT NULL,
	CONSTRAINT "invoice_lines_quantity" CHECK ("invoice_lines"."quantity" between 0.001 and 100000),
	CONSTRAINT "invoice_lines_price" CHECK ("invoice_lines"."unit_price" between 0 and 9999999999)
);
--> statement-breakpoint
CREATE TABLE "invoices" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"search" text DEFAULT '' NOT NULL,
	"number" text,
	"kind" text DEFAULT 'standalone' NOT NULL,
	"status" text DEFAULT 'draft' NOT NULL,
	"client_id" uuid NOT NULL,
	"project_id" uuid,
	"contract_id" uuid,
	"instalment_id" uuid,
	"corrects_id" uuid,
	"title_en" text DEFAULT '' NOT NULL,
	"title_ar" text DEFAULT '' NOT NULL,
	"language" text NOT NULL,
	"issued_on" date,
	"due_on" date,
	"price_mode" text DEFAULT 'exclusive' NOT NULL,
	"tax_code" text NOT NULL,
	"withholding_code" text,
	"discount_percent" integer,
	"discount_amount" bigint,
	"subtotal" bigint DEFAULT 0 NOT NULL,
	"discount" bigint DEFAULT 0 NOT NULL,
	"net" bigint DEFAULT 0 NOT NULL,
	"vat" bigint DEFAULT 0 NOT NULL,
	"rounding" bigint DEFAULT 0 NOT NULL,
	"total" bigint DEFAULT 0 NOT NULL,
	"taxes" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"deducted" bigint DEFAULT 0 NOT NULL,
	"withholding" bigint DEFAULT 0 NOT NULL,
	"vat_withheld" bigint DEFAULT 0 NOT NULL,
	"settled" bigint DEFAULT 0 NOT NULL,
	"credited" bigint DEFAULT 0 NOT NULL,
	"balance" bigint DEFAULT 0 NOT NULL,
	"disputed" boolean DEFAULT false NOT NULL,
	"dispute_note" text,
	"reminders_off" boolean DEFAULT false NOT NULL,
	"reason" text,
	"order_reference" text,
	"notes" text,
	"internal_notes" text,
	"issued_at" timestamp with time zone,
	"issued_by" uuid,
	"paper" jsonb,
	"paper_hash" text,
	"eta_status" text DEFAULT 'not_submitted' NOT NULL,
	"eta_uuid" text,
	"eta_long_id" text,
	"eta_submission_id" text,
	"eta_hash_key" text,
	"eta_message" text,
	"eta_at" timestamp with time zone,
	"eta_cancel_until" timestamp with time zone,
	"created_by" uuid,
	CONSTRAINT "invoices_number_unique" UNIQUE("number"),
	CONSTRAINT "invoices_sums" CHECK ("invoices"."total" = "invoices"."net" + "invoices"."vat" + "invoices"."rounding"),
	CONSTRAINT "invoices_positive" CHECK ("invoices"."total" >= 0 and "invoices"."net" >= 0 and "invoices"."vat" >= 0),
	CONSTRAINT "invoices_balance_positive" CHECK ("invoices"."balance" >= 0 and "invoices"."settled" >= 0 and "invoices"."credited" >= 0),
	CONSTRAINT "invoices_settled" CHECK ("invoices"."settled" <= "invoices"."total" and "invoices"."credited" <= "invoices"."total"),
	CONSTRAINT "invoices_one_discount" CHECK ("invoices"."discount_percent" is null or "invoices"."discount_amount" is null),
	CONSTRAINT "invoices_corrects" CHECK (("invoices"."kind" = 'credit_note') = ("invoices"."corrects_id" is not null)),
	CONSTRAINT "invoices_issued_whole" CHECK ("invoices"."status" = 'draft' or ("invoices"."number" is not null and "invoices"."issued_on" is not null and "invoices"."due_on" is not null and "invoices"."paper" is not null and "invoices"."paper_hash" is not null)),
	CONSTRAINT "invoices_draft_unnumbered" CHECK ("invoices"."status" <> 'draft' or "invoices"."number" is null)
);
--> statement-breakpoint
CREATE TABLE "acceptances" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"record_id" uuid NOT NULL,
	"link_id" uuid,
	"name" text NOT NULL,
	"method" text NOT NULL,
	"signature" jsonb,
	"at" timestamp with time zone NOT NULL,
	"address_hash" text,
	"document_hash" text NOT NULL,
	"chosen" jsonb NOT NULL,
	"evidence_file_id" uuid,
	"recorded_by" uuid,
	CONSTRAINT "acceptances_once" UNIQUE("kind","record_id"),
	CONSTRAINT "acceptances_shown" CHECK (("acceptances"."method" = 'drawn') = ("acceptances"."signature" is not null))
);
--> statement-breakpoint
CREATE TABLE "client_links" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"record_id" uuid NOT NULL,
	"client_id" uuid,
	"token_hash" text NOT NULL,
	"language" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"created_by" uuid,
	"expires_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone,
	"viewed_at" timestamp with time zone,
	"mailed_at" timestamp with time zone,
	CONSTRAINT "client_links_tokenHash_unique" UNIQUE("token_hash"),
	CONSTRAINT "client_links_life" CHECK ("client_links"."expires_at" > "client_links"."created_at")
);
--> statement-breakpoint
CREATE TABLE "client_questions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"record_id" uuid NOT NULL,
	"link_id" uuid,
	"name" text NOT NULL,
	"body" text NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"answer" text DEFAULT '' NOT NULL,
	"answered_at" timestamp with time zone,
	"answered_by" uuid
);
--> statement-breakpoint
CREATE TABLE "purchase_order_lines" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"order_id" uuid NOT NULL,
	"display_order" integer DEFAULT 0 NOT NULL,
	"description_en" text DEFAULT '' NOT NULL,
	"description_ar" text DEFAULT '' NOT NULL,
	"code" text,
	"spec" text,
	"finish" text,
	"room" text,
	"quantity" numeric(12, 3) NOT NULL,
	"unit" text,
	"unit_cost" bigint NOT NULL,
	"tax_code" text NOT NULL,
	"net" bigint DEFAULT 0 NOT NULL,
	"trade" text,
	"promised_on" date,
	"quotation_line_key" text,
	"allowed_over" numeric(12, 3) DEFAULT 0 NOT NULL,
	"received" numeric(12, 3) DEFAULT 0 NOT NULL,
	"billed" numeric(12, 3) DEFAULT 0 NOT NULL,
	CONSTRAINT "purchase_order_lines_quantity" CHECK ("purchase_order_lines"."quantity" > 0),
	CONSTRAINT "purchase_order_lines_received" CHECK ("purchase_order_lines"."received" between 0 and "purchase_order_lines"."quantity" + "purchase_order_lines"."allowed_over"),
	CONSTRAINT "purchase_order_lines_billed" CHECK ("purchase_order_lines"."billed" between 0 and "purchase_order_lines"."received")
);
--> statement-breakpoint
CREATE TABLE "purchase_orders" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"search" text DEFAULT '' NOT NULL,
	"number" text NOT NULL,
	"supplier_id" uuid NOT NULL,
	"project_id" uuid,
	"quotation_id" uuid,
	"status" text DEFAULT 'draft' NOT NULL,
	"status_reason" text,
	"ordered_on" date,
	"promised_on" date,
	"price_mode" text DEFAULT 'exclusive' NOT NULL,
	"discount_kind" text,
	"discount_value" bigint,
	"deposit_percent" integer,
	"deliver_to" text,
	"terms" text,
	"notes" text,
	"internal_notes" text,
	"supplier_reference" text,
	"subtotal" bigint DEFAULT 0 NOT NULL,
	"discount" bigint DEFAULT 0 NOT NULL,
	"net" bigint DEFAULT 0 NOT NULL,
	"vat" bigint DEFAULT 0 NOT NULL,
	"total" bigint DEFAULT 0 NOT NULL,
	"deposit_due" bigint DEFAULT 0 NOT NULL,
	"paid" bigint DEFAULT 0 NOT NULL,
	"billed" bigint DEFAULT 0 NOT NULL,
	"received_share" integer DEFAULT 0 NOT NULL,
	"sent_at" timestamp with time zone,
	"confirmed_at" timestamp with time zone,
	"received_at" timestamp with time zone,
	"paper" jsonb,
	"paper_hash" text,
	"created_by" uuid,
	CONSTRAINT "purchase_orders_number_unique" UNIQUE("number"),
	CONSTRAINT "purchase_orders_deposit" CHECK ("purchase_orders"."deposit_percent" between 0 and 10000),
	CONSTRAINT "purchase_orders_sums" CHECK ("purchase_orders"."total" = "purchase_orders"."net" + "purchase_orders"."vat"),
	CONSTRAINT "purchase_orders_reduced" CHECK (("purchase_orders"."discount_kind" is null) = ("purchase_orders"."discount_value" is null))
);
--> statement-breakpoint
CREATE TABLE "purchase_receipt_lines" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"receipt_id" uuid NOT NULL,
	"line_id" uuid NOT NULL,
	"quantity" numeric(12, 3) NOT NULL,
	CONSTRAINT "purchase_receipt_lines_receiptId_lineId_unique" UNIQUE("receipt_id","line_id"),
	CONSTRAINT "purchase_receipt_lines_quantity" CHECK ("purchase_receipt_lines"."quantity" > 0)
);
--> statement-breakpoint
CREATE TABLE "purchase_receipts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"order_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"received_on" date NOT NULL,
	"delivery_note" text,
	"notes" text,
	"over_reason" text,
	"received_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "supplier_bill_lines" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"bill_id" uuid NOT NULL,
	"line_id" uuid NOT NULL,
	"quantity" numeric(12, 3) NOT NULL,
	CONSTRAINT "supplier_bill_lines_billId_lineId_unique" UNIQUE("bill_id","line_id"),
	CONSTRAINT "supplier_bill_lines_quantity" CHECK ("supplier_bill_lines"."quantity" > 0)
);
--> statement-breakpoint
CREATE TABLE "supplier_bills" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"supplier_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"number" text NOT NULL,
	"billed_on" date NOT NULL,
	"due_on" date NOT NULL,
	"net" bigint NOT NULL,
	"vat" bigint NOT NULL,
	"total" bigint NOT NULL,
	"notes" text,
	"voided" boolean DEFAULT false NOT NULL,
	"created_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "supplier_bills_sums" CHECK ("supplier_bills"."total" = "supplier_bills"."net" + "supplier_bills"."vat" and "supplier_bills"."net" >= 0 and "supplier_bills"."vat" >= 0)
);
--> statement-breakpoint
CREATE TABLE "supplier_payments" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"supplier_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"bill_id" uuid,
	"kind" text NOT NULL,
	"amount" bigint NOT NULL,
	"withheld" bigint DEFAULT 0 NOT NULL,
	"paid_on" date NOT NULL,
	"method" text NOT NULL,
	"reference" text,
	"notes" text,
	"created_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "supplier_payments_amount" CHECK ("supplier_payments"."amount" > 0 and "supplier_payments"."withheld" >= 0)
);
--> statement-breakpoint
CREATE TABLE "allocations" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"payment_id" uuid,
	"credit_note_id" uuid,
	"invoice_id" uuid NOT NULL,
	"amount" bigint NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"by" uuid,
	"released_at" timestamp with time zone,
	"released_by" uuid,
	"released_for" text,
	CONSTRAINT "allocations_amount" CHECK ("allocations"."amount" > 0),
	CONSTRAINT "allocations_source" CHECK (num_nonnulls("allocations"."payment_id", "allocations"."credit_note_id") = 1)
);
--> statement-breakpoint
CREATE TABLE "expected_transfers" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"client_id" uuid NOT NULL,
	"invoice_id" uuid,
	"bank" text,
	"amount" bigint NOT NULL,
	"expected_on" date NOT NULL,
	"payment_id" uuid,
	"cancelled_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"created_by" uuid,
	CONSTRAINT "expected_transfers_amount" CHECK ("expected_transfers"."amount" > 0)
);
--> statement-breakpoint
CREATE TABLE "invoice_reminders" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"invoice_id" uuid NOT NULL,
	"due_on" date NOT NULL,
	"step" integer,
	"channel" text NOT NULL,
	"recipient" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"by" uuid
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"search" text DEFAULT '' NOT NULL,
	"number" text NOT NULL,
	"kind" text DEFAULT 'payment' NOT NULL,
	"client_id" uuid NOT NULL,
	"received_on" date NOT NULL,
	"method" text NOT NULL,
	"amount" bigint NOT NULL,
	"free" bigint DEFAULT 0 NOT NULL,
	"reference" text,
	"cheque_bank" text,
	"matures_on" date,
	"cheque_status" text,
	"deposited_on" date,
	"cleared_on" date,
	"bounced_at" timestamp with time zone,
	"certificate_number" text,
	"certificate_period" text,
	"refund_of_id" uuid,
	"credit_note_id" uuid,
	"reversed_at" timestamp with time zone,
	"reason" text,
	"received_by" uuid,
	"notes" text,
	"created_by" uuid,
	CONSTRAINT "payments_number_unique" UNIQUE("number"),
	CONSTRAINT "payments_sign" CHECK (case when "payments"."kind" = 'payment' then "payments"."amount" > 0 else "payments"."amount" <> 0 end),
	CONSTRAINT "payments_free_within" CHECK ("payments"."free" >= 0 and "payments"."free" <= greatest("payments"."amount", 0)),
	CONSTRAINT "payments_cheque" CHECK (("payments"."cheque_status" is not null) = ("payments"."method" = 'cheque' and "payments"."kind" = 'payment')),
	CONSTRAINT "payments_of" CHECK (num_nonnulls("payments"."refund_of_id", "payments"."credit_note_id") = case when "payments"."kind" = 'payment' then 0 else 1 end)
);
--> statement-breakpoint
CREATE TABLE "project_budget_lines" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"project_id" uuid NOT NULL,
	"trade" text NOT NULL,
	"amount" bigint NOT NULL,
	"display_order" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "project_budget_lines_projectId_trade_unique" UNIQUE("project_id","trade"),
	CONSTRAINT "project_budget_amount" CHECK ("project_budget_lines"."amount" >= 0)
);
--> statement-breakpoint
CREATE TABLE "work_hours" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"project_id" uuid NOT NULL,
	"phase_id" uuid,
	"user_id" uuid NOT NULL,
	"on" date NOT NULL,
	"hours" numeric(5, 2) NOT NULL,
	"cost_rate" bigint,
	"note" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	CONSTRAINT "work_hours_day" CHECK ("work_hours"."hours" > 0 and "work_hours"."hours" <= 24),
	CONSTRAINT "work_hours_rate" CHECK ("work_hours"."cost_rate" >= 0)
);
--> statement-breakpoint
CREATE TABLE "project_phases" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"project_id" uuid NOT NULL,
	"key" text,
	"name_en" text DEFAULT '' NOT NULL,
	"name_ar" text DEFAULT '' NOT NULL,
	"planned_from" date,
	"planned_to" date,
	"actual_from" date,
	"actual_to" date,
	"weight" integer DEFAULT 10 NOT NULL,
	"percent" integer DEFAULT 0 NOT NULL,
	"required" boolean DEFAULT true NOT NULL,
	"signed_off_on" date,
	"signed_off_name" text,
	"signed_off_by" uuid,
	"evidence_id" uuid,
	"display_order" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "project_phases_named" CHECK ("project_phases"."name_en" <> '' or "project_phases"."name_ar" <> ''),
	CONSTRAINT "project_phases_percent" CHECK ("project_phases"."percent" between 0 and 100),
	CONSTRAINT "project_phases_weight" CHECK ("project_phases"."weight" between 0 and 1000),
	CONSTRAINT "project_phases_planned" CHECK ("project_phases"."planned_to" >= "project_phases"."planned_from"),
	CONSTRAINT "project_phases_actual" CHECK ("project_phases"."actual_to" >= "project_phases"."actual_from")
);
--> statement-breakpoint
CREATE TABLE "project_rooms" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"project_id" uuid NOT NULL,
	"name_en" text DEFAULT '' NOT NULL,
	"name_ar" text DEFAULT '' NOT NULL,
	"area_m2" numeric(12, 3),
	"notes" text,
	"display_order" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "project_rooms_named" CHECK ("project_rooms"."name_en" <> '' or "project_rooms"."name_ar" <> ''),
	CONSTRAINT "project_rooms_area" CHECK ("project_rooms"."area_m2" between 0.001 and 100000)
);
--> statement-breakpoint
CREATE TABLE "selection_options" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"selection_id" uuid NOT NULL,
	"name_en" text DEFAULT '' NOT NULL,
	"name_ar" text DEFAULT '' NOT NULL,
	"code" text,
	"price" bigint,
	"supplier_id" uuid,
	"picture_id" uuid,
	"notes" text,
	"chosen" boolean DEFAULT false NOT NULL,
	"display_order" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "selection_options_named" CHECK ("selection_options"."name_en" <> '' or "selection_options"."name_ar" <> ''),
	CONSTRAINT "selection_options_price" CHECK ("selection_options"."price" >= 0)
);
--> statement-breakpoint
CREATE TABLE "selections" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"search" text DEFAULT '' NOT NULL,
	"project_id" uuid NOT NULL,
	"room_id" uuid,
	"title_en" text DEFAULT '' NOT NULL,
	"title_ar" text DEFAULT '' NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"needed_on" date,
	"lead_days" integer DEFAULT 0 NOT NULL,
	"buffer_days" integer DEFAULT 7 NOT NULL,
	"notes" text,
	"decided_on" date,
	"decided_name" text,
	"decided_by" uuid,
	"decided_at" timestamp with time zone,
	"decision_note" text,
	"evidence_id" uuid,
	"display_order" integer DEFAULT 0 NOT NULL,
	"created_by" uuid,
	CONSTRAINT "selections_named" CHECK ("selections"."title_en" <> '' or "selections"."title_ar" <> ''),
	CONSTRAINT "selections_days" CHECK ("selections"."lead_days" between 0 and 365 and "selections"."buffer_days" between 0 and 90)
);
--> statement-breakpoint
CREATE TABLE "snag_pictures" (
	"file_id" uuid PRIMARY KEY NOT NULL,
	"snag_id" uuid NOT NULL,
	"moment" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "snags" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"search" text DEFAULT '' NOT NULL,
	"trashed_at" timestamp with time zone,
	"project_id" uuid NOT NULL,
	"number" integer DEFAULT 0 NOT NULL,
	"title" text NOT NULL,
	"description" text,
	"status" text DEFAULT 'open' NOT NULL,
	"room_id" uuid,
	"assignee_id" uuid,
	"supplier_id" uuid,
	"due_on" date,
	"warranty" boolean DEFAULT false NOT NULL,
	"waive_reason" text,
	"fixed_at" timestamp with time zone,
	"settled_at" timestamp with time zone,
	"created_by" uuid,
	CONSTRAINT "snags_projectId_number_unique" UNIQUE("project_id","number")
);
--> statement-breakpoint
CREATE TABLE "quotation_lines" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"quotation_id" uuid NOT NULL,
	"section_id" uuid NOT NULL,
	"line_key" text NOT NULL,
	"kind" text NOT NULL,
	"code" text DEFAULT '' NOT NULL,
	"description_en" text DEFAULT '' NOT NULL,
	"description_ar" text DEFAULT '' NOT NULL,
	"unit" text,
	"image_id" uuid,
	"quantity" numeric(12, 3),
	"unit_price" bigint,
	"fee_rate" integer,
	"discount_kind" text,
	"discount_value" bigint,
	"tax_code" text,
	"cost" bigint,
	"supplier_id" uuid,
	"optional" boolean DEFAULT false NOT NULL,
	"selected" boolean DEFAULT true NOT NULL,
	"alternative" text DEFAULT '' NOT NULL,
	"visibility" text DEFAULT 'shown' NOT NULL,
	"element_key" text,
	"typed" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"display_order" integer NOT NULL,
	CONSTRAINT "quotation_lines_key" UNIQUE("quotation_id","line_key"),
	CONSTRAINT "quotation_lines_quantity" CHECK ("quotation_lines"."quantity" between 0.001 and 100000),
	CONSTRAINT "quotation_lines_price" CHECK ("quotation_lines"."unit_price" between 0 and 9999999999)
);
--> statement-breakpoint
CREATE TABLE "quotation_plan_rows" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"quotation_id" uuid NOT NULL,
	"row_key" uuid NOT NULL,
	"label_en" text DEFAULT '' NOT NULL,
	"label_ar" text DEFAULT '' NOT NULL,
	"trigger" text NOT NULL,
	"percent" integer,
	"amount" bigint,
	"offset_days" integer,
	"due_on" date,
	"phase_key" text,
	"typed" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"display_order" integer NOT NULL,
	CONSTRAINT "quotation_plan_rows_key" UNIQUE("quotation_id","row_key")
);
--> statement-breakpoint
CREATE TABLE "quotation_sections" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"quotation_id" uuid NOT NULL,
	"section_key" uuid NOT NULL,
	"name_en" text DEFAULT '' NOT NULL,
	"name_ar" text DEFAULT '' NOT NULL,
	"area_m2" numeric(12, 3),
	"show_subtotal" boolean DEFAULT true NOT NULL,
	"typed" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"display_order" integer NOT NULL,
	CONSTRAINT "quotation_sections_key" UNIQUE("quotation_id","section_key")
);
--> statement-breakpoint
CREATE TABLE "quotations" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"search" text DEFAULT '' NOT NULL,
	"family_id" uuid NOT NULL,
	"number" text NOT NULL,
	"series_number" text NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"status" text DEFAULT 'draft' NOT NULL,
	"title_en" text DEFAULT '' NOT NULL,
	"title_ar" text DEFAULT '' NOT NULL,
	"client_id" uuid,
	"lead_id" uuid,
	"project_id" uuid,
	"estimate_id" uuid,
	"owner_id" uuid,
	"language" text NOT NULL,
	"issued_on" date,
	"valid_until" date,
	"price_mode" text DEFAULT 'exclusive' NOT NULL,
	"tax_code" text NOT NULL,
	"discount_kind" text,
	"discount_value" bigint,
	"round_to_pound" boolean DEFAULT false NOT NULL,
	"terms_en" text DEFAULT '' NOT NULL,
	"terms_ar" text DEFAULT '' NOT NULL,
	"notes_en" text DEFAULT '' NOT NULL,
	"notes_ar" text DEFAULT '' NOT NULL,
	"internal_notes" text DEFAULT '' NOT NULL,
	"plan_in" text DEFAULT 'percent' NOT NULL,
	"typed" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"subtotal" bigint DEFAULT 0 NOT NULL,
	"discount" bigint DEFAULT 0 NOT NULL,
	"net" bigint DEFAULT 0 NOT NULL,
	"vat" bigint DEFAULT 0 NOT NULL,
	"rounding" bigint DEFAULT 0 NOT NULL,
	"total" bigint DEFAULT 0 NOT NULL,
	"cost" bigint DEFAULT 0 NOT NULL,
	"saved_by" uuid,
	"review_asked_by" uuid,
	"approved_at" timestamp with time zone,
	"approved_by" uuid,
	"review_note" text,
	"sent_at" timestamp with time zone,
	"sent_by" uuid,
	"viewed_at" timestamp with time zone,
	"decided_at" timestamp with time zone,
	"rejected_reason" text,
	"rejected_note" text,
	"cancelled_reason" text,
	"paper" jsonb,
	"paper_hash" text,
	"accepted_paper" jsonb,
	"superseded_by_id" uuid,
	"created_by" uuid,
	CONSTRAINT "quotations_number_unique" UNIQUE("number"),
	CONSTRAINT "quotations_revision" UNIQUE("family_id","revision"),
	CONSTRAINT "quotations_party" CHECK (coalesce("quotations"."client_id", "quotations"."lead_id") is not null),
	CONSTRAINT "quotations_paper" CHECK ("quotations"."status" in ('draft', 'in_review', 'cancelled', 'superseded') or ("quotations"."paper" is not null and "quotations"."paper_hash" is not null))
);
--> statement-breakpoint
CREATE TABLE "supplier_contacts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"supplier_id" uuid NOT NULL,
	"display_order" integer DEFAULT 0 NOT NULL,
	"name" text NOT NULL,
	"role" text DEFAULT '' NOT NULL,
	"phone_raw" text,
	"phone_e164" text,
	"email" text
);
--> statement-breakpoint
CREATE TABLE "supplier_papers" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"supplier_id" uuid NOT NULL,
	"display_order" integer DEFAULT 0 NOT NULL,
	"kind" text NOT NULL,
	"number" text,
	"expires_on" date,
	"notes" text
);
--> statement-breakpoint
CREATE TABLE "supplier_prices" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"search" text DEFAULT '' NOT NULL,
	"supplier_id" uuid NOT NULL,
	"code" text NOT NULL,
	"name_en" text DEFAULT '' NOT NULL,
	"name_ar" text DEFAULT '' NOT NULL,
	"trade" text,
	"unit" text NOT NULL,
	"price" bigint NOT NULL,
	"valid_from" date NOT NULL,
	"valid_until" date,
	"element_key" text,
	"notes" text,
	"created_by" uuid,
	CONSTRAINT "supplier_prices_named" CHECK ("supplier_prices"."name_en" <> '' or "supplier_prices"."name_ar" <> ''),
	CONSTRAINT "supplier_prices_amount" CHECK ("supplier_prices"."price" between 0 and 9999999999),
	CONSTRAINT "supplier_prices_days" CHECK ("supplier_prices"."valid_until" >= "supplier_prices"."valid_from")
);
--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "budget" bigint;--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "handed_over_on" date;--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "warranty_months" integer DEFAULT 12 NOT NULL;--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "handover_checked" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "consent_on" date;--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "consent_by" text;--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "portfolio_project_id" uuid;--> statement-breakpoint
ALTER TABLE "suppliers" ADD COLUMN "commercial_register" text;--> statement-breakpoint
ALTER TABLE "suppliers" ADD COLUMN "vat_registered" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "suppliers" ADD COLUMN "withholding" text;--> statement-breakpoint
ALTER TABLE "suppliers" ADD COLUMN "terms_days" integer;--> statement-breakpoint
ALTER TABLE "suppliers" ADD COLUMN "deposit_percent" integer;--> statement-breakpoint
ALTER TABLE "suppliers" ADD COLUMN "lead_days" integer;--> statement-breakpoint
ALTER TABLE "suppliers" ADD COLUMN "rating_quality" integer;--> statement-breakpoint
ALTER TABLE "suppliers" ADD COLUMN "rating_time" integer;--> statement-breakpoint
ALTER TABLE "suppliers" ADD COLUMN "rating_price" integer;--> statement-breakpoint
ALTER TABLE "suppliers" ADD COLUMN "bank_sealed" text;--> statement-breakpoint
ALTER TABLE "change_order_lines" ADD CONSTRAINT "change_order_lines_change_order_id_change_orders_id_fk" FOREIGN KEY ("change_order_id") REFERENCES "public"."change_orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "change_order_lines" ADD CONSTRAINT "change_order_lines_room_id_project_rooms_id_fk" FOREIGN KEY ("room_id") REFERENCES "public"."project_rooms"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "change_orders" ADD CONSTRAINT "change_orders_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "change_orders" ADD CONSTRAINT "change_orders_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "change_orders" ADD CONSTRAINT "change_orders_contract_id_contracts_id_fk" FOREIGN KEY ("contract_id") REFERENCES "public"."contracts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "change_orders" ADD CONSTRAINT "change_orders_owner_id_app_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."app_users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "change_orders" ADD CONSTRAINT "change_orders_created_by_app_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."app_users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contract_changes" ADD CONSTRAINT "contract_changes_contract_id_contracts_id_fk" FOREIGN KEY ("contract_id") REFERENCES "public"."contracts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contracts" ADD CONSTRAINT "contracts_quotation_id_quotations_id_fk" FOREIGN KEY ("quotation_id") REFERENCES "public"."quotations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contracts" ADD CONSTRAINT "contracts_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contracts" ADD CONSTRAINT "contracts_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contracts" ADD CONSTRAINT "contracts_created_by_app_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."app_users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "instalments" ADD CONSTRAINT "instalments_contract_id_contracts_id_fk" FOREIGN KEY ("contract_id") REFERENCES "public"."contracts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "instalments" ADD CONSTRAINT "instalments_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "instalments" ADD CONSTRAINT "instalments_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "custody_entries" ADD CONSTRAINT "custody_entries_custody_id_custodies_id_fk" FOREIGN KEY ("custody_id") REFERENCES "public"."custodies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "custody_entries" ADD CONSTRAINT "custody_entries_expense_id_expenses_id_fk" FOREIGN KEY ("expense_id") REFERENCES "public"."expenses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "custody_entries" ADD CONSTRAINT "custody_entries_created_by_app_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."app_users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "custodies" ADD CONSTRAINT "custodies_holder_id_app_users_id_fk" FOREIGN KEY ("holder_id") REFERENCES "public"."app_users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "custodies" ADD CONSTRAINT "custodies_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "custodies" ADD CONSTRAINT "custodies_created_by_app_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."app_users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "expenses" ADD CONSTRAINT "expenses_supplier_id_suppliers_id_fk" FOREIGN KEY ("supplier_id") REFERENCES "public"."suppliers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "expenses" ADD CONSTRAINT "expenses_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "expenses" ADD CONSTRAINT "expenses_phase_id_project_phases_id_fk" FOREIGN KEY ("phase_id") REFERENCES "public"."project_phases"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "expenses" ADD CONSTRAINT "expenses_custody_id_custodies_id_fk" FOREIGN KEY ("custody_id") REFERENCES "public"."custodies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "expenses" ADD CONSTRAINT "expenses_order_id_purchase_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."purchase_orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "expenses" ADD CONSTRAINT "expenses_order_line_id_purchase_order_lines_id_fk" FOREIGN KEY ("order_line_id") REFERENCES "public"."purchase_order_lines"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "expenses" ADD CONSTRAINT "expenses_submitted_by_app_users_id_fk" FOREIGN KEY ("submitted_by") REFERENCES "public"."app_users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "expenses" ADD CONSTRAINT "expenses_decided_by_app_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."app_users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "expenses" ADD CONSTRAINT "expenses_reversal_of_id_expenses_id_fk" FOREIGN KEY ("reversal_of_id") REFERENCES "public"."expenses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "expenses" ADD CONSTRAINT "expenses_created_by_app_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."app_users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_deductions" ADD CONSTRAINT "invoice_deductions_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_deductions" ADD CONSTRAINT "invoice_deductions_deducted_id_invoices_id_fk" FOREIGN KEY ("deducted_id") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_lines" ADD CONSTRAINT "invoice_lines_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_contract_id_contracts_id_fk" FOREIGN KEY ("contract_id") REFERENCES "public"."contracts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_instalment_id_instalments_id_fk" FOREIGN KEY ("instalment_id") REFERENCES "public"."instalments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_corrects_id_invoices_id_fk" FOREIGN KEY ("corrects_id") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_issued_by_app_users_id_fk" FOREIGN KEY ("issued_by") REFERENCES "public"."app_users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_created_by_app_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."app_users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "acceptances" ADD CONSTRAINT "acceptances_link_id_client_links_id_fk" FOREIGN KEY ("link_id") REFERENCES "public"."client_links"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "acceptances" ADD CONSTRAINT "acceptances_evidence_file_id_record_files_id_fk" FOREIGN KEY ("evidence_file_id") REFERENCES "public"."record_files"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "acceptances" ADD CONSTRAINT "acceptances_recorded_by_app_users_id_fk" FOREIGN KEY ("recorded_by") REFERENCES "public"."app_users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_links" ADD CONSTRAINT "client_links_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_links" ADD CONSTRAINT "client_links_created_by_app_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."app_users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_questions" ADD CONSTRAINT "client_questions_link_id_client_links_id_fk" FOREIGN KEY ("link_id") REFERENCES "public"."client_links"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_questions" ADD CONSTRAINT "client_questions_answered_by_app_users_id_fk" FOREIGN KEY ("answered_by") REFERENCES "public"."app_users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase_order_lines" ADD CONSTRAINT "purchase_order_lines_order_id_purchase_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."purchase_orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase_orders" ADD CONSTRAINT "purchase_orders_supplier_id_suppliers_id_fk" FOREIGN KEY ("supplier_id") REFERENCES "public"."suppliers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase_orders" ADD CONSTRAINT "purchase_orders_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase_orders" ADD CONSTRAINT "purchase_orders_quotation_id_quotations_id_fk" FOREIGN KEY ("quotation_id") REFERENCES "public"."quotations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase_orders" ADD CONSTRAINT "purchase_orders_created_by_app_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."app_users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase_receipt_lines" ADD CONSTRAINT "purchase_receipt_lines_receipt_id_purchase_receipts_id_fk" FOREIGN KEY ("receipt_id") REFERENCES "public"."purchase_receipts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase_receipt_lines" ADD CONSTRAINT "purchase_receipt_lines_line_id_purchase_order_lines_id_fk" FOREIGN KEY ("line_id") REFERENCES "public"."purchase_order_lines"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase_receipts" ADD CONSTRAINT "purchase_receipts_order_id_purchase_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."purchase_orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase_receipts" ADD CONSTRAINT "purchase_receipts_received_by_app_users_id_fk" FOREIGN KEY ("received_by") REFERENCES "public"."app_users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supplier_bill_lines" ADD CONSTRAINT "supplier_bill_lines_bill_id_supplier_bills_id_fk" FOREIGN KEY ("bill_id") REFERENCES "public"."supplier_bills"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supplier_bill_lines" ADD CONSTRAINT "supplier_bill_lines_line_id_purchase_order_lines_id_fk" FOREIGN KEY ("line_id") REFERENCES "public"."purchase_order_lines"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supplier_bills" ADD CONSTRAINT "supplier_bills_supplier_id_suppliers_id_fk" FOREIGN KEY ("supplier_id") REFERENCES "public"."suppliers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supplier_bills" ADD CONSTRAINT "supplier_bills_order_id_purchase_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."purchase_orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supplier_bills" ADD CONSTRAINT "supplier_bills_created_by_app_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."app_users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supplier_payments" ADD CONSTRAINT "supplier_payments_supplier_id_suppliers_id_fk" FOREIGN KEY ("supplier_id") REFERENCES "public"."suppliers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supplier_payments" ADD CONSTRAINT "supplier_payments_order_id_purchase_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."purchase_orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supplier_payments" ADD CONSTRAINT "supplier_payments_bill_id_supplier_bills_id_fk" FOREIGN KEY ("bill_id") REFERENCES "public"."supplier_bills"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supplier_payments" ADD CONSTRAINT "supplier_payments_created_by_app_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."app_users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "allocations" ADD CONSTRAINT "allocations_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "allocations" ADD CONSTRAINT "allocations_credit_note_id_invoices_id_fk" FOREIGN KEY ("credit_note_id") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "allocations" ADD CONSTRAINT "allocations_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "allocations" ADD CONSTRAINT "allocations_by_app_users_id_fk" FOREIGN KEY ("by") REFERENCES "public"."app_users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "allocations" ADD CONSTRAINT "allocations_released_by_app_users_id_fk" FOREIGN KEY ("released_by") REFERENCES "public"."app_users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "expected_transfers" ADD CONSTRAINT "expected_transfers_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "expected_transfers" ADD CONSTRAINT "expected_transfers_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "expected_transfers" ADD CONSTRAINT "expected_transfers_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "expected_transfers" ADD CONSTRAINT "expected_transfers_created_by_app_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."app_users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_reminders" ADD CONSTRAINT "invoice_reminders_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_reminders" ADD CONSTRAINT "invoice_reminders_by_app_users_id_fk" FOREIGN KEY ("by") REFERENCES "public"."app_users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_refund_of_id_payments_id_fk" FOREIGN KEY ("refund_of_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_credit_note_id_invoices_id_fk" FOREIGN KEY ("credit_note_id") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_received_by_app_users_id_fk" FOREIGN KEY ("received_by") REFERENCES "public"."app_users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_created_by_app_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."app_users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_budget_lines" ADD CONSTRAINT "project_budget_lines_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "work_hours" ADD CONSTRAINT "work_hours_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "work_hours" ADD CONSTRAINT "work_hours_phase_id_project_phases_id_fk" FOREIGN KEY ("phase_id") REFERENCES "public"."project_phases"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "work_hours" ADD CONSTRAINT "work_hours_user_id_app_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "work_hours" ADD CONSTRAINT "work_hours_created_by_app_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."app_users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_phases" ADD CONSTRAINT "project_phases_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_phases" ADD CONSTRAINT "project_phases_signed_off_by_app_users_id_fk" FOREIGN KEY ("signed_off_by") REFERENCES "public"."app_users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_rooms" ADD CONSTRAINT "project_rooms_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "selection_options" ADD CONSTRAINT "selection_options_selection_id_selections_id_fk" FOREIGN KEY ("selection_id") REFERENCES "public"."selections"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "selection_options" ADD CONSTRAINT "selection_options_supplier_id_suppliers_id_fk" FOREIGN KEY ("supplier_id") REFERENCES "public"."suppliers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "selections" ADD CONSTRAINT "selections_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "selections" ADD CONSTRAINT "selections_room_id_project_rooms_id_fk" FOREIGN KEY ("room_id") REFERENCES "public"."project_rooms"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "selections" ADD CONSTRAINT "selections_decided_by_app_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."app_users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "selections" ADD CONSTRAINT "selections_created_by_app_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."app_users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "snag_pictures" ADD CONSTRAINT "snag_pictures_file_id_record_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."record_files"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "snag_pictures" ADD CONSTRAINT "snag_pictures_snag_id_snags_id_fk" FOREIGN KEY ("snag_id") REFERENCES "public"."snags"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "snags" ADD CONSTRAINT "snags_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "snags" ADD CONSTRAINT "snags_room_id_project_rooms_id_fk" FOREIGN KEY ("room_id") REFERENCES "public"."project_rooms"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "snags" ADD CONSTRAINT "snags_assignee_id_app_users_id_fk" FOREIGN KEY ("assignee_id") REFERENCES "public"."app_users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "snags" ADD CONSTRAINT "snags_supplier_id_suppliers_id_fk" FOREIGN KEY ("supplier_id") REFERENCES "public"."suppliers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "snags" ADD CONSTRAINT "snags_created_by_app_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."app_users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotation_lines" ADD CONSTRAINT "quotation_lines_quotation_id_quotations_id_fk" FOREIGN KEY ("quotation_id") REFERENCES "public"."quotations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotation_lines" ADD CONSTRAINT "quotation_lines_section_id_quotation_sections_id_fk" FOREIGN KEY ("section_id") REFERENCES "public"."quotation_sections"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotation_lines" ADD CONSTRAINT "quotation_lines_image_id_media_id_fk" FOREIGN KEY ("image_id") REFERENCES "public"."media"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotation_lines" ADD CONSTRAINT "quotation_lines_supplier_id_suppliers_id_fk" FOREIGN KEY ("supplier_id") REFERENCES "public"."suppliers"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotation_plan_rows" ADD CONSTRAINT "quotation_plan_rows_quotation_id_quotations_id_fk" FOREIGN KEY ("quotation_id") REFERENCES "public"."quotations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotation_sections" ADD CONSTRAINT "quotation_sections_quotation_id_quotations_id_fk" FOREIGN KEY ("quotation_id") REFERENCES "public"."quotations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotations" ADD CONSTRAINT "quotations_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotations" ADD CONSTRAINT "quotations_lead_id_leads_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."leads"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotations" ADD CONSTRAINT "quotations_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotations" ADD CONSTRAINT "quotations_estimate_id_estimates_id_fk" FOREIGN KEY ("estimate_id") REFERENCES "public"."estimates"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotations" ADD CONSTRAINT "quotations_owner_id_app_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."app_users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotations" ADD CONSTRAINT "quotations_saved_by_app_users_id_fk" FOREIGN KEY ("saved_by") REFERENCES "public"."app_users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotations" ADD CONSTRAINT "quotations_review_asked_by_app_users_id_fk" FOREIGN KEY ("review_asked_by") REFERENCES "public"."app_users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotations" ADD CONSTRAINT "quotations_approved_by_app_users_id_fk" FOREIGN KEY ("approved_by") REFERENCES "public"."app_users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotations" ADD CONSTRAINT "quotations_sent_by_app_users_id_fk" FOREIGN KEY ("sent_by") REFERENCES "public"."app_users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotations" ADD CONSTRAINT "quotations_superseded_by_id_quotations_id_fk" FOREIGN KEY ("superseded_by_id") REFERENCES "public"."quotations"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotations" ADD CONSTRAINT "quotations_created_by_app_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."app_users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supplier_contacts" ADD CONSTRAINT "supplier_contacts_supplier_id_suppliers_id_fk" FOREIGN KEY ("supplier_id") REFERENCES "public"."suppliers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supplier_papers" ADD CONSTRAINT "supplier_papers_supplier_id_suppliers_id_fk" FOREIGN KEY ("supplier_id") REFERENCES "public"."suppliers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supplier_prices" ADD CONSTRAINT "supplier_prices_supplier_id_suppliers_id_fk" FOREIGN KEY ("supplier_id") REFERENCES "public"."suppliers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supplier_prices" ADD CONSTRAINT "supplier_prices_created_by_app_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."app_users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "change_order_lines_order" ON "change_order_lines" USING btree ("change_order_id","display_order");--> statement-breakpoint
CREATE INDEX "change_orders_project" ON "change_orders" USING btree ("project_id","created_at");--> statement-breakpoint
CREATE INDEX "change_orders_client" ON "change_orders" USING btree ("client_id");--> statement-breakpoint
CREATE INDEX "change_orders_contract" ON "change_orders" USING btree ("contract_id");--> statement-breakpoint
CREATE INDEX "change_orders_status" ON "change_orders" USING btree ("status","valid_until");--> statement-breakpoint
CREATE INDEX "change_orders_updated" ON "change_orders" USING btree ("updated_at","id");--> statement-breakpoint
CREATE INDEX "change_orders_search" ON "change_orders" USING gin ("search" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "contract_changes_contract" ON "contract_changes" USING btree ("contract_id","created_at");--> statement-breakpoint
CREATE INDEX "contracts_project" ON "contracts" USING btree ("project_id");--> statement-breakpoint
CREATE INDEX "contracts_client" ON "contracts" USING btree ("client_id");--> statement-breakpoint
CREATE INDEX "instalments_contract" ON "instalments" USING btree ("contract_id","display_order");--> statement-breakpoint
CREATE INDEX "instalments_project" ON "instalments" USING btree ("project_id");--> statement-breakpoint
CREATE INDEX "instalments_client" ON "instalments" USING btree ("client_id");--> statement-breakpoint
CREATE INDEX "instalments_due" ON "instalments" USING btree ("status","due_on");--> statement-breakpoint
CREATE INDEX "instalments_invoice" ON "instalments" USING btree ("invoice_id");--> statement-breakpoint
CREATE INDEX "custody_entries_custody" ON "custody_entries" USING btree ("custody_id","place");--> statement-breakpoint
CREATE INDEX "custodies_holder" ON "custodies" USING btree ("holder_id");--> statement-breakpoint
CREATE INDEX "custodies_updated" ON "custodies" USING btree ("updated_at","id");--> statement-breakpoint
CREATE INDEX "custodies_search" ON "custodies" USING gin ("search" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "expenses_spent" ON "expenses" USING btree ("spent_on","id");--> statement-breakpoint
CREATE INDEX "expenses_updated" ON "expenses" USING btree ("updated_at","id");--> statement-breakpoint
CREATE INDEX "expenses_amount" ON "expenses" USING btree ("amount","id");--> statement-breakpoint
CREATE INDEX "expenses_status" ON "expenses" USING btree ("status","spent_on");--> statement-breakpoint
CREATE INDEX "expenses_project" ON "expenses" USING btree ("project_id");--> statement-breakpoint
CREATE INDEX "expenses_supplier" ON "expenses" USING btree ("supplier_id","spent_on");--> statement-breakpoint
CREATE INDEX "expenses_custody" ON "expenses" USING btree ("custody_id");--> statement-breakpoint
CREATE INDEX "expenses_order" ON "expenses" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "expenses_created_by" ON "expenses" USING btree ("created_by");--> statement-breakpoint
CREATE INDEX "expenses_search" ON "expenses" USING gin ("search" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "invoice_lines_invoice" ON "invoice_lines" USING btree ("invoice_id","display_order");--> statement-breakpoint
CREATE INDEX "invoices_client" ON "invoices" USING btree ("client_id","issued_on");--> statement-breakpoint
CREATE INDEX "invoices_project" ON "invoices" USING btree ("project_id");--> statement-breakpoint
CREATE INDEX "invoices_contract" ON "invoices" USING btree ("contract_id");--> statement-breakpoint
CREATE INDEX "invoices_instalment" ON "invoices" USING btree ("instalment_id");--> statement-breakpoint
CREATE INDEX "invoices_corrects" ON "invoices" USING btree ("corrects_id");--> statement-breakpoint
CREATE INDEX "invoices_status" ON "invoices" USING btree ("status","due_on");--> statement-breakpoint
CREATE INDEX "invoices_updated" ON "invoices" USING btree ("updated_at","id");--> statement-breakpoint
CREATE INDEX "invoices_issued" ON "invoices" USING btree ("issued_on","id");--> statement-breakpoint
CREATE INDEX "invoices_due" ON "invoices" USING btree ("due_on","id");--> statement-breakpoint
CREATE INDEX "invoices_balance" ON "invoices" USING btree ("balance","id");--> statement-breakpoint
CREATE INDEX "invoices_total" ON "invoices" USING btree ("total","id");--> statement-breakpoint
CREATE INDEX "invoices_search" ON "invoices" USING gin ("search" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "client_links_record" ON "client_links" USING btree ("kind","record_id","created_at");--> statement-breakpoint
CREATE INDEX "client_links_client" ON "client_links" USING btree ("client_id");--> statement-breakpoint
CREATE INDEX "client_questions_record" ON "client_questions" USING btree ("kind","record_id","asked_at");--> statement-breakpoint
CREATE INDEX "purchase_order_lines_order" ON "purchase_order_lines" USING btree ("order_id","display_order");--> statement-breakpoint
CREATE INDEX "purchase_order_lines_sold" ON "purchase_order_lines" USING btree ("quotation_line_key");--> statement-breakpoint
CREATE INDEX "purchase_orders_supplier" ON "purchase_orders" USING btree ("supplier_id","status");--> statement-breakpoint
CREATE INDEX "purchase_orders_project" ON "purchase_orders" USING btree ("project_id","status");--> statement-breakpoint
CREATE INDEX "purchase_orders_quotation" ON "purchase_orders" USING btree ("quotation_id");--> statement-breakpoint
CREATE INDEX "purchase_orders_status" ON "purchase_orders" USING btree ("status","promised_on");--> statement-breakpoint
CREATE INDEX "purchase_orders_updated" ON "purchase_orders" USING btree ("updated_at","id");--> statement-breakpoint
CREATE INDEX "purchase_orders_search" ON "purchase_orders" USING gin ("search" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "purchase_receipt_lines_line" ON "purchase_receipt_lines" USING btree ("line_id");--> statement-breakpoint
CREATE INDEX "purchase_receipts_order" ON "purchase_receipts" USING btree ("order_id","received_on");--> statement-breakpoint
CREATE INDEX "supplier_bill_lines_line" ON "supplier_bill_lines" USING btree ("line_id");--> statement-breakpoint
CREATE INDEX "supplier_bills_supplier" ON "supplier_bills" USING btree ("supplier_id","billed_on");--> statement-breakpoint
CREATE INDEX "supplier_bills_order" ON "supplier_bills" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "supplier_bills_number" ON "supplier_bills" USING btree ("supplier_id","number");--> statement-breakpoint
CREATE INDEX "supplier_payments_supplier" ON "supplier_payments" USING btree ("supplier_id","paid_on");--> statement-breakpoint
CREATE INDEX "supplier_payments_order" ON "supplier_payments" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "allocations_payment" ON "allocations" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "allocations_credit_note" ON "allocations" USING btree ("credit_note_id");--> statement-breakpoint
CREATE INDEX "allocations_invoice" ON "allocations" USING btree ("invoice_id");--> statement-breakpoint
CREATE INDEX "expected_transfers_client" ON "expected_transfers" USING btree ("client_id","expected_on");--> statement-breakpoint
CREATE INDEX "expected_transfers_invoice" ON "expected_transfers" USING btree ("invoice_id");--> statement-breakpoint
CREATE INDEX "invoice_reminders_invoice" ON "invoice_reminders" USING btree ("invoice_id","at");--> statement-breakpoint
CREATE UNIQUE INDEX "invoice_reminders_once" ON "invoice_reminders" USING btree ("invoice_id","due_on","step");--> statement-breakpoint
CREATE INDEX "payments_client" ON "payments" USING btree ("client_id","received_on");--> statement-breakpoint
CREATE INDEX "payments_received" ON "payments" USING btree ("received_on","id");--> statement-breakpoint
CREATE INDEX "payments_updated" ON "payments" USING btree ("updated_at","id");--> statement-breakpoint
CREATE INDEX "payments_refund_of" ON "payments" USING btree ("refund_of_id");--> statement-breakpoint
CREATE INDEX "payments_credit_note" ON "payments" USING btree ("credit_note_id");--> statement-breakpoint
CREATE INDEX "payments_cheques" ON "payments" USING btree ("matures_on","id") WHERE "payments"."method" = 'cheque';--> statement-breakpoint
CREATE INDEX "payments_free" ON "payments" USING btree ("client_id") WHERE "payments"."free" > 0;--> statement-breakpoint
CREATE INDEX "payments_search" ON "payments" USING gin ("search" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "work_hours_project" ON "work_hours" USING btree ("project_id","on");--> statement-breakpoint
CREATE INDEX "work_hours_user" ON "work_hours" USING btree ("user_id","on");--> statement-breakpoint
CREATE INDEX "project_phases_project" ON "project_phases" USING btree ("project_id","display_order");--> statement-breakpoint
CREATE UNIQUE INDEX "project_phases_key" ON "project_phases" USING btree ("project_id","key");--> statement-breakpoint
CREATE INDEX "project_rooms_project" ON "project_rooms" USING btree ("project_id","display_order");--> statement-breakpoint
CREATE INDEX "selection_options_selection" ON "selection_options" USING btree ("selection_id","display_order");--> statement-breakpoint
CREATE UNIQUE INDEX "selection_options_chosen" ON "selection_options" USING btree ("selection_id") WHERE "selection_options"."chosen";--> statement-breakpoint
CREATE INDEX "selections_project" ON "selections" USING btree ("project_id","display_order");--> statement-breakpoint
CREATE INDEX "selections_needed" ON "selections" USING btree ("status","needed_on");--> statement-breakpoint
CREATE INDEX "snag_pictures_snag" ON "snag_pictures" USING btree ("snag_id");--> statement-breakpoint
CREATE INDEX "snags_project" ON "snags" USING btree ("project_id","status","due_on");--> statement-breakpoint
CREATE INDEX "snags_assignee" ON "snags" USING btree ("assignee_id","status");--> statement-breakpoint
CREATE INDEX "snags_supplier" ON "snags" USING btree ("supplier_id","status");--> statement-breakpoint
CREATE INDEX "snags_room" ON "snags" USING btree ("room_id");--> statement-breakpoint
CREATE INDEX "quotation_lines_section" ON "quotation_lines" USING btree ("section_id");--> statement-breakpoint
CREATE INDEX "quotation_lines_element" ON "quotation_lines" USING btree ("element_key");--> statement-breakpoint
CREATE INDEX "quotation_lines_supplier" ON "quotation_lines" USING btree ("supplier_id");--> statement-breakpoint
CREATE INDEX "quotations_client" ON "quotations" USING btree ("client_id","updated_at");--> statement-breakpoint
CREATE INDEX "quotations_lead" ON "quotations" USING btree ("lead_id");--> statement-breakpoint
CREATE INDEX "quotations_project" ON "quotations" USING btree ("project_id");--> statement-breakpoint
CREATE INDEX "quotations_owner" ON "quotations" USING btree ("owner_id","status");--> statement-breakpoint
CREATE INDEX "quotations_status" ON "quotations" USING btree ("status","valid_until");--> statement-breakpoint
CREATE INDEX "quotations_updated" ON "quotations" USING btree ("updated_at","id");--> statement-breakpoint
CREATE INDEX "quotations_valid" ON "quotations" USING btree ("valid_until","id");--> statement-breakpoint
CREATE INDEX "quotations_total" ON "quotations" USING btree ("total","id");--> statement-breakpoint
CREATE INDEX "quotations_search" ON "quotations" USING gin ("search" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "supplier_contacts_supplier" ON "supplier_contacts" USING btree ("supplier_id","display_order");--> statement-breakpoint
CREATE INDEX "supplier_papers_supplier" ON "supplier_papers" USING btree ("supplier_id");--> statement-breakpoint
CREATE INDEX "supplier_papers_expires" ON "supplier_papers" USING btree ("expires_on");--> statement-breakpoint
CREATE UNIQUE INDEX "supplier_prices_day" ON "supplier_prices" USING btree ("supplier_id","code","valid_from");--> statement-breakpoint
CREATE INDEX "supplier_prices_element" ON "supplier_prices" USING btree ("element_key");--> statement-breakpoint
CREATE INDEX "supplier_prices_code" ON "supplier_prices" USING btree ("code");--> statement-breakpoint
CREATE INDEX "supplier_prices_updated" ON "supplier_prices" USING btree ("updated_at","id");--> statement-breakpoint
CREATE INDEX "supplier_prices_search" ON "supplier_prices" USING gin ("search" gin_trgm_ops);--> statement-breakpoint
ALTER TABLE "projects" ADD CONSTRAINT "projects_portfolio_project_id_portfolio_projects_id_fk" FOREIGN KEY ("portfolio_project_id") REFERENCES "public"."portfolio_projects"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "projects_portfolio" ON "projects" USING btree ("portfolio_project_id");--> statement-breakpoint
ALTER TABLE "projects" ADD CONSTRAINT "projects_budget" CHECK ("projects"."budget" >= 0);--> statement-breakpoint
ALTER TABLE "projects" ADD CONSTRAINT "projects_warranty" CHECK ("projects"."warranty_months" between 0 and 60);--> statement-breakpoint
ALTER TABLE "suppliers" ADD CONSTRAINT "suppliers_terms" CHECK ("suppliers"."terms_days" between 0 and 180);--> statement-breakpoint
ALTER TABLE "suppliers" ADD CONSTRAINT "suppliers_deposit" CHECK ("suppliers"."deposit_percent" between 0 and 10000);--> statement-breakpoint
ALTER TABLE "suppliers" ADD CONSTRAINT "suppliers_lead_time" CHECK ("suppliers"."lead_days" between 0 and 365);--> statement-breakpoint
ALTER TABLE "suppliers" ADD CONSTRAINT "suppliers_quality" CHECK ("suppliers"."rating_quality" between 1 and 5);--> statement-breakpoint
ALTER TABLE "suppliers" ADD CONSTRAINT "suppliers_time" CHECK ("suppliers"."rating_time" between 1 and 5);--> statement-breakpoint
ALTER TABLE "suppliers" ADD CONSTRAINT "suppliers_price" CHECK ("suppliers"."rating_price" between 1 and 5);