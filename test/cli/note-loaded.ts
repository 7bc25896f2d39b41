import { writeSync } from "node:fs";
import { registerHooks } from "node:module";

// Loaded with `--import` before a program. Writes the URL of each module that the program loads to file descriptor 3.
registerHooks({
  load(url, context, next) {
    writeSync(3, `${url}\n`);
    return next(url, context);
  },
});
