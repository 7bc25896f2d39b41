import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { languages } from "#core/translation/language.ts";
import { ownSite } from "./own-site.ts";

interface Made {
  readonly width: number;
  readonly height: number;
  readonly background: string;
}

/**
 * The covers of the companies of `photographedSite`. The brightest and the darkest are the hardest to read text on; the highest and the widest are
 * the hardest to crop.
 */
export const covers: Readonly<Record<string, Made>> = {
  tavela: { width: 2400, height: 1350, background: "#fefefe" },
  ostrel: { width: 2000, height: 1125, background: "#030303" },
  kivora: { width: 900, height: 1600, background: "#c8b8a0" },
  "quadrel-systems": { width: 12_000, height: 1400, background: "#88bbdd" },
};

/** A picture of a wall with rows of windows, which give it edges. Its metadata names a photographer. */
function made({ width, height, background }: Made): Promise<Buffer> {
  const cell = height / 6;
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><defs><pattern id="a" width="${cell}" height="${cell}" patternUnits="userSpaceOnUse"><path fill="${background}" d="M0 0h${cell}v${cell}H0z"/><path fill="#888" fill-opacity=".12" d="M${cell / 4} ${cell / 5}h${cell / 2}v${cell / 2}h-${cell / 2}z"/></pattern></defs><path fill="url(#a)" d="M0 0h${width}v${height}H0z"/></svg>`;
  return sharp(Buffer.from(drawing))
    .flatten()
    .withExif({ IFD0: { Copyright: "Erika Mustermann" } })
    .jpeg({ quality: 90 })
    .toBuffer();
}

/**
 * A copy of the demo's site with photographs: a cover for each company, one of Tavela's office in Hamburg and one of the first product in Tavela's
 * profile. None of them is prepared.
 */
export async function photographedSite(within?: string): Promise<string> {
  const SITE_DIR = ownSite("site", {}, within);
  for (const [company, cover] of Object.entries(covers)) {
    writeFileSync(join(SITE_DIR, "companies", company, "cover.jpg"), await made(cover));
    for (const language of languages)
      change(join(SITE_DIR, `companies/${company}/profile.${language}.json`), (profile) => {
        profile["cover"] = { picture: "cover.jpg", pictureText: `The hall of ${company}, in ${language}` };
      });
  }
  const folder = join(SITE_DIR, "companies/tavela");
  writeFileSync(join(folder, "hamburg.png"), await made({ width: 1000, height: 700, background: "#336699" }));
  writeFileSync(join(folder, "timetable.jpg"), await made({ width: 700, height: 1200, background: "#669933" }));
  for (const language of languages)
    change(join(folder, `profile.${language}.json`), (profile) => {
      profile["places"] = [{ country: "de", city: "hamburg", picture: "hamburg.png", pictureText: "A brick house" }];
      const [first] = profile["makes"] as Record<string, unknown>[];
      if (first) first["photograph"] = { picture: "timetable.jpg", pictureText: "A timetable in the rain" };
    });
  return SITE_DIR;
}

function change(file: string, how: (profile: Record<string, unknown>) => void): void {
  const profile = JSON.parse(readFileSync(file, "utf8")) as Record<string, unknown>;
  how(profile);
  writeFileSync(file, JSON.stringify(profile));
}
