import { closeSync, openSync, readSync } from "node:fs";
import { parseArgs } from "node:util";
import { checkMessage, maxAnswersPerMinute, maxTypedLength } from "#core/applications/desk/answering.ts";
import { isRestricted } from "#core/applications/kept/restriction.ts";
import { isConsidered } from "#core/applications/kept/retention.ts";
import { type Answer, type AnswerKind, answerKinds, stateAfter } from "#core/applications/stored/answer.ts";
import type { StoredApplication } from "#core/applications/stored/application.ts";
import type { ApplicationState } from "#core/applications/stored/application-state.ts";
import { type Moment, momentOf } from "#core/time/time.ts";
import type { Services } from "#server/compose/compose.ts";
import { answerFilterOptions, answerFiltersOf, hasFilter, matchingApplications } from "./answer-filters.ts";
import { previewOf } from "./answer-preview.ts";
import {
  awaitRecording,
  findApplication,
  isClosed,
  markOf,
  recordList,
  refuseRestricted,
  refuseTold,
  typedReferenceOrId,
} from "./application-access.ts";
import { counted, Failure, minuteOf, note, print, printJson, type Run, UsageError, withServices } from "./command.ts";

type Values = Readonly<Record<string, string | boolean | undefined>>;

const messageProblems = {
  no_message: "the message is empty",
  message_too_long: "the message can have at most 2,000 characters",
} as const;

function messageOf(message: string | undefined, file: string | undefined): string | undefined {
  if (message !== undefined && file !== undefined)
    throw new UsageError("either --message or --message-file is possible");
  if (message === undefined && file === undefined) return undefined;
  const checked = checkMessage(message ?? readText(file ?? ""));
  if (!checked.ok) throw new UsageError(messageProblems[checked.problem]);
  return checked.message;
}

function readText(file: string): string {
  const bytes = readBeginning(file, maxMessageBytes + 1);
  if (bytes && bytes.length > maxMessageBytes) throw new UsageError(messageProblems.message_too_long);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    throw unreadableFile(file);
  }
}

/** A character has at most three bytes for each of its UTF-16 units. */
const maxMessageBytes = 3 * maxTypedLength;

const unreadableFile = (file: string): UsageError =>
  new UsageError(`--message-file must be a readable text in UTF-8: ${file}`);

/** Reads at most this many bytes, even of a pipe or a device that never ends. */
function readBeginning(file: string, maxBytes: number): Uint8Array {
  const bytes = new Uint8Array(maxBytes);
  let length = 0;
  try {
    const descriptor = openSync(file, "r");
    try {
      for (let read = -1; read !== 0 && length < maxBytes; length += read)
        read = readSync(descriptor, bytes, length, maxBytes - length, null);
    } finally {
      closeSync(descriptor);
    }
  } catch {
    throw unreadableFile(file);
  }
  return bytes.subarray(0, length);
}

function kindOf(state: string | undefined): AnswerKind {
  const kind = answerKinds.find((known) => known === state);
  if (!kind) throw new UsageError(`--state must be one of ${answerKinds.join(", ")}`);
  return kind;
}

/** Raises a `Failure` that says why nobody can answer an application, if that is so. */
function refuseUnanswerable(application: StoredApplication): void {
  const { reference, suspect, disownedAt } = application;
  if (isClosed(application)) throw new Failure(`${reference} was withdrawn, so nobody can answer it`);
  if (disownedAt)
    throw new Failure(
      `the person who receives mail at the address of ${reference} did not apply, so no mail is sent there`,
    );
  if (suspect)
    throw new Failure(
      `a machine probably sent ${reference}, so no mail is sent to its address; set-state changes the state without a mail`,
    );
}

const isAnswerable = (application: StoredApplication): boolean =>
  !(isClosed(application) || application.disownedAt || application.suspect);

/**
 * Whether a filter leaves an application out: it was decided, unless the filter names that state; its last answer waits to be sent; or it was the same
 * answer, so that a second run repeats none.
 */
