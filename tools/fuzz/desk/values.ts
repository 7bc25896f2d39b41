import { answerKinds } from "#core/applications/stored/answer.ts";
import { applicationStates } from "#core/applications/stored/application-state.ts";
import { logActions } from "#core/applications/stored/log-entry.ts";
import { rightKinds } from "#core/applications/stored/right-request.ts";
import { applicationActs, requestActs } from "#core/desk/right-acts.ts";
import { dayOf, later, momentOf } from "#core/time/time.ts";
import type { Random } from "../random.ts";
import { troublesomeWords } from "../words.ts";
import type { Attacker } from "./attackers.ts";

const moment = "2026-11-26T09:00:00.000Z";
const inDays = (days: number): string => dayOf(later(momentOf(new Date()), days * 86_400_000));

const filters = ["q", "country", "company", "job", "state", "from", "until", "reply", "only", "after", "before"];

/** The names of the fields in all forms. */
export const fields = [
  ...["seen", "step", "kind", "message", "confirmed", "state", "id", "mail", "text", "replaces", "why", "session"],
  ...["email", "to", "code", "__proto__", "constructor"],
  ...["until", "wish", "reference", "source", "act", "application", "name", "value", "received", "about", "on"],
];

/** The names of the parameters in all addresses. */
export const parameters = [
  ...[...filters, "given", "outcome", "done", "file", "to", "state", "code", "_routes", "index"],
  ...["who", "action", "reference", "is", "right", "did", "about"],
];

interface Form {
  readonly fields: readonly string[];
  readonly steps: readonly string[];
}

/** The forms of the pages for operators, by address. They are listed because randomly chosen fields would hardly ever form one of them. */
export const operatorForms: Readonly<Record<string, Form>> = {
  "/operate/applications/:id": {
    fields: ["step", "until", "why", "wish", "reference", "confirmed"],
    steps: ["hold", "release", "erase", "erase-now"],
  },
  "/outbox": { fields: ["step", "id"], steps: ["retry", "discard", "discard-now"] },
  "/sources": { fields: ["source", "confirmed"], steps: [] },
  "/rights/new": { fields: ["kind", "received", "about", "why"], steps: [] },
  "/rights/referrers/:id": { fields: ["on", "why", "referrer"], steps: [] },
  "/rights/:number/cv/:id": { fields: ["why", "confirmed"], steps: [] },
  "/rights/:number": {
    fields: ["step", "act", "application", "why", "name", "value", "until", "confirmed"],
    steps: ["review", "do"],
  },
};

/** The values of the field `step` in all forms. */
const steps = [
  ...["preview", "send", "edit", "state", "choose"],
  ...Object.values(operatorForms).flatMap((form) => form.steps),
];

/** Returns a value for a form field or an address parameter: a valid one with the probability `meaningful`, otherwise a troublesome one. */
export function valueFor(
  name: string,
  random: Random,
  { ids, references, mails }: Attacker,
  { meaningful = 0.6, ownSteps = steps }: { readonly meaningful?: number; readonly ownSteps?: readonly string[] } = {},
): string {
  const id = (): string => (ids.length > 0 ? random.one(ids) : "");
  const reference = (): string => (references.length > 0 ? random.one(references) : "");
  const kinds: Readonly<Record<string, () => string>> = {
    seen: () => [id(), random.one(applicationStates), moment, random.one(["", "x", id()])].join("~"),
    step: () => random.one(ownSteps),
    kind: () => random.one([...answerKinds, ...rightKinds]),
    state: () => random.one(applicationStates),
    confirmed: () => "yes",
    id: () => (mails.length > 0 && random.chance(0.5) ? random.one(mails) : id()),
    mail: id,
    replaces: () => random.one(["", "0", "1", "2"]),
    given: id,
    country: () => random.one(["de", "at"]),
    from: () => random.one(["2026-11-01", "2026-02-31"]),
    reply: () => random.one(["yes", "late"]),
    only: () => random.one(["suspect", "disowned", "held"]),
    after: () => [moment, moment, id()].join("~"),
    before: () => [moment, moment, id()].join("~"),
    email: () => random.one(["ada@group.example", "nobody@group.example"]),
    to: () => random.one(["/applications", "//evil.example", "https://evil.example", "/\\evil.example"]),
    why: () => "to read it on the way",
    until: () => inDays(random.one([-1, 1, 30, 365, 4000])),
    wish: () => random.one(["asked", "unasked"]),
    reference,
    about: () => random.one([id(), reference()]),
    on: () => inDays(random.one([-1, 0, 1])),
    text: () => "Speaks Polish",
    message: () => "Thank you",
    received: () => inDays(random.one([-30, 0, 1])),
    act: () => random.one([...requestActs, ...applicationActs]),
    application: id,
    name: () => random.one(["firstName", "telephone", "email", "cv"]),
    value: () => random.one(["", "Zoë", "+49 151 23456789"]),
    action: () => random.one(logActions),
    is: () => random.one(["open", "closed"]),
    right: () => random.one(rightKinds),
  };
  const known = Object.hasOwn(kinds, name) ? kinds[name] : undefined;
  return known && random.chance(meaningful) ? known() : random.one(troublesomeWords);
}
