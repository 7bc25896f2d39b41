import type { FeedInput } from "../feed-format.ts";
import type { FeedRecord } from "../feed-record.ts";
import { formatHintOfRoot } from "../readers/looks-like.ts";
import { refusalError } from "../readers/refusal.ts";
import { recordFormat } from "../readers/repeats.ts";
import type { XmlRules } from "../readers/xml-elements.ts";
import { xmlRecords } from "../readers/xml-records.ts";
import { indeedRecord } from "./indeed-record.ts";

const expected = "a feed for job boards: <source> or <jobs> with a <job> for each opening";

/**
 * The XML format for job boards that Indeed defined. Talent.com, Adzuna, Jooble and LinkedIn have adopted it, and the feeds of Recruitee and
 * Workable use it: a `<job>` for each opening, inside of any element. The feeds use different names for the same fields; all of these names are
 * read.
 */
export const indeed = recordFormat(read);

async function* read(input: FeedInput): AsyncGenerator<FeedRecord> {
  let root = "";
  let isEmpty = true;
  const rules: XmlRules = {
    expected,
    records: ["job"],
    wrongRoot: (name) => {
      root = name;
      return isOther(name) ? `this begins with <${name}>${formatHintOfRoot(name)}` : undefined;
    },
  };
  for await (const record of xmlRecords(input, rules, indeedRecord)) {
    isEmpty = false;
    yield record;
  }
  if (isEmpty && !emptyRoots.includes(root))
    throw refusalError(`line 1: there is no <job> in this <${root}>`, expected);
}

/** Root elements that a feed may have even if it has no openings. A document with another root element and no `<job>` is not a feed at all. */
const emptyRoots = ["source", "jobs"];
const isOther = (root: string): boolean => ["workzag-jobs", "urlset", "sitemapindex"].includes(root);
