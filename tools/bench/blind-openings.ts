import { createHash } from "node:crypto";
import { loadGazetteer } from "#adapters/disk/gazetteer.ts";
import { loadSite } from "#adapters/disk/load-site.ts";
import { cleanHtml } from "#adapters/html/clean-html.ts";
import { languageOfText } from "#adapters/language/language-of-text.ts";
import { once } from "#core/duties/once.ts";
import type { FeedRecord } from "#core/imports/feed-record.ts";
import { createRecordMapper } from "#core/imports/map-record.ts";
import { createFeedChecker } from "#core/imports/prepare.ts";
import type { Job } from "#core/jobs/job.ts";
import { jobIds } from "#core/jobs/job-id.ts";
import { documentOf, type SearchDocument } from "#core/search/index/document.ts";
import type { Site } from "#core/site/site.ts";
import { fold } from "#core/text/fold.ts";
import { dayOf, momentOf } from "#core/time/time.ts";
import { type BlindRecord, blindRecords } from "./blind-sources.ts";
import { siteFolder } from "./relevance-judge.ts";

/** An opening as the site indexes it, and the data that a person needs to judge it. */
export interface BlindOpening {
  readonly document: SearchDocument;
  readonly job: Job;
  readonly company: string;
  readonly places: string;
}

export interface BlindCatalogue {
  readonly openings: readonly BlindOpening[];
  readonly site: Site;
}

/**
 * A company with at least this many openings is offered as a filter, like a company of the group. The names of smaller companies can only be searched
 * as text.
 */
const ofGroup = 5;

/** All real openings, imported as the program imports feeds, without duplicates and without openings outside the site's countries. */
export async function blindCatalogue(): Promise<BlindCatalogue> {
  const records: BlindRecord[] = [];
  for await (const each of blindRecords()) records.push(each);
  const site = { ...loadSite(siteFolder) };
  const [model] = site.companies;
  const counts = Map.groupBy(records, companyOf);
  const companies = [...counts]
    .filter(([name, list]) => codeOf(name) !== "" && list.length >= ofGroup)
    .map(([name]) => ({ ...(model as Site["companies"][number]), code: codeOf(name), name }));
  const group = { ...site, companies: [...new Map(companies.map((each) => [each.code, each])).values()] };

  const gazetteer = once(() => loadGazetteer(site.countries.map(({ code }) => code)));
  const today = () => dayOf(momentOf(new Date(Date.UTC(2026, 0, 1))));
  const checking = createFeedChecker({ site: group, gazetteer, today, cleanHtml, hashOf });
  const mapRecord = createRecordMapper({ source: "blind", company: "none", site: group, languageOfText });
  const openings = new Map<string, BlindOpening>();
  for (const each of records) {
    const { record, country, isAbroad } = each;
    const content = contentOf(record);
    if (openings.has(content)) continue;
    const id = idOf(record);
    const check = (places: FeedRecord["places"], turn: string) =>
      checking.check(mapRecord({ ...record, id: `${id}${turn}`, places }));
    const here = country && !isAbroad ? record.places.map((place) => ({ country, ...place })) : record.places;
    const found = check(here, "") ?? (country ? check([{ country }], "-c") : undefined);
    if (!found) continue;
    const { job } = found;
    const { from: _, through: __, ...document } = documentOf(job, group);
    const company = companyOf(each);
    const values = { ...document.values, company: company === "" ? [] : [codeOf(company) || "none"] };
    openings.set(content, {
      document: { ...document, id, names: [company, ...document.names.slice(1)], values },
      job: { ...job, id: jobIds.of(id) },
      company,
      places: job.places.map(({ country: code, city }) => (city ? `${city.label} (${code})` : code)).join(", "),
    });
  }
  return { openings: [...openings.values()], site: group };
}

const companyOf = ({ record, company }: BlindRecord): string => company ?? record.company ?? "";

const hashOf = (text: string): string => createHash("sha256").update(text).digest("hex");

/** A stable id of an opening, which does not reveal the opening. It does not depend on what the importers make of the opening's text. */
const idOf = ({ id }: FeedRecord): string => hashOf(id).slice(0, 10);

/** The key by which duplicates are recognised: title, company, places, and the beginning of each part of the text. */
const contentOf = ({ title, company, places, parts }: FeedRecord): string =>
  JSON.stringify([title, company, places, parts.map(({ html }) => html.slice(0, 400))]);

const codeOf = (name: string): string =>
  fold(name)
    .replace(/[^a-z0-9]+/g, "-")
    .slice(0, 60)
    .replace(/^-+|-+$/g, "");
