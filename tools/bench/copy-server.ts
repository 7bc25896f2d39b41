import { createWriteStream } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";

/**
 * A server that only writes the bytes of each connection to a file and syncs the file. Its speed is the upper bound for uploads. The command is `node
 * tools/bench/copy-server.ts FOLDER`; it prints the port.
 */
const [folder = "."] = process.argv.slice(2);
let number = 0;
const server = createServer({ allowHalfOpen: true }, (socket) => {
  number += 1;
  const file = createWriteStream(join(folder, `copy-${number}`), { flush: true });
  void pipeline(socket, file, { end: true }).then(() => socket.end("done"));
});
server.listen(0, "127.0.0.1", () => {
  const address = server.address();
  console.log(typeof address === "object" && address ? address.port : "");
});
