import { wireName } from "#contract/jobapp.ts";
import { fieldNames, isTextField } from "#core/applications/form/application.ts";
import { acceptedTypes } from "#core/uploads/rules.ts";
import {
  applyOnce,
  boundary,
  candidateAnswers,
  multipartHeaders,
  type PreparedUpload,
  prepareUpload,
  uploadForm,
} from "../bench/candidate.ts";
import { hostileContent } from "./contents.ts";
import { knownForms, slowForm } from "./forms.ts";
import type { Random } from "./random.ts";
import { blanks, jsonPieces, runs } from "./repeated.ts";
import type { FuzzRequest } from "./requests.ts";
import { createSearchTexts } from "./search-texts.ts";
import { existingPaths, fields, headerNames, names, segments, troublesomeWords } from "./words.ts";

/** What a site contains before it is attacked: the page of a candidate's application, and prepared uploads. */
export interface Target {
  readonly page: string;
  readonly uploads: readonly PreparedUpload[];
}

const opening = "de-masterarbeit-embedded-sensorik";

export async function prepareTarget(address: string, data: string): Promise<Target> {
  const page = await applyOnce(address, data, opening);
  const types = acceptedTypes("otherDoc").flatMap((type) => [type, type]);
  return { page, uploads: await Promise.all(types.map((type) => prepareUpload(address, type, "otherDoc"))) };
}

/** The length of a body in bytes, and of an address in characters: slightly more than the program reads. */
const [maxBodyBytes, maxAddressLength] = [65_500, 14_000];

/** Repeats a text up to a number of bytes. */
const filled = (text: string, bytes: number): string =>
  text.repeat(Math.floor(bytes / Math.max(1, Buffer.byteLength(text))));

/** Returns `max` in seven of ten cases, otherwise a random smaller length. */
const mostlyMax = (random: Random, max: number): number => (random.chance(0.7) ? max : random.below(max));

const json = { "Content-Type": "application/json" };
const post = (path: string, body: string | Buffer, headers: FuzzRequest["headers"] = json): FuzzRequest => ({
  method: "POST",
  path,
  headers,
  body: Buffer.from(body),
});
const get = (path: string, headers: FuzzRequest["headers"] = {}): FuzzRequest => ({
  method: "GET",
  path: path.replace(/[^\x21-\x7e]/g, ""),
  headers,
  body: undefined,
});

const calls = [
  ...["/api/jobapp/attachment/cv", "/api/jobapp/attachment/other"],
  ...[`/api/jobapp/jobapplication/${opening}`, `/api/jobapp/jobapplication/${opening}/status`],
];
const texts = createSearchTexts.bind(undefined, [...segments, "ingenieur", "softwareentwicklung", "ricercatrice"]);

/** Makes a request that is meant to keep a server busy for a long time. */
type Attack = (random: Random, target: Target) => FuzzRequest;

