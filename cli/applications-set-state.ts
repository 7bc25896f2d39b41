import { parseArgs } from "node:util";
import { withdrawApplication } from "#core/applications/mine/withdraw.ts";
import { applicationStates } from "#core/applications/stored/application-state.ts";
import { momentOf } from "#core/time/time.ts";
import { isClosed, markOf, namedBy, wordIn } from "./application-access.ts";
import { Failure, Misuse, note, printJson, type Run, withServices } from "./command.ts";

export const applicationsSetState: Run = async (words) => {
  const { values, positionals } = parseArgs({
    args: [...words],
    allowPositionals: true,
    options: { json: { type: "boolean" } },
  });
  const state = applicationStates.find((known) => known === positionals.at(-1));
  if (!state) throw new Misuse(`the state must be one of ${applicationStates.join(", ")}`);
  const word = wordIn(positionals.slice(0, -1));
  const { id, reference } = await withServices(async (services) => {
    const application = await namedBy(services, word);
    const { id, reference } = application;
    if (isClosed(application) && state !== "withdrawn")
      throw new Failure(`${reference} was withdrawn, and no operator undoes that`);
    await services.applications.store.noteAccess({ ...markOf(services), action: "set-state", applicationId: id });
    const changed =
      state === "withdrawn"
        ? await withdrawApplication(application, services.applications.kept)
        : await services.applications.store.setState(id, state, momentOf(services.now()));
    if (!changed) throw new Failure(`${reference} was withdrawn, and no operator undoes that`);
    return application;
  });
  if (values.json) return printJson({ id, reference, state });
  note(`${reference} is ${state}`);
};
