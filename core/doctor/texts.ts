import { proseNames } from "../page-services.ts";
import { gapsIn } from "../site/gaps.ts";
import { languages } from "../site/language.ts";
import type { Brand } from "../site/site.ts";
import { error, type Finding, warning } from "./finding.ts";
import type { SiteFolder } from "./site-folder.ts";

/**
 * Checks the texts that the operator writes: each must exist in every language and contain nothing that browsers would
 * refuse to run.
 */
export const textFindings = (folder: SiteFolder, brand: Pick<Brand, "textLanguages"> | undefined): Finding[] =>
  proseNames.flatMap((name) =>
    (brand?.textLanguages ?? languages).flatMap((language) => {
      const file = `texts/${name}.${language}.html`;
      const text = folder.text(file);
      if (text === undefined)
        return error(
          file,
          `is missing; write it: its language is one of ${(brand?.textLanguages ?? languages).join(", ")}`,
        );
      if (text.replace(/<[^<>]*>/g, "").trim() === "") return error(file, "is empty; write it");
      const gaps = gapsIn(text);
      if (gaps.length > 0)
        return gaps.map(({ says, line }) =>
          error(`${file}, line ${line}`, `has a gap, [[${says}]]; fill it: production does not start before`),
        );
      if (/<script|<style|\sstyle\s*=|\son\w+\s*=/i.test(text))
        return warning(file, "contains a script or a style, which the page does not allow; remove it");
      if (name === "security" && !/\{securityContact\}|@/.test(text))
        return warning(file, "names no address to write to; add {securityContact}");
      return [];
    }),
  );
