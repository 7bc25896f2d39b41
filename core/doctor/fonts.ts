import type { Brand } from "../site/site.ts";
import { errorFinding, type Finding, warningFinding } from "./finding.ts";
import type { SiteFolder } from "./site-folder.ts";

/** The maximum total size, in bytes, of the files that every visitor has to load: the first font file of each family. */
const maxBytes = 100_000;

const isWoff2 = (bytes: Uint8Array): boolean => String.fromCharCode(...bytes.subarray(0, 4)) === "wOF2";

/** Finds font files that are missing, unusable or too large for a phone. */
export function fontFindings(folder: SiteFolder, { fonts }: Pick<Brand, "fonts">): Finding[] {
  const families = (["display", "text"] as const).flatMap((name) => {
    const font = fonts?.[name];
    return font ? [{ ...font, where: `brand.json, fonts.${name}` }] : [];
  });
  const sizeOf = (file = ""): number => folder.bytes(file)?.length ?? 0;
  const firstBytes = families.reduce((sum, { files: [first] }) => sum + sizeOf(first?.file), 0);
  const licensed = folder.files.some((file) => /^fonts\/.*\.(txt|md)$/i.test(file));
  return [
    ...families.flatMap(({ where, files }) =>
      files.flatMap(({ file }) => {
        const bytes = folder.bytes(file);
        if (!bytes) return errorFinding(where, `${file} is missing; put it there`);
        return isWoff2(bytes) ? [] : errorFinding(where, `${file} is not WOFF2; convert it`);
      }),
    ),
    ...families
      .filter(({ fallback }) => !fallback)
      .map(({ where }) => warningFinding(where, "has no fallback metrics: lines move when the font has loaded")),
    ...(firstBytes > maxBytes
      ? [
          warningFinding(
            "brand.json, fonts",
            `every visitor waits for ${Math.ceil(firstBytes / 1000)} kB; reduce the fonts to subsets`,
          ),
        ]
      : []),
    ...(families.length > 0 && !licensed
      ? [warningFinding("fonts/", "contains no licence as a text file; most fonts may only be served with theirs")]
      : []),
  ];
}
