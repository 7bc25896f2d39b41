import type { Page } from "playwright-core";
import type { Language } from "#core/translation/language.ts";
import type { DeskVisitor } from "./desk/people.ts";
import type { Stage } from "./stage.ts";

/** What `steps` may use: the stage, the language of the page, and the texts of the site or of the desk in this language. */
export interface Scene extends Stage {
  readonly language: Language;
  readonly texts: Readonly<Record<string, string>>;
}

/** A screen that visitors can see: its address, and the steps to its state. */
export interface Screen {
  readonly group: string;
  readonly name: string;
  /**
   * The path of the screen. `{lang}` is replaced by the language. A name such as `{received}` is replaced by the key of the application with that
   * name, in the same language (`StagedApplicationKeys`).
   */
  readonly path: string;
  /** The expected status of the page, 200 by default. */
  readonly status?: number;
  /** If true, `npm run shots` takes pictures of the screen in all five languages, otherwise only in one. */
  readonly main?: true;
  /** Who looks at the screen, if it belongs to the desk. The names in its path are then those of `DeskApplicationIds`. */
  readonly desk?: DeskVisitor;
  /** The path to which the steps lead, if the path of the screen does not. */
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
