import { readFile } from "node:fs/promises";
import { Hono } from "hono";
import type { CompanyProfiles } from "#core/site/company-profile.ts";
import type { Pictures } from "#core/site/pictures.ts";
import { isDrawing, type NamedPicture, portraitsIn, preparedPortrait } from "#core/site/portraits.ts";

interface Folders {
  readonly site: string;
  /** The folder of prepared pictures. */
  readonly prepared: string;
}

interface Portrait {
  readonly path: string;
  readonly type: string;
}

/**
 * Publishes the portraits that company profiles name, and no other files in the companies' folders. Only the prepared file of a photograph is
 * published, because the original may contain the place where it was taken.
 */
export function publishCompanyPictures(
  profiles: CompanyProfiles,
  pictures: Pictures,
  folders: Folders,
  cacheControl: string,
) {
  const portraitOf = (named: NamedPicture): Portrait | undefined => {
    if (isDrawing(named.file))
      return { path: `${folders.site}/companies/${named.company}/${named.file}`, type: "image/svg+xml" };
    const file = preparedPortrait(pictures, named)?.files[0];
    return file && { path: `${folders.prepared}/${file.name}`, type: `image/${file.format}` };
  };
  const portraits = new Map(
    portraitsIn(profiles).map((named) => [`${named.company}/${named.file}`, portraitOf(named)]),
  );
  return new Hono().get("/:company/:name", async (context) => {
    const portrait = portraits.get(`${context.req.param("company")}/${context.req.param("name")}`);
    const bytes = portrait && (await readFile(portrait.path).catch(() => undefined));
    if (!bytes) return context.notFound();
    return context.body(new Uint8Array(bytes), 200, { "Content-Type": portrait.type, "Cache-Control": cacheControl });
  });
}
