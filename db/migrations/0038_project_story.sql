ALTER TABLE "portfolio_project_pictures" ADD COLUMN "sentence_en" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "portfolio_project_pictures" ADD COLUMN "sentence_ar" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "portfolio_project_pictures" ADD COLUMN "plan_x" double precision;--> statement-breakpoint
ALTER TABLE "portfolio_project_pictures" ADD COLUMN "plan_y" double precision;--> statement-breakpoint
ALTER TABLE "portfolio_projects" ADD COLUMN "area_note_en" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "portfolio_projects" ADD COLUMN "area_note_ar" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "portfolio_projects" ADD COLUMN "weeks" integer;--> statement-breakpoint
ALTER TABLE "portfolio_projects" ADD COLUMN "budget_difference" integer;--> statement-breakpoint
ALTER TABLE "portfolio_projects" ADD COLUMN "main_sentence_en" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "portfolio_projects" ADD COLUMN "main_sentence_ar" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "portfolio_projects" ADD COLUMN "main_plan_x" double precision;--> statement-breakpoint
ALTER TABLE "portfolio_projects" ADD COLUMN "main_plan_y" double precision;--> statement-breakpoint
-- After the columns that it reads.
ALTER TABLE "portfolio_projects" drop column "search";--> statement-breakpoint
ALTER TABLE "portfolio_projects" ADD COLUMN "search" text GENERATED ALWAYS AS (search_text(array["title_en", "title_ar", "slug", "short_description_en", "short_description_ar", "long_description_en", "long_description_ar", "location_en", "location_ar", "client_name_en", "client_name_ar", "area_note_en", "area_note_ar", "plan_caption_en", "plan_caption_ar"] || "scope_en" || "scope_ar")) STORED NOT NULL;
