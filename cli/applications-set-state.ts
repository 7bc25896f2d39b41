import { withdrawApplication } from "#core/applications/mine/withdraw.ts";
import type { StoredApplication } from "#core/applications/stored/application.ts";
import { applicationStates } from "#core/applications/stored/application-state.ts";
import { isClosedByCandidate } from "#core/desk/access.ts";
import { auditStampOf, findApplication, typedReferenceOrId } from "./application-access.ts";
import { Failure, note, printJson, type RunCommand, UsageError, withServices } from "./command.ts";
import { parseArguments } from "./parse-arguments.ts";
import { refuseIfErasureAnnounced, refuseRestricted } from "./refusals.ts";

const withdrawn = (reference: string): Failure =>
  new Failure(`${reference} was withdrawn, and operators cannot undo that`);

/** Whether the candidate gets a mail about the withdrawal of an application. */
const isToldOfWithdrawal = ({ state, suspect, disownedAt }: StoredApplication): boolean =>
  state !== "withdrawn" && !suspect && disownedAt === undefined;

export const applicationsSetState: RunCommand = async (args) => {
  const { values, positionals } = parseArguments({
    args,
    allowPositionals: true,
    options: { json: { type: "boolean" } },
  });
  const state = applicationStates.find((known) => known === positionals.at(-1));
  if (!state) throw new UsageError(`the state must be one of ${applicationStates.join(", ")}`);
  const typed = typedReferenceOrId(positionals.slice(0, -1));
  const { id, reference, isMailed } = await withServices(async (services) => {
    const application = await findApplication(services, typed);
    const { id, reference } = application;
    if (isClosedByCandidate(application) && state !== "withdrawn") throw withdrawn(reference);
    if (state !== "withdrawn") refuseRestricted(application, services.now());
    const { store, kept } = services.applications;
    const mark = auditStampOf(services);
    const changed =
      state === "withdrawn"
        ? await withdrawApplication(application, kept, mark)
        : await store.setState(id, state, mark);
    if (!changed) {
      await refuseIfErasureAnnounced(services, application);
      const now = await findApplication(services, id); // read again, because it has changed
      refuseRestricted(now, services.now());
      throw isClosedByCandidate(now)
        ? withdrawn(reference)
        : new Failure(`${reference} is being erased: it is too late to change it`);
    }
    return { id, reference, isMailed: state === "withdrawn" && isToldOfWithdrawal(application) };
  });
  if (values.json) return printJson({ id, reference, state });
  note(`${reference} is ${state}`);
  if (isMailed) note("A mail tells its candidate, who can undo the withdrawal within 24 hours.");
  else note("Its candidate sees that on their page; no mail was sent. careers applications answer sends one.");
};
