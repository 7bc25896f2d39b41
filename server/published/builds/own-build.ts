import { createHash } from "node:crypto";
import { readdirSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { buildIds } from "#core/builds/build-id.ts";
import type { OwnBuild } from "#core/builds/keep-build.ts";
import { mayBeStoredFileName, type PublicFile } from "#core/builds/public-files.ts";
import { languages } from "#core/translation/language.ts";
import type { Services } from "../../compose/compose.ts";
import type { Pages } from "../../compose/pages.ts";
import type { BuiltAssets } from "../../pages/pages.ts";
import { publishBrand } from "../brand.ts";
import { publishMessages } from "../messages.ts";

export type OwnBuildParts = Pick<Services, "site"> & Pick<Pages, "messages" | "brandFonts" | "logo">;

/**
 * Describes the build of this process, by all files that its pages load: the built files in a folder, and the texts and brand files that this process
 * publishes.
 */
export function ownBuildOf(
  { folder, manifest }: BuiltAssets,
  { site, messages, brandFonts, logo }: OwnBuildParts,
): OwnBuild {
  const names = readdirSync(join(folder, "assets"))
    .map((name) => `assets/${name}`)
    .filter(mayBeStoredFileName);
  const version = /^assets\/manifest-([0-9a-f]{8})\.js$/.exec(manifest.name)?.[1];
  const texts = publishMessages(messages);
  const published: readonly PublicFile[] = [
    manifest,
    ...languages
      .flatMap((language) => texts.of(language).files)
      .map(({ url, body }) => ({ name: url.slice(1), bytes: Buffer.from(body) })),
    ...publishBrand(site.brand, brandFonts, logo.svg).files,
  ];
  const all = [...names, ...published.map(({ name }) => name)].sort();
  const hash = createHash("sha256").update(all.join("\n")).digest("hex").slice(0, 12);
  return {
    id: buildIds.of(`${version}-${hash}`),
    files: async () => [
      ...(await Promise.all(names.map(async (name) => ({ name, bytes: await readFile(join(folder, name)) })))),
      ...published,
    ],
  };
}
