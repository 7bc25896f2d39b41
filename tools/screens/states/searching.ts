import { closedJob } from "../stage.ts";
import { linkToOpening, open, press } from "./acts.ts";
import type { Journey } from "./state.ts";

const job = "de-werkstudium-webanalyse-ab-tests";
const box = "input[name=q]";

/** A visit from the list of all openings to one opening. */
export const searching: Journey = [
  {
    name: "the search",
    act: (page, scene) => open(page, scene, "/{lang}/careers/de/job-search?country=de"),
  },
  {
    name: "the filters are open",
    async act(page) {
      await page.locator("search button[aria-expanded=false]").click();
      await page.locator("search button[aria-expanded=true]").waitFor();
    },
  },
  {
    name: "a filter is chosen but not yet applied",
    async act(page) {
      await page.locator("select[name=company]").focus();
      await page.locator("select[name=company]").selectOption("kivora");
    },
  },
  {
    name: "the filter is applied",
    async act(page) {
      await press(page.locator("search button[type=submit]").last());
      await page.waitForURL(/company=kivora/);
      await page.locator("h2:focus").waitFor();
    },
  },
  {
    name: "the filter is removed",
    async act(page) {
      await page.locator("section ul a").first().click();
      await page.waitForURL((url) => !url.search.includes("company"));
      await page.locator("h2:focus").waitFor();
    },
  },
  {
    name: "page 2",
    async act(page) {
      await page.locator("nav a[rel=next]").click();
      await page.waitForURL(/page=2/);
    },
  },
  {
    name: "a suggestion is chosen",
    async act(page) {
      await page.locator(box).pressSequentially("webanalyse");
      await page.getByRole("listbox").waitFor();
      await page.keyboard.press("ArrowDown");
      await page.locator("[role=option][aria-selected=true]").waitFor();
      await page.keyboard.press("Enter");
      await page.waitForURL(/q=/);
    },
  },
  {
    name: "nothing is found",
    async act(page) {
      await page.locator(box).fill("astronauta");
      await page.keyboard.press("Enter");
      await page.waitForURL(/q=astronauta/);
    },
  },
  {
    name: "Back to the previous results",
    async act(page) {
      await page.goBack();
      await page.locator("ol h3 a").first().waitFor();
    },
  },
  {
    name: "an opening",
    async act(page) {
      await linkToOpening(page, job).click();
      await page.waitForURL(/job-details/);
      await page.locator("h1:focus").waitFor();
    },
  },
  {
    name: "Back to the list of results",
    async act(page) {
      await page.goBack();
      await page.waitForURL(/job-search/);
      await linkToOpening(page, job).waitFor();
    },
  },
  {
    name: "the results are sorted by date",
    async act(page, scene) {
      await open(page, scene, "/{lang}/careers/de/job-search?country=de&q=design");
      await page.locator("nav a[href*='sort=newest']").focus();
      await page.keyboard.press("Enter");
      await page.waitForURL(/sort=newest/);
      await page.locator("h2:focus").waitFor();
    },
  },
  {
    name: "a closed opening",
    act: (page, scene) => open(page, scene, `/{lang}/careers/de/job-details/${closedJob}?country=de`),
  },
  {
    name: "the page of a company",
    act: (page, scene) => open(page, scene, "/{lang}/careers/de/company/tavela?country=de"),
  },
  {
    name: "a way in is chosen",
    async act(page, scene) {
      await open(page, scene, "/{lang}/careers/de/job-search?country=de");
      await page.locator("main ul[aria-label] a[href*='city=berlin']").focus();
      await page.keyboard.press("Enter");
      await page.waitForURL(/city=berlin/);
      await page.locator("h2:focus").waitFor();
    },
  },
];
