import { readdirSync, readFileSync } from "node:fs";
import { cleanHtml } from "#adapters/html/clean-html.ts";
import { languageOfText } from "#adapters/language/language-of-text.ts";
import { ashby } from "#core/imports/ashby.ts";
import { greenhouse } from "#core/imports/greenhouse.ts";
import { native } from "#core/imports/native.ts";
import { prepareImport } from "#core/imports/prepare.ts";
import { readConfig } from "#server/config.ts";
import { demoSite } from "./fixtures.ts";
const site = demoSite();
const prep = { site, cleanHtml, hashOf: (t: string) => String(t.length) };
const folder = "/work/shared/data/";
for (const [fmt, format] of [["ashby", ashby], ["greenhouse", greenhouse], ["greenhouse_list", greenhouse]] as const)
  for (const name of readdirSync(folder + fmt)) {
    try {
    const file = JSON.parse(readFileSync(`${folder}${fmt}/${name}`, "utf8"));
    const p = prepareImport(format(file, { source: "x", company: "tavela", languageOfText }), prep);
    console.log(fmt, name, p.ready.length, p.skipped.length, p.problems.length, p.problems.slice(0, 2));
    const sk = new Map<string, number>(); for (const s of p.skipped) sk.set(s.message, (sk.get(s.message) ?? 0) + 1);
    console.log("  skipped", [...sk].slice(0, 30).map(([a, b]) => `${b}x ${a.slice(35, 80)}`).join(" | "));
    const ents = new Map<string, number>(), cities = new Map<string, number>();
    for (const { job } of p.ready) {
      for (const e of `${job.abstract} ${job.title}`.match(/&[a-zA-Z0-9#]+;/g) ?? []) ents.set(e, (ents.get(e) ?? 0) + 1);
      for (const pl of job.places) { const k = `${pl.country}/${pl.city?.code ?? ""}`; cities.set(k, (cities.get(k) ?? 0) + 1); }
      for (const s of job.sections) if (cleanHtml(s.content) !== s.content) console.log("  NOT IDEMPOTENT", job.id);
      if (!job.title.isWellFormed() || !job.abstract.isWellFormed()) console.log("  ILL", job.id);
      if (/[\p{Cc}\p{Cf}]/u.test(job.title + job.abstract)) console.log("  INVIS", job.id, JSON.stringify(job.title));
    }
    console.log("  ents", [...ents], "cities", [...cities].slice(0, 30).join(" "));
    } catch (e) { console.log(fmt, name, "EXC", e); }
  }
for (const [k, v] of Object.entries({ SMTP_URL: "smpt://user:geheim@host", SECRET: "geheim", PORT: "geheim", PUBLIC_URL: "geheim", TRUSTED_PROXIES: "geheim!", MAIL_FROM: "geheim", CHALLENGE: "geheim", DATABASE_URL: "geheim", FILES_URL: "geheim", MODE: "geheim", PUBLIC_API: "geheim", SEARCH_API: "geheim", JOBAPP_API: "javascript:geheim", LOG_LEVEL: "geheim", LIMIT_JSON_BYTES: "geheim" }))
  try { readConfig({ [k]: v }); console.log("OK?", k); } catch (e) { console.log((e as Error).message); }
const n = (city: string, country = "lu") => prepareImport(native([{ id: "a", language: "en", title: "t", company: "x", places: [{ country, city }], publicationDate: "2026-01-01", sections: [] }], {} as never), prep);
console.log(JSON.stringify(n("luxembourg").ready[0]?.job.places), JSON.stringify(n("Luxembourg City").ready[0]?.job.places), JSON.stringify(site.cities["lu"]));
