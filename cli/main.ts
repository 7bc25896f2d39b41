import { systemErrorSentence } from "#core/system-trouble.ts";
import { runCareers } from "./run.ts";

process.stdout.on("error", (error: NodeJS.ErrnoException) => {
  if (error.code === "EPIPE") process.exit(0); // the reader, such as `head`, has closed the pipe
  const message = systemErrorSentence(error, "the output");
  if (message === undefined) throw error;
  process.stderr.write(`careers: ${message}\n`);
  process.exit(1);
});

await runCareers(process.argv.slice(2));
