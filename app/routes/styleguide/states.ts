import type { ReactNode } from "react";
import type { Picture } from "#core/site/pictures.ts";
import type { Translate } from "#core/translate.ts";
import type { Frame } from "../../frame.ts";
import type { FrameParts } from "../../root.tsx";

/** What a state may need: the texts of the language, what the screens of an address share, and the components of their frame. */
export interface Given {
  readonly t: Translate;
  readonly frame: Frame;
  readonly parts: FrameParts;
  /** One of the site's, where it has any. */
  readonly picture: Picture | undefined;
}

/** A component by the names of its states. */
export type States = Readonly<Record<string, (given: Given) => ReactNode>>;
