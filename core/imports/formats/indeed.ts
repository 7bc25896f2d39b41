import type { FeedInput } from "../feed-format.ts";
import type { FeedRecord } from "../feed-record.ts";
import { formatOfRoot } from "../readers/looks-like.ts";
import { createRecordCheck } from "../readers/record-check.ts";
import { refusal } from "../readers/refusal.ts";
import { recordFormat } from "../readers/repeats.ts";
import { xmlElements } from "../readers/xml-elements.ts";
import { indeedRecord } from "./indeed-record.ts";

const expected = "a feed for job boards: <source> or <jobs> with a <job> for each opening";

/**
 * The XML that job boards take, in the form of Indeed and of the many that follow it (Talent.com, Adzuna, Jooble,
 * LinkedIn, Recruitee's and Workable's own feeds): a `<job>` for each opening, below whatever element. Their names for
 * the same fields differ, and each is read.
 */
export const indeed = recordFormat(read);

async function* read(input: FeedInput): AsyncGenerator<FeedRecord> {
  const check = createRecordCheck(expected);
  let number = 0;
  let root = "";
  const jobs = xmlElements(input, {
    expected,
    records: ["job"],
    wrongRoot: (name) => {
      root = name;
      return isOther(name) ? `this begins with <${name}>${formatOfRoot(name)}` : undefined;
    },
  });
  for await (const job of jobs) {
    number += 1;
    const record = indeedRecord(job, `record ${number}, line ${job.line}`);
    check.see(record);
    yield record;
  }
  check.end();
  if (number === 0 && !emptyRoots.includes(root))
    throw refusal(`line 1: there is no <job> in this <${root}>`, expected);
}

/** Elements in which no opening at all is an empty feed, and not another kind of file. */
const emptyRoots = ["source", "jobs"];
const isOther = (root: string): boolean => ["workzag-jobs", "urlset", "sitemapindex"].includes(root);
