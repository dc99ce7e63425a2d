ALTER TABLE "portfolio_project_services" DROP CONSTRAINT "portfolio_project_services_service_id_services_id_fk";
--> statement-breakpoint
ALTER TABLE "portfolio_project_services" ADD CONSTRAINT "portfolio_project_services_service_id_services_id_fk" FOREIGN KEY ("service_id") REFERENCES "public"."services"("id") ON DELETE no action ON UPDATE no action;