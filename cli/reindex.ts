import { type Command, print, withServices } from "./command.ts";

export const reindex: Command = {
  name: "reindex",
  usage: "careers reindex",
  says: "Makes the search index anew from the catalogue. A site that is serving takes it within seconds of its next search.",
  async run() {
    await withServices(async ({ searchEngine }) => {
      const { openings, milliseconds } = await searchEngine.reindex((done) => {
        if (process.stderr.isTTY) process.stderr.write(`\r\u001b[K${done} openings …`);
      });
      if (process.stderr.isTTY) process.stderr.write("\r\u001b[K");
      print(`${openings} openings in ${(milliseconds / 1000).toFixed(1)} s`);
    });
  },
};
