import { parseArgs } from "node:util";
import { applicationStates } from "#core/applications/application-store.ts";
import { momentOf } from "#core/time.ts";
import { lookAt } from "./application-access.ts";
import { Misuse, note, printJson, type Run, withServices } from "./command.ts";

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
    const { id } = await lookAt(services, word, "set-state");
    await services.applications.setState(id, state, momentOf(services.now()));
  });
  if (values.json) return printJson({ id: word, state });
  note(`${word} is ${state}`);
};
