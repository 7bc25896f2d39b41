import { writeSync } from "node:fs";
import { registerHooks } from "node:module";

// Loaded before a program with `--import`. Writes the name of every file that the program loads to file descriptor 3.
registerHooks({
  load(url, context, next) {
    writeSync(3, `${url}\n`);
    return next(url, context);
  },
});
