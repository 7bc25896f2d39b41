import { PorticoError } from "../../errors.ts";
import { asRecord, type Fields } from "../../json-values.ts";
import { cutTo } from "../../text/cut.ts";
import type { FeedInput } from "../feed-format.ts";
import { jsonList } from "../readers/json-list.ts";
import { otherFormatHintOf } from "../readers/looks-like.ts";
import { pageScripts } from "../readers/page-scripts.ts";
import { undefinedIfGone } from "../readers/pages.ts";
import { peekKind } from "../readers/peek.ts";
import { createRecordCheck } from "../readers/record-check.ts";
import { refusalError } from "../readers/refusal.ts";
import { recordFormat } from "../readers/repeats.ts";
import { textIn } from "../readers/xml-element.ts";
import { xmlElements } from "../readers/xml-elements.ts";
import { postingRecord, postingsIn } from "./job-posting.ts";

const expected = 'JSON-LD with a "JobPosting", a page with such a script, or a sitemap of such pages';
/** How deeply sitemaps and lists may be nested; a sitemap of sitemaps is one level deep. */
const maxLevels = 3;

/** `JobPosting` of schema.org: in a file, in a page, or in the pages of a sitemap. */
export const jsonld = recordFormat(async function* (input) {
  const check = createRecordCheck(expected);
  const counts = { pages: 0, without: 0, gone: 0 };
  const found = { number: 0 };
  for await (const { posting, address } of postingsOf(input, counts, new Set(), 0)) {
    found.number += 1;
    const record = postingRecord(posting, address ?? `record ${found.number}`, address);
    check.add(record);
    yield record;
  }
  check.end();
  if (counts.without > 0) input.note?.(`pages without an opening: ${counts.without} of ${counts.pages}`);
  if (counts.gone > 0) input.note?.(`pages of the sitemap that no longer exist: ${counts.gone}`);
  if (found.number === 0 && counts.pages > 0) throw refusalError("none of the pages contains an opening", expected);
});

interface Found {
  readonly posting: Fields;
  readonly address?: string | undefined;
}

type Counts = { pages: number; without: number; gone: number };

async function* postingsOf(first: FeedInput, counts: Counts, seen: Set<string>, level: number): AsyncGenerator<Found> {
  const { kind, input } = await peekKind(first);
  if (kind === "XML") yield* ofSitemap(input, counts, seen, level);
  else if (kind === "JSON") yield* ofFile(input);
  else if (kind === "an HTML page") yield* ofPage(input, counts, seen, level);
  else throw refusalError("line 1: this is neither JSON nor a page nor a sitemap", expected);
}

async function* ofFile(input: FeedInput): AsyncGenerator<Found> {
  const list = jsonList(input, expected, ["@graph", "itemListElement"]);
  let [things, found] = [0, 0];
  let hint = "";
  for await (const { value } of list.items) {
    things += 1;
    hint ||= otherFormatHintOf("jsonld", value);
    for (const posting of postingsIn(value).postings) {
      found += 1;
      yield { posting };
    }
  }
  const around = asRecord(list.around());
  const { postings } = postingsIn(around);
  for (const posting of postings) yield { posting };
  const isEmptyList = Array.isArray(list.around()) || "@graph" in around || "itemListElement" in around;
  if (found + postings.length === 0 && !(isEmptyList && things === 0))
    throw refusalError(
      `line 1: there is no "JobPosting" in this JSON${hint || otherFormatHintOf("jsonld", around)}`,
      expected,
    );
}

/** Reads the openings of a page. If the page only lists addresses, reads the openings of the pages at these addresses. */
async function* ofPage(input: FeedInput, counts: Counts, seen: Set<string>, level: number): AsyncGenerator<Found> {
  if (level > 0) counts.pages += 1;
  const { postings, addresses } = postingsIn(await pageScripts(input, expected));
  for (const posting of postings) yield { posting, address: input.secretAddress ? undefined : input.address };
  if (postings.length > 0) return;
  if (addresses.length > 0 && level < maxLevels) yield* atAddresses(addresses, input, counts, seen, level);
  else if (level === 0) throw refusalError('line 1: this page has no script of "JobPosting"', expected);
  else counts.without += 1;
}

async function* ofSitemap(input: FeedInput, counts: Counts, seen: Set<string>, level: number): AsyncGenerator<Found> {
  const entries = xmlElements(input, {
    expected,
    records: ["url", "sitemap"],
    wrongRoot: (name) => (name === "urlset" || name === "sitemapindex" ? undefined : `this begins with <${name}>`),
  });
  if (level >= maxLevels) throw refusalError("sitemaps are nested without end", expected);
  const addresses: string[] = []; // the sitemap is read to its end first, because its connection would be idle while pages are fetched
  for await (const entry of entries) {
    const address = textIn(entry, "loc");
    if (address !== undefined) addresses.push(address);
  }
  yield* atAddresses(addresses, input, counts, seen, level);
}

async function* atAddresses(
  addresses: readonly string[],
  { follow, address: from }: FeedInput,
  counts: Counts,
  seen: Set<string>,
  level: number,
): AsyncGenerator<Found> {
  if (addresses.length === 0) return;
  if (!follow)
    throw refusalError(
      "line 1: this only lists addresses of pages, which are not in the file",
      "the address of the list instead of the file",
    );
  for (const written of addresses) {
    const address = absolute(written, from);
    if (seen.has(address)) continue;
    seen.add(address);
    const page = await undefinedIfGone(() => follow(address));
    if (!page) counts.gone += 1;
    else
      yield* named(address, postingsOf({ ...page, address, follow: page.follow ?? follow }, counts, seen, level + 1));
  }
}

const absolute = (address: string, from: string | undefined): string => {
  try {
    return new URL(address, from).href;
  } catch {
    throw refusalError(`"${cutTo(address, 100)}" is not an address`, expected);
  }
};

/** Adds the address of a page to errors about its openings. */
async function* named(address: string, found: AsyncIterable<Found>): AsyncGenerator<Found> {
  try {
    yield* found;
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "invalid" && !error.message.startsWith("http"))
      throw new PorticoError("invalid", `${address}: ${error.message}`);
    throw error;
  }
}
