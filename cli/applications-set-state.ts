import { parseArgs } from "node:util";
import { applicationStates } from "#core/applications/application-state.ts";
import { withdrawApplication } from "#core/applications/withdraw.ts";
import { momentOf } from "#core/time.ts";
import { isClosed, markOf, namedBy } from "./application-access.ts";
import { Failure, Misuse, note, printJson, type Run, withServices } from "./command.ts";

export const applicationsSetState: Run = async (words) => {
  const { values, positionals } = parseArgs({
    args: [...words],
    allowPositionals: true,
    options: { json: { type: "boolean" } },
  });
  const [word = "", wanted = ""] = positionals;
  const state = applicationStates.find((known) => known === wanted);
  if (!state) throw new Misuse(`the state must be one of ${applicationStates.join(", ")}`);
  await withServices(async (services) => {
    const application = await namedBy(services, word);
    const { id } = application;
    if (isClosed(application) && state !== "withdrawn") throw new Failure(`${id} was withdrawn, and that is for good`);
    await services.applications.noteAccess({ ...markOf(services), action: "set-state", applicationId: id });
    const changed =
      state === "withdrawn"
        ? await withdrawApplication(application, services)
        : await services.applications.setState(id, state, momentOf(services.now()));
    if (!changed) throw new Failure(`${id} was withdrawn, and that is for good`);
  });
  if (values.json) return printJson({ id: word, state });
  note(`${word} is ${state}`);
};
