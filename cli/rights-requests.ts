import { type CloseOutcome, closeRequest, extendRequest } from "#core/applications/requests/answer-request.ts";
import { isOverdue } from "#core/applications/requests/deadline.ts";
import { mayBeAddress, noteRequest } from "#core/applications/requests/note-request.ts";
import { type RightRequest, rightKinds } from "#core/applications/stored/right-request.ts";
import { type Day, dayOf, momentOf } from "#core/time/time.ts";
import type { Services } from "#server/compose/compose.ts";
import { applicationsOfMailbox, auditStampOf, awaitRecording, findApplication } from "./application-access.ts";
import {
  countWithNoun,
  Failure,
  note,
  plain,
  print,
  printJson,
  type RunCommand,
  table,
  UsageError,
  withServices,
} from "./command.ts";
import { parseArguments } from "./parse-arguments.ts";
import { parsePastDay } from "./parse-day.ts";
import { requiredReason } from "./reason.ts";

export const rightsOpen: RunCommand = async (args) => {
  const { values, positionals } = parseArguments({
    args,
    allowPositionals: true,
    options: {
      ref: { type: "string" },
      email: { type: "string" },
      received: { type: "string" },
      why: { type: "string" },
      json: { type: "boolean" },
    },
  });
  const kind = rightKinds.find((each) => each === positionals[0]);
  if (kind === undefined || positionals.length > 1)
    throw new UsageError(`the right is needed: one of ${rightKinds.join(", ")}`);
  const why = requiredReason(values.why);
  const received = parsePastDay("--received", values.received);
  const { number, due, about } = await withServices(async (services) => {
    const of = await concernedBy(services, values);
    const about = of.applications.map(({ reference }) => reference);
    const request = { kind, received, why, ...of, applications: of.applications.map(({ id }) => id) };
    const noted = await noteRequest({ ...auditStampOf(services), ...request }, services.applications.rightRequests);
    return { ...noted, about };
  });
  if (values.json) return printJson({ number, kind, received, due, applications: about });
  note(`Request ${number} (${kind}) has to be answered by ${due}.`);
  note(about.length === 0 ? "There is no application of this mailbox." : `It is about ${about.join(", ")}.`);
};

/** The applications of a request: the one with `ref`, or those of the mailbox `email`. If the mailbox has none, returns its address. */
async function concernedBy(
  services: Services,
  { ref, email }: { readonly ref?: string | undefined; readonly email?: string | undefined },
): Promise<{
  readonly applications: Pick<RightRequest["applications"][number], "id" | "reference">[];
  address?: string;
}> {
  if ((ref === undefined) === (email === undefined)) throw new UsageError("either --ref or --email is needed");
  if (email === undefined) return { applications: [await findApplication(services, ref ?? "")] };
  if (!mayBeAddress(email)) throw new UsageError("--email must be a mail address, such as ada@example.org");
  const { applications } = await applicationsOfMailbox(services, email);
  return applications.length === 0 ? { applications, address: plain(email) } : { applications };
}

export const rightsList: RunCommand = async (args) => {
  const { values } = parseArguments({
    args,
    options: { all: { type: "boolean", default: false }, json: { type: "boolean" } },
  });
  const { requests, today } = await withServices(async (services) => {
    const all = await services.applications.rightRequests.all();
    const open = all.filter(({ closed }) => !closed).toSorted((one, other) => (one.due < other.due ? -1 : 1));
    const requests = values.all ? [...open, ...all.filter(({ closed }) => closed).toReversed()] : open;
    const lookup = { action: "list", filters: `rights${values.all ? " all" : ""}`, found: requests.length } as const;
    await awaitRecording(services.applications.store.noteLookup({ ...auditStampOf(services), ...lookup }));
    return { requests, today: dayOf(momentOf(services.now())) };
  });
  if (values.json) return printJson(requests.map((request) => ({ ...request, overdue: isOverdue(request, today) })));
  const rows = requests.map((request) => [
    String(request.number),
    request.kind,
    request.received,
    request.due,
    standingOf(request, today),
    request.address ?? request.applications.map(({ reference }) => reference).join(" "),
    request.closed?.why ??
      request.why ??
      (request.openedBy === "candidate" ? "pressed on the candidate's own page" : ""),
  ]);
  print(table(["number", "right", "received", "due", "is", "about", "why"], rows));
  const overdue = requests.filter((request) => isOverdue(request, today)).length;
  note(`\n${countWithNoun(requests.length, "request")}, ${overdue} overdue`);
};

function standingOf(request: RightRequest, today: Day): string {
  const { closed, extended } = request;
  if (closed) return `${closed.outcome} on ${closed.on}`;
  if (isOverdue(request, today)) return "overdue";
  return extended ? "extended" : "open";
}

export const rightsExtend: RunCommand = async (args) => {
  const { values, positionals } = parseArguments({
    args,
    allowPositionals: true,
    options: { why: { type: "string" }, json: { type: "boolean" } },
  });
  const number = numberIn(positionals);
  const why = requiredReason(values.why);
  const due = await withServices(async (services) => {
    const outcome = await extendRequest(
      number,
      { ...auditStampOf(services), why },
      services.applications.rightRequests,
    );
    if ("due" in outcome) return outcome.due;
    if (outcome.refused === "none" || outcome.refused === "closed") throw refusal(number, outcome);
    const { kind, due } = outcome.request;
    throw new Failure(
      outcome.refused === "late"
        ? `request ${number} (${kind}) should have been answered by ${due}: it is too late to extend it (GDPR Art. 12(3))`
        : `request ${number} (${kind}) was extended before, which is possible only once`,
    );
  });
  if (values.json) return printJson({ number, due });
  note(`Request ${number} has to be answered by ${due}. Tell the person so, and why, within a month of the receipt.`);
};

export const rightsClose: RunCommand = async (args) => {
  const { values, positionals } = parseArguments({
    args,
    allowPositionals: true,
    options: { refused: { type: "boolean", default: false }, why: { type: "string" }, json: { type: "boolean" } },
  });
  const number = numberIn(positionals);
  const why = requiredReason(values.why);
  const outcome = values.refused ? "refused" : "done";
  const kind = await withServices(async (services) => {
    const about = { ...auditStampOf(services), outcome, why } as const;
    const done = await closeRequest(number, about, services.applications.rightRequests);
    if ("refused" in done) throw refusal(number, done);
    return done.closed.kind;
  });
  if (values.json) return printJson({ number, kind, outcome });
  note(`Request ${number} (${kind}) is closed: ${outcome}.`);
  if (values.refused)
    note(
      "Tell the person the reason, and that a complaint to an authority or a lawsuit is possible (GDPR Art. 12(4)).",
    );
};

function numberIn(positionals: readonly string[]): number {
  const [typed = ""] = positionals;
  if (positionals.length !== 1 || !/^[1-9]\d{0,8}$/.test(typed))
    throw new UsageError("the number of a request is needed: careers rights list shows it");
  return Number(typed);
}

const refusal = (number: number, outcome: Extract<CloseOutcome, { refused: string }>): Failure =>
  new Failure(
    outcome.refused === "none"
      ? `there is no request ${number}`
      : `request ${number} was closed on ${outcome.request.closed.on}`,
  );
