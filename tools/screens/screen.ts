import type { Page } from "playwright-core";
import type { Language } from "#core/translation/language.ts";
import type { DeskVisitor } from "./desk/people.ts";
import type { Stage } from "./stage.ts";

/** What `steps` can use: the stage, the language of the page, and the texts of the site or of the desk in that language. */
export interface Scene extends Stage {
  readonly language: Language;
  readonly texts: Readonly<Record<string, string>>;
}

/** A screen that visitors can see: its address, and the steps to its state. */
export interface Screen {
  readonly group: string;
  readonly name: string;
  /**
   * The path of the screen. `{lang}` is replaced with the language, and a name such as `{received}` with the key of the application that has this
   * name in that language (`StagedApplicationKeys`).
   */
  readonly path: string;
  /** The expected status of the page, 200 by default. */
  readonly status?: number;
  /** If true, `npm run shots` takes screenshots of the screen in all five languages, otherwise only in one. */
  readonly main?: true;
  /** Who looks at the screen, if it belongs to the desk. The names in its path are then those of `DeskApplicationIds`. */
  readonly desk?: DeskVisitor;
  /** The path where the steps end, if it differs from the screen's. */
  readonly leadsTo?: string;
  readonly steps?: (page: Page, scene: Scene) => Promise<void>;
}

/** The path of a screen in the language of a scene. */
export const pathOf = (
  { path, desk: visitor }: Screen,
  { language, applications, desk }: Pick<Scene, "language" | "applications" | "desk">,
): string =>
  Object.entries((visitor ? desk : { applications }).applications[language]).reduce(
    (known, [name, key]) => known.replace(`{${name}}`, key),
    path.replace("{lang}", language),
  );
