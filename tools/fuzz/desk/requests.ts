import type { Random } from "../random.ts";
import type { FuzzRequest } from "../requests.ts";
import { headerNames, troublesomeWords } from "../words.ts";
import { openAddresses, operatorAddresses, pageAddresses } from "./addresses.ts";
import type { Attacker } from "./attackers.ts";
import type { PageForm } from "./page-forms.ts";
import type { DeskTarget } from "./target.ts";
import { fields, operatorForms, parameters, valueFor } from "./values.ts";

/** A request to the desk. */
export interface DeskRequest extends FuzzRequest {
  /** The attacker whose cookie is sent. */
  readonly by: Attacker["is"];
}

const encoded = (text: string): string => encodeURIComponent(text.toWellFormed());

const operates = ({ is }: Attacker): boolean => is === "operator" || is === "chief";

/** Returns the pattern of a random address of the desk, such as `/applications/:id`. */
function patternOf(random: Random, attacker: Attacker): string {
  const addresses = operates(attacker) && random.chance(0.7) ? operatorAddresses : pageAddresses;
  return random.one(random.chance(operates(attacker) ? 0.05 : 0.25) ? openAddresses : addresses);
}

/** Returns an address for a pattern, with values for its parameters and a random query. */
function pathOf(pattern: string, random: Random, attacker: Attacker): string {
  const word = (): string => encoded(random.one(troublesomeWords));
  const id = (): string => (attacker.ids.length > 0 && random.chance(0.85) ? random.one(attacker.ids) : word());
  const path = pattern
    .replace(":id", id)
    .replace(":kind", () => (random.chance(0.7) ? "cv" : word()))
    .replace(":number", () => (random.chance(0.85) ? `${1 + random.below(6)}` : word()))
    .replace(":token", () => (random.chance(0.5) ? "x".repeat(32) : word()))
    .replace("*", () => random.one(["assets/x.js", "pdf-viewer/", "__manifest", "x", word()]));
  const pairs = Array.from({ length: random.below(4) }, () => {
    const name = random.one(parameters);
    return `${name}=${encoded(valueFor(name, random, attacker))}`;
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

/** Returns the fields of a form: those of a form for operators, or random ones. */
function pairsOf(pattern: string, random: Random, attacker: Attacker): (readonly [string, string])[] {
  const form = operates(attacker) && random.chance(0.8) ? operatorForms[pattern] : undefined;
  if (!form)
    return Array.from({ length: random.below(8) }, () => {
      const name = random.one(fields);
      return [name, valueFor(name, random, attacker)];
    });
  const options = { meaningful: 0.9, ownSteps: form.steps };
  return form.fields.map((name) => [name, valueFor(name, random, attacker, options)]);
}

function bodyOf(type: string, pairs: readonly (readonly [string, string])[]): string {
  if (type === types[0]) return pairs.map(([name, value]) => `${encoded(name)}=${encoded(value)}`).join("&");
  if (type === types[1])
    return `${pairs.map(([name, value]) => `--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`).join("")}--x--\r\n`;
  return JSON.stringify(Object.fromEntries(pairs));
}

/** The pages with forms that change something, by who may use them. The chief has none, because the chief's forms could change everything. */
const pagesWithForms: Readonly<Partial<Record<Attacker["is"], readonly string[]>>> = {
  reader: ["/applications/:id", "/applications/:id/reply", "/replies"],
  operator: ["/operate/applications/:id", "/rights/:number", "/rights/referrers/:id", "/rights/new", "/outbox"],
};

/** Returns a request for a page whose forms change something; `undefined` if the attacker has no such pages. */
export function pageRequest(random: Random, attacker: Attacker): DeskRequest | undefined {
  const pages = pagesWithForms[attacker.is];
  if (!pages) return undefined;
  const path = random
    .one(pages)
    .replace(":id", () => random.one(attacker.ids))
    .replace(":number", () => `${1 + random.below(6)}`);
  return { method: "GET", path, by: attacker.is, headers: { Cookie: attacker.cookie }, body: undefined };
}

/** Submits a page's form as a browser would, with at most one wrong field. The other fields are valid, so the request may change something. */
export function formRequest(random: Random, attacker: Attacker, form: PageForm, url: string): DeskRequest {
  const wrong = random.chance(0.3) && form.fields.length > 0 ? random.one(form.fields).name : undefined;
  const pairs: (readonly [string, string])[] = form.fields.map(({ name, values, isTyped }) => [
    name,
    name === wrong || (isTyped && (values[0] ?? "") === "")
      ? valueFor(name, random, attacker, { meaningful: name === wrong ? 0.5 : 1 })
      : random.one(values),
  ]);
  if (form.buttons.length > 0) pairs.push(random.one(form.buttons));
  return {
    method: "POST",
    path: form.action,
    by: attacker.is,
    headers: { Cookie: attacker.cookie, Origin: url, "Content-Type": types[0] ?? "" },
    body: Buffer.from(bodyOf(types[0] ?? "", pairs)),
  };
}

const headerText = (text: string): string => text.replace(/[^\x20-\x7e\xa1-\xff]/g, "").slice(0, 2000);

/** Returns a random request to an address of the desk. Most have something wrong. */
export function deskRequest(random: Random, { nobody, people, url }: DeskTarget): DeskRequest {
  const attacker = random.chance(0.25) ? nobody : random.one(people);
  const pattern = patternOf(random, attacker);
  const path = pathOf(pattern, random, attacker);
  const method = random.chance(0.9)
    ? random.one(["GET", "POST", "POST"])
    : random.one(["HEAD", "PUT", "DELETE", "PATCH", "OPTIONS", "PROPFIND"]);
  const endsSession = path.startsWith("/sign-out") || path.startsWith("/sign-in");
  const { is: by, cookie: own } = endsSession ? nobody : attacker;
  const hasBody = !["GET", "HEAD", "OPTIONS"].includes(method);
  const type = random.chance(0.7) ? (types[0] ?? "") : random.one(types);
  const cookie = own !== "" ? own : random.chance(0.4) ? `desk-session=${"x".repeat(43)}` : "";
  const isFromPage = random.chance(0.9);
  const others = headerNames.filter((name) => !["Cookie", "Origin", "Upgrade"].includes(name));
  return {
    method,
    path,
    by,
    headers: {
      ...Object.fromEntries(random.some(others, 2).map((name) => [name, headerText(random.one(troublesomeWords))])),
      ...(cookie ? { Cookie: cookie } : {}),
      ...(isFromPage ? { Origin: url } : random.chance(0.5) ? { Origin: "https://evil.example" } : {}),
      ...(hasBody && type ? { "Content-Type": type } : {}),
    },
    body: hasBody ? Buffer.from(bodyOf(type, pairsOf(pattern, random, attacker))) : undefined,
  };
}