function isAnswered(
  { state }: StoredApplication,
  kind: AnswerKind,
  answers: readonly Answer[],
  inState: ApplicationState | undefined,
): boolean {
  const last = answers.at(-1);
  if (last?.waits || (last?.kind === kind && state === stateAfter(kind))) return true;
  return !isConsidered(state) && inState === undefined;
}

interface Given {
  readonly id: string;
  readonly reference: string;
  readonly dueAt: Moment;
}

/** Gives an answer. `undefined` if that became impossible meanwhile, or somebody has changed the state. */
async function give(
  services: Services,
  { id, reference, state, stateSince }: StoredApplication,
  { kind, message }: { readonly kind: AnswerKind; readonly message: string | undefined },
): Promise<Given | undefined> {
  const { store } = services.applications;
  const given = await store.answer(id, {
    ...markOf(services),
    kind,
    expected: { state, since: stateSince },
    ...(message === undefined ? {} : { message }),
  });
  return given && { id, reference, dueAt: given.dueAt };
}

export const applicationsAnswer: Run = async (args) => {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      ...answerFilterOptions,
      state: { type: "string" },
      message: { type: "string" },
      "message-file": { type: "string" },
      preview: { type: "boolean", default: false },
      undo: { type: "boolean", default: false },
      "dry-run": { type: "boolean", default: false },
      yes: { type: "boolean", default: false },
      json: { type: "boolean", default: false },
    },
  });
  const several = hasFilter(values);
  if (several === positionals.length > 0)
    throw new UsageError("either the reference of one application or a filter is needed");
  if (several) return answerSeveral(values);
  const typed = typedReferenceOrId(positionals);
  if (values.undo) return undo(typed, values);
  const kind = kindOf(values.state);
  const message = messageOf(values.message, values["message-file"]);
  await withServices(async (services) => {
    const application = await findApplication(services, typed);
    refuseUnanswerable(application);
    refuseRestricted(application, services.now());
    if (values.preview) {
      await awaitRecording(
        services.applications.store.noteAccess({
          ...markOf(services),
          action: "preview",
          applicationId: application.id,
        }),
      );
      const { subject, text } = await previewOf(services, application, { kind, message });
      return values.json ? printJson({ subject, text }) : print(`Subject: ${subject}\n\n${text}`);
    }
    if (values["dry-run"]) return printPlan(services, [application], kind, values);
    const given = await give(services, application, { kind, message });
    if (!given) await refuseTold(services, application);
    if (!given) throw new Failure(`the state of ${application.reference} was changed meanwhile: look at it again`);
    if (values.json) return printJson({ ...given, state: stateAfter(kind) });
    note(
      `${given.reference} is ${stateAfter(kind)}. The mail is sent at ${minuteOf(given.dueAt)} (UTC); until then, --undo takes it back.`,
    );
  });
};

async function undo(typed: string, values: Values): Promise<void> {
  refuseAnswerOptions(values);
  await withServices(async (services) => {
    const application = await findApplication(services, typed);
    const { id, reference } = application;
    const { store } = services.applications;
    if (values["dry-run"]) {
      const waits = (await store.waitingAnswers()).some(({ applicationId }) => applicationId === id);
      return printPlan(services, waits ? [application] : [], undefined, values);
    }
    const undone = await store.takeBackAnswer(id, markOf(services));
    if (undone === "none") throw new Failure(`${reference} has no answer`);
    if (undone === "left")
      throw new Failure(`the mail to ${reference} is being sent or has been sent: it is too late to take it back`);
    const state = (await store.get(id))?.state;
    if (values.json) return printJson({ id, reference, state });
    note(`${reference} is ${state} again, and its mail is not sent`);
  });
}

/** Raises a `UsageError` for options that describe a new answer, which `--undo` would ignore. */
function refuseAnswerOptions(values: Values): void {
  const options = ["state", "message", "message-file", "preview"].filter(
    (name) => values[name] !== undefined && values[name] !== false,
  );
  if (options.length > 0)
    throw new UsageError(`--undo takes back an answer, so it cannot be used with --${options.join(" or --")}`);
}

