import { type Relation, relationsPath, wireChoices } from "#contract/public.ts";
import type { MalformedPart } from "#contract/readable-parts.ts";
import { detailFromWire, resultFromWire, searchToWire, wireDetail, wireSearchAnswer } from "#contract/search.ts";
import { suggestionsFromAnswer, suggestionsPath, suggestionsToWire, wireSuggestions } from "#contract/suggestions.ts";
import { codeOf, PorticoError, retryAfterOf } from "#core/errors.ts";
import { inReadingOrder } from "#core/jobs/job.ts";
import { type Choice, type JobIndex, type JobSummary, pageSize } from "#core/jobs/job-index.ts";
import type { MalformedAnswer } from "#core/jobs/malformed-answers.ts";
import { withoutGender } from "#core/text/gender.ts";
import type { Language } from "#core/translation/language.ts";
import { getJson } from "./get-json.ts";

export interface RemoteJobIndexOptions {
  /** Our own index. It answers the calls for which no other host is configured. */
  readonly local: JobIndex;
  /** The base address of each host (spec 7); empty if no other host is named. */
  readonly searchApi: string;
  readonly publicApi: string;
  readonly cleanHtml: (html: string) => string;
  /** Called with each invalid part of a response. Pages leave these parts out. */
  readonly onOdd: (odd: MalformedAnswer) => void;
}

/** How long calls may take: people wait for results, but not for the entries of a filter. */
const timeoutMs = { search: 10_000, relations: 3_000 };

/** If a host cannot sort by date, the newest openings are selected from at least this many of its first results. */
const minResultsRead = 50;

/**
 * The index of another host, which answers the calls of spec 7.1 to 7.3 and the call for suggestions. The HTML of its openings is cleaned in the same
 * way as imported HTML.
 */
export function createRemoteJobIndex(options: RemoteJobIndexOptions): JobIndex {
  const { local, searchApi, publicApi, cleanHtml } = options;
  const oddIn = (call: string) => (part: MalformedPart) => options.onOdd({ call, ...part });
  const relationsOf = async (depMetaKey: Relation, country: string, language: Language): Promise<Choice[]> => {
    const parameters = new URLSearchParams({ metaKey: "job_post_country", code: country, depMetaKey, language });
    const choices = await getJson(
      `${publicApi}${relationsPath}?${parameters}`,
      wireChoices,
      timeoutMs.relations,
      oddIn(relationsPath),
    ).catch(cannotAnswer);
    return choices.map(({ code, value, count }) => ({
      code: code.toLowerCase(),
      value,
      ...(count === undefined ? {} : { count }),
    }));
  };
  const searchCalls: Pick<JobIndex, "search" | "newest" | "similar" | "suggest" | "find"> = {
    async search(query, language) {
      const address = `${searchApi}/jobpost2?${searchToWire(query, language)}`;
      return resultFromWire(
        await getJson(address, wireSearchAnswer, timeoutMs.search, oddIn("/jobpost2")).catch(cannotAnswer),
      );
    },
    async newest(query, language, max) {
      const found: JobSummary[] = [];
      for (let page = 1; found.length < Math.max(max, minResultsRead); page += 1) {
        const { items } = await searchCalls.search({ ...query, sort: "newest", page }, language);
        found.push(...items);
        if (items.length < pageSize) break;
      }
      return newestOf(found).slice(0, max);
    },
    async similar({ id, title }, country, language, max) {
      const { items, some = [] } = await searchCalls.search(
        { text: withoutGender(title), country, page: 1, asTyped: true },
        language,
      );
      const candidates = [...items, ...some].filter((other) => other.id !== id).slice(0, max);
      // reads each opening, because lists do not say which openings are confidential
      const found = await Promise.allSettled(candidates.map((other) => searchCalls.find(other.id, language)));
      const [first] = found;
      if (first?.status === "rejected" && found.every(({ status }) => status === "rejected")) throw first.reason;
      return candidates.filter((_, at) => {
        const opening = found[at]?.status === "fulfilled" ? found[at].value : undefined;
        return opening?.state === "open" && !opening.job.hiddenPosition;
      });
    },
    async suggest(text, country, language) {
      try {
        const parameters = suggestionsToWire(text, country, language);
        const address = `${searchApi}${suggestionsPath}?${parameters}`;
        return suggestionsFromAnswer(await getJson(address, wireSuggestions, timeoutMs.search, oddIn(suggestionsPath)));
      } catch (error) {
        if (codeOf(error) === "not_found") return []; // a host with an older version does not know this call
        return cannotAnswer(error);
      }
    },
    async find(id, language) {
      try {
        const detail = await getJson(
          `${searchApi}/jobpost2/${encodeURIComponent(id.toWellFormed())}?language=${language}`,
          wireDetail,
          timeoutMs.search,
          oddIn("/jobpost2/{id}"),
        );
        const job = detailFromWire(detail);
        const sections = job.sections.map((section) => ({ ...section, content: cleanHtml(section.content) }));
        return { state: "open", job: { ...job, sections: inReadingOrder(sections) } };
      } catch (error) {
        const code = codeOf(error);
        if (code === "not_found") return undefined;
        if (code === "closed") return { state: "closed" };
        return cannotAnswer(error);
      }
    },
  };
  const relationCalls: Pick<JobIndex, "cities" | "companies"> = {
    cities: (country, language) => relationsOf("job_post_city", country, language),
    companies: (country, language) => relationsOf("job_post_company", country, language),
  };
  return { ...local, ...(searchApi ? searchCalls : {}), ...(publicApi ? relationCalls : {}) };
}

/** Sorts openings by date, the newest first, because a host may use another order. Openings without a date come last. */
const newestOf = (jobs: readonly JobSummary[]): JobSummary[] =>
  [...jobs].sort((a, b) => (b.publicationDate ?? "").localeCompare(a.publicationDate ?? "") || (a.id < b.id ? -1 : 1));

/**
 * Turns any refusal of the host into `unavailable`, the only error that `JobIndex` allows. The host may, for example, be busy or not know the call.
 * Raises an unexpected error unchanged.
 */
function cannotAnswer(error: unknown): never {
  const code = codeOf(error);
  if (code === undefined || code === "unavailable") throw error;
  throw new PorticoError("unavailable", `the host of a call says ${code}`, undefined, retryAfterOf(error));
}
