import type { FeedInput } from "../feed-format.ts";
import type { FeedRecord } from "../feed-record.ts";
import { createRecordCheck } from "./record-check.ts";
import type { XmlElement } from "./xml-element.ts";
import { type XmlRules, xmlElements } from "./xml-elements.ts";

/** Reads the records of an XML document, one by one. Raises what `xmlElements` raises, and `invalid` if more than half of the openings lack id or title. */
export async function* xmlRecords(
  input: FeedInput,
  rules: XmlRules,
  recordOf: (element: XmlElement, where: string) => FeedRecord,
): AsyncGenerator<FeedRecord> {
  const check = createRecordCheck(rules.expected);
  let number = 0;
  for await (const element of xmlElements(input, rules)) {
    number += 1;
    const record = recordOf(element, `record ${number}, line ${element.line}`);
    check.add(record);
    yield record;
  }
  check.end();
}
