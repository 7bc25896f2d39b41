import type { Page } from "playwright-core";
import { internalFailure } from "../../test/e2e/internal-failure.ts";
import { textsOf } from "../../test/texts.ts";
import type { Scene, Screen } from "./screen.ts";
import { pretendToHaveApplied } from "./sent-before.ts";
import { closedJob } from "./stage.ts";

const search = "/{lang}/careers/de/job-search?country=de";
const job = (id: string): string => `/{lang}/careers/de/job-details/${id}?country=de`;
const company = (code: string): string => `/{lang}/careers/de/company/${code}?country=de`;
const mine = (token: string): string => `/{lang}/careers/de/application/${token}?country=de`;
const text = (name: string): string => `/{lang}/careers/de/${name}?country=de`;

/** Requests the second page of results, to which no response arrives. */
async function askForMore(page: Page): Promise<void> {
  await page.route("**/*.data*", () => undefined);
  await page.locator("nav a[href*='page=2']").last().click();
  await page.locator("[aria-busy=true]").waitFor();
}

/** Types into the search box, and highlights the first suggestion with the keyboard. */
async function typeSome(page: Page): Promise<void> {
  await page.locator("input[name=q]").pressSequentially("be");
  await page.getByRole("listbox").waitFor();
  await page.keyboard.press("ArrowDown");
  await page.locator("[role=option][aria-selected=true]").waitFor();
}

/**
 * Chooses a filter. On a wide screen, the filter is applied at once. On a small screen, the panel of filters remains open, and shows the number of
 * results with the filter.
 */
async function collectChoices(page: Page): Promise<void> {
  const toggle = page.locator("search button[aria-expanded=false]");
  if (await toggle.isVisible()) await toggle.click();
  const heading = await page.locator("section[aria-busy] h2").first().textContent();
  await page.locator("select[name=area]").selectOption("creative");
  await page.waitForFunction(
    (before) =>
      [...document.querySelectorAll("p[aria-live=polite]")].some((said) => said.textContent !== "") ||
      document.querySelector("section[aria-busy] h2")?.textContent !== before,
    heading,
  );
}

/** Follows a link to an opening, which fails to load. */
async function failToOpen(page: Page): Promise<void> {
  await page.route("**/job-details/**", (route) => route.fulfill(internalFailure));
  await page.locator("ol > li h3 a[href*='job-details']").first().click();
  await page.locator("main .actions").waitFor();
}

const ask = (intent: string) => async (page: Page) => {
  await page.locator(`button[value=ask-${intent}]`).click();
  await page.locator(`button[value=${intent}]`).waitFor();
};

async function correctWrongly(page: Page): Promise<void> {
  await ask("correct")(page);
  await page.locator("#field-telephone").fill("0151");
  await page.locator("button[value=correct]").click();
  await page.getByRole("alert").waitFor();
}

const mailTo = (address: RegExp, heading: string) => async (page: Page, scene: Scene) => {
  const mails = scene.mails.filter(
    ({ to, html }) =>
      to?.some((person) => address.test(person.address ?? "")) &&
      [scene.texts, textsOf("de")].some((texts) => html?.includes(`>${texts[heading]}</h1>`)), // mails to recruiting are always in German
  );
  const inLanguage = mails.find((mail) => mail.html?.includes(`lang="${scene.language}"`));
  await page.setContent((inLanguage ?? mails[0])?.html ?? "");
};

