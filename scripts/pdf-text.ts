// The tests of printed documents read them back with pdftotext.
import { existsSync } from "node:fs";
import { run } from "./run.ts";

/** Makes sure that `pdftotext` is there: installs it with apt as root on Debian, says what to do elsewhere. */
export async function needPdfText(): Promise<void> {
  const there = async (): Promise<boolean> => (await run("pdftotext", ["-v"])).code === 0;
  if (await there()) return;
  if (process.getuid?.() === 0 && existsSync("/usr/bin/apt-get")) {
    console.log("pdftotext: none found, installing poppler-utils with apt-get");
    const env = { DEBIAN_FRONTEND: "noninteractive" };
    await run("apt-get", ["update", "-qq"], { env });
    await run("apt-get", ["install", "-y", "-qq", "--no-install-recommends", "poppler-utils"], { env });
    if (await there()) return;
  }
  throw new Error("The tests of PDFs need pdftotext: install poppler (Debian: poppler-utils, Homebrew: poppler).");
}
