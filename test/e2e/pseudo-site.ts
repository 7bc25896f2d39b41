import { readFileSync } from "node:fs";
import { compileMessages } from "#core/translation/compile-messages.ts";
import { languages } from "#core/translation/language.ts";
import type { Catalog } from "#core/translation/translate.ts";
import { compose } from "#server/compose/compose.ts";
import { type Parts, partsOf } from "#server/compose/parts.ts";
import { readConfig } from "#server/settings/config.ts";
import { withoutThreads } from "../create-same-thread-engine.ts";
import { copyDemoData } from "../demo-data.ts";
import { builtApp, serve } from "./built-app.ts";

const root = new URL("../../", import.meta.url);

/** Marks around the program's texts (`ofProgram`) and around the words in the data (`ofData`). A text without marks comes from neither. */
export const ofProgram = ["⟦", "⟧"] as const;
export const ofData = ["⟪", "⟫"] as const;

/** Properties whose values are codes, dates or addresses, which pages do not show as they are. */
const codes = new Set([
  "id",
  "code",
  "key",
  "language",
  "country",
  "type",
  "iconClass",
  "externalJobLink",
  "publicationDate",
  "updatedAt",
  "validThrough",
  "employment",
  "workplace",
  "currency",
  "unit",
  "state",
  "logo",
  "productKey",
  "basePath",
  "defaultCountry",
  "contact",
  "defaultContact",
  "service",
  "countries",
  "aliases",
  "telephoneExample",
  "timeZone",
  "recruiting",
  "defaultRecruiting",
  "$schema",
]);

function marked(value: unknown, name = ""): unknown {
  if (name === "holidays" || value instanceof Map) return value; // days, and shapes of logos
  if (name === "content") return `<p>${ofData[0]}text${ofData[1]}</p>`;
  if (typeof value === "string") return codes.has(name) || value === "" ? value : `${ofData[0]}${value}${ofData[1]}`;
  if (Array.isArray(value)) return value.map((entry) => marked(entry, name));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, entry]) => [
      key,
      marked(entry, key === "countries" && Array.isArray(entry) && typeof entry[0] === "object" ? "" : key),
    ]),
  );
}

function pseudoCatalog(): Catalog {
  const english = JSON.parse(readFileSync(new URL("locales/en.json", root), "utf8")) as Record<string, string>;
  return compileMessages(
    Object.fromEntries(Object.entries(english).map(([key, text]) => [key, `${ofProgram[0]}${text}${ofProgram[1]}`])),
  );
}

/** An index whose results have all their words marked. */
const markedIndex = ({ jobIndex }: Parts): Parts["jobIndex"] => ({
  search: async (query, language) => marked(await jobIndex.search(query, language)) as never,
  newest: async (query, language, most) => marked(await jobIndex.newest(query, language, most)) as never,
  similar: async (...asked) => marked(await jobIndex.similar(...asked)) as never,
  suggest: async (text, country, language) => marked(await jobIndex.suggest(text, country, language)) as never,
  cities: async (country, language) => marked(await jobIndex.cities(country, language)) as never,
  companies: async (country, language) => marked(await jobIndex.companies(country, language)) as never,
  find: async (id, language) => marked(await jobIndex.find(id, language)) as never,
});

/** The built site with every text and every word of the data marked. */
export async function startPseudoSite(folder: string): Promise<{ address: string; stop: () => Promise<void> }> {
  await copyDemoData(folder);
  const services = partsOf(
    await compose(readConfig({ DATA_DIR: folder, LOG_LEVEL: "silent" }), undefined, withoutThreads),
  );
  const catalog = pseudoCatalog();
  const pseudo: Parts = {
    ...services,
    site: {
      ...(marked(services.site) as Parts["site"]),
      shareLinks: services.site.shareLinks,
      brand: { ...(marked(services.site.brand) as Parts["site"]["brand"]), logo: services.site.brand.logo },
    },
    jobIndex: markedIndex(services),
    messages: Object.fromEntries(languages.map((language) => [language, catalog])) as Parts["messages"],
    prose: (_name, { language }) => ({ html: `<p>${ofData[0]}text${ofData[1]}</p>`, language }),
  };
  const { address, stop } = await serve(await builtApp(pseudo));
  return {
    address,
    async stop() {
      await stop();
      services.close();
    },
  };
}
