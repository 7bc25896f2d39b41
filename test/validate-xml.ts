import { readFileSync } from "node:fs";
import { memoryPages, validateXML } from "xmllint-wasm";

/** The errors that libxml2 finds when it validates a document against a schema in `test/schemas/`; empty if the document is valid. */
export async function faultsInXml(
  text: string,
  schema: "rss" | "atom" | "indeed" | "linkedin",
): Promise<readonly string[]> {
  const { errors } = await validateXML({
    xml: [{ fileName: "document.xml", contents: text }],
    schema: [readFileSync(`test/schemas/${schema}.rng`, "utf8")],
    extension: "relaxng",
    maxMemoryPages: memoryPages.GiB,
  });
  return errors.map(({ message }) => message);
}
