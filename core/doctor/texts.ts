import { proseNames } from "../page-services.ts";
import { languages } from "../site/language.ts";
import { error, type Finding, warning } from "./finding.ts";
import type { SiteFolder } from "./site-folder.ts";

/** The texts that the operator writes: all there, in every language, and with nothing that browsers would not run. */
export const textFindings = (folder: SiteFolder): Finding[] =>
  proseNames.flatMap((name) =>
    languages.flatMap((language) => {
      const file = `texts/${name}.${language}.html`;
      const text = folder.text(file);
      if (text === undefined) return error(file, `is missing; write it: the site speaks ${languages.join(", ")}`);
      if (text.replace(/<[^<>]*>/g, "").trim() === "") return error(file, "says nothing; write it");
      if (/<script|<style|\sstyle\s*=|\son\w+\s*=/i.test(text))
        return warning(file, "holds a script or a style, which the page does not allow; remove it");
      if (name === "security" && !/\{securityContact\}|@/.test(text))
        return warning(file, "names no address to write to; put {securityContact} into it");
      return [];
    }),
  );
