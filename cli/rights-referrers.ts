import { isReferrerLate, tellReferrerBy } from "#core/applications/requests/referrer-deadline.ts";
import { referrerLetter } from "#core/letters/referrer-letter.ts";
import { dayOf, momentOf } from "#core/time/time.ts";
import { auditStampOf, findApplication, recordList, typedReferenceOrId } from "./application-access.ts";
import {
  countWithNoun,
  Failure,
  note,
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

export const rightsReferrers: RunCommand = async (args) => {
  const { values } = parseArguments({
    args,
    options: { all: { type: "boolean", default: false }, json: { type: "boolean" } },
  });
  const { named, today } = await withServices(async (services) => {
    const all = await services.applications.store.namedReferrers();
    const named = values.all ? all : all.filter(({ toldOn }) => toldOn === undefined);
    await recordList(services, `rights referrers${values.all ? " all" : ""}`, named.length);
    return { named, today: dayOf(momentOf(services.now())) };
  });
  const lines = named.map(({ id: _id, company: _company, country: _country, ...referrer }) => ({
    ...referrer,
    tellBy: tellReferrerBy(referrer),
    overdue: isReferrerLate(referrer, today),
  }));
  if (values.json) return printJson(lines);
  const rows = lines.map(({ reference, receivedAt, tellBy, toldOn, overdue }) => [
    reference,
    dayOf(receivedAt),
    tellBy,
    toldOn ? `told on ${toldOn}` : overdue ? "overdue" : "not told",
  ]);
  print(table(["reference", "received", "tell by", "referrer is"], rows));
  const overdue = lines.filter((line) => line.overdue).length;
  note(`\n${countWithNoun(lines.length, "application")}, ${overdue} overdue`);
};

export const rightsTellReferrer: RunCommand = async (args) => {
  const { values, positionals } = parseArguments({
    args,
    allowPositionals: true,
    options: {
      letter: { type: "boolean", default: false },
      on: { type: "string" },
      why: { type: "string" },
      json: { type: "boolean" },
    },
  });
  const typed = typedReferenceOrId(positionals);
  if (values.letter) {
    if (values.why !== undefined || values.on !== undefined)
      throw new UsageError("--letter only prints the letter: note with --why afterwards that it was sent");
    return printLetter(typed);
  }
  const on = parsePastDay("--on", values.on);
  const why = requiredReason(values.why);
  const reference = await withServices(async (services) => {
    const { id, reference } = await findApplication(services, typed);
    if (!(await services.applications.store.noteReferrerTold(id, { ...auditStampOf(services), on, why })))
      throw new Failure(`${reference} names no referrer, or is being erased`);
    return reference;
  });
  if (values.json) return printJson({ reference, on });
  note(`${reference}: the referrer was told on ${on}.`);
};

const printLetter = (typed: string): Promise<void> =>
  withServices(async (services) => {
    const { site, pages, config } = services;
    if (config.PUBLIC_URL === "") throw new Failure("--letter needs the setting PUBLIC_URL");
    const application = await findApplication(services, typed);
    if (application.form.referent === undefined) throw new Failure(`${application.reference} names no referrer`);
    print(referrerLetter(application, { site, messages: pages.messages, publicUrl: config.PUBLIC_URL }));
  });
