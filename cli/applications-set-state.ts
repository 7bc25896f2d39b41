import { parseArgs } from "node:util";
import { applicationStates } from "#core/applications/application-store.ts";
import { Failure, print, type Run, withServices } from "./command.ts";
import { lookAt } from "./desk.ts";

export const applicationsSetState: Run = async (words) => {
  const { positionals } = parseArgs({ args: [...words], allowPositionals: true, options: {} });
  const [word = "", wanted = ""] = positionals;
  const state = applicationStates.find((known) => known === wanted);
  if (!state) throw new Failure(`the state is one of ${applicationStates.join(", ")}`);
  await withServices(async (services) => {
    const { id } = await lookAt(services, word, "set-state");
    await services.applications.setState(id, state, services.now().toISOString());
  });
  print(`${word} is ${state}`);
};
