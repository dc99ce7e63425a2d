/** Why a child process did not finish a task. `threw`: the entry's own function threw; the process lives on. */
export type FailureReason = "crashed" | "time" | "memory" | "start" | "threw";

/** What is known of a failure. `detail` never holds text that the child printed, which can quote what it was working on. */
export type Failed = { reason: FailureReason; detail: string };

/** A task was given to a child process and came to nothing. The same task will most likely fail again; others are not affected. */
export class TaskFailure extends Error {
  override readonly name = "TaskFailure";
  readonly reason: FailureReason;
  constructor(pool: string, { reason, detail }: Failed) {
    super(`${pool}: ${reason}${detail ? ` (${detail})` : ""}`);
    this.reason = reason;
  }
}
