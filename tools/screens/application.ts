import type { Page, Route } from "playwright-core";
import { fillForm, lena, pdfFile, typeAnswers } from "../../test/e2e/candidate.ts";
import { waitUntilReady } from "./browser.ts";
import type { Scene, Screen } from "./screen.ts";
import { pretendToHaveApplied } from "./sent-before.ts";
import { closedJob } from "./stage.ts";
import { waitForHumanPace } from "./states/acts.ts";

const form = (id: string): string => `/{lang}/careers/de/job-application/${id}?country=de`;
const generic = form("de-werkstudium-webanalyse-ab-tests");
const longest = form("de-hamburg-projektleitung-finanzen");

type Steps = NonNullable<Screen["steps"]>;

/** The response to an upload that fails on the server. */
export const failure = { status: 500, body: "<Error><Code>InternalError</Code></Error>" };

const proceed = (page: Page): Promise<void> => page.locator("form button[type=submit]").click();
const file = (page: Page, kind: string) => page.locator(`input[type=file][name=${kind}]`);
export const send = (page: Page, { texts }: Scene): Promise<void> =>
  page.getByRole("button", { name: texts["recap.send"] ?? "" }).click();

/** Fills in the form, and waits until the file is stored. */
async function fill(page: Page, { folder, texts }: Scene, email: string): Promise<void> {
  await fillForm(page, pdfFile(folder), { ...lena, email });
  await page
    .getByText(texts["upload.done"] ?? "")
    .first()
    .waitFor();
}

const toErrors: Steps = async (page) => {
  await proceed(page);
  await page.getByRole("alert").waitFor();
};

const toMoreErrors: Steps = async (page) => {
  await typeAnswers(page, { ...lena, firstName: "x".repeat(60), email: "lena@example", telephone: "0049 (151) 2345" });
  await file(page, "otherDoc").setInputFiles({
    name: "foto.gif",
    mimeType: "image/gif",
    buffer: Buffer.from("GIF89a"),
  });
  await proceed(page);
  await page.getByRole("alert").waitFor();
};

const toUploading: Steps = async (page, { folder }) => {
  await page.route("**/api/uploads", () => undefined); // never gets a response
  await file(page, "cv").setInputFiles(pdfFile(folder));
  await page.locator("form progress").waitFor();
};

const toFailedUpload: Steps = async (page, { folder, texts }) => {
  await page.route("**/api/uploads", (route) => route.fulfill(failure));
  await file(page, "cv").setInputFiles(pdfFile(folder));
  await page.getByRole("button", { name: texts["upload.retry"] ?? "" }).waitFor();
};

const toGoingOn: Steps = async (page, scene) => {
  await typeAnswers(page, lena);
  for (const box of ["consent", "diConsent"].map((name) => page.locator(`#field-${name}`)))
    if ((await box.count()) > 0) await box.check();
  await toUploading(page, scene);
  await proceed(page);
  await page.getByText(scene.texts["apply.goesOn"] ?? "").waitFor();
};

const toMailQuestion: Steps = async (page, scene) => {
  await fill(page, scene, "lena.vogt@gmial.com");
  await proceed(page);
  await page.locator("#mail-question").waitFor();
};

export const toRecap: Steps = async (page, scene) => {
  await fill(page, scene, `lena.${crypto.randomUUID()}@example.org`);
  await proceed(page);
  await page.locator("dl").waitFor();
};

/** Goes to the recap and sends the application. `answer` provides the response instead of the site. */
const toAnswered =
  (answer: (route: Route) => unknown, seen: string): Steps =>
  async (page, scene) => {
    await toRecap(page, scene);
    await page.route("**/jobapplication/**", answer);
    await send(page, scene);
    await page.locator(seen).first().waitFor();
  };

const goToThankYou: Steps = async (page, scene) => {
  await toRecap(page, scene);
  await waitForHumanPace(page); // a faster submit looks automated, and no confirmation mail is promised
  await send(page, scene);
  await page.locator("h1").filter({ hasText: "Lena" }).waitFor();
};

/** Goes to the recap of an opening that is closed while the candidate applies. */
const toClosedRecap: Steps = async (page, scene) => {
  const closed = {
    status: 410,
    json: { code: "closed", message: "", requestId: "", closedAt: "2026-11-23T13:05:00Z" },
  };
  await page.route("**/api/search/jobpost2/**", (route) => route.fulfill(closed));
  await toRecap(page, scene);
  await page.locator("main p[role=status]:not(.visually-hidden):not(:empty)").waitFor();
};

/** The receipt of a submit that looks automated. */
const receipt = {
  id: "x".repeat(27),
  receivedAt: "2026-11-23T10:00:00.000Z",
  reference: "K7M-29R-XDW",
  confirmationMail: false,
};

const refusal = { status: 429, json: { code: "already_applied", message: "", requestId: "" } };

/** Every state of the application form, of the recap and of the thank-you page. */
export const applicationScreens: readonly Screen[] = [
  { group: "application", name: "empty", path: generic, main: true },
  { group: "application", name: "referral", path: form("de-senior-ml-engineer-suche-berlin") },
  { group: "application", name: "hidden", path: form("de-leitungsposition-technologie-hamburg") },
  { group: "application", name: "hidden-referral", path: longest },
  { group: "application", name: "errors", path: longest, steps: toErrors, main: true },
  { group: "application", name: "more-errors", path: generic, steps: toMoreErrors },
  { group: "application", name: "uploading", path: generic, steps: toUploading },
  { group: "application", name: "upload-failed", path: generic, steps: toFailedUpload },
  { group: "application", name: "going-on", path: generic, steps: toGoingOn },
  { group: "application", name: "mail-question", path: generic, steps: toMailQuestion },
  { group: "application", name: "recap", path: longest, steps: toRecap, main: true },
  {
    group: "application",
    name: "sending",
    path: generic,
    steps: toAnswered(() => undefined, "section[aria-busy=true]"),
  },
  {
    group: "application",
    name: "not-sent",
    path: generic,
    steps: toAnswered((route) => route.abort(), "section > [role=status] svg"),
  },
  {
    group: "application",
    name: "already-applied",
    path: generic,
    steps: toAnswered((route) => route.fulfill(refusal), "[role=alert]"),
  },
  { group: "application", name: "sent-before", path: generic, main: true, steps: (page) => pretendToHaveApplied(page) },
  { group: "application", name: "closed-lately", path: form(closedJob), main: true },
  { group: "application", name: "closed-meanwhile", path: generic, steps: toClosedRecap },
  {
    group: "application",
    name: "closed-for-good",
    path: generic,
    steps: toAnswered(
      (route) => route.fulfill({ status: 410, json: { code: "closed", message: "", requestId: "1" } }),
      "[role=alert]",
    ),
  },
  {
    group: "application",
    name: "thanks",
    path: generic,
    main: true,
    async steps(page, scene) {
      await goToThankYou(page, scene);
      await page.locator("main section > h2 + ul").waitFor(); // similar openings are loaded a little later
    },
  },
  {
    group: "application",
    name: "thanks-no-mail",
    path: generic,
    steps: toAnswered((route) => route.fulfill({ status: 201, json: receipt }), "ol h3"),
  },
  {
    group: "application",
    name: "thanks-again",
    path: generic,
    async steps(page, scene) {
      await goToThankYou(page, scene);
      await page.reload();
      await waitUntilReady(page);
    },
  },
];
