import { proseNames } from "../page-services.ts";
import { languages } from "../site/language.ts";
import { error, type Finding, warning } from "./finding.ts";
import type { SiteFolder } from "./site-folder.ts";

/**
 * Checks the texts that the operator writes: each must exist in every language and contain nothing that browsers would
 * refuse to run.
 */
export const textFindings = (folder: SiteFolder): Finding[] =>
  proseNames.flatMap((name) =>
    languages.flatMap((language) => {
      const file = `texts/${name}.${language}.html`;
      const text = folder.text(file);
      if (text === undefined) return error(file, `is missing; write it: the site speaks ${languages.join(", ")}`);
      if (text.replace(/<[^<>]*>/g, "").trim() === "") return error(file, "is empty; write it");
      if (/<script|<style|\sstyle\s*=|\son\w+\s*=/i.test(text))
        return warning(file, "contains a script or a style, which the page does not allow; remove it");
      if (name === "security" && !/\{securityContact\}|@/.test(text))
        return warning(file, "names no address to write to; add {securityContact}");
      return [];
    }),
  );
