import { serveTasks } from "#app/platform/processes/child.ts";
import { compile } from "./compile.ts";

// Reads the fonts, which the first document would wait for.
compile({ source: "x", data: "", language: "en" });
serveTasks(compile);
