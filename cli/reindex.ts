import { print, type Run, withServices } from "./command.ts";

export const reindex: Run = async () => {
  await withServices(async ({ searchEngine }) => {
    const { openings, milliseconds } = await searchEngine.reindex((done) => {
      if (process.stderr.isTTY) process.stderr.write(`\r\u001b[K${done} openings …`);
    });
    if (process.stderr.isTTY) process.stderr.write("\r\u001b[K");
    print(`${openings} openings in ${(milliseconds / 1000).toFixed(1)} s`);
  });
};
