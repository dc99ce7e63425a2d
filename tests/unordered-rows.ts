// A query without ORDER BY may answer its rows in any order, and after a row was updated or its page was cleaned it does. In stories it answers
// them back to front, so that whoever relies on the order in which rows were written is found at once and not once in a hundred runs.
import { Client, type QueryResult } from "pg";

const reading = /^\s*select\b/i;
const ordered = /\border\s+by\b/i;
const known = Symbol.for("diwan.unordered-rows");

const { query } = Client.prototype as unknown as { query: (this: Client, ...args: unknown[]) => unknown };
if (!Object.hasOwn(Client.prototype, known)) {
  Object.defineProperty(Client.prototype, known, { value: true });
  Client.prototype.query = function turned(this: Client, ...args: unknown[]): unknown {
    const answer = query.apply(this, args);
    const [statement] = args;
    const text = typeof statement === "string" ? statement : ((statement as { text?: string } | null)?.text ?? "");
    if (!(answer instanceof Promise) || !reading.test(text) || ordered.test(text)) return answer;
    return answer.then((result: QueryResult | QueryResult[]) => {
      // Several statements in one text have a list of results.
      if (!Array.isArray(result)) result.rows.reverse();
      return result;
    });
  } as typeof Client.prototype.query;
}
