import { eraseStep } from "./erase.ts";
import { feedStep } from "./feed.ts";
import { killStep } from "./kill.ts";
import { pagesStep } from "./pages.ts";
import { screensStep } from "./screens.ts";
import { searchStep } from "./search.ts";
import type { Step } from "./step.ts";

/** All steps, in the order in which they are run. */
export const steps: readonly Step[] = [killStep, eraseStep, searchStep, feedStep, pagesStep, screensStep];
