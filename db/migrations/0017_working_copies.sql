ALTER TABLE "portfolio_projects" ADD COLUMN "working_copy" json;--> statement-breakpoint
ALTER TABLE "services" ADD COLUMN "working_copy" json;--> statement-breakpoint
ALTER TABLE "team_members" ADD COLUMN "working_copy" json;--> statement-breakpoint
ALTER TABLE "testimonials" ADD COLUMN "working_copy" json;