import type { ReactNode } from "react";
import type { Picture } from "#core/site/pictures.ts";
import type { Translator } from "#core/translation/translate.ts";
import type { Frame } from "../../frame.ts";
import type { FrameParts } from "../../ui/frame-parts.ts";

/** What a state may use to render itself: the texts, the data and the components of the frame, and a picture. */
export interface StateContext {
  readonly t: Translator;
  readonly frame: Frame;
  readonly parts: FrameParts;
  /** A picture of the site, if it has one. */
  readonly picture: Picture | undefined;
}

/** The states of a component, by name. */
export type States = Readonly<Record<string, (given: StateContext) => ReactNode>>;
