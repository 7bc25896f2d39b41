import { createHash } from "node:crypto";
import { Hono } from "hono";
import type { PublicFile } from "#core/builds/public-files.ts";
import type { PageBrandFiles } from "#core/page-services.ts";
import { brandStyle } from "#core/site/brand-style.ts";
import { logoWidth } from "#core/site/logo.ts";
import type { Brand } from "#core/site/site.ts";
import { immutableCacheControl } from "../http/headers.ts";

const hashOf = (content: string | Uint8Array): string =>
  createHash("sha256").update(content).digest("base64url").slice(0, 12);

/** Publishes the style sheet and the fonts of the brand. Their addresses contain a hash of their content. */
export function publishBrand(brand: Brand, fonts: ReadonlyMap<string, Uint8Array<ArrayBuffer>>, logo: string) {
  const addresses = new Map([...fonts].map(([file, bytes]) => [file, `/brand-${hashOf(bytes)}.woff2`]));
  const addressOf = (file: string): string => addresses.get(file) ?? "";
  const style = brandStyle(brand, addressOf);
  const styleAddress = style === undefined ? undefined : `/brand-${hashOf(style)}.css`;
  const firstOf = (font: "display" | "text"): string | undefined => {
    const file = brand.fonts?.[font]?.files[0]?.file;
    return file && addressOf(file);
  };
  const inPages: PageBrandFiles = {
    style: styleAddress,
    displayFont: firstOf("display"),
    textFont: firstOf("text"),
    logoWidth: logoWidth(logo),
  };

  const files = new Map([...fonts].map(([file, bytes]) => [addressOf(file), bytes]));
  const routes = new Hono().get("/:file{brand-[\\w-]+\\.(?:css|woff2)}", (context, next) => {
    const { path } = context.req;
    if (style !== undefined && path === styleAddress)
      return context.body(style, 200, {
        "Content-Type": "text/css; charset=utf-8",
        "Cache-Control": immutableCacheControl,
      });
    const font = files.get(path);
    if (!font) return next();
    return context.body(font, 200, { "Content-Type": "font/woff2", "Cache-Control": immutableCacheControl });
  });
  const made = style === undefined ? [] : [{ name: styleAddress?.slice(1) ?? "", bytes: Buffer.from(style) }];
  const all: readonly PublicFile[] = [
    ...[...files].map(([address, bytes]) => ({ name: address.slice(1), bytes })),
    ...made,
  ];
  const styleText = (address: string): string | undefined => (address === styleAddress ? style : undefined);
  return { inPages, routes, styleText, files: all };
}
