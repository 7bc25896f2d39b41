import { useMemo } from "react";
import { useRouteLoaderData } from "react-router";
import { basePath } from "#core/jobs/address.ts";
import type { PageServices } from "#core/page-services.ts";
import type { ContactAndNotice } from "#core/site/controller.ts";
import type { CountryCode } from "#core/site/country-code.ts";
import { paletteOf } from "#core/site/palette.ts";
import { contactOf, countryNameInText, countryOf } from "#core/site/site.ts";
import type { Theme } from "#core/site/theme.ts";
import type { Language } from "#core/translation/language.ts";
import { createTranslator } from "#core/translation/translate.ts";
import { type Addresses, addressesUnder } from "./addresses/addresses.ts";
import { type Packed, unpackData } from "./document/packed.ts";
import { usePageData } from "./document/page-data.ts";

/** Returns the data that all screens with the same language and country share. */
export function frameOf(services: PageServices, language: Language, country: CountryCode, underBase: boolean) {
  const { site } = services;
  const named = countryOf(site, country);
  return {
    underBase,
    language,
    country,
    /** The name of the country in the form that is used inside a sentence. */
    countryName: named ? countryNameInText(named, language) : country.toUpperCase(),
    base: basePath(site.brand.basePath, language, country),
    brand: {
      name: site.brand.name,
      legalName: site.brand.legalName,
      logo: `/${site.brand.logo}`,
      logoOnLight: `/${site.brand.logoOnLight ?? site.brand.logo}`,
      productKey: site.brand.productKey,
      themeColour: paletteOf(site.brand).header.ground,
      ...services.brand,
    },
    siteTitle: site.brand.siteTitle[language],
    headline: site.brand.headline[language],
    contact: contactOf(site, country),
    jobappApi: services.jobappApi,
    ...(site.brand.sourceMemory === "address" ? { sourceInAddress: true } : {}),
    /** The notice in the footer of a demo site. */
    ...(site.brand.demo
      ? { demo: createTranslator(services.messages(language).catalog, language)("notice.demo") }
      : {}),
    ...(site.brand.searchExample ? { searchExample: site.brand.searchExample[language] } : {}),
    ...(services.vitals ? { vitals: true } : {}),
    year: services.now().getUTCFullYear(),
  };
}

/**
 * The frame with the address of the texts and the visitor's theme. The theme depends on the visitor, everything else on the address of the document.
 */
export type Frame = ReturnType<typeof frameOf> & {
  readonly messages: string;
  readonly theme: Theme;
} & Pick<ContactAndNotice, "noticeOf">;

/**
 * Part of the data of every page about a company or one of its openings: a company may have its own contact and its own privacy notice (spec C11).
 */
export interface CompanyPageData {
  readonly responsible: ContactAndNotice;
}

const isCompanyPageData = (data: unknown): data is CompanyPageData =>
  typeof data === "object" && data !== null && "responsible" in data;

/**
 * The frame of the page, with the contact and the privacy notice for the company that the page is about. It is only `undefined` on a page that shows
 * an error because the frame could not be loaded.
 */
export function useOptionalFrame(): Frame | undefined {
  const from = useRouteLoaderData("root") as Packed<Frame> | undefined;
  const page = usePageData();
  const frame = from && unpackData(from);
  const responsible = isCompanyPageData(page) ? page.responsible : undefined;
  return useMemo(() => (frame && responsible ? { ...frame, ...responsible } : frame), [frame, responsible]);
}

export function useFrame(): Frame {
  const frame = useOptionalFrame();
  if (!frame) throw new Error("no frame: the root loader failed");
  return frame;
}

export const useAddresses = (): Addresses => addressesUnder(useFrame().base);

/** The document title: the page's title, then the site's. */
export const pageTitle = (frame: Pick<Frame, "siteTitle" | "brand">, page: string): string =>
  `${page} – ${frame.siteTitle}, ${frame.brand.name}`;
