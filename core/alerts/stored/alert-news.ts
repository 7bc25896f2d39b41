import * as v from "valibot";
import { alertIds } from "../../identity/alert-id.ts";
import { jobIds } from "../../jobs/job-id.ts";

/** The maximum number of openings that a mail lists for one alert. A link leads to all of them. */
export const maxShownNews = 10;

const storedNews = v.array(
  v.object({
    alert: alertIds.schema,
    /** The best of the new openings, best first. */
    openings: v.array(jobIds.schema),
    /** The total number of new openings. */
    total: v.pipe(v.number(), v.integer(), v.minValue(0)),
  }),
);

/** The new openings in a mail, by alert. */
export type AlertNews = v.InferOutput<typeof storedNews>;

/** Reads stored news. */
export const alertNewsIn = (json: string): AlertNews => v.parse(storedNews, JSON.parse(json));

/** Merges newer news into the news of an unsent mail. In each alert, the newer openings come first. */
export function mergeNews(waiting: AlertNews, newer: AlertNews): AlertNews {
  const joined = new Map(newer.map((each) => [each.alert, each]));
  for (const { alert, openings, total } of waiting) {
    const other = joined.get(alert);
    const all = [...(other?.openings ?? []), ...openings];
    joined.set(alert, { alert, openings: all.slice(0, maxShownNews), total: total + (other?.total ?? 0) });
  }
  return [...joined.values()];
}

/** Removes openings from news, and alerts that are left without openings. */
export function newsWithout(news: AlertNews, gone: ReadonlySet<string>): AlertNews {
  return news.flatMap(({ alert, openings, total }) => {
    const left = openings.filter((id) => !gone.has(id));
    return left.length === 0 ? [] : [{ alert, openings: left, total: total - (openings.length - left.length) }];
  });
}
