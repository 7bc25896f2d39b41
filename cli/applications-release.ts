import { parseArgs } from "node:util";
import { markOf, namedBy, wordIn } from "./application-access.ts";
import { Failure, note, printJson, type Run, withServices } from "./command.ts";

export const applicationsRelease: Run = async (words) => {
  const { values, positionals } = parseArgs({
    args: [...words],
    allowPositionals: true,
    options: { json: { type: "boolean" } },
  });
  const word = wordIn(positionals);
  const { id, reference, eraseAskedAt, undoUntil } = await withServices(async (services) => {
    const application = await namedBy(services, word);
    if (!(await services.applications.store.release(application.id, markOf(services))))
      throw new Failure(`${application.reference} is not held`);
    return application;
  });
  if (values.json) return printJson({ id, reference, released: true });
  note(`${reference} is not held any more`);
  if (!eraseAskedAt) return;
  const when = undoUntil ? `it follows at ${undoUntil}, unless it is undone` : "the next purge does it, within a day";
  note(`Its erasure was asked for at ${eraseAskedAt}: ${when}.`);
};
