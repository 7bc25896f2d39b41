import { answerKinds } from "#core/applications/stored/answer.ts";
import { applicationStates } from "#core/applications/stored/application-state.ts";
import type { Random } from "../random.ts";
import type { FuzzRequest } from "../requests.ts";
import { headerNames, troublesomeWords } from "../words.ts";
import { openAddresses, pageAddresses } from "./addresses.ts";
import type { DeskTarget } from "./target.ts";

/** A request to the desk. */
export interface DeskRequest extends FuzzRequest {
  /** Whether it has the cookie of somebody who has signed in. */
  readonly isSignedIn: boolean;
}

const filters = ["q", "country", "company", "job", "state", "from", "until", "reply", "only", "after", "before"];
const moment = "2026-11-26T09:00:00.000Z";

/** The values that each field of a form or parameter of an address can have. */
function valuesOf(name: string, random: Random, { own, foreign }: DeskTarget): string {
  const id = random.one([own.id, foreign.id]);
  const kinds: Readonly<Record<string, () => string>> = {
    seen: () => [id, random.one(applicationStates), moment, random.one(["", "x", own.id])].join("~"),
    step: () => random.one(["preview", "send", "edit", "state", "choose"]),
    kind: () => random.one(answerKinds),
    state: () => random.one(applicationStates),
    confirmed: () => "yes",
    id: () => id,
    mail: () => own.id,
    replaces: () => random.one(["", "0", "1", "2"]),
    given: () => id,
    country: () => random.one(["de", "at"]),
    from: () => random.one(["2026-11-01", "2026-02-31"]),
    reply: () => random.one(["yes", "late"]),
    only: () => random.one(["suspect", "disowned", "held"]),
    after: () => [moment, moment, id].join("~"),
    before: () => [moment, moment, id].join("~"),
    email: () => random.one(["ada@group.example", "nobody@group.example"]),
    to: () => random.one(["/applications", "//evil.example", "https://evil.example", "/\\evil.example"]),
    why: () => "to read it on the way",
  };
  const known = Object.hasOwn(kinds, name) ? kinds[name] : undefined;
  return known && random.chance(0.6) ? known() : random.one(troublesomeWords);
}

const fields = [
  ...["seen", "step", "kind", "message", "confirmed", "state", "id", "mail", "text", "replaces", "why", "session"],
  ...["email", "to", "code", "__proto__", "constructor"],
];
const parameters = [...filters, "given", "outcome", "done", "file", "to", "state", "code", "_routes", "index"];

const encoded = (text: string): string => encodeURIComponent(text.toWellFormed());

/** An address of the desk, with something in place of its parameters. */
function pathOf(random: Random, target: DeskTarget): string {
  const { own, foreign } = target;
  const word = (): string => encoded(random.one(troublesomeWords));
  const pattern = random.one(random.chance(0.25) ? openAddresses : pageAddresses);
  const path = pattern
    .replace(":id", () => (random.chance(0.85) ? random.one([own.id, foreign.id]) : word()))
    .replace(":kind", () => (random.chance(0.7) ? "cv" : word()))
    .replace(":token", () => (random.chance(0.5) ? "x".repeat(32) : word()))
    .replace("*", () => random.one(["assets/x.js", "pdf-viewer/", "__manifest", "x", word()]));
  const pairs = Array.from({ length: random.below(4) }, () => {
    const name = random.one(parameters);
    return `${name}=${encoded(valuesOf(name, random, target))}`;
  });
  const ending = random.chance(0.15) ? ".data" : random.chance(0.05) ? `/${word()}` : "";
  return `${path}${ending}${pairs.length > 0 ? `?${pairs.join("&")}` : ""}`.replace(/[^\x21-\x7e]/g, "");
}

const types = [
  "application/x-www-form-urlencoded",
  "multipart/form-data; boundary=x",
  "application/json",
  "",
  "text/x",
];

function bodyOf(type: string, random: Random, target: DeskTarget): string {
  const pairs = Array.from({ length: random.below(8) }, () => {
    const name = random.one(fields);
    return [name, valuesOf(name, random, target)] as const;
  });
  if (type === types[0]) return pairs.map(([name, value]) => `${encoded(name)}=${encoded(value)}`).join("&");
  if (type === types[1])
    return `${pairs.map(([name, value]) => `--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`).join("")}--x--\r\n`;
  return JSON.stringify(Object.fromEntries(pairs));
}

const headerText = (text: string): string => text.replace(/[^\x20-\x7e\xa1-\xff]/g, "").slice(0, 2000);

/** Returns a random request to the desk: a form or an address of it, with something wrong. */
export function deskRequest(random: Random, target: DeskTarget): DeskRequest {
  const path = pathOf(random, target);
  const method = random.chance(0.9)
    ? random.one(["GET", "POST", "POST"])
    : random.one(["HEAD", "PUT", "DELETE", "PATCH", "OPTIONS", "PROPFIND"]);
  const endsSession = path.startsWith("/sign-out") || path.startsWith("/sign-in");
  const isSignedIn = !endsSession && random.chance(0.7);
  const hasBody = !["GET", "HEAD", "OPTIONS"].includes(method);
  const type = random.chance(0.7) ? (types[0] ?? "") : random.one(types);
  const cookie = isSignedIn ? target.cookie : random.chance(0.4) ? `desk-session=${"x".repeat(43)}` : "";
  const isFromPage = random.chance(0.9);
  const own = headerNames.filter((name) => !["Cookie", "Origin", "Upgrade"].includes(name));
  return {
    method,
    path,
    isSignedIn,
    headers: {
      ...Object.fromEntries(random.some(own, 2).map((name) => [name, headerText(random.one(troublesomeWords))])),
      ...(cookie ? { Cookie: cookie } : {}),
      ...(isFromPage ? { Origin: target.url } : random.chance(0.5) ? { Origin: "https://evil.example" } : {}),
      ...(hasBody && type ? { "Content-Type": type } : {}),
    },
    body: hasBody ? Buffer.from(bodyOf(type, random, target)) : undefined,
  };
}