export const careerScreens: readonly Screen[] = [
  { group: "search", name: "all", path: search, main: true },
  { group: "search", name: "filtered", path: `${search}&company=kivora&q=design`, main: true },
  { group: "search", name: "city-and-company", path: `${search}&city=berlin&company=tavela` },
  { group: "search", name: "foreign-titles", path: "/{lang}/careers/lu/job-search?country=lu" },
  { group: "search", name: "last-page", path: `${search}&page=9` },
  { group: "search", name: "empty", path: `${search}&q=astronauta`, main: true },
  { group: "search", name: "empty-with-help", path: `${search}&city=bremen&company=kivora&q=design`, main: true },
  { group: "search", name: "corrected", path: `${search}&q=sofware`, main: true },
  { group: "search", name: "understood", path: `${search}&q=entwickler+munich`, main: true },
  { group: "search", name: "pay-and-distance", path: `${search}&q=umkreis+50+km+k%C3%B6ln+ab+40.000`, main: true },
  { group: "search", name: "by-date", path: `${search}&city=cologne&radius=50&salary=40000&sort=newest` },
  { group: "search", name: "some-of-the-words", path: `${search}&q=java+astronaut` },
  { group: "search", name: "as-typed", path: `${search}&q=sofware&typed=sofware` },
  { group: "search", name: "pending", path: search, steps: askForMore },
  { group: "search", name: "suggestions-open", path: search, steps: typeSome },
  {
    group: "search",
    name: "filters-open",
    path: `${search}&area=technology`,
    steps: (page) => page.locator("search button[aria-expanded=false]").click(),
  },
  { group: "search", name: "filters-chosen", path: search, steps: collectChoices },

  { group: "job", name: "student", path: job("de-masterarbeit-embedded-sensorik"), main: true },
  { group: "job", name: "career-starter", path: job("de-junior-entwicklung-commerce-muenchen") },
  { group: "job", name: "all-sections", path: job("de-sap-s4hana-architektur-dach"), main: true },
  { group: "job", name: "many-places", path: job("de-platform-engineer-kubernetes-go") },
  { group: "job", name: "few-sections", path: job("de-duesseldorf-technische-leitung-plattform") },
  { group: "job", name: "hidden", path: job("de-leitungsposition-technologie-hamburg") },
  { group: "job", name: "referral", path: job("de-senior-ml-engineer-suche-berlin") },
  { group: "job", name: "unlisted", path: job("de-muenster-senior-consultant-dora") },
  { group: "job", name: "external", path: job("de-senior-game-ux-designer-koeln") },
  {
    group: "job",
    name: "sent-before",
    path: job("de-sap-s4hana-architektur-dach"),
    main: true,
    steps: (page) => pretendToHaveApplied(page),
  },
  { group: "job", name: "closed", path: job(closedJob), status: 410, main: true },
  {
    group: "job",
    name: "closed-sent-before",
    path: job(closedJob),
    status: 410,
    steps: (page) => pretendToHaveApplied(page, { draft: true }),
  },
  {
    group: "job",
    name: "scrolled",
    path: job("de-masterarbeit-embedded-sensorik"),
    steps: (page) => page.evaluate(() => window.scrollTo(0, 900)),
  },
  {
    group: "job",
    name: "printed",
    path: job("de-sap-s4hana-architektur-dach"),
    steps: (page) => page.emulateMedia({ media: "print" }),
  },

  { group: "company", name: "with-jobs", path: company("tavela"), main: true },
  {
    group: "company",
    name: "subscribe-open",
    path: company("tavela"),
    steps: (page) => page.locator("main summary").click(),
  },
  { group: "company", name: "many-countries", path: company("quadrel-systems") },
  { group: "company", name: "without-jobs-here", path: "/{lang}/careers/nz/company/tavela?country=nz" },
  {
    group: "company",
    name: "printed",
    path: company("kivora"),
    steps: (page) => page.emulateMedia({ media: "print" }),
  },

  { group: "my-application", name: "received", path: mine("{received}"), main: true },
  { group: "my-application", name: "asked-to-withdraw", path: mine("{received}"), steps: ask("withdraw") },
  { group: "my-application", name: "asked-to-erase", path: mine("{received}"), steps: ask("erase") },
  { group: "my-application", name: "asked-to-correct", path: mine("{received}"), steps: ask("correct") },
  { group: "my-application", name: "corrected-wrongly", path: mine("{received}"), steps: correctWrongly },
  { group: "my-application", name: "withdrawn", path: mine("{withdrawn}"), main: true },
  { group: "my-application", name: "asked-to-erase-later", path: mine("{withdrawn}"), steps: ask("erase") },
  { group: "my-application", name: "to-be-erased", path: mine("{ending}"), main: true },
  { group: "my-application", name: "unconfirmed", path: mine("{unconfirmed}"), main: true },
  { group: "my-application", name: "asked-to-disown", path: mine("{unconfirmed}"), steps: ask("disown") },
  { group: "my-application", name: "asked-to-withdraw-taken", path: mine("{taken}"), steps: ask("withdraw") },
  { group: "my-application", name: "asked-to-erase-taken", path: mine("{taken}"), steps: ask("erase") },
  { group: "my-application", name: "answered", path: mine("{answered}"), main: true },
  { group: "my-application", name: "held", path: mine("{held}") },
  { group: "my-application", name: "asked-to-erase-held", path: mine("{held}"), steps: ask("erase") },
  { group: "my-application", name: "erase-asked", path: mine("{wished}") },
  { group: "my-application", name: "gone", path: mine("x"), status: 404 },

  { group: "texts", name: "privacy", path: text("privacy"), main: true },
  { group: "texts", name: "privacy-of-company", path: `${text("privacy")}&controller=tavela`, main: true },
  { group: "texts", name: "imprint", path: text("imprint") },
  { group: "texts", name: "accessibility", path: text("accessibility") },
  { group: "texts", name: "security", path: text("security") },
  { group: "texts", name: "not-found", path: "/nowhere", status: 404 },
  { group: "texts", name: "failed", path: search, steps: failToOpen },

  {
    group: "mails",
    name: "confirmation",
    path: "about:blank",
    steps: mailTo(/^lena\.received\./, "mail.confirmation.heading"),
  },
  { group: "mails", name: "notice", path: "about:blank", steps: mailTo(/^recruiting/, "mail.notice.heading") },
  { group: "mails", name: "withdrawal", path: "about:blank", steps: mailTo(/^lena\./, "mail.withdrawal.heading") },
  { group: "mails", name: "erasure", path: "about:blank", steps: mailTo(/^lena\./, "mail.erasure.heading") },
  {
    group: "mails",
    name: "answer",
    path: "about:blank",
    steps: mailTo(/^lena\./, "mail.answer.interview.heading"),
  },
  { group: "mails", name: "late", path: "about:blank", steps: mailTo(/^lena\./, "mail.late.heading") },
  { group: "mails", name: "reminder", path: "about:blank", steps: mailTo(/^recruiting/, "mail.reminder.heading") },
  { group: "mails", name: "copies", path: "about:blank", steps: mailTo(/^recruiting/, "mail.copies.heading") },
];
