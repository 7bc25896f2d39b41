import { erase } from "./erase.ts";
import { feed } from "./feed.ts";
import { kill } from "./kill.ts";
import { pages } from "./pages.ts";
import { screens } from "./screens.ts";
import { search } from "./search.ts";
import type { Step } from "./step.ts";

/** Everything that a run tries, in this order. */
export const steps: readonly Step[] = [kill, erase, search, feed, pages, screens];
