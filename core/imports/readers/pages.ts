import { codeOf } from "../../errors.ts";
import type { FeedInput } from "../feed-format.ts";
import type { FeedRecord } from "../feed-record.ts";
import { refusalError } from "./refusal.ts";

/** The maximum number of pages that are read from one list; real lists of openings have fewer. */
const maxPages = 2000;

/** Reads one page, and calls `next` with the address of the page after it, if there is one. */
type ReadPage = (input: FeedInput, next: (address: string | undefined) => void) => AsyncIterable<FeedRecord>;

/**
 * Reads a list page by page. The next page of a file cannot be fetched; if there is one, a notice says so. Raises `invalid` if a page leads back to
 * an earlier one, or if there are more than `maxPages` pages.
 */
export async function* allPages(first: FeedInput, read: ReadPage): AsyncGenerator<FeedRecord> {
  const seen = new Set<string>();
  let input: FeedInput | undefined = first;
  while (input) {
    let next: string | undefined;
    const page = read({ ...input, ...(first.note ? { note: first.note } : {}) }, (address) => {
      next = address;
    });
    const where = seen.size === 0 ? "" : `page ${seen.size + 1}, `;
    for await (const record of page) yield { ...record, where: `${where}${record.where}` };
    if (next === undefined) return;
    if (!first.follow) {
      first.note?.(`there are more pages, which are not in the file: ${next}`);
      return;
    }
    if (seen.has(next) || seen.size >= maxPages)
      throw refusalError(`the pages of the list never end: ${next}`, "a last page");
    seen.add(next);
    input = await first.follow(next);
  }
}

/** Returns what `read` returns; `undefined` if the address that it reads no longer exists. */
export async function undefinedIfGone<Value>(read: () => Promise<Value>): Promise<Value | undefined> {
  try {
    return await read();
  } catch (error) {
    if (codeOf(error) === "not_found" || codeOf(error) === "closed") return undefined;
    throw error;
  }
}
