import type { Page } from "playwright-core";
import type { Language } from "#core/site/language.ts";
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
  /** `{lang}` stands for the language, `{received}`, `{withdrawn}` and `{unconfirmed}` for the keys of three applications in it. */
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
  path
    .replace("{lang}", language)
    .replace("{received}", applications[language].received)
    .replace("{withdrawn}", applications[language].withdrawn)
    .replace("{unconfirmed}", applications[language].unconfirmed);
