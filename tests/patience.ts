/** What a first start takes on two quiet cores: an empty embedded database with its tables (ms). `scripts/test.ts` measures it before anything else. */
export const usualStartMs = 6_000;

/** Limits are as many times longer on this machine, at most tenfold. 1 where nobody measured. */
const factor = Math.min(10, Math.max(1, Number(process.env["START_MS"] ?? 0) / usualStartMs));

/** How long a story waits for what takes so long on two quiet cores (ms). */
export const patient = (ms: number): number => Math.round(ms * factor);
