import { implementations } from "./implementations.server.ts";
import { whenOpen, type Handler } from "#app/platform/runtime.server.ts";
import { schedules } from "./schedules.server.ts";

// What happens after an event, by job name: the `handlers.server.ts` of every folder. Looked up at each run, so an edit in development replaces it.
const found = import.meta.glob("../**/handlers.server.ts", { eager: true, import: "handlers" });
const handlers = Object.assign({}, ...Object.values(found)) as Record<string, Handler>;

whenOpen((runtime) => void Object.assign(runtime, { ...implementations, handlers, schedules }));
