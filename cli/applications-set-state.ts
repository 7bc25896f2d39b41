import { parseArgs } from "node:util";
import { withdrawApplication } from "#core/applications/mine/withdraw.ts";
import { applicationStates } from "#core/applications/stored/application-state.ts";
import {
  findApplication,
  isClosed,
  markOf,
  refuseRestricted,
  refuseTold,
  typedReferenceOrId,
} from "./application-access.ts";
import { Failure, note, printJson, type Run, UsageError, withServices } from "./command.ts";

const withdrawn = (reference: string): Failure =>
  new Failure(`${reference} was withdrawn, and operators cannot undo that`);

export const applicationsSetState: Run = async (args) => {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { json: { type: "boolean" } },
  });
  const state = applicationStates.find((known) => known === positionals.at(-1));
  if (!state) throw new UsageError(`the state must be one of ${applicationStates.join(", ")}`);
  const typed = typedReferenceOrId(positionals.slice(0, -1));
  const { id, reference } = await withServices(async (services) => {
    const application = await findApplication(services, typed);
    const { id, reference } = application;
    if (isClosed(application) && state !== "withdrawn") throw withdrawn(reference);
    if (state !== "withdrawn") refuseRestricted(application, services.now());
    const { store, kept } = services.applications;
    if (state === "withdrawn") {
      const about = { from: application.state, to: state };
      await store.noteAccess({ ...markOf(services), action: "set-state", applicationId: id, about });
    }
    const changed =
      state === "withdrawn"
        ? await withdrawApplication(application, kept)
        : await store.setState(id, state, markOf(services));
    if (!changed) await refuseTold(services, application);
    if (!changed) throw withdrawn(reference);
    return application;
  });
  if (values.json) return printJson({ id, reference, state });
  note(`${reference} is ${state}`);
  note("Its candidate sees that on their page; no mail was sent. careers applications answer sends one.");
};
