import { writeSync } from "node:fs";
import { registerHooks } from "node:module";

// Loaded before a program (`--import`), names on a third stream every file that the program loads.
registerHooks({
  load(url, context, next) {
    writeSync(3, `${url}\n`);
    return next(url, context);
  },
});
