// The yardstick: a bare node:http server that answers every request with one page from memory.
//   node bench/bare.ts <file with the body> <headers as JSON>
import { readFileSync } from "node:fs";
import { createServer } from "node:http";

const [file = "", headers = "{}"] = process.argv.slice(2);
const body = readFileSync(file);
const head = JSON.parse(headers) as Record<string, string>;
const server = createServer((_request, response) => {
  response.writeHead(200, head);
  response.end(body);
});
server.listen(0, "127.0.0.1", () => {
  const address = server.address();
  process.stdout.write(`listening ${typeof address === "object" && address ? address.port : 0}\n`);
});
