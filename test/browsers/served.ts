import type { CompatStatement, Identifier, SimpleSupportStatement } from "@mdn/browser-compat-data";
import browsers from "../../browsers.json" with { type: "json" };

/** The names of the served browsers in the compatibility data. A version for phones must support the same features as the desktop version. */
const namesThere: Readonly<Record<keyof typeof browsers, readonly (keyof CompatStatement["support"])[]>> = {
  chrome: ["chrome", "chrome_android"],
  edge: ["edge"],
  firefox: ["firefox", "firefox_android"],
  safari: ["safari"],
  ios: ["safari_ios"],
};

const partsOf = (version: string): [number, number] => {
  const [major = 0, minor = 0] = version.replace("≤", "").split(".").map(Number);
  return [major, minor];
};

function isUpTo(version: string, last: string): boolean {
  const [[major, minor], [lastMajor, lastMinor]] = [partsOf(version), partsOf(last)];
  return major < lastMajor || (major === lastMajor && minor <= lastMinor);
}

const has = (support: SimpleSupportStatement, version: string): boolean =>
  typeof support.version_added === "string" &&
  support.version_added !== "preview" &&
  isUpTo(support.version_added, version) &&
  !(typeof support.version_removed === "string" && isUpTo(support.version_removed, version)) &&
  !support.flags &&
  !support.prefix &&
  !support.alternative_name;

/** The served browsers that lack a feature in their oldest served version; none if the compatibility data does not say. */
export function browsersLacking(thing: Identifier | undefined): string[] {
  const compat = thing?.__compat;
  if (!compat) return [];
  return Object.entries(browsers).flatMap(([name, version]) => {
    const lacks = namesThere[name as keyof typeof browsers].some((there) => {
      const support = compat.support[there] ?? [];
      return ![support].flat().some((each) => has(each, version));
    });
    return lacks ? [`${name} ${version}`] : [];
  });
}
