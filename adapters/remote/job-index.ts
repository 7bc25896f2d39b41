import { type Relation, relationsPath, wireChoices } from "#contract/public.ts";
import type { OddPart } from "#contract/readable-parts.ts";
import { detailFromWire, resultFromWire, searchToWire, wireDetail, wireSearchAnswer } from "#contract/search.ts";
import { suggestionsFrom, suggestionsPath, suggestionsToWire, wireSuggestions } from "#contract/suggestions.ts";
import { codeOf, PorticoError, retryAfterOf } from "#core/errors.ts";
import { inReadingOrder } from "#core/jobs/job.ts";
import { type Choice, type JobIndex, type JobSummary, pageSize } from "#core/jobs/job-index.ts";
import type { OddAnswer } from "#core/jobs/odd-answers.ts";
import { withoutGender } from "#core/text/gender.ts";
import type { Language } from "#core/translation/language.ts";
import { getJson } from "./get-json.ts";

export interface RemoteJobIndexOptions {
  /** Answers what no address is given for. */
  readonly local: JobIndex;
  /** Base addresses (spec 7); empty for none. */
  readonly searchApi: string;
  readonly publicApi: string;
  readonly cleanHtml: (html: string) => string;
  /** Is told of what the pages do without, as it does not fit. */
  readonly onOdd: (odd: OddAnswer) => void;
}

/** Longest wait in milliseconds: results are what people came for, the entries of a filter are not. */
const patience = { search: 10_000, relations: 3_000 };

/** A host may know no order by date: the newest are looked for among so many that come first. */
const leastRead = 50;

/** The index of another host, asked by the calls of spec 7.1 to 7.3 and for suggestions. Its HTML is cleaned like that of an import. */
export function createRemoteJobIndex(options: RemoteJobIndexOptions): JobIndex {
  const { local, searchApi, publicApi, cleanHtml } = options;
  const oddIn = (call: string) => (part: OddPart) => options.onOdd({ call, ...part });
  const related = async (depMetaKey: Relation, country: string, language: Language): Promise<Choice[]> => {
    const parameters = new URLSearchParams({ metaKey: "job_post_country", code: country, depMetaKey, language });
    const choices = await getJson(
      `${publicApi}${relationsPath}?${parameters}`,
      wireChoices,
      patience.relations,
      oddIn(relationsPath),
    ).catch(cannotAnswer);
    return choices.map(({ code, value, count }) => ({
      code: code.toLowerCase(),
      value,
      ...(count === undefined ? {} : { count }),
    }));
  };
  const searching: Pick<JobIndex, "search" | "newest" | "similar" | "suggest" | "find"> = {
    async search(query, language) {
      const address = `${searchApi}/jobpost2?${searchToWire(query, language)}`;
      return resultFromWire(
        await getJson(address, wireSearchAnswer, patience.search, oddIn("/jobpost2")).catch(cannotAnswer),
      );
    },
    async newest(query, language, most) {
      const found: JobSummary[] = [];
      for (let page = 1; found.length < Math.max(most, leastRead); page += 1) {
        const { items } = await searching.search({ ...query, sort: "newest", page }, language);
        found.push(...items);
        if (items.length < pageSize) break;
      }
      return newestOf(found).slice(0, most);
    },
    async similar({ id, title }, country, language, most) {
      const { items, some = [] } = await searching.search(
        { text: withoutGender(title), country, page: 1, asTyped: true },
        language,
      );
      const alike = [...items, ...some].filter((other) => other.id !== id).slice(0, most);
      // a list does not say which are confidential
      const found = await Promise.allSettled(alike.map((other) => searching.find(other.id, language)));
      const [first] = found;
      if (first?.status === "rejected" && found.every(({ status }) => status === "rejected")) throw first.reason;
      return alike.filter((_, at) => {
        const opening = found[at]?.status === "fulfilled" ? found[at].value : undefined;
        return opening?.state === "open" && !opening.job.hiddenPosition;
      });
    },
    async suggest(text, country, language) {
      try {
        const parameters = suggestionsToWire(text, country, language);
        const address = `${searchApi}${suggestionsPath}?${parameters}`;
        return suggestionsFrom(await getJson(address, wireSuggestions, patience.search, oddIn(suggestionsPath)));
      } catch (error) {
        if (codeOf(error) === "not_found") return []; // a host from before this call
        return cannotAnswer(error);
      }
    },
    async find(id, language) {
      try {
        const detail = await getJson(
          `${searchApi}/jobpost2/${encodeURIComponent(id.toWellFormed())}?language=${language}`,
          wireDetail,
          patience.search,
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
  const relating: Pick<JobIndex, "cities" | "companies"> = {
    cities: (country, language) => related("job_post_city", country, language),
    companies: (country, language) => related("job_post_company", country, language),
  };
  return { ...local, ...(searchApi ? searching : {}), ...(publicApi ? relating : {}) };
}

/** A host may order its results in another way, and may not tell of what day an opening is. */
const newestOf = (jobs: readonly JobSummary[]): JobSummary[] =>
  [...jobs].sort((a, b) => (b.publicationDate ?? "").localeCompare(a.publicationDate ?? "") || (a.id < b.id ? -1 : 1));

/** The port knows one failure; a host may say that it is busy, or that the call is not its own. */
function cannotAnswer(error: unknown): never {
  const code = codeOf(error);
  if (code === undefined || code === "unavailable") throw error;
  throw new PorticoError("unavailable", `the host of a call says ${code}`, undefined, retryAfterOf(error));
}