const attacks: readonly Attack[] = [
  function brokenJson(random) {
    const open = random.one(['"', "{", '{"a":"', "[", '{"a":1,"a"', ""]);
    const close = random.one(['"', '"}', "}", "]", "", "x"]);
    return post(random.one(calls), open + filled(random.one(jsonPieces), mostlyMax(random, maxBodyBytes)) + close);
  },
  function deepJson(random) {
    const [open, close] = random.one([
      ["[", "]"],
      ['{"a":', "}"],
      ['[{"a":', "}]"],
    ] as const);
    const depth = random.below(maxBodyBytes / (open.length + close.length + 1));
    return post(random.one(calls), open.repeat(depth) + random.one(["1", '""', ""]) + close.repeat(depth));
  },
  function manyKeys(random) {
    const keys = Array.from(
      { length: 4000 },
      (_, number) => `${random.one(fields)}${random.chance(0.01) ? "" : number}`,
    );
    return post(
      random.one(calls),
      JSON.stringify(Object.fromEntries(keys.map((key) => [key, ""]))).slice(0, maxBodyBytes),
    );
  },
  function longField(random) {
    const run = filled(
      random.one(random.chance(0.7) ? blanks : troublesomeWords) || "a",
      mostlyMax(random, maxBodyBytes / 2),
    );
    const value = random.one(["", "a"]) + run + random.one(["", "a", "@example.org", "!"]);
    return post(random.one(calls), JSON.stringify({ ...candidateAnswers, cv: "x", [random.one(fields)]: value }));
  },
  function longFieldOfPage(random, { page }) {
    const value = random.one(["", "a"]) + filled(random.one(blanks), 9000) + random.one(["", "a", "@a.example"]);
    const form = {
      intent: "correct",
      ...candidateAnswers,
      consent: "",
      cv: "x",
      [random.one(["email", "firstName", "lastName", "telephone", "cv", "intent"])]: value,
    };
    if (random.chance(0.2)) form.intent = "replace-cv";
    const body = new URLSearchParams(form).toString().slice(0, maxBodyBytes);
    return post(page, body, { "Content-Type": "application/x-www-form-urlencoded" });
  },
  function longAddress(random, { page }) {
    const start = random.one([
      "/",
      "//",
      "/en/careers/de/",
      "/en/careers/de/job-details/",
      "/api/search/",
      `${page}/`,
      "/assets/",
      "/logos/",
    ]);
    return get(
      start + filled(random.one(runs), mostlyMax(random, maxAddressLength)) + random.one(["", "a", "?", ".data"]),
    );
  },
  function longSearch(random) {
    const text = Array.from(
      { length: 1 + random.below(30) },
      texts(() => random.below(2 ** 32) / 2 ** 32),
    ).join(" ");
    const query = encodeURIComponent(text.toWellFormed()).slice(0, mostlyMax(random, maxAddressLength));
    const path = random.one([
      ...existingPaths.slice(0, 3),
      "/en/careers/de/job-search.data",
      "/api/search/jobpost2",
      "/api/search/suggestions",
    ]);
    return get(`${path}?country=de&language=${random.one(["de", "en", "fr"])}&${random.one(["q", "text"])}=${query}`);
  },
  function manyFilters(random) {
    const name = random.chance(0.5) ? random.one(names) : undefined;
    const pair = (): string => `${name ?? random.one(names)}=${random.one(segments)}`;
    const query = Array.from({ length: 2000 }, pair).join("&").slice(0, mostlyMax(random, maxAddressLength));
    return get(`${random.one([...existingPaths, "/__manifest"])}?${query}`);
  },
  function longHeader(random) {
    const name = random.one(headerNames.filter((each) => each !== "Upgrade"));
    const run = random.one([
      ",",
      ", ",
      "a",
      "en;q=0.1,",
      "1.1.1.1,",
      "[::1]:1,",
      "1.",
      "a=b;",
      ";",
      " ",
      '"',
      "0-1,",
      "W/",
      "for=",
      ":",
    ]);
    return get(random.one(existingPaths), {
      [name]: `${random.one(["", "bytes=", '"'])}${filled(run, mostlyMax(random, maxAddressLength))}x`,
    });
  },
  function oddMultipart(random, { uploads }) {
    const form = uploadForm(random.one(uploads), Buffer.from("%PDF-1.7")).toString("latin1");
    const run = filled(
      random.one([
        "\r\n--",
        "\r\n",
        "\r\n-",
        "-",
        "--",
        ";",
        "=",
        '"',
        "\\",
        "%",
        "%zz",
        " ",
        "\t",
        "a",
        "filename*=utf-8''",
      ]),
      random.below(maxBodyBytes),
    );
    const at = random.below(form.length);
    const body = random.one([
      () => run + form,
      () => form.slice(0, at) + run + form.slice(at),
      () => form.replace('filename="cv.pdf"', `filename="${run.replaceAll("\r\n", "")}"`),
      () => form.replace("form-data;", `form-data;${run}`),
      () => form.replaceAll(`--${boundary}`, random.one([`--${boundary}${run}`, `${run}--${boundary}`])),
      () => form.replace("\r\n\r\n", `\r\nX: ${run}\r\n\r\n`),
    ])();
    const types = [
      multipartHeaders["Content-Type"],
      `${multipartHeaders["Content-Type"]}${filled(";", 8000)}`,
      `multipart/form-data; ${filled(random.one(['a="', "a=b;", '\\"', " ", "*"]), 8000)}`,
    ];
    return post("/api/uploads", Buffer.from(body, "latin1"), {
      "Content-Type": random.chance(0.8) ? (types[0] as string) : random.one(types),
    });
  },
  (random) => slowForm(random, opening),
  function craftedFile(random, { uploads }) {
    const upload = random.one(uploads);
    return post("/api/uploads", uploadForm(upload, hostileContent(random, upload.contentType)), multipartHeaders);
  },
  function judgedFile(random, { uploads }) {
    const { key } = random.one(uploads); // the candidate has already applied, so this is refused after the file check, and the uploads can be reused
    return post(
      `/api/jobapp/jobapplication/${opening}`,
      JSON.stringify({ ...candidateAnswers, cv: key, otherDoc: random.one(uploads).key }),
    );
  },
];

/** Returns a random request that is meant to take long. */
export const attackRequest = (random: Random, target: Target): FuzzRequest => random.one(attacks)(random, target);

/** Requests that blocked earlier versions of the server. */
export function knownAttacks({ page, uploads }: Target): FuzzRequest[] {
  const [submit, blank] = [`/api/jobapp/jobapplication/${opening}`, `a${" ".repeat(62_000)}a`];
  const form = { "Content-Type": "application/x-www-form-urlencoded" };
  const texts = [...fieldNames.filter(isTextField).map((name) => wireName(name, "quadrel")), "source", "medium"];
  return [
    ...calls.map((path) => post(path, `"${'\\"'.repeat(32_700)}`)),
    ...texts.map((name) => post(submit, JSON.stringify({ ...candidateAnswers, cv: "x", [name]: blank }))),
    ...texts
      .slice(0, 4)
      .map((name) =>
        post(
          page,
          new URLSearchParams({ intent: "correct", ...candidateAnswers, consent: "", [name]: blank }).toString(),
          form,
        ),
      ),
    get(`${"/".repeat(14_000)}a`),
    get(`/%${"E0%".repeat(4000)}`),
    ...knownForms(opening, uploads),
    ...uploads
      .slice(0, 1)
      .flatMap((upload) => [
        post("/api/uploads", uploadForm(upload, Buffer.alloc(20_000_000, "%PDF-1.7 /Embedde")), multipartHeaders),
        post(submit, JSON.stringify({ ...candidateAnswers, cv: upload.key })),
      ]),
  ];
}
