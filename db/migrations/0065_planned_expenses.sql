CREATE TABLE "planned_expenses" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"search" text GENERATED ALWAYS AS (search_text(array["name"])) STORED NOT NULL,
	"trashed_at" timestamp with time zone,
	"name" text NOT NULL,
	"amount" bigint NOT NULL,
	"recurrence" text NOT NULL,
	"first_on" date NOT NULL,
	"last_on" date,
	"created_by" uuid,
	CONSTRAINT "planned_expenses_amount" CHECK ("planned_expenses"."amount" > 0)
);
--> statement-breakpoint
ALTER TABLE "planned_expenses" ADD CONSTRAINT "planned_expenses_created_by_app_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."app_users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "planned_expenses_updated" ON "planned_expenses" USING btree ("updated_at","id");--> statement-breakpoint
CREATE INDEX "planned_expenses_trashed" ON "planned_expenses" USING btree ("trashed_at") WHERE "planned_expenses"."trashed_at" is not null;--> statement-breakpoint
CREATE INDEX "planned_expenses_search" ON "planned_expenses" USING gin ("search" gin_trgm_ops);