async function answerSeveral(values: Values): Promise<void> {
  const filters = answerFiltersOf(values);
  const isUndo = values.undo === true;
  if (isUndo) refuseAnswerOptions(values);
  const text = (name: string): string | undefined => (typeof values[name] === "string" ? values[name] : undefined);
  const answer = isUndo
    ? undefined
    : { kind: kindOf(text("state")), message: messageOf(text("message"), text("message-file")) };
  if (values.preview) throw new UsageError("--preview needs the reference of one application");
  await withServices(async (services) => {
    const found = await matchingApplications(services, filters);
    const waiting = new Set(
      (await services.applications.store.waitingAnswers()).map(({ applicationId }) => applicationId),
    );
    const chosen = answer
      ? await withoutAnswered(
          services,
          found.filter((each) => isAnswerable(each) && !isRestricted(each, momentOf(services.now()))),
          answer.kind,
          filters.inState,
        )
      : found.filter(({ id }) => waiting.has(id));
    if (values["dry-run"] === true || values.yes !== true) return printPlan(services, chosen, answer?.kind, values);
    if (!answer) return takeBackAll(services, chosen, values.json === true);
    const given: Given[] = [];
    for (const application of chosen) {
      const one = await give(services, application, answer);
      if (one) given.push(one);
    }
    if (values.json) return printJson(given);
    note(`${counted(given.length, "application")} answered: ${answer.kind}`);
    const late = chosen.length - given.length;
    if (late > 0) note(`${counted(late, "application")} not answered: somebody changed the state meanwhile.`);
    const last = given.at(-1);
    if (last)
      note(
        `The mails are sent from ten minutes on, at most ${maxAnswersPerMinute} a minute, the last one at ${minuteOf(last.dueAt)} (UTC). careers outbox stop-answers takes back those that wait.`,
      );
  });
}

async function withoutAnswered(
  { applications: { store } }: Services,
  found: readonly StoredApplication[],
  kind: AnswerKind,
  inState: ApplicationState | undefined,
): Promise<StoredApplication[]> {
  const left = [];
  for (const application of found)
    if (!isAnswered(application, kind, await store.answersTo(application.id), inState)) left.push(application);
  return left;
}

async function printPlan(
  services: Services,
  chosen: readonly StoredApplication[],
  kind: AnswerKind | undefined,
  values: Values,
): Promise<void> {
  await recordList(services, "answer", chosen.length);
  if (values.json) {
    printJson(chosen.map(({ id, reference, state, jobTitle }) => ({ id, reference, state, jobTitle })));
    return;
  }
  for (const { reference, receivedAt, state, jobTitle } of chosen)
    print(`${reference}  ${minuteOf(receivedAt)}  ${state}  ${jobTitle}`);
  const what = kind === undefined ? "taken back" : `answered: ${kind}`;
  const how = hasFilter(values) ? "add --yes to do it" : "leave out --dry-run to do it";
  print(`\n${counted(chosen.length, "application")} would be ${what}. Nothing was done yet: ${how}.`);
}

/** Takes back the answers of these applications, as far as their mails have not begun to leave. */
export async function takeBackAll(
  services: Services,
  chosen: readonly Pick<StoredApplication, "id" | "reference">[],
  json: boolean,
): Promise<void> {
  const outcomes = [];
  for (const { id, reference } of chosen)
    outcomes.push({ id, reference, outcome: await services.applications.store.takeBackAnswer(id, markOf(services)) });
  if (json) return printJson(outcomes);
  const takenBack = outcomes.filter(({ outcome }) => outcome === "taken_back");
  note(`${counted(takenBack.length, "answer")} taken back`);
  const late = outcomes.filter(({ outcome }) => outcome !== "taken_back");
  if (late.length > 0)
    note(`Too late for ${late.map(({ reference }) => reference).join(", ")}: the mail is being sent or has been sent.`);
}
