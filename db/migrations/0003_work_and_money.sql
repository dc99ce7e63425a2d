CREATE TABLE "custody_entries" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
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
	"number" integer NOT NULL,
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
ALTER TABLE "projects" ADD COLUMN "budget" bigint;--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "handed_over_on" date;--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "warranty_months" integer DEFAULT 12 NOT NULL;--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "handover_checked" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "consent_on" date;--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "consent_by" text;--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "portfolio_project_id" uuid;--> statement-breakpoint
ALTER TABLE "custody_entries" ADD CONSTRAINT "custody_entries_custody_id_custodies_id_fk" FOREIGN KEY ("custody_id") REFERENCES "public"."custodies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "custody_entries" ADD CONSTRAINT "custody_entries_expense_id_expenses_id_fk" FOREIGN KEY ("expense_id") REFERENCES "public"."expenses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "custody_entries" ADD CONSTRAINT "custody_entries_created_by_app_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."app_users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "custodies" ADD CONSTRAINT "custodies_holder_id_app_users_id_fk" FOREIGN KEY ("holder_id") REFERENCES "public"."app_users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "custodies" ADD CONSTRAINT "custodies_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "custodies" ADD CONSTRAINT "custodies_created_by_app_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."app_users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "expenses" ADD CONSTRAINT "expenses_supplier_id_suppliers_id_fk" FOREIGN KEY ("supplier_id") REFERENCES "public"."suppliers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "expenses" ADD CONSTRAINT "expenses_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "expenses" ADD CONSTRAINT "expenses_custody_id_custodies_id_fk" FOREIGN KEY ("custody_id") REFERENCES "public"."custodies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "expenses" ADD CONSTRAINT "expenses_submitted_by_app_users_id_fk" FOREIGN KEY ("submitted_by") REFERENCES "public"."app_users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "expenses" ADD CONSTRAINT "expenses_decided_by_app_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."app_users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "expenses" ADD CONSTRAINT "expenses_reversal_of_id_expenses_id_fk" FOREIGN KEY ("reversal_of_id") REFERENCES "public"."expenses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "expenses" ADD CONSTRAINT "expenses_created_by_app_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."app_users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
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
CREATE INDEX "custody_entries_custody" ON "custody_entries" USING btree ("custody_id","on","created_at");--> statement-breakpoint
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
ALTER TABLE "projects" ADD CONSTRAINT "projects_portfolio_project_id_portfolio_projects_id_fk" FOREIGN KEY ("portfolio_project_id") REFERENCES "public"."portfolio_projects"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "projects_portfolio" ON "projects" USING btree ("portfolio_project_id");--> statement-breakpoint
ALTER TABLE "projects" ADD CONSTRAINT "projects_budget" CHECK ("projects"."budget" >= 0);--> statement-breakpoint
ALTER TABLE "projects" ADD CONSTRAINT "projects_warranty" CHECK ("projects"."warranty_months" between 0 and 60);