ALTER TABLE "client_links" DROP CONSTRAINT "client_links_client_id_clients_id_fk";
--> statement-breakpoint
ALTER TABLE "work_hours" DROP CONSTRAINT "work_hours_project_id_projects_id_fk";
--> statement-breakpoint
ALTER TABLE "projects" DROP CONSTRAINT "projects_lead_id_leads_id_fk";
--> statement-breakpoint
ALTER TABLE "quotation_lines" DROP CONSTRAINT "quotation_lines_supplier_id_suppliers_id_fk";
--> statement-breakpoint
ALTER TABLE "clients" ADD COLUMN "archived_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "archived_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "archived_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "suppliers" ADD COLUMN "archived_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "client_links" ADD CONSTRAINT "client_links_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "work_hours" ADD CONSTRAINT "work_hours_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "projects" ADD CONSTRAINT "projects_lead_id_leads_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."leads"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotation_lines" ADD CONSTRAINT "quotation_lines_supplier_id_suppliers_id_fk" FOREIGN KEY ("supplier_id") REFERENCES "public"."suppliers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "leads_archived" ON "leads" USING btree ("archived_at") WHERE "leads"."archived_at" is not null;--> statement-breakpoint
-- What lay in the trash although other rows refer to it is archived: reports keep it, and it could never have been deleted.
DO $$
DECLARE
	kept text;
	reference record;
BEGIN
	FOREACH kept IN ARRAY ARRAY['clients', 'leads', 'projects', 'suppliers'] LOOP
		FOR reference IN
			SELECT r.relname AS "table", a.attname AS "column"
			FROM pg_constraint c
			JOIN pg_class r ON r.oid = c.conrelid
			JOIN pg_attribute a ON a.attrelid = c.conrelid AND a.attnum = c.conkey[1]
			WHERE c.contype = 'f' AND c.confrelid = kept::regclass AND c.confdeltype IN ('a', 'r')
		LOOP
			EXECUTE format(
				'UPDATE %1$I AS kept SET archived_at = trashed_at, trashed_at = NULL WHERE trashed_at IS NOT NULL AND EXISTS (SELECT 1 FROM %2$I AS other WHERE other.%3$I = kept.id)',
				kept, reference.table, reference.column
			);
		END LOOP;
	END LOOP;
END $$;
