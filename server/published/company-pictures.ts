import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { Hono } from "hono";
import { type CompanyProfiles, picturesIn } from "#core/site/company-profile.ts";

const types: Readonly<Record<string, string>> = {
  svg: "image/svg+xml",
  avif: "image/avif",
  webp: "image/webp",
  jpg: "image/jpeg",
  png: "image/png",
};

/** Publishes the pictures that the profiles of companies name, and no other file in their folders. */
export function publishCompanyPictures(profiles: CompanyProfiles, siteFolder: string, cacheControl: string) {
  const files = new Set(
    Object.entries(profiles).flatMap(([company, byLanguage]) =>
      Object.values(byLanguage).flatMap((profile) => picturesIn(profile).map((name) => `${company}/${name}`)),
    ),
  );
  return new Hono().get("/:company/:name", async (context) => {
    const file = `${context.req.param("company")}/${context.req.param("name")}`;
    const bytes = files.has(file) && (await readFile(join(siteFolder, "companies", file)).catch(() => undefined));
    if (!bytes) return context.notFound();
    const type = types[file.slice(file.lastIndexOf(".") + 1)] ?? "application/octet-stream";
    return context.body(new Uint8Array(bytes), 200, { "Content-Type": type, "Cache-Control": cacheControl });
  });
}
