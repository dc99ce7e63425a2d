import { house } from "./platform/house.server.ts";

// The one visible list of what happens after an event, by job name. Looked up at each run, so an edit in development replaces it.
house().handlers = {};
