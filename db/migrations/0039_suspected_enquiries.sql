ALTER TABLE "contact_messages" ADD COLUMN "mail_estimate" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "contact_messages" ADD COLUMN "suspicion" jsonb;