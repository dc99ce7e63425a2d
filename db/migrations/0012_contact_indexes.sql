CREATE INDEX "client_contacts_phone" ON "client_contacts" USING btree ("phone_e164");--> statement-breakpoint
CREATE INDEX "client_contacts_email" ON "client_contacts" USING btree ("email");