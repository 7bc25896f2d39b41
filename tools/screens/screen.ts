import type { Page } from "playwright-core";
import type { Language } from "#core/translation/language.ts";
import type { Stage } from "./stage.ts";

/** What the steps to a state may need: the stage, and the language of the page. */
export interface Scene extends Stage {
  readonly language: Language;
  readonly texts: Readonly<Record<string, string>>;
}

/** A screen that visitors can see: its address, and the steps to its state. */
export interface Screen {
  readonly group: string;
  readonly name: string;
  /** `{lang}` stands for the language, `{received}` and the like for the keys of applications in it (`StagedApplications`). */
  readonly path: string;
  /** 200 by default. */
  readonly status?: number;
  /** Whether pictures of the screen are taken in all five languages. */
  readonly main?: true;
  readonly steps?: (page: Page, scene: Scene) => Promise<void>;
}

/** The path of a screen in a language. */
export const pathOf = (
  { path }: Screen,
  { language, applications }: Pick<Scene, "language" | "applications">,
): string =>
  Object.entries(applications[language]).reduce(
    (known, [name, key]) => known.replace(`{${name}}`, key),
    path.replace("{lang}", language),
  );
