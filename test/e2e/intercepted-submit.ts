import type { Page } from "playwright-core";
import { expect } from "vitest";
import { bucketIn } from "#core/uploads/bucket-address.ts";
import { openFiles } from "#server/compose/files.ts";
import de from "../../locales/de.json" with { type: "json" };
import { demoSite } from "../fixtures.ts";
import { moment } from "../identities.ts";
import { temporaryFolder } from "../temporary.ts";
import { type BadAnswer, type Between, foreignSuccesses } from "./between.ts";
import { fillForm, lena, pdfFile } from "./candidate.ts";
import { keptBy } from "./kept.ts";
import { visit } from "./site.ts";
import { storesOf } from "./stores.ts";

/** The two calls of a submit: one sends the application, the other requests its status (spec 7.6, C6). */
export const callsOfSubmit = { submit: "**/jobapplication/*", status: "**/jobapplication/*/status" } as const;

/** The bad response in which the host has stored the application, and only its response is lost. */
export const responseLostAfterSuccess: BadAnswer = "a reset after the host has done it";

export const button = (page: Page, key: keyof typeof de) => page.getByRole("button", { name: de[key], exact: true });
export const alert = (page: Page, key: keyof typeof de) => page.getByRole("alert").getByText(de[key]);
/** The message that is shown while the outcome of a submit is unknown. */
export const doubt = (page: Page) => page.getByRole("status").getByText(de["recap.unknown"]);
export const thanked = (page: Page) => expect.poll(() => page.locator("h1").textContent()).toBe("Vielen Dank, Lena");

export interface InterceptedSubmit {
  readonly between: Between;
  /** A page whose clock the test advances. */
  readonly page: Page;
  /** The address of the form. */
  readonly form: string;
  /** The site that stores the applications from this form. */
  readonly keeper: { readonly data: string };
  readonly email: string;
}

export const rowsOf = async ({ keeper, email }: Pick<InterceptedSubmit, "keeper" | "email">) =>
  (await keptBy(keeper)).filter(({ form }) => form.email === email);

/** Fills the form as a new candidate and continues to the recap. */
export async function toRecap({
  page,
  form,
  email,
}: Pick<InterceptedSubmit, "page" | "form" | "email">): Promise<void> {
  if (page.url() !== "about:blank") await page.evaluate("sessionStorage.clear()");
  await visit(page, form);
  await fillForm(page, pdfFile(temporaryFolder(), "cv.pdf"), { ...lena, email });
  await button(page, "apply.continue").click();
  await page.locator("dl").waitFor();
}

/** Expects that no thank-you is shown and nothing is lost: both the recap and the draft contain what was typed. */
export async function expectNothingLost({ page, email }: Pick<InterceptedSubmit, "page" | "email">): Promise<void> {
  expect(await page.locator("h1").textContent()).not.toContain("Vielen Dank");
  for (const typed of [...Object.values({ ...lena, email }), "cv.pdf"]) {
    expect(await page.locator("dl").textContent()).toContain(typed);
    const kept = await page.evaluate("Object.entries({ ...sessionStorage }).join()");
    expect(kept).toContain(typed);
  }
  expect(await button(page, "recap.modify").isEnabled()).toBe(true);
}

/** Goes from the recap back to the form, and changes the last name there. */
export async function rename(page: Page, lastName: string): Promise<void> {
  await button(page, "recap.modify").click();
  await page.locator("#field-lastName").fill(lastName);
}

/** Removes uploads that no application has claimed, as happens after some hours. */
export async function sweepFiles({ data }: { readonly data: string }): Promise<void> {
  const { FILES_URL } = await storesOf(data);
  const { files, close } = openFiles(
    { DATA_DIR: data, bucket: bucketIn(FILES_URL) },
    demoSite().brand.productKey,
    () => new Date(),
  );
  expect(await files.sweep(moment("2200-01-01"))).toBeGreaterThan(0);
  close();
}

/**
 * Sends the application while an intermediary intercepts the submit, but lets the request for its status through. Expects that the page gives up
 * after three attempts, unless the host reports that the application was stored.
 */
export async function submitWithAnswerIntercepted(
  as: BadAnswer,
  { between, ...sent }: InterceptedSubmit,
): Promise<void> {
  const { page } = sent;
  const network = await between.answer(page, callsOfSubmit.submit, as);
  await button(page, "recap.send").click();
  await expect.poll(network.met).toBe(2);
  const metAfterASecond = async (): Promise<number> => {
    await page.clock.runFor(1000);
    return network.met();
  };
  await expect.poll(metAfterASecond).toBe(3);
  if (as === responseLostAfterSuccess) {
    await thanked(page);
    return network.beHonest();
  }
  await alert(page, "error.code.not_arrived").waitFor();
  await expectNothingLost(sent);
  expect(await rowsOf(sent)).toEqual([]);
  await network.beHonest();
  await button(page, "recap.send").click();
  await thanked(page);
}

/** Sends the application while an intermediary intercepts the submit and the request for its status. Returns a function that ends this. */
export async function submitWithBothCallsIntercepted(
  as: BadAnswer,
  { between, page }: InterceptedSubmit,
): Promise<() => Promise<void>> {
  const submit = await between.answer(page, callsOfSubmit.submit, as);
  const status = await between.answer(page, callsOfSubmit.status, as);
  await button(page, "recap.send").click();
  await doubt(page).waitFor();
  return async () => {
    await submit.beHonest();
    await status.beHonest();
  };
}

/** Sends the application through both interceptions, then ends them. Expects that the page continues by itself and the application is stored once. */
export async function expectRecoveryAfterInterception(as: BadAnswer, sent: InterceptedSubmit): Promise<void> {
  const { page } = sent;
  const beHonest = await submitWithBothCallsIntercepted(as, sent);
  const asked = page.waitForRequest(callsOfSubmit.status);
  await button(page, "recap.tryNow").click(); // the intermediary still intercepts the call
  await asked;
  await button(page, "recap.tryNow").waitFor();
  await expectNothingLost(sent);
  expect(await rowsOf(sent)).toHaveLength(as === responseLostAfterSuccess ? 1 : 0);
  await beHonest();
  await page.clock.runFor(10_000);
  await thanked(page);
  expect(await rowsOf(sent)).toHaveLength(1);
}

/**
 * Sends the application to a host of another make while an intermediary intercepts its calls. Such a host may report success with responses that
 * this program never sends.
 */
export async function submitToOtherHostIntercepted(
  as: BadAnswer,
  { between, ...sent }: InterceptedSubmit,
): Promise<void> {
  const { page } = sent;
  const submit = await between.answer(page, callsOfSubmit.submit, as);
  if (foreignSuccesses.includes(as)) {
    await button(page, "recap.send").click();
    await thanked(page);
    return submit.beHonest();
  }
  const status = await between.answer(page, callsOfSubmit.status, as);
  await button(page, "recap.send").click();
  await doubt(page).or(alert(page, "error.code.no_answer")).waitFor();
  await expectNothingLost(sent);
  await status.beHonest();
  const met = submit.met();
  await button(page, "recap.tryNow").or(button(page, "recap.send")).click();
  if (as !== responseLostAfterSuccess) await expect.poll(submit.met).toBeGreaterThan(met);
  await submit.beHonest();
  await page.clock.runFor(10_000);
  await thanked(page);
  expect(await rowsOf(sent)).toHaveLength(1);
}
