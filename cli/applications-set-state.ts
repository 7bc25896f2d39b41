import { parseArgs } from "node:util";
import { applicationStates } from "#core/applications/application-store.ts";
import { Failure, print, type Run, withServices } from "./command.ts";
import { lookAt } from "./desk.ts";

export const applicationsSetState: Run = async (words) => {
  const { positionals } = parseArgs({ args: [...words], allowPositionals: true, options: {} });
  const [id = "", wanted = ""] = positionals;
  const state = applicationStates.find((known) => known === wanted);
  if (!state) throw new Failure(`the state is one of ${applicationStates.join(", ")}`);
  await withServices(async (services) => {
    await lookAt(services, id, "set-state");
    await services.applications.setState(id, state, services.now().toISOString());
  });
  print(`${id} is ${state}`);
};
