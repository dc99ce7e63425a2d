CREATE TABLE "client_contacts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"client_id" uuid NOT NULL,
	"display_order" integer NOT NULL,
	"name" text NOT NULL,
	"role" text DEFAULT '' NOT NULL,
	"phone_raw" text,
	"phone_e164" text,
	"email" text
);
--> statement-breakpoint
CREATE TABLE "clients" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"search" text DEFAULT '' NOT NULL,
	"trashed_at" timestamp with time zone,
	"number" text NOT NULL,
	"name_en" text,
	"name_ar" text,
	"type" text NOT NULL,
	"status" text DEFAULT 'potential' NOT NULL,
	"contact_person" text,
	"phone_raw" text,
	"phone_e164" text,
	"second_phone_raw" text,
	"second_phone_e164" text,
	"email" text,
	"address" text,
	"governorate" text,
	"city" text,
	"compound" text,
	"budget_min" bigint,
	"budget_max" bigint,
	"preferred_style" text,
	"notes" text,
	"source" text,
	"assigned_to" uuid,
	"tax_number" text,
	"national_id" text,
	"preferred_language" text,
	"source_lead_id" uuid,
	"blacklist_reason" text,
	"blacklisted_at" timestamp with time zone,
	"blacklisted_by" uuid,
	"merged_into_id" uuid,
	"last_activity_at" timestamp with time zone,
	"created_by" uuid,
	CONSTRAINT "clients_number_unique" UNIQUE("number"),
	CONSTRAINT "clients_source_lead" UNIQUE("source_lead_id"),
	CONSTRAINT "clients_named" CHECK (coalesce(nullif("clients"."name_en", ''), nullif("clients"."name_ar", '')) is not null),
	CONSTRAINT "clients_budget" CHECK ("clients"."budget_min" <= "clients"."budget_max"),
	CONSTRAINT "clients_not_into_itself" CHECK ("clients"."merged_into_id" <> "clients"."id")
);
--> statement-breakpoint
CREATE TABLE "record_files" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"record_kind" text NOT NULL,
	"record_id" uuid NOT NULL,
	"name" text NOT NULL,
	"type" text NOT NULL,
	"size" integer NOT NULL,
	"storage_key" text NOT NULL,
	"uploaded_by" uuid,
	"at" timestamp with time zone NOT NULL,
	"removed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "calendar_feeds" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"secret" text NOT NULL,
	"token_hash" text NOT NULL,
	"all" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_read_at" timestamp with time zone,
	CONSTRAINT "calendar_feeds_tokenHash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "meeting_attendees" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"meeting_id" uuid NOT NULL,
	"display_order" integer NOT NULL,
	"user_id" uuid,
	"name" text,
	"phone_raw" text,
	"phone_e164" text,
	"email" text,
	"response" text DEFAULT 'none' NOT NULL,
	CONSTRAINT "meeting_attendees_someone" CHECK (coalesce("meeting_attendees"."user_id"::text, "meeting_attendees"."name") is not null)
);
--> statement-breakpoint
CREATE TABLE "meetings" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"search" text DEFAULT '' NOT NULL,
	"title_en" text DEFAULT '' NOT NULL,
	"title_ar" text DEFAULT '' NOT NULL,
	"type" text DEFAULT 'internal' NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"duration_minutes" integer DEFAULT 60 NOT NULL,
	"ends_at" timestamp with time zone GENERATED ALWAYS AS (((starts_at at time zone 'UTC') + duration_minutes * interval '1 minute') at time zone 'UTC') STORED NOT NULL,
	"place" text DEFAULT 'office' NOT NULL,
	"location_en" text DEFAULT '' NOT NULL,
	"location_ar" text DEFAULT '' NOT NULL,
	"join_url" text,
	"agenda_en" text DEFAULT '' NOT NULL,
	"agenda_ar" text DEFAULT '' NOT NULL,
	"organizer_id" uuid NOT NULL,
	"client_id" uuid,
	"lead_id" uuid,
	"project_id" uuid,
	"supplier_id" uuid,
	"status" text DEFAULT 'scheduled' NOT NULL,
	"revision" integer DEFAULT 0 NOT NULL,
	"rescheduled_count" integer DEFAULT 0 NOT NULL,
	"minutes" text,
	"decisions" text[] DEFAULT '{}' NOT NULL,
	"remind_day" boolean DEFAULT true NOT NULL,
	"remind_hour" boolean DEFAULT true NOT NULL,
	"sequence" integer DEFAULT 0 NOT NULL,
	"cancel_reason" text,
	"created_by" uuid,
	CONSTRAINT "meetings_named" CHECK ("meetings"."title_en" <> '' or "meetings"."title_ar" <> ''),
	CONSTRAINT "meetings_duration" CHECK ("meetings"."duration_minutes" between 5 and 480 and "meetings"."duration_minutes" % 5 = 0)
);
--> statement-breakpoint
CREATE TABLE "notifications" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"about_kind" text NOT NULL,
	"about_id" uuid NOT NULL,
	"data" jsonb NOT NULL,
	"by" uuid,
	"at" timestamp with time zone NOT NULL,
	"read_at" timestamp with time zone,
	"key" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "projects" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"search" text DEFAULT '' NOT NULL,
	"trashed_at" timestamp with time zone,
	"number" text NOT NULL,
	"name_en" text DEFAULT '' NOT NULL,
	"name_ar" text DEFAULT '' NOT NULL,
	"client_id" uuid NOT NULL,
	"lead_id" uuid,
	"estimate_id" uuid,
	"status" text DEFAULT 'planned' NOT NULL,
	"status_reason" text,
	"resume_on" date,
	"property_type" text,
	"governorate" text,
	"compound" text,
	"address" text,
	"area_m2" numeric(12, 3),
	"style" text,
	"manager_id" uuid NOT NULL,
	"start_on" date,
	"target_end_on" date,
	"actual_end_on" date,
	"notes" text,
	"created_by" uuid,
	CONSTRAINT "projects_number_unique" UNIQUE("number"),
	CONSTRAINT "projects_named" CHECK ("projects"."name_en" <> '' or "projects"."name_ar" <> ''),
	CONSTRAINT "projects_area" CHECK ("projects"."area_m2" between 1 and 100000),
	CONSTRAINT "projects_dates" CHECK ("projects"."target_end_on" >= "projects"."start_on")
);
--> statement-breakpoint
CREATE TABLE "project_members" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"project_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"role" text NOT NULL,
	"display_order" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "project_members_projectId_userId_unique" UNIQUE("project_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "supplier_categories" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"supplier_id" uuid NOT NULL,
	"category" text NOT NULL,
	"display_order" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "supplier_categories_supplierId_category_unique" UNIQUE("supplier_id","category")
);
--> statement-breakpoint
CREATE TABLE "suppliers" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"search" text DEFAULT '' NOT NULL,
	"trashed_at" timestamp with time zone,
	"name_en" text DEFAULT '' NOT NULL,
	"name_ar" text DEFAULT '' NOT NULL,
	"kind" text NOT NULL,
	"status" text DEFAULT 'prospective' NOT NULL,
	"status_reason" text,
	"phone_raw" text,
	"phone_e164" text,
	"other_phone_raw" text,
	"other_phone_e164" text,
	"email" text,
	"governorate" text,
	"city" text,
	"address" text,
	"tax_number" text,
	"notes" text,
	"created_by" uuid,
	CONSTRAINT "suppliers_taxNumber_unique" UNIQUE("tax_number"),
	CONSTRAINT "suppliers_named" CHECK ("suppliers"."name_en" <> '' or "suppliers"."name_ar" <> ''),
	CONSTRAINT "suppliers_tax" CHECK ("suppliers"."tax_number" ~ '^[0-9]{9}$')
);
--> statement-breakpoint
CREATE TABLE "task_blockers" (
	"task_id" uuid NOT NULL,
	"blocker_id" uuid NOT NULL,
	CONSTRAINT "task_blockers_task_id_blocker_id_pk" PRIMARY KEY("task_id","blocker_id")
);
--> statement-breakpoint
CREATE TABLE "task_checklist" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"task_id" uuid NOT NULL,
	"text" text NOT NULL,
	"required" boolean DEFAULT false NOT NULL,
	"done" boolean DEFAULT false NOT NULL,
	"done_at" timestamp with time zone,
	"done_by" uuid,
	"display_order" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tasks" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"search" text DEFAULT '' NOT NULL,
	"trashed_at" timestamp with time zone,
	"title" text NOT NULL,
	"description" text,
	"type" text,
	"status" text DEFAULT 'todo' NOT NULL,
	"priority" text DEFAULT 'medium' NOT NULL,
	"assignee_id" uuid NOT NULL,
	"watcher_ids" uuid[] DEFAULT '{}' NOT NULL,
	"start_on" date,
	"due_on" date,
	"estimate_minutes" integer,
	"lead_id" uuid,
	"client_id" uuid,
	"project_id" uuid,
	"meeting_id" uuid,
	"supplier_id" uuid,
	"phase" text,
	"recurrence" text DEFAULT 'none' NOT NULL,
	"recurrence_until" date,
	"series_id" uuid,
	"occurrence_on" date,
	"month_day" integer,
	"followed_on" date,
	"waiting_for" text,
	"waiting_until" date,
	"client_visible" boolean DEFAULT false NOT NULL,
	"remind_at" timestamp with time zone,
	"completed_at" timestamp with time zone,
	"completed_by" uuid,
	"cancel_reason" text,
	"cause" text,
	"created_by" uuid,
	CONSTRAINT "tasks_dates" CHECK ("tasks"."due_on" >= "tasks"."start_on")
);
--> statement-breakpoint
CREATE TABLE "list_choices" (
	"user_id" uuid NOT NULL,
	"entity" text NOT NULL,
	"view_id" uuid,
	"columns" text[],
	CONSTRAINT "list_choices_user_id_entity_pk" PRIMARY KEY("user_id","entity")
);
--> statement-breakpoint
CREATE TABLE "saved_views" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"owner_id" uuid NOT NULL,
	"entity" text NOT NULL,
	"name" text NOT NULL,
	"shared" boolean DEFAULT false NOT NULL,
	"query" text DEFAULT '' NOT NULL,
	"display_order" integer DEFAULT 0 NOT NULL,
	"removed_at" timestamp with time zone
);
--> statement-breakpoint
DROP INDEX "leads_status";--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "trashed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "calendar" jsonb;--> statement-breakpoint
ALTER TABLE "timeline" ADD COLUMN "edited_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "timeline" ADD COLUMN "removed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "client_contacts" ADD CONSTRAINT "client_contacts_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "clients" ADD CONSTRAINT "clients_assigned_to_app_users_id_fk" FOREIGN KEY ("assigned_to") REFERENCES "public"."app_users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "clients" ADD CONSTRAINT "clients_source_lead_id_leads_id_fk" FOREIGN KEY ("source_lead_id") REFERENCES "public"."leads"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "clients" ADD CONSTRAINT "clients_blacklisted_by_app_users_id_fk" FOREIGN KEY ("blacklisted_by") REFERENCES "public"."app_users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "clients" ADD CONSTRAINT "clients_merged_into_id_clients_id_fk" FOREIGN KEY ("merged_into_id") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "clients" ADD CONSTRAINT "clients_created_by_app_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."app_users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "record_files" ADD CONSTRAINT "record_files_uploaded_by_app_users_id_fk" FOREIGN KEY ("uploaded_by") REFERENCES "public"."app_users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendar_feeds" ADD CONSTRAINT "calendar_feeds_user_id_app_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meeting_attendees" ADD CONSTRAINT "meeting_attendees_meeting_id_meetings_id_fk" FOREIGN KEY ("meeting_id") REFERENCES "public"."meetings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meeting_attendees" ADD CONSTRAINT "meeting_attendees_user_id_app_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meetings" ADD CONSTRAINT "meetings_organizer_id_app_users_id_fk" FOREIGN KEY ("organizer_id") REFERENCES "public"."app_users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meetings" ADD CONSTRAINT "meetings_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meetings" ADD CONSTRAINT "meetings_lead_id_leads_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."leads"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meetings" ADD CONSTRAINT "meetings_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meetings" ADD CONSTRAINT "meetings_supplier_id_suppliers_id_fk" FOREIGN KEY ("supplier_id") REFERENCES "public"."suppliers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meetings" ADD CONSTRAINT "meetings_created_by_app_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."app_users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_user_id_app_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_by_app_users_id_fk" FOREIGN KEY ("by") REFERENCES "public"."app_users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "projects" ADD CONSTRAINT "projects_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "projects" ADD CONSTRAINT "projects_lead_id_leads_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."leads"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "projects" ADD CONSTRAINT "projects_estimate_id_estimates_id_fk" FOREIGN KEY ("estimate_id") REFERENCES "public"."estimates"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "projects" ADD CONSTRAINT "projects_manager_id_app_users_id_fk" FOREIGN KEY ("manager_id") REFERENCES "public"."app_users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "projects" ADD CONSTRAINT "projects_created_by_app_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."app_users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_members" ADD CONSTRAINT "project_members_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_members" ADD CONSTRAINT "project_members_user_id_app_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supplier_categories" ADD CONSTRAINT "supplier_categories_supplier_id_suppliers_id_fk" FOREIGN KEY ("supplier_id") REFERENCES "public"."suppliers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "suppliers" ADD CONSTRAINT "suppliers_created_by_app_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."app_users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "task_blockers" ADD CONSTRAINT "task_blockers_task_id_tasks_id_fk" FOREIGN KEY ("task_id") REFERENCES "public"."tasks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "task_blockers" ADD CONSTRAINT "task_blockers_blocker_id_tasks_id_fk" FOREIGN KEY ("blocker_id") REFERENCES "public"."tasks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "task_checklist" ADD CONSTRAINT "task_checklist_task_id_tasks_id_fk" FOREIGN KEY ("task_id") REFERENCES "public"."tasks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "task_checklist" ADD CONSTRAINT "task_checklist_done_by_app_users_id_fk" FOREIGN KEY ("done_by") REFERENCES "public"."app_users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tasks" ADD CONSTRAINT "tasks_assignee_id_app_users_id_fk" FOREIGN KEY ("assignee_id") REFERENCES "public"."app_users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tasks" ADD CONSTRAINT "tasks_lead_id_leads_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."leads"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tasks" ADD CONSTRAINT "tasks_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tasks" ADD CONSTRAINT "tasks_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tasks" ADD CONSTRAINT "tasks_meeting_id_meetings_id_fk" FOREIGN KEY ("meeting_id") REFERENCES "public"."meetings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tasks" ADD CONSTRAINT "tasks_supplier_id_suppliers_id_fk" FOREIGN KEY ("supplier_id") REFERENCES "public"."suppliers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tasks" ADD CONSTRAINT "tasks_completed_by_app_users_id_fk" FOREIGN KEY ("completed_by") REFERENCES "public"."app_users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tasks" ADD CONSTRAINT "tasks_created_by_app_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."app_users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "list_choices" ADD CONSTRAINT "list_choices_view_id_saved_views_id_fk" FOREIGN KEY ("view_id") REFERENCES "public"."saved_views"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "client_contacts_client" ON "client_contacts" USING btree ("client_id","display_order");--> statement-breakpoint
CREATE INDEX "clients_updated" ON "clients" USING btree ("updated_at","id");--> statement-breakpoint
CREATE INDEX "clients_name_en" ON "clients" USING btree (lower(coalesce(nullif("name_en", ''), "name_ar")),"id");--> statement-breakpoint
CREATE INDEX "clients_name_ar" ON "clients" USING btree (lower(coalesce(nullif("name_ar", ''), "name_en")),"id");--> statement-breakpoint
CREATE INDEX "clients_status" ON "clients" USING btree ("status","updated_at");--> statement-breakpoint
CREATE INDEX "clients_assigned" ON "clients" USING btree ("assigned_to","updated_at");--> statement-breakpoint
CREATE INDEX "clients_governorate" ON "clients" USING btree ("governorate");--> statement-breakpoint
CREATE INDEX "clients_merged" ON "clients" USING btree ("merged_into_id");--> statement-breakpoint
CREATE INDEX "clients_phone" ON "clients" USING btree ("phone_e164");--> statement-breakpoint
CREATE INDEX "clients_second_phone" ON "clients" USING btree ("second_phone_e164");--> statement-breakpoint
CREATE INDEX "clients_email" ON "clients" USING btree ("email");--> statement-breakpoint
CREATE INDEX "clients_tax_number" ON "clients" USING btree ("tax_number");--> statement-breakpoint
CREATE INDEX "clients_national_id" ON "clients" USING btree ("national_id");--> statement-breakpoint
CREATE INDEX "clients_search" ON "clients" USING gin ("search" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "record_files_record" ON "record_files" USING btree ("record_kind","record_id","at");--> statement-breakpoint
CREATE INDEX "record_files_removed" ON "record_files" USING btree ("removed_at");--> statement-breakpoint
CREATE INDEX "meeting_attendees_meeting" ON "meeting_attendees" USING btree ("meeting_id","display_order");--> statement-breakpoint
CREATE UNIQUE INDEX "meeting_attendees_user" ON "meeting_attendees" USING btree ("user_id","meeting_id");--> statement-breakpoint
CREATE INDEX "meetings_starts" ON "meetings" USING btree ("starts_at","id");--> statement-breakpoint
CREATE INDEX "meetings_organizer" ON "meetings" USING btree ("organizer_id","starts_at");--> statement-breakpoint
CREATE INDEX "meetings_client" ON "meetings" USING btree ("client_id","starts_at");--> statement-breakpoint
CREATE INDEX "meetings_lead" ON "meetings" USING btree ("lead_id","starts_at");--> statement-breakpoint
CREATE INDEX "meetings_project" ON "meetings" USING btree ("project_id","starts_at");--> statement-breakpoint
CREATE INDEX "meetings_supplier" ON "meetings" USING btree ("supplier_id","starts_at");--> statement-breakpoint
CREATE INDEX "meetings_search" ON "meetings" USING gin ("search" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "notifications_person" ON "notifications" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "notifications_unread" ON "notifications" USING btree ("user_id","read_at");--> statement-breakpoint
CREATE INDEX "notifications_about" ON "notifications" USING btree ("about_kind","about_id");--> statement-breakpoint
CREATE UNIQUE INDEX "notifications_once" ON "notifications" USING btree ("user_id","key");--> statement-breakpoint
CREATE INDEX "projects_client" ON "projects" USING btree ("client_id");--> statement-breakpoint
CREATE INDEX "projects_lead" ON "projects" USING btree ("lead_id");--> statement-breakpoint
CREATE INDEX "projects_manager" ON "projects" USING btree ("manager_id");--> statement-breakpoint
CREATE INDEX "projects_status" ON "projects" USING btree ("status","target_end_on");--> statement-breakpoint
CREATE INDEX "projects_updated" ON "projects" USING btree ("updated_at","id");--> statement-breakpoint
CREATE INDEX "projects_search" ON "projects" USING gin ("search" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "project_members_user" ON "project_members" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "supplier_categories_category" ON "supplier_categories" USING btree ("category");--> statement-breakpoint
CREATE INDEX "suppliers_phone" ON "suppliers" USING btree ("phone_e164");--> statement-breakpoint
CREATE INDEX "suppliers_other_phone" ON "suppliers" USING btree ("other_phone_e164");--> statement-breakpoint
CREATE INDEX "suppliers_status" ON "suppliers" USING btree ("status");--> statement-breakpoint
CREATE INDEX "suppliers_updated" ON "suppliers" USING btree ("updated_at","id");--> statement-breakpoint
CREATE INDEX "suppliers_search" ON "suppliers" USING gin ("search" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "task_blockers_blocker" ON "task_blockers" USING btree ("blocker_id");--> statement-breakpoint
CREATE INDEX "task_checklist_task" ON "task_checklist" USING btree ("task_id","display_order");--> statement-breakpoint
CREATE INDEX "tasks_due" ON "tasks" USING btree ("due_on","id");--> statement-breakpoint
CREATE INDEX "tasks_status" ON "tasks" USING btree ("status","due_on","id");--> statement-breakpoint
CREATE INDEX "tasks_assignee" ON "tasks" USING btree ("assignee_id","status","due_on");--> statement-breakpoint
CREATE INDEX "tasks_priority" ON "tasks" USING btree ("priority","id");--> statement-breakpoint
CREATE INDEX "tasks_updated" ON "tasks" USING btree ("updated_at","id");--> statement-breakpoint
CREATE INDEX "tasks_completed" ON "tasks" USING btree ("completed_at");--> statement-breakpoint
CREATE INDEX "tasks_lead" ON "tasks" USING btree ("lead_id");--> statement-breakpoint
CREATE INDEX "tasks_client" ON "tasks" USING btree ("client_id");--> statement-breakpoint
CREATE INDEX "tasks_project" ON "tasks" USING btree ("project_id");--> statement-breakpoint
CREATE INDEX "tasks_meeting" ON "tasks" USING btree ("meeting_id");--> statement-breakpoint
CREATE INDEX "tasks_supplier" ON "tasks" USING btree ("supplier_id");--> statement-breakpoint
CREATE UNIQUE INDEX "tasks_occurrence" ON "tasks" USING btree ("series_id","occurrence_on");--> statement-breakpoint
CREATE UNIQUE INDEX "tasks_cause" ON "tasks" USING btree ("cause");--> statement-breakpoint
CREATE INDEX "tasks_search" ON "tasks" USING gin ("search" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "saved_views_list" ON "saved_views" USING btree ("entity","owner_id");--> statement-breakpoint
CREATE INDEX "leads_updated" ON "leads" USING btree ("updated_at","id");--> statement-breakpoint
CREATE INDEX "leads_name_en" ON "leads" USING btree (lower(coalesce(nullif("name_en", ''), "name_ar")),"id");--> statement-breakpoint
CREATE INDEX "leads_name_ar" ON "leads" USING btree (lower(coalesce(nullif("name_ar", ''), "name_en")),"id");--> statement-breakpoint
CREATE INDEX "leads_of_person" ON "leads" USING btree ("assigned_to","status","created_at");--> statement-breakpoint
CREATE INDEX "leads_of_source" ON "leads" USING btree ("source","status","created_at");--> statement-breakpoint
CREATE INDEX "leads_of_property" ON "leads" USING btree ("property_type","status","created_at");--> statement-breakpoint
CREATE INDEX "leads_of_priority" ON "leads" USING btree ("priority","status","created_at");--> statement-breakpoint
CREATE INDEX "leads_follow_up" ON "leads" USING btree ("next_follow_up","id");--> statement-breakpoint
CREATE INDEX "leads_by_property" ON "leads" USING btree ("property_type","id");--> statement-breakpoint
CREATE INDEX "leads_by_budget" ON "leads" USING btree ("budget_estimate","id");--> statement-breakpoint
CREATE INDEX "leads_by_timeline" ON "leads" USING btree ("timeline_months","id");--> statement-breakpoint
CREATE INDEX "leads_by_status" ON "leads" USING btree ("status","id","trashed_at");--> statement-breakpoint
CREATE INDEX "leads_by_priority" ON "leads" USING btree ("priority","id");--> statement-breakpoint
CREATE INDEX "leads_unanswered" ON "leads" USING btree ("created_at") WHERE "leads"."status" = 'new' and "leads"."first_responded_at" is null;--> statement-breakpoint
CREATE INDEX "leads_quiet" ON "leads" USING btree ("last_activity_at") WHERE "leads"."status" in ('new', 'contacted', 'qualified', 'proposal_sent', 'negotiating');--> statement-breakpoint
CREATE INDEX "leads_trashed" ON "leads" USING btree ("trashed_at") WHERE "leads"."trashed_at" is not null;--> statement-breakpoint
CREATE INDEX "leads_created_by" ON "leads" USING btree ("created_by");--> statement-breakpoint
CREATE INDEX "leads_converted" ON "leads" USING btree ("converted_client_id");--> statement-breakpoint
CREATE INDEX "status_log_reached" ON "status_log" USING btree ("entity","to","at");--> statement-breakpoint
CREATE INDEX "leads_status" ON "leads" USING btree ("status","created_at","id");