import type { Page } from "playwright-core";
import type { Language } from "#core/translation/language.ts";
import type { Stage } from "./stage.ts";

/** What the steps to a state may need: the stage, and the language that the page is in. */
export interface Scene extends Stage {
  readonly language: Language;
  readonly texts: Readonly<Record<string, string>>;
}

/** One thing a visitor can see: an address, and what is done there to get to its state. */
export interface Screen {
  readonly group: string;
  readonly name: string;
  /** `{lang}` stands for the language, `{received}` and its like for the keys of applications in it (`StagedApplications`). */
  readonly path: string;
  /** 200 unless it is said. */
  readonly status?: number;
  /** Pictures of it are taken in all five languages. */
  readonly main?: true;
  readonly steps?: (page: Page, scene: Scene) => Promise<void>;
}

/** Where a screen is in a language. */
export const pathOf = (
  { path }: Screen,
  { language, applications }: Pick<Scene, "language" | "applications">,
): string =>
  Object.entries(applications[language]).reduce(
    (known, [name, key]) => known.replace(`{${name}}`, key),
    path.replace("{lang}", language),
  );
