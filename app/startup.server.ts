import { handlers as letters } from "./content/newsletter/handlers.server.ts";
import { handlers as leads } from "./crm/leads/handlers.server.ts";
import { handlers as mails } from "./platform/mail/handlers.server.ts";
import { house } from "./platform/house.server.ts";

// The one visible list of what happens after an event, by job name. Looked up at each run, so an edit in development replaces it.
house().handlers = { ...mails, ...letters, ...leads };
