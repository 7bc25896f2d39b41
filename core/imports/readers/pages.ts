import { codeOf } from "../../errors.ts";
import type { FeedInput } from "../feed-format.ts";
import type { FeedRecord } from "../feed-record.ts";
import { refusal } from "./refusal.ts";

/** More pages than any list of openings has. */
const most = 2000;

/** Reads one page and says where the next one is, if there is one. */
type ReadPage = (input: FeedInput, next: (address: string | undefined) => void) => AsyncIterable<FeedRecord>;

/**
 * Reads a list page by page. Without a way to fetch the next one it notes that there is more. Raises `invalid` where a
 * page leads back to one that was read.
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
      first.note?.(`there are more pages, which a file does not bring: ${next}`);
      return;
    }
    if (seen.has(next) || seen.size >= most) throw refusal(`the pages of the list never end: ${next}`, "a last page");
    seen.add(next);
    input = await first.follow(next);
  }
}

/** What is behind an address; `undefined` where it is not there any more. */
export async function unlessGone<Value>(read: () => Promise<Value>): Promise<Value | undefined> {
  try {
    return await read();
  } catch (error) {
    if (codeOf(error) === "not_found" || codeOf(error) === "closed") return undefined;
    throw error;
  }
}
