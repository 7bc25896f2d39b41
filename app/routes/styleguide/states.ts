import type { ReactNode } from "react";
import type { Picture } from "#core/site/pictures.ts";
import type { Translate } from "#core/translation/translate.ts";
import type { Frame } from "../../frame.ts";
import type { FrameParts } from "../../ui/frame-parts.ts";

/** What states may use: the texts, the frame shared by the screens of an address, and the components of the frame. */
export interface StateContext {
  readonly t: Translate;
  readonly frame: Frame;
  readonly parts: FrameParts;
  /** A picture of the site, if it has one. */
  readonly picture: Picture | undefined;
}

/** The states of a component, by name. */
export type States = Readonly<Record<string, (given: StateContext) => ReactNode>>;